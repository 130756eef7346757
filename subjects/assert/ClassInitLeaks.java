// about: An initialiser gives an object away before it has finished. To call a method of an object does not wait for
//        the initialiser of its class. Bad: the other thread asks while the value is not set yet.
// budget: 16 states
public class ClassInitLeaks {
    static volatile Answer leaked;

    static final class Answer {
        static final Answer only = new Answer();

        static {
            leaked = only;
            only.value = 42;
        }

        private volatile int value;

        int value() {
            return value;
        }

        static void load() {
        }
    }

    public static void main(String[] args) {
        new Thread(() -> Answer.load()).start();
        Answer answer = leaked;
        if (answer != null) {
            assert answer.value() == 42 : "not yet"; //~ ASSERT
        }
    }
}
