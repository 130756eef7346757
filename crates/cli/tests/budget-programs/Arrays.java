/** Copies of an array, of which the last do not fit. */
public class Arrays {
    static byte[][] all = new byte[7][];

    public static void main(String[] args) {
        byte[] one = "x".repeat(64 << 20).getBytes();
        for (int i = 0; i < all.length; i++) {
            all[i] = one.clone();
        }
    }
}
