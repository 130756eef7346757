/**
 * Workers climb a ladder together, each when it is its turn; who comes out of turn sends them back to the ground. The
 * error is at the top, and nearly every schedule falls down before.
 */
public class Ladder {
    static final int WORKERS = 4, STEPS = 6, TOP = WORKERS * 3;
    static final Ladder ladder = new Ladder();
    int height;

    /** How far it is to the top: a heuristic. */
    static int distance() {
        return TOP - ladder.height;
    }

    synchronized void climb(int worker) {
        height = height % WORKERS == worker ? height + 1 : 0;
        if (height == TOP) {
            throw new IllegalStateException("at the top");
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < WORKERS; i++) {
            int worker = i;
            new Thread(() -> {
                for (int step = 0; step < STEPS; step++) {
                    ladder.climb(worker);
                }
            }).start();
        }
    }
}
