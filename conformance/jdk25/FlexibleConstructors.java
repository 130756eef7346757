// Checks statements before super() and this(): validation, field assignment first, locals, loops, inner classes, enums and records.
package jdk25;
import java.util.*;

public class FlexibleConstructors {
    static void say(String s) { System.out.println(s); }
    static class Base {
        final int v;
        Base(int v) { say("Base " + v); this.v = v; hook(); }
        void hook() { say("Base.hook"); }
    }
    static class Checked extends Base {
        Checked(int v) {
            if (v < 0) throw new IllegalArgumentException("negative " + v);
            int sum = 0;
            for (int i = 0; i <= v; i++) sum += i;
            say("before super " + sum);
            super(sum);
            say("after super " + this.v);
        }
    }
    static class Early extends Base {
        final String name; int later = 5; final int[] arr;
        Early(String n) {
            name = n.trim();
            this.arr = new int[] {1, 2};
            super(n.length());
            say("name " + name + " later " + later);
        }
        @Override void hook() { say("Early.hook " + name + " " + later + " " + arr.length); }
    }
    static class Chain extends Base {
        final String how;
        Chain(String s) { say("parse " + s); var parts = s.split(","); this(Integer.parseInt(parts[0]), parts.length); }
        Chain(int a, int b) { how = a + "/" + b; super(a * b); }
        @Override void hook() { say("Chain.hook " + how); }
    }
    static class TryIn extends Base {
        TryIn(String s) {
            int k;
            try {
                k = Integer.parseInt(s);
            } catch (NumberFormatException e) {
                k = -1;
            } finally {
                say("finally " + s);
            }
            super(k);
        }
    }
    class Inner extends Base {
        final int own;
        Inner(int x) { int sum = x + outerField; own = sum; super(sum * 2); }
        @Override void hook() { say("Inner.hook " + own); }
    }
    int outerField = 100;
    static class Lam extends Base {
        final Runnable r;
        Lam(int k) { Runnable q = () -> say("lambda before super " + k); q.run(); r = q; super(k); r.run(); }
    }
    record Rec(int a, int b) { Rec(String s) { var p = s.indexOf(':'); if (p < 0) throw new IllegalArgumentException("no colon"); this(Integer.parseInt(s.substring(0, p)), Integer.parseInt(s.substring(p + 1))); } }
    enum En { A("x"), B(3); final int n; En(String s) { int l = s.length(); this(l); } En(int n) { this.n = n; } }
    static class Sw extends Base { Sw(Object o) { int k = switch (o) { case Integer i -> i; case String s -> s.length(); default -> 0; }; super(k); } }
    static class Anon extends Base { Anon() { var helper = new Object() { int calc() { return 77; } }; super(helper.calc()); } }
    static <T> void t(String label, java.util.function.Supplier<T> s) {
        try {
            s.get();
            say(label + " ok");
        } catch (RuntimeException e) {
            say(label + " " + e.getClass().getSimpleName() + " " + e.getMessage() + " line " + e.getStackTrace()[0].getMethodName());
        }
    }
    public static void main(String[] args) {
        t("checked", () -> new Checked(4));
        t("checked bad", () -> new Checked(-1));
        t("early", () -> new Early("  abc "));
        t("early null", () -> new Early(null));
        t("chain", () -> new Chain("6,x,y"));
        t("chain bad", () -> new Chain("q"));
        t("try", () -> new TryIn("12"));
        t("try bad", () -> new TryIn("zz"));
        t("inner", () -> new FlexibleConstructors().new Inner(5));
        t("lambda", () -> new Lam(3));
        t("record", () -> { say("" + new Rec("4:5")); return null; });
        t("record bad", () -> new Rec("45"));
        for (En e : En.values()) say(e + " " + e.n);
        t("switch", () -> new Sw("four"));
        t("anon", () -> new Anon());
    }
}
