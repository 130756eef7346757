// about: Each account is locked, but a transfer as a whole is not. Bad: the auditor adds up after the
//        money has left one account and before it has reached the other.
// budget: 24 states
public class AccountTornTotal {
    static final class Account {
        private int balance = 100;

        synchronized void add(int amount) {
            balance += amount;
        }

        synchronized int balance() {
            return balance;
        }
    }

    public static void main(String[] args) {
        Account ada = new Account();
        Account ben = new Account();
        new Thread(() -> {
            ada.add(-10);
            ben.add(10);
        }).start();
        int total = ada.balance() + ben.balance();
        assert total == 200 : "money is missing"; //~ ASSERT
    }
}
