// about: A weak reference is cleared by one thread and tested by another.
// outcomes: true true | true false | false false
public class ReferenceCleared {
    static String r;

    public static void main(String[] args) throws InterruptedException {
        Object object = new Object();
        java.lang.ref.WeakReference<Object> reference = new java.lang.ref.WeakReference<>(object);
        Thread a = new Thread(() -> {
            boolean first = reference.refersTo(object);
            r = first + " " + (reference.get() != null);
        });
        a.start();
        reference.clear();
        a.join();
        System.out.println(r);
    }
}
