// about: A thread gets the values of its parent's InheritableThreadLocals: the same objects, unless told
//        otherwise. Bad: parent and child count in one array at the same time.
// budget: 44 states
public class PublishedByInheritedLocal {
    static final InheritableThreadLocal<int[]> count = new InheritableThreadLocal<>();

    public static void main(String[] args) throws InterruptedException {
        count.set(new int[1]);
        Thread child = new Thread(() -> count.get()[0]++);
        child.start();
        count.get()[0]++;
        child.join();
        assert count.get()[0] == 2 : "a lost count"; //~ ASSERT
    }
}
