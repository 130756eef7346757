// Atomic field updaters on int, long and reference fields, and the checks of their factories.
package juc;

import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

public class FieldUpdaters {
    static class Account {
        volatile int count;
        volatile long balance;
        volatile String owner = "nobody";
        int notVolatile;
    }

    static final AtomicIntegerFieldUpdater<Account> COUNT = AtomicIntegerFieldUpdater.newUpdater(Account.class, "count");
    static final AtomicLongFieldUpdater<Account> BALANCE = AtomicLongFieldUpdater.newUpdater(Account.class, "balance");
    static final AtomicReferenceFieldUpdater<Account, String> OWNER =
        AtomicReferenceFieldUpdater.newUpdater(Account.class, String.class, "owner");

    static void refused(Runnable r) {
        try {
            r.run();
            System.out.println("accepted");
        } catch (RuntimeException e) {
            System.out.println(e.getClass().getSimpleName());
        }
    }

    public static void main(String[] args) throws Exception {
        Account a = new Account();
        Account b = new Account();
        System.out.println(COUNT.incrementAndGet(a) + " " + COUNT.getAndAdd(a, 5) + " " + COUNT.compareAndSet(a, 6, 60) + " " + COUNT.get(a) + " " + COUNT.get(b));
        System.out.println(BALANCE.addAndGet(a, 1L << 35) + " " + BALANCE.getAndSet(a, 3) + " " + BALANCE.updateAndGet(a, x -> x * x));
        System.out.println(OWNER.getAndSet(a, "ann") + " " + OWNER.compareAndSet(a, "ann", "bob") + " " + OWNER.accumulateAndGet(a, "by", String::concat) + " " + b.owner);
        refused(() -> AtomicIntegerFieldUpdater.newUpdater(Account.class, "notVolatile"));
        refused(() -> AtomicIntegerFieldUpdater.newUpdater(Account.class, "balance"));
        refused(() -> AtomicIntegerFieldUpdater.newUpdater(Account.class, "missing"));
        refused(() -> AtomicReferenceFieldUpdater.newUpdater(Account.class, Integer.class, "owner"));
        refused(() -> COUNT.get(null));

        Account[] accounts = {new Account(), new Account()};
        Thread[] ts = new Thread[3];
        for (int i = 0; i < 3; i++) {
            int k = i;
            ts[i] = new Thread(() -> {
                for (int n = 0; n < 20; n++) {
                    Account x = accounts[n % 2];
                    COUNT.incrementAndGet(x);
                    BALANCE.addAndGet(x, k + 1);
                    OWNER.compareAndSet(x, "nobody", "somebody");
                }
            });
            ts[i].start();
        }
        for (Thread t : ts) {
            t.join();
        }
        for (Account x : accounts) {
            System.out.println(x.count + " " + x.balance + " " + x.owner);
        }
    }
}
