// about: The folder is known to both threads from the start, the page is put in later, by main, and shared from
//        that moment on. Bad: main goes on writing on it, and the other thread reads half of it.
// budget: 23 states
public class SharedByLaterPart {
    static final class Page {
        volatile int first;
        volatile int second;
    }

    static final class Folder {
        volatile Page page;
    }

    public static void main(String[] args) {
        Folder folder = new Folder();
        new Thread(() -> {
            Page page = folder.page;
            if (page != null) {
                assert page.second == page.first : "half written"; //~ ASSERT
            }
        }).start();
        Page page = new Page();
        folder.page = page;
        page.first = 1;
        page.second = 1;
    }
}
