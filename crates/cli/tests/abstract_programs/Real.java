// A violation that needs no guess if 0, 1 and 2 are classes of their own: two threads count to 1.
public class Real {
    static int level;

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> level++);
        other.start();
        level++;
        other.join();
        assert level == 2 : "an update was lost";
    }
}
