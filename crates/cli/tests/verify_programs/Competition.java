import org.sosy_lab.sv_benchmarks.Verifier;

/** A program of the software verification competition. */
public class Competition {
    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        boolean flag = Verifier.nondetBoolean();
        if (x != Integer.MIN_VALUE && x < 0) {
            x = -x;
        }
        Object made = Verifier.nondetObject(String.class, () -> "made");
        System.out.println(x + " " + flag + " " + made);
    }
}
