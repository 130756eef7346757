// about: SharedByArrayCopy done right: the shared array gets copies of the objects, and main goes on with its own.
// budget: 10 states
public class SharedByArrayCopyDeep {
    static final class Clock {
        int hour = 1;
        int shown = 1;
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
                assert clock.shown == clock.hour;
            }
        }).start();
        Clock copy = new Clock();
        copy.hour = own[0].hour;
        copy.shown = own[0].shown;
        Clock[] copies = {copy};
        synchronized (shared) {
            System.arraycopy(copies, 0, shared, 0, 1);
        }
        own[0].hour = 2;
        own[0].shown = 2;
    }
}
