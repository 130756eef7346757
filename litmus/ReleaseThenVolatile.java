// about: A volatile write right after a synchronized method returned, seen from another synchronized method.
// finds: VisibleAfterRelease
// outcomes: r=0 | r=10 | r=11
public class ReleaseThenVolatile {
    int x;
    volatile int y;

    synchronized void one() {
        x = 1;
    }

    synchronized int sum() {
        return x * 10 + y;
    }

    public static void main(String[] args) throws InterruptedException {
        ReleaseThenVolatile shared = new ReleaseThenVolatile();
        Thread a = new Thread(() -> {
            shared.one();
            shared.y = 1;
        });
        a.start();
        int r = shared.sum();
        a.join();
        System.out.println("r=" + r);
    }
}
