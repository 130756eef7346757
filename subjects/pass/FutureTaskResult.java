// about: A FutureTask run by a plain thread: get() waits for the result and makes visible what was done
//        to compute it.
// budget: 240 states

import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

public class FutureTaskResult {
    static int steps;

    public static void main(String[] args) throws InterruptedException, ExecutionException {
        FutureTask<Integer> product = new FutureTask<>(() -> {
            steps++;
            return 6 * 7;
        });
        new Thread(product).start();
        assert product.get() == 42 && steps == 1;
    }
}
