// about: A wheel is main's own until the car it belongs to is put where the mechanic finds it; from then on the
//        wheel is shared as well. Bad: the mechanic looks at it while main has taken the nuts off.
// budget: 18 states
public class SharedWithOwner {
    static final class Wheel {
        volatile int nuts = 5;
    }

    static final class Car {
        Wheel wheel;
    }

    static volatile Car inGarage;

    public static void main(String[] args) {
        new Thread(() -> {
            Car car = inGarage;
            if (car != null) {
                assert car.wheel.nuts == 5 : "a loose wheel"; //~ ASSERT
            }
        }).start();
        Wheel wheel = new Wheel();
        Car car = new Car();
        car.wheel = wheel;
        inGarage = car;
        wheel.nuts = 0;
        wheel.nuts = 5;
    }
}
