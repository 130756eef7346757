// about: SharedWithOwner done right: the nuts are taken off and put on again while nobody can reach the car.
// budget: 10 states
public class SharedWithOwnerBefore {
    static final class Wheel {
        int nuts = 5;
    }

    static final class Car {
        Wheel wheel;
    }

    static volatile Car inGarage;

    public static void main(String[] args) {
        new Thread(() -> {
            Car car = inGarage;
            if (car != null) {
                assert car.wheel.nuts == 5;
            }
        }).start();
        Wheel wheel = new Wheel();
        Car car = new Car();
        car.wheel = wheel;
        wheel.nuts = 0;
        wheel.nuts = 5;
        inGarage = car;
    }
}
