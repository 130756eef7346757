// about: An interrupt of a thread that joins another one.
public class InterruptJoin {
    static int x;
    static String r1 = "joined";
    static int r2;

    static void joins(Thread whom) {
        try {
            whom.join();
            r2 = x;
        } catch (InterruptedException e) {
            r1 = "interrupted";
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> x = 1);
        Thread b = new Thread(() -> joins(a));
        a.start();
        b.start();
        b.interrupt();
        b.join();
        a.join();
        System.out.println("r1=" + r1 + " r2=" + r2);
    }
}
