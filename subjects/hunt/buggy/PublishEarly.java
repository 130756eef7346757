// about: A service enters itself in the registry while it is made, before its name is there. Bad: somebody finds it and
//        asks for its name.
import java.util.ArrayList;
import java.util.List;

public class PublishEarly {
    private static volatile PublishEarly registered;
    private static final List<String> early = new ArrayList<>();
    private static PublishEarly template;

    private volatile String name;
    private final String kind;
    private int uses;

    PublishEarly(String kind, String name) {
        this.kind = kind;
        registered = this;
        this.name = name;
    }

    static void note(String text) { // before the threads start
        if (!early.contains(text)) {
            early.add(text);
        }
        template = null;
    }

    static void look() {
        PublishEarly found = registered;
        if (found == null) {
            return;
        }
        if (found.kind.length() + early.size() > 9) {
            throw new IllegalStateException("full");
        }
        check(found.name);
        found.use();
    }

    static void check(String name) {
        if (name.isEmpty()) { //~ EXCEPTION java.lang.NullPointerException
            throw new IllegalArgumentException("no name");
        }
    }

    synchronized void use() {
        uses++;
        if (uses > 1) {
            notifyAll();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        note("start");
        Thread user = new Thread(PublishEarly::look);
        user.start();
        PublishEarly service = new PublishEarly("clock", "main");
        user.join();
        template = service;
        assert template.uses <= 1;
        assert early.size() == 1;
    }
}
