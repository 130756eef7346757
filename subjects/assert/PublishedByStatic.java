// about: An object is put into a static field first and filled afterwards. Bad: the reader takes it in between.
// budget: 15 states
public class PublishedByStatic {
    static final class Page {
        volatile int lines;
    }

    static volatile Page latest;

    public static void main(String[] args) {
        new Thread(() -> {
            latest = new Page();
            latest.lines = 40;
        }).start();
        Page page = latest;
        if (page != null) {
            assert page.lines == 40 : "an empty page"; //~ ASSERT
        }
    }
}
