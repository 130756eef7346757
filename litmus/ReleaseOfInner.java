// about: An inner monitor is released before a contended write under the outer one.
// finds: VisibleAfterRelease
// outcomes: x=0 y=0 | x=1 y=0 | x=1 y=1
public class ReleaseOfInner {
    static final Object outer = new Object();
    static final Object inner = new Object();
    static int x;
    static int y;
    static String r;

    static void looks() {
        int seenX;
        synchronized (inner) {
            seenX = x;
            r = "x=" + seenX + " y=" + y;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(ReleaseOfInner::looks);
        a.start();
        synchronized (outer) {
            synchronized (inner) {
                x = 1;
            }
            y = 1;
        }
        a.join();
        System.out.println(r);
    }
}
