// about: A worker gives its permit back at the end of its work, but an interrupt may end the work before. Bad: it
//        comes while the worker has the permit and sleeps, and main waits for it in vain.
// budget: 330 states

import java.util.concurrent.Semaphore;

public class InterruptPermitLost {
    public static void main(String[] args) throws InterruptedException {
        Semaphore permits = new Semaphore(1);
        Thread worker = new Thread(() -> {
            try {
                permits.acquire();
                Thread.sleep(10);
                permits.release();
            } catch (InterruptedException e) {
                // this is the end
            }
        });
        worker.start();
        worker.interrupt();
        permits.acquire(); //~ MISSED SIGNAL
    }
}
