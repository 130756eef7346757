// about: Cancelling an order gives its goods back to the inventory, and an audit of the inventory asks the orders. Both
//        classes lock themselves. Bad: a cancellation and an audit, each in its own object.
public class OrderInventory {
    static final class Orders {
        private final Inventory inventory;
        private int open = 1;
        private int log;

        Orders(Inventory inventory) {
            this.inventory = inventory;
        }

        synchronized void cancel() {
            open--;
            inventory.restock(); //~ DEADLOCK
        }

        synchronized int count() { //~ DEADLOCK
            return open;
        }

        int approximateCount() {
            return open; // only when the others have ended
        }

        synchronized void note() {
            inventory.describe();
            log++;
        }
    }

    static final class Inventory {
        private int goods;

        synchronized void restock() { //~ DEADLOCK
            goods++;
        }

        synchronized int audit(Orders orders) {
            return goods + orders.count(); //~ DEADLOCK
        }

        /** Takes no lock, so that it may be called with any. */
        String describe() {
            return "goods";
        }

        int approximateGoods() {
            return goods;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Inventory inventory = new Inventory();
        inventory.goods = 4;
        Orders orders = new Orders(inventory);
        orders.log = 1;
        Thread customer = new Thread(() -> {
            orders.cancel();
            orders.note();
        });
        customer.start();
        inventory.audit(orders);
        orders.note();
        customer.join();
        assert inventory.approximateGoods() + orders.approximateCount() == 5;
    }
}
