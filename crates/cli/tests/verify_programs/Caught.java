import beeline.Verify;

/** An assertion counts although the program catches its error. */
public class Caught {
    public static void main(String[] args) {
        try {
            Verify.assertTrue(Verify.random(3) < 3, "three");
            System.out.println("holds");
        } catch (AssertionError e) {
            System.out.println("caught " + e.getMessage());
        }
    }
}
