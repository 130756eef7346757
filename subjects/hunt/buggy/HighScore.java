// about: A score is compared with the best one and then takes its place, with an atomic number but in two steps. Bad: a
//        lower score overwrites a higher one that came in between.
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

public class HighScore {
    private final AtomicInteger best = new AtomicInteger();
    private final AtomicInteger games = new AtomicInteger();
    private final AtomicReference<String> champion = new AtomicReference<>();
    private int bonus;
    private volatile int shown;

    void play(int score) {
        games.incrementAndGet();
        if (score > best.get()) {
            best.set(score);
        }
        first("p" + score);
    }

    void first(String name) {
        if (champion.get() == null) {
            champion.compareAndSet(null, name);
        }
        synchronized (games) {
            bonus++;
            if (bonus > 9) {
                bonus = 0;
            }
        }
    }

    void show() { // main only
        if (shown < games.get()) {
            shown++;
        }
        games.set(games.get() + 1); // the others have ended
    }

    public static void main(String[] args) throws InterruptedException {
        HighScore table = new HighScore();
        table.bonus = 1;
        Thread other = new Thread(() -> table.play(9));
        other.start();
        table.play(5);
        other.join();
        table.show();
        assert table.games.get() == 3 && table.champion.get() != null;
        assert table.bonus == 3;
        assert table.best.get() == 9 : "the best score was lost"; //~ ASSERT
    }
}
