// about: A thread holds the lock of a class while another one initialises it and wants that lock.
// finds: BookkeepingMonitorsUnseen
// outcomes: r=0 | r=1 | r=2
public class ClassLockHeldByOther {
    static volatile int x;
    static int r;

    static class Slow {
        static {
            synchronized (Slow.class) {
                x++;
            }
            synchronized (Slow.class) {
                x++;
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
        Thread a = new Thread(ClassLockHeldByOther::looks);
        a.start();
        Slow.touch();
        a.join();
        System.out.println("r=" + r);
    }
}
