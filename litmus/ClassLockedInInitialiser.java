// about: A class initialiser locks its own class, and so does a thread that need not wait for it.
// finds: BookkeepingMonitorsUnseen
public class ClassLockedInInitialiser {
    static volatile int x;
    static int r;

    static class Slow {
        static {
            synchronized (Slow.class) {
                x = 1;
                x = 2;
            }
        }

        static void touch() {
        }
    }

    static void looks() {
        synchronized (Slow.class) {
            r = x;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(ClassLockedInInitialiser::looks);
        a.start();
        Slow.touch();
        a.join();
        System.out.println("r=" + r);
    }
}
