package junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** Tests of JUnit 5, to be checked by Beeline. */
@DisplayName("tests of five")
class FiveTest {
    private AtomicInteger count;

    @BeforeEach
    void start() {
        count = new AtomicInteger();
    }

    @Tag("fast")
    @Test
    void counts() throws InterruptedException {
        Thread other = new Thread(count::incrementAndGet);
        other.start();
        count.incrementAndGet();
        other.join();
        assertEquals(2, count.get());
        assertThrows(ArithmeticException.class, () -> Math.addExact(Integer.MAX_VALUE, count.get()));
    }

    @RepeatedTest(3)
    void loses() throws InterruptedException {
        Thread other = new Thread(() -> count.set(count.get() + 1));
        other.start();
        count.set(count.get() + 1);
        other.join();
        assertEquals(2, count.get(), "both count");
    }

    @Test
    void assumes() {
        assumeTrue(false, "wrong day");
    }

    @EnabledOnOs(OS.LINUX)
    @Test
    void conditional() {}

    @Nested
    class Deeper {
        @Test
        void starts() {
            assertEquals(0, count.get());
        }
    }
}
