// about: An interrupt concerns neither who initialises a class nor who waits until another thread has done so: it goes
//        on when the class is there, and finds the interrupt afterwards.
// budget: 10 states
public class ClassInitNotInterrupted {
    static final class Slow {
        static volatile int value = 1;

        static {
            value = 2;
        }
    }

    public static void main(String[] args) {
        Thread other = new Thread(() -> {
            Thread.currentThread().interrupt();
            assert Slow.value == 2;
            assert Thread.interrupted();
        });
        other.start();
        assert Slow.value == 2;
    }
}
