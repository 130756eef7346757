// about: buggy/BankTransfer.java, corrected. There: Transfers lock the account they take from, then the one they give
//        to. Bad: two transfers between the same two accounts, in opposite directions, each with its first lock.
public class BankTransfer {
    static final class Account {
        int balance;
    }

    static final class Bank {
        final Account left = new Account();
        final Account right = new Account();
        final Object audit = new Object();
        int audits;
        String name;

        void open(String name) {
            this.name = name; // nobody else is there yet
            left.balance = 10;
            right.balance = 10;
        }

        void transfer(Account from, Account to) {
            synchronized (left) {
                synchronized (right) {
                    from.balance--;
                    to.balance++;
                }
            }
        }

        void auditForward() {
            synchronized (audit) {
                synchronized (right.getClass()) {
                    synchronized (this) {
                        audits++;
                    }
                }
            }
        }

        void auditBackward() {
            synchronized (audit) { // the gate makes the opposite order harmless
                synchronized (this) {
                    synchronized (right.getClass()) {
                        audits++;
                    }
                }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Bank bank = new Bank();
        bank.open("savings");
        Thread other = new Thread(() -> {
            bank.transfer(bank.right, bank.left);
            bank.auditBackward();
        });
        other.start();
        bank.transfer(bank.left, bank.right);
        bank.auditForward();
        other.join();
        assert bank.audits == 2;
        assert bank.left.balance + bank.right.balance == 20;
    }
}
