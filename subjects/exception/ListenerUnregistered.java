// about: An event source tests its listener and then calls it, reading the field twice. Bad: the listener
//        is unregistered in between.
// budget: 16 states
public class ListenerUnregistered {
    private volatile Runnable listener;

    void register(Runnable newListener) {
        listener = newListener;
    }

    void unregister() {
        listener = null;
    }

    void fire() {
        if (listener != null) {
            listener.run(); //~ EXCEPTION java.lang.NullPointerException
        }
    }

    public static void main(String[] args) {
        ListenerUnregistered source = new ListenerUnregistered();
        source.register(() -> { });
        new Thread(source::fire).start();
        source.unregister();
    }
}
