// about: PublishedFinalEarly done right: the object is given away when its constructor has ended.
// budget: 10 states
public class PublishedFinal {
    static volatile PublishedFinal known;

    final int limit;

    PublishedFinal(int limit) {
        this.limit = limit;
    }

    public static void main(String[] args) {
        new Thread(() -> known = new PublishedFinal(10)).start();
        PublishedFinal seen = known;
        if (seen != null) {
            assert seen.limit == 10;
        }
    }
}
