import beeline.Verify;

/** Chooses again and again, without end if it must be; there are few states. */
public class Loop {
    public static void main(String[] args) {
        int round = 0;
        while (Verify.randomBool()) {
            round = (round + 1) % 3;
        }
        System.out.println(round);
    }
}
