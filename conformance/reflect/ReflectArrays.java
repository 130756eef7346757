// Checks java.lang.reflect.Array: creation, typed get and set, length, multi-dimensional arrays and failures.
package reflect;
import java.lang.reflect.Array;
import java.util.Arrays;

public class ReflectArrays {
    interface Act { Object run() throws Exception; }
    static void t(String label, Act a) { try { System.out.println(label + ": " + a.run()); } catch (Exception e) { System.out.println(label + ": " + e.getClass().getName() + " " + e.getMessage()); } }
    public static void main(String[] args) {
        Class<?>[] prims = {boolean.class, byte.class, char.class, short.class, int.class, long.class, float.class, double.class, String.class};
        Object[] vals = {true, (byte) -5, 'x', (short) 300, 70000, 1L << 40, 1.5f, 2.5, "s"};
        for (int k = 0; k < prims.length; k++) { Object a = Array.newInstance(prims[k], 3); Array.set(a, 1, vals[k]); StringBuilder sb = new StringBuilder(); for (int j = 0; j < 9; j++) { try { Array.set(a, 2, vals[j]); sb.append('y'); } catch (IllegalArgumentException e) { sb.append('n'); } } Object first = Array.get(a, 0); System.out.println(a.getClass().getName() + " " + Array.getLength(a) + " " + (prims[k] == char.class ? (int) (char) first : first) + " " + Array.get(a, 1) + " " + Array.get(a, 1).getClass().getSimpleName() + " sets " + sb); }
        int[] ia = {1, 2, 3}; t("getInt", () -> Array.getInt(ia, 1)); t("getLong", () -> Array.getLong(ia, 1)); t("getDouble", () -> Array.getDouble(ia, 2));
        t("getFloat", () -> Array.getFloat(ia, 2)); t("getByte", () -> Array.getByte(ia, 1)); t("getShort of byte", () -> Array.getShort(new byte[] {7}, 0));
        t("getInt of char", () -> Array.getInt(new char[] {'a'}, 0)); t("getChar of short", () -> Array.getChar(new short[1], 0));
        t("getBoolean", () -> Array.getBoolean(new boolean[] {true}, 0)); t("getBoolean int", () -> Array.getBoolean(ia, 0));
        t("getInt Integer[]", () -> Array.getInt(new Integer[] {1}, 0));
        t("setInt", () -> { Array.setInt(ia, 0, 9); return ia[0]; }); t("setByte", () -> { Array.setByte(ia, 0, (byte) -1); return ia[0]; });
        t("setChar", () -> { Array.setChar(ia, 0, 'a'); return ia[0]; }); t("setLong", () -> { Array.setLong(ia, 0, 5L); return ia[0]; });
        t("setInt to long", () -> { long[] l = new long[1]; Array.setInt(l, 0, 6); return l[0]; });
        t("setDouble to float", () -> { float[] f = new float[1]; Array.setDouble(f, 0, 6); return f[0]; });
        t("set String", () -> { Array.set(ia, 0, "s"); return ""; }); t("set null prim", () -> { Array.set(ia, 0, null); return ""; });
        t("set null ref", () -> { String[] s = {"x"}; Array.set(s, 0, null); return s[0]; });
        t("set wrong ref", () -> { Array.set(new String[1], 0, 5); return ""; });
        t("covariant", () -> { Array.set((Object[]) new Integer[1], 0, "s"); return ""; });
        t("bounds", () -> Array.get(ia, 3)); t("bounds neg", () -> Array.getInt(ia, -1)); t("set bounds", () -> { Array.set(ia, 5, 1); return ""; });
        t("null", () -> Array.get(null, 0)); t("null length", () -> Array.getLength(null)); t("not array", () -> Array.getLength("s"));
        t("get not array", () -> Array.get("s", 0)); t("neg", () -> Array.newInstance(int.class, -1)); t("void", () -> Array.newInstance(void.class, 1));
        t("null class", () -> Array.newInstance(null, 1));
        t("multi", () -> { int[][][] m = (int[][][]) Array.newInstance(int.class, 2, 3, 4); m[1][2][3] = 5; return m.length + "" + m[0].length + m[0][0].length + m[1][2][3]; });
        t("multi of array", () -> Array.newInstance(int[].class, 2, 2).getClass().getName());
        t("multi zero", () -> Array.newInstance(String.class, 0, 5).getClass().getName()); t("multi neg", () -> Array.newInstance(int.class, 2, -2));
        t("no dims", () -> Array.newInstance(int.class)); t("256 dims", () -> Array.newInstance(int.class, new int[256]));
        t("255 dims", () -> Array.newInstance(int.class, new int[255]).getClass().getName().length());
        t("nested get", () -> Array.getInt(Array.get(new int[][] {{1}, {2, 3}}, 1), 1));
        t("deep", () -> { Object m = Array.newInstance(String.class, 2, 2); Array.set(Array.get(m, 1), 0, "in"); return Arrays.deepToString((Object[]) m); });
        t("copy", () -> { Object src = new double[] {1, 2, 3}, dst = Array.newInstance(double.class, 3); for (int k = 0; k < 3; k++) Array.set(dst, k, Array.get(src, 2 - k)); return Arrays.toString((double[]) dst); });
        t("enum array", () -> ((Thread.State[]) Array.newInstance(Thread.State.class, 2)).length);
        t("iface array", () -> Array.newInstance(Runnable.class, 1).getClass().getName());
        t("component", () -> Array.newInstance(int[][].class, 1).getClass().getComponentType().getName());
    }
}
