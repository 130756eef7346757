// Checks the bootstrap methods called by hand: LambdaMetafactory, altMetafactory, StringConcatFactory, ObjectMethods, ConstantBootstraps.
package lambdas;
import java.lang.invoke.*;
import java.util.function.*;
import static java.lang.invoke.MethodType.methodType;

public class Metafactories {
    static String impl(String pre, Object x) { return pre + x; }
    static int plus(int a, int b) { return a + b; }
    interface Marker { }
    interface Str { String get(String s); }
    static class Pt { final int x; final String y; Pt(int x, String y) { this.x = x; this.y = y; } }
    interface Act { Object run() throws Throwable; }
    static void t(String label, Act a) {
        try {
            System.out.println(label + ": " + a.run());
        } catch (Throwable e) {
            System.out.println(label + ": " + e.getClass().getName());
        }
    }
    static MethodHandles.Lookup L = MethodHandles.lookup();
    static Object concat(String recipe, MethodType mt, Object[] consts, Object... as) throws Throwable { return StringConcatFactory.makeConcatWithConstants(L, "c", mt, recipe, consts).dynamicInvoker().invokeWithArguments(as); }

    public static void main(String[] args) throws Throwable {
        MethodHandle impl = L.findStatic(Metafactories.class, "impl", methodType(String.class, String.class, Object.class)), plus = L.findStatic(Metafactories.class, "plus", methodType(int.class, int.class, int.class));
        CallSite cs = LambdaMetafactory.metafactory(L, "apply", methodType(Function.class, String.class), methodType(Object.class, Object.class), impl, methodType(String.class, Object.class));
        @SuppressWarnings("unchecked") Function<Object, Object> f = (Function<Object, Object>) cs.getTarget().invokeExact("pre-");
        t("function", () -> f.apply(5));
        IntBinaryOperator op = (IntBinaryOperator) LambdaMetafactory.metafactory(L, "applyAsInt", methodType(IntBinaryOperator.class), methodType(int.class, int.class, int.class), plus, methodType(int.class, int.class, int.class)).getTarget().invokeExact();
        t("op", () -> op.applyAsInt(20, 22));
        BinaryOperator<Integer> boxed = (BinaryOperator<Integer>) LambdaMetafactory.metafactory(L, "apply", methodType(BinaryOperator.class), methodType(Object.class, Object.class, Object.class), plus, methodType(Integer.class, Integer.class, Integer.class)).getTarget().invokeExact();
        t("boxed", () -> boxed.apply(1, 2));
        MethodHandle len = L.findVirtual(String.class, "length", methodType(int.class));
        ToIntFunction<String> tif = (ToIntFunction<String>) LambdaMetafactory.metafactory(L, "applyAsInt", methodType(ToIntFunction.class), methodType(int.class, Object.class), len, methodType(int.class, String.class)).getTarget().invokeExact();
        t("virtual", () -> tif.applyAsInt("seven77"));
        IntSupplier bound = (IntSupplier) LambdaMetafactory.metafactory(L, "getAsInt", methodType(IntSupplier.class, String.class), methodType(int.class), len, methodType(int.class)).getTarget().invokeExact("abc");
        t("bound", () -> bound.getAsInt());
        Object alt = LambdaMetafactory.altMetafactory(L, "apply", methodType(Function.class, String.class), methodType(Object.class, Object.class), impl, methodType(String.class, Object.class), LambdaMetafactory.FLAG_MARKERS | LambdaMetafactory.FLAG_SERIALIZABLE, 1, Marker.class).getTarget().invoke("alt");
        t("alt", () -> "" + (alt instanceof Marker) + (alt instanceof java.io.Serializable) + (alt instanceof Function));
        t("not interface", () -> LambdaMetafactory.metafactory(L, "m", methodType(String.class), methodType(void.class), impl, methodType(void.class)));
        t("bad arity", () -> LambdaMetafactory.metafactory(L, "apply", methodType(Function.class), methodType(Object.class, Object.class), plus, methodType(Object.class, Object.class)));
        t("bad types", () -> LambdaMetafactory.metafactory(L, "get", methodType(Str.class), methodType(String.class, String.class), L.findStatic(Integer.class, "parseInt", methodType(int.class, String.class)), methodType(String.class, String.class)));
        t("concat", () -> concat("\1-\1-\1", methodType(String.class, int.class, String.class, double.class), new Object[0], 1, "two", 3.0));
        t("concat const", () -> concat("\2<\1>\2", methodType(String.class, char.class), new Object[] {"a\1b".length(), "c"}, 'x'));
        t("concat plain", () -> concat("just text", methodType(String.class), new Object[0]));
        t("concat kinds", () -> concat("\1\1\1\1\1\1", methodType(String.class, boolean.class, byte.class, short.class, long.class, float.class, Object.class), new Object[0], true, (byte) -1, (short) 2, 3L, 4f, null));
        t("makeConcat", () -> StringConcatFactory.makeConcat(L, "c", methodType(String.class, String.class, int.class)).dynamicInvoker().invoke("n", 5));
        t("concat mismatch", () -> concat("\1", methodType(String.class, int.class, int.class), new Object[0], 1, 2));
        t("concat extra const", () -> concat("x", methodType(String.class), new Object[] {"unused"}));
        MethodHandle gx = L.findGetter(Pt.class, "x", int.class), gy = L.findGetter(Pt.class, "y", String.class);
        MethodHandle ts = ((CallSite) java.lang.runtime.ObjectMethods.bootstrap(L, "toString", methodType(String.class, Pt.class), Pt.class, "x;y", gx, gy)).dynamicInvoker(), eq = ((CallSite) java.lang.runtime.ObjectMethods.bootstrap(L, "equals", methodType(boolean.class, Pt.class, Object.class), Pt.class, "", gx, gy)).dynamicInvoker(), hc = ((CallSite) java.lang.runtime.ObjectMethods.bootstrap(L, "hashCode", methodType(int.class, Pt.class), Pt.class, "x;y", gx, gy)).dynamicInvoker();
        t("om toString", () -> (String) ts.invokeExact(new Pt(3, "why")));
        t("om equals", () -> (boolean) eq.invokeExact(new Pt(3, "a"), (Object) new Pt(3, "a")) + " " + (boolean) eq.invokeExact(new Pt(3, "a"), (Object) new Pt(4, "a")) + " " + (boolean) eq.invokeExact(new Pt(3, "a"), (Object) "x"));
        t("om hash", () -> (int) hc.invokeExact(new Pt(3, "a")));
        t("null constant", () -> ConstantBootstraps.nullConstant(L, "x", String.class));
        t("primitive class", () -> ConstantBootstraps.primitiveClass(L, "I", Class.class));
        t("enum constant", () -> ConstantBootstraps.enumConstant(L, "NEW", Thread.State.class));
        t("static final", () -> ConstantBootstraps.getStaticFinal(L, "MAX_VALUE", int.class, Integer.class));
        t("invoke", () -> ConstantBootstraps.invoke(L, "x", int.class, plus, 3, 4));
        t("explicitCast", () -> ConstantBootstraps.explicitCast(L, "x", int.class, 3.9));
    }
}
