// about: A plain write right after a monitor was released, seen from under that monitor.
// finds: VisibleAfterRelease
// outcomes: neither | ready only | both
public class ReleaseThenWrite {
    static final Object lock = new Object();
    static boolean ready;
    static boolean pass;
    static String r = "neither";

    static void looks() {
        synchronized (lock) {
            if (ready) {
                r = pass ? "both" : "ready only";
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(ReleaseThenWrite::looks);
        a.start();
        synchronized (lock) {
            ready = true;
        }
        pass = true;
        a.join();
        System.out.println(r);
    }
}
