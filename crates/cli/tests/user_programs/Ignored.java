import beeline.Verify;

/** Table 9: what follows from the third value is not explored, whatever the search. */
public class Ignored {
    static int chosen;

    public static void main(String[] args) {
        chosen = Verify.random(3);
        Verify.ignoreIf(chosen == 2);
        assert chosen != 2 : "ignored states are not explored";
        if (args.length > 0) {
            assert chosen != 1 : "others are";
        }
    }
}
