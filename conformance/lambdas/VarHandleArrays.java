// Checks VarHandles on arrays of every type and byte array views in both byte orders, with bounds and alignment failures.
package lambdas;
import java.lang.invoke.*;
import java.nio.ByteOrder;
import java.util.Arrays;

public class VarHandleArrays {
    interface Act { Object run() throws Throwable; }
    static void t(String label, Act a) {
        try {
            System.out.println(label + ": " + a.run());
        } catch (Throwable e) {
            System.out.println(label + ": " + e.getClass().getName() + (e instanceof IndexOutOfBoundsException ? " " + e.getMessage() : ""));
        }
    }
    static VarHandle av(Class<?> c) { return MethodHandles.arrayElementVarHandle(c); }
    public static void main(String[] args) throws Throwable {
        int[] ia = {1, 2, 3}; VarHandle IA = av(int[].class);
        t("get", () -> (int) IA.get(ia, 1));
        IA.set(ia, 1, 20); IA.setVolatile(ia, 2, 30); IA.setRelease(ia, 0, 10);
        t("ia", () -> Arrays.toString(ia));
        t("cas", () -> IA.compareAndSet(ia, 0, 10, 11)); t("cas no", () -> IA.compareAndSet(ia, 0, 10, 12));
        t("cae", () -> (int) IA.compareAndExchange(ia, 0, 11, 13)); t("gaa", () -> (int) IA.getAndAdd(ia, 2, 5));
        t("gas", () -> (int) IA.getAndSet(ia, 1, 99)); t("or", () -> (int) IA.getAndBitwiseOr(ia, 1, 0x100));
        t("ia", () -> Arrays.toString(ia));
        t("bounds", () -> (int) IA.get(ia, 3)); t("bounds neg", () -> { IA.set(ia, -1, 0); return ""; }); t("null", () -> (int) IA.get((int[]) null, 0));
        t("wrong array", () -> IA.get((Object) new long[1], 0));
        long[] la = new long[2]; VarHandle LA = av(long[].class); LA.set(la, 1, 1L << 50); t("long", () -> (long) LA.getAndAdd(la, 1, -1L) + " " + la[1]);
        byte[] ba = new byte[2]; VarHandle BA = av(byte[].class); BA.set(ba, 0, (byte) 255);
        t("byte", () -> (byte) BA.getAndAdd(ba, 0, (byte) 2) + " " + ba[0]);
        t("byte cas", () -> BA.compareAndSet(ba, 1, (byte) 0, (byte) 9) + " " + ba[0] + ba[1]);
        short[] sa = new short[2]; VarHandle SA = av(short[].class); t("short", () -> (short) SA.getAndAdd(sa, 1, (short) 40000) + " " + sa[1] + sa[0]);
        char[] ca = {'a', 'b'}; VarHandle CA = av(char[].class); t("char", () -> (char) CA.getAndSet(ca, 1, 'z') + "" + ca[1] + ca[0]);
        boolean[] za = new boolean[3]; VarHandle ZA = av(boolean[].class); t("bool", () -> ZA.compareAndSet(za, 1, false, true) + Arrays.toString(za));
        float[] fa = {1f}; VarHandle FA = av(float[].class); t("float", () -> (float) FA.getAndAdd(fa, 0, 0.5f) + " " + fa[0]);
        double[] da = {1}; VarHandle DA = av(double[].class); t("double", () -> DA.compareAndSet(da, 0, 1.0, 2.5) + " " + da[0]);
        String[] ra = {"a", null}; VarHandle RA = av(String[].class);
        t("ref", () -> RA.compareAndSet(ra, 1, null, "b") + " " + (String) RA.getAndSet(ra, 0, "c") + Arrays.toString(ra));
        Object[] cov = new String[1]; VarHandle OA = av(Object[].class); t("store check", () -> { OA.set(cov, 0, 5); return "stored?"; });
        t("store ok", () -> { OA.set(cov, 0, "s"); return cov[0]; }); t("ref bad", () -> { RA.set(ra, 0, 5); return ""; });
        byte[] raw = new byte[16];
        VarHandle BE = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN), LE = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
        BE.set(raw, 0, 0x01020304); LE.set(raw, 4, 0x01020304); BE.set(raw, 9, -2);
        t("raw", () -> Arrays.toString(raw)); t("be", () -> Integer.toHexString((int) BE.get(raw, 4)));
        t("le", () -> Integer.toHexString((int) LE.get(raw, 0))); t("unaligned", () -> Integer.toHexString((int) BE.get(raw, 3)));
        t("view bounds", () -> (int) BE.get(raw, 13)); t("view neg", () -> (int) BE.get(raw, -1));
        VarHandle BL = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN), LL = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN), BS = MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.BIG_ENDIAN), LC = MethodHandles.byteArrayViewVarHandle(char[].class, ByteOrder.LITTLE_ENDIAN), BD = MethodHandles.byteArrayViewVarHandle(double[].class, ByteOrder.BIG_ENDIAN), LF = MethodHandles.byteArrayViewVarHandle(float[].class, ByteOrder.LITTLE_ENDIAN);
        BL.set(raw, 0, 0x1122334455667788L); t("long le", () -> Long.toHexString((long) LL.get(raw, 0))); t("short", () -> (short) BS.get(raw, 6));
        LC.set(raw, 2, 'A'); t("char", () -> raw[2] + " " + raw[3]); BD.set(raw, 8, 1.0);
        t("double", () -> raw[8] + " " + raw[9] + " " + (double) BD.get(raw, 8)); LF.set(raw, 0, -1f);
        t("float", () -> raw[3] + " " + (float) LF.get(raw, 0));
        t("raw", () -> Arrays.toString(raw)); t("view byte", () -> MethodHandles.byteArrayViewVarHandle(byte[].class, ByteOrder.BIG_ENDIAN));
        t("not array", () -> av(String.class)); t("types", () -> IA.varType() + " " + IA.coordinateTypes() + " " + BE.coordinateTypes());
        t("nested", () -> { int[][] n = {{1}, {2}}; return ((int[]) av(int[][].class).get(n, 1))[0]; });
        java.nio.ByteBuffer bb = java.nio.ByteBuffer.allocate(16); VarHandle BV = MethodHandles.byteBufferViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
        BV.set(bb, 4, 0x0a0b0c0d); t("buffer", () -> bb.get(4) + " " + bb.getInt(4)); t("buffer bounds", () -> (int) BV.get(bb, 13));
        int sum = 0; for (int k = 0; k < 100; k++) sum += (int) IA.getAndAdd(ia, k % 3, k); System.out.println("sum: " + sum + Arrays.toString(ia));
    }
}
