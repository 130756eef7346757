// about: A session is looked for in a concurrent map and put there if it is missing: two calls. Bad: two requests of
//        the same user both find none, and the user has two sessions.
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

public class SessionMap {
    private final Map<String, Object> sessions = new ConcurrentHashMap<>();
    private final Map<String, Integer> visits = new ConcurrentHashMap<>();
    private final AtomicInteger created = new AtomicInteger();
    private static Object settings;
    private int limit;

    static Object settings() { // the first call is before the threads start
        if (settings == null) {
            settings = new Object();
        }
        return settings;
    }

    Object session(String user) {
        settings();
        Object found = sessions.get(user);
        if (found == null) {
            found = new Object();
            created.incrementAndGet();
            sessions.put(user, found);
        }
        return found;
    }

    synchronized void visit(String user) { // always under this lock
        Integer before = visits.get(user);
        visits.put(user, before == null ? 1 : before + 1);
        if (visits.size() < limit && !visits.containsKey("all")) {
            visits.put("all", 0);
        }
    }

    void request() {
        session("a");
        visit("a");
    }

    public static void main(String[] args) throws InterruptedException {
        SessionMap map = new SessionMap();
        map.limit = 5;
        settings();
        Thread other = new Thread(map::request);
        other.start();
        map.request();
        other.join();
        assert map.visits.get("a") == 2;
        assert map.created.get() == 1 : "two sessions"; //~ ASSERT
    }
}
