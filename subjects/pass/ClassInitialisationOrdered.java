// about: Classes that need each other in one direction only. The virtual machine initialises each of them
//        once, whoever comes first, and the other thread waits.
// budget: 10 states
public class ClassInitialisationOrdered {
    static final class Head {
        static int size = Tail.size + 1;
    }

    static final class Tail {
        static int size = 1;
    }

    public static void main(String[] args) {
        new Thread(() -> {
            assert Head.size == 2;
        }).start();
        assert Tail.size == 1;
    }
}
