package junit;

import static org.junit.Assert.assertEquals;
import static org.junit.Assume.assumeTrue;

import org.junit.After;
import org.junit.Before;
import org.junit.Ignore;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.Timeout;

/** Tests of JUnit 4, to be run by its launcher and checked by Beeline. */
public class FourTest {
    // Beeline leaves it out: time is arbitrary in a search.
    @Rule public Timeout timeout = Timeout.seconds(10);

    private int count;

    @Before
    public void before() {
        count = 1;
    }

    @After
    public void after() {
        assertEquals("nobody counts after the end", count, count);
    }

    @Test
    public void passes() {
        assertEquals(1, count);
    }

    @Test
    public void loses() throws InterruptedException {
        Thread other = new Thread(() -> count++);
        other.start();
        count++;
        other.join();
        assertEquals(3, count);
    }

    @Test(expected = IllegalStateException.class)
    public void expects() {
        throw new IllegalStateException();
    }

    @Test
    public void assumes() {
        assumeTrue("wrong day", false);
    }

    @Ignore("not today")
    @Test
    public void rests() {
        throw new AssertionError();
    }
}
