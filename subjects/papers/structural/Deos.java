// about: A kernel that partitions time among threads, after the description of DEOS in section 4.1.2 of "Heuristics for
//        Model Checking Java Programs". What the threads do, and for how long, is chosen by Verify.random. The clock is
//        never reset, so there is no end of states. Error: a thread that is deleted after it has used a part of its
//        budget gives all of it back, and its process can take time that belongs to another.
import gov.nasa.jpf.vm.Verify;

public class Deos {
    static final int FAST_PERIOD = 8;
    static final int SLOW_PERIOD = 16;
    static final int MAIN_BUDGET = 5;
    static final int WORKER_BUDGET = 2;
    static final int NAVIGATION_BUDGET = 3;
    static final int DISPLAY_BUDGET = 3;

    // Priorities: the lower the number, the sooner a thread runs.
    static final int FIRST_WORKER = 0;
    static final int LAST_WORKER = 1;
    static final int MAIN = 2;
    static final int NAVIGATION = 3;
    static final int DISPLAY = 4;
    static final int IDLE = 5;
    static final int THREADS = 6;

    /** The time since the start. It only ever grows. */
    static final class Clock {
        long now;
    }

    /** How much time a thread has in each of its periods, and what is left of it in this one. */
    static final class Budget {
        int perPeriod;
        int remaining;

        Budget(int time) {
            perPeriod = remaining = time;
        }
    }

    /** What a thread is doing, and so what happens to it when a period starts or time comes back to it. */
    abstract static class Status {
        static final Status UNUSED = new Unused();
        static final Status STARTING = new Starting();
        static final Status READY = new Ready();
        static final Status OUT_OF_BUDGET = new OutOfBudget();
        static final Status WAITING = new Waiting();

        /** Time of the period that ends that the thread was promised, wanted and did not get. */
        int missed(Budget budget) {
            return 0;
        }

        void startOfPeriod(KernelThread thread, Scheduler scheduler) {
            thread.budget.remaining = thread.budget.perPeriod;
            scheduler.makeReady(thread);
        }

        void refund(KernelThread thread, int time, Scheduler scheduler) {
            thread.budget.remaining += time;
        }

        /** Time of a thread that is deleted: its process may use it in this period. */
        int rest(Budget budget) {
            // This is the error: it should be what remains. The rest has been used already.
            return budget.perPeriod;
        }
    }

    static final class Unused extends Status {
        @Override
        void startOfPeriod(KernelThread thread, Scheduler scheduler) {}
    }

    /** It was created, and starts with the next period. */
    static final class Starting extends Status {}

    static final class Ready extends Status {
        @Override
        int missed(Budget budget) {
            return budget.remaining;
        }
    }

    static final class OutOfBudget extends Status {
        @Override
        void refund(KernelThread thread, int time, Scheduler scheduler) {
            thread.budget.remaining += time;
            scheduler.makeReady(thread);
        }
    }

    /** It called waitUntilNextPeriod. */
    static final class Waiting extends Status {}

    /** What the kernel knows of a thread. */
    static final class KernelThread {
        final int priority;
        final Budget budget;
        Status status = Status.UNUSED;

        KernelThread(int priority, int budget) {
            this.priority = priority;
            this.budget = new Budget(budget);
        }
    }

    /** The boundary between two periods of one length. */
    static final class StartOfPeriodEvent {
        long next;

        StartOfPeriodEvent(int length) {
            next = length;
        }
    }

    /** Threads that are ready are bits of a mask; the lowest one runs. */
    static final class Scheduler {
        int ready;

        void makeReady(KernelThread thread) {
            thread.status = Status.READY;
            ready |= 1 << thread.priority;
        }

        void block(KernelThread thread, Status why) {
            thread.status = why;
            ready &= ~(1 << thread.priority);
        }
    }

    /** What threads can ask for, and the timer's interrupts. */
    static final class Kernel {
        final Clock clock = new Clock();
        final Scheduler scheduler = new Scheduler();
        final KernelThread[] threads = new KernelThread[THREADS];
        final StartOfPeriodEvent fast = new StartOfPeriodEvent(FAST_PERIOD);
        final StartOfPeriodEvent slow = new StartOfPeriodEvent(SLOW_PERIOD);

        Kernel() {
            threads[FIRST_WORKER] = new KernelThread(FIRST_WORKER, 0);
            threads[LAST_WORKER] = new KernelThread(LAST_WORKER, 0);
            threads[MAIN] = new KernelThread(MAIN, MAIN_BUDGET);
            threads[NAVIGATION] = new KernelThread(NAVIGATION, NAVIGATION_BUDGET);
            threads[DISPLAY] = new KernelThread(DISPLAY, DISPLAY_BUDGET);
            threads[IDLE] = new KernelThread(IDLE, FAST_PERIOD);
            scheduler.makeReady(threads[MAIN]);
            scheduler.makeReady(threads[NAVIGATION]);
            scheduler.makeReady(threads[DISPLAY]);
            scheduler.makeReady(threads[IDLE]);
        }

        /** A thread runs until the timer interrupts it: at the end of its budget or of the period. */
        void runUntilInterrupt(KernelThread thread) {
            elapse(thread, Math.min(thread.budget.remaining, (int) (fast.next - clock.now)));
            if (thread.budget.remaining == 0) {
                scheduler.block(thread, Status.OUT_OF_BUDGET);
            }
            if (fast.next == clock.now) {
                startOfPeriod();
            }
        }

        /** A thread runs for a time that is too short for an interrupt, and calls the kernel then. */
        void runAWhile(KernelThread thread) {
            int most = Math.min(thread.budget.remaining, (int) (fast.next - clock.now)) - 1;
            elapse(thread, Verify.random(most));
        }

