// about: A task's exception reaches who asks for its result as the cause of another one: the same object, with all
//        that the task wrote into it before.
// budget: 200 states

import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

public class SharedByFutureException {
    static final class Faulty extends Exception {
        int faults;
    }

    public static void main(String[] args) throws InterruptedException {
        FutureTask<Integer> task = new FutureTask<>(() -> {
            Faulty faulty = new Faulty();
            faulty.faults = 3;
            throw faulty;
        });
        new Thread(task).start();
        try {
            task.get();
            assert false : "no result was promised";
        } catch (ExecutionException e) {
            assert e.getCause() instanceof Faulty;
            assert ((Faulty) e.getCause()).faults == 3;
        }
    }
}
