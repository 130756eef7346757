// about: None of these initialises a class: reading a constant, an array of its type, its class literal, a class
//        looked up without initialisation, a field of its superclass named through it, null of its type.
// budget: 17 states

import java.util.concurrent.atomic.AtomicInteger;

public class ClassInitConstant {
    static final AtomicInteger times = new AtomicInteger();

    static class Base {
        static int common = 7;
    }

    static final class Lazy extends Base {
        static final int LIMIT = 3;
        static final String NAME = "lazy";
        static int touched;

        static {
            times.incrementAndGet();
        }
    }

    static void look() {
        try {
            assert Lazy.LIMIT == 3 && Lazy.NAME.length() == 4;
            assert new Lazy[2].length == 2;
            assert Lazy.class.getSuperclass() == Base.class;
            assert Class.forName("ClassInitConstant$Lazy", false, Base.class.getClassLoader()) == Lazy.class;
            assert Lazy.common == 7;
            Lazy nobody = null;
            assert !(((Object) nobody) instanceof Lazy);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(ClassInitConstant::look);
        thread.start();
        look();
        thread.join();
        assert times.get() == 0;
        Lazy.touched++;
        assert times.get() == 1;
    }
}
