// about: Locks captured by lambdas: which one is inner and which is outer is decided where the lambdas
//        are made. Bad: each thread is in its outer lock and wants the other one's.
// budget: 12000 states

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

public class LockOrderLambdas {
    static Runnable with(Lock lock, Runnable body) {
        return () -> {
            lock.lock(); //~ DEADLOCK
            try {
                body.run();
            } finally {
                lock.unlock();
            }
        };
    }

    public static void main(String[] args) {
        Lock screen = new ReentrantLock();
        Lock printer = new ReentrantLock();
        Runnable nothing = () -> { };
        Runnable print = with(screen, with(printer, nothing));
        Runnable preview = with(printer, with(screen, nothing));
        new Thread(print).start();
        preview.run();
    }
}
