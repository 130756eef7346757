// about: A thread waits for the end of another that never ends. An interrupt gets it out of there, whenever it comes,
//        and is taken back.
// budget: 100 states
public class InterruptJoinBroken {
    static void stay(Object door) {
        synchronized (door) {
            try {
                while (true) {
                    door.wait();
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread guest = new Thread(() -> stay(new Object()));
        guest.setDaemon(true);
        Thread host = new Thread(() -> {
            try {
                guest.join();
                assert false : "the guest stays";
            } catch (InterruptedException e) {
                assert guest.isAlive();
                assert !Thread.currentThread().isInterrupted();
            }
        });
        guest.start();
        host.start();
        host.interrupt();
        host.join();
    }
}
