// about: Two values belong together, each has a lock, and they are changed in two stages. Bad: the reader
//        takes both locks one after the other between the stages.
// budget: 32 states
public class Twostage {
    static final class Cell {
        int value;
    }

    static final Cell data1 = new Cell();
    static final Cell data2 = new Cell();

    static void twoStage() {
        synchronized (data1) {
            data1.value = 1;
        }
        synchronized (data2) {
            data2.value = 2;
        }
    }

    static void read() {
        int first;
        int second;
        synchronized (data1) {
            first = data1.value;
        }
        if (first == 0) {
            return; // nothing there yet
        }
        synchronized (data2) {
            second = data2.value;
        }
        assert second == first + 1 : "between two stages"; //~ ASSERT
    }

    public static void main(String[] args) {
        int writers = args.length > 0 ? Integer.parseInt(args[0]) : 1;
        int readers = args.length > 1 ? Integer.parseInt(args[1]) : 1;
        for (int i = 0; i < writers; i++) {
            new Thread(Twostage::twoStage).start();
        }
        for (int i = 0; i < readers; i++) {
            new Thread(Twostage::read).start();
        }
    }
}
