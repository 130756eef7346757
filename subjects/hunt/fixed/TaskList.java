// about: buggy/TaskList.java, corrected. There: Workers ask a synchronized list if it is empty and then take its first
//        task: two calls. Bad: one task, two workers who both see it.
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

public class TaskList {
    private final List<Integer> tasks = Collections.synchronizedList(new ArrayList<>());
    private final List<Integer> done = Collections.synchronizedList(new ArrayList<>());
    private volatile boolean closed;
    private int capacity;

    void fill() { // before the threads start
        capacity = 3;
        if (tasks.isEmpty()) {
            tasks.add(1);
        }
    }

    void work() {
        Integer task = null;
        synchronized (tasks) {
            if (!tasks.isEmpty()) {
                task = tasks.remove(0);
            }
        }
        if (task != null) {
            finish(task);
        }
    }

    void finish(int task) {
        synchronized (done) { // the list's own lock
            if (done.size() < capacity) {
                done.add(task);
            }
        }
    }

    void close() { // main only
        if (!closed) {
            closed = true;
        }
        for (int task : done) { // the workers have ended
            assert task > 0;
        }
        done.removeIf(task -> task > capacity);
    }

    public static void main(String[] args) throws InterruptedException {
        TaskList list = new TaskList();
        list.fill();
        Thread other = new Thread(list::work);
        other.start();
        list.work();
        other.join();
        list.close();
        assert list.done.size() == 1;
    }
}
