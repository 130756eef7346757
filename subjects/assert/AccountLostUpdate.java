// about: Deposits without a lock: the balance is read, then written. Bad: both threads read 100, and the
//        deposit that is written first is lost.
// budget: 130 states
public class AccountLostUpdate {
    private volatile int balance = 100;

    void deposit(int amount) {
        int old = balance;
        balance = old + amount;
    }

    public static void main(String[] args) throws InterruptedException {
        int n = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        AccountLostUpdate account = new AccountLostUpdate();
        Thread[] tellers = new Thread[n];
        for (int i = 0; i < n; i++) {
            tellers[i] = new Thread(() -> account.deposit(10));
            tellers[i].start();
        }
        for (Thread teller : tellers) {
            teller.join();
        }
        assert account.balance == 100 + 10 * n : "money was lost"; //~ ASSERT
    }
}
