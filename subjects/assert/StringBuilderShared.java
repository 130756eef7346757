// about: A StringBuilder shared by two threads. Bad: both append at the same place, or both read the same
//        count, and a character is lost.
// budget: 86 states
public class StringBuilderShared {
    public static void main(String[] args) throws InterruptedException {
        StringBuilder log = new StringBuilder();
        Thread other = new Thread(() -> log.append('a'));
        other.start();
        log.append('b');
        other.join();
        assert log.length() == 2 : "a character was lost"; //~ ASSERT
    }
}
