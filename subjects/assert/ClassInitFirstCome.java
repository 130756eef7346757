// about: Two classes need each other, and a lock keeps threads from initialising them at the same time. What is in
//        their fields still depends on which is needed first. Bad: it is Head, and Tail sees it before it has a value.
// budget: 14 states
public class ClassInitFirstCome {
    static final Object lock = new Object();

    static final class Head {
        static int size = Tail.size + 1;
    }

    static final class Tail {
        static int size = Head.size + 1;
    }

    public static void main(String[] args) {
        new Thread(() -> {
            synchronized (lock) {
                Head.size += 0;
            }
        }).start();
        synchronized (lock) {
            assert Tail.size == 2 : "the other way round"; //~ ASSERT
        }
    }
}
