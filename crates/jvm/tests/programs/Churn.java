/** Threads that allocate and forget for ever: the space must be finite. */
public class Churn {
    static final class Node {
        Node next;
        Object payload;
    }

    static volatile boolean tick;

    public static void main(String[] args) {
        Runnable body = () -> {
            while (true) {
                Node a = new Node();
                Node b = new Node();
                a.next = b;
                b.next = a;
                a.payload = new int[4];
                tick = !tick;
            }
        };
        new Thread(body).start();
        new Thread(body).start();
    }
}
