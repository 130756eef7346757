// about: Two synchronized methods one after the other, and another thread between them.
public class ReleaseBetweenMethods {
    private int x;
    private int y;

    synchronized void putX() {
        x++;
    }

    synchronized void putY() {
        y++;
    }

    synchronized String look() {
        return "x=" + x + " y=" + y;
    }

    public static void main(String[] args) throws InterruptedException {
        ReleaseBetweenMethods shared = new ReleaseBetweenMethods();
        Thread a = new Thread(() -> {
            shared.putX();
            shared.putY();
        });
        a.start();
        String r = shared.look();
        a.join();
        System.out.println(r);
    }
}
