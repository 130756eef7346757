// Checks BitSet: single bits, ranges, logical operations, searches, conversions, equality, and exceptions.
package collections;

import java.util.*;
import java.util.stream.*;

public class BitSets {
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

    static BitSet of(int... bits) {
        BitSet b = new BitSet();
        for (int i : bits) b.set(i);
        return b;
    }

    public static void main(String[] args) {
        BitSet b = of(1, 3, 5, 64, 65, 200);
        p("set", b + " " + b.cardinality() + " " + b.length() + " " + b.size() + " " + b.isEmpty());
        p("get", b.get(3) + " " + b.get(4) + " " + b.get(10000));
        b.flip(3);
        b.flip(4);
        b.clear(200);
        p("flip", b + " " + b.length());
        b.set(10, 20);
        b.set(12, 15, false);
        p("ranges", b);
        b.flip(60, 70);
        p("flip range", b);
        b.clear(0, 12);
        p("clear range", b);
        b.set(100, false);
        b.set(7, true);
        p("set value", b);
        p("get range", b.get(7, 20) + " " + b.get(60, 66) + " " + b.get(500, 600));
        p("next", b.nextSetBit(0) + " " + b.nextSetBit(8) + " " + b.nextSetBit(1000) + " " + b.nextClearBit(15) + " " + b.nextClearBit(60));
        p("previous", b.previousSetBit(50) + " " + b.previousSetBit(6) + " " + b.previousClearBit(19) + " " + b.previousSetBit(-1) + " " + b.previousClearBit(200));
        x("get negative", () -> b.get(-1));
        x("set negative", () -> { b.set(-2); return "?"; });
        x("range reversed", () -> { b.set(5, 3); return "?"; });
        x("nextSetBit negative", () -> b.nextSetBit(-1));
        x("previousSetBit negative", () -> b.previousSetBit(-2));
        x("bad size", () -> new BitSet(-1));
        BitSet x1 = of(0, 1, 2, 70, 71), y = of(1, 2, 3, 71, 130);
        BitSet t = (BitSet) x1.clone();
        t.and(y);
        p("and", t);
        t = (BitSet) x1.clone();
        t.or(y);
        p("or", t);
        t = (BitSet) x1.clone();
        t.xor(y);
        p("xor", t);
        t = (BitSet) x1.clone();
        t.andNot(y);
        p("andNot", t);
        t.and(t);
        t.xor(t);
        p("xor self", t + " " + t.isEmpty());
        p("intersects", x1.intersects(y) + " " + of(5).intersects(of(6)));
        p("equals", of(1, 2).equals(of(2, 1)) + " " + of(1).equals(of(1, 300)) + " " + new BitSet(1000).equals(new BitSet()) + " " + of(1, 64).hashCode() + " " + new BitSet().hashCode());
        p("toLongArray", Arrays.toString(x1.toLongArray()) + Arrays.toString(new BitSet().toLongArray()));
        p("toByteArray", Arrays.toString(of(0, 9, 23).toByteArray()));
        p("valueOf", BitSet.valueOf(new long[] {5, 0, 1}) + " " + BitSet.valueOf(new byte[] {3, -128}));
        p("stream", x1.stream().boxed().collect(Collectors.toList()) + " " + y.stream().sum());
        BitSet sieve = new BitSet(500);
        sieve.set(2, 500);
        for (int i = 2; i * i < 500; i = sieve.nextSetBit(i + 1)) for (int j = i * i; j < 500; j += i) sieve.clear(j);
        p("primes", sieve.cardinality() + " " + sieve.previousSetBit(499) + " " + sieve.get(0, 50));
        StringBuilder s = new StringBuilder();
        for (int i = sieve.nextSetBit(100); i >= 0 && i < 150; i = sieve.nextSetBit(i + 1)) s.append(i).append(' ');
        p("iterate", s);
        BitSet sized = new BitSet(100);
        p("sized", sized.size() + " " + sized.length());
        sized.set(1000);
        p("grown", sized.size() + " " + sized.length() + " " + sized.cardinality());
        sized.clear();
        p("cleared", sized.length() + " " + sized);
        BitSet full = new BitSet();
        full.set(0, 128);
        p("full", full.cardinality() + " " + full.nextClearBit(0) + " " + Arrays.toString(full.toLongArray()));
        full.clear(63, 65);
        p("hole", full.nextClearBit(0) + " " + full.previousSetBit(64) + " " + full.nextSetBit(63) + " " + full.get(60, 68));
    }
}
