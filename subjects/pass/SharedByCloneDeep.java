// about: SharedByClone done right: the rows are cloned, too, and each thread has all of its table to itself.
// budget: 10 states
public class SharedByCloneDeep {
    public static void main(String[] args) throws InterruptedException {
        int[][] table = {{0}};
        int[][] copy = table.clone();
        copy[0] = table[0].clone();
        Thread thread = new Thread(() -> copy[0][0]++);
        thread.start();
        table[0][0]++;
        thread.join();
        assert table[0][0] == 1 && copy[0][0] == 1;
    }
}
