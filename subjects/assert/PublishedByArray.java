// about: A parcel's only way to the other thread is an element of an array, which is read and written under a
//        lock. Bad: it is addressed only after it was put there and the lock was released.
// budget: 14 states
public class PublishedByArray {
    static final class Parcel {
        volatile String address;
    }

    public static void main(String[] args) {
        Parcel[] shelf = new Parcel[2];
        new Thread(() -> {
            Parcel parcel = new Parcel();
            synchronized (shelf) {
                shelf[1] = parcel;
            }
            parcel.address = "Ada";
        }).start();
        Parcel found;
        synchronized (shelf) {
            found = shelf[1];
        }
        if (found != null) {
            assert found.address != null : "no address"; //~ ASSERT
        }
    }
}
