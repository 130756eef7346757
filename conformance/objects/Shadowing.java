// Checks field hiding, static method hiding, shadowing by locals and parameters, and virtual dispatch beside it.
package objects;

public class Shadowing {
    static class A {
        int x = 1; static String s = "A.s"; String name() { return "A"; }
        static String st() { return "A.st"; }
        int getX() { return x; }
        String call() { return name() + st() + x; }
        private String priv() { return "A.priv"; }
        String callPriv() { return priv(); }
    }
    static class B extends A {
        int x = 2; static String s = "B.s"; @Override String name() { return "B"; }
        static String st() { return "B.st"; }
        int superX() { return super.x; }
        String priv() { return "B.priv"; }
    }
    static class C extends B {
        long x = 3; @Override String name() { return "C" + super.name(); }
        int getX() { return (int) x * 10; }
        String all() { return x + " " + super.x + " " + ((A) this).x; }
    }

    int v = 10;
    static int sv = 20;
    int local(int v) { v++; this.v += v; { int w = v; v = w * 2; } return v; }
    static int stat(int sv) { Shadowing.sv += sv; return sv; }

    class Inner {
        int v = 100;
        class Deep {
            int v = 1000;
            String show(int v) { return v + " " + this.v + " " + Inner.this.v + " " + Shadowing.this.v + " " + sv; }
        }
    }

    interface K { int N = 5; }
    interface L extends K { int N = 6; }
    static class M implements L { int n() { return N; } int k() { return K.N; } }

    public static void main(String[] args) {
        C c = new C(); B b = c; A a = c;
        System.out.println("fields: " + a.x + " " + b.x + " " + c.x);
        System.out.println("cast fields: " + ((A) c).x + ((B) c).x + ((C) a).x);
        System.out.println("names: " + a.name() + " " + b.name() + " " + new B().name() + " " + new A().name());
        System.out.println("statics: " + A.s + " " + B.s + " " + C.s);
        System.out.println("static methods: " + A.st() + " " + B.st() + " " + C.st() + " " + ((A) c).st() + " " + b.st());
        System.out.println("call: " + a.call() + " " + new B().call());
        System.out.println("getX: " + a.getX() + " " + new B().getX() + " " + new A().getX());
        System.out.println("superX: " + b.superX());
        System.out.println("all: " + c.all());
        System.out.println("priv: " + a.callPriv() + " " + a.priv() + " " + b.priv());
        a.x = 50; b.x = 60; c.x = 70;
        System.out.println("after: " + c.all() + " " + c.superX());
        C.s = "changed";
        System.out.println("static inherit: " + A.s + " " + B.s + " " + C.s);
        Shadowing o = new Shadowing();
        System.out.println("local: " + o.local(5) + " " + o.v);
        System.out.println("stat: " + stat(3) + " " + sv);
        Inner.Deep d = o.new Inner().new Deep();
        System.out.println("deep: " + d.show(7));
        System.out.println("interface constants: " + new M().n() + new M().k() + M.N + L.N);
        int x = 5;
        class Local { int x = 6; int sum() { return x + this.x; } int captured() { return new Object() { int y = Local.this.x; }.y; } }
        System.out.println("local class: " + new Local().sum() + " " + new Local().captured() + " " + x);
        for (int i = 0; i < 2; i++) { int t = i; System.out.println("loop " + t); }
        for (int i = 5; i < 6; i++) { int t = i * 2; System.out.println("loop2 " + t); }
        String String = "var named String";
        System.out.println("name: " + String);
        int main = 3; main: for (;;) { main++; if (main > 5) break main; }
        System.out.println("main: " + main);
    }
}
