import beeline.Verify;

/** Table 9: a number is chosen, and the program may have a say in which one is tried first. */
public class Hinted {
    static int chosen;

    public static void main(String[] args) {
        chosen = Verify.random(9);
        Verify.interesting(args[0].equals("interesting") && chosen == 3);
        Verify.boring(args[0].equals("boring") && chosen == 9);
        Verify.random(1);
        throw new IllegalStateException("chosen " + chosen);
    }
}
