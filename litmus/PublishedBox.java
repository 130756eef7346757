// about: An object that is published first and filled later.
public class PublishedBox {
    static class Box {
        int value;
    }

    static Box box;
    static int r1 = -1;

    static void one() {
        Box it = box;
        if (it != null) {
            r1 = it.value;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(PublishedBox::one);
        a.start();
        Box it = new Box();
        box = it;
        it.value = 1;
        a.join();
        System.out.println("r1=" + r1);
    }
}
