// about: Standard output is replaced while another thread asks which one it is.
// stock: own
// outcomes: other | same
public class SetOut {
    static boolean r;

    public static void main(String[] args) throws InterruptedException {
        java.io.PrintStream before = System.out;
        Thread a = new Thread(() -> r = System.out == before);
        a.start();
        System.setOut(System.err);
        a.join();
        System.setOut(before);
        System.out.println(r ? "same" : "other");
    }
}
