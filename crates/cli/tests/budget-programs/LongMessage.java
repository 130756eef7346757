/** An exception says a hundred million letters. */
public class LongMessage {
    public static void main(String[] args) {
        throw new IllegalStateException("x".repeat(100_000_000));
    }
}
