/** Two threads each make an object and publish it; the order must not show in the state. */
public class TwoMakers {
    static final class Box {
        int value;
    }

    static volatile Box left;
    static volatile Box right;

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> {
            Box box = new Box();
            box.value = 1;
            left = box;
        });
        Thread b = new Thread(() -> {
            Box box = new Box();
            box.value = 2;
            right = box;
        });
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(left.value + right.value);
    }
}
