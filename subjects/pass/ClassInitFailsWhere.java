// about: The cause of a NoClassDefFoundError names the thread in which the initialiser failed, not the one that asks
//        later. (The stock JVM's message; the specification does not say.)
// budget: 10 states
public class ClassInitFailsWhere {
    static final class Broken {
        static int value = Integer.parseInt("none");
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> {
            try {
                Broken.value++;
            } catch (ExceptionInInitializerError e) {
                // as expected
            }
        }, "first");
        first.start();
        first.join();
        try {
            Broken.value++;
        } catch (NoClassDefFoundError e) {
            assert e.getCause().getMessage().contains("[in thread \"first\"]") : e.getCause().getMessage();
        }
    }
}
