// about: The two threads share a town; a street, a house and a door are between them and what they both change.
//        Bad: both take the key.
// budget: 27 states
public class PublishedManyHops {
    static final class Door {
        int keys = 1;
    }

    static final class House {
        final Door door = new Door();
    }

    static final class Street {
        final House[] houses = {new House()};
    }

    static final class Town {
        final Street street = new Street();
    }

    static void take(Town town) {
        Door door = town.street.houses[0].door;
        if (door.keys > 0) {
            int left = --door.keys;
            assert left == 0 : "one key, taken twice"; //~ ASSERT
        }
    }

    public static void main(String[] args) {
        Town town = new Town();
        new Thread(() -> take(town)).start();
        take(town);
    }
}
