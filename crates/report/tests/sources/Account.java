package bank;

import java.util.concurrent.locks.ReentrantLock;

public class Account {
    private final ReentrantLock lock = new ReentrantLock();
    private volatile int balance = 100;

    void deposit(int amount) {
        lock.lock();
        lock.unlock();
        balance = balance + amount;
    }

    public static void main(String[] args) throws InterruptedException {
        Account account = new Account();
        Thread[] tellers = {new Thread(() -> account.deposit(10)), new Thread(() -> account.deposit(10))};
        for (Thread teller : tellers) teller.start();
        for (Thread teller : tellers) teller.join();
        assert account.balance == 120 : "money was lost";
    }
}
