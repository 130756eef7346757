// about: One thread ends the program while the other one still fails.
// stock: own
public class ExitFromThread {
    static void one() {
        System.exit(0);
    }

    public static void main(String[] args) {
        new Thread(ExitFromThread::one).start();
        throw new IllegalStateException();
    }
}
