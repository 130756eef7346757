// Checks the order of static and instance initialisers, field initialisers, constructors and virtual calls from constructors.
package objects;

public class InitOrder {
    static int log(String s, int v) { System.out.println("init " + s); return v; }

    static class Base {
        static int s1 = log("Base.s1", 1);
        int f1 = log("Base.f1", 1);
        static { log("Base static block", 0); }
        { log("Base block", 0); }
        int f2 = log("Base.f2", 2);
        static int s2 = log("Base.s2", 2);
        Base() { this(log("Base arg", 5)); log("Base()", 0); }
        Base(int x) { log("Base(int) " + x + " " + f1 + f2, 0); hook(); }
        void hook() { log("Base.hook", 0); }
        { log("Base block 2", 0); }
    }
    static class Derived extends Base {
        static int d1 = log("Derived.d1", 7);
        int g1 = log("Derived.g1", 9);
        final int g2 = 33;
        final int g3;
        String name = "set";
        Derived() { super(); g3 = 44; log("Derived() " + name, 0); }
        Derived(String s) { g3 = 55; log("Derived(String) " + s, 0); }
        @Override void hook() { System.out.println("Derived.hook g1=" + g1 + " g2=" + g2 + " g3=" + g3 + " name=" + name); }
        { log("Derived block", 0); }
    }
    static class Forward {
        static int a = next();
        static int b = 10;
        static int c = a + b;
        static int next() { return b + 1; }
        int x = y() + 1;
        int y = 5;
        int y() { return y; }
    }
    static class Reset {
        static Reset one = new Reset();
        static int count = 0;
        static int other;
        Reset() { count++; other++; }
    }
    static class NoInit {
        int a = 5;
        NoInit() { a = a + 1; }
        NoInit(int k) { this(); a += k; }
        { a = a * 2; }
    }
    class Inner {
        int z = log("Inner.z of " + outerField, 1);
    }
    int outerField = 12;

    public static void main(String[] args) {
        System.out.println("first");
        new Derived();
        System.out.println("second");
        new Derived("x");
        System.out.println("third");
        new Base(3);
        System.out.println("forward: " + Forward.a + " " + Forward.b + " " + Forward.c + " " + new Forward().x);
        System.out.println("reset: " + Reset.count + " " + Reset.other);
        System.out.println("noinit: " + new NoInit().a + " " + new NoInit(10).a);
        InitOrder o = new InitOrder();
        o.outerField = 13;
        System.out.println("inner: " + o.new Inner().z);
        Base anon = new Base(8) {
            int q = log("anon.q", 4);
            { log("anon block", 0); }
            @Override void hook() { System.out.println("anon.hook q=" + q); }
        };
        anon.hook();
        int[] arr = {log("elem0", 1), log("elem1", 2), log("elem2", 3)};
        System.out.println("args: " + sum(log("a", 1), log("b", 2), arr[log("i", 2)]));
        new Derived(null == args ? "n" : "args") { @Override void hook() { System.out.println("sub hook " + g1 + g2 + name); } };
    }
    static int sum(int a, int b, int c) { return a + b + c; }
}
