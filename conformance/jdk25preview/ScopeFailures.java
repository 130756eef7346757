package jdk25preview;

import java.io.IOException;
import java.util.NoSuchElementException;
import java.util.concurrent.StructuredTaskScope;
import java.util.concurrent.StructuredTaskScope.FailedException;
import java.util.concurrent.StructuredTaskScope.Joiner;
import java.util.concurrent.StructuredTaskScope.Subtask;

/** Subtasks that fail, and scopes that are misused. */
public class ScopeFailures {
    interface Step {
        Object take() throws Exception;
    }

    static void expect(String what, Step step) {
        try {
            System.out.println(what + ": " + step.take());
        } catch (Exception e) {
            System.out.println(what + ": " + e + (e.getCause() == null ? "" : ", because " + e.getCause()));
        }
    }

    static <T> T fail(Exception e) throws Exception {
        throw e;
    }

    public static void main(String[] args) throws Exception {
        try (var scope = StructuredTaskScope.open()) {
            Subtask<Object> bad = scope.fork(() -> fail(new IOException("no such luck")));
            expect("join", scope::join);
            System.out.println("cancelled: " + scope.isCancelled());
            expect("get", bad::get);
            expect("exception", bad::exception);
            expect("fork after join", () -> scope.fork(() -> 1));
            expect("second join", scope::join);
        }
        try (var scope = StructuredTaskScope.open(Joiner.<Integer>anySuccessfulResultOrThrow())) {
            expect("nothing forked", scope::join);
        }
        try (var scope = StructuredTaskScope.open(Joiner.<Integer>anySuccessfulResultOrThrow())) {
            for (int i = 0; i < 3; i++) {
                scope.fork(() -> fail(new NoSuchElementException("none")));
            }
            expect("all fail", scope::join);
        }
        try (var scope = StructuredTaskScope.open(Joiner.<Integer>allSuccessfulOrThrow())) {
            scope.fork(() -> 1);
            scope.fork(() -> {
                throw new AssertionError("an error");
            });
            expect("one fails", scope::join);
        }
        try (var scope = StructuredTaskScope.open(Joiner.awaitAll())) {
            Subtask<Integer> early = scope.fork(() -> 1);
            expect("get before join", early::get);
            expect("exception before join", early::exception);
            scope.join();
            expect("get after join", early::get);
            expect("exception of a success", early::exception);
        }
        expect("join forgotten", () -> {
            try (var scope = StructuredTaskScope.open()) {
                scope.fork(() -> 1);
            }
            return "closed";
        });
        try (var scope = StructuredTaskScope.open()) {
            Throwable[] thrown = new Throwable[2];
            Thread other = new Thread(() -> {
                try {
                    scope.fork(() -> 1);
                } catch (Throwable e) {
                    thrown[0] = e;
                }
                try {
                    scope.close();
                } catch (Throwable e) {
                    thrown[1] = e;
                }
            });
            other.start();
            other.join();
            System.out.println("from another thread: " + thrown[0] + ", " + thrown[1]);
            scope.join();
        }
        StructuredTaskScope<Object, Void> closed = StructuredTaskScope.open();
        closed.join();
        closed.close();
        expect("fork when closed", () -> closed.fork(() -> 1));
        try (var scope = StructuredTaskScope.open()) {
            scope.fork(() -> fail(new IllegalStateException("uncaught")));
            scope.join();
        } catch (FailedException e) {
            System.out.println("try: " + e.getMessage());
        }
    }
}
