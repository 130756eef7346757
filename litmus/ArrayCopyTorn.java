// about: A copy of a shared array is seen half done, by who writes the source.
// outcomes: r=0 0 | r=0 2 | r=1 0 | r=1 2
public class ArrayCopyTorn {
    static int[] source = new int[2];

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            source[0] = 1;
            source[1] = 2;
        });
        a.start();
        int[] target = new int[2];
        System.arraycopy(source, 0, target, 0, 2);
        a.join();
        System.out.println("r=" + target[0] + " " + target[1]);
    }
}
