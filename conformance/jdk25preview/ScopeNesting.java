package jdk25preview;

import java.util.concurrent.StructureViolationException;
import java.util.concurrent.StructuredTaskScope;
import java.util.concurrent.StructuredTaskScope.Joiner;
import java.util.concurrent.StructuredTaskScope.Subtask;

/** Scopes in scopes, and the scoped values that they hand down. */
public class ScopeNesting {
    static final ScopedValue<String> USER = ScopedValue.newInstance();
    static final ScopedValue<Integer> DEPTH = ScopedValue.newInstance();

    static int sum(int from, int to) throws Exception {
        if (to - from <= 2) {
            int total = 0;
            for (int i = from; i < to; i++) {
                total += i;
            }
            return total;
        }
        int middle = (from + to) / 2;
        try (var scope = StructuredTaskScope.open(Joiner.<Integer>allSuccessfulOrThrow())) {
            scope.fork(() -> sum(from, middle));
            scope.fork(() -> sum(middle, to));
            return scope.join().mapToInt(Subtask::get).sum();
        }
    }

    static String path() {
        return USER.orElse("nobody") + DEPTH.orElse(0);
    }

    public static void main(String[] args) throws Exception {
        System.out.println("sum: " + sum(0, 16));

        String result = ScopedValue.where(USER, "ann").where(DEPTH, 1).call(() -> {
            try (var outer = StructuredTaskScope.open(Joiner.<String>allSuccessfulOrThrow())) {
                outer.fork(() -> "plain " + path());
                outer.fork(() -> ScopedValue.where(DEPTH, 2).call(() -> {
                    try (var inner = StructuredTaskScope.open(Joiner.<String>allSuccessfulOrThrow())) {
                        inner.fork(ScopeNesting::path);
                        inner.fork(() -> ScopedValue.where(USER, "bob").call(ScopeNesting::path));
                        return "nested " + inner.join().map(Subtask::get).toList();
                    }
                }));
                return outer.join().map(Subtask::get).toList().toString();
            }
        });
        System.out.println(result + ", outside " + path());

        // A thread that is no subtask inherits nothing.
        String[] seen = new String[1];
        ScopedValue.where(USER, "carl").run(() -> {
            Thread thread = Thread.ofVirtual().start(() -> seen[0] = path());
            try {
                thread.join();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        System.out.println("unstructured: " + seen[0]);

        // Bindings may not change between opening and forking.
        try (var scope = StructuredTaskScope.open()) {
            ScopedValue.where(USER, "dora").run(() -> {
                try {
                    scope.fork(() -> 1);
                } catch (StructureViolationException e) {
                    System.out.println("fork: " + e.getMessage());
                }
            });
            scope.join();
        }

        // Closing the outer scope closes the inner one, and complains.
        var outer = StructuredTaskScope.open();
        var inner = StructuredTaskScope.open();
        inner.join();
        outer.join();
        try {
            outer.close();
        } catch (StructureViolationException e) {
            System.out.println("close: " + e.getMessage());
        }
        try {
            inner.fork(() -> 1);
        } catch (IllegalStateException e) {
            System.out.println("inner: " + e.getMessage());
        }

        // A scope that is left open when its binding ends.
        try {
            ScopedValue.where(USER, "emil").run(() -> {
                var left = StructuredTaskScope.open();
                System.out.println("left open: " + left.isCancelled());
            });
        } catch (StructureViolationException e) {
            System.out.println("left: " + e.getMessage());
        }
        System.out.println("bound: " + USER.isBound());
    }
}
