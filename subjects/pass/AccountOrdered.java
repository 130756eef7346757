// about: Transfers lock both accounts in the order of their numbers, so opposite transfers cannot wait
//        for each other, and no money is lost.
// budget: 24 states
public class AccountOrdered {
    static final class Account {
        final int number;
        int balance = 100;

        Account(int number) {
            this.number = number;
        }

        void transfer(Account to, int amount) {
            Account first = number < to.number ? this : to;
            Account second = first == this ? to : this;
            synchronized (first) {
                synchronized (second) {
                    balance -= amount;
                    to.balance += amount;
                }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Account ada = new Account(1);
        Account ben = new Account(2);
        Thread other = new Thread(() -> ada.transfer(ben, 10));
        other.start();
        ben.transfer(ada, 20);
        other.join();
        assert ada.balance == 110 && ben.balance == 90;
    }
}
