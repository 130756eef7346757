// Checks inner, local and anonymous classes with captures, outer chains, qualified new, and superclass of inner.
package objects;
import java.util.ArrayList;
import java.util.List;

public class InnerClasses {
    private int x = 1;
    private static int sx = 100;
    private String name;
    InnerClasses(String name) { this.name = name; }

    class In {
        private int y = x + 10;
        class In2 {
            int z = x + y;
            void bump() { x++; y++; z++; sx++; InnerClasses.this.name += "*"; }
            InnerClasses outer() { return InnerClasses.this; }
        }
        In2 make() { return new In2(); }
    }
    class SubIn extends In { int yy() { return super.make().z + x; } }
    static class Nested { int k = sx; private int hidden = 7; InnerClasses o = new InnerClasses("viaNested"); int peek() { return o.x; } }
    static class ExternalSub extends InnerClasses.In {
        ExternalSub(InnerClasses o) { o.super(); }
    }
    interface Counter { int next(); }
    Counter counter(int start, final long step, String tag, double d, boolean flag) {
        int[] state = {start};
        class Loc implements Counter {
            int calls;
            public int next() { calls++; state[0] += step; return state[0] + x + tag.length() + (int) d + (flag ? 1000 : 0) + calls; }
        }
        return new Loc();
    }
    static Counter anon(char c, byte b, short s, float f, Object o) {
        return new Counter() {
            int n = c + b + s;
            { n += (int) f; }
            public int next() { return n++ + o.toString().length(); }
        };
    }
    List<Counter> many() {
        List<Counter> l = new ArrayList<>();
        for (int i = 0; i < 4; i++) { final int k = i; l.add(new Counter() { int own = k * 10; public int next() { return own++ + x; } }); }
        for (int v : new int[] {7, 8}) l.add(() -> v * 100 + x);
        return l;
    }
    static int recursiveLocal(int n) {
        class F { int f(int k) { return k <= 1 ? n : k * new F().f(k - 1); } }
        return new F().f(4);
    }
    static abstract class Tmpl { final String r; Tmpl(String a) { r = a + body(); } abstract String body(); }

    public static void main(String[] args) {
        InnerClasses o = new InnerClasses("o"), p = new InnerClasses("p");
        In in = o.new In(); In.In2 in2 = in.new In2(), in3 = p.new In().new In2();
        in2.bump(); in2.bump(); in3.bump();
        System.out.println("o: " + o.x + o.name + " p: " + p.x + p.name + " sx: " + sx);
        System.out.println("in: " + in.y + " " + in2.z + " " + in3.z + " " + (in2.outer() == o) + (in3.outer() == p));
        System.out.println("sub: " + o.new SubIn().yy() + " " + ((In) p.new SubIn()).y);
        System.out.println("nested: " + new Nested().k + new Nested().peek() + new Nested().hidden);
        System.out.println("external: " + new ExternalSub(o).make().outer().name);
        Counter c = o.counter(5, 2, "tag", 3.9, true), d = p.counter(0, -1, "", 0, false);
        System.out.println("counter: " + c.next() + " " + c.next() + " " + d.next() + " " + d.next() + " " + c.next());
        Counter a = anon('a', (byte) 1, (short) 2, 3.7f, "four");
        System.out.println("anon: " + a.next() + " " + a.next());
        StringBuilder sb = new StringBuilder();
        List<Counter> many = o.many();
        for (int r = 0; r < 2; r++) for (Counter k : many) sb.append(k.next()).append(' ');
        o.x = 50;
        for (Counter k : many) sb.append(k.next()).append(' ');
        System.out.println("many: " + sb);
        System.out.println("recursive: " + recursiveLocal(3));
        String cap = "captured";
        System.out.println("tmpl: " + new Tmpl("x") { String extra = "unset"; String body() { return cap + extra; } }.r);
        try {
            InnerClasses nul = null;
            nul.new In();
        } catch (NullPointerException e) { System.out.println("null outer: NPE"); }
        System.out.println("names: " + in.getClass().getName() + " " + in2.getClass().getName() + " " + a.getClass().getName() + " " + c.getClass().getName() + " " + c.getClass().getSimpleName() + "|" + a.getClass().getSimpleName() + "|");
        Object anonObj = new Object() { int v = 3; int sq() { return v * v; } @Override public String toString() { return "anon" + sq(); } };
        System.out.println("anonObj: " + anonObj);
        var inferred = new Object() { int a = 1; int b = 2; };
        System.out.println("var anon: " + (inferred.a + inferred.b));
        enum LocalEnum { U, V }
        record LocalRec(int q) { }
        interface LocalIface { default int m() { return 5; } }
        System.out.println("local kinds: " + LocalEnum.V + new LocalRec(4) + new LocalIface() { }.m());
        Runnable r = new Runnable() { int n = 2; public void run() { if (n-- > 0) { System.out.println("run " + n); this.run(); } } };
        r.run();
        o.name = "q"; o.new In() { { bumpAll(); } void bumpAll() { o.x += 1000; o.name += "anon" + make().z; } };
        System.out.println("o: " + o.x + o.name);
    }
}
