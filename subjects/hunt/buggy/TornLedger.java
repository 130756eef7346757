// about: Debit and credit are read under the lock, but in two steps. Bad: a booking comes between, and the sum does not
//        fit.
import java.util.concurrent.atomic.AtomicInteger;

public class TornLedger {
    private int debit;
    private int credit;
    private final AtomicInteger bookings = new AtomicInteger();
    private int pages;
    private final Object cover = new Object();

    synchronized int debit() {
        return debit;
    }

    synchronized int credit() {
        return credit;
    }

    void book(int amount) {
        synchronized (this) {
            debit += amount;
            credit -= amount;
        }
        bookings.incrementAndGet();
        turn();
    }

    void turn() {
        synchronized (cover) {
            synchronized (this) {
                pages++;
            }
        }
    }

    void check() {
        int first = debit();
        int second = credit();
        assert first + second == 0 : "torn"; //~ ASSERT
        int before = bookings.get();
        assert bookings.get() >= before; // it only grows
        turn();
    }

    /** Only main, when the other has ended. */
    int close() {
        synchronized (this) {
            synchronized (cover) {
                pages--;
                bookings.set(bookings.get() - 1);
            }
        }
        return pages;
    }

    public static void main(String[] args) throws InterruptedException {
        TornLedger ledger = new TornLedger();
        ledger.pages = 1;
        Thread clerk = new Thread(() -> ledger.book(5));
        clerk.start();
        ledger.check();
        clerk.join();
        assert ledger.close() == 2;
        assert ledger.pages + ledger.bookings.get() == 2;
    }
}
