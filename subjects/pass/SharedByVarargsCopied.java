// about: SharedByVarargs done right: the method copies what it keeps.
// budget: 10 states
public class SharedByVarargsCopied {
    static Thread report(String... words) {
        String[] kept = words.clone();
        return new Thread(() -> {
            assert kept[0].equals("first");
        });
    }

    public static void main(String[] args) {
        String[] words = {"first"};
        report(words).start();
        words[0] = "second";
    }
}
