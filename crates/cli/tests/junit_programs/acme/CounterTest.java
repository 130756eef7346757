package acme;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.opentest4j.TestAbortedException;

class CounterTest {
    private int count;

    @BeforeEach
    private void start() {
        count = 0;
    }

    private Thread counting() {
        Thread thread = new Thread(() -> count++);
        thread.start();
        return thread;
    }

    @Test
    void losesAnUpdate() throws InterruptedException {
        Thread other = counting();
        count++;
        other.join();
        if (count != 2) throw new AssertionError("count is " + count);
    }

    @FastTest
    void countsAlone() throws InterruptedException {
        counting().join();
        if (count != 1) throw new AssertionError("count is " + count);
    }

    @Test
    void failsElsewhere() throws InterruptedException {
        Thread thread = new Thread(() -> { throw new IllegalStateException("elsewhere"); });
        thread.start();
        thread.join();
    }

    @Test
    void doesNotApplyIfLate() throws InterruptedException {
        Thread other = counting();
        if (count == 1) throw new TestAbortedException("late");
        other.join();
    }

    @Test
    void handlesNothing() {
        Thread.setDefaultUncaughtExceptionHandler((thread, thrown) -> {});
        throw new AssertionError("a handler is no excuse");
    }

    @Disabled("not today")
    @Test
    void rests() {
        throw new AssertionError();
    }

    void helper() {}

    @Nested
    class FromTen {
        @BeforeEach
        void ten() {
            count += 10;
        }

        @Test
        void countsOn() throws InterruptedException {
            counting().join();
            if (count != 11) throw new AssertionError("count is " + count);
        }
    }
}
