// about: A final field is seen by all with its only value, but not by who gets the object before it is set. Bad: the
//        reader does, and sees two values of a final field.
// budget: 18 states
public class PublishedFinalEarly {
    static volatile PublishedFinalEarly known;

    final int limit;

    PublishedFinalEarly(int limit) {
        known = this;
        this.limit = limit;
    }

    public static void main(String[] args) {
        new Thread(() -> new PublishedFinalEarly(10)).start();
        PublishedFinalEarly seen = known;
        if (seen != null) {
            assert seen.limit == 10 : "not final yet"; //~ ASSERT
        }
    }
}
