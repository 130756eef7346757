// Checks default values and assignments of fields of all kinds, instance and static, and of array elements. No concatenation.
package objects;

public class FieldDefaults {
    boolean z; byte b; char c; short s; int i; long l; float f; double d; String str; int[] arr; Object o;
    static boolean sz; static byte sb; static char sc; static short ss; static int si; static long sl; static float sf; static double sd; static String sstr; static int[] sarr;

    static void p(String label, String v) { System.out.print(label); System.out.print(": "); System.out.println(v); }
    static void p(String label, int v) { p(label, Integer.toString(v)); }
    static void p(String label, long v) { p(label, Long.toString(v)); }
    static void p(String label, boolean v) { p(label, v ? "true" : "false"); }
    static void p(String label, double v) { p(label, Double.toString(v)); }

    public static void main(String[] args) {
        FieldDefaults x = new FieldDefaults(), y = new FieldDefaults();
        p("z", x.z); p("b", x.b); p("c", (int) x.c); p("s", x.s); p("i", x.i); p("l", x.l); p("f", x.f); p("d", x.d);
        p("str null", x.str == null); p("arr null", x.arr == null); p("o null", x.o == null);
        p("sz", sz); p("sb", sb); p("sc", (int) sc); p("ss", ss); p("si", si); p("sl", sl); p("sf", sf); p("sd", sd);
        p("sstr null", sstr == null); p("sarr null", sarr == null);
        x.z = true; x.b = -7; x.c = 'q'; x.s = -300; x.i = 100000; x.l = 1L << 40; x.f = 2.5f; x.d = -1e100; x.str = "text"; x.arr = new int[] {4, 5}; x.o = x;
        p("x.z", x.z); p("x.b", x.b); p("x.c", (int) x.c); p("x.s", x.s); p("x.i", x.i); p("x.l", x.l); p("x.f", x.f); p("x.d", x.d);
        p("x.str", x.str); p("x.arr", x.arr[1]); p("x.o", x.o == x);
        p("y.z", y.z); p("y.i", y.i); p("y.l", y.l); p("y.d", y.d); p("y.str null", y.str == null);
        sz = true; sb = (byte) 200; sc = '\uffff'; ss = (short) 40000; si = -1; sl = -1; sf = 1e-40f; sd = 1e-310; sstr = "s"; sarr = new int[3];
        p("sz", sz); p("sb", sb); p("sc", (int) sc); p("ss", ss); p("si", si); p("sl", sl); p("sf", sf); p("sd", sd); p("sstr", sstr); p("sarr", sarr.length);
        y.i = x.i++; p("y.i", y.i); p("x.i", x.i);
        x.l += y.i; p("x.l", x.l);
        FieldDefaults z = x; z.i = 5; p("alias", x.i);
        boolean[][] zz = new boolean[2][1]; int[][][] iii = new int[2][2][1]; int[][] half = new int[2][]; String[] strs = new String[1];
        p("z array", zz[1][0]); p("int elem", iii[1][1][0]); p("null elem", strs[0] == null); p("inner null", half[1] == null);
        p("char elem", (int) (new char[1])[0]); p("double elem", (new double[1])[0]); p("long elem", (new long[1])[0]);
        p("byte elem", (new byte[1])[0]); p("short elem", (new short[1])[0]); p("float elem", (new float[1])[0]);
        x.o = y; y.o = x; p("cycle", ((FieldDefaults) ((FieldDefaults) x.o).o).i);
        x.self().self().i = 77; p("chain", z.self().i);
        ((FieldDefaults) null).touch(); p("static via null", si);
        p("length 0", new Object[0].length);
    }

    FieldDefaults self() { return this; }
    static void touch() { si = 123; }
}
