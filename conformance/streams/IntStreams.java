// Checks IntStream: ranges, arithmetic terminals, conversions, iterate, generate, statistics, builder.
package streams;

import java.util.*;
import java.util.stream.*;

public class IntStreams {
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
        p("range", IntStream.range(0, 5).boxed().toList() + " " + IntStream.rangeClosed(0, 5).boxed().toList() + " " + IntStream.range(5, 0).count() + " " + IntStream.rangeClosed(3, 3).sum());
        p("range extremes", IntStream.rangeClosed(Integer.MAX_VALUE - 1, Integer.MAX_VALUE).boxed().toList() + " " + IntStream.range(Integer.MIN_VALUE, Integer.MIN_VALUE + 2).boxed().toList() + " " + IntStream.range(Integer.MIN_VALUE, Integer.MAX_VALUE).count());
        p("sum", IntStream.of(1, 2, 3).sum() + " " + IntStream.empty().sum() + " " + IntStream.of(Integer.MAX_VALUE, 1).sum());
        p("average", IntStream.of(1, 2).average() + " " + IntStream.empty().average() + " " + IntStream.of(Integer.MAX_VALUE, Integer.MAX_VALUE).average().getAsDouble());
        p("min max", IntStream.of(3, 1, 2).min() + " " + IntStream.of(3, 1, 2).max() + " " + IntStream.empty().max());
        p("statistics", IntStream.of(4, 8, 15).summaryStatistics());
        p("statistics empty", IntStream.empty().summaryStatistics());
        IntSummaryStatistics st = new IntSummaryStatistics();
        st.accept(5);
        st.accept(-7);
        IntSummaryStatistics more = IntStream.of(100).summaryStatistics();
        st.combine(more);
        p("statistics by hand", st.getCount() + " " + st.getSum() + " " + st.getMin() + " " + st.getMax() + " " + st.getAverage());
        p("statistics made", new IntSummaryStatistics(2, 1, 5, 6));
        x("statistics bad", () -> new IntSummaryStatistics(2, 9, 5, 6));
        p("reduce", IntStream.of(1, 2, 3).reduce(10, Integer::sum) + " " + IntStream.of(1, 2, 3).reduce((a, b) -> a * 10 + b) + " " + IntStream.empty().reduce(Integer::sum));
        p("map", IntStream.range(0, 4).map(i -> i * i).boxed().toList() + " " + IntStream.range(0, 3).mapToObj(i -> "s" + i).toList() + " " + IntStream.range(0, 3).mapToLong(i -> i * 10000000000L).sum() + " " + IntStream.range(0, 3).mapToDouble(i -> i / 4.0).sum());
        p("as", IntStream.of(1).asLongStream().sum() + " " + IntStream.of(1).asDoubleStream().sum());
        p("filter", IntStream.range(0, 10).filter(i -> i % 3 == 0).boxed().toList());
        p("matches", IntStream.range(0, 5).anyMatch(i -> i == 3) + " " + IntStream.range(0, 5).allMatch(i -> i < 5) + " " + IntStream.range(0, 5).noneMatch(i -> i > 9));
        p("find", IntStream.range(5, 9).findFirst() + " " + IntStream.empty().findAny());
        x("empty getAsInt", () -> IntStream.empty().max().getAsInt());
        p("iterate", IntStream.iterate(1, i -> i * 3).limit(5).boxed().toList() + " " + IntStream.iterate(1, i -> i < 50, i -> i * 3).boxed().toList());
        int[] state = {0, 1};
        p("generate", IntStream.generate(() -> {
            int r = state[0];
            state[0] = state[1];
            state[1] += r;
            return r;
        }).limit(12).boxed().toList());
        p("toArray", Arrays.toString(IntStream.range(0, 3).toArray()));
        p("builder", IntStream.builder().add(3).add(1).build().sum());
        IntStream.Builder b = IntStream.builder();
        b.accept(1);
        b.build();
        x("builder reuse", () -> b.add(2));
        p("concat", IntStream.concat(IntStream.of(1), IntStream.range(5, 7)).boxed().toList());
        p("collect", IntStream.range(65, 70).collect(StringBuilder::new, (sb, c) -> sb.append((char) c), StringBuilder::append));
        p("boxed", IntStream.range(0, 4).boxed().collect(Collectors.partitioningBy(i -> i % 2 == 0)));
        PrimitiveIterator.OfInt it = IntStream.of(7, 8).iterator();
        p("iterator", it.nextInt() + it.nextInt() + " " + it.hasNext());
        x("iterator end", () -> it.nextInt());
        StringBuilder out = new StringBuilder();
        IntStream.range(0, 3).peek(i -> out.append('p').append(i)).forEach(i -> out.append('f').append(i));
        IntStream.range(0, 3).forEachOrdered(out::append);
        p("forEach", out);
        p("primes", IntStream.rangeClosed(2, 60).filter(n -> IntStream.rangeClosed(2, (int) Math.sqrt(n)).noneMatch(d -> n % d == 0)).boxed().toList());
        p("digits", "2024".chars().map(Character::getNumericValue).sum());
        p("gcd", IntStream.of(48, 36, 120).reduce((a, c) -> {
            while (c != 0) {
                int t = a % c;
                a = c;
                c = t;
            }
            return a;
        }).getAsInt());
        p("fizz", IntStream.rangeClosed(1, 15).mapToObj(i -> i % 15 == 0 ? "FizzBuzz" : i % 5 == 0 ? "Buzz" : i % 3 == 0 ? "Fizz" : "" + i).collect(Collectors.joining(" ")));
        p("random ints", new Random(5).ints(4, 0, 100).boxed().toList());
        p("optional", OptionalInt.of(4).getAsInt() + " " + OptionalInt.empty().orElse(9) + " " + OptionalInt.of(1).isPresent() + " " + OptionalInt.of(3) + " " + OptionalInt.empty());
        x("orElseThrow", () -> OptionalInt.empty().orElseThrow());
        p("dot product", IntStream.range(0, 3).map(i -> new int[] {1, 2, 3}[i] * new int[] {4, 5, 6}[i]).sum());
    }
}
