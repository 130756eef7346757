// about: What a thread has done is seen once it is no longer alive.
public class IsAlive {
    static int x;
    static boolean r1;
    static int r2 = -1;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> x = 1);
        a.start();
        r1 = a.isAlive();
        if (!r1) {
            r2 = x;
        }
        a.join();
        System.out.println("r1=" + r1 + " r2=" + r2);
    }
}
