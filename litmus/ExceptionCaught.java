// about: A null pointer that is caught.
public class ExceptionCaught {
    static volatile String word;
    static int r1;

    static void one() {
        word = "three";
    }

    static void two() {
        try {
            r1 = word.length();
        } catch (NullPointerException e) {
            r1 = -1;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(ExceptionCaught::one);
        a.start();
        two();
        a.join();
        System.out.println("r1=" + r1);
    }
}
