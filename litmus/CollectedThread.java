// about: Garbage is collected while a thread ends that nothing but a weak reference leads to.
// finds: CollectedOnce
// outcomes: gone | there
// stock: own
public class CollectedThread {
    static Thread begin() {
        Thread thread = new Thread(() -> {
        });
        thread.start();
        return thread;
    }

    public static void main(String[] args) {
        java.lang.ref.WeakReference<Thread> reference = new java.lang.ref.WeakReference<>(begin());
        System.gc();
        System.out.println(reference.get() == null ? "gone" : "there");
    }
}
