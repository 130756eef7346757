// about: SharedBySubclassField done right: all changes are made before the thread starts, which orders them.
// budget: 10 states
public class SharedBySubclassFieldBefore {
    static final class Limits {
        int most = 3;
    }

    static final class Worker extends Thread {
        private final Limits limits;

        Worker(Limits limits) {
            this.limits = limits;
        }

        @Override
        public void run() {
            assert limits.most == 5;
        }
    }

    public static void main(String[] args) {
        Limits limits = new Limits();
        Worker worker = new Worker(limits);
        limits.most = 4;
        limits.most = 5;
        worker.start();
    }
}
