// about: Who comes first initialises the class; the other one waits.
public class ClassInitialiserOnce {
    static int count;
    static volatile int x;
    static int r1;
    static int r2;

    static class Holder {
        static int value = ++count * 10 + x;
    }

    static void one() {
        x = 1;
        r1 = Holder.value;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(ClassInitialiserOnce::one);
        a.start();
        r2 = Holder.value;
        a.join();
        System.out.println("r1=" + r1 + " r2=" + r2);
    }
}
