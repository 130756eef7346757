// about: Equal string literals of two classes are one object, so that those who lock them exclude each other; so are
//        boxed small numbers.
// budget: 27 states
public class SharedByLiteral {
    static int first;
    static int second;

    static final class One {
        static void count() {
            synchronized ("lock") {
                first++;
            }
            synchronized (Integer.valueOf(7)) {
                second++;
            }
        }
    }

    static final class Other {
        static void count() {
            synchronized ("lock") {
                first++;
            }
            synchronized ((Object) 7) {
                second++;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(One::count);
        thread.start();
        Other.count();
        thread.join();
        assert first == 2 && second == 2;
    }
}
