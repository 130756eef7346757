// CountedCompleter: a search, a reduction by onCompletion and a for-each, in a small pool.
package juc;

import java.util.concurrent.CountedCompleter;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.atomic.AtomicReference;

public class CountedCompleters {
    static class Total extends CountedCompleter<Integer> {
        final int[] data;
        final int from;
        final int to;
        Total left;
        Total right;
        int result;

        Total(CountedCompleter<?> parent, int[] data, int from, int to) {
            super(parent);
            this.data = data;
            this.from = from;
            this.to = to;
        }

        @Override
        public void compute() {
            if (to - from <= 4) {
                for (int i = from; i < to; i++) {
                    result += data[i];
                }
            } else {
                int mid = (from + to) >>> 1;
                left = new Total(this, data, from, mid);
                right = new Total(this, data, mid, to);
                addToPendingCount(1);
                left.fork();
                right.fork();
                // The node itself counts one pending child less than it has.
                return;
            }
            tryComplete();
        }

        @Override
        public void onCompletion(CountedCompleter<?> caller) {
            if (left != null) {
                result = left.result + right.result;
            }
        }

        @Override
        public Integer getRawResult() {
            return result;
        }
    }

    static class Search extends CountedCompleter<Integer> {
        final int[] data;
        final AtomicReference<Integer> found;
        final int wanted;
        final int from;
        final int to;

        Search(CountedCompleter<?> parent, int[] data, AtomicReference<Integer> found, int wanted, int from, int to) {
            super(parent);
            this.data = data;
            this.found = found;
            this.wanted = wanted;
            this.from = from;
            this.to = to;
        }

        @Override
        public Integer getRawResult() {
            return found.get();
        }

        @Override
        public void compute() {
            int l = from;
            int h = to;
            while (found.get() == null && h >= l) {
                if (h - l >= 2) {
                    int mid = (l + h) >>> 1;
                    addToPendingCount(1);
                    new Search(this, data, found, wanted, mid, h).fork();
                    h = mid;
                } else {
                    if (h > l && data[l] == wanted && found.compareAndSet(null, l)) {
                        quietlyCompleteRoot();
                    }
                    break;
                }
            }
            tryComplete();
        }
    }

    static class ForEach extends CountedCompleter<Void> {
        final int[] data;
        final int from;
        final int to;

        ForEach(CountedCompleter<?> parent, int[] data, int from, int to) {
            super(parent, to - from > 1 ? 1 : 0);
            this.data = data;
            this.from = from;
            this.to = to;
        }

        @Override
        public void compute() {
            if (to - from > 1) {
                int mid = (from + to) >>> 1;
                new ForEach(this, data, mid, to).fork();
                new ForEach(this, data, from, mid).compute();
            } else {
                data[from] = data[from] * 2 + 1;
                propagateCompletion();
            }
        }
    }

    public static void main(String[] args) throws Exception {
        ForkJoinPool pool = new ForkJoinPool(2);
        int[] data = new int[32];
        for (int i = 0; i < data.length; i++) {
            data[i] = i * i;
        }
        System.out.println(pool.invoke(new Total(null, data, 0, 32)));
        System.out.println(pool.invoke(new Search(null, data, new AtomicReference<>(), 441, 0, 32)));
        System.out.println(pool.invoke(new Search(null, data, new AtomicReference<>(), 442, 0, 32)));
        pool.invoke(new ForEach(null, data, 0, 32));
        int sum = 0;
        for (int v : data) {
            sum += v;
        }
        System.out.println(sum);
        Total t = new Total(null, data, 0, 1);
        t.setPendingCount(3);
        System.out.println(t.getPendingCount() + " " + t.compareAndSetPendingCount(3, 1) + " " + t.decrementPendingCountUnlessZero() + " " + t.getPendingCount() + " " + (t.getRoot() == t) + " " + t.getCompleter());
        CountedCompleter<Void> failing = new CountedCompleter<>() {
            @Override
            public void compute() {
                throw new IllegalStateException("inside");
            }
        };
        try {
            pool.invoke(failing);
        } catch (IllegalStateException e) {
            System.out.println("failed " + failing.isCompletedAbnormally());
        }
        pool.shutdown();
    }
}
