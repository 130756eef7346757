import java.util.ArrayList;
import java.util.List;

/** Three threads move money between accounts, allocating as they go. */
public class Accounts {
    static final class Account {
        int balance;
        List<String> log = new ArrayList<>();

        synchronized void add(int amount, String who) {
            balance += amount;
            log.add(who);
            if (log.size() > 3) {
                log = new ArrayList<>(log.subList(1, 4));
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Account[] accounts = {new Account(), new Account(), new Account()};
        Thread[] threads = new Thread[3];
        for (int t = 0; t < 3; t++) {
            int me = t;
            threads[t] = new Thread(() -> {
                for (int i = 0; i < 6; i++) {
                    accounts[(me + i) % 3].add(-i, "t" + me + i);
                    accounts[(me + i + 1) % 3].add(i, "t" + me);
                }
            });
            threads[t].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        int sum = 0;
        for (Account account : accounts) {
            sum += account.balance;
        }
        System.out.println("sum " + sum);
    }
}
