// Checks virtual dispatch, super calls over several levels, abstract methods, overloads across levels, final methods, constructors.
package objects;

public class SuperCalls {
    static abstract class L0 {
        String trace = "";
        abstract String id();
        String chain() { return "0"; }
        final String fin() { return id() + "!"; }
        String over(Object o) { return "L0.Object"; }
        String over(int i) { return "L0.int"; }
        protected String prot() { return "prot0"; }
        static String stat() { return "stat0"; }
        L0() { trace += "L0;"; }
    }
    static class L1 extends L0 {
        String id() { return "one"; }
        String chain() { return super.chain() + "1"; }
        String over(String s) { return "L1.String"; }
        L1() { trace += "L1;"; }
        L1(String s) { this(); trace += s + ";"; }
    }
    static class L2 extends L1 {
        String chain() { return super.chain() + "2"; }
        String over(int i) { return "L2.int>" + super.over(i); }
        @Override public String prot() { return "pub2>" + super.prot(); }
        L2() { super("fromL2"); trace += "L2;"; }
    }
    static class L3 extends L2 { String id() { return "three"; } }
    static class L4 extends L3 {
        String chain() { return super.chain() + "4"; }
        String over(Object o) { return "L4.Object>" + super.over(o); }
        String viaLambda() { java.util.function.Supplier<String> s = () -> super.chain(); return s.get(); }
        String viaRef() { java.util.function.Supplier<String> s = super::chain; return s.get(); }
        String viaInner() { return new Object() { String go() { return L4.super.chain(); } }.go(); }
        public String toString() { return "L4[" + id() + "]"; }
        public boolean equals(Object o) { return o instanceof L4; }
        public int hashCode() { return 4; }
    }
    static class V { int n; V inc() { n++; return this; } }
    static class VV extends V { @Override VV inc() { super.inc(); super.inc(); return this; } VV dec() { n--; return this; } }

    public static void main(String[] args) {
        L4 l4 = new L4(); L0 l0 = l4; L1 l1 = l4;
        System.out.println("chain: " + new L1().chain() + " " + new L2().chain() + " " + new L3().chain() + " " + l4.chain());
        System.out.println("id: " + l0.id() + " " + l0.fin() + " " + new L2().fin());
        System.out.println("trace: " + l4.trace);
        System.out.println("over: " + l4.over("s") + " " + l0.over("s") + " " + l4.over(1) + " " + l4.over('c') + " " + l4.over(1L) + " " + l1.over((Object) "s"));
        System.out.println("null over: " + l1.over(null));
        System.out.println("prot: " + l0.prot() + " " + new L1().prot());
        System.out.println("stat: " + L4.stat());
        System.out.println("super ways: " + l4.viaLambda() + " " + l4.viaRef() + " " + l4.viaInner());
        System.out.println("toString: " + l4 + " " + String.valueOf((Object) l4) + " " + l4.equals(new L4()) + l0.hashCode());
        System.out.println("covariant: " + new VV().inc().dec().n + " " + ((V) new VV()).inc().n);
        L0 anon = new L0() { String id() { return "anon"; } String chain() { return "<" + super.chain() + ">"; } };
        System.out.println("anon: " + anon.fin() + anon.chain());
        L0[] all = {new L1(), new L2(), new L3(), l4, anon};
        StringBuilder sb = new StringBuilder();
        for (int i = 0; i < 15; i++) sb.append(all[i % 5].id().charAt(0)).append(all[i % 5].chain().length());
        System.out.println("dispatch: " + sb);
        System.out.println("super names: " + names(L4.class));
        try {
            L0 n = null;
            n.chain();
        } catch (NullPointerException e) { System.out.println("null virtual: NPE"); }
        System.out.println("getClass: " + l0.getClass().getSimpleName() + " " + (l0.getClass() == L4.class) + (l0 instanceof L2) + (new L1() instanceof L0));
        try {
            L2 bad = (L2) new L1();
        } catch (ClassCastException e) { System.out.println("CCE"); }
    }
    static String names(Class<?> c) { return c == null ? "" : c.getSimpleName() + " " + names(c.getSuperclass()); }
}
