// Checks iterate, generate, Stream.Builder and infinite pipelines made finite by short circuits.
package streams;

import java.math.BigInteger;
import java.util.*;
import java.util.stream.*;

public class InfiniteStreams {
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

    record Pair(long a, long b) {
        Pair next() {
            return new Pair(b, a + b);
        }
    }

    public static void main(String[] args) {
        p("powers", Stream.iterate(1, v -> v * 2).limit(12).toList());
        p("iterate test", Stream.iterate(1, v -> v < 200, v -> v * 3).toList());
        p("iterate never", Stream.iterate(1, v -> false, v -> v).count());
        p("fibonacci", Stream.iterate(new Pair(0, 1), Pair::next).map(Pair::a).limit(20).toList());
        p("first above", Stream.iterate(new Pair(0, 1), Pair::next).map(Pair::a).filter(v -> v > 1000).findFirst().get());
        p("big fibonacci", Stream.iterate(new BigInteger[] {BigInteger.ZERO, BigInteger.ONE}, f -> new BigInteger[] {f[1], f[0].add(f[1])}).skip(150).findFirst().get()[0]);
        p("collatz 27", Stream.iterate(27L, v -> v % 2 == 0 ? v / 2 : 3 * v + 1).takeWhile(v -> v != 1).count());
        p("collatz 6", Stream.iterate(6, v -> v != 1, v -> v % 2 == 0 ? v / 2 : 3 * v + 1).toList());
        p("primes", IntStream.iterate(2, v -> v + 1).filter(InfiniteStreams::prime).limit(15).boxed().toList());
        p("perfect", IntStream.iterate(1, v -> v + 1).filter(n -> IntStream.range(1, n).filter(d -> n % d == 0).sum() == n).limit(2).boxed().toList());
        int[] n = {0};
        p("generate", Stream.generate(() -> n[0]++).limit(4).toList() + " " + n[0]);
        p("constant", Stream.generate(() -> "z").limit(3).collect(Collectors.joining()));
        p("distinct infinite", Stream.iterate(0, v -> (v + 3) % 10).distinct().limit(10).toList());
        p("any", Stream.iterate(1, v -> v + 1).anyMatch(v -> v * v > 500));
        p("none of all", Stream.iterate(1, v -> v + 1).allMatch(v -> v < 30));
        p("drop", Stream.iterate(1, v -> v + 1).dropWhile(v -> v < 90).limit(2).toList());
        Random r = new Random(2024);
        p("dice", r.ints(1, 7).limit(10).boxed().toList());
        p("dice until six", new Random(3).ints(1, 7).takeWhile(v -> v != 6).boxed().toList());
        p("random walk", new Random(8).ints(30, -1, 2).sum());
        p("newton", DoubleStream.iterate(1, v -> (v + 2 / v) / 2).skip(6).findFirst().getAsDouble());
        Stream.Builder<String> b = Stream.builder();
        b.add("x").add("y").accept("z");
        p("builder", b.build().toList());
        x("builder after build", () -> { b.accept("w"); return "?"; });
        x("builder build twice", () -> b.build());
        p("builder empty", Stream.builder().build().count() + " " + Stream.builder().add(1).build().findFirst().get());
        Stream.Builder<Integer> big = Stream.builder();
        for (int i = 0; i < 200; i++) big.add(i);
        p("builder big", big.build().mapToInt(v -> v).sum());
        p("long builder", LongStream.builder().add(5).build().sum() + " " + DoubleStream.builder().add(0.5).add(0.25).build().sum());
        Iterator<Integer> it = Stream.iterate(100, v -> v - 7).iterator();
        StringBuilder s = new StringBuilder();
        for (int i = 0; i < 5; i++) s.append(it.next()).append(' ');
        p("iterator", s + "" + it.hasNext());
        p("zip", IntStream.range(0, 3).mapToObj(i -> List.of("a", "b", "c").get(i) + i).toList());
        p("cycle", Stream.generate(() -> List.of(1, 2, 3)).flatMap(List::stream).limit(7).toList());
        p("look and say", Stream.iterate("1", InfiniteStreams::say).limit(7).toList());
        p("gray codes", IntStream.iterate(0, v -> v + 1).limit(8).mapToObj(v -> Integer.toBinaryString(v ^ v >> 1)).toList());
        p("triangular squares", LongStream.iterate(1, v -> v + 1).map(v -> v * (v + 1) / 2).filter(v -> Math.sqrt(v) % 1 == 0).limit(3).boxed().toList());
        p("permutations", permutations("abc").sorted().toList());
        p("pascal", Stream.iterate(List.of(1), InfiniteStreams::row).limit(6).toList());
        p("concat infinite", Stream.concat(Stream.of(0), Stream.iterate(10, v -> v + 1)).limit(3).toList());
        p("reduce limited", Stream.iterate(1, v -> v + 1).limit(100).reduce(0, Integer::sum));
    }

    static boolean prime(int v) {
        return IntStream.rangeClosed(2, (int) Math.sqrt(v)).allMatch(d -> v % d != 0);
    }

    static String say(String s) {
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < s.length();) {
            int j = i;
            while (j < s.length() && s.charAt(j) == s.charAt(i)) j++;
            b.append(j - i).append(s.charAt(i));
            i = j;
        }
        return b.toString();
    }

    static List<Integer> row(List<Integer> prev) {
        return IntStream.rangeClosed(0, prev.size()).mapToObj(i -> (i == 0 ? 0 : prev.get(i - 1)) + (i == prev.size() ? 0 : prev.get(i))).toList();
    }

    static Stream<String> permutations(String s) {
        return s.isEmpty() ? Stream.of("") : IntStream.range(0, s.length()).boxed().flatMap(i -> permutations(s.substring(0, i) + s.substring(i + 1)).map(t -> s.charAt(i) + t));
    }
}
