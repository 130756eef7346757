// about: A daemon may still do something after the last act of main, before the program ends.
// stock: own
public class DaemonAfterMain {
    static volatile int x;

    static void one() {
        assert x == 0;
    }

    public static void main(String[] args) {
        Thread a = new Thread(DaemonAfterMain::one);
        a.setDaemon(true);
        a.start();
        x = 1;
    }
}
