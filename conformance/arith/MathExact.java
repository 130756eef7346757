// Checks the exact and integral functions of Math: addExact and friends, floorDiv, floorMod, abs, overflow messages.
package arith;

public class MathExact {
    interface Op { long run(); }

    static void t(String label, Op op) {
        try {
            System.out.println(label + ": " + op.run());
        } catch (ArithmeticException e) {
            System.out.println(label + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        int mx = Integer.MAX_VALUE, mn = Integer.MIN_VALUE;
        long lx = Long.MAX_VALUE, ln = Long.MIN_VALUE;
        t("add", () -> Math.addExact(1, 2));
        t("add over", () -> Math.addExact(mx, 1));
        t("add under", () -> Math.addExact(mn, -1));
        t("ladd", () -> Math.addExact(lx, 1L));
        t("ladd ok", () -> Math.addExact(lx, -1L));
        t("sub", () -> Math.subtractExact(mn, 1));
        t("sub ok", () -> Math.subtractExact(5, 9));
        t("lsub", () -> Math.subtractExact(ln, 1L));
        t("mul", () -> Math.multiplyExact(65536, 32768));
        t("mul ok", () -> Math.multiplyExact(46340, 46340));
        t("lmul", () -> Math.multiplyExact(ln, -1L));
        t("lmul2", () -> Math.multiplyExact(1L << 32, 1L << 31));
        t("lmul ok", () -> Math.multiplyExact(3037000499L, 3037000499L));
        t("lmul int", () -> Math.multiplyExact(1L << 40, 1 << 20));
        t("neg", () -> Math.negateExact(mn));
        t("neg ok", () -> Math.negateExact(mx));
        t("lneg", () -> Math.negateExact(ln));
        t("inc", () -> Math.incrementExact(mx));
        t("linc", () -> Math.incrementExact(lx));
        t("dec", () -> Math.decrementExact(mn));
        t("ldec", () -> Math.decrementExact(0L));
        t("toInt", () -> Math.toIntExact(1L << 31));
        t("toInt ok", () -> Math.toIntExact(-(1L << 31)));
        t("absExact", () -> Math.absExact(mn));
        t("labsExact", () -> Math.absExact(ln));
        t("abs min", () -> Math.abs(mn));
        t("labs min", () -> Math.abs(ln));
        int[] xs = {7, -7, 0, mx, mn};
        int[] ys = {2, -2, 3, -3, 1, -1};
        for (int x : xs) {
            String s = "";
            for (int y : ys) s += " " + Math.floorDiv(x, y) + "m" + Math.floorMod(x, y);
            System.out.println("floor " + x + ":" + s);
        }
        System.out.println("lfloor: " + Math.floorDiv(-7L, 2L) + " " + Math.floorMod(-7L, 2L) + " " + Math.floorMod(-7L, 3) + " " + Math.floorDiv(ln, -1L) + " " + Math.floorMod(ln, 10));
        t("floorDiv 0", () -> Math.floorDiv(1, 0));
        t("floorMod 0", () -> Math.floorMod(1L, 0L));
        System.out.println("max: " + Math.max(1, 2) + Math.max(-1L, 2L) + Math.min(mn, mx) + Math.min(ln, lx));
        System.out.println("dabs: " + Math.abs(-0.0) + Math.abs(-1.5) + Math.abs(Double.NEGATIVE_INFINITY) + Math.abs(-2f));
        System.out.println("Integer.sum: " + Integer.sum(mx, 1) + " " + Long.sum(lx, 1) + " " + Integer.max(3, 4) + " " + Long.min(3, 4));
    }
}
