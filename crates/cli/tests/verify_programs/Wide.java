import beeline.Verify;

/** A range that is too wide to be tried in full. */
public class Wide {
    public static void main(String[] args) {
        int x = Verify.random(Integer.MIN_VALUE, Integer.MAX_VALUE);
        if (x == Integer.MIN_VALUE || x == Integer.MAX_VALUE || x == Integer.MAX_VALUE - 4999) {
            System.out.println(x);
        } else if (x == 0) {
            System.out.println("the middle");
        }
    }
}
