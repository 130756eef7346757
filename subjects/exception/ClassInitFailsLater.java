// about: A thread provides for the failure of an initialiser by the exception that it gets if it is the first to need
//        the class. Bad: main was first, and there is another exception for all who come later. Its cause, which is
//        reported with it, is where the initialiser failed.
// budget: 10 states
public class ClassInitFailsLater {
    static final class Broken {
        static int value = Integer.parseInt("none"); //~ EXCEPTION java.lang.NoClassDefFoundError
    }

    public static void main(String[] args) {
        new Thread(() -> {
            try {
                Broken.value++; //~ EXCEPTION java.lang.NoClassDefFoundError
            } catch (ExceptionInInitializerError e) {
                // it goes without
            }
        }).start();
        try {
            Broken.value++;
        } catch (LinkageError e) {
            // this catches both
        }
    }
}
