// Checks && || & | ^ ! and ?: - which operands run, in which order, and the types of conditional expressions.
package control;

public class ShortCircuit {
    static StringBuilder log = new StringBuilder();
    static boolean t(int k) { log.append(k).append('t'); return true; }
    static boolean f(int k) { log.append(k).append('f'); return false; }
    static void line(String label, boolean r) { System.out.println(label + ": " + r + " " + log); log.setLength(0); }
    static void line(String label, Object r) { System.out.println(label + ": " + r + " " + r.getClass().getSimpleName() + " " + log); log.setLength(0); }

    public static void main(String[] args) {
        line("t&&t", t(1) && t(2));
        line("t&&f", t(1) && f(2));
        line("f&&t", f(1) && t(2));
        line("t||f", t(1) || f(2));
        line("f||t", f(1) || t(2));
        line("f||f", f(1) || f(2));
        line("f&t", f(1) & t(2));
        line("t|f", t(1) | f(2));
        line("t^t", t(1) ^ t(2));
        line("!(f&&t)||t", !(f(1) && t(2)) || t(3));
        line("t&&f||t", t(1) && f(2) || t(3));
        line("t||f&&f", t(1) || f(2) && f(3));
        line("(t||f)&&f", (t(1) || f(2)) && f(3));
        line("f&&f||f&&f||t", f(1) && f(2) || f(3) && f(4) || t(5));
        line("!t==f", !t(1) == f(2));
        line("cond", t(1) ? f(2) : t(3));
        line("cond chain", f(1) ? t(2) : f(3) ? t(4) : f(5) || t(6));
        boolean x = false;
        line("assign", (x = t(1)) && x);
        x |= f(2);
        x &= t(3);
        line("compound", x);
        String n = null;
        line("null guard", n != null && n.length() > 0);
        line("null guard2", n == null || n.length() > 0);
        int i = 0;
        line("side", i++ == 0 && i++ == 1 && i++ == 5 && i++ == 100);
        System.out.println("i: " + i);
        if (t(1) && (f(2) || t(3)) && !f(4)) System.out.println("if yes " + log); else System.out.println("if no " + log);
        log.setLength(0);
        while (t(1) && i++ < 5) ;
        System.out.println("while: " + i + " " + log);
        log.setLength(0);
        boolean tr = args.length == 0;
        line("int/long", tr ? 1 : 2L);
        line("char/int const", tr ? 'a' : 5);
        line("char/int var", tr ? 'a' : i);
        line("byte/short", tr ? (byte) 1 : (short) 2);
        line("byte/char", tr ? (byte) 1 : (char) 98);
        line("Integer/Double", tr ? Integer.valueOf(1) : Double.valueOf(2));
        line("Integer/Object", tr ? (Object) Integer.valueOf(1) : "s");
        line("int/String", tr ? 1 : "s");
        line("float/long", tr ? 3L : 2f);
        Integer nul = null;
        try {
            int bad = tr ? nul : 0;
            System.out.println(bad);
        } catch (NullPointerException e) {
            System.out.println("unboxing null in ?:");
        }
        Integer fine = tr ? null : 0;
        System.out.println("fine: " + fine);
        int a = 5, b = 7, c = a > b ? a : b > 6 ? b * 2 : -1;
        System.out.println("c: " + c);
        System.out.println("bool consts: " + (true && !false | false ^ true));
        boolean[] bs = {t(1) && f(2), !f(3), t(4) ? f(5) : t(6)};
        System.out.println("array: " + bs[0] + bs[1] + bs[2] + " " + log);
        System.out.println("compare refs: " + (bs == bs) + (bs != null) + ("a" + i == "a" + i));
        for (int p = 0; p < 8; p++) {
            boolean u = (p & 4) != 0, v = (p & 2) != 0, w = (p & 1) != 0;
            System.out.println("table " + p + ": " + (u && v || w) + (u && (v || w)) + (!u || v && !w) + (u ^ v ^ w) + (u == v == w) + ((u ? v : w) != u));
        }
    }
}
