// Checks arrays of every kind: multi-dimensional, jagged, clone, covariance, and the messages of their exceptions.
package objects;

public class Arrays1 {
    interface Act { void run(); }
    static void t(String label, Act a) {
        try {
            a.run();
            System.out.println(label + ": ok");
        } catch (RuntimeException e) {
            System.out.println(label + ": " + e.getClass().getName() + " " + e.getMessage());
        }
    }
    static int neg = -1, zero = 0;

    public static void main(String[] args) {
        boolean[] z = {true, false}; byte[] b = {1, -1}; char[] c = {'a', '\uffff'}; short[] s = {1, -1}; int[] i = {1, -1}; long[] l = {1, -1};
        float[] f = {1, -1}; double[] d = {1, -1}; String[] st = {"a", null};
        System.out.println("values: " + z[0] + z[1] + b[1] + (int) c[1] + s[1] + i[1] + l[1] + f[1] + d[1] + st[1]);
        System.out.println("names: " + z.getClass().getName() + b.getClass().getName() + c.getClass().getName() + s.getClass().getName() + i.getClass().getName() + l.getClass().getName() + f.getClass().getName() + d.getClass().getName() + st.getClass().getName() + new int[0][][].getClass().getName() + new Arrays1[0][].getClass().getName());
        int[][] jag = {{1}, {2, 3}, {}, null};
        System.out.println("jagged: " + jag[1][1] + jag[2].length + (jag[3] == null) + jag.length);
        int[][][] cube = new int[2][3][4]; cube[1][2][3] = 9;
        System.out.println("cube: " + cube.length + cube[0].length + cube[0][0].length + cube[1][2][3] + cube[0][2][3] + (cube[0] == cube[1]));
        long[][] part = new long[3][]; part[1] = new long[] {5};
        System.out.println("part: " + (part[0] == null) + part[1][0]);
        int[] cl = i.clone(); cl[0] = 50;
        System.out.println("clone: " + i[0] + cl[0] + (cl.getClass() == int[].class));
        int[][] deep = jag.clone(); deep[0][0] = 77; deep[1] = null;
        System.out.println("shallow: " + jag[0][0] + (jag[1] != null));
        Object[] cov = new String[2]; cov[0] = "ok"; cov[1] = null;
        System.out.println("cov: " + cov[0] + cov.getClass().getSimpleName());
        t("store", () -> cov[0] = 5);
        t("store2", () -> { Object[] o = new Integer[1]; o[0] = "s"; });
        t("store3", () -> { Object[] o = new int[1][1]; o[0] = new long[1]; });
        t("store4", () -> { Object[][] o = new String[1][1]; o[0] = new Integer[1]; });
        t("store5", () -> { Object[][] o = new String[1][1]; o[0][0] = 1; });
        t("store6", () -> { Number[] o = new Integer[1]; o[0] = 1.5; });
        t("store7", () -> { CharSequence[] o = new String[1]; o[0] = new StringBuilder(); });
        t("store null", () -> { Object[] o = new Integer[1]; o[0] = null; });
        t("index", () -> i[2] = 1);
        t("index neg", () -> System.out.println(i[neg]));
        t("index big", () -> System.out.println(st[Integer.MAX_VALUE]));
        t("index min", () -> d[Integer.MIN_VALUE]++);
        t("empty", () -> System.out.println((new char[zero])[zero]));
        t("byte", () -> b[5] = 1);
        t("bool", () -> z[5] = true);
        t("float", () -> f[100] += 1);
        t("long", () -> l[3]--);
        t("jag", () -> System.out.println(jag[2][0]));
        t("order: index before store check", () -> cov[9] = 5);
        t("neg size", () -> System.out.println(new int[neg].length));
        t("neg size2", () -> System.out.println(new String[neg * 5].length));
        t("neg multi", () -> System.out.println(new int[3][neg].length));
        t("neg multi2", () -> System.out.println(new int[neg][3].length));
        t("zero then neg", () -> System.out.println(new int[zero][neg].length));
        t("null arr", () -> { int[] n = null; try { n[0] = 1; } catch (NullPointerException e) { throw new RuntimeException("npe"); } });
        t("arraycopy type", () -> System.arraycopy(i, 0, l, 0, 1));
        t("arraycopy range", () -> System.arraycopy(i, 0, i, 1, 2));
        t("arraycopy range2", () -> System.arraycopy(i, -1, i, 0, 1));
        t("arraycopy nonarray", () -> System.arraycopy("s", 0, i, 0, 1));
        t("arraycopy elem", () -> System.arraycopy(new Object[] {"a", 1, "b"}, 0, st, 0, 2));
        System.out.println("partial: " + st[0] + st[1]);
        int[] ov = {1, 2, 3, 4, 5}; System.arraycopy(ov, 0, ov, 1, 4);
        System.out.println("overlap: " + ov[0] + ov[1] + ov[2] + ov[3] + ov[4]);
        System.arraycopy(ov, 1, ov, 0, 4); System.arraycopy(ov, 5, ov, 0, 0);
        System.out.println("overlap: " + ov[0] + ov[1] + ov[2] + ov[3] + ov[4]);
        Object arrObj = new int[] {3, 4};
        System.out.println("as object: " + ((int[]) arrObj)[1] + (arrObj instanceof Cloneable) + arrObj.equals(arrObj) + arrObj.equals(((int[]) arrObj).clone()));
        int[] a[] = {{1}}, e = {2};
        System.out.println("c style: " + a[0][0] + e[0]);
        System.out.println("super: " + int[].class.getSuperclass().getName() + int[].class.getInterfaces().length + String[].class.isAssignableFrom(Object[].class) + Object[].class.isAssignableFrom(String[].class));
        String txt = "";
        for (int[] row : new int[][] {{1, 2}, {3}}) for (int v : row) txt += v;
        System.out.println("for: " + txt);
        System.out.println("util: " + java.util.Arrays.toString(ov) + java.util.Arrays.deepToString(jag) + java.util.Arrays.equals(i, i.clone()) + java.util.Arrays.hashCode(ov));
    }
}
