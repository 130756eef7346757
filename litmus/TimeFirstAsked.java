// about: Time is part of the state from when somebody first asks for it. Until then it does not matter how long others
//        have slept.
public class TimeFirstAsked {
    static volatile int done;

    public static void main(String[] args) throws InterruptedException {
        Thread brief = sleeper(1);
        Thread lengthy = sleeper(2);
        brief.start();
        lengthy.start();
        long first = System.nanoTime();
        int seen = done;
        brief.join();
        lengthy.join();
        System.out.println(seen + " " + (System.nanoTime() >= first));
    }

    private static Thread sleeper(int milliseconds) {
        return new Thread(() -> {
            try {
                Thread.sleep(milliseconds);
            } catch (InterruptedException unexpected) {
                throw new AssertionError(unexpected);
            }
            synchronized (TimeFirstAsked.class) {
                done++;
            }
        });
    }
}
