// about: SharedByProperty done right: the table looks and sets in one operation.
// budget: 24 states
public class SharedByPropertyAtOnce {
    static void lead(String name) {
        if (System.getProperties().putIfAbsent("leader", name) == null) {
            assert name.equals(System.getProperty("leader"));
        }
    }

    public static void main(String[] args) {
        new Thread(() -> lead("worker")).start();
        lead("main");
    }
}
