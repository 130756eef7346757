// about: The clone of an array of arrays is a new array of the same rows. Bad: main and the other thread, each with
//        an array of its own, count in one row at the same time.
// budget: 44 states
public class SharedByClone {
    public static void main(String[] args) throws InterruptedException {
        int[][] table = {{0}};
        int[][] copy = table.clone();
        Thread thread = new Thread(() -> copy[0][0]++);
        thread.start();
        table[0][0]++;
        thread.join();
        assert table[0][0] == 2 : "a lost count"; //~ ASSERT
    }
}
