// about: Who finds an element in a plain array need not see what was written into its object before: neither the
//        element nor the object's field is ordered.
// budget: 10 states
public class SharedByPlainElement {
    static final class Parcel {
        int weight;
    }

    public static void main(String[] args) {
        Parcel[] shelf = new Parcel[1];
        new Thread(() -> {
            Parcel parcel = new Parcel();
            parcel.weight = 3; //~ RACE
            shelf[0] = parcel; //~ RACE
        }).start();
        Parcel found = shelf[0]; //~ RACE
        if (found != null) {
            int weight = found.weight; //~ RACE
        }
    }
}
