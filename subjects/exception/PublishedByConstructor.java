// about: A constructor puts its object into a registry before its last field is set. Bad: the other thread gets
//        it from there at that moment.
// budget: 14 states
public class PublishedByConstructor {
    static volatile PublishedByConstructor registered;

    private volatile String name;

    PublishedByConstructor(String name) {
        registered = this;
        this.name = name;
    }

    public static void main(String[] args) {
        new Thread(() -> new PublishedByConstructor("Ada")).start();
        PublishedByConstructor found = registered;
        if (found != null) {
            found.name.length(); //~ EXCEPTION java.lang.NullPointerException
        }
    }
}
