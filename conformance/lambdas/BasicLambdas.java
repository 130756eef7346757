// Checks plain lambdas: no capture, captures of every primitive kind and references, this, arrays, nested lambdas, own interfaces.
package lambdas;
import java.util.function.*;

public class BasicLambdas {
    interface Tri { int ap(int a, int b, int c); }
    interface Wide { double ap(long a, double b, int c, float d, long e); }
    interface Void0 { void go(); }
    interface Str { String s(); }
    interface Gen<T, R> { R ap(T t); default <S> Gen<T, S> then(Gen<R, S> g) { return t -> g.ap(ap(t)); } }
    int f = 10; static int sf = 20;
    Str inst() { return () -> "f=" + f + " sf=" + sf; }
    Supplier<Supplier<String>> nested(int a) { return () -> () -> "n" + (a + f); }
    static int apply(IntUnaryOperator op, int x) { return op.applyAsInt(x); }
    static Str all(boolean z, byte b, char c, short s, int i, long l, float fl, double d, String str, int[] arr) { return () -> "" + z + b + c + s + i + l + fl + d + str + arr[0]; }

    public static void main(String[] args) {
        Void0 v = () -> System.out.println("void"); v.go(); v.go();
        Tri t = (a, b, c) -> a * b + c;
        System.out.println("tri: " + t.ap(2, 3, 4));
        Wide w = (a, b, c, d, e) -> a + b * c - d / e;
        System.out.println("wide: " + w.ap(1L << 40, 0.5, 3, 2f, 4L));
        BasicLambdas o = new BasicLambdas();
        Str s = o.inst(); System.out.println("inst: " + s.s()); o.f = 11; sf = 21; System.out.println("inst: " + s.s());
        System.out.println("nested: " + o.nested(5).get().get());
        int[] arr = {7}; Str all = all(true, (byte) -1, 'c', (short) 300, 1 << 20, 1L << 40, 1.5f, 2.5, "str", arr);
        System.out.println("all: " + all.s()); arr[0] = 8; System.out.println("all: " + all.s());
        System.out.println("apply: " + apply(x -> x * x, 9) + apply(x -> { int y = x; for (int i = 0; i < 3; i++) y *= 2; return y; }, 5));
        Gen<Integer, String> g = i -> "<" + i + ">"; System.out.println("gen: " + g.then(String::length).then(n -> n * 1.5).ap(1234));
        Function<Integer, Function<Integer, Function<Integer, Integer>>> curry = a -> b -> c -> a * 100 + b * 10 + c;
        System.out.println("curry: " + curry.apply(1).apply(2).apply(3));
        Supplier<Runnable> sr = () -> () -> System.out.println("inner run"); sr.get().run();
        Predicate<String> p = String::isEmpty;
        System.out.println("pred: " + p.test("") + p.negate().test("") + p.or(x -> x.length() > 3).test("long!") + p.and(x -> true).test("q"));
        BiFunction<Integer, Integer, Integer> bf = Math::max; System.out.println("bifn: " + bf.andThen(x -> x + 1).apply(3, 9));
        UnaryOperator<String> up = x -> x + x;
        System.out.println("compose: " + up.compose((Integer x) -> "" + x).apply(5) + up.andThen(String::length).apply("abc") + UnaryOperator.<String>identity().apply("id"));
        ToLongFunction<String> tl = Long::parseLong; ToDoubleBiFunction<Integer, Integer> td = (a, b) -> a / (double) b;
        System.out.println("prim: " + tl.applyAsLong("99") + " " + td.applyAsDouble(1, 4));
        ObjIntConsumer<StringBuilder> oc = (sb, i) -> sb.append(i); StringBuilder sb = new StringBuilder(); oc.accept(sb, 5); oc.accept(sb, 6); System.out.println("oc: " + sb);
        IntBinaryOperator gcd = new IntBinaryOperator() { public int applyAsInt(int a, int b) { return b == 0 ? a : applyAsInt(b, a % b); } };
        System.out.println("gcd: " + gcd.applyAsInt(48, 36));
        Runnable[] rs = new Runnable[3]; for (int i = 0; i < 3; i++) { int k = i; rs[i] = () -> sb.append("r").append(k); } for (Runnable r : rs) r.run();
        System.out.println("rs: " + sb);
        Object obj = (Runnable & java.io.Serializable) () -> { }; System.out.println("intersection: " + (obj instanceof Runnable) + (obj instanceof java.io.Serializable));
        Callable3 thrower = x -> { if (x) throw new Exception("checked"); return 1; };
        try { System.out.println(thrower.call(false)); thrower.call(true); } catch (Exception e) { System.out.println("thrown: " + e.getMessage()); }
        System.out.println("cond: " + (args.length == 0 ? (Supplier<String>) () -> "a" : (Supplier<String>) () -> "b").get());
        BooleanSupplier bs = () -> sf > 0 && o.f < 100; System.out.println("bs: " + bs.getAsBoolean());
        System.out.println("immediate: " + ((IntSupplier) () -> 42).getAsInt());
        Supplier<int[]> mk = () -> new int[] {1, 2, 3}; System.out.println("arr: " + mk.get().length + (mk.get() != mk.get()));
        String cap = "x"; Function<String, String> var = (var q) -> q + cap; System.out.println("var param: " + var.apply("y"));
        long total = 0; LongUnaryOperator add = x -> x + 0x100000000L; for (int i = 0; i < 100; i++) total = add.applyAsLong(total); System.out.println("total: " + total);
        System.out.println("class: " + s.getClass().isSynthetic() + s.getClass().isHidden() + s.getClass().isInterface() + s.getClass().getInterfaces()[0].getSimpleName() + s.getClass().getSimpleName().startsWith("BasicLambdas$$Lambda"));
    }
    interface Callable3 { int call(boolean b) throws Exception; }
}
