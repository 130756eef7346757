// about: Two classes whose initialisers need each other: a deadlock is possible.
public class ClassInitialiserCycle {
    static int r1;
    static int r2;

    static class Head {
        static int value = Tail.value + 1;
    }

    static class Tail {
        static int value = Head.value + 1;
    }

    static void one() {
        r1 = Head.value;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(ClassInitialiserCycle::one);
        a.start();
        r2 = Tail.value;
        a.join();
        System.out.println("r1=" + r1 + " r2=" + r2);
    }
}
