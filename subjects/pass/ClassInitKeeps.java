// about: ClassInitLeaks done right: the other thread names the class, and so waits for the end of its initialiser.
// budget: 20 states
public class ClassInitKeeps {
    static final class Answer {
        static final Answer only = new Answer();

        static {
            only.value = 42;
        }

        private int value;

        int value() {
            return value;
        }

        static void load() {
        }
    }

    public static void main(String[] args) {
        new Thread(() -> Answer.load()).start();
        assert Answer.only.value() == 42;
    }
}
