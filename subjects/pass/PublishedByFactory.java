// about: PublishedByConstructor done right: a method makes the object and registers it when it is complete.
// budget: 10 states
public class PublishedByFactory {
    static volatile PublishedByFactory registered;

    private String name;

    private PublishedByFactory(String name) {
        this.name = name;
    }

    static void make(String name) {
        registered = new PublishedByFactory(name);
    }

    public static void main(String[] args) {
        new Thread(() -> make("Ada")).start();
        PublishedByFactory found = registered;
        if (found != null) {
            assert found.name.length() == 3;
        }
    }
}
