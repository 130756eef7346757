// about: A source that begins to send when it is made. Bad: the event is sent before the listener is
//        registered, and is lost.
// budget: 23 states

import java.util.concurrent.atomic.AtomicInteger;

public class EventBeforeListener {
    private volatile Runnable listener = () -> { };
    private final Thread sender = new Thread(() -> listener.run());

    EventBeforeListener() {
        sender.start();
    }

    public static void main(String[] args) throws InterruptedException {
        AtomicInteger events = new AtomicInteger();
        EventBeforeListener source = new EventBeforeListener();
        source.listener = events::incrementAndGet;
        source.sender.join();
        assert events.get() == 1 : "the event was lost"; //~ ASSERT
    }
}
