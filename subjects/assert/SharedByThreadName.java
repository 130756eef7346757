// about: The name of a thread can be changed by others while it runs. Bad: it is renamed between the two times at
//        which it asks.
// budget: 18 states
public class SharedByThreadName {
    public static void main(String[] args) {
        Thread thread = new Thread(() -> {
            String before = Thread.currentThread().getName();
            assert before.equals(Thread.currentThread().getName()) : "renamed"; //~ ASSERT
        }, "old");
        thread.start();
        thread.setName("new");
    }
}
