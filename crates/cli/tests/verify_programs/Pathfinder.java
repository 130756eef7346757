import gov.nasa.jpf.vm.Verify;

/** A program written for Java PathFinder. */
public class Pathfinder {
    static int shared;
    /** What was chosen: states that differ in it stay different to the end. */
    static final StringBuilder text = new StringBuilder();

    public static void main(String[] args) throws InterruptedException {
        text.append(Verify.getInt(1, 0));
        text.append(Verify.getBoolean(true) ? "t" : "f");
        text.append(Verify.getIntFromList(4, 5));
        text.append(Verify.getDoubleFromList(0.5));
        Verify.incrementCounter(3);
        text.append(Verify.incrementCounter(3)).append(Verify.getCounter(20));
        Verify.resetCounter(3);
        text.append(Verify.getCounter(3));
        Verify.ignoreIf(text.charAt(0) == '0');
        Verify.interesting(true);
        Verify.addComment("nothing comes of this");
        Thread thread = new Thread(() -> add());
        thread.start();
        add();
        thread.join();
        Verify.assertTrue("both count", shared == 2);
        Verify.print(text.toString(), " ", Verify.isRunningInJPF() ? "inside" : "outside", "\n");
    }

    private static void add() {
        Verify.beginAtomic();
        shared = shared + 1;
        Verify.endAtomic();
    }
}
