// Checks loads and stores of every array type: truncation on store, boolean and byte arrays, multianewarray shapes, lengths.
package bytecode;

public class ArrayOps {
    static byte[] ba = new byte[4]; static boolean[] za = new boolean[4]; static char[] ca = new char[4]; static short[] sa = new short[4];
    static int[] ia = new int[4]; static long[] la = new long[4]; static float[] fa = new float[4]; static double[] da = new double[4];
    static Object[] oa = new Object[4];
    static int v = 0x1ff80; static int big = 0x12345678;
    static int zero() { return 0; }
    public static void main(String[] args) {
        ba[0] = (byte) v; ba[1] = (byte) big; ba[2] = (byte) -129; ba[3] = (byte) 'x';
        System.out.println("bytes: " + ba[0] + " " + ba[1] + " " + ba[2] + " " + ba[3]);
        sa[0] = (short) v; sa[1] = (short) big; sa[2] = (short) 32768; sa[3] = (short) -32769;
        System.out.println("shorts: " + sa[0] + " " + sa[1] + " " + sa[2] + " " + sa[3]);
        ca[0] = (char) v; ca[1] = (char) big; ca[2] = (char) -1; ca[3] = (char) 65536;
        System.out.println("chars: " + (int) ca[0] + " " + (int) ca[1] + " " + (int) ca[2] + " " + (int) ca[3]);
        za[0] = v > 0; za[1] = v < 0; za[2] = za[0] ^ za[1]; za[3] |= za[2] & !za[1];
        System.out.println("booleans: " + za[0] + za[1] + za[2] + za[3]);
        ia[0] = v; ia[1] = (int) 3e9; ia[2] = (int) -1L; ia[3] = 'c';
        System.out.println("ints: " + ia[0] + " " + ia[1] + " " + ia[2] + " " + ia[3]);
        la[0] = v; la[1] = (long) 1e19; la[2] = 1L << 63; la[3] = 'c';
        System.out.println("longs: " + la[0] + " " + la[1] + " " + la[2] + " " + la[3]);
        fa[0] = v; fa[1] = (float) 1e39; fa[2] = 'c'; fa[3] = (float) -0.0;
        System.out.println("floats: " + fa[0] + " " + fa[1] + " " + fa[2] + " " + fa[3]);
        da[0] = v; da[1] = 0.1f; da[2] = Long.MAX_VALUE; da[3] = Double.MIN_VALUE;
        System.out.println("doubles: " + da[0] + " " + da[1] + " " + da[2] + " " + da[3]);
        oa[0] = ba; oa[1] = "s"; oa[2] = 5; oa[3] = oa;
        System.out.println("objects: " + ((byte[]) oa[0])[3] + oa[1] + oa[2] + (((Object[]) oa[3])[3] == oa));
        for (int k = 0; k < 4; k++) { ba[k] += 200; sa[k] <<= 3; ca[k] ^= 0xff; ia[k] >>>= 2; la[k] >>= 1; fa[k] /= 3; da[k] -= 1; za[k] = !za[k]; }
        System.out.println("compound: " + ba[0] + " " + sa[1] + " " + (int) ca[2] + " " + ia[2] + " " + la[2] + " " + fa[0] + " " + da[1] + " " + za[1]);
        int[][] a = new int[2][3]; int[][][] b = new int[2][3][]; int[][][] c = new int[2][][]; long[][][][] d = new long[2][1][2][1];
        String[][] s = new String[2][2]; byte[][] e = new byte[0][5]; boolean[][] z = new boolean[3][0];
        System.out.println("multi: " + a.length + a[1].length + (b[1][2] == null) + b[0].length + (c[1] == null) + d[1][0][1].length + s[1][1] + e.length + z[2].length);
        System.out.println("multi distinct: " + (a[0] != a[1]) + (d[0][0] != d[1][0]) + (z[0] != z[1]));
        System.out.println("types: " + a.getClass().getName() + a[0].getClass().getName() + b.getClass().getName() + d[0].getClass().getName() + s[0].getClass().getName() + e.getClass().getName() + z[0].getClass().getName());
        a[1][2] = 5; a[1][2]++; a[zero()][1] -= 7; d[1][0][1][0] += 1L << 40; s[0][1] = "x"; s[0][1] += s[0][0];
        System.out.println("values: " + a[1][2] + a[0][1] + d[1][0][1][0] + s[0][1]);
        int[] dims = {2, 0, 3}; Object r = java.lang.reflect.Array.newInstance(int.class, dims);
        System.out.println("reflect: " + r.getClass().getName() + ((int[][][]) r)[1].length);
        int sum = 0; for (byte x : ba) sum += x; for (char x : ca) sum += x; for (short x : sa) sum += x; for (boolean x : za) sum += x ? 1 : 0; System.out.println("sum: " + sum);
        byte[] wrap = new byte[300]; for (int k = 0; k < 300; k++) wrap[k] = (byte) k; System.out.println("wrap: " + wrap[127] + wrap[128] + wrap[255] + wrap[256] + wrap[299]);
        char[] text = "array".toCharArray(); for (int k = 0, j = text.length - 1; k < j; k++, j--) { char t = text[k]; text[k] = text[j]; text[j] = t; }
        System.out.println("text: " + new String(text));
        boolean[] sieve = new boolean[100]; int n = 0;
        for (int k = 2; k < 100; k++) { if (sieve[k]) continue; n++; for (int j = 2 * k; j < 100; j += k) sieve[j] = true; }
        System.out.println("sieve: " + n);
        byte[] bclone = ba.clone(); boolean[] zclone = za.clone(); bclone[0] = 1; zclone[0] = !zclone[0];
        System.out.println("clones: " + ba[0] + za[0] + zclone[0]); Object o = za;
        System.out.println("instanceof: " + (o instanceof boolean[]) + (o instanceof byte[]));
        try { byte[] bad = (byte[]) o; } catch (ClassCastException x) { System.out.println("boolean[] is not byte[]"); }
        try { ba[4] = 1; } catch (ArrayIndexOutOfBoundsException x) { System.out.println(x.getMessage()); }
        try { la[-1]++; } catch (ArrayIndexOutOfBoundsException x) { System.out.println(x.getMessage()); }
        try { a[1][3] = 1; } catch (ArrayIndexOutOfBoundsException x) { System.out.println(x.getMessage()); }
        try { e[0][0] = 1; } catch (ArrayIndexOutOfBoundsException x) { System.out.println(x.getMessage()); }
        System.out.println("lengths: " + new long[zero()].length + new Object[5].length + args.length);
        System.out.println("init expr: " + new int[] {1, 2, zero(), v}[3] + new String[][] {{"p"}, {}}[0][0] + new double[] {1, 'a', 2L}[1]);
    }
}
