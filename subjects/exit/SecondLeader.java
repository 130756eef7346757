// about: Two nodes elect a leader: who sees none becomes it. Bad: both see none, and the second one finds
//        that there are two and gives up with code 4.
// budget: 1500 states

import java.util.concurrent.atomic.AtomicInteger;

public class SecondLeader {
    static volatile boolean elected;
    static final AtomicInteger leaders = new AtomicInteger();

    static void campaign() {
        if (!elected) {
            elected = true;
            if (leaders.incrementAndGet() > 1) {
                System.exit(4); //~ EXIT 4
            }
        }
    }

    public static void main(String[] args) {
        new Thread(SecondLeader::campaign).start();
        campaign();
    }
}
