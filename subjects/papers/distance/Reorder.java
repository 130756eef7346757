// about: Rows Reorder(5,1), (8,1) and (10,1) of table 1 of "Guided Model Checking for Programs with Polymorphism", our
//        own version. Setters fill two fields one after the other, without a lock. Bad: the checker looks when the
//        first setter has filled one of them, and dies. Later it is too late. Arguments: setters, checkers.
//@ through: SetThread@Reorder.java:34, CheckThread@Reorder.java:46
public class Reorder {
    static final class Data {
        volatile String name;
        volatile String value;
    }

    abstract static class Worker extends Thread {
        final Data data;

        Worker(Data data) {
            this.data = data;
        }

        @Override
        public void run() {
            work();
        }

        abstract void work();
    }

    static final class SetThread extends Worker {
        SetThread(Data data) {
            super(data);
        }

        @Override
        void work() {
            data.name = "a";
            data.value = "b";
        }
    }

    static final class CheckThread extends Worker {
        CheckThread(Data data) {
            super(data);
        }

        @Override
        void work() {
            if (data.name != null) {
                check(data.value);
            }
        }

        private static void check(String value) {
            if (value.length() != 1) { //~ EXCEPTION java.lang.NullPointerException
                throw new IllegalStateException("nobody writes this");
            }
        }
    }

    public static void main(String[] args) {
        int setters = args.length > 0 ? Integer.parseInt(args[0]) : 1;
        int checkers = args.length > 1 ? Integer.parseInt(args[1]) : 1;
        Data data = new Data();
        for (int i = 0; i < setters; i++) {
            new SetThread(data).start();
        }
        for (int i = 0; i < checkers; i++) {
            new CheckThread(data).start();
        }
    }
}
