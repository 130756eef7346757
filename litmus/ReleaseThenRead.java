// about: A plain read right after a monitor was released, on the side of the reader.
// finds: VisibleAfterRelease
// outcomes: done=false seen=0 | done=false seen=1 | done=true seen=0 | done=true seen=1
public class ReleaseThenRead {
    static final Object lock = new Object();
    static int x;
    static boolean done;
    static String r;

    static void reads() {
        int seen;
        synchronized (lock) {
            seen = x;
        }
        r = "done=" + done + " seen=" + seen;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(ReleaseThenRead::reads);
        a.start();
        synchronized (lock) {
            x = 1;
        }
        done = true;
        a.join();
        System.out.println(r);
    }
}
