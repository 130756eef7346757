// about: How many threads a group has, asked while one of them starts and ends.
// stock: own
public class ThreadGroupCount {
    public static void main(String[] args) throws InterruptedException {
        ThreadGroup group = new ThreadGroup("g");
        Thread a = new Thread(group, () -> { });
        a.start();
        int r = group.activeCount();
        a.join();
        System.out.println("r=" + r);
    }
}
