// about: The sleep is over, the interrupt comes, and only then does the sleeper go on.
public class SleepThenInterrupt {
    static volatile int x;
    static int r1;
    static int r2;
    static boolean r3;

    static void sleeps() {
        try {
            Thread.sleep(1);
        } catch (InterruptedException e) {
            r1 = 1;
        }
        x = 1;
        r3 = Thread.interrupted();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(SleepThenInterrupt::sleeps);
        a.start();
        a.interrupt();
        r2 = x;
        a.join();
        System.out.println("r1=" + r1 + " r2=" + r2 + " r3=" + r3);
    }
}
