// about: System.exit(0) ends the program in good order, though another thread waits for ever.
// budget: 54 states
public class ExitZero {
    public static void main(String[] args) {
        Object never = new Object();
        new Thread(() -> {
            synchronized (never) {
                while (true) {
                    try {
                        never.wait();
                    } catch (InterruptedException e) {
                        return;
                    }
                }
            }
        }).start();
        System.exit(0);
    }
}
