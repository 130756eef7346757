import beeline.Verify;

/** Numbers, one after the other, the range of the second given by the first. */
public class Numbers {
    public static void main(String[] args) {
        int first = Verify.random(2);
        int second = Verify.random(first, 3);
        System.out.println(first + " " + second);
    }
}
