// about: System properties are one table for all threads. Bad: both find that there is no leader and each makes
//        itself one.
// budget: 94 states
public class SharedByProperty {
    static void lead(String name) {
        if (System.getProperty("leader") == null) {
            System.setProperty("leader", name);
            assert name.equals(System.getProperty("leader")) : "another leader"; //~ ASSERT
        }
    }

    public static void main(String[] args) {
        new Thread(() -> lead("worker")).start();
        lead("main");
    }
}
