// Checks method references of every kind: static, bound, unbound, constructors, array constructors, super, varargs, generics, private.
package lambdas;
import java.util.*;
import java.util.function.*;

public class MethodRefs {
    final String name; MethodRefs(String n) { name = n; } MethodRefs() { this("none"); }
    private MethodRefs(int a, long b, String c) { this(a + "," + b + "," + c); }
    String get() { return name; } String with(String s) { return name + s; } static String st(String s) { return "st:" + s; }
    private String priv(int i) { return name + i; } private static int sp(int a, int b) { return a - b; }
    static String var(String s, Object... os) { return s + os.length; } static int sum(int... xs) { int t = 0; for (int x : xs) t += x; return t; }
    static class Base { String who() { return "Base"; } static String cls() { return "cls"; } }
    static class Sub extends Base { @Override String who() { return "Sub"; } Supplier<String> sup() { return super::who; } Supplier<String> me() { return this::who; } }
    class Inner { int v; Inner(int v) { this.v = v; } Inner() { this(-1); } String s() { return name + v; } }
    IntFunction<Inner> maker() { return Inner::new; } Supplier<Inner> maker0() { return Inner::new; }
    interface F3<A, B, C, R> { R ap(A a, B b, C c); }
    interface Def { default String d() { return "Def.d " + n(); } String n(); static String s(int x) { return "Def.s" + x; } }
    static <T extends Comparable<T>> T mx(T a, T b) { return a.compareTo(b) >= 0 ? a : b; }
    static class Box<T> { T t; Box(T t) { this.t = t; } T get() { return t; } }
    static int evals; static MethodRefs eval() { evals++; return new MethodRefs("e" + evals); }

    public static void main(String[] args) {
        Function<String, String> st = MethodRefs::st; System.out.println("static: " + st.apply("x"));
        MethodRefs o = new MethodRefs("o"); Supplier<String> b = o::get; Function<String, String> b2 = o::with; System.out.println("bound: " + b.get() + b2.apply("!"));
        o = new MethodRefs("p"); System.out.println("still bound: " + b.get());
        Function<MethodRefs, String> ub = MethodRefs::get; BiFunction<MethodRefs, String, String> ub2 = MethodRefs::with;
        System.out.println("unbound: " + ub.apply(o) + ub2.apply(o, "?"));
        Supplier<MethodRefs> c0 = MethodRefs::new; Function<String, MethodRefs> c1 = MethodRefs::new;
        F3<Integer, Long, String, MethodRefs> c3 = MethodRefs::new;
        System.out.println("ctor: " + c0.get().name + c1.apply("q").name + c3.ap(1, 2L, "z").name);
        IntFunction<int[]> a1 = int[]::new; Function<Integer, String[][]> a2 = String[][]::new;
        System.out.println("array: " + a1.apply(3).length + a2.apply(4).length + a2.apply(1)[0]);
        try { a1.apply(-1); } catch (NegativeArraySizeException e) { System.out.println("neg: " + e.getMessage()); }
        Sub sub = new Sub(); System.out.println("super: " + sub.sup().get() + sub.me().get()); Function<Base, String> vf = Base::who;
        System.out.println("virtual: " + vf.apply(sub) + vf.apply(new Base()));
        System.out.println("inner: " + o.maker().apply(5).s() + o.maker0().get().s());
        BiFunction<MethodRefs, Integer, String> pr = MethodRefs::priv; IntBinaryOperator sp = MethodRefs::sp;
        System.out.println("private: " + pr.apply(o, 7) + sp.applyAsInt(3, 9));
        Function<String, String> v1 = MethodRefs::var; BiFunction<String, Integer, String> v2 = MethodRefs::var;
        F3<String, Object, Object, String> v3 = MethodRefs::var; BiFunction<String, Object[], String> v4 = MethodRefs::var;
        System.out.println("varargs: " + v1.apply("a") + v2.apply("b", 1) + v3.ap("c", 1, 2) + v4.apply("d", new Object[5]));
        IntSupplier s0 = MethodRefs::sum; IntUnaryOperator s1 = MethodRefs::sum; IntBinaryOperator s2 = MethodRefs::sum;
        System.out.println("int varargs: " + s0.getAsInt() + s1.applyAsInt(4) + s2.applyAsInt(4, 5));
        Def d = () -> "lam"; Function<Def, String> dd = Def::d; Supplier<String> db = d::d; IntFunction<String> ds = Def::s;
        System.out.println("iface: " + dd.apply(d) + db.get() + ds.apply(3));
        BinaryOperator<String> mx = MethodRefs::mx; BinaryOperator<Integer> mxi = MethodRefs::<Integer>mx; System.out.println("generic: " + mx.apply("a", "b") + mxi.apply(5, 3));
        Function<String, Box<String>> bx = Box::new; Function<Box<String>, String> bg = Box<String>::get; System.out.println("box: " + bx.andThen(bg).apply("in"));
        Supplier<String> once = eval()::get; System.out.println("evals: " + evals + once.get() + once.get() + evals);
        try { MethodRefs n = null; Supplier<String> bad = n::get; System.out.println("no NPE?"); } catch (NullPointerException e) { System.out.println("bound null: NPE"); }
        try { ub.apply(null); } catch (NullPointerException e) { System.out.println("unbound null: NPE"); }
        List<String> l = new ArrayList<>(List.of("b", "C", "a")); l.sort(String::compareToIgnoreCase); System.out.println("sort: " + l);
        l.sort(Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder())); System.out.println("sort: " + l);
        l.forEach(System.out::println);
        Consumer<String> add = l::add; add.accept("new"); Predicate<Object> has = l::contains;
        System.out.println("list: " + l + has.test("new") + has.test(1)); l.removeIf("a"::equals); System.out.println("removed: " + l);
        Function<Object, String> ts = Object::toString; Function<Object, String> vo = String::valueOf; System.out.println("object: " + ts.apply(5) + vo.apply(null));
        Supplier<List<String>> al = ArrayList::new; IntFunction<List<String>> al2 = ArrayList::new;
        Function<Collection<String>, List<String>> al3 = ArrayList::new; System.out.println("jdk ctor: " + al.get() + al2.apply(10) + al3.apply(l));
        ToIntFunction<String> len = String::length; IntPredicate up = Character::isUpperCase; System.out.println("prim: " + len.applyAsInt("four") + up.test('A'));
        Supplier<Object> cl = new int[] {1, 2}::clone; System.out.println("array clone: " + ((int[]) cl.get()).length); Supplier<Class<?>> gc = "s"::getClass;
        System.out.println("getClass: " + gc.get().getSimpleName());
        BiPredicate<Class<?>, Object> isI = Class::isInstance; System.out.println("isInstance: " + isI.test(String.class, "s"));
        Callback cb = MethodRefs::thrower; try { cb.call(); } catch (Exception e) { System.out.println("throws: " + e.getMessage()); }
    }
    interface Callback { void call() throws Exception; } static void thrower() throws Exception { throw new Exception("ref"); }
}
