// about: SharedByLaterPart done right: main writes on a page of its own and puts in one that is complete.
// budget: 10 states
public class SharedByLaterPartReplaced {
    static final class Page {
        int first;
        int second;
    }

    static final class Folder {
        volatile Page page;
    }

    public static void main(String[] args) {
        Folder folder = new Folder();
        new Thread(() -> {
            Page page = folder.page;
            if (page != null) {
                assert page.second == page.first;
            }
        }).start();
        folder.page = new Page();
        Page page = new Page();
        page.first = 1;
        page.second = 1;
        folder.page = page;
    }
}
