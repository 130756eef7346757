// about: A hook calls System.exit, which waits for the end of all hooks, this one included.
// budget: 10 states
public class ExitInHook {
    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            System.exit(0); //~ DEADLOCK
        }));
        System.exit(0); //~ DEADLOCK
    }
}
