// about: The constructor of a superclass starts a thread on the object, before that of the subclass has set its final
//        field. Bad: the thread is faster.
// budget: 15 states
public class PublishedBySuper {
    static class Service {
        Service() {
            new Thread(this::serve).start();
        }

        void serve() {
        }
    }

    static final class Greeter extends Service {
        private final String greeting;

        Greeter(String greeting) {
            this.greeting = greeting;
        }

        @Override
        void serve() {
            greeting.length(); //~ EXCEPTION java.lang.NullPointerException
        }
    }

    public static void main(String[] args) {
        new Greeter("hello");
    }
}
