// about: PublishedByStatic done right: the object is filled while nobody else can reach it, then published
//        through a volatile field. Its own field needs no protection.
// budget: 10 states
public class PublishedByStaticFilled {
    static final class Page {
        int lines;
    }

    static volatile Page latest;

    public static void main(String[] args) {
        new Thread(() -> {
            Page page = new Page();
            page.lines = 40;
            latest = page;
        }).start();
        Page page = latest;
        if (page != null) {
            assert page.lines == 40;
        }
    }
}
