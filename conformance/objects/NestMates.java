// Checks private access between nest mates: fields, methods, constructors, in both directions, by invokevirtual and invokespecial.
package objects;

public class NestMates {
    private int p = 1;
    private static int sp = 2;
    private int m(int a) { return a + p; }
    private static int sm(int a) { return a * sp; }
    private NestMates(int p) { this.p = p; }
    private NestMates() { }

    private static class A {
        private int a = 10; private long la = 1L << 33; private double da = 0.5; private String s = "A";
        private A() { } private A(int a) { this.a = a; }
        private int get() { return a; }
        private static int count(A... as) { return as.length; }
        private int outer(NestMates o) { return o.p + o.m(5) + sp + sm(4) + new NestMates(9).p; }
    }
    private static final class B extends A {
        private int a = 20;
        private B() { super(21); }
        private int get() { return a; }
        private int both() { return ((A) this).a * 100 + a + ((A) this).get(); }
        private class C { private int v = a; private int up() { return ++a + B.this.get() + p2(); } }
        private static int p2() { return sp * 1000; }
    }
    private interface I { private int hid() { return 77; } default int show() { return hid() + shid(); } private static int shid() { return 1; } }
    private enum E { X { int f() { return secret() + 1; } }, Y; private int k = 5; int f() { return k; } private static int secret() { return 50; } }
    private record R(int v) { private static R of(int v) { return new R(v); } private int dbl() { return v * 2; } }
    class Dispatch { private String who() { return "Dispatch"; } String call(Dispatch d) { return d.who(); } }
    class Dispatch2 extends Dispatch { private String who() { return "Dispatch2"; } String call2(Dispatch2 d) { return d.who(); } }

    public static void main(String[] args) {
        A a = new A(); B b = new B();
        a.a += 5; a.la++; a.da *= 3; a.s += "!"; a.a++;
        System.out.println("a: " + a.a + " " + a.la + " " + a.da + " " + a.s + " " + a.get() + " " + A.count(a, b));
        System.out.println("b: " + b.a + " " + ((A) b).a + " " + b.get() + " " + ((A) b).get() + " " + b.both());
        B.C c = b.new C();
        System.out.println("c: " + c.v + " " + c.up() + " " + c.up() + " " + b.a);
        System.out.println("outer: " + a.outer(new NestMates()));
        I i = new I() { };
        System.out.println("iface: " + i.show() + " " + i.hid() + " " + I.shid());
        System.out.println("enum: " + E.X.f() + " " + E.Y.f() + " " + E.Y.k + " " + E.secret());
        System.out.println("record: " + R.of(4).dbl() + " " + R.of(3).v);
        NestMates o = new NestMates(3);
        Dispatch2 d = o.new Dispatch2();
        System.out.println("private is not virtual: " + d.call(d) + " " + d.call2(d) + " " + ((Dispatch) d).who() + " " + d.who());
        Runnable r = () -> { o.p++; sp++; a.a++; };
        r.run(); r.run();
        System.out.println("lambda: " + o.p + " " + sp + " " + a.a);
        new Object() { private int z = 3; void go() { z += o.p + a.a; System.out.println("anon: " + z + " " + o.m(z)); } }.go();
        java.util.function.IntUnaryOperator ref = o::m, sref = NestMates::sm;
        System.out.println("refs: " + ref.applyAsInt(1) + " " + sref.applyAsInt(2));
        java.util.function.IntFunction<A> ctor = A::new;
        System.out.println("ctor ref: " + ctor.apply(99).a);
        System.out.println("hosts: " + A.class.getNestHost().getSimpleName() + " " + B.C.class.getNestHost().getSimpleName() + " " + A.class.isNestmateOf(B.class) + " " + A.class.isNestmateOf(String.class) + " " + NestMates.class.getNestHost().getSimpleName());
        System.out.println("members: " + (NestMates.class.getNestMembers().length >= 10));
    }
}
