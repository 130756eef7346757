// about: Row Wronglock(1,10) of table 1 of "Guided Model Checking for Programs with Polymorphism", our own version.
//        Some threads lock the data and then the class, the others the class and then the data. Bad: one of each kind
//        has its first lock. Arguments: threads that begin with the data, threads that begin with the class.
//@ through: DataFirst@Wronglock.java:32, DataFirst@Wronglock.java:33, ClassFirst@Wronglock.java:48
public class Wronglock {
    static final class Data {
        int value;
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

    static final class DataFirst extends Worker {
        DataFirst(Data data) {
            super(data);
        }

        @Override
        void work() {
            synchronized (data) {
                synchronized (Wronglock.class) { //~ DEADLOCK
                    data.value++;
                }
            }
        }
    }

    static final class ClassFirst extends Worker {
        ClassFirst(Data data) {
            super(data);
        }

        @Override
        void work() {
            synchronized (Wronglock.class) { //~ DEADLOCK
                synchronized (data) { //~ DEADLOCK
                    data.value = 0;
                }
            }
        }
    }

    public static void main(String[] args) {
        int dataFirst = args.length > 0 ? Integer.parseInt(args[0]) : 1;
        int classFirst = args.length > 1 ? Integer.parseInt(args[1]) : 1;
        Data data = new Data();
        for (int i = 0; i < dataFirst; i++) {
            new DataFirst(data).start();
        }
        for (int i = 0; i < classFirst; i++) {
            new ClassFirst(data).start();
        }
    }
}
