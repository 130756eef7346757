// about: InterruptPermitLost done right: a permit that was acquired is given back however the work ends.
// budget: 933 states

import java.util.concurrent.Semaphore;

public class InterruptPermitBack {
    static void work(Semaphore permits) throws InterruptedException {
        permits.acquire();
        try {
            Thread.sleep(10);
        } finally {
            permits.release();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Semaphore permits = new Semaphore(1);
        Thread worker = new Thread(() -> {
            try {
                work(permits);
            } catch (InterruptedException e) {
                // this is the end
            }
        });
        worker.start();
        worker.interrupt();
        permits.acquire();
    }
}
