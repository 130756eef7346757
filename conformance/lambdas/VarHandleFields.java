// Checks VarHandles on instance and static fields of every type: all access modes in one thread.
package lambdas;
import java.lang.invoke.*;

public class VarHandleFields {
    boolean z; byte b; char c; short s; int i; long l; float f; double d; String o; volatile int vi; final int fin = 9;
    static int si = 5; static String so = "so";
    static VarHandle vh(String n, Class<?> t) throws Exception { return MethodHandles.lookup().findVarHandle(VarHandleFields.class, n, t); }
    interface Act { Object run() throws Throwable; }
    static void t(String label, Act a) {
        try {
            System.out.println(label + ": " + a.run());
        } catch (Throwable e) {
            System.out.println(label + ": " + e.getClass().getName());
        }
    }
    public static void main(String[] args) throws Throwable {
        VarHandleFields x = new VarHandleFields();
        VarHandle I = vh("i", int.class), L = vh("l", long.class), O = vh("o", String.class), Z = vh("z", boolean.class), B = vh("b", byte.class), C = vh("c", char.class), S = vh("s", short.class), F = vh("f", float.class), D = vh("d", double.class), FIN = vh("fin", int.class), VI = vh("vi", int.class);
        VarHandle SI = MethodHandles.lookup().findStaticVarHandle(VarHandleFields.class, "si", int.class), SO = MethodHandles.lookup().findStaticVarHandle(VarHandleFields.class, "so", String.class);
        I.set(x, 5); t("get", () -> (int) I.get(x)); I.setVolatile(x, 6); t("getVolatile", () -> (int) I.getVolatile(x)); I.setOpaque(x, 7);
        t("getOpaque", () -> (int) I.getOpaque(x)); I.setRelease(x, 8); t("getAcquire", () -> (int) I.getAcquire(x));
        t("cas ok", () -> I.compareAndSet(x, 8, 9)); t("cas no", () -> I.compareAndSet(x, 8, 10)); t("i", () -> x.i);
        t("cae", () -> (int) I.compareAndExchange(x, 9, 10)); t("cae no", () -> (int) I.compareAndExchange(x, 9, 11));
        t("caeA", () -> (int) I.compareAndExchangeAcquire(x, 10, 12)); t("caeR", () -> (int) I.compareAndExchangeRelease(x, 12, 13));
        t("gas", () -> (int) I.getAndSet(x, 20)); t("gasA", () -> (int) I.getAndSetAcquire(x, 21)); t("gasR", () -> (int) I.getAndSetRelease(x, 22));
        t("gaa", () -> (int) I.getAndAdd(x, 5)); t("gaaA", () -> (int) I.getAndAddAcquire(x, -1)); t("gaaR", () -> (int) I.getAndAddRelease(x, 100));
        t("or", () -> (int) I.getAndBitwiseOr(x, 0xf00)); t("and", () -> (int) I.getAndBitwiseAnd(x, 0xff0)); t("xor", () -> (int) I.getAndBitwiseXor(x, -1));
        t("i", () -> x.i);
        L.set(x, 1L << 40); t("long gaa", () -> (long) L.getAndAdd(x, 3L)); t("long cas", () -> L.compareAndSet(x, (1L << 40) + 3, -1L));
        t("long or", () -> (long) L.getAndBitwiseAnd(x, 0xffL)); t("l", () -> x.l);
        O.set(x, "one"); t("ref gas", () -> (String) O.getAndSet(x, "two")); t("ref cas", () -> O.compareAndSet(x, "two", "three"));
        t("ref cas identity", () -> O.compareAndSet(x, new String("three"), "four")); t("ref cae", () -> (String) O.compareAndExchange(x, "three", null));
        t("o", () -> x.o); t("ref add", () -> (String) O.getAndAdd(x, "x"));
        Z.set(x, true); t("bool cas", () -> Z.compareAndSet(x, true, false)); t("bool or", () -> (boolean) Z.getAndBitwiseOr(x, true));
        t("bool xor", () -> (boolean) Z.getAndBitwiseXor(x, true)); t("z", () -> x.z); t("bool add", () -> (boolean) Z.getAndAdd(x, true));
        B.set(x, (byte) 127); t("byte gaa", () -> (byte) B.getAndAdd(x, (byte) 1)); t("b", () -> x.b);
        t("byte cas", () -> B.compareAndSet(x, (byte) -128, (byte) 3)); C.set(x, 'a'); t("char gaa", () -> (char) C.getAndAdd(x, (char) 2));
        t("c", () -> x.c); S.set(x, (short) -1); t("short or", () -> (short) S.getAndBitwiseAnd(x, (short) 0xff)); t("s", () -> x.s);
        F.set(x, 1.5f); t("float gaa", () -> (float) F.getAndAdd(x, 2f)); t("float cas", () -> F.compareAndSet(x, 3.5f, -0f));
        t("float cas zero", () -> F.compareAndSet(x, 0f, 1f)); t("f", () -> x.f); D.set(x, 2.5); t("double gas", () -> (double) D.getAndSet(x, Double.NaN));
        t("double cas nan", () -> D.compareAndSet(x, Double.NaN, 1.0)); t("d", () -> x.d); t("float or", () -> (float) F.getAndBitwiseOr(x, 1f));
        t("static get", () -> (int) SI.get()); SI.set(6); t("static gaa", () -> (int) SI.getAndAdd(4)); t("si", () -> si);
        t("static ref", () -> SO.compareAndSet("so", "changed") + so);
        t("final get", () -> (int) FIN.get(x)); t("final set", () -> { FIN.set(x, 3); return "set?"; }); t("volatile gaa", () -> (int) VI.getAndAdd(x, 2) + x.vi);
        boolean weak = false; for (int k = 0; k < 50 && !weak; k++) weak = VI.weakCompareAndSet(x, 2, 30); System.out.println("weak: " + weak + x.vi);
        t("weak no", () -> VI.weakCompareAndSetPlain(x, 5, 6)); t("weak no acq", () -> VI.weakCompareAndSetAcquire(x, 5, 6));
        t("weak no rel", () -> VI.weakCompareAndSetRelease(x, 5, 6));
        t("null", () -> (int) I.get((VarHandleFields) null)); t("wrong type", () -> { I.set(x, "s"); return "set?"; });
        t("long for int", () -> { I.set(x, 5L); return "set?"; }); t("int for long", () -> { L.set(x, 5); return x.l; });
        t("box", () -> { I.set(x, (Integer) 77); return x.i; }); t("object receiver", () -> { I.set((Object) x, 78); return x.i; });
        t("bad receiver", () -> { I.set("str", 78); return x.i; }); t("missing arg", () -> { I.set(x); return "?"; });
        t("get widened", () -> (long) I.get(x)); t("get Object", () -> (Object) I.get(x)); t("exact", () -> (long) I.withInvokeExactBehavior().get(x));
        t("varType", () -> I.varType() + " " + I.coordinateTypes().size() + " " + SI.coordinateTypes());
        t("supported", () -> "" + I.isAccessModeSupported(VarHandle.AccessMode.GET_AND_ADD) + O.isAccessModeSupported(VarHandle.AccessMode.GET_AND_ADD) + FIN.isAccessModeSupported(VarHandle.AccessMode.SET) + Z.isAccessModeSupported(VarHandle.AccessMode.GET_AND_BITWISE_OR));
        t("mode type", () -> I.accessModeType(VarHandle.AccessMode.COMPARE_AND_SET));
        t("toMethodHandle", () -> (int) I.toMethodHandle(VarHandle.AccessMode.GET).invokeExact(x)); t("no field", () -> vh("nope", int.class));
        t("field type", () -> vh("i", long.class)); VarHandle.fullFence(); VarHandle.acquireFence(); VarHandle.releaseFence();
        t("private jdk", () -> MethodHandles.lookup().findVarHandle(String.class, "hash", int.class));
        t("mode name", () -> VarHandle.AccessMode.GET_AND_ADD.methodName() + VarHandle.AccessMode.valueFromMethodName("compareAndSet"));
    }
}
