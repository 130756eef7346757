// about: The roster is read under one lock and changed under another. Bad: somebody joins while names are counted, and
//        the iterator throws.
import java.util.ArrayList;
import java.util.List;

public class RosterIteration {
    private final List<String> names = new ArrayList<>();
    private final List<String> history = new ArrayList<>();
    private final Object reading = new Object();
    private final Object writing = new Object();
    private int letters;

    void init() { // before the threads start
        names.add("ann");
        names.add("bob");
        history.add("init");
    }

    void count() {
        synchronized (reading) {
            for (String name : names) { //~ EXCEPTION java.util.ConcurrentModificationException
                letters += name.length();
            }
        }
    }

    void join(String name) {
        synchronized (writing) {
            names.add(name);
        }
        synchronized (history) {
            history.add(name);
        }
    }

    void look() {
        List<String> copy;
        synchronized (history) {
            copy = new ArrayList<>(history);
        }
        for (String entry : copy) { // of our own
            if (entry.isEmpty()) {
                copy.remove(entry);
            }
        }
        synchronized (writing) {
            synchronized (history) {
                for (String entry : history) {
                    assert entry != null;
                }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        RosterIteration roster = new RosterIteration();
        roster.init();
        Thread member = new Thread(() -> roster.join("cy"));
        member.start();
        roster.count();
        roster.look();
        member.join();
        assert roster.history.size() == 2;
        assert roster.letters >= 6;
    }
}
