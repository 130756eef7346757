/** Threads that are made one after the other, with lambdas, strings and classes first needed in different orders. */
public class Guests {
    static final class Fork { int meals; }
    static class Left { static int seen = 1; }
    static class Right { static int seen = 2; }
    static void dine(Fork first, Fork second, boolean left) {
        synchronized (first) {
            synchronized (second) {
                first.meals++;
                second.meals += left ? Left.seen : Right.seen;
                (left ? "left" : "right").concat("hand").intern();
            }
        }
    }
    public static void main(String[] args) throws InterruptedException {
        Fork[] forks = {new Fork(), new Fork(), new Fork()};
        Thread[] guests = new Thread[3];
        for (int i = 0; i < 3; i++) {
            Fork lower = forks[Math.min(i, (i + 1) % 3)];
            Fork higher = forks[Math.max(i, (i + 1) % 3)];
            boolean left = i % 2 == 0;
            guests[i] = new Thread(() -> dine(lower, higher, left));
            guests[i].start();
        }
        for (Thread guest : guests) guest.join();
    }
}
