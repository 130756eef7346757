import beeline.Verify;

/** An assertion whose error nobody catches is one finding, not two; that of another line is another. */
public class Uncaught {
    public static void main(String[] args) {
        switch (Verify.random(2)) {
            case 0 -> Verify.assertTrue(false);
            case 1 -> Verify.assertTrue(false);
            default -> Verify.assertTrue(true);
        }
    }
}
