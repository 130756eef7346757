// about: To look a class up by its name initialises it, as does calling one of its methods by reflection; whoever comes
//        first does it, once, and the other waits.
// budget: 22 states

import java.util.concurrent.atomic.AtomicInteger;

public class ClassInitByName {
    static final AtomicInteger times = new AtomicInteger();

    static final class Plugin {
        static int version;

        static {
            times.incrementAndGet();
            version = 3;
        }

        static int version() {
            return version;
        }
    }

    static void look() {
        try {
            Class.forName("ClassInitByName$Plugin");
            assert Plugin.version == 3;
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws ReflectiveOperationException {
        var version = Plugin.class.getDeclaredMethod("version");
        assert times.get() == 0;
        new Thread(ClassInitByName::look).start();
        assert version.invoke(null).equals(3);
        assert times.get() == 1;
    }
}
