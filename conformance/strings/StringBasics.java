// Checks the everyday methods of String on Latin-1 and UTF-16 contents: search, compare,
// substring, replace, conversion, and the exceptions of bad indexes.
package strings;

import java.util.*;

public class StringBasics {
    static void p(String label, Object value) {
        System.out.println(label + ": " + value);
    }

    /** Printable ASCII as it is, everything else as an escape, so that no output encoding matters. */
    static String esc(String s) {
        if (s == null) return "null";
        StringBuilder b = new StringBuilder("[");
        for (int i = 0; i < s.length(); i++) {
            char c = s.charAt(i);
            if (c >= 32 && c < 127) b.append(c);
            else b.append('{').append(Integer.toHexString(c)).append('}');
        }
        return b.append(']').toString();
    }

    interface Body {
        Object run() throws Exception;
    }

    static void x(String label, Body body) {
        String shown;
        try {
            shown = String.valueOf(body.run());
        } catch (Throwable t) {
            shown = t.getClass().getName() + " / " + t.getMessage();
        }
        System.out.println(label + ": " + shown);
    }

    public static void main(String[] args) {
        String a = "hello, world";
        String u = "h\u00e9llo \u4e16\u754c";
        p("length", a.length() + " " + u.length() + " " + "".length());
        p("isEmpty", "".isEmpty() + " " + a.isEmpty());
        p("isBlank", " \t\n".isBlank() + " " + " x ".isBlank() + " " + "\u2003".isBlank());
        p("charAt", a.charAt(4) + " " + (int) u.charAt(1) + " " + (int) u.charAt(7));
        x("charAt bad", () -> a.charAt(12));
        x("charAt neg", () -> a.charAt(-1));
        x("charAt bad utf16", () -> u.charAt(8));
        p("indexOf", a.indexOf('o') + " " + a.indexOf('o', 5) + " " + a.indexOf('z') + " " + a.indexOf("world") + " " + a.indexOf("", 5) + " " + a.indexOf("", 50));
        p("indexOf negative from", a.indexOf('h', -5) + " " + a.indexOf("h", -5));
        p("lastIndexOf", a.lastIndexOf('o') + " " + a.lastIndexOf('o', 7) + " " + a.lastIndexOf("l") + " " + a.lastIndexOf("l", 5) + " " + a.lastIndexOf(""));
        p("indexOf mixed", u.indexOf("\u4e16") + " " + u.indexOf('\u754c') + " " + a.indexOf('\u4e16') + " " + u.indexOf("llo") + " " + a.indexOf("\u4e16\u754c"));
        p("lastIndexOf mixed", u.lastIndexOf('\u754c') + " " + u.lastIndexOf("\u00e9") + " " + u.lastIndexOf("l"));
        p("contains", a.contains("lo, w") + " " + a.contains("") + " " + u.contains("\u754c"));
        p("startsWith", a.startsWith("hell") + " " + a.startsWith("world", 7) + " " + a.startsWith("", 12) + " " + a.startsWith("", 13) + " " + a.startsWith("h", -1));
        p("endsWith", a.endsWith("world") + " " + a.endsWith("") + " " + u.endsWith("\u754c"));
        p("substring", esc(a.substring(7)) + esc(a.substring(0, 5)) + esc(a.substring(12)) + esc(u.substring(0, 5)) + esc(u.substring(6)));
        x("substring bad 1", () -> a.substring(13));
        x("substring bad 2", () -> a.substring(5, 4));
        x("substring bad 3", () -> a.substring(-1, 4));
        x("substring bad 4", () -> a.substring(0, 99));
        p("subSequence", a.subSequence(3, 6));
        p("concat", "ab".concat("cd") + " " + esc("ab".concat("\u4e16")) + " " + ("ab".concat("") == "ab"));
        p("replace char", a.replace('l', 'L') + " " + esc(a.replace('l', '\u4e16')) + " " + esc(u.replace('\u4e16', 'x')) + " " + (a.replace('q', 'r') == a));
        p("replace seq", a.replace("l", "<l>") + " " + "aaa".replace("aa", "b") + " " + "abc".replace("", "-") + " " + "abc".replace("b", ""));
        p("replace seq mixed", esc(u.replace("l", "\u754c")) + esc(u.replace("\u4e16\u754c", "world")));
        p("upper", esc(u.toUpperCase(Locale.ROOT)) + esc("stra\u00dfe".toUpperCase(Locale.ROOT)) + esc("\u00ff\u00b5".toUpperCase(Locale.ROOT)));
        p("lower", esc("HELLO \u00c9 \u0130".toLowerCase(Locale.ROOT)) + esc("\u03a3\u0391\u03a3 \u03a3".toLowerCase(Locale.ROOT)));
        p("turkish", esc("title".toUpperCase(new Locale("tr"))) + esc("TITLE".toLowerCase(new Locale("tr"))));
        p("equals", a.equals("hello, world") + " " + a.equals(null) + " " + a.equals(new StringBuilder(a)) + " " + a.contentEquals(new StringBuilder(a)) + " " + u.contentEquals("x"));
        p("equalsIgnoreCase", "ABC".equalsIgnoreCase("abc") + " " + "\u00c9".equalsIgnoreCase("\u00e9") + " " + "\u03a3".equalsIgnoreCase("\u03c2") + " " + "a".equalsIgnoreCase(null) + " " + "I".equalsIgnoreCase("\u0131"));
        p("compareTo", "abc".compareTo("abd") + " " + "abc".compareTo("ab") + " " + "a".compareTo("\u4e16") + " " + "\u4e16".compareTo("a") + " " + "\u4e16".compareTo("\u754c") + " " + "".compareTo("xyz"));
        p("compareToIgnoreCase", "ABC".compareToIgnoreCase("abd") + " " + "\u00c9".compareToIgnoreCase("\u00e9") + " " + "\u4e16a".compareToIgnoreCase("\u4e16B"));
        p("regionMatches", a.regionMatches(7, "the world", 4, 5) + " " + a.regionMatches(7, "the WORLD", 4, 5) + " " + a.regionMatches(true, 7, "the WORLD", 4, 5) + " " + a.regionMatches(-1, "h", 0, 1) + " " + a.regionMatches(0, "h", 0, -3) + " " + u.regionMatches(true, 0, "HE", 0, 1));
        p("hashCode", "".hashCode() + " " + a.hashCode() + " " + u.hashCode() + " " + "polygenelubricants".hashCode() + " " + ("Aa".hashCode() == "BB".hashCode()));
        p("trim", esc("  a b\t\n".trim()) + esc("\u2003x\u2003".trim()) + esc("\u0001x\u0000".trim()));
        p("toCharArray", Arrays.toString("xyz".toCharArray()) + new String(new char[] {'q', 'r', 's'}, 1, 2));
        char[] dst = "..........".toCharArray();
        a.getChars(7, 12, dst, 2);
        p("getChars", new String(dst));
        x("getChars bad", () -> { a.getChars(0, 12, new char[3], 0); return "?"; });
        p("valueOf", String.valueOf(true) + String.valueOf('c') + String.valueOf(1) + String.valueOf(2L) + String.valueOf(1.5f) + String.valueOf(2.5) + String.valueOf((Object) null) + String.valueOf(new char[] {'o', 'k'}) + String.copyValueOf(new char[] {'a', 'b', 'c'}, 1, 2));
        x("valueOf null chars", () -> String.valueOf((char[]) null).length() > 0 ? "no" : "no");
        p("intern", ("hel" + new String("lo")).intern() == "hello");
        p("new is not interned", new String("hello") == "hello");
        p("constants are the same", "hel" + "lo" == "hello");
        p("null concat", "a" + null + 'b' + 1 + 2L + 3f + 4d + true + (Object) "o");
        p("join", String.join("-", "a", "b", "c") + " " + String.join("", List.of("x", "y")) + " " + String.join("/", new ArrayList<>()) + " " + String.join(",", "z", null));
        p("matches", "abc123".matches("[a-z]+\\d+") + " " + "abc".matches("b"));
        p("CASE_INSENSITIVE_ORDER", String.CASE_INSENSITIVE_ORDER.compare("abc", "ABD"));
        p("transform", a.<Integer>transform(s -> s.length() * 2));
        p("describeConstable", "k".describeConstable().get());
        x("null in contains", () -> { try { return a.contains(null); } catch (NullPointerException e) { return "NPE"; } });
        p("compare empty", "".compareTo("") + " " + "".equals("") + " " + "".hashCode());
        String big = "x".repeat(300);
        p("big", big.length() + " " + big.indexOf('y') + " " + big.lastIndexOf('x') + " " + big.hashCode());
    }
}
