import beeline.Verify;

/** A choice ends a step, but not the section that it is in. */
public class ChoiceInSection {
    static int a;
    static int b;
    static int seenFirst;
    static int seenSecond;

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(() -> {
            Verify.beginAtomic();
            a = 1;
            int more = Verify.random(1);
            b = 1 + more;
            Verify.endAtomic();
        });
        writer.start();
        Verify.beginAtomic();
        seenFirst = a;
        seenSecond = b;
        Verify.endAtomic();
        writer.join();
        System.out.println(seenFirst + " " + seenSecond);
    }
}
