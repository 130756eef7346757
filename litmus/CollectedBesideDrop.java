// about: One thread drops the last reference to an object and looks whether it is gone, another collects garbage.
// finds: CollectedOnce
// outcomes: gone | there
// stock: own
public class CollectedBesideDrop {
    static Object kept = new Object();

    public static void main(String[] args) throws InterruptedException {
        java.lang.ref.WeakReference<Object> reference = new java.lang.ref.WeakReference<>(kept);
        Thread a = new Thread(System::gc);
        a.start();
        kept = null;
        boolean gone = reference.get() == null;
        a.join();
        System.out.println(gone ? "gone" : "there");
    }
}
