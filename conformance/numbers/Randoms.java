// Checks java.util.Random with fixed seeds: every method, streams, bounds, reseeding, subclassing, shuffles.
package numbers;

import java.util.*;
import java.util.stream.*;

public class Randoms {
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
        for (long seed : new long[] {0, 1, -1, 42, Long.MAX_VALUE, Long.MIN_VALUE, 0x5DEECE66DL}) {
            Random r = new Random(seed);
            p("seed " + seed, r.nextInt() + " " + r.nextLong() + " " + r.nextBoolean() + " " + r.nextFloat() + " " + r.nextDouble() + " " + r.nextGaussian() + " " + r.nextInt(10) + " " + r.nextInt(64));
        }
        Random r = new Random(7);
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < 30; i++) b.append(r.nextInt(100)).append(' ');
        p("ints", b);
        b.setLength(0);
        for (int i = 0; i < 10; i++) b.append(r.nextInt(1 << 30)).append(' ').append(r.nextInt((1 << 30) + 1)).append(' ');
        p("large bounds", b);
        x("bound zero", () -> r.nextInt(0));
        x("bound negative", () -> r.nextInt(-5));
        b.setLength(0);
        for (int i = 0; i < 8; i++) b.append(r.nextGaussian()).append(' ');
        p("gaussian", b);
        byte[] bytes = new byte[11];
        r.nextBytes(bytes);
        p("bytes", Arrays.toString(bytes));
        p("origin bound", r.nextInt(5, 8) + " " + r.nextInt(-10, 10) + " " + r.nextLong(100) + " " + r.nextLong(-5, 5) + " " + r.nextDouble(2.5) + " " + r.nextDouble(1, 2) + " " + r.nextFloat(0.5f) + " " + r.nextFloat(1, 2));
        x("origin bad", () -> r.nextInt(5, 5));
        x("double bad", () -> r.nextDouble(Double.NaN));
        p("gaussian mean", r.nextGaussian(100, 15));
        x("gaussian bad", () -> r.nextGaussian(0, -1));
        p("exponential", r.nextExponential() > 0);
        r.setSeed(7);
        p("reseeded", r.nextInt(100) + " " + r.nextInt(100));
        p("stream ints", new Random(3).ints(5).boxed().toList());
        p("stream ints bounded", new Random(3).ints(5, 10, 20).boxed().toList());
        p("stream ints unbounded", new Random(3).ints().limit(3).boxed().toList());
        p("stream longs", new Random(3).longs(3).boxed().toList() + " " + new Random(3).longs(2, 5, 50).boxed().toList());
        p("stream doubles", new Random(3).doubles(3).boxed().toList() + " " + new Random(3).doubles(2, -1, 1).boxed().toList());
        x("stream negative", () -> new Random(3).ints(-1));
        x("stream bounds", () -> new Random(3).ints(3, 5, 5));
        Random own = new Random(5) {
            @Override
            protected int next(int bits) {
                return super.next(bits) & 1;
            }
        };
        p("subclass", own.nextInt() + " " + own.nextLong() + " " + own.nextBoolean() + " " + own.nextDouble());
        List<Integer> l = IntStream.range(0, 12).boxed().collect(Collectors.toList());
        Collections.shuffle(l, new Random(12));
        p("shuffle", l);
        int[] histogram = new int[6];
        Random dice = new Random(6);
        for (int i = 0; i < 300; i++) histogram[dice.nextInt(6)]++;
        p("histogram", Arrays.toString(histogram));
        double sum = 0;
        Random g = new Random(77);
        for (int i = 0; i < 100; i++) sum += g.nextGaussian();
        p("gaussian sum", sum);
        int inside = 0;
        Random mc = new Random(314);
        for (int i = 0; i < 300; i++) {
            double x = mc.nextDouble(), y = mc.nextDouble();
            if (x * x + y * y < 1) inside++;
        }
        p("pi by chance", inside);
        long seed = (42L ^ 0x5DEECE66DL) & ((1L << 48) - 1);
        seed = (seed * 0x5DEECE66DL + 0xBL) & ((1L << 48) - 1);
        p("by hand", (int) (seed >>> 16) == new Random(42).nextInt());
        p("interface", new Random(1) instanceof java.util.random.RandomGenerator);
    }
}
