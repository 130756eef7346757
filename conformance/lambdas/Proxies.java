// Checks java.lang.reflect.Proxy: dispatch, Object methods, boxing of arguments and results, exceptions, default methods.
package lambdas;
import java.lang.reflect.*;
import java.util.*;
import java.util.function.*;

public class Proxies {
    interface A { int add(int a, long b, double c); String s(String x, char c, boolean z, byte b, short h, float f); void v(); default String d() { return "default " + s("q", 'c', true, (byte) 1, (short) 2, 3f); } Integer boxed(); int prim(); }
    interface B { Object o(Object[] os, int... xs); void thr() throws java.io.IOException; }
    interface Gen<T> { T get(T t); }
    static class Log implements InvocationHandler {
        Object ret; Throwable thr; final List<String> calls = new ArrayList<>();
        public Object invoke(Object p, Method m, Object[] as) throws Throwable {
            calls.add(m.getName() + (as == null ? "()" : Arrays.deepToString(as)));
            if (m.getDeclaringClass() == Object.class) switch (m.getName()) { case "hashCode": return 77; case "equals": return p == as[0]; default: return "proxy!"; }
            if (thr != null) throw thr;
            return ret;
        }
    }
    interface Act { Object run() throws Throwable; }
    static void t(String label, Act a) {
        try {
            System.out.println(label + ": " + a.run());
        } catch (Throwable e) {
            System.out.println(label + ": " + e.getClass().getName() + (e.getCause() == null ? "" : " cause " + e.getCause()));
        }
    }
    public static void main(String[] args) throws Throwable {
        Log log = new Log(); ClassLoader cl = Proxies.class.getClassLoader();
        Object p = Proxy.newProxyInstance(cl, new Class<?>[] {A.class, B.class}, log); A a = (A) p; B b = (B) p;
        log.ret = 42; t("add", () -> a.add(1, 2L, 3.5)); t("boxed", () -> a.boxed()); t("prim", () -> a.prim());
        log.ret = "str"; t("s", () -> a.s("x", 'c', true, (byte) -1, (short) 5, 1.5f)); t("d", () -> a.d()); t("o", () -> b.o(new Object[] {1, null}, 1, 2));
        log.ret = null; t("v", () -> { a.v(); return "void"; }); t("null boxed", () -> a.boxed()); t("null prim", () -> a.prim());
        log.ret = "wrong"; t("wrong prim", () -> a.prim()); t("wrong boxed", () -> a.boxed()); log.ret = 5L; t("long for int", () -> a.prim());
        log.thr = new IllegalStateException("unchecked"); t("unchecked", () -> a.prim()); log.thr = new java.io.IOException("declared");
        t("declared", () -> { b.thr(); return ""; }); log.thr = new java.io.IOException("undeclared"); t("undeclared", () -> a.prim());
        log.thr = new Error("error"); t("error", () -> a.prim()); log.thr = null;
        t("hash", () -> p.hashCode()); t("equals", () -> p.equals(p) + " " + p.equals("x")); t("toString", () -> p.toString() + ("" + p));
        t("instanceof", () -> "" + (p instanceof A) + (p instanceof B) + (p instanceof Proxy) + (p instanceof Runnable));
        t("isProxy", () -> "" + Proxy.isProxyClass(p.getClass()) + Proxy.isProxyClass(A.class) + (Proxy.getInvocationHandler(p) == log));
        t("same class", () -> p.getClass() == Proxy.newProxyInstance(cl, new Class<?>[] {A.class, B.class}, log).getClass());
        t("modifiers", () -> Modifier.toString(p.getClass().getModifiers() & Modifier.FINAL) + p.getClass().getInterfaces().length + p.getClass().getSuperclass().getName());
        for (String c : log.calls) System.out.println("call " + c);
        Runnable r = (Runnable) Proxy.newProxyInstance(cl, new Class<?>[] {Runnable.class}, (pp, m, as) -> { System.out.println("run via " + m.getName() + " " + (as == null)); return null; });
        r.run();
        @SuppressWarnings("unchecked") Function<Object, Object> f = (Function<Object, Object>) Proxy.newProxyInstance(cl, new Class<?>[] {Function.class}, (pp, m, as) -> m.isDefault() ? InvocationHandler.invokeDefault(pp, m, as) : "f" + as[0]);
        t("default andThen", () -> f.andThen(x -> x + "!").apply(1)); t("compose", () -> f.compose(x -> x + "?").apply(2));
        @SuppressWarnings("unchecked") Comparator<String> cmp = (Comparator<String>) Proxy.newProxyInstance(cl, new Class<?>[] {Comparator.class}, (pp, m, as) -> m.getName().equals("compare") ? ((String) as[0]).length() - ((String) as[1]).length() : InvocationHandler.invokeDefault(pp, m, as));
        List<String> l = new ArrayList<>(List.of("ccc", "a", "bb")); l.sort(cmp); System.out.println("sorted: " + l); l.sort(cmp.reversed());
        System.out.println("reversed: " + l);
        Map<String, Integer> real = new TreeMap<>(); int[] n = {0};
        @SuppressWarnings("unchecked") Map<String, Integer> m = (Map<String, Integer>) Proxy.newProxyInstance(cl, new Class<?>[] {Map.class}, (pp, mm, as) -> { n[0]++; try { return mm.invoke(real, as); } catch (InvocationTargetException e) { throw e.getCause(); } });
        m.put("k", 1); m.put("j", 2); m.merge("k", 5, Integer::sum); System.out.println("map: " + m + m.size() + m.containsKey("z") + " " + n[0]);
        t("map npe", () -> m.put(null, 1));
        @SuppressWarnings("unchecked") Gen<String> g = (Gen<String>) Proxy.newProxyInstance(cl, new Class<?>[] {Gen.class}, (pp, mm, as) -> as[0] + "" + as[0]);
        t("gen", () -> g.get("xy")); t("no iface", () -> Proxy.newProxyInstance(cl, new Class<?>[] {String.class}, log));
        t("dup", () -> Proxy.newProxyInstance(cl, new Class<?>[] {A.class, A.class}, log));
        t("null handler", () -> Proxy.newProxyInstance(cl, new Class<?>[] {A.class}, null));
        t("empty", () -> Proxy.newProxyInstance(cl, new Class<?>[0], log).toString()); t("getClass", () -> Proxy.getInvocationHandler("notproxy"));
    }
}
