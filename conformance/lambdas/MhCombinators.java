// Checks method handle combinators: insert, drop, filter, fold, permute, collect, spread, constant, identity, zero.
package lambdas;
import java.lang.invoke.*;
import java.util.Arrays;
import java.util.List;
import static java.lang.invoke.MethodHandles.*;
import static java.lang.invoke.MethodType.methodType;

public class MhCombinators {
    static String cat(String a, int b, long c) { return a + "/" + b + "/" + c; }
    static int len(String s) { System.out.println("len " + s); return s.length(); }
    static int inc(int x) { return x + 1; }
    static String wrap(String s) { return "<" + s + ">"; }
    static int mul(int a, int b) { return a * b; }
    static String four(int a, int b, int c, int d) { return "" + a + b + c + d; }
    static void effect(int a) { System.out.println("effect " + a); }
    static String arr(String p, Object[] os) { return p + Arrays.toString(os); }
    static int sum(int[] xs) { int s = 0; for (int x : xs) s += x; return s; }
    static String d2(double a, long b, String c) { return a + "|" + b + "|" + c; }
    static MethodHandle h(String n, Class<?> r, Class<?>... p) throws Exception { return lookup().findStatic(MhCombinators.class, n, methodType(r, p)); }
    interface Act { Object run() throws Throwable; }
    static void t(String label, Act a) {
        try {
            System.out.println(label + ": " + a.run());
        } catch (Throwable e) {
            System.out.println(label + ": " + e.getClass().getName());
        }
    }

