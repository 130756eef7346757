// about: PublishedByArray done right: the parcel is addressed before it is put into the array.
// budget: 10 states
public class PublishedByArrayLocked {
    static final class Parcel {
        String address;
    }

    public static void main(String[] args) {
        Parcel[] shelf = new Parcel[2];
        new Thread(() -> {
            Parcel parcel = new Parcel();
            parcel.address = "Ada";
            synchronized (shelf) {
                shelf[1] = parcel;
            }
        }).start();
        Parcel found;
        synchronized (shelf) {
            found = shelf[1];
        }
        if (found != null) {
            assert found.address != null;
        }
    }
}
