// about: A phantom reference gets into its queue when another thread collects garbage, or later.
// outcomes: queued | not queued
// stock: own
public class CollectedIntoQueue {
    static Object kept = new Object();

    public static void main(String[] args) throws InterruptedException {
        java.lang.ref.ReferenceQueue<Object> queue = new java.lang.ref.ReferenceQueue<>();
        java.lang.ref.Reference<Object> reference = new java.lang.ref.PhantomReference<>(kept, queue);
        Thread a = new Thread(System::gc);
        a.start();
        kept = null;
        boolean queued = queue.poll() != null;
        a.join();
        java.lang.ref.Reference.reachabilityFence(reference);
        System.out.println(queued ? "queued" : "not queued");
    }
}
