// about: A thread of a class of its own has its data in its fields, and main keeps a reference to part of them.
//        They are main's alone until the thread starts. Bad: main changes the limit afterwards.
// budget: 18 states
public class SharedBySubclassField {
    static final class Limits {
        volatile int most = 3;
    }

    static final class Worker extends Thread {
        private final Limits limits;

        Worker(Limits limits) {
            this.limits = limits;
        }

        @Override
        public void run() {
            int begun = limits.most;
            assert begun == limits.most : "another limit half way"; //~ ASSERT
        }
    }

    public static void main(String[] args) {
        Limits limits = new Limits();
        limits.most = 4;
        new Worker(limits).start();
        limits.most = 5;
    }
}
