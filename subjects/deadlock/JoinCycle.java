// about: Two threads wait for each other to end. Each gets to know the other through a volatile field;
//        bad: both fields are set before either thread looks.
// budget: 52 states
public class JoinCycle {
    static volatile Thread ping;
    static volatile Thread pong;

    public static void main(String[] args) {
        ping = new Thread(() -> {
            if (pong != null) {
                await(pong);
            }
        });
        ping.start();
        pong = new Thread(() -> await(ping));
        pong.start();
    }

    static void await(Thread thread) {
        try {
            thread.join(); //~ DEADLOCK
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
