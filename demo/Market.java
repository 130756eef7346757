import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.IntStream;

/**
 * A small market: farmers bring fruit to a stall with room for four crates, buyers take it away, and a clerk keeps
 * the books. Who meets whom is up to the schedule; the books at the end are not.
 */
public class Market {
    /** One crate of fruit. The last crate a buyer sees is an empty one: the market has closed. */
    record Crate(String fruit, int pieces) {
        boolean isLast() {
            return pieces == 0;
        }
    }

    private static final List<String> FRUIT = List.of("apples", "cherries", "plums");
    private static final int CRATES_PER_FARMER = 12;
    private static final int BUYERS = 2;

    private final BlockingQueue<Crate> stall = new ArrayBlockingQueue<>(4);
    private final Map<String, Integer> sold = new ConcurrentHashMap<>();
    private final AtomicLong cratesSold = new AtomicLong();
    private final ReentrantLock till = new ReentrantLock();
    private int cash;

    private void farm(String fruit) {
        IntStream.rangeClosed(1, CRATES_PER_FARMER).forEach(n -> bring(new Crate(fruit, n * fruit.length())));
    }

    private void bring(Crate crate) {
        try {
            stall.put(crate);
        } catch (InterruptedException e) {
            throw new IllegalStateException("nobody closes this market early", e);
        }
    }

    private void buy(CountDownLatch closed) {
        try {
            for (Crate crate = stall.take(); !crate.isLast(); crate = stall.take()) {
                sold.merge(crate.fruit(), crate.pieces(), Integer::sum);
                cratesSold.incrementAndGet();
                till.lock();
                try {
                    cash += 2 * crate.pieces();
                } finally {
                    till.unlock();
                }
            }
            closed.countDown();
        } catch (InterruptedException e) {
            throw new IllegalStateException("nobody sends the buyers away", e);
        }
    }

    public static void main(String[] args) throws Exception {
        Market market = new Market();
        CountDownLatch closed = new CountDownLatch(BUYERS);
        ExecutorService people = Executors.newFixedThreadPool(FRUIT.size() + BUYERS);
        List<CompletableFuture<Void>> farmers = new ArrayList<>();
        for (String fruit : FRUIT) {
            farmers.add(CompletableFuture.runAsync(() -> market.farm(fruit), people));
        }
        for (int i = 0; i < BUYERS; i++) {
            people.execute(() -> market.buy(closed));
        }
        CompletableFuture.allOf(farmers.toArray(CompletableFuture[]::new)).join();
        for (int i = 0; i < BUYERS; i++) {
            market.bring(new Crate("nothing", 0));
        }
        closed.await();
        people.shutdown();

        new TreeMap<>(market.sold).forEach((fruit, pieces) -> System.out.printf("%-10s %5d sold%n", fruit, pieces));
        System.out.println(market.cratesSold + " crates, " + market.cash + " coins in the till");
    }
}
