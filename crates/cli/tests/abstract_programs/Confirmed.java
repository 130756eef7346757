// A violation, but the abstraction cannot know: what is above 1 may be above 5 or not.
public class Confirmed {
    static int level;

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> level = 7);
        other.start();
        other.join();
        assert level <= 5 : "too high";
    }
}
