// about: A train holds the track it is on while it waits for the next; the tracks form a circle. Bad: three trains,
//        each on a track of its own.
public class ThreeTracks {
    static final class Track {
        int trains;
    }

    private final Track[] tracks = {new Track(), new Track(), new Track()};
    private final Object tower = new Object();
    private final Object radio = new Object();
    private int calls;

    void drive(int from) {
        int to = (from + 1) % tracks.length;
        Track first = tracks[from];
        Track second = tracks[to];
        synchronized (first) {
            synchronized (second) { //~ DEADLOCK
                second.trains++;
            }
        }
    }

    void call() { // one thread only, then main after join()
        synchronized (tower) {
            synchronized (radio) {
                calls++;
            }
        }
    }

    void answer() {
        synchronized (radio) {
            synchronized (tower) {
                calls--;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ThreeTracks circle = new ThreeTracks();
        for (Track track : circle.tracks) {
            track.trains = 1;
        }
        circle.calls = 1;
        Thread one = new Thread(() -> circle.drive(1));
        Thread two = new Thread(() -> circle.drive(2));
        one.start();
        two.start();
        circle.drive(0);
        circle.call();
        one.join();
        two.join();
        circle.answer(); // nobody calls any more
        int trains = 0;
        for (Track track : circle.tracks) {
            trains += track.trains;
        }
        assert trains == 6;
        assert circle.calls == 1;
    }
}
