// about: buggy/PrinterScanner.java, corrected. There: A copy takes the scanner and then the printer, a fax the printer
//        and then the scanner. Bad: each has its first.
import java.util.concurrent.locks.ReentrantLock;

public class PrinterScanner {
    private final ReentrantLock printer = new ReentrantLock();
    private final ReentrantLock scanner = new ReentrantLock();
    private volatile int pages;
    private int faxes;

    void copy() {
        scanner.lock();
        printer.lock();
        pages++; // both locks are held
        printer.unlock();
        scanner.unlock();
    }

    void fax() {
        scanner.lock();
        printer.lock();
        pages++;
        faxes++;
        scanner.unlock();
        printer.unlock();
    }

    /** Only main does this, in both orders, and nobody else is there any more. */
    void selfTest() {
        printer.lock();
        scanner.lock();
        scanner.unlock();
        printer.unlock();
        scanner.lock();
        printer.lock();
        printer.unlock();
        scanner.unlock();
        if (printer.tryLock()) {
            printer.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        PrinterScanner office = new PrinterScanner();
        Thread fax = new Thread(office::fax);
        fax.start();
        office.copy();
        fax.join();
        office.selfTest();
        assert office.pages == 2;
        assert office.faxes == 1;
    }
}
