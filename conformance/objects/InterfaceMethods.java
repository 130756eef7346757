// Checks default, static and private interface methods, inheritance of defaults, super calls into interfaces, functional use.
package objects;

public class InterfaceMethods {
    interface A {
        default String hi() { return "A.hi " + name() + helper(); }
        String name();
        static String st() { return "A.st"; }
        private String helper() { return "(" + secret() + ")"; }
        private static String secret() { return "shh"; }
        default int num() { return 1; }
    }
    interface B extends A { @Override default String hi() { return "B.hi>" + A.super.hi(); } }
    interface C extends A { default int num() { return 3; } }
    static class X implements A { public String name() { return "X"; } }
    static class Y implements B, C { public String name() { return "Y"; } }
    static class Z extends X implements B { public String hi() { return "Z.hi>" + B.super.hi() + super.num(); } }
    static abstract class Abs implements A { abstract int extra(); public String name() { return "abs" + extra(); } }
    static class W extends Abs { int extra() { return 42; } public int num() { return super.num() + 100; } }
    static class Base { public String who() { return "Base.who"; } }
    interface Who { default String who() { return "Who.who"; } }
    static class ClassWins extends Base implements Who { }
    static class Both extends Base implements Who { public String who() { return super.who() + "+" + Who.super.who(); } }
    interface Left { default String side() { return "left"; } }
    interface Right { default String side() { return "right"; } }
    static class Middle implements Left, Right { public String side() { return Left.super.side() + Right.super.side(); } }
    interface Top { default String t() { return "Top"; } }
    interface Mid1 extends Top { }
    interface Mid2 extends Top { default String t() { return "Mid2"; } }
    static class Diamond implements Mid1, Mid2 { }
    static class Diamond2 extends Diamond implements Top { }
    interface Generic<T> { T get(); default T twice() { get(); return get(); } default String str() { return "<" + get() + ">"; } }
    static class Counter implements Generic<Integer> { int n; public Integer get() { return ++n; } }
    interface Fn { int ap(int x); default Fn then(Fn g) { return x -> g.ap(ap(x)); } static Fn id() { return x -> x; } }
    interface ObjMethods { boolean equals(Object o); String toString(); int hashCode(); default String s() { return toString().length() > 0 ? "nonempty" : "empty"; } }
    static class OM implements ObjMethods { public String toString() { return ""; } }
    interface Redeclare extends A { String hi(); }
    static class Re implements Redeclare { public String name() { return "re"; } public String hi() { return "abstract again"; } }

    public static void main(String[] args) {
        A x = new X(), y = new Y(), z = new Z(), w = new W();
        for (A a : new A[] {x, y, z, w}) System.out.println(a.getClass().getSimpleName() + ": " + a.hi() + " " + a.num());
        System.out.println("static: " + A.st());
        System.out.println("class wins: " + new ClassWins().who() + " " + ((Who) new ClassWins()).who());
        System.out.println("both: " + new Both().who());
        System.out.println("middle: " + new Middle().side());
        System.out.println("diamond: " + new Diamond().t() + " " + new Diamond2().t() + " " + ((Mid1) new Diamond()).t());
        Counter c = new Counter();
        System.out.println("generic: " + c.twice() + c.str() + c.n);
        Fn f = v -> v + 1;
        System.out.println("fn: " + f.then(v -> v * 10).then(Fn.id()).ap(4));
        System.out.println("objmethods: " + new OM().s());
        System.out.println("re: " + new Re().hi());
        A anon = new A() { public String name() { return "anon"; } public int num() { return A.super.num() + 7; } };
        System.out.println("anon: " + anon.hi() + anon.num());
        A lam = () -> "lam";
        System.out.println("lambda: " + lam.hi() + lam.num());
        System.out.println("iface is object: " + x.equals(x) + " " + (x.hashCode() == ((Object) x).hashCode()) + " " + (x.getClass() == X.class));
        int total = 0;
        A[] all = {x, y, z, w, anon, lam};
        for (int i = 0; i < 60; i++) total += all[i % 6].num();
        System.out.println("megamorphic: " + total);
        System.out.println("B.super chain: " + ((B) z).hi());
    }
}
