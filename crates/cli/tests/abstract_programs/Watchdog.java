import beeline.Verify;

// Samples are added to a buffer or the sensors are inspected, in any order. Error: nobody looks whether the buffer is full.
// How long it takes until a diagnosis is due is a matter of the clock: if that is abstract, it may be due at once, and
// there are very many diagnoses.
public class Watchdog {
    static final int SENSORS = 6;
    static long ticks;
    static int used;
    static int inspections;
    static final byte[] buffer = new byte[12];
    static final int[] diagnosis = new int[SENSORS];

    public static void main(String[] args) {
        while (true) {
            ticks++;
            if (Verify.random(0, 1) == 0) {
                if (ticks > 1000) {
                    for (int sensor = 0; sensor < SENSORS; sensor++) {
                        diagnosis[sensor] = Verify.random(0, 9);
                    }
                }
                inspections++;
            } else {
                buffer[used] = 1;
                used++;
            }
        }
    }
}
