// about: Two objects that each hold their own lock while they call the other. Bad: the cart has its lock
//        and wants the stock's, the stock has its own and wants the cart's.
// budget: 13000 states

import java.util.concurrent.locks.ReentrantLock;

public class LockOrderFields {
    static final class Stock {
        private final ReentrantLock lock = new ReentrantLock();
        private int left = 5;

        void take(int n) {
            lock.lock(); //~ DEADLOCK
            left -= n;
            lock.unlock();
        }

        void recall(Cart cart) {
            lock.lock();
            left += cart.empty();
            lock.unlock();
        }
    }

    static final class Cart {
        private final ReentrantLock lock = new ReentrantLock();
        private int items;

        int empty() {
            lock.lock(); //~ DEADLOCK
            int n = items;
            items = 0;
            lock.unlock();
            return n;
        }

        void add(Stock stock) {
            lock.lock();
            stock.take(1);
            items++;
            lock.unlock();
        }
    }

    public static void main(String[] args) {
        Stock stock = new Stock();
        Cart cart = new Cart();
        new Thread(() -> cart.add(stock)).start();
        stock.recall(cart);
    }
}
