// about: A list made for threads does not make its elements so. Bad: both clerks get the same account out of it,
//        and a payment is lost.
// budget: 58 states

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

public class PublishedByList {
    static final class Account {
        int balance;
    }

    static final List<Account> accounts = Collections.synchronizedList(new ArrayList<>());

    static void pay() {
        accounts.get(0).balance += 10;
    }

    public static void main(String[] args) throws InterruptedException {
        accounts.add(new Account());
        Thread clerk = new Thread(PublishedByList::pay);
        clerk.start();
        pay();
        clerk.join();
        assert accounts.get(0).balance == 20 : "a lost payment"; //~ ASSERT
    }
}
