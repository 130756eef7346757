// about: Rows Twostage(7,1), (8,1) and (10,1) of table 1 of "Guided Model Checking for Programs with Polymorphism", our
//        own version. Two data belong together, each has its lock, and they are set in two stages. Bad: a reader comes
//        between the stages of the first writer, and dies. Later it is too late: no writer takes anything back.
//        Arguments: writers, readers.
//@ through: TwoStageThread@Twostage.java:43, ReadThread@Twostage.java:65
public class Twostage {
    static final class Data {
        private Integer value;

        Integer get() {
            return value;
        }

        void set(Integer value) {
            this.value = value;
        }
    }

    /** What the threads share. */
    static final class Bug {
        final Data first = new Data();
        final Data second = new Data();
    }

    abstract static class Worker extends Thread {
        final Bug bug;

        Worker(Bug bug) {
            this.bug = bug;
        }
    }

    static final class TwoStageThread extends Worker {
        TwoStageThread(Bug bug) {
            super(bug);
        }

        @Override
        public void run() {
            synchronized (bug.first) {
                bug.first.set(1);
            }
            synchronized (bug.second) {
                bug.second.set(bug.first.get() + 1);
            }
        }
    }

    static final class ReadThread extends Worker {
        ReadThread(Bug bug) {
            super(bug);
        }

        @Override
        public void run() {
            Integer seen;
            synchronized (bug.first) {
                seen = bug.first.get();
            }
            if (seen == null) {
                return; // nothing there yet
            }
            int other;
            synchronized (bug.second) {
                other = bug.second.get(); //~ EXCEPTION java.lang.NullPointerException
            }
            if (other != seen + 1) {
                throw new IllegalStateException("between the stages");
            }
        }
    }

    public static void main(String[] args) {
        int writers = args.length > 0 ? Integer.parseInt(args[0]) : 1;
        int readers = args.length > 1 ? Integer.parseInt(args[1]) : 1;
        Bug bug = new Bug();
        for (int i = 0; i < writers; i++) {
            new TwoStageThread(bug).start();
        }
        for (int i = 0; i < readers; i++) {
            new ReadThread(bug).start();
        }
    }
}
