// about: Data is published through a plain flag. Nothing orders the write of the data with the write of
//        the flag for the reader, who may see the flag and not the data.
// budget: 10 states
public class UnsafePublication {
    static int data;
    static boolean ready;

    public static void main(String[] args) {
        new Thread(() -> {
            data = 42; //~ RACE
            ready = true; //~ RACE
        }).start();
        if (ready) { //~ RACE
            int seen = data; //~ RACE
        }
    }
}
