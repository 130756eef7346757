// Checks onClose, close, try-with-resources on streams, suppressed exceptions, and stream state errors.
package streams;

import java.util.*;
import java.util.stream.*;

public class CloseHandlers {
    static void p(String label, Object value) {
        System.out.println(label + ": " + value);
    }

    interface Body {
        Object run() throws Exception;
    }

    static void x(String label, Body body) {
        String shown;
        try {
            shown = String.valueOf(body.run());
        } catch (Throwable t) {
            shown = t.getClass().getName() + " / " + t.getMessage();
        }
        System.out.println(label + ": " + shown);
    }

    public static void main(String[] args) {
        List<String> log = new ArrayList<>();
        Stream<Integer> s = Stream.of(1, 2).onClose(() -> log.add("first")).map(v -> v).onClose(() -> log.add("second"));
        p("before", log + " " + s.toList());
        p("terminal does not close", log);
        s.close();
        p("closed", log);
        s.close();
        p("closed again", log);
        log.clear();
        try (Stream<String> t = Stream.of("x").onClose(() -> log.add("auto"))) {
            log.add(t.findFirst().get());
        }
        p("try", log);
        log.clear();
        Stream<Integer> bad = Stream.of(1).onClose(() -> { throw new IllegalStateException("a"); }).onClose(() -> { throw new IllegalArgumentException("b"); }).onClose(() -> log.add("still runs"));
        try {
            bad.close();
        } catch (RuntimeException e) {
            p("close throws", e.getMessage() + " suppressed " + Arrays.toString(e.getSuppressed()) + " " + log);
        }
        log.clear();
        RuntimeException same = new RuntimeException("same");
        try {
            Stream.of(1).onClose(() -> { throw same; }).onClose(() -> { throw same; }).close();
        } catch (RuntimeException e) {
            p("same exception", e.getMessage() + " " + e.getSuppressed().length);
        }
        try (Stream<Integer> t = Stream.of(1).onClose(() -> { throw new RuntimeException("from close"); })) {
            t.forEach(v -> { throw new RuntimeException("from body"); });
        } catch (RuntimeException e) {
            p("body and close", e.getMessage() + " " + e.getSuppressed()[0].getMessage());
        }
        Stream<Integer> joined = Stream.concat(Stream.of(1).onClose(() -> log.add("left")), Stream.of(2).onClose(() -> log.add("right")));
        joined.close();
        p("concat closes both", log);
        log.clear();
        Stream<Integer> both = Stream.concat(Stream.of(1).onClose(() -> { throw new RuntimeException("L"); }), Stream.of(2).onClose(() -> { throw new RuntimeException("R"); }));
        try {
            both.close();
        } catch (RuntimeException e) {
            p("concat both throw", e.getMessage() + " " + e.getSuppressed()[0].getMessage());
        }
        Stream.of(1, 2, 3).flatMap(v -> Stream.of(v).onClose(() -> log.add("inner" + v))).limit(2).forEach(v -> log.add("v" + v));
        p("flatMap closes inner", log);
        log.clear();
        Stream<Integer> closed = Stream.of(1);
        closed.close();
        x("use after close", () -> closed.count());
        x("link after close", () -> closed.map(v -> v));
        IntStream i = IntStream.range(0, 3).onClose(() -> log.add("int"));
        i.boxed().mapToLong(v -> v).asDoubleStream().close();
        p("closes through types", log);
        log.clear();
        Stream<Integer> consumed = Stream.of(1, 2);
        consumed.iterator();
        x("after iterator", () -> consumed.count());
        Stream<Integer> split = Stream.of(1, 2);
        split.spliterator();
        x("after spliterator", () -> split.iterator());
        Stream<Integer> failing = Stream.of(1, 2);
        x("failing", () -> failing.map(v -> v / 0).toList());
        x("after failure", () -> failing.toList());
        Stream<Integer> late = Stream.of(1);
        late.count();
        x("onClose after use", () -> late.onClose(() -> { }));
        x("null handler", () -> { try { return Stream.of(1).onClose(null); } catch (NullPointerException e) { return "NPE"; } });
        try (Stream<String> lines = "a\nb".lines().onClose(() -> log.add("lines"))) {
            p("lines", lines.count());
        }
        p("lines closed", log);
        log.clear();
        try (IntStream a = IntStream.of(1).onClose(() -> log.add("a")); LongStream b = LongStream.of(2).onClose(() -> log.add("b")); DoubleStream c = DoubleStream.of(3).onClose(() -> log.add("c"))) {
            p("three", a.sum() + b.sum() + c.sum());
        }
        p("reverse order", log);
        BaseStream<Integer, Stream<Integer>> base = Stream.of(7, 8);
        p("BaseStream", base.isParallel() + " " + base.unordered().iterator().next());
        x("error in handler", () -> { Stream.of(1).onClose(() -> { throw new StackOverflowError("soft"); }).close(); return "?"; });
    }
}
