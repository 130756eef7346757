// about: A hand-made barrier that is reset for the next round too early. Bad: the last one in opens the
//        barrier, runs ahead and comes in again; the others wake up, find the count no longer 0 and
//        think that their own round is still going on.
// budget: 16 states
public class BarrierReuse {
    private final int parties;
    private int count;

    BarrierReuse(int parties) {
        this.parties = parties;
    }

    synchronized void await() {
        count++;
        if (count == parties) {
            count = 0;
            notifyAll();
        } else {
            while (count != 0) {
                try {
                    wait(); //~ DEADLOCK
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
        }
    }

    void rounds(int n) {
        for (int i = 0; i < n; i++) {
            await();
        }
    }

    public static void main(String[] args) {
        int parties = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        int rounds = args.length > 1 ? Integer.parseInt(args[1]) : 2;
        BarrierReuse barrier = new BarrierReuse(parties);
        for (int i = 1; i < parties; i++) {
            new Thread(() -> barrier.rounds(rounds)).start();
        }
        barrier.rounds(rounds);
    }
}
