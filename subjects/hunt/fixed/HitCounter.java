// about: buggy/HitCounter.java, corrected. There: Hits are counted under the lock of the page by visitors, and under
//        that of the class by the robot. Bad: one reads the count between the other's read and write, so a hit is lost.
public class HitCounter {
    private static final Object LOCK = new Object();
    private int hits;
    private int errors;
    private volatile int robots;
    private String title;

    void open() { // before the threads start
        title = "home";
        errors = 1;
    }

    void visit() {
        synchronized (this) {
            hits++;
        }
        fail();
    }

    void robot() {
        robots++; // no other thread writes it
        synchronized (this) {
            hits++;
        }
        fail();
    }

    void fail() {
        synchronized (LOCK) {
            synchronized (this) {
                errors++;
            }
        }
    }

    /** Only main, at the end. */
    int report() {
        synchronized (this) {
            synchronized (LOCK) {
                errors -= title.length();
                return errors;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        HitCounter page = new HitCounter();
        page.open();
        Thread robot = new Thread(page::robot);
        robot.start();
        page.visit();
        robot.join();
        assert page.report() == -1;
        assert page.robots == 1;
        assert page.hits == 2 : "a hit was lost";
    }
}
