package jdk25preview;

import java.time.Duration;
import java.util.concurrent.StructuredTaskScope;
import java.util.concurrent.StructuredTaskScope.Joiner;
import java.util.concurrent.StructuredTaskScope.Subtask;
import java.util.concurrent.StructuredTaskScope.TimeoutException;

/** Scopes with a time limit. */
public class ScopeTimeouts {
    public static void main(String[] args) throws Exception {
        try (var scope = StructuredTaskScope.open(Joiner.<String>awaitAllSuccessfulOrThrow(),
            options -> options.withTimeout(Duration.ofMillis(50)))) {
            Subtask<String> late = scope.fork(() -> {
                Thread.sleep(Duration.ofDays(1));
                return "late";
            });
            try {
                scope.join();
                System.out.println("joined");
            } catch (TimeoutException e) {
                System.out.println("time is up: " + e.getMessage() + ", " + e.getCause());
            }
            System.out.println(late.state() + " " + scope.isCancelled());
        }
        try (var scope = StructuredTaskScope.open(Joiner.<String>anySuccessfulResultOrThrow(),
            options -> options.withTimeout(Duration.ofDays(1)))) {
            scope.fork(() -> "in time");
            System.out.println(scope.join());
        }
        try {
            StructuredTaskScope.open(Joiner.awaitAll(), options -> options.withTimeout(null));
        } catch (NullPointerException e) {
            System.out.println("null: " + e.getMessage());
        }
    }
}
