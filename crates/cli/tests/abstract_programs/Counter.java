// A server that counts its requests for ever, while a client asks. The number decides nothing, so there are few states but
// for the counter.
public class Counter {
    static int requests;
    static boolean busy;

    static synchronized void serve() {
        assert !busy : "two at a time";
        busy = true;
        requests++;
        if (requests == 1) {
            Thread.yield();
        }
        busy = false;
    }

    public static void main(String[] args) {
        Thread client = new Thread(() -> {
            while (true) {
                serve();
            }
        });
        client.start();
        while (true) {
            serve();
        }
    }
}
