// Checks SplittableRandom and the RandomGenerator family with fixed seeds.
package numbers;

import java.util.*;
import java.util.random.*;
import java.util.stream.*;

public class RandomGenerators {
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
        for (long seed : new long[] {0, 1, 42, -7}) {
            SplittableRandom s = new SplittableRandom(seed);
            p("seed " + seed, s.nextInt() + " " + s.nextLong() + " " + s.nextInt(100) + " " + s.nextInt(5, 9) + " " + s.nextLong(1000) + " " + s.nextLong(-3, 3) + " " + s.nextDouble() + " " + s.nextDouble(2) + " " + s.nextDouble(1, 3) + " " + s.nextBoolean());
        }
        SplittableRandom s = new SplittableRandom(11);
        SplittableRandom t = s.split();
        p("split", s.nextInt() + " " + t.nextInt() + " " + t.split().nextLong() + " " + s.nextLong());
        p("ints", s.ints(4).boxed().toList() + " " + s.ints(4, 0, 10).boxed().toList());
        p("longs", s.longs(2).boxed().toList() + " " + s.longs(3, 0, 10).boxed().toList());
        p("doubles", s.doubles(2).boxed().toList() + " " + s.doubles(2, 5, 6).boxed().toList());
        p("splits", s.splits(3).map(g -> g.nextInt()).toList());
        byte[] b = new byte[10];
        s.nextBytes(b);
        p("bytes", Arrays.toString(b));
        x("bound", () -> s.nextInt(0));
        x("range", () -> s.nextInt(3, 2));
        x("long bound", () -> s.nextLong(-1));
        x("double bound", () -> s.nextDouble(-1));
        x("stream size", () -> s.ints(-1));
        p("gaussian", s.nextGaussian() + " " + s.nextGaussian(10, 2));
        p("float", s.nextFloat() + " " + s.nextFloat(3) + " " + s.nextFloat(1, 2));
        p("exponential", s.nextExponential());
        RandomGenerator own = new RandomGenerator() {
            long state = 1;

            @Override
            public long nextLong() {
                state ^= state << 13;
                state ^= state >>> 7;
                state ^= state << 17;
                return state;
            }
        };
        p("own", own.nextLong() + " " + own.nextInt() + " " + own.nextInt(10) + " " + own.nextInt(3, 7) + " " + own.nextBoolean() + " " + own.nextDouble() + " " + own.nextFloat() + " " + own.isDeprecated());
        p("own streams", own.ints(3, 0, 50).boxed().toList() + " " + own.doubles(1).boxed().toList() + " " + own.longs(2, 0, 9).boxed().toList());
        own.nextBytes(b);
        p("own bytes", Arrays.toString(b));
        p("own gaussian", own.nextGaussian() + " " + own.nextExponential());
        x("own bad", () -> own.nextInt(-4));
        p("histogram", new SplittableRandom(5).ints(200, 0, 5).boxed().collect(Collectors.groupingBy(v -> v, TreeMap::new, Collectors.counting())));
        long z = 42 + 0x9e3779b97f4a7c15L;
        z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
        z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
        p("by hand", (z ^ (z >>> 31)) == new SplittableRandom(42).nextLong());
    }
}
