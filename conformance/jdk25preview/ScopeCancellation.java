package jdk25preview;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.StructuredTaskScope;
import java.util.concurrent.StructuredTaskScope.Joiner;
import java.util.concurrent.StructuredTaskScope.Subtask;
import java.util.concurrent.atomic.AtomicInteger;

/** Cancelled scopes interrupt the subtasks that still run, and close waits for them. */
public class ScopeCancellation {
    /** Gives the number of subtasks that completed, and cancels after the second. */
    static class SecondWins implements Joiner<String, Integer> {
        final AtomicInteger forked = new AtomicInteger();
        final AtomicInteger completed = new AtomicInteger();

        @Override
        public boolean onFork(Subtask<? extends String> subtask) {
            forked.incrementAndGet();
            return Joiner.super.onFork(subtask);
        }

        @Override
        public boolean onComplete(Subtask<? extends String> subtask) {
            return completed.incrementAndGet() >= 2;
        }

        @Override
        public Integer result() {
            return completed.get();
        }
    }

    static String forever(CountDownLatch interrupted) throws InterruptedException {
        try {
            new CountDownLatch(1).await();
            return "never";
        } catch (InterruptedException e) {
            interrupted.countDown();
            throw e;
        }
    }

    public static void main(String[] args) throws Exception {
        CountDownLatch interrupted = new CountDownLatch(2);
        Subtask<String> first;
        try (var scope = StructuredTaskScope.open(Joiner.<String>anySuccessfulResultOrThrow())) {
            CountDownLatch both = new CountDownLatch(2);
            first = scope.fork(() -> {
                both.countDown();
                return forever(interrupted);
            });
            scope.fork(() -> {
                both.countDown();
                return forever(interrupted);
            });
            scope.fork(() -> {
                both.await();
                return "the third";
            });
            System.out.println("result: " + scope.join() + ", cancelled " + scope.isCancelled());
        }
        System.out.println("still running when closed: " + interrupted.getCount());
        System.out.println("state of the first: " + first.state());

        SecondWins joiner = new SecondWins();
        try (var scope = StructuredTaskScope.open(joiner)) {
            Subtask<String> waits = scope.fork(() -> forever(new CountDownLatch(1)));
            scope.fork(() -> "a");
            scope.fork(() -> {
                throw new IllegalStateException("counts as well");
            });
            System.out.println("at least two: " + (scope.join() >= 2) + ", forked " + joiner.forked);
            System.out.println("unavailable: " + waits.state());
            Subtask<String> late = null;
            try {
                late = scope.fork(() -> "late");
            } catch (IllegalStateException e) {
                System.out.println("late: " + e.getMessage());
            }
            System.out.println(late);
        }

        // What completes after the cancellation does not count.
        Set<String> names = ConcurrentHashMap.newKeySet();
        try (var scope = StructuredTaskScope.open(Joiner.<String>allUntil(t -> t.state() == Subtask.State.SUCCESS),
            options -> options.withName("named").withThreadFactory(Thread.ofVirtual().name("sub-", 0).factory()))) {
            scope.fork(() -> {
                names.add(Thread.currentThread().getName());
                return forever(new CountDownLatch(1));
            });
            scope.fork(() -> {
                while (names.isEmpty()) {
                    Thread.sleep(1);
                }
                names.add(Thread.currentThread().getName());
                return "enough";
            });
            System.out.println("subtasks: " + scope.join().map(Subtask::state).toList());
            System.out.println("names: " + new java.util.TreeSet<>(names));
            System.out.println(scope.toString().startsWith("named"));
        }

        // The owner is interrupted while it joins.
        Thread owner = Thread.currentThread();
        try (var scope = StructuredTaskScope.open()) {
            scope.fork(() -> {
                owner.interrupt();
                return forever(new CountDownLatch(1));
            });
            scope.join();
        } catch (InterruptedException e) {
            System.out.println("interrupted: " + e.getMessage() + " " + Thread.currentThread().isInterrupted());
        }
    }
}
