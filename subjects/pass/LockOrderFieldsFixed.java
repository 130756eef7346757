// about: LockOrderFields done right: nobody calls the other object while holding its own lock (open
//        calls), so there is no order to get wrong.
// budget: 36000 states

import java.util.concurrent.locks.ReentrantLock;

public class LockOrderFieldsFixed {
    static final class Stock {
        private final ReentrantLock lock = new ReentrantLock();
        private int left = 5;

        void add(int n) {
            lock.lock();
            try {
                left += n;
            } finally {
                lock.unlock();
            }
        }

        void recall(Cart cart) {
            add(cart.empty());
        }
    }

    static final class Cart {
        private final ReentrantLock lock = new ReentrantLock();
        private int items = 1;

        int empty() {
            lock.lock();
            try {
                int n = items;
                items = 0;
                return n;
            } finally {
                lock.unlock();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Stock stock = new Stock();
        Cart cart = new Cart();
        Thread clerk = new Thread(() -> stock.recall(cart));
        clerk.start();
        stock.recall(cart);
        clerk.join();
        assert stock.left == 6 && cart.items == 0;
    }
}
