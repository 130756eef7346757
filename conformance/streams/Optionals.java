// Checks every method of Optional with present and empty values.
package streams;

import java.util.*;
import java.util.stream.*;

public class Optionals {
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

    static String log = "";

    static int noisy(int v) {
        log += "called" + v + " ";
        return v;
    }

    public static void main(String[] args) {
        Optional<Integer> o = Optional.of(5), e = Optional.empty();
        p("toString", o + " " + e + " " + Optional.of("s") + " " + Optional.of(Optional.empty()));
        p("isPresent", o.isPresent() + " " + e.isPresent() + " " + o.isEmpty() + " " + e.isEmpty());
        p("get", o.get());
        x("get empty", () -> e.get());
        x("orElseThrow empty", () -> e.orElseThrow());
        x("orElseThrow supplier", () -> e.orElseThrow(() -> new IllegalArgumentException("wanted")));
        x("of null", () -> { try { return Optional.of(null); } catch (NullPointerException n) { return "NPE"; } });
        p("ofNullable", Optional.ofNullable(null) + " " + Optional.ofNullable(1));
        p("orElse", o.orElse(noisy(1)) + " " + e.orElse(noisy(2)) + " " + log);
        log = "";
        p("orElseGet", o.orElseGet(() -> noisy(3)) + " " + e.orElseGet(() -> noisy(4)) + " " + log);
        p("map", o.map(v -> v * 2) + " " + e.map(v -> v * 2) + " " + o.map(v -> (String) null));
        p("flatMap", o.flatMap(v -> Optional.of("v" + v)) + " " + o.flatMap(v -> Optional.empty()) + " " + e.flatMap(v -> Optional.of(1)));
        x("flatMap null", () -> { try { return o.flatMap(v -> null); } catch (NullPointerException n) { return "NPE"; } });
        p("filter", o.filter(v -> v > 3) + " " + o.filter(v -> v > 9) + " " + e.filter(v -> true));
        p("or", o.or(() -> Optional.of(1)) + " " + e.or(() -> Optional.of(1)) + " " + e.or(Optional::empty));
        p("stream", o.stream().toList() + " " + e.stream().count());
        StringBuilder b = new StringBuilder();
        o.ifPresent(v -> b.append("a").append(v));
        e.ifPresent(v -> b.append("never"));
        o.ifPresentOrElse(v -> b.append("b").append(v), () -> b.append("never"));
        e.ifPresentOrElse(v -> b.append("never"), () -> b.append("empty"));
        p("ifPresent", b);
        p("equals", o.equals(Optional.of(5)) + " " + o.equals(5) + " " + e.equals(Optional.empty()) + " " + ((Object) Optional.empty() == Optional.empty()) + " " + o.equals(e));
        p("hashCode", o.hashCode() + " " + e.hashCode() + " " + Optional.of("a").hashCode());
        p("chain", Optional.of(" 42 ").map(String::trim).filter(s -> !s.isEmpty()).map(Integer::parseInt).map(v -> v + 1).orElse(-1));
        p("chain fails", Optional.of("  ").map(String::trim).filter(s -> !s.isEmpty()).map(Integer::parseInt).orElse(-1));
        x("chain throws", () -> Optional.of("x").map(Integer::parseInt));
        p("first present", Stream.of(Optional.<String>empty(), Optional.of("b"), Optional.of("c")).flatMap(Optional::stream).findFirst());
        p("safe divide", divide(10, 3).flatMap(v -> divide(v, 0)).or(() -> divide(8, 2)));
        p("nested", Optional.of(Optional.of("in")).flatMap(v -> v).get());
        OptionalInt i = OptionalInt.of(7);
        p("OptionalInt", i + " " + i.getAsInt() + " " + i.isPresent() + " " + i.equals(OptionalInt.of(7)) + " " + i.hashCode() + " " + OptionalInt.empty() + " " + i.orElseThrow() + " " + i.stream().sum());
        x("OptionalInt get", () -> OptionalInt.empty().getAsInt());
        x("OptionalInt throw", () -> OptionalInt.empty().orElseThrow(() -> new UnsupportedOperationException("custom")));
        p("OptionalInt else", OptionalInt.empty().orElse(1) + " " + OptionalInt.empty().orElseGet(() -> 2) + " " + OptionalInt.empty().isEmpty());
        p("null supplier ok when present", o.orElseGet(null) + " " + o.orElseThrow(null));
        p("list of optionals", List.of(o, e));
        Map<String, Integer> m = Map.of("k", 9);
        p("lookup", Optional.ofNullable(m.get("k")).map(v -> "found " + v).orElse("none") + " " + Optional.ofNullable(m.get("z")).map(v -> "found " + v).orElse("none"));
        p("max", Stream.of(3, 8, 2).max(Integer::compare).map(v -> v + "!").get());
    }

    static Optional<Integer> divide(int a, int b) {
        return b == 0 ? Optional.empty() : Optional.of(a / b);
    }
}
