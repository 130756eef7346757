// about: An object is locked while nobody else knows it, and then shown.
public class PublishedWhileLocked {
    static class Box {
        int value;
    }

    static volatile Box box;
    static int r1 = -1;

    static void one() {
        Box it = box;
        if (it != null) {
            synchronized (it) {
                r1 = it.value++;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(PublishedWhileLocked::one);
        a.start();
        Box it = new Box();
        synchronized (it) {
            box = it;
            it.value = 1;
            it.value = 2;
        }
        it.value += 10;
        a.join();
        System.out.println("r1=" + r1 + " value=" + it.value);
    }
}
