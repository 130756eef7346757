// about: The balance is written under a lock and read without one: a lock that only one side takes
//        orders nothing.
// budget: 10 states
public class ReadWithoutLock {
    private int balance;

    synchronized void deposit(int amount) {
        balance += amount; //~ RACE
    }

    int balance() {
        return balance; //~ RACE
    }

    public static void main(String[] args) {
        ReadWithoutLock account = new ReadWithoutLock();
        new Thread(() -> account.deposit(10)).start();
        account.balance();
    }
}
