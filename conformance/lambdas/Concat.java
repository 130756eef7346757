// Checks string concatenation: all types, null, constants with special characters, more than 200 arguments, evaluation order.
package lambdas;

public class Concat {
    static int n; static String tick(String s) { return s + ++n; }
    static class T { int calls; @Override public String toString() { return "T" + ++calls; } } static class Nul { @Override public String toString() { return null; } }
    static class Bad { @Override public String toString() { throw new IllegalStateException("toString"); } }
    static String hex(String s) { StringBuilder sb = new StringBuilder(); for (int i = 0; i < s.length(); i++) sb.append((int) s.charAt(i)).append(' '); return sb.toString(); }

    public static void main(String[] args) {
        boolean z = true; byte b = -1; char c = 'c'; short s = -300; int i = Integer.MIN_VALUE; long l = Long.MIN_VALUE; float f = 1.1f; double d = -0.0;
        String str = "str"; Object o = new T(); Object nul = null; String snul = null; char[] ca = {'x'}; Integer box = 5; Character cb = '!';
        System.out.println("all: " + z + b + c + s + i + l + f + d + str + nul + snul + box + cb);
        System.out.println(z + " " + b + " " + c + " " + s + " " + i + " " + l + " " + f + " " + d);
        System.out.println(c + 1 + "x" + c + 1 + (c + 1) + (char) (c + 1)); System.out.println("" + c + c + 'd' + 1 + 2 + (1 + 2) + 1.0f + 1e10 + 1e-5 + 100L);
        System.out.println("T: " + o + o + o); System.out.println("null toString: " + new Nul() + "|");
        System.out.println("nan: " + Double.NaN + Float.POSITIVE_INFINITY + -Float.MIN_VALUE + Double.MAX_VALUE);
        try { String q = "x" + new Bad() + tick("never"); } catch (IllegalStateException e) { System.out.println("ISE: " + e.getMessage() + n); }
        System.out.println("special: " + hex("\1" + i + "\2" + c + "\1\2") + hex("a\1b" + s) + hex(b + "\2") + hex("\0" + z + "\uffff"));
        String one = "\1", two = "\2"; System.out.println("special vars: " + hex(one + two + one + "\1"));
        System.out.println("order: " + tick("a") + tick("b") + n + tick("c") + (n = 50) + tick("d") + n); int k = 0;
        System.out.println("k: " + k++ + k++ + ++k + k + (k += 10) + k--); String acc = "s"; acc += acc + acc; acc += 1 + 2; acc += 'c'; acc += null;
        acc += 1.5; System.out.println("acc: " + acc); acc = acc + (acc = "replaced") + acc; System.out.println("acc: " + acc); String[] arr = {"p", "q"};
        int x = 0; arr[x++] += x + "!" + arr[x]; System.out.println("arr: " + arr[0] + arr[1] + x); StringBuilder sb = new StringBuilder("sb");
        String bound = "" + sb + sb.append("X") + sb; System.out.println("builder: " + bound);
        System.out.println("same: " + ("a" + i).equals("a" + i) + ("" + str == str) + ((str + "").equals(str)) + ("" + null)); Object on = "x" + nul;
        System.out.println("obj: " + on + (on instanceof String)); char ch1 = '\u00e9'; String lat = "caf" + ch1;
        System.out.println("latin1: " + lat.length() + " " + hex(lat)); char cn = '\u4e2d'; String wide = lat + cn + 1 + true;
        System.out.println("utf16: " + wide.length() + " " + hex(wide)); String emoji = "\ud83d" + (char) 0xde00;
        System.out.println("emoji: " + emoji.codePointCount(0, emoji.length()) + emoji.codePointAt(0));
        String big = "" + i + l + b + s + c + z + f + d + i + l + b + s + c + z + f + d + i + l + b + s + c + z + f + d + i + l + b + s + c + z + f + d + i + l + b + s + c + z + f + d + i + l + b + s + c + z + f + d + i + l + b + s + c + z + f + d + i + l + b + s + c + z + f + d;
        System.out.println("64 args: " + big.length() + " " + big.hashCode());
        String huge = "<"
            // 240 operands: javac must split this into several call sites.
            + "k0" + d + c + nul + i + "k5" + f + b + str + s + "k10" + l + z + d + c + "k15" + i + cb + f + b
            + "k20" + s + box + l + z + "k25" + c + nul + i + cb + "k30" + b + str + s + box + "k35" + z + d + c + nul
            + "k40" + cb + f + b + str + "k45" + box + l + z + d + "k50" + nul + i + cb + f + "k55" + str + s + box + l
            + "k60" + d + c + nul + i + "k65" + f + b + str + s + "k70" + l + z + d + c + "k75" + i + cb + f + b
            + "k80" + s + box + l + z + "k85" + c + nul + i + cb + "k90" + b + str + s + box + "k95" + z + d + c + nul
            + "k100" + cb + f + b + str + "k105" + box + l + z + d + "k110" + nul + i + cb + f + "k115" + str + s + box + l
            + "k120" + d + c + nul + i + "k125" + f + b + str + s + "k130" + l + z + d + c + "k135" + i + cb + f + b
            + "k140" + s + box + l + z + "k145" + c + nul + i + cb + "k150" + b + str + s + box + "k155" + z + d + c + nul
            + "k160" + cb + f + b + str + "k165" + box + l + z + d + "k170" + nul + i + cb + f + "k175" + str + s + box + l
            + "k180" + d + c + nul + i + "k185" + f + b + str + s + "k190" + l + z + d + c + "k195" + i + cb + f + b
            + "k200" + s + box + l + z + "k205" + c + nul + i + cb + "k210" + b + str + s + box + "k215" + z + d + c + nul
            + "k220" + cb + f + b + str + "k225" + box + l + z + d + "k230" + nul + i + cb + f + "k235" + str + s + box + l
            + ">"; System.out.println("240 args: " + huge.length() + " " + huge.hashCode() + " " + huge.substring(0, 20)); System.out.println("in switch: " + (switch (i) { default -> "v" + l; }) + (z ? "t" + i : "f" + d)); final String fc = "const"; System.out.println("const mix: " + fc + 1 + fc + i + fc + 2.0 + 'x' + true + fc); String longConst = "0123456789".repeat(3) + "\t\n\"\\" + i; System.out.println(longConst.replace("\n", "\\n").replace("\t", "\\t")); System.out.println("cast: " + (byte) 300 + (char) 66 + (short) 70000 + (int) 3.9 + (long) -2.5f + (float) 1 + (double) 2 + (Object) 3 + (String) null); System.out.println("unary: " + -i + ~b + !z + +c + -f); System.out.println("lambda: " + ((java.util.function.Supplier<String>) () -> "in" + i + d).get()); System.out.println("nested: " + ("a" + ("b" + i + ("c" + l))) + "d"); long acc2 = 0; for (int q = 0; q < 50; q++) acc2 += ("q" + q + "r" + q * 2L).hashCode(); System.out.println("loop: " + acc2); System.out.println(1 + 2 + "3" + 4 * 5 + 6 / 2 + (7 - 8)); System.out.println("array elems: " + ca[0] + new int[] {1, 2}[1] + arr[0].length() + args.length); String empty = ""; System.out.println("empty: [" + empty + "" + empty + "]" + (empty + empty).isEmpty());
    }
}
