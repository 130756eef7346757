// about: Every thread fills a buffer of its own and gives it away when it is full; between a thread's end
//        and join() there is no one else who could touch it.
// budget: 28 states
public class ConfinedBuffers {
    static final class Filler extends Thread {
        private final int[] buffer;

        Filler(int size) {
            buffer = new int[size];
        }

        @Override
        public void run() {
            for (int i = 0; i < buffer.length; i++) {
                buffer[i] = i + 1;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int n = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        int size = args.length > 1 ? Integer.parseInt(args[1]) : 2;
        Filler[] fillers = new Filler[n];
        for (int i = 0; i < n; i++) {
            fillers[i] = new Filler(size);
            fillers[i].start();
        }
        for (Filler filler : fillers) {
            filler.join();
            assert filler.buffer[size - 1] == size;
        }
    }
}