    public static void main(String[] args) throws Throwable {
        MethodHandle cat = h("cat", String.class, String.class, int.class, long.class), len = h("len", int.class, String.class), inc = h("inc", int.class, int.class);
        MethodHandle wrap = h("wrap", String.class, String.class), mul = h("mul", int.class, int.class, int.class), four = h("four", String.class, int.class, int.class, int.class, int.class);
        MethodHandle effect = h("effect", void.class, int.class), arr = h("arr", String.class, String.class, Object[].class), sum = h("sum", int.class, int[].class), d2 = h("d2", String.class, double.class, long.class, String.class);
        t("insert 0", () -> (String) insertArguments(cat, 0, "a").invokeExact(1, 2L));
        t("insert 1", () -> (String) insertArguments(cat, 1, 5).invokeExact("b", 6L));
        t("insert 2", () -> (String) insertArguments(cat, 1, 5, 7L).invokeExact("c"));
        t("insert all", () -> (String) insertArguments(cat, 0, "x", 1, 2L).invokeExact());
        t("insert widen", () -> (String) insertArguments(cat, 2, (Object) 3).invoke("w", 1));
        t("insert bad", () -> insertArguments(cat, 0, 5));
        t("insert many", () -> insertArguments(cat, 1, 1, 2L, 3));
        t("insert wide", () -> (String) insertArguments(d2, 0, 1.5, 9L).invokeExact("z"));
        t("bindTo", () -> (String) cat.bindTo("bound").invokeExact(1, 2L));
        t("bindTo prim", () -> inc.bindTo(5));
        t("drop", () -> (int) dropArguments(inc, 1, String.class, long.class).invokeExact(4, "ignored", 9L));
        t("drop front", () -> (int) dropArguments(inc, 0, double.class).invokeExact(1.5, 4));
        t("drop type", () -> dropArguments(inc, 0, List.of(int.class, Object.class)).type());
        t("dropReturn", () -> dropReturn(inc).type());
        t("filter", () -> (String) filterArguments(cat, 0, wrap, inc).invokeExact("f", 1, 2L));
        t("filter null", () -> (String) filterArguments(cat, 0, null, inc).invokeExact("f", 1, 2L));
        t("filter change", () -> (int) filterArguments(mul, 0, len, len).invokeExact("abc", "de"));
        t("filter bad", () -> filterArguments(mul, 0, wrap));
        t("filterReturn", () -> (int) filterReturnValue(wrap, len).invokeExact("r"));
        t("filterReturn prim", () -> (int) filterReturnValue(mul, inc).invokeExact(6, 7));
        t("filterReturn void", () -> { filterReturnValue(mul, effect).invokeExact(6, 7); return "done"; });
        t("filterReturn from void", () -> (String) filterReturnValue(effect, constant(String.class, "after")).invokeExact(3));
        t("fold", () -> (int) foldArguments(mul, inc).invokeExact(5));
        t("fold void", () -> (int) foldArguments(inc, effect).invokeExact(5));
        t("fold len", () -> (String) foldArguments(dropArguments(h("fs", String.class, int.class, String.class), 2), len).invokeExact("hello"));
        t("permute", () -> (String) permuteArguments(four, methodType(String.class, int.class, int.class, int.class, int.class), 3, 2, 1, 0).invokeExact(1, 2, 3, 4));
        t("permute dup", () -> (String) permuteArguments(four, methodType(String.class, int.class, int.class), 0, 1, 1, 0).invokeExact(8, 9));
        t("permute drop", () -> (int) permuteArguments(mul, methodType(int.class, int.class, String.class), 0, 0).invokeExact(7, "x"));
        t("permute wide", () -> (String) permuteArguments(d2, methodType(String.class, String.class, long.class, double.class), 2, 1, 0).invokeExact("s", 2L, 3.5));
        t("permute bad", () -> permuteArguments(mul, methodType(int.class, int.class), 0, 1));
        t("spread", () -> (String) four.asSpreader(int[].class, 4).invokeExact(new int[] {1, 2, 3, 4}));
        t("spread 2", () -> (String) four.asSpreader(Integer[].class, 2).invokeExact(1, 2, new Integer[] {3, 4}));
        t("spread pos", () -> (String) four.asSpreader(1, int[].class, 2).invokeExact(1, new int[] {2, 3}, 4));
        t("spread generic", () -> four.asSpreader(Object[].class, 4).invoke(new Object[] {5, 6, 7, 8}));
        t("spread short", () -> (String) four.asSpreader(int[].class, 4).invokeExact(new int[3]));
        t("spread null", () -> (String) four.asSpreader(int[].class, 4).invokeExact((int[]) null));
        t("spread zero", () -> (int) constant(int.class, 5).asSpreader(Object[].class, 0).invokeExact((Object[]) null));
        t("collect", () -> (String) arr.asCollector(Object[].class, 3).invoke("p", 1, "two", 3.0));
        t("collect 0", () -> (String) arr.asCollector(Object[].class, 0).invoke("p"));
        t("collect int", () -> (int) sum.asCollector(int[].class, 4).invokeExact(1, 2, 3, 4));
        t("collect pos", () -> (int) sum.asCollector(0, int[].class, 2).invokeExact(5, 6));
        t("varargs", () -> (String) arr.asVarargsCollector(Object[].class).invoke("v", 1, 2));
        t("withVarargs", () -> sum.withVarargs(true).invoke(1, 2, 3));
        t("constant", () -> (String) constant(String.class, "k").invokeExact());
        t("constant null", () -> (Object) constant(Object.class, null).invokeExact());
        t("constant bad", () -> constant(int.class, "k"));
        t("identity", () -> (long) identity(long.class).invokeExact(7L));
        t("identity ref", () -> (String) identity(String.class).invokeExact("id"));
        t("zero", () -> (int) zero(int.class).invokeExact() + " " + (Object) zero(Object.class).invokeExact() + " " + (double) zero(double.class).invokeExact());
        t("empty", () -> (int) empty(methodType(int.class, String.class, long.class)).invokeExact("e", 1L));
        t("collectArguments", () -> (int) collectArguments(mul, 0, len).invokeExact("abc", 5));
        t("collectArguments 2", () -> (int) collectArguments(inc, 0, mul).invokeExact(4, 5));
        t("collectArguments void", () -> (int) collectArguments(inc, 0, effect).invokeExact(1, 2));
        t("chain", () -> { MethodHandle m = inc; for (int i = 0; i < 10; i++) m = filterReturnValue(m, inc); return (int) m.invokeExact(0); });
        t("compose", () -> (int) filterArguments(mul, 0, filterReturnValue(wrap, len), inc).invokeExact("abcd", 9));
        t("arrayConstructor", () -> ((int[]) arrayConstructor(int[].class).invokeExact(3)).length);
        t("arrayLength", () -> (int) arrayLength(String[].class).invokeExact(new String[5]));
        t("elementGetter", () -> (String) arrayElementGetter(String[].class).invokeExact(new String[] {"a", "b"}, 1));
        t("elementSetter", () -> { long[] l = new long[2]; arrayElementSetter(long[].class).invokeExact(l, 1, 9L); return l[1]; });
        t("element bounds", () -> (int) arrayElementGetter(int[].class).invokeExact(new int[1], 5));
        t("invoker", () -> (int) exactInvoker(inc.type()).invokeExact(inc, 4));
        t("generic invoker", () -> invoker(methodType(Object.class, Object.class)).invoke(inc, (Object) 4));
        t("spreadInvoker", () -> (int) spreadInvoker(mul.type(), 0).invokeExact(mul, new Object[] {3, 4}));
    }
    static String fs(int n, String s) { return n + s; }
}
