// about: References are copied from an array of main's own into a shared one, and their objects are shared from
//        then on. Bad: the reader looks between the two steps of main's change.
// budget: 23 states
public class SharedByArrayCopy {
    static final class Clock {
        volatile int hour = 1;
        volatile int shown = 1;
    }

    public static void main(String[] args) {
        Clock[] own = {new Clock()};
        Clock[] shared = new Clock[1];
        new Thread(() -> {
            Clock clock;
            synchronized (shared) {
                clock = shared[0];
            }
            if (clock != null) {
                assert clock.shown == clock.hour : "a wrong clock"; //~ ASSERT
            }
        }).start();
        synchronized (shared) {
            System.arraycopy(own, 0, shared, 0, 1);
        }
        own[0].hour = 2;
        own[0].shown = 2;
    }
}
