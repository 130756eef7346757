// about: An object that is published before its constructor has set the final field.
public class FinalFieldEscape {
    static volatile FinalFieldEscape published;
    static volatile int x;
    static int r1 = -1;
    final int value;

    FinalFieldEscape() {
        published = this;
        x = 1;
        value = 1;
    }

    static void one() {
        FinalFieldEscape it = published;
        if (it != null) {
            r1 = x * 10 + it.value;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(FinalFieldEscape::one);
        a.start();
        new FinalFieldEscape();
        a.join();
        System.out.println("r1=" + r1);
    }
}
