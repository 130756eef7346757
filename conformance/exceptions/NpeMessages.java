// Checks helpful NullPointerException messages of many shapes (classes are compiled with -g, so locals have names).
package exceptions;
import java.util.List;
import java.util.Map;

public class NpeMessages {
    int i; long l; String s; int[] arr; int[][] multi; NpeMessages next; static NpeMessages st; static int[] starr; Object o; Integer boxed; NpeMessages[] objs;
    NpeMessages self() { return this; }
    NpeMessages nul() { return null; }
    static NpeMessages snul(int a, String b) { return null; }
    static int[] arrNul() { return null; }
    int m(long a, double[] b, String... c) { return 1; }
    private void priv() { }
    interface Face { void f(); default int g(Object o) { return 1; } }
    interface Act { void run() throws Exception; }
    static class G<T> { T t; T get() { return t; } }
    static void t(String label, Act a) {
        try {
            a.run();
            System.out.println(label + ": no exception");
        } catch (NullPointerException e) {
            System.out.println(label + ": " + e.getMessage());
        } catch (Exception e) {
            System.out.println(label + ": " + e);
        }
    }
    static void param(NpeMessages p, int[] q, String r) {
        t("in lambda param", () -> System.out.println(p.i));
        try { System.out.println(p.i); } catch (NullPointerException e) { System.out.println("param field: " + e.getMessage()); }
        try { q[3]++; } catch (NullPointerException e) { System.out.println("param array: " + e.getMessage()); }
        try { r.length(); } catch (NullPointerException e) { System.out.println("param call: " + e.getMessage()); }
        try { synchronized (p) { } } catch (NullPointerException e) { System.out.println("param sync: " + e.getMessage()); }
        try { p.priv(); } catch (NullPointerException e) { System.out.println("param priv: " + e.getMessage()); }
    }
    void inst() {
        try { System.out.println(next.i); } catch (NullPointerException e) { System.out.println("this.next: " + e.getMessage()); }
        try { next.next.i = 1; } catch (NullPointerException e) { System.out.println("this.next.next: " + e.getMessage()); }
        try { this.arr[i] = 1; } catch (NullPointerException e) { System.out.println("this.arr: " + e.getMessage()); }
        try { multi[i + 1][2] = 1; } catch (NullPointerException e) { System.out.println("this.multi: " + e.getMessage()); }
        try { System.out.println(boxed + 1); } catch (NullPointerException e) { System.out.println("unbox: " + e.getMessage()); }
        try { synchronized (o) { } } catch (NullPointerException e) { System.out.println("sync: " + e.getMessage()); }
    }

