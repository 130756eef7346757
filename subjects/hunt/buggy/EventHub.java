// about: Events are sent to the members of a synchronized list by going through it without its lock. Bad: a member
//        joins in between, and the iterator throws.
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

public class EventHub {
    private final List<Runnable> members = Collections.synchronizedList(new ArrayList<>());
    private final List<Runnable> watchers = new CopyOnWriteArrayList<>();
    private final Object sending = new Object();
    private volatile int sent;
    private int watched;

    void init() { // before the threads start
        watched = 0;
        watchers.add(() -> watched++);
        members.add(() -> { });
        members.add(() -> { });
    }

    void send() {
        for (Runnable member : members) { //~ EXCEPTION java.util.ConcurrentModificationException
            member.run();
        }
        sent++; // main only
        synchronized (sending) {
            for (Runnable watcher : watchers) { // copied when it is written
                watcher.run(); // takes no lock
            }
        }
    }

    void join() {
        members.add(() -> { });
        watchers.add(() -> { });
    }

    public static void main(String[] args) throws InterruptedException {
        EventHub hub = new EventHub();
        hub.init();
        Thread newcomer = new Thread(hub::join);
        newcomer.start();
        hub.send();
        newcomer.join();
        for (Runnable member : hub.members) {
            member.run();
        }
        assert hub.watched == 1;
        assert hub.sent == 1;
    }
}
