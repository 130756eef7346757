// about: StringBuilderShared done right: the methods of a StringBuffer are synchronized, and appending is
//        one call.
// budget: 29 states
public class StringBufferShared {
    public static void main(String[] args) throws InterruptedException {
        StringBuffer log = new StringBuffer();
        Thread other = new Thread(() -> log.append('a'));
        other.start();
        log.append('b');
        other.join();
        assert log.length() == 2 && log.charAt(0) != log.charAt(1);
    }
}
