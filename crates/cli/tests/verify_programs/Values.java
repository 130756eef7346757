import beeline.Verify;

/** Values of several types. */
public class Values {
    public static void main(String[] args) {
        String name = Verify.choose("x", "y");
        int number = Verify.choose(5, 7, 5);
        int element = Verify.choose(new int[] {1, 2});
        boolean flag = Verify.randomBool();
        long only = Verify.choose(9L);
        System.out.println(name + number + element + flag + only);
    }
}
