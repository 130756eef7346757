// about: A transfer locks the paying account and then the receiving one. Bad: two opposite transfers
//        each lock their payer and wait for the other.
// budget: 10 states
public class AccountTransferOrder {
    static final class Account {
        int balance = 100;

        void transfer(Account to, int amount) {
            synchronized (this) {
                synchronized (to) { //~ DEADLOCK
                    balance -= amount;
                    to.balance += amount;
                }
            }
        }
    }

    public static void main(String[] args) {
        Account ada = new Account();
        Account ben = new Account();
        new Thread(() -> ada.transfer(ben, 10)).start();
        ben.transfer(ada, 20);
    }
}
