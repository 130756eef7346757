import org.sosy_lab.sv_benchmarks.Verifier;

/** An assertion that fails for a value that is tried. */
public class Absolute {
    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        assert Math.abs(x) >= 0;
    }
}
