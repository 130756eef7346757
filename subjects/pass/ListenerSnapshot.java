// about: ListenerUnregistered done right, for many listeners: events go to a snapshot of the list. A
//        listener may still get the one event that was on its way when it was unregistered.
// budget: 29 states

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

public class ListenerSnapshot {
    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();

    void fire() {
        for (Runnable listener : listeners) {
            listener.run();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ListenerSnapshot source = new ListenerSnapshot();
        AtomicInteger events = new AtomicInteger();
        Runnable listener = events::incrementAndGet;
        source.listeners.add(listener);
        Thread other = new Thread(source::fire);
        other.start();
        source.listeners.remove(listener);
        other.join();
        assert events.get() <= 1;
    }
}
