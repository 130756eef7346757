// Checks that what javac folds equals what the machine computes at run time.
package arith;

public class ConstantFolding {
    static final int CI = 1000000007;
    static final long CL = 1L << 40;
    static final float CF = 0.1f;
    static final double CD = 0.1;
    static int vi = CI; static long vl = CL; static float vf = CF; static double vd = CD;
    static int zero, one = 1;

    static void same(String label, Object folded, Object run) {
        System.out.println(label + ": " + folded + " " + run + " " + folded.equals(run));
    }

    public static void main(String[] args) {
        same("i*i", CI * CI, vi * vi);
        same("i*31", CI * 31, vi * 31);
        same("i<<33", CI << 33, vi << 33);
        same("i>>>-1", CI >>> -1, vi >>> -1);
        same("-i%7", -CI % 7, -vi % 7);
        same("-i/7", -CI / 7, -vi / 7);
        same("i^l", CI ^ CL, vi ^ vl);
        same("l*l", CL * CL + 1, vl * vl + 1);
        same("l/i", CL / CI, vl / vi);
        same("(int) l", (int) (CL + 5), (int) (vl + 5));
        same("(byte) i", (byte) CI, (byte) vi);
        same("(char) i", (char) (CI % 26 + 'a'), (char) (vi % 26 + 'a'));
        same("(short) i", (short) CI, (short) vi);
        same("f+f", CF + CF + CF, vf + vf + vf);
        same("f*d", CF * CD, vf * vd);
        same("(float) d", (float) CD, (float) vd);
        same("(double) f", (double) CF, (double) vf);
        same("d*3", CD * 3, vd * 3);
        same("d/0", CD / 0, vd / zero);
        same("0.0/0", 0.0 / 0, (double) zero / zero);
        same("d%0.03", CD % 0.03, vd % 0.03);
        same("f%0.03f", CF % 0.03f, vf % 0.03f);
        same("(long) 1e30", (long) 1e30, (long) (1e30 * one));
        same("(int) NaN", (int) Double.NaN, (int) (0.0 / zero));
        same("(int) 1e10f", (int) 1e10f, (int) (1e10f * one));
        same("(float) i", (float) CI, (float) vi);
        same("(float) l", (float) (CL + 12345), (float) (vl + 12345));
        same("(double) l", (double) (Long.MAX_VALUE - 512), (double) (Long.MAX_VALUE - 512 * one));
        same("cmp", CI < CL, vi < vl);
        same("nan cmp", Double.NaN < CD, 0.0 / zero < vd);
        same("0.0 == -0.0", 0.0 == -0.0, (double) zero == -(double) zero);
        same("neg zero", -0.0, -(double) zero);
        same("cond", CI > 5 ? 'a' : 0, vi > 5 ? 'a' : 0);
        same("cond2", CI > 5 ? 1 : 2.0, vi > 5 ? 1 : 2.0);
        same("concat", "x" + CI + CL + CF + CD + true + 'c' + null, "x" + vi + vl + vf + vd + (one == 1) + (char) ('b' + one) + null);
        same("~", ~CL, ~vl);
        same("bool", CI > 3 & CL > 3 ^ true | false, vi > 3 & vl > 3 ^ one == 1 | zero == 1);
        same("max double", Double.MAX_VALUE * 2, Double.MAX_VALUE * (one + one));
        same("min double", Double.MIN_VALUE / 2, Double.MIN_VALUE / (one + one));
        same("float denormal", 1e-45f / 2, 1e-45f / (one + one));
        final String k = "con" + "stant";
        System.out.println("folded string same: " + (k == "constant"));
        String part = "con";
        System.out.println("built string same: " + ((part + "stant") == k) + " " + ((part + "stant").intern() == k));
    }
}
