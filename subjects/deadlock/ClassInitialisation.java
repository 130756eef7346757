// about: Two classes whose initialisers need each other. One thread alone may do that; bad: one thread
//        initialises Head and the other Tail, and each waits for the class the other one is busy with.
// budget: 16 states
public class ClassInitialisation {
    static final class Head {
        static int size = Tail.size + 1; //~ DEADLOCK
    }

    static final class Tail {
        static int size = Head.size + 1; //~ DEADLOCK
    }

    public static void main(String[] args) {
        new Thread(() -> useHead()).start();
        useTail();
    }

    static int useHead() {
        return Head.size;
    }

    static int useTail() {
        return Tail.size;
    }
}
