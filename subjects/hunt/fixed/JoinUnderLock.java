// about: buggy/JoinUnderLock.java, corrected. There: The shop is closed by a thread that keeps its lock while it waits
//        for the clerk, and the clerk needs the lock for the last sale. Bad: the lock is taken before the clerk has it.
import java.util.concurrent.CountDownLatch;

public class JoinUnderLock {
    private final Object till = new Object();
    private final Object window = new Object();
    private final CountDownLatch gone = new CountDownLatch(1);
    private final CountDownLatch lit = new CountDownLatch(1);
    private int sales;
    private int lamps;

    void clerk() {
        light();
        synchronized (till) {
            sales++;
        }
        gone.countDown();
    }

    void light() { // takes no lock that anybody keeps
        lamps++;
        lit.countDown();
    }

    void close() throws InterruptedException {
        gone.await();
        synchronized (till) {
            sales--;
        }
    }

    void look() throws InterruptedException {
        synchronized (window) { // the clerk needs no window to make light
            lit.await();
            lamps++;
            Thread.sleep(1);
        }
        synchronized (window) {
            synchronized (till) {
                sales++;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        JoinUnderLock shop = new JoinUnderLock();
        shop.sales = 1;
        Thread clerk = new Thread(shop::clerk);
        clerk.start();
        shop.look();
        shop.close();
        clerk.join();
        assert shop.sales == 2;
        assert shop.lamps == 2;
    }
}
