// Checks dynamic proxies as interceptors around reflection: caching, logging, generic interfaces, default methods, duplicates of methods.
package reflect;
import java.lang.reflect.*;
import java.util.*;

public class ProxyChain {
    interface Calc { int add(int a, int b); default int twice(int a) { return add(a, a); } long big(long x); String name(); }
    interface Named { String name(); }
    static class Real implements Calc, Named { int calls; public int add(int a, int b) { calls++; return a + b; } public long big(long x) { if (x < 0) throw new IllegalArgumentException("neg " + x); return x * 2; } public String name() { return "real"; } }
    interface Gen<T extends Comparable<T>> { T max(T a, T b); <U> List<U> listOf(U... us); } interface Sub extends Gen<String> { String max(String a, String b); }
    static <T> T wrap(Class<T> type, InvocationHandler h, Class<?>... more) { Class<?>[] all = new Class<?>[more.length + 1]; all[0] = type; System.arraycopy(more, 0, all, 1, more.length); return type.cast(Proxy.newProxyInstance(ProxyChain.class.getClassLoader(), all, h)); }
    static InvocationHandler logging(Object target, List<String> log) { return (p, m, a) -> { log.add(">" + m.getName() + Arrays.toString(a)); try { Object r = m.invoke(target, a); log.add("<" + r); return r; } catch (InvocationTargetException e) { log.add("!" + e.getCause().getMessage()); throw e.getCause(); } }; }
    static InvocationHandler caching(Object target) { Map<List<Object>, Object> cache = new HashMap<>(); return (p, m, a) -> { List<Object> k = new ArrayList<>(); k.add(m.getName()); if (a != null) k.addAll(Arrays.asList(a)); if (cache.containsKey(k)) return cache.get(k); try { Object r = m.invoke(target, a); cache.put(k, r); return r; } catch (InvocationTargetException e) { throw e.getCause(); } }; }
    public static void main(String[] args) throws Exception {
        Real real = new Real(); List<String> log = new ArrayList<>(); Calc c = wrap(Calc.class, logging(wrap(Calc.class, caching(real)), log));
        System.out.println("add: " + c.add(1, 2) + c.add(1, 2) + c.add(2, 2) + " calls " + real.calls);
        System.out.println("twice: " + c.twice(5) + " calls " + real.calls); System.out.println("big: " + c.big(1L << 40));
        try { c.big(-1); } catch (IllegalArgumentException e) { System.out.println("IAE: " + e.getMessage()); }
        for (String s : log) System.out.println("log " + s);
        Object both = Proxy.newProxyInstance(ProxyChain.class.getClassLoader(), new Class<?>[] {Calc.class, Named.class}, (p, m, a) -> m.getDeclaringClass().getSimpleName() + "." + m.getName());
        System.out.println("shared method: " + ((Calc) both).name() + " " + ((Named) both).name());
        Object both2 = Proxy.newProxyInstance(ProxyChain.class.getClassLoader(), new Class<?>[] {Named.class, Calc.class}, (p, m, a) -> m.getDeclaringClass().getSimpleName() + "." + m.getName());
        System.out.println("other order: " + ((Calc) both2).name() + " " + ((Named) both2).name());
        Sub sub = wrap(Sub.class, (p, m, a) -> m.getName().equals("max") ? ((String) a[0]).compareTo((String) a[1]) >= 0 ? a[0] : a[1] : Arrays.asList((Object[]) a[0]));
        System.out.println("generic: " + sub.max("a", "b") + ((Gen<String>) sub).max("z", "y") + sub.listOf(1, 2, 3));
        Calc bad = wrap(Calc.class, (p, m, a) -> m.getReturnType() == int.class ? null : m.getReturnType() == long.class ? 5 : 7);
        try { bad.add(1, 1); } catch (NullPointerException e) { System.out.println("null for int: NPE"); }
        try { bad.big(1); } catch (ClassCastException e) { System.out.println("Integer for long: CCE"); }
        try { bad.name(); } catch (ClassCastException e) { System.out.println("Integer for String: CCE"); }
        Calc chk = wrap(Calc.class, (p, m, a) -> { throw new Exception("checked"); });
        try { chk.name(); } catch (UndeclaredThrowableException e) { System.out.println("undeclared: " + e.getUndeclaredThrowable().getMessage() + e.getMessage() + e.getCause().getClass().getSimpleName()); }
        Calc mod = wrap(Calc.class, (p, m, a) -> { a[0] = 100; return (int) a[0] + (int) a[1]; }); int x = 1;
        System.out.println("args copy: " + mod.add(x, 2) + x);
        Calc self = wrap(Calc.class, new InvocationHandler() { int depth; public Object invoke(Object p, Method m, Object[] a) throws Throwable { if (m.isDefault()) return InvocationHandler.invokeDefault(p, m, a); return ++depth < 5 ? ((Calc) p).add((int) a[0] + 1, (int) a[1]) : (int) a[0] * (int) a[1]; } });
        System.out.println("self call: " + self.add(1, 10) + " " + self.twice(3)); Set<String> ms = new TreeSet<>();
        for (Method m : c.getClass().getDeclaredMethods()) if (!m.getName().startsWith("proxyClassLookup")) ms.add(m.getName() + m.getParameterCount());
        System.out.println("methods: " + ms);
        System.out.println("class: " + Modifier.isFinal(c.getClass().getModifiers()) + c.getClass().getSuperclass().getSimpleName() + c.getClass().getInterfaces()[0].getSimpleName() + c.getClass().isSynthetic());
        System.out.println("equals: " + c.equals(c) + " " + wrap(Calc.class, (p, m, a) -> m.getName().equals("equals") ? p == a[0] : m.getName().equals("hashCode") ? 5 : "P").equals(c));
        Map<String, String> conf = Map.of("name", "configured", "big", "12");
        Calc props = wrap(Calc.class, (p, m, a) -> { String v = conf.get(m.getName()); return m.getReturnType() == long.class ? (Object) Long.parseLong(v) : v; });
        System.out.println("props: " + props.name() + props.big(0));
    }
}
