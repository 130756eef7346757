// join() and its timed forms on new, running and ended threads, by several joiners, and their errors.
package threads;

public class JoinVariants {
    static class Gate {
        private boolean open;

        synchronized void pass() {
            while (!open) {
                try {
                    wait();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            }
        }

        synchronized void open() {
            open = true;
            notifyAll();
        }
    }

    public static void main(String[] args) throws Exception {
        Thread fresh = new Thread(() -> { });
        fresh.join();
        fresh.join(5);
        System.out.println("join of a new thread returns, alive " + fresh.isAlive());

        Gate gate = new Gate();
        Thread t = new Thread(gate::pass);
        t.start();
        t.join(1);
        System.out.println("after join(1) alive " + t.isAlive());
        t.join(1, 500);
        System.out.println("after join(1, 500) alive " + t.isAlive());
        try {
            t.join(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            t.join(1, 1_000_000);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }

        // Three joiners of one thread all come back.
        int[] back = new int[1];
        Thread[] joiners = new Thread[3];
        for (int i = 0; i < 3; i++) {
            joiners[i] = new Thread(() -> {
                try {
                    t.join();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
                synchronized (back) {
                    back[0]++;
                }
            });
            joiners[i].start();
        }
        gate.open();
        for (Thread j : joiners) {
            j.join();
        }
        System.out.println("joiners back " + back[0] + ", alive " + t.isAlive());
        t.join(0);
        t.join(0, 0);
        t.join();
        System.out.println("join of an ended thread returns");

        // What the joined thread wrote without synchronization is visible after join.
        int[] plain = new int[4];
        Thread[] ws = new Thread[4];
        for (int i = 0; i < 4; i++) {
            int k = i;
            ws[i] = new Thread(() -> {
                for (int n = 0; n <= 20; n++) {
                    plain[k] += n * (k + 1);
                }
            });
            ws[i].start();
        }
        int sum = 0;
        for (int i = 3; i >= 0; i--) {
            ws[i].join();
            sum += plain[i];
        }
        System.out.println("sum " + sum);
    }
}
