// about: Reach the place where a reader has seen three different values of one field: the writer must
//        run between all of its looks.
// budget: 29 states
public class ThreeValues {
    static volatile int value;
    static volatile boolean reached;

    public static void main(String[] args) {
        int rounds = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        new Thread(() -> {
            for (int i = 1; i <= rounds; i++) {
                value = i;
            }
        }).start();
        int first = value;
        int second = value;
        int third = value;
        if (first != second && second != third) {
            reached = true; //~ TARGET
        }
    }
}
