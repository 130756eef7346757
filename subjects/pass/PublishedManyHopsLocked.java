// about: PublishedManyHops done right: the lock of the town protects what is many hops away from it.
// budget: 10 states
public class PublishedManyHopsLocked {
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
        synchronized (town) {
            Door door = town.street.houses[0].door;
            if (door.keys > 0) {
                int left = --door.keys;
                assert left == 0;
            }
        }
    }

    public static void main(String[] args) {
        Town town = new Town();
        new Thread(() -> take(town)).start();
        take(town);
    }
}
