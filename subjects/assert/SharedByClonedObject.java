// about: Object.clone copies references, not what they lead to: the copy for the other thread has the same stock.
//        Bad: both sell the last piece.
// budget: 27 states
public class SharedByClonedObject implements Cloneable {
    private final int[] stock = {1};

    @Override
    protected SharedByClonedObject clone() {
        try {
            return (SharedByClonedObject) super.clone();
        } catch (CloneNotSupportedException e) {
            throw new IllegalStateException(e);
        }
    }

    void sell() {
        if (stock[0] > 0) {
            int left = --stock[0];
            assert left == 0 : "sold twice"; //~ ASSERT
        }
    }

    public static void main(String[] args) {
        SharedByClonedObject shop = new SharedByClonedObject();
        SharedByClonedObject branch = shop.clone();
        new Thread(branch::sell).start();
        shop.sell();
    }
}
