// about: Row AbsList(1,10) of table 1 of "Guided Model Checking for Programs with Polymorphism", our version for the
//        Vector of today's JDK, whose equals() is AbstractList's. It holds the lock of one vector and goes through the
//        other without that one's. Bad: meanwhile the other is changed, which only the last of the threads does, and
//        the iterator throws. Arguments: threads that compare, threads that change.
//        The sequence: an auditor has compared a first item, so it is in the midst of the list; a carrier empties it.
//@ through: Auditor@AbsList.java:65, Auditor@AbsList.java:21, Carrier@AbsList.java:78, Carrier@AbsList.java:79, Carrier@AbsList.java:80, Carrier@AbsList.java:81
import java.util.List;
import java.util.Vector;

public class AbsList {
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
            return new Vector<>();
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
            if (!store.ordered.equals(store.stored)) { //~ EXCEPTION java.util.ConcurrentModificationException
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
        Store store = new Store(carriers);
        for (int i = 0; i < auditors; i++) {
            new Auditor(store).start();
        }
        for (int i = 0; i < carriers; i++) {
            new Carrier(store).start();
        }
    }
}
