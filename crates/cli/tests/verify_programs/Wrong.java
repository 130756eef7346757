import beeline.Verify;

/** Choices from nothing. */
public class Wrong {
    public static void main(String[] args) {
        attempt("negative", () -> Verify.random(-1));
        attempt("reversed", () -> Verify.random(2, 1));
        attempt("no numbers", () -> Verify.choose(new int[0]));
        attempt("no values", () -> Verify.choose());
        attempt("null", () -> Verify.choose((Object[]) null));
    }

    private static void attempt(String what, Runnable action) {
        try {
            action.run();
            System.out.println(what + ": done");
        } catch (RuntimeException e) {
            System.out.println(what + ": " + e.getClass().getName());
        }
    }
}
