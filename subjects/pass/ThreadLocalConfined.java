// about: Every thread has its own counter in a ThreadLocal: no lock, and nobody can see another one's.
// budget: 10 states
public class ThreadLocalConfined {
    static final ThreadLocal<int[]> counter = ThreadLocal.withInitial(() -> new int[1]);

    static void work(int rounds) {
        for (int i = 0; i < rounds; i++) {
            counter.get()[0]++;
        }
        assert counter.get()[0] == rounds;
        counter.remove();
    }

    public static void main(String[] args) {
        int rounds = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        new Thread(() -> work(rounds)).start();
        work(rounds);
    }
}
