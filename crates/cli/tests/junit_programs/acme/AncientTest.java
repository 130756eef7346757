package acme;

import junit.framework.TestCase;

public class AncientTest extends TestCase {
    private int count;

    public AncientTest(String name) {
        System.out.println("made for " + name);
    }

    @Override
    protected void setUp() {
        count = 1;
    }

    @Override
    protected void tearDown() {
        System.out.println("torn down");
    }

    public void testCount() throws InterruptedException {
        Thread other = new Thread(() -> count++);
        other.start();
        count++;
        other.join();
        if (count != 3) throw new AssertionError("count is " + count);
    }
}