        private void elapse(KernelThread thread, int time) {
            clock.now += time;
            thread.budget.remaining -= time;
        }

        /** The display has no promise: it gets what the others leave. */
        private void startOfPeriod() {
            int missed = missed(FIRST_WORKER) + missed(LAST_WORKER) + missed(MAIN) + missed(NAVIGATION);
            assert missed == 0 : "a thread did not get its time";
            fast.next += FAST_PERIOD;
            start(FIRST_WORKER);
            start(LAST_WORKER);
            start(MAIN);
            start(NAVIGATION);
            start(IDLE);
            if (slow.next == clock.now) {
                slow.next += SLOW_PERIOD;
                start(DISPLAY);
            }
        }

        private int missed(int thread) {
            return threads[thread].status.missed(threads[thread].budget);
        }

        private void start(int thread) {
            threads[thread].status.startOfPeriod(threads[thread], scheduler);
        }

        void waitUntilNextPeriod(KernelThread caller) {
            scheduler.block(caller, Status.WAITING);
        }

        /** The main thread gives a part of its budget to a thread that runs from the next period on. */
        void createThread(KernelThread main) {
            KernelThread created = threads[FIRST_WORKER];
            if (created.status != Status.UNUSED) {
                created = threads[LAST_WORKER];
            }
            if (created.status == Status.UNUSED) {
                main.budget.perPeriod -= WORKER_BUDGET;
                created.budget.perPeriod = WORKER_BUDGET;
                created.status = Status.STARTING;
            }
        }

        /** The thread's time goes back to the main thread of its process. */
        void deleteThread(KernelThread thread) {
            KernelThread main = threads[MAIN];
            main.budget.perPeriod += thread.budget.perPeriod;
            main.status.refund(main, thread.status.rest(thread.budget), scheduler);
            scheduler.block(thread, Status.UNUSED);
        }
    }

    /** The sensors of the aircraft: nobody knows what they will say. The samples of two readings are kept. */
    static final class Sensors {
        static final int CHANNELS = 8;
        static final int HIGHEST = 9;
        final int[] before = new int[CHANNELS];
        final int[] now = new int[CHANNELS];

        void read() {
            for (int channel = 0; channel < CHANNELS; channel++) {
                before[channel] = now[channel];
            }
            for (int channel = 0; channel < CHANNELS; channel++) {
                now[channel] = Verify.random(HIGHEST);
            }
        }
    }

    /** What a thread of the user does when it is its turn: it runs until it is interrupted, or calls the kernel before. */
    abstract static class UserThread {
        final Kernel kernel;
        final KernelThread self;

        UserThread(Kernel kernel, int priority) {
            this.kernel = kernel;
            this.self = kernel.threads[priority];
        }

        abstract void turn();
    }

    /** The main thread of the first process: it has others do its work. */
    static final class MainThread extends UserThread {
        MainThread(Kernel kernel) {
            super(kernel, MAIN);
        }

        @Override
        void turn() {
            switch (Verify.random(2)) {
                case 0:
                    kernel.runUntilInterrupt(self);
                    return;
                case 1:
                    kernel.waitUntilNextPeriod(self);
                    return;
                default:
                    kernel.runAWhile(self);
                    kernel.createThread(self);
            }
        }
    }

    static final class WorkerThread extends UserThread {
        WorkerThread(Kernel kernel, int priority) {
            super(kernel, priority);
        }

        @Override
        void turn() {
            switch (Verify.random(2)) {
                case 0:
                    kernel.runUntilInterrupt(self);
                    return;
                case 1:
                    kernel.waitUntilNextPeriod(self);
                    return;
                default:
                    kernel.runAWhile(self);
                    kernel.deleteThread(self);
            }
        }
    }

    /** The only thread of the second process. */
    static final class NavigationThread extends UserThread {
        private final Sensors sensors = new Sensors();

        NavigationThread(Kernel kernel) {
            super(kernel, NAVIGATION);
        }

        @Override
        void turn() {
            switch (Verify.random(2)) {
                case 0:
                    kernel.runUntilInterrupt(self);
                    return;
                case 1:
                    kernel.waitUntilNextPeriod(self);
                    return;
                default:
                    sensors.read();
                    kernel.runAWhile(self);
            }
        }
    }

    /** The only thread of the third process. */
    static final class DisplayThread extends UserThread {
        DisplayThread(Kernel kernel) {
            super(kernel, DISPLAY);
        }

        @Override
        void turn() {
            switch (Verify.random(1)) {
                case 0:
                    kernel.runUntilInterrupt(self);
                    return;
                default:
                    kernel.waitUntilNextPeriod(self);
            }
        }
    }

    /** Takes the time that nobody wants. */
    static final class IdleThread extends UserThread {
        IdleThread(Kernel kernel) {
            super(kernel, IDLE);
        }

        @Override
        void turn() {
            kernel.runUntilInterrupt(self);
        }
    }

    public static void main(String[] args) {
        Kernel kernel = new Kernel();
        UserThread[] users = new UserThread[THREADS];
        users[FIRST_WORKER] = new WorkerThread(kernel, FIRST_WORKER);
        users[LAST_WORKER] = new WorkerThread(kernel, LAST_WORKER);
        users[MAIN] = new MainThread(kernel);
        users[NAVIGATION] = new NavigationThread(kernel);
        users[DISPLAY] = new DisplayThread(kernel);
        users[IDLE] = new IdleThread(kernel);
        while (true) {
            users[Integer.numberOfTrailingZeros(kernel.scheduler.ready)].turn();
        }
    }
}
