// about: A thread uses what its starter sets only after starting it. Bad: the thread is faster.
// budget: 14 states
public class UsedBeforeSet {
    private volatile String name;

    void greet() {
        name.length(); //~ EXCEPTION java.lang.NullPointerException
    }

    public static void main(String[] args) {
        UsedBeforeSet greeter = new UsedBeforeSet();
        new Thread(greeter::greet).start();
        greeter.name = "Ada";
    }
}
