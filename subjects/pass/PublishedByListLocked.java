// about: PublishedByList done right: each payment locks the account that came out of the list.
// budget: 28 states

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

public class PublishedByListLocked {
    static final class Account {
        int balance;
    }

    static final List<Account> accounts = Collections.synchronizedList(new ArrayList<>());

    static void pay() {
        Account account = accounts.get(0);
        synchronized (account) {
            account.balance += 10;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        accounts.add(new Account());
        Thread clerk = new Thread(PublishedByListLocked::pay);
        clerk.start();
        pay();
        clerk.join();
        assert accounts.get(0).balance == 20;
    }
}
