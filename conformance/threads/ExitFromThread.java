// System.exit in another thread while main waits: hooks run, finally blocks do not, the code is 3.
package threads;

public class ExitFromThread {
    public static void main(String[] args) throws Exception {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook")));
        Object forever = new Object();
        Thread t = new Thread(() -> {
            System.out.println("exiting");
            try {
                System.exit(3);
            } finally {
                System.out.println("finally in the exiting thread must not run");
            }
        });
        try {
            t.start();
            synchronized (forever) {
                while (true) {
                    forever.wait();
                }
            }
        } finally {
            System.out.println("finally in main must not run");
        }
    }
}
