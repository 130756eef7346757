// about: A thread drops the last reference to an object under a lock that others want, and looks whether it is gone.
// finds: VisibleAfterDrop
// outcomes: gone | there
// stock: own
public class CollectedAfterLock {
    static final Object LOCK = new Object();
    static Object kept = new Object();

    public static void main(String[] args) throws InterruptedException {
        java.lang.ref.WeakReference<Object> reference = new java.lang.ref.WeakReference<>(kept);
        Thread a = new Thread(() -> {
            synchronized (LOCK) {
            }
            System.gc();
        });
        a.start();
        boolean gone;
        synchronized (LOCK) {
            kept = null;
            gone = reference.get() == null;
        }
        a.join();
        System.out.println(gone ? "gone" : "there");
    }
}
