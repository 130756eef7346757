// about: An interrupt before, during or after a sleep.
public class InterruptSleep {
    static String r1 = "slept";
    static boolean r2;

    static void sleeps() {
        try {
            Thread.sleep(1);
        } catch (InterruptedException e) {
            r1 = "interrupted";
        }
        r2 = Thread.interrupted();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(InterruptSleep::sleeps);
        a.start();
        a.interrupt();
        a.join();
        System.out.println("r1=" + r1 + " r2=" + r2);
    }
}
