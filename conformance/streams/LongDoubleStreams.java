// Checks LongStream and DoubleStream: sums with compensation, averages, NaN, statistics, conversions, optionals.
package streams;

import java.util.*;
import java.util.stream.*;

public class LongDoubleStreams {
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
        p("long range", LongStream.range(0, 5).sum() + " " + LongStream.rangeClosed(1, 20).reduce(1, (a, b) -> a * b) + " " + LongStream.range(0, Long.MAX_VALUE).count());
        p("long extremes", LongStream.rangeClosed(Long.MAX_VALUE - 1, Long.MAX_VALUE).boxed().toList() + " " + LongStream.of(Long.MAX_VALUE, 1).sum());
        p("long average", LongStream.of(1, 2).average() + " " + LongStream.empty().average() + " " + LongStream.of(3, 9, 4).max() + " " + LongStream.of(3, 9, 4).min());
        p("long statistics", LongStream.of(5, -5, 100000000000L).summaryStatistics());
        p("long map", LongStream.of(1, 2).map(v -> v << 40).boxed().toList() + " " + LongStream.of(1L << 33).mapToInt(v -> (int) (v >> 30)).sum() + " " + LongStream.of(7).mapToObj(Long::toHexString).toList() + " " + LongStream.of(1).mapToDouble(v -> v / 3.0).sum() + " " + LongStream.of(5).asDoubleStream().sum());
        p("long iterate", LongStream.iterate(1, v -> v * 1000).limit(5).boxed().toList() + " " + LongStream.iterate(1, v -> v < 100, v -> v * 7).sum());
        p("long misc", LongStream.of(3, 1, 3).distinct().sorted().boxed().toList() + " " + LongStream.range(0, 9).filter(v -> v % 4 == 0).count() + " " + LongStream.of(1, 2).anyMatch(v -> v == 2) + " " + Arrays.toString(LongStream.of(4, 5).toArray()) + " " + LongStream.builder().add(1).add(2).build().sum());
        p("long generate", LongStream.generate(new Random(1)::nextLong).limit(2).boxed().toList());
        p("OptionalLong", OptionalLong.of(5) + " " + OptionalLong.empty() + " " + OptionalLong.empty().orElseGet(() -> 8) + " " + OptionalLong.of(2).equals(OptionalLong.of(2)) + " " + OptionalLong.of(1L << 32).hashCode());
        x("OptionalLong empty", () -> OptionalLong.empty().getAsLong());
        p("double sum", DoubleStream.of(0.1, 0.2, 0.3).sum() + " " + DoubleStream.of(1e16, 1, -1e16).sum() + " " + DoubleStream.generate(() -> 0.1).limit(10).sum());
        p("double sum special", DoubleStream.of(1, Double.NaN).sum() + " " + DoubleStream.of(Double.POSITIVE_INFINITY, 1).sum() + " " + DoubleStream.of(Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY).sum() + " " + DoubleStream.empty().sum() + " " + DoubleStream.of(-0.0).sum());
        p("double average", DoubleStream.of(1, 2, 4).average() + " " + DoubleStream.empty().average());
        p("double min max", DoubleStream.of(1, -0.0, 0.0).min() + " " + DoubleStream.of(1, Double.NaN, 2).max() + " " + DoubleStream.empty().min());
        p("double statistics", DoubleStream.of(1.5, 2.5, 3.5).summaryStatistics().getSum() + " " + DoubleStream.of(1.5, 2.5, 3.5).summaryStatistics().getAverage() + " " + DoubleStream.empty().summaryStatistics().getMin());
        DoubleSummaryStatistics ds = new DoubleSummaryStatistics();
        for (int i = 0; i < 100; i++) ds.accept(0.01);
        p("double accumulate", ds.getSum() + " " + ds.getCount() + " " + ds.getMax());
        ds.combine(DoubleStream.of(-5).summaryStatistics());
        p("double combine", ds.getMin() + " " + ds.getCount());
        p("double map", DoubleStream.of(1.9, -1.9).mapToInt(v -> (int) v).boxed().toList() + " " + DoubleStream.of(2.5).mapToLong(Math::round).sum() + " " + DoubleStream.of(4).map(Math::sqrt).sum() + " " + DoubleStream.of(1).mapToObj(v -> "d" + v).toList());
        p("double iterate", DoubleStream.iterate(1, v -> v / 2).limit(5).boxed().toList() + " " + DoubleStream.iterate(1, v -> v > 0.1, v -> v / 2).count());
        p("double reduce", DoubleStream.of(1, 2, 3).reduce(1, (a, b) -> a * b) + " " + DoubleStream.of(5, 2).reduce(Math::min));
        p("double misc", DoubleStream.of(2, 1, 2).sorted().distinct().boxed().toList() + " " + DoubleStream.of(1, 2, 3).skip(1).limit(1).sum() + " " + DoubleStream.of(1).noneMatch(Double::isNaN) + " " + Arrays.toString(DoubleStream.concat(DoubleStream.of(1), DoubleStream.of(2)).toArray()));
        p("double collect", DoubleStream.of(1, 2).collect(ArrayList::new, ArrayList::add, ArrayList::addAll));
        p("double take", DoubleStream.iterate(0, v -> v + 0.25).dropWhile(v -> v < 1).takeWhile(v -> v < 2).boxed().toList());
        p("OptionalDouble", OptionalDouble.of(5) + " " + OptionalDouble.empty() + " " + OptionalDouble.empty().orElse(1.5) + " " + OptionalDouble.of(Double.NaN).equals(OptionalDouble.of(Double.NaN)) + " " + OptionalDouble.of(2).stream().count());
        x("OptionalDouble empty", () -> OptionalDouble.empty().orElseThrow(() -> new IllegalStateException("none")));
        StringBuilder b = new StringBuilder();
        OptionalDouble.of(3).ifPresentOrElse(v -> b.append("has ").append(v), () -> b.append("no"));
        OptionalDouble.empty().ifPresentOrElse(v -> b.append("has"), () -> b.append(" none"));
        p("ifPresentOrElse", b);
        p("random doubles", new Random(9).doubles(3).boxed().toList());
        p("random longs", new Random(9).longs(2, 0, 1000).boxed().toList());
        p("averaging", Stream.of(1, 2).collect(Collectors.averagingDouble(v -> v * 0.1)));
        p("variance", variance(2, 4, 4, 4, 5, 5, 7, 9));
        p("pi", LongStream.range(0, 500).mapToDouble(k -> (k % 2 == 0 ? 4.0 : -4.0) / (2 * k + 1)).sum());
        p("statistics objects", new LongSummaryStatistics(1, 5, 5, 5) + " " + new LongSummaryStatistics());
        PrimitiveIterator.OfLong it = LongStream.of(1, 2).iterator();
        b.setLength(0);
        it.forEachRemaining((long v) -> b.append(v).append(';'));
        p("iterator", b);
        p("compensated average", DoubleStream.of(1e100, 1, -1e100, 1).average().getAsDouble());
    }

    static double variance(double... v) {
        double mean = DoubleStream.of(v).average().orElse(0);
        return DoubleStream.of(v).map(d -> (d - mean) * (d - mean)).average().orElse(0);
    }
}
