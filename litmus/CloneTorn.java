// about: A clone of a shared array is made of what is there when each element is read.
// outcomes: r=null null | r=null b | r=a null | r=a b
public class CloneTorn {
    static String[] source = new String[2];

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            source[0] = "a";
            source[1] = "b";
        });
        a.start();
        String[] copy = source.clone();
        a.join();
        System.out.println("r=" + copy[0] + " " + copy[1]);
    }
}
