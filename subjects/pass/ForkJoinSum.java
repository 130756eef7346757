// about: A sum over an array, halved recursively, on a fork-join pool: every half is joined by the task
//        that forked it.
// budget: 440 states

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;

public class ForkJoinSum {
    static final class Sum extends RecursiveTask<Integer> {
        private static final long serialVersionUID = 1;
        private final int from;
        private final int to;

        Sum(int from, int to) {
            this.from = from;
            this.to = to;
        }

        @Override
        protected Integer compute() {
            if (to - from == 1) {
                return to;
            }
            int middle = (from + to) / 2;
            Sum left = new Sum(from, middle);
            left.fork();
            int right = new Sum(middle, to).compute();
            return left.join() + right;
        }
    }

    public static void main(String[] args) {
        int n = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        ForkJoinPool pool = new ForkJoinPool(1);
        assert pool.invoke(new Sum(0, n)) == n * (n + 1) / 2;
    }
}
