// Checks expressions that compile to dup, dup_x1, dup_x2, dup2, dup2_x1, dup2_x2 and pop forms.
package bytecode;

public class DupShapes {
    int i = 1; long l = 2; double d = 3; String s = "s"; static int si = 4; static long sl = 5; byte b = 6; char c = '7'; Integer box = 8;
    static DupShapes o = new DupShapes(); static int calls;
    static DupShapes get() { calls++; return o; }
    static int[] ia = {1, 2, 3}; static long[] la = {1, 2, 3}; static double[] da = {1, 2, 3}; static String[] sa = {"a", "b", "c"};
    static float[] fa = {1, 2}; static byte[] ba = {1, 2}; static char[] ca = {'a', 'b'}; static short[] ha = {1, 2};

    public static void main(String[] args) {
        int x, y, z; x = y = z = 7; System.out.println("dup: " + x + y + z);
        long p, q; p = q = 1L << 40; System.out.println("dup2: " + p + q);
        double u, v; u = v = 2.5; System.out.println("dup2 d: " + u + v);
        System.out.println("dup_x1: " + (get().i = 9) + o.i);
        System.out.println("dup2_x1: " + (get().l = 1L << 35) + o.l + (get().d = 0.5) + o.d);
        System.out.println("dup_x2: " + (ia[1] = 50) + ia[1] + (sa[2] = "new") + sa[2]);
        System.out.println("dup2_x2: " + (la[1] = 60) + la[1] + (da[0] = 7.5) + da[0]);
        System.out.println("post field: " + get().i++ + get().i + " " + get().l++ + o.l + " " + get().d-- + o.d);
        System.out.println("pre field: " + ++get().i + --get().l + ++get().d);
        System.out.println("post array: " + ia[0]++ + ia[0] + la[0]++ + la[0] + da[1]++ + da[1] + fa[0]-- + fa[0] + ba[0]++ + ba[0] + ca[0]++ + ca[0] + ha[0]-- + ha[0]);
        System.out.println("pre array: " + ++ia[0] + --la[0] + ++da[1] + --fa[1] + ++ba[1] + --ca[1] + ++ha[1]);
        System.out.println("static post: " + si++ + si + sl-- + sl + ++si + --sl);
        int k = 0; ia[k++] += k + 10; ia[k++] -= ia[k]; System.out.println("compound: " + ia[0] + " " + ia[1] + " " + k);
        k = 0; la[k++] += k; la[k++] <<= k; da[--k] *= k + 1.5; System.out.println("wide compound: " + la[0] + " " + la[1] + " " + da[1] + " " + k);
        System.out.println("compound value: " + (ia[2] += 5) + (la[2] *= 3) + (da[2] /= 4) + (o.i <<= 2) + (o.l ^= 0xff) + (o.d -= 1) + (si |= 16) + (sl %= 3));
        System.out.println("chained: " + (ia[0] = ia[1] = o.i = si = 3) + ia[0] + ia[1] + o.i + si);
        System.out.println("chained wide: " + (la[0] = la[1] = o.l = sl = 1L << 33) + la[0] + la[1] + o.l + sl);
        System.out.println("chained d: " + (da[0] = da[1] = o.d = 1.25) + da[0] + da[1] + o.d);
        o.b += 300; o.c += 2; o.b++; o.c--; System.out.println("narrow: " + o.b + o.c + (o.b = (byte) 200) + (o.c = 'q'));
        o.s += "t"; sa[0] += "z" + 1; System.out.println("strings: " + o.s + sa[0] + (o.s += 'c') + (sa[1] = sa[0] = "same"));
        o.box++; ++o.box; o.box += 10; System.out.println("box: " + o.box + o.box++ + o.box);
        calls = 0; get().i += get().i++ + get().i; System.out.println("calls: " + calls + " " + o.i);
        int[][] m = {{1, 2}, {3, 4}}; int r = 0; m[r++][r--] += 10; m[1][r]++; System.out.println("2d: " + m[0][1] + m[1][0] + r + (m[1] = m[0])[1] + (m[1] == m[0]));
        new DupShapes(); new int[3].clone(); get(); Math.max(1, 2); Math.max(1L, 2L); o.s.length(); System.out.println("pops: " + calls);
        int t; System.out.println("embedded: " + ((t = 5) + (t += 2) * (t++ - --t) + t)); boolean bz = (t = 3) == 3 && (t = 4) > 3; System.out.println("bz: " + bz + t);
        long sum = 0; for (long i = 0, j = 10; i < j; i++, j--) sum += i * j; System.out.println("sum: " + sum); Object ob = o;
        ((DupShapes) ob).i = ((DupShapes) ob).i++ + 1; System.out.println("cast: " + o.i); int w = 5; w = w++ * 2 + w; System.out.println("w: " + w);
        w += w++ + ++w; System.out.println("w: " + w); da[(int) (da[0] = 1)] = da[0] + 1; System.out.println("da: " + da[1]);
        synchronized (o) { synchronized (ia) { o.i++; } } System.out.println("sync: " + o.i); String n = null;
        System.out.println("n: " + (n = "x") + (n == null ? n : n + n)); throwIt();
    }
    static void throwIt() { RuntimeException e; try { throw e = new RuntimeException("dup athrow"); } catch (RuntimeException c) { System.out.println(c.getMessage()); } }
}
