// about: Another thread can reach an object through a weak reference alone.
public class WeakIsTheOnlyWay {
    static class Box {
        volatile int value;
    }

    static int r = -1;

    public static void main(String[] args) throws InterruptedException {
        Box box = new Box();
        java.lang.ref.WeakReference<Box> reference = new java.lang.ref.WeakReference<>(box);
        Thread a = new Thread(() -> {
            Box found = reference.get();
            if (found != null) {
                int first = found.value;
                r = first * 10 + found.value;
            }
        });
        a.start();
        box.value = 1;
        box.value = 2;
        a.join();
        System.out.println("r=" + r);
    }
}
