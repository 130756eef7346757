// about: An object that is published when it is complete.
public class FinalFieldPublished {
    static FinalFieldPublished published;
    static int r1 = -1;
    final int value;

    FinalFieldPublished() {
        value = 1;
    }

    static void one() {
        FinalFieldPublished it = published;
        if (it != null) {
            r1 = it.value;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(FinalFieldPublished::one);
        a.start();
        published = new FinalFieldPublished();
        a.join();
        System.out.println("r1=" + r1);
    }
}
