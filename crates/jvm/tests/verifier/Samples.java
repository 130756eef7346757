package samples;

import java.util.*;
import other.Face;

class Sub extends other.Base implements Face, Comparable<Sub> {
    private final long wide;
    private String text = "x";
    Sub next;

    Sub(long wide, String text) {
        super((int) wide);
        this.wide = wide;
        if (text != null) this.text = text; else this.text = new String("none");
    }
    Sub() { this(3L, "three"); }

    public int call(Object o, long n) {
        if (o instanceof Sub) return ((Sub) o).guarded + method("abc") + (int) n;
        return guarded++ > 2 ? text.length() : (int) (n >>> 3);
    }
    public int compareTo(Sub s) { return Long.compare(wide, s.wide); }
    protected Object clone() throws CloneNotSupportedException {
        Sub s = (Sub) super.clone();
        s.next = next == null ? null : next;
        return s;
    }
    static Face pick(boolean b) { return b ? new Sub() : new Other(); }
}

class Other implements Face {
    public int call(Object o, long n) { return o.hashCode() ^ (int) (n % 7); }
}

class Flow {
    static int loops(int[] a, double d) {
        int sum = 0;
        for (int i = 0; i < a.length; i++) {
            if (a[i] < 0) continue;
            sum += a[i] * 3;
            d = d / 2 + sum;
            while (d > 10.0) { d -= 3; sum--; }
        }
        return sum + (int) d;
    }
    static String caught(Object o) {
        String s = "start";
        try {
            s = o.toString();
            if (s.isEmpty()) throw new IllegalStateException("empty");
            return s;
        } catch (IllegalStateException e) {
            s += e.getMessage();
        } catch (RuntimeException e) {
            Throwable t = e.getCause();
            s = t == null ? "none" : t.toString();
        } finally {
            System.out.println(s);
        }
        return s;
    }
    static long choose(int k, String name) {
        switch (k) {
            case 0: return 1L;
            case 1: return 2L;
            case 2: k = 9;
            case 3: return name.length();
            default: break;
        }
        switch (name) {
            case "a": return -1;
            case "b": return -2;
            default: return k == 100 ? Long.MAX_VALUE : k;
        }
    }
    static synchronized void locked(Object lock, List<String> list) {
        synchronized (lock) {
            for (String s : list) {
                if (s == lock) break;
                list.add(s + 1 + 2L + 3.0f + 'c');
            }
        }
    }
    Object pick(Object a, Number n, boolean b) {
        Object o = b ? a : n;
        Comparable<?> c = b ? "text" : Integer.valueOf(4);
        Object[] array = b ? new String[] {"x"} : new Integer[] {1, 2};
        return array.length > 1 ? o : c;
    }
}

class Arrays2 {
    byte[] bytes = {1, 2, 3};
    boolean[] flags = new boolean[3];
    char[][] chars = new char[2][3];
    static final float[] FLOATS = {1f, 2f};
    Object fill(int n) {
        long[] longs = new long[n];
        short[] shorts = new short[n];
        double[] doubles = new double[] {n, n + 1};
        String[][] names = new String[n][];
        for (int i = 0; i < n; i++) {
            longs[i] = bytes[i % 3] + shorts[i] + chars[i & 1][2];
            flags[i % 3] = longs[i] > doubles[0];
            names[i] = new String[] {"a" + i, null};
            FLOATS[0] += names[i].length;
        }
        int[][][] cube = new int[n][n][];
        cube[0][0] = new int[] {1};
        return n > 3 ? names : n > 2 ? cube : longs;
    }
    Object copy(int[] a) { return a.clone(); }
}

class Numbers {
    int i; long l; float f; double d; short s; byte b; char c; boolean z;
    Numbers mix(int x, long y, float p, double q) {
        i += x; l -= y; f *= p; d /= q;
        s = (short) (x << 2); b = (byte) y; c = (char) p; z = q > p || x != y;
        l = l << x | y >>> 3 & ~i ^ (long) f;
        i = -i % 5 + (int) d - (int) l;
        d = -d + f - l * i;
        Numbers other = new Numbers();
        other.i = other.s = s++;
        other.l = other.l++ + l--;
        return z ? this : other.mix(i, l, f, d);
    }
    static <T extends Comparable<T>> T max(Collection<? extends T> all) {
        T best = null;
        for (T t : all) if (best == null || t.compareTo(best) > 0) best = t;
        return best;
    }
}
