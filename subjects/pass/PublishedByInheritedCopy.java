// about: PublishedByInheritedLocal done right: the child inherits a copy, so nothing is shared.
// budget: 10 states
public class PublishedByInheritedCopy {
    static final InheritableThreadLocal<int[]> count = new InheritableThreadLocal<>() {
        @Override
        protected int[] childValue(int[] parent) {
            return parent.clone();
        }
    };

    public static void main(String[] args) throws InterruptedException {
        count.set(new int[1]);
        Thread child = new Thread(() -> {
            count.get()[0]++;
            assert count.get()[0] == 1;
        });
        child.start();
        count.get()[0]++;
        child.join();
        assert count.get()[0] == 1;
    }
}
