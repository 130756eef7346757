// Checks invokevirtual, invokespecial, invokestatic and invokeinterface shapes: private, final, abstract, Object methods on interfaces, arrays.
package bytecode;
import java.util.*;

public class InvokeKinds {
    static abstract class A { abstract String abs(); String conc() { return "A.conc"; } private String priv() { return "A.priv"; } String callPriv() { return priv(); } final String fin() { return "A.fin" + abs(); } static String stat() { return "A.stat"; } protected Object ret() { return "A.ret"; } String pkg(A a) { return "A.pkg"; } }
    static class B extends A { String abs() { return "B.abs"; } @Override String conc() { return "B.conc>" + super.conc(); } private String priv() { return "B.priv"; } String callMine() { return priv(); } @Override public String ret() { return "B.ret"; } String pkg(B b) { return "B.pkg(B)"; } }
    static class C extends B { @Override String abs() { return "C.abs>" + super.abs(); } @Override String conc() { return "C.conc>" + super.conc(); } }
    interface I { String i(); default String d() { return "I.d" + p(); } private String p() { return "I.p"; } static String s() { return "I.s"; } }
    interface J extends I { default String d() { return "J.d>" + I.super.d(); } }
    static class K implements J, Comparable<K> { public String i() { return "K.i"; } public int compareTo(K o) { return 0; } @Override public String toString() { return "K"; } @Override public int hashCode() { return 99; } @Override public boolean equals(Object o) { return o instanceof K; } }
    static class M extends K { @Override public String i() { return "M.i"; } @Override public String d() { return "M.d>" + super.d(); } }
    enum E implements I { X { public String i() { return "X.i"; } }, Y; public String i() { return "E.i"; } }
    record R(int v) implements I { public String i() { return "R.i" + v; } }

    public static void main(String[] args) {
        A b = new B(), c = new C(); System.out.println("virtual: " + b.abs() + " " + c.abs() + " " + b.conc() + " " + c.conc());
        System.out.println("private: " + b.callPriv() + " " + ((B) b).callMine() + " " + ((A) c).priv() + " " + ((B) c).priv());
        System.out.println("final: " + b.fin() + c.fin()); System.out.println("static: " + A.stat() + B.stat());
        System.out.println("covariant: " + b.ret() + ((B) c).ret().length());
        System.out.println("overload: " + b.pkg(b) + ((B) b).pkg((B) b) + ((B) b).pkg(b));
        I k = new K(), m = new M(), x = E.X, y = E.Y, r = new R(7), lam = () -> "lam.i";
        for (I i : new I[] {k, m, x, y, r, lam}) System.out.println("iface: " + i.i() + " " + i.d()); System.out.println("iface static: " + I.s());
        System.out.println("object methods on iface: " + k.toString() + k.hashCode() + k.equals(m) + k.getClass().getSimpleName() + (lam.equals(lam)));
        CharSequence cs = "chars";
        System.out.println("CharSequence: " + cs.length() + cs.charAt(1) + cs.toString() + cs.subSequence(1, 3) + cs.equals("chars") + cs.hashCode());
        Comparable<String> cmp = "b"; System.out.println("Comparable: " + cmp.compareTo("a")); Iterable<Integer> it = List.of(1, 2);
        for (Integer v : it) System.out.println("it " + v); Collection<Integer> col = new ArrayDeque<>(List.of(5)); col.add(6);
        System.out.println("Collection: " + col.size() + col.contains(6) + col); Map<String, Integer> map = new LinkedHashMap<>(); map.put("a", 1);
        map.computeIfAbsent("b", String::length); System.out.println("Map: " + map.getOrDefault("z", -1) + map);
        int[] arr = {1, 2}; Object ao = arr;
        System.out.println("array methods: " + arr.clone().length + ao.equals(arr) + (arr.getClass() == ao.getClass()) + (arr.hashCode() == System.identityHashCode(arr)));
        try { Object o = "str"; I bad = (I) o; } catch (ClassCastException e) { System.out.println("CCE"); }
        try { I n = null; n.i(); } catch (NullPointerException e) { System.out.println("iface NPE: " + e.getMessage()); }
        try { A n = null; n.fin(); } catch (NullPointerException e) { System.out.println("final NPE: " + e.getMessage()); }
        try { A n = null; n.priv(); } catch (NullPointerException e) { System.out.println("private NPE: " + e.getMessage()); }
        try { int[] n = null; n.clone(); } catch (NullPointerException e) { System.out.println("array NPE: " + e.getMessage()); }
        StringBuilder mega = new StringBuilder(); I[] is = {k, m, x, y, r, lam, () -> "l2", new I() { public String i() { return "anon"; } }};
        for (int n = 0; n < 24; n++) mega.append(is[n * 5 % 8].i().charAt(0)); System.out.println("mega: " + mega); StringBuilder mono = new StringBuilder();
        for (int n = 0; n < 5; n++) mono.append(b.abs().length()); System.out.println("mono: " + mono);
        Object[] objs = {1, "a", 'c', 2.0, List.of(), E.Y, new R(1)}; StringBuilder os = new StringBuilder();
        for (Object o : objs) os.append(o.toString()).append(o.hashCode() == o.hashCode()).append(' '); System.out.println("objs: " + os);
        System.out.println("string chain: " + "  aBc ".trim().toUpperCase().concat("!").replace('B', 'x').substring(1).length());
        System.out.println("ternary receiver: " + (args.length == 0 ? k : m).i() + (args.length > 0 ? k : m).i());
        System.out.println("nested args: " + Math.max(Math.min(3, Math.abs(-5)), Integer.parseInt("2".concat("1"))));
        new B() { String abs() { System.out.println("anon>" + super.abs() + super.conc()); return ""; } }.abs();
        System.out.println("generic: " + id(k).i() + BytecodeHelper.<String>pick("p", "q", true));
        System.out.println("recursive iface: " + new Object() { int depth(I i, int n) { return n == 0 ? i.i().length() : depth(() -> i.i() + n, n - 1); } }.depth(k, 5));
    }
    static <T extends I> T id(T t) { return t; }
    static class BytecodeHelper { static <T> T pick(T a, T b, boolean f) { return f ? a : b; } }
}