    public static void main(String[] args) throws Exception {
        NpeMessages x = null, y = new NpeMessages(); int[] a = null; int[][] m = new int[2][]; String s = null; Object[] os = {null}; int k = 1;
        long[] la = null; double[] da = null; byte[] ba = null; boolean[] za = null; char[] ca = null; short[] sa = null; float[] fa = null;
        try { System.out.println(x.i); } catch (NullPointerException e) { System.out.println("get int: " + e.getMessage()); }
        try { x.l = 5; } catch (NullPointerException e) { System.out.println("put long: " + e.getMessage()); }
        try { x.s = "a"; } catch (NullPointerException e) { System.out.println("put ref: " + e.getMessage()); }
        try { System.out.println(x.next.s); } catch (NullPointerException e) { System.out.println("chain 1: " + e.getMessage()); }
        try { System.out.println(y.next.s); } catch (NullPointerException e) { System.out.println("chain 2: " + e.getMessage()); }
        try { System.out.println(y.self().next.self().s); } catch (NullPointerException e) { System.out.println("chain 3: " + e.getMessage()); }
        try { System.out.println(y.nul().s); } catch (NullPointerException e) { System.out.println("method return: " + e.getMessage()); }
        try { System.out.println(snul(1, "b").i); } catch (NullPointerException e) { System.out.println("static return: " + e.getMessage()); }
        try { System.out.println(st.i); } catch (NullPointerException e) { System.out.println("static: " + e.getMessage()); }
        try { System.out.println(NpeMessages.starr[0]); } catch (NullPointerException e) { System.out.println("static array: " + e.getMessage()); }
        try { a[0] = 1; } catch (NullPointerException e) { System.out.println("iastore: " + e.getMessage()); }
        try { System.out.println(a[k]); } catch (NullPointerException e) { System.out.println("iaload: " + e.getMessage()); }
        try { la[0] = 1; } catch (NullPointerException e) { System.out.println("lastore: " + e.getMessage()); }
        try { da[0]++; } catch (NullPointerException e) { System.out.println("daload: " + e.getMessage()); }
        try { ba[0] = 1; } catch (NullPointerException e) { System.out.println("bastore: " + e.getMessage()); }
        try { za[0] = true; } catch (NullPointerException e) { System.out.println("bastore bool: " + e.getMessage()); }
        try { ca[0] = 1; } catch (NullPointerException e) { System.out.println("castore: " + e.getMessage()); }
        try { sa[0] = 1; } catch (NullPointerException e) { System.out.println("sastore: " + e.getMessage()); }
        try { fa[0] = 1; } catch (NullPointerException e) { System.out.println("fastore: " + e.getMessage()); }
        try { Object[] on = null; on[k + 2] = s; } catch (NullPointerException e) { System.out.println("aastore: " + e.getMessage()); }
        try { System.out.println(a.length); } catch (NullPointerException e) { System.out.println("length: " + e.getMessage()); }
        try { m[k][0] = 5; } catch (NullPointerException e) { System.out.println("2d: " + e.getMessage()); }
        try { m[k * 1][k - 1]++; } catch (NullPointerException e) { System.out.println("2d expr: " + e.getMessage()); }
        try { System.out.println(m[y.i].length); } catch (NullPointerException e) { System.out.println("2d length: " + e.getMessage()); }
        try { System.out.println(arrNul()[0]); } catch (NullPointerException e) { System.out.println("ret array: " + e.getMessage()); }
        try { System.out.println(y.arr[y.i]); } catch (NullPointerException e) { System.out.println("field array: " + e.getMessage()); }
        try { y.objs = new NpeMessages[3]; y.objs[2].i = 4; } catch (NullPointerException e) { System.out.println("array elem field: " + e.getMessage()); }
        try { os[0].toString(); } catch (NullPointerException e) { System.out.println("array elem call: " + e.getMessage()); }
        try { s.length(); } catch (NullPointerException e) { System.out.println("call: " + e.getMessage()); }
        try { x.m(1, null, "a", "b"); } catch (NullPointerException e) { System.out.println("call args: " + e.getMessage()); }
        try { Face f = null; f.f(); } catch (NullPointerException e) { System.out.println("iface: " + e.getMessage()); }
        try { Face f = null; f.g("x"); } catch (NullPointerException e) { System.out.println("iface default: " + e.getMessage()); }
        try { List<String> l = null; l.get(0).length(); } catch (NullPointerException e) { System.out.println("list: " + e.getMessage()); }
        try { new java.util.HashMap<String, String>().get("k").length(); } catch (NullPointerException e) { System.out.println("map get: " + e.getMessage()); }
        try { throw null; } catch (NullPointerException e) { System.out.println("throw null: " + e.getMessage()); }
        try { RuntimeException re = null; throw re; } catch (NullPointerException e) { System.out.println("throw local: " + e.getMessage()); }
        try { synchronized (x) { } } catch (NullPointerException e) { System.out.println("sync: " + e.getMessage()); }
        try { int q = y.boxed; } catch (NullPointerException e) { System.out.println("unbox field: " + e.getMessage()); }
        try { Long lb = null; long q = lb + 1; } catch (NullPointerException e) { System.out.println("unbox long: " + e.getMessage()); }
        try { for (String q : (List<String>) null) { } } catch (NullPointerException e) { System.out.println("for list: " + e.getMessage()); }
        try { for (int q : a) { } } catch (NullPointerException e) { System.out.println("for array: " + e.getMessage()); }
        try { switch (s) { case "a": } } catch (NullPointerException e) { System.out.println("switch: " + e.getMessage()); }
        try { G<String> g = new G<>(); g.get().length(); } catch (NullPointerException e) { System.out.println("generic: " + e.getMessage()); }
        try { G<int[]> g = new G<>(); g.t[0] = 1; } catch (NullPointerException e) { System.out.println("generic field: " + e.getMessage()); }
        try { ((String) os[0]).length(); } catch (NullPointerException e) { System.out.println("cast: " + e.getMessage()); }
        try { (k > 0 ? s : "q").length(); } catch (NullPointerException e) { System.out.println("ternary: " + e.getMessage()); }
        try { y.multi = new int[1][]; y.self().multi[0][k] = 3; } catch (NullPointerException e) { System.out.println("call chain array: " + e.getMessage()); }
        try { os[os.length - 1].hashCode(); } catch (NullPointerException e) { System.out.println("length index: " + e.getMessage()); }
        try { y.s.concat("x").length(); } catch (NullPointerException e) { System.out.println("field call: " + e.getMessage()); }
        try { "x".concat(null); } catch (NullPointerException e) { System.out.println("inside JDK: " + e.getMessage()); }
        try { throw new NullPointerException(); } catch (NullPointerException e) { System.out.println("explicit: " + e.getMessage()); }
        try { throw new NullPointerException("own"); } catch (NullPointerException e) { System.out.println("own: " + e.getMessage()); }
        t("lambda capture", () -> s.length());
        Runnable r = null;
        try { r.run(); } catch (NullPointerException e) { System.out.println("runnable: " + e.getMessage()); }
        try { Runnable q = s::length; } catch (NullPointerException e) { System.out.println("bound ref: " + e.getMessage()); }
        try { x.new In(); } catch (NullPointerException e) { System.out.println("inner new: " + e.getMessage()); }
        param(null, null, null);
        y.multi = null; y.inst();
    }
    class In { }
}
