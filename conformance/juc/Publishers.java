// Flow and SubmissionPublisher: demand, order, several subscribers, completion, errors, processors.
package juc;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Flow;
import java.util.concurrent.SubmissionPublisher;
import java.util.function.Function;

public class Publishers {
    static class Collector implements Flow.Subscriber<Integer> {
        final List<String> log = new ArrayList<>();
        final CountDownLatch end = new CountDownLatch(1);
        final int limit;
        Flow.Subscription subscription;

        Collector(int limit) {
            this.limit = limit;
        }

        public void onSubscribe(Flow.Subscription s) {
            subscription = s;
            log.add("subscribed");
            s.request(1);
        }

        public void onNext(Integer item) {
            log.add("" + item);
            if (item == limit) {
                log.add("cancel");
                subscription.cancel();
                end.countDown();
                return;
            }
            subscription.request(1);
        }

        public void onError(Throwable t) {
            log.add("error " + t);
            end.countDown();
        }

        public void onComplete() {
            log.add("complete");
            end.countDown();
        }
    }

    static class Mapper extends SubmissionPublisher<Integer> implements Flow.Processor<Integer, Integer> {
        private final Function<Integer, Integer> f;
        private Flow.Subscription subscription;

        Mapper(ExecutorService e, Function<Integer, Integer> f) {
            super(e, 16);
            this.f = f;
        }

        public void onSubscribe(Flow.Subscription s) {
            subscription = s;
            s.request(1);
        }

        public void onNext(Integer item) {
            submit(f.apply(item));
            subscription.request(1);
        }

        public void onError(Throwable t) {
            closeExceptionally(t);
        }

        public void onComplete() {
            close();
        }
    }

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(3);
        Collector all = new Collector(-1);
        Collector some = new Collector(3);
        try (SubmissionPublisher<Integer> p = new SubmissionPublisher<>(pool, 4)) {
            p.subscribe(all);
            p.subscribe(some);
            System.out.println(p.getNumberOfSubscribers() + " " + p.isSubscribed(all) + " " + p.getMaxBufferCapacity());
            for (int i = 1; i <= 8; i++) {
                p.submit(i);
            }
        }
        all.end.await();
        some.end.await();
        System.out.println(all.log);
        System.out.println(some.log);

        Collector mapped = new Collector(-1);
        SubmissionPublisher<Integer> source = new SubmissionPublisher<>(pool, 16);
        Mapper doubled = new Mapper(pool, x -> x * 2);
        Mapper plus = new Mapper(pool, x -> x + 1);
        source.subscribe(doubled);
        doubled.subscribe(plus);
        plus.subscribe(mapped);
        for (int i = 0; i < 6; i++) {
            source.submit(i);
        }
        source.close();
        mapped.end.await();
        System.out.println(mapped.log + " " + source.isClosed());
        try {
            source.submit(1);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }

        Collector failing = new Collector(-1);
        SubmissionPublisher<Integer> bad = new SubmissionPublisher<>(pool, 8);
        bad.subscribe(failing);
        bad.closeExceptionally(new IllegalStateException("broken"));
        failing.end.await();
        System.out.println(failing.log + " " + bad.getClosedException().getMessage());
        Collector late = new Collector(-1);
        bad.subscribe(late);
        late.end.await();
        System.out.println(late.log);
        Collector twice = new Collector(-1);
        SubmissionPublisher<Integer> t = new SubmissionPublisher<>(pool, 8);
        t.subscribe(twice);
        t.subscribe(twice);
        twice.end.await();
        System.out.println(twice.log);

        int[] sum = new int[1];
        SubmissionPublisher<Integer> c = new SubmissionPublisher<>(pool, 8);
        java.util.concurrent.CompletableFuture<Void> done = c.consume(x -> sum[0] += x);
        for (int i = 0; i < 10; i++) {
            c.submit(i);
        }
        c.close();
        done.join();
        System.out.println("sum " + sum[0]);
        pool.shutdown();
    }
}
