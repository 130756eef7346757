// about: The executive and the planner of a spacecraft, after the description of the Remote Agent in sections 4.2.1 and
//        4.3 of "Heuristics for Model Checking Java Programs". Both look at an event's count without its monitor and
//        wait then; a signal in between is lost, and in the end they wait for each other. Argument: how many threads
//        there are that have nothing to do with it.
import gov.nasa.jpf.vm.Verify;

public class RemoteAgent {
    /** Tasks of a mission. */
    static final int TASKS = 2;

    /** Something that happens now and then. The count tells if it has happened since somebody looked. */
    static final class Event {
        int count;

        synchronized void waitForEvent() {
            try {
                wait();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }

        /** Returns at once if the event has happened. */
        synchronized void waitUntilSignalled() {
            if (count == 0) {
                waitForEvent();
            }
        }

        synchronized void signalEvent() {
            count = (count + 1) % 3;
            notifyAll();
        }
    }

    /** Properties of the spacecraft, each with the task that relies on it, or 0. */
    static final class PropertyLocks {
        private final int[] owners;

        PropertyLocks(int properties) {
            owners = new int[properties];
        }

        synchronized boolean lock(int property, int task) {
            if (owners[property] != 0) {
                return false;
            }
            owners[property] = task;
            return true;
        }

        synchronized void unlock(int property, int task) {
            if (owners[property] == task) {
                owners[property] = 0;
            }
        }
    }

    /** Executes plans. It locks the property that a task needs, and tells the planner when the task is done. */
    static final class Executive extends Thread {
        private final Event planReady;
        private final Event taskDone;
        private final Event missionOver;
        private final PropertyLocks locks;

        Executive(Event planReady, Event taskDone, Event missionOver, PropertyLocks locks) {
            super("Executive");
            this.planReady = planReady;
            this.taskDone = taskDone;
            this.missionOver = missionOver;
            this.locks = locks;
        }

        @Override
        public void run() {
            int seen = 0;
            for (int task = 1; task <= TASKS; task++) {
                // This is the error: the planner may signal between the test and the wait.
                if (planReady.count == seen) {
                    planReady.waitForEvent();
                }
                seen = planReady.count;
                if (locks.lock(seen, task)) {
                    locks.unlock(seen, task);
                }
                taskDone.signalEvent();
            }
            missionOver.waitUntilSignalled();
        }
    }

    /** Makes a plan whenever the executive has done a task. */
    static final class Planner extends Thread {
        private final Event planReady;
        private final Event taskDone;
        private final Event missionOver;

        Planner(Event planReady, Event taskDone, Event missionOver) {
            super("Planner");
            this.planReady = planReady;
            this.taskDone = taskDone;
            this.missionOver = missionOver;
        }

        @Override
        public void run() {
            int seen = 0;
            for (int task = 1; task <= TASKS; task++) {
                planReady.signalEvent();
                // The same error.
                if (taskDone.count == seen) {
                    taskDone.waitForEvent();
                }
                seen = taskDone.count;
            }
            missionOver.signalEvent();
        }
    }

    /** What the devices of a group have measured. */
    static final class Telemetry {
        private int frames;
        private int check;

        synchronized void add(int value) {
            frames++;
            check = (31 * check + value) % 10007;
        }

        synchronized int frames() {
            return frames;
        }
    }

    /** Has no part in the error: it measures something a few times. */
    static final class Device extends Thread {
        private static final int ROUNDS = 4;
        private final Telemetry own;
        private final Telemetry next;
        private final int number;

        Device(int number, Telemetry own, Telemetry next) {
            super("Device-" + number);
            this.number = number;
            this.own = own;
            this.next = next;
        }

        @Override
        public void run() {
            for (int round = 1; round <= ROUNDS; round++) {
                own.add(number + round);
                if (own.frames() > round) {
                    next.add(round);
                }
            }
        }
    }

    public static void main(String[] args) {
        int size = args.length > 0 ? Integer.parseInt(args[0]) : 5;
        Event planReady = new Event();
        Event taskDone = new Event();
        Event missionOver = new Event();
        Telemetry[] groups = new Telemetry[(size + 4) / 5 + 1];
        for (int i = 0; i < groups.length; i++) {
            groups[i] = new Telemetry();
        }
        Verify.beginAtomic();
        new Executive(planReady, taskDone, missionOver, new PropertyLocks(3)).start();
        new Planner(planReady, taskDone, missionOver).start();
        for (int i = 0; i < size; i++) {
            new Device(i, groups[i / 5], groups[i / 5 + 1]).start();
        }
        Verify.endAtomic();
    }
}
