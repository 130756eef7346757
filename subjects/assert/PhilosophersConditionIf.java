// about: Dining philosophers around one monitor, with `if` where `while` is needed. Bad: 0 eats, 1 and
//        2 wait; 0 wakes both; 1 takes its forks, and 2 takes the shared one without looking again.
// budget: 74 states
public class PhilosophersConditionIf {
    final boolean[] taken;

    PhilosophersConditionIf(int n) {
        taken = new boolean[n];
    }

    synchronized void take(int left, int right) throws InterruptedException {
        if (taken[left] || taken[right]) {
            wait();
        }
        assert !taken[left] && !taken[right] : "a fork in two hands"; //~ ASSERT
        taken[left] = true;
        taken[right] = true;
    }

    synchronized void putDown(int left, int right) {
        taken[left] = false;
        taken[right] = false;
        notifyAll();
    }

    void dine(int left, int right) {
        try {
            take(left, right);
            putDown(left, right);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) {
        int n = args.length > 0 ? Integer.parseInt(args[0]) : 3;
        PhilosophersConditionIf table = new PhilosophersConditionIf(n);
        for (int i = 1; i < n; i++) {
            int left = i;
            int right = (i + 1) % n;
            new Thread(() -> table.dine(left, right)).start();
        }
        table.dine(0, 1); // main is a guest itself
    }
}
