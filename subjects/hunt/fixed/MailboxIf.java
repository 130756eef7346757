// about: buggy/MailboxIf.java, corrected. There: A reader who finds the mailbox empty waits, once. Bad: one letter, two
//        readers; the one that was notified finds that the other has taken the letter before it had the lock again.
import java.util.ArrayDeque;
import java.util.Deque;

public class MailboxIf {
    private final Deque<String> letters = new ArrayDeque<>();
    private boolean delivered;
    private boolean opened;
    private int stamps;

    synchronized String read() throws InterruptedException {
        while (letters.isEmpty()) {
            wait();
        }
        return letters.removeFirst();
    }

    synchronized void deliver(String letter) {
        letters.addLast(letter);
        stamps++;
        notify();
    }

    void open() {
        synchronized (letters) {
            opened = true;
            letters.notify(); // one waiter at most, and it looks first
        }
    }

    /** Only main waits here, and only one thread notifies, so there is nothing to look for again. */
    void awaitOpening() throws InterruptedException {
        synchronized (letters) {
            if (!opened) {
                letters.wait();
            }
        }
    }

    private static void quietly(MailboxIf box) {
        try {
            box.read();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        MailboxIf box = new MailboxIf();
        box.stamps = 1;
        Thread reader = new Thread(() -> {
            box.open();
            quietly(box);
        });
        reader.start();
        box.awaitOpening();
        Thread second = new Thread(() -> quietly(box));
        second.start();
        box.deliver("a");
        box.deliver("b");
        reader.join();
        second.join();
        box.delivered = true;
        assert box.stamps == 3 && box.delivered;
    }
}
