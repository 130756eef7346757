// about: A copy into a shared array is seen half done, by who reads the target.
// outcomes: r=0 0 | r=1 0 | r=1 2
public class ArrayCopySeen {
    static int[] target = new int[2];
    static String r;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            int second = target[1];
            int first = target[0];
            r = first + " " + second;
        });
        a.start();
        int[] source = {1, 2};
        System.arraycopy(source, 0, target, 0, 2);
        a.join();
        System.out.println("r=" + r);
    }
}
