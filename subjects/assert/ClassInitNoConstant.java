// about: A static final field whose value has to be computed is no constant: to read it initialises the class. Bad:
//        the other thread reads it before main looks whether the class is still asleep.
// budget: 11 states
public class ClassInitNoConstant {
    static volatile boolean isAwake;

    static final class Lazy {
        static final Integer LIMIT = 3;

        static {
            isAwake = true;
        }
    }

    static int limit() {
        return Lazy.LIMIT;
    }

    public static void main(String[] args) {
        new Thread(ClassInitNoConstant::limit).start();
        assert !isAwake : "awake"; //~ ASSERT
    }
}
