// Checks overload resolution and varargs: widening, boxing, varargs phases, null, most specific, generics, arrays as varargs.
package objects;

public class Overloads {
    static String f(byte x) { return "byte"; }
    static String f(int x) { return "int"; }
    static String f(long x) { return "long"; }
    static String f(double x) { return "double"; }
    static String f(Integer x) { return "Integer"; }
    static String f(Object x) { return "Object"; }
    static String f(int... x) { return "int..." + x.length; }
    static String g(long x) { return "long"; }
    static String g(Integer x) { return "Integer"; }
    static String g(Object... x) { return "Object..." + (x == null ? "null" : x.length); }
    static String h(Object o) { return "Object"; }
    static String h(String s) { return "String"; }
    static String h(CharSequence s) { return "CharSequence"; }
    static String k(Number n, Object o) { return "Number,Object"; }
    static String k(Object o, Number n) { return "Object,Number"; }
    static String v(String s, Object... os) { return s + os.length; }
    static String v(String s, String a) { return s + "fixed" + a; }
    static String w(char c) { return "char"; }
    static String w(int i) { return "int"; }
    static String w(float f) { return "float"; }
    static String w(short s) { return "short"; }
    static <T> String gen(T t) { return "T"; }
    static String gen(Integer t) { return "Integer"; }
    static <T> int count(T... ts) { return ts.length; }
    static String arr(Object o) { return "Object"; }
    static String arr(Object[] o) { return "Object[]" + o.length; }
    static String arr(int[] o) { return "int[]"; }
    static int sum(int... xs) { int s = 0; for (int x : xs) s += x; return s; }
    static int sum2(int first, int... rest) { return first * 1000 + sum(rest); }
    static String fi(Runnable r) { return "Runnable"; }
    static String fi(java.util.function.Supplier<Integer> r) { return "Supplier"; }
    static class A { String m(A a) { return "A.m(A)"; } }
    static class B extends A { String m(B b) { return "B.m(B)"; } String m(A a) { return "B.m(A)"; } }

    public static void main(String[] args) {
        byte b = 1; short s = 2; char c = 'c'; int i = 3; long l = 4; float fl = 5; double d = 6; boolean z = true;
        System.out.println("f: " + f(b) + " " + f(s) + " " + f(c) + " " + f(i) + " " + f(l) + " " + f(fl) + " " + f(d) + " " + f(z));
        System.out.println("f boxed: " + f((Integer) 5) + " " + f((Object) 5) + " " + f((Long) 5L) + " " + f("s") + " " + f() + " " + f(1, 2) + " " + f(new int[3]));
        System.out.println("g: " + g(1) + " " + g((Integer) 1) + " " + g(1.5) + " " + g('c') + " " + g() + " " + g(1, 2) + " " + g((Object[]) null) + " " + g((Object) null) + " " + g(new Object[] {1, 2, 3}) + " " + g((Object) new Object[] {1, 2, 3}) + " " + g(new int[] {1, 2}));
        System.out.println("h: " + h("s") + " " + h(new StringBuilder()) + " " + h(5) + " " + h((Object) "s") + " " + h(null == args ? null : "x"));
        System.out.println("k: " + k(1, "s") + " " + k("s", 1) + " " + k((Object) 1, 2));
        System.out.println("v: " + v("a") + " " + v("a", "b") + " " + v("a", "b", "c") + " " + v("a", 1) + " " + v("a", (Object) "b"));
        System.out.println("w: " + w('c') + " " + w(b) + " " + w(s) + " " + w(i) + " " + w(l) + " " + w((char) 65));
        System.out.println("gen: " + gen(1) + " " + gen("s") + " " + gen(1L) + " " + gen((Object) 1));
        System.out.println("count: " + count() + count(1) + count("a", "b") + count(new Integer[5]) + count(new int[5]) + count((Object) new Integer[5]) + count(new int[2][3]));
        System.out.println("arr: " + arr(new String[2]) + " " + arr(new int[2]) + " " + arr(new int[3][2]) + " " + arr("s") + " " + arr(new long[1]));
        System.out.println("sum: " + sum() + " " + sum(1) + " " + sum(1, 2, 3) + " " + sum(new int[] {4, 5}) + " " + sum2(1) + " " + sum2(1, 2, 3) + " " + sum('a', b, s));
        System.out.println("fi: " + fi(() -> { }) + " " + fi(() -> 5));
        A ab = new B(); B bb = new B();
        System.out.println("m: " + ab.m(bb) + " " + bb.m(bb) + " " + bb.m(ab) + " " + ab.m(ab) + " " + new A().m(bb));
        int[] same = {1, 2};
        mutate(same);
        System.out.println("alias: " + same[0]);
        System.out.println("array type: " + types("a", "b") + " " + types(1, 2L) + " " + types() + " " + types(1, 2));
        System.out.println("ternary: " + f(z ? 1 : 2L) + " " + f(z ? (Integer) 1 : "x") + " " + f(z ? b : i));
        System.out.println("compound: " + f(b + b) + " " + f(b + l) + " " + f(i * 1.0f) + " " + f(c + 1) + " " + f((byte) (b + 1)) + " " + f(~b) + " " + f(-b) + " " + f(b++) + " " + f(i << l));
        System.out.println("format: " + String.format("%s %s", "x", 1) + String.format("%s", (Object) new String[] {"q"}.length) + String.join("-", "a", "b", "c"));
        System.out.println("char/StringBuilder: " + new StringBuilder().append('a' + 1).append((char) ('a' + 1)).append(new char[] {'x', 'y'}).append((Object) null).append((String) null));
    }
    static void mutate(int... xs) { xs[0] = 77; }
    @SafeVarargs static <T> String types(T... ts) { return ts.getClass().getComponentType().getSimpleName() + ts.length; }
}
