// about: Each thread has its own value.
public class ThreadLocalData {
    static final ThreadLocal<int[]> cell = ThreadLocal.withInitial(() -> new int[1]);
    static volatile int x;
    static int r1;
    static int r2;

    static int count() {
        cell.get()[0]++;
        return cell.get()[0] + 10 * x++;
    }

    static void one() {
        r1 = count();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(ThreadLocalData::one);
        a.start();
        r2 = count();
        a.join();
        System.out.println("r1=" + r1 + " r2=" + r2);
    }
}
