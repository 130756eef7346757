// about: The same field of two objects, and of one.
public class InstanceFields {
    int n;
    static final InstanceFields mine = new InstanceFields();
    static final InstanceFields ours = new InstanceFields();
    static int r1;
    static int r2;

    static void one() {
        mine.n = 1;
        ours.n = 1;
        r1 = mine.n;
    }

    static void two() {
        r2 = ours.n;
        ours.n = 2;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(InstanceFields::one);
        a.start();
        two();
        a.join();
        System.out.println("r1=" + r1 + " r2=" + r2 + " n=" + ours.n);
    }
}
