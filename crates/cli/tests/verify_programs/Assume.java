import beeline.Verify;

/** Nothing is searched where an assumption does not hold, not even the rest of the step. */
public class Assume {
    public static void main(String[] args) {
        int x = Verify.random(5);
        Verify.assume(x > 0);
        if (x == 0 && Verify.isChecking()) {
            throw new IllegalStateException("0 was to be left out");
        }
        Verify.ignoreIf(x > 3);
        System.out.println(x);
    }
}
