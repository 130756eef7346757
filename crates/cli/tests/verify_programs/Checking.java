import beeline.Verify;

/** Whether this is a search. */
public class Checking {
    public static void main(String[] args) {
        System.out.println(Verify.isChecking());
    }
}
