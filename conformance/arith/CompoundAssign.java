// Checks compound assignment: implicit casts, evaluation order, results as values, all operand types.
package arith;

public class CompoundAssign {
    int f = 10;
    long lf = 10;
    static int calls;
    static int[] arr = {1, 2, 3, 4};

    CompoundAssign self(String who) { System.out.println("eval " + who); return this; }
    static int idx(int i) { System.out.println("idx " + i); return i; }
    static int val(int i) { System.out.println("val " + i); return i; }
    static int[] array() { System.out.println("array"); return arr; }
    static int next() { return ++calls; }

    public static void main(String[] args) {
        int i = 5;
        i += 3.7; System.out.println("i += 3.7: " + i);
        i -= 0.5; System.out.println("i -= 0.5: " + i);
        i *= 1.5; System.out.println("i *= 1.5: " + i);
        i /= 0.3; System.out.println("i /= 0.3: " + i);
        i += 1L << 33; System.out.println("i += 2^33: " + i);
        i = Integer.MAX_VALUE; i += 1.0f; System.out.println("MAX += 1f: " + i);
        i = Integer.MAX_VALUE; i += 1.0; System.out.println("MAX += 1d: " + i);
        long l = 100; l += 0.999; System.out.println("l += .999: " + l);
        l = Long.MAX_VALUE; l += 1f; System.out.println("lmax += 1f: " + l);
        l *= -1; System.out.println("l *= -1: " + l);
        float f = 1; f += 1e-9; System.out.println("f += 1e-9: " + f);
        double d = 1; d += 1e-9f > 0 ? 1 : 2; System.out.println("d: " + d);
        i = 5; i = i++ + ++i; System.out.println("i++ + ++i: " + i);
        i = 5; i += i++ * 2 + i; System.out.println("i += i++*2+i: " + i);
        i = 5; i = i++; System.out.println("i = i++: " + i);
        i = 1; i += (i = 10) + i; System.out.println("i += (i=10)+i: " + i);
        i = 3; int k = i-- - --i; System.out.println("i-- - --i: " + k + " " + i);
        int a, b, c;
        a = b = c = 7; System.out.println("chain: " + a + b + c);
        a += b -= c *= 2; System.out.println("chain2: " + a + " " + b + " " + c);
        CompoundAssign o = new CompoundAssign();
        o.self("x").f += val(5); System.out.println("field: " + o.f);
        o.self("y").f++; System.out.println("field++: " + o.f);
        System.out.println("field value: " + (o.self("z").f *= 2) + " " + o.f++ + " " + --o.f);
        o.lf <<= 40; System.out.println("lf: " + o.lf);
        System.out.println("lf++: " + o.lf++ + " " + ++o.lf);
        array()[idx(2)] += val(10); System.out.println("arr[2]: " + arr[2]);
        array()[idx(next())] = array()[idx(next())] + val(1); System.out.println("arr[1]: " + arr[1]);
        int j = 0;
        arr[j++] = arr[j++] = j++; System.out.println("j: " + j + " " + arr[0] + " " + arr[1]);
        j = 0; arr[j] = j = 2; System.out.println("arr[j]=j=2: " + arr[0] + " " + arr[2]);
        try {
            int[] n = null; n[idx(0)] = val(1);
        } catch (NullPointerException e) { System.out.println("NPE after val"); }
        try {
            arr[idx(9)] = val(1);
        } catch (ArrayIndexOutOfBoundsException e) { System.out.println("AIOOBE: " + e.getMessage()); }
        try {
            arr[idx(9)] += val(1);
        } catch (ArrayIndexOutOfBoundsException e) { System.out.println("AIOOBE before val: " + e.getMessage()); }
        String s = "a"; s += 1; s += 'c'; s += 2.0; s += null; s += true; System.out.println("s: " + s);
        String[] sa = {"p", null}; int q = 0; sa[q++] += q; sa[q] += "x"; System.out.println("sa: " + sa[0] + " " + sa[1]);
        Object ob = "o"; ob += "p"; System.out.println("ob: " + ob);
        Integer boxed = 5; boxed++; boxed += 2; System.out.println("boxed: " + boxed);
        Character ch = 'x'; ch++; System.out.println("boxed char: " + ch);
        boolean z = true; z &= false; z |= true; z ^= true; System.out.println("z: " + z);
        char cc = 'a'; cc += 1; cc++; cc *= 1; System.out.println("cc: " + cc);
    }
}
