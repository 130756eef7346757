// about: A method with a variable number of arguments keeps the array it gets. If the caller has passed an array,
//        that is this very array. Bad: the caller uses it again while the other thread reads it.
// budget: 10 states
public class SharedByVarargs {
    static Thread report(String... words) {
        return new Thread(() -> {
            assert words[0].equals("first") : "not what was passed"; //~ ASSERT
        });
    }

    public static void main(String[] args) {
        String[] words = {"first"};
        report(words).start();
        words[0] = "second";
    }
}
