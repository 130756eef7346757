// about: Hooks are executed at the same time, in no order. Bad: the one closes what the other still needs.
// budget: 26 states
public class HooksTogether {
    static volatile boolean isClosed;

    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> isClosed = true));
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            assert !isClosed : "closed too early"; //~ ASSERT
        }));
    }
}
