package jdk25preview;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.StructuredTaskScope;
import java.util.concurrent.StructuredTaskScope.Joiner;
import java.util.concurrent.StructuredTaskScope.Subtask;
import java.util.concurrent.atomic.AtomicInteger;

/** Every joiner that the library has, where all subtasks succeed. */
public class ScopeJoiners {
    static int slow(int value) throws InterruptedException {
        Thread.sleep(value);
        return value * value;
    }

    public static void main(String[] args) throws Exception {
        try (var scope = StructuredTaskScope.open()) {
            Subtask<Integer> a = scope.fork(() -> slow(3));
            Subtask<String> b = scope.fork(() -> "text");
            AtomicInteger ran = new AtomicInteger();
            Subtask<?> c = scope.fork(() -> {
                ran.incrementAndGet();
            });
            System.out.println("open: " + scope.join());
            System.out.println(a.get() + " " + b.get() + " " + c.get() + " " + ran + " " + a.state());
        }
        try (var scope = StructuredTaskScope.open(Joiner.<Integer>allSuccessfulOrThrow())) {
            for (int i = 5; i > 0; i--) {
                int value = i;
                scope.fork(() -> slow(value));
            }
            List<Integer> results = new ArrayList<>();
            scope.join().map(Subtask::get).forEach(results::add);
            System.out.println("allSuccessfulOrThrow, in the order of forking: " + results);
        }
        try (var scope = StructuredTaskScope.open(Joiner.<Integer>anySuccessfulResultOrThrow())) {
            for (int i = 0; i < 3; i++) {
                scope.fork(() -> slow(4));
            }
            System.out.println("anySuccessfulResultOrThrow: " + scope.join());
        }
        try (var scope = StructuredTaskScope.open(Joiner.awaitAllSuccessfulOrThrow())) {
            Subtask<Integer> task = scope.fork(() -> slow(2));
            System.out.println("awaitAllSuccessfulOrThrow: " + scope.join() + " " + task.get());
        }
        try (var scope = StructuredTaskScope.open(Joiner.awaitAll())) {
            Subtask<Integer> good = scope.fork(() -> slow(2));
            Subtask<Integer> bad = scope.fork(() -> slow(-1));
            System.out.println("awaitAll: " + scope.join() + " " + good.state() + " " + bad.state());
        }
        try (var scope = StructuredTaskScope.open(Joiner.<Integer>allUntil(task -> false))) {
            scope.fork(() -> slow(1));
            scope.fork(() -> slow(2));
            System.out.println("allUntil: " + scope.join().map(Subtask::get).toList());
        }
        try (var scope = StructuredTaskScope.open(Joiner.<Integer>allSuccessfulOrThrow())) {
            System.out.println("no subtasks: " + scope.join().count());
        }
    }
}
