// about: The last ticket is looked for under the lock, and sold under the lock, but not at once. Bad: two sellers find
//        it before one of them sells it.
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

public class TicketSale {
    private int tickets;
    private final List<String> sold = Collections.synchronizedList(new ArrayList<>());
    private String event;

    void prepare(int tickets) { // before the threads start
        this.tickets = tickets;
        event = "concert";
    }

    void sell(String buyer) {
        if (left() > 0) {
            takeOne();
            note(buyer);
        }
    }

    synchronized int left() {
        return tickets;
    }

    synchronized void takeOne() {
        tickets--;
        assert tickets >= 0 : "sold what is not there"; //~ ASSERT
    }

    void note(String buyer) {
        synchronized (sold) { // the list's own lock
            if (!sold.contains(buyer)) {
                sold.add(buyer);
            }
        }
    }

    String summary() { // after the threads have ended
        StringBuilder text = new StringBuilder(event);
        for (String buyer : sold) {
            text.append(buyer);
        }
        return text.append(tickets).toString();
    }

    public static void main(String[] args) throws InterruptedException {
        TicketSale sale = new TicketSale();
        sale.prepare(1);
        Thread window = new Thread(() -> sale.sell("a"));
        window.start();
        sale.sell("b");
        window.join();
        assert sale.summary().length() == 9;
    }
}
