// about: Row AryList(1,10) of table 1 of "Guided Model Checking for Programs with Polymorphism", our version for the
//        list of today's JDK: Collections.synchronizedList over ArrayList. containsAll() holds the lock of the list
//        that was asked, but goes through its argument without that one's lock. Bad: meanwhile the argument is
//        changed, and the iterator throws. Arguments: threads that compare, threads that change.
//        The sequence: an auditor has compared a first item, so it is in the midst of the list; a carrier empties it.
//@ through: Auditor@AryList.java:66, Auditor@AryList.java:22, Carrier@AryList.java:79, Carrier@AryList.java:80, Carrier@AryList.java:81, Carrier@AryList.java:82
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

public class AryList {
    /** A unit of a delivery. */
    static final class Item {
        private final int number;

        Item(int number) {
            this.number = number;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Item item && item.number == number;
        }

        @Override
        public int hashCode() {
            return number;
        }
    }

    /** Items that were ordered, items in the store, and what has come since the store was cleared. */
    static final class Store {
        final List<Item> ordered = newList();
        final List<Item> stored = newList();
        final List<Item> arrived = newList();
        final int room;

        Store(int room) {
            this.room = room;
            for (int number = 0; number < 2; number++) {
                ordered.add(new Item(number));
                stored.add(new Item(number));
            }
        }

        private static List<Item> newList() {
            return Collections.synchronizedList(new ArrayList<>());
        }
    }

    abstract static class Worker extends Thread {
        final Store store;

        Worker(Store store) {
            this.store = store;
        }
    }

    static final class Auditor extends Worker {
        Auditor(Store store) {
            super(store);
        }

        @Override
        public void run() {
            if (!store.ordered.containsAll(store.stored)) { //~ EXCEPTION java.util.ConcurrentModificationException
                store.ordered.clear();
            }
        }
    }

    static final class Carrier extends Worker {
        Carrier(Store store) {
            super(store);
        }

        @Override
        public void run() {
            store.arrived.add(new Item(7));
            if (store.arrived.size() >= store.room) {
                store.stored.clear();
                store.arrived.clear();
            }
        }
    }

    public static void main(String[] args) {
        int auditors = args.length > 0 ? Integer.parseInt(args[0]) : 1;
        int carriers = args.length > 1 ? Integer.parseInt(args[1]) : 1;
        Store store = new Store(Math.min(carriers, 2));
        for (int i = 0; i < auditors; i++) {
            new Auditor(store).start();
        }
        for (int i = 0; i < carriers; i++) {
            new Carrier(store).start();
        }
    }
}
