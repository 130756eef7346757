// about: Objects made at the same place, handed over one after the other.
public class HandedOver {
    static class Box {
        int value;
    }

    static volatile Box box;
    static int r1;

    static void one() {
        for (int i = 0; i < 2; i++) {
            Box it = box;
            if (it != null) {
                r1 = r1 * 10 + it.value;
                box = null;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(HandedOver::one);
        a.start();
        for (int i = 1; i <= 2; i++) {
            Box it = new Box();
            box = it;
            it.value = i;
        }
        a.join();
        System.out.println("r1=" + r1);
    }
}
