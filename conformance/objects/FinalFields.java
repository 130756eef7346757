// Checks final fields and variables: blank finals, constants, initialisation paths, definite assignment, immutability by reference.
package objects;

public class FinalFields {
    static final int K = 5; static final String S = "s" + K; static final long BLANK; static final int[] ARR = {1, 2};
    static { long t = 1; for (int i = 0; i < 10; i++) t *= 3; BLANK = t; }
    final int a; final String b; final double c = 1.5; final Object self;
    FinalFields(int a) { this(a, "default"); }
    FinalFields(int a, String b) { this.a = a > 0 ? a : -a; if (b == null) this.b = "null!"; else this.b = b; self = this; }
    static class Early { final int x; final int y = 9; Early() { show("before"); x = 5; show("after"); } void show(String w) { System.out.println(w + " x=" + x + " y=" + y); } }
    static class Late extends Early { final int z = Integer.parseInt("7"); final String w = "const"; final Integer boxed = 3; @Override void show(String s) { System.out.println(s + " z=" + z + " w=" + w + " boxed=" + boxed + " x=" + x); } }
    interface Consts { int X = 1; String Y = "y"; int[] Z = {3}; double D = Math.sqrt(16); }
    static int pick(final int p, boolean q) { final int r; if (q) r = p * 2; else { r = p; } final int t; switch (p) { case 1: t = 10; break; case 2: t = 20; break; default: t = 0; } return r + t; }
    static int tryAssign(String s) { int v; try { v = Integer.parseInt(s); } catch (NumberFormatException e) { v = -1; } final int w = v; return w; }
    static final class Imm { private final int v; Imm(int v) { this.v = v; } Imm plus(int k) { return new Imm(v + k); } }

    public static void main(String[] args) throws Exception {
        System.out.println("statics: " + K + S + BLANK + ARR.length + (S == "s5"));
        ARR[0] = 100;
        System.out.println("arr: " + ARR[0]);
        FinalFields f = new FinalFields(-3), g = new FinalFields(4, null);
        System.out.println("f: " + f.a + f.b + f.c + (f.self == f) + " g: " + g.a + g.b);
        new Early(); new Late();
        System.out.println("consts: " + Consts.X + Consts.Y + Consts.Z[0] + Consts.D);
        System.out.println("pick: " + pick(1, true) + pick(2, false) + pick(3, true));
        System.out.println("try: " + tryAssign("12") + tryAssign("x"));
        Imm i = new Imm(1), j = i.plus(2).plus(3);
        System.out.println("imm: " + i.v + j.v);
        final int[] cnt = {0};
        Runnable r = () -> cnt[0]++;
        r.run(); r.run();
        System.out.println("cnt: " + cnt[0]);
        for (final String s : new String[] {"x", "y"}) { Runnable q = () -> System.out.println("captured " + s); q.run(); }
        final int c1 = 10; final byte b1 = c1; final char ch = c1 + 55;
        System.out.println("narrowing const: " + b1 + ch);
        switch (args.length + 10) { case c1: System.out.println("case by final local"); break; case c1 + 1: System.out.println("no"); }
        java.lang.reflect.Field fa = FinalFields.class.getDeclaredField("a");
        fa.setAccessible(true);
        fa.setInt(f, 1234);
        System.out.println("reflective instance final: " + fa.getInt(f) + " " + f.a);
        try {
            java.lang.reflect.Field fb = FinalFields.class.getDeclaredField("BLANK");
            fb.setAccessible(true);
            fb.setLong(null, 5);
            System.out.println("static final set?");
        } catch (IllegalAccessException e) {
            System.out.println("IAE: " + e.getMessage());
        }
        System.out.println("blank: " + BLANK);
        final var inferred = new int[] {1};
        inferred[0]++;
        System.out.println("inferred: " + inferred[0]);
        int eff = 3;
        java.util.function.IntSupplier sup = () -> eff * K;
        System.out.println("sup: " + sup.getAsInt());
        System.out.println("method final param: " + new Object() { int m(final int q) { return q + eff; } }.m(4));
    }
}
