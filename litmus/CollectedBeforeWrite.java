// about: A thread drops the last reference to an object under a lock, and writes before it gives the lock up.
// finds: VisibleAfterDrop
// outcomes: gone false | gone true | there false | there true
// stock: own
public class CollectedBeforeWrite {
    static final Object LOCK = new Object();
    static Object kept = new Object();
    static volatile boolean written;

    public static void main(String[] args) throws InterruptedException {
        java.lang.ref.WeakReference<Object> reference = new java.lang.ref.WeakReference<>(kept);
        Thread a = new Thread(() -> {
            synchronized (LOCK) {
            }
            System.gc();
            boolean seen = reference.get() == null;
            System.out.println((seen ? "gone " : "there ") + written);
        });
        a.start();
        synchronized (LOCK) {
            kept = null;
            written = true;
        }
    }
}
