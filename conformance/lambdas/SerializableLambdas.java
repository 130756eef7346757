// Checks serialisable lambdas: writing and reading them back, captured values, method references, and failures for plain ones.
package lambdas;
import java.io.*;
import java.util.function.*;

public class SerializableLambdas {
    interface SF<A, B> extends Function<A, B>, Serializable { }
    interface SS<T> extends Supplier<T>, Serializable { }
    interface SR extends Runnable, Serializable { }
    static class P implements Serializable { final int v; P(int v) { this.v = v; } int plus(int k) { return v + k; } static int twice(int k) { return k * 2; } }
    static class NotSer { int v = 3; }
    static byte[] write(Object o) throws IOException { ByteArrayOutputStream b = new ByteArrayOutputStream(); try (ObjectOutputStream oo = new ObjectOutputStream(b)) { oo.writeObject(o); } return b.toByteArray(); }
    @SuppressWarnings("unchecked") static <T> T copy(T t) throws Exception { try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(write(t)))) { return (T) in.readObject(); } }
    static SS<String> mixed(int i, long l, double d, String s, byte b, char c, boolean z, float f, short h) { return () -> i + "," + l + "," + d + "," + s + "," + b + "," + c + "," + z + "," + f + "," + h; }

    public static void main(String[] args) throws Exception {
        int k = 7; String cap = "cap"; P p = new P(40);
        SF<Integer, Integer> f = x -> x + k;
        System.out.println("lambda: " + f.apply(1) + " " + copy(f).apply(1));
        SS<String> s = () -> cap + k;
        System.out.println("captures: " + copy(s).get());
        System.out.println("mixed: " + copy(mixed(1, 2L, 3.5, "s", (byte) -4, 'c', true, 1.5f, (short) 9)).get());
        SF<Integer, Integer> ref = P::twice; System.out.println("static ref: " + copy(ref).apply(21));
        SF<Integer, Integer> bound = p::plus; System.out.println("bound ref: " + copy(bound).apply(2));
        SF<Integer, P> ctor = P::new; System.out.println("ctor ref: " + copy(ctor).apply(5).v);
        SF<String, Integer> len = String::length; System.out.println("unbound ref: " + copy(len).apply("four"));
        Runnable inter = (Runnable & Serializable) () -> System.out.println("ran " + cap); copy(inter).run();
        SF<Integer, SF<Integer, Integer>> curry = a -> b -> a * 10 + b; System.out.println("curry: " + copy(copy(curry).apply(4)).apply(2));
        SR noCap = () -> System.out.println("no capture"); copy(noCap).run();
        Function<Integer, Integer> plain = x -> x;
        try { write(plain); System.out.println("plain written?"); } catch (NotSerializableException e) { System.out.println("plain: " + e.getClass().getSimpleName() + " " + e.getMessage().contains("$$Lambda")); }
        NotSer ns = new NotSer(); SS<Integer> bad = () -> ns.v;
        try { write(bad); } catch (NotSerializableException e) { System.out.println("bad capture: " + e.getMessage()); }
        System.out.println("distinct: " + (copy(f) != f) + (copy(f) instanceof SF) + (copy(f) instanceof Serializable));
        java.lang.reflect.Method wr = f.getClass().getDeclaredMethod("writeReplace"); wr.setAccessible(true);
        java.lang.invoke.SerializedLambda sl = (java.lang.invoke.SerializedLambda) wr.invoke(f);
        System.out.println("form: " + sl.getCapturingClass() + " " + sl.getFunctionalInterfaceClass() + " " + sl.getFunctionalInterfaceMethodName() + " " + sl.getFunctionalInterfaceMethodSignature() + " " + sl.getImplClass() + " " + sl.getImplMethodSignature() + " " + sl.getImplMethodKind() + " " + sl.getInstantiatedMethodType() + " " + sl.getCapturedArgCount() + " " + sl.getCapturedArg(0) + " " + sl.getImplMethodName().startsWith("lambda$main$"));
        SF<Integer, Integer>[] arr = copy(new SF[] {f, ref}); System.out.println("array: " + arr[0].apply(0) + arr[1].apply(3));
        Object[] same = {f, f}; Object[] back = copy(same); System.out.println("shared: " + (back[0] == back[1]));
        java.util.Comparator<String> cmp = (java.util.Comparator<String> & Serializable) (a, b) -> b.compareTo(a);
        java.util.TreeSet<String> ts = new java.util.TreeSet<>(cmp); ts.add("a"); ts.add("c"); ts.add("b"); System.out.println("treeset: " + copy(ts));
    }
}
