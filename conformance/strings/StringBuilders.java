// Checks every kind of edit on StringBuilder and StringBuffer, with capacity, coder changes and exceptions.
package strings;

import java.util.*;

public class StringBuilders {
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
        StringBuilder b = new StringBuilder();
        p("capacity", b.capacity() + " " + new StringBuilder(5).capacity() + " " + new StringBuilder("abc").capacity());
        b.append(1).append('c').append("str").append(2L).append(1.5f).append(2.25).append(true).append((String) null).append(new char[] {'x', 'y'});
        p("append", b);
        b.append("hello", 1, 3).append(new char[] {'a', 'b', 'c', 'd'}, 1, 2).append((Object) "obj").append((CharSequence) "cs").append(new StringBuilder("sb")).append(new StringBuffer("sf"));
        p("append more", b);
        p("append extremes", new StringBuilder().append(Integer.MIN_VALUE).append(' ').append(Long.MIN_VALUE).append(' ').append(0).append(' ').append(-7L).append(' ').append(Double.NaN).append(' ').append(Float.NEGATIVE_INFINITY));
        p("length", b.length());
        b.setLength(4);
        p("setLength", esc(b.toString()));
        b.setLength(7);
        p("setLength grow", esc(b.toString()));
        b.setLength(0);
        b.append("0123456789");
        p("insert", b.insert(0, "<").insert(11, '>').insert(5, 3.5).insert(3, true).insert(0, 42).insert(1, 7L).insert(0, new char[] {'c', 'h'}).insert(2, (Object) null).insert(0, 1.5f));
        p("insert ranges", new StringBuilder("abc").insert(1, "wxyz", 1, 3).insert(0, new char[] {'1', '2', '3'}, 1, 1));
        x("insert bad", () -> new StringBuilder("abc").insert(4, "x"));
        p("delete", new StringBuilder("0123456789").delete(2, 5).delete(5, 99).deleteCharAt(0));
        x("delete bad", () -> new StringBuilder("abc").delete(2, 1));
        x("deleteCharAt bad", () -> new StringBuilder("abc").deleteCharAt(3));
        p("replace", new StringBuilder("0123456789").replace(2, 5, "abcdefgh").replace(0, 1, "").replace(5, 100, "!"));
        x("replace bad", () -> new StringBuilder("abc").replace(4, 5, "x"));
        p("reverse", new StringBuilder("abcd").reverse() + " " + new StringBuilder("abc").reverse() + " " + new StringBuilder().reverse());
        StringBuilder c = new StringBuilder("abc");
        c.setCharAt(1, 'X');
        p("setCharAt", c);
        c.setCharAt(0, '\u4e16');
        p("setCharAt widen", esc(c.toString()));
        c.deleteCharAt(0);
        p("after narrow", c + " " + c.toString().equals("Xc"));
        x("setCharAt bad", () -> { new StringBuilder("a").setCharAt(1, 'b'); return "?"; });
        x("charAt bad", () -> new StringBuilder("a").charAt(1));
        p("charAt", new StringBuilder("qwe").charAt(2));
        p("indexOf", new StringBuilder("abcabc").indexOf("c") + " " + new StringBuilder("abcabc").indexOf("c", 3) + " " + new StringBuilder("abcabc").lastIndexOf("ab") + " " + new StringBuilder("abcabc").lastIndexOf("ab", 2) + " " + new StringBuilder("abc").indexOf("z"));
        p("substring", new StringBuilder("abcdef").substring(2) + " " + new StringBuilder("abcdef").substring(1, 3) + " " + new StringBuilder("abcdef").subSequence(0, 2));
        x("substring bad", () -> new StringBuilder("abc").substring(2, 5));
        x("setLength bad", () -> { new StringBuilder().setLength(-1); return "?"; });
        x("capacity bad", () -> new StringBuilder(-1));
        p("compareTo", new StringBuilder("abc").compareTo(new StringBuilder("abd")) + " " + new StringBuilder("x").compareTo(new StringBuilder("\u4e16")));
        p("equals is identity", new StringBuilder("a").equals(new StringBuilder("a")));
        StringBuilder d = new StringBuilder("abc");
        d.ensureCapacity(100);
        p("ensureCapacity", d.capacity());
        d.trimToSize();
        p("trimToSize", d.capacity());
        d.append("0123456789".repeat(3));
        p("grown", d.length() + " " + (d.capacity() >= d.length()));
        char[] dst = new char[5];
        Arrays.fill(dst, '.');
        new StringBuilder("hello").getChars(1, 4, dst, 1);
        p("getChars", new String(dst));
        p("code points", new StringBuilder("a\ud83d\ude00").codePointAt(1) + " " + new StringBuilder("a\ud83d\ude00").codePointBefore(3) + " " + new StringBuilder("a\ud83d\ude00").codePointCount(0, 3) + " " + new StringBuilder("a\ud83d\ude00").offsetByCodePoints(0, 2));
        p("chars", new StringBuilder("abc").chars().sum() + " " + new StringBuilder("\u4e16").chars().sum());
        p("mixed coder append", esc(new StringBuilder("abc").append('\u4e16').append("def").append(12).append(-3L).append(true).append((Object) null).toString()));
        p("mixed coder insert", esc(new StringBuilder("abc").insert(1, "\u754c").insert(0, 5).reverse().toString()));
        p("CharSequence compare", CharSequence.compare("abc", new StringBuilder("abd")));
        StringBuilder self = new StringBuilder("ab");
        self.append(self).append(self, 0, 2);
        p("append self", self);
        p("isEmpty", new StringBuilder().isEmpty() + " " + self.isEmpty());

        StringBuffer f = new StringBuffer("buf");
        f.append(1).append("x").insert(0, '<').append('>').append(1.0).append(false).append((Object) "o");
        p("buffer", f + " " + f.length() + " " + f.capacity());
        p("buffer edits", f.replace(0, 2, "AB").delete(3, 5).deleteCharAt(0).reverse());
        f.setLength(3);
        f.setCharAt(0, 'Z');
        p("buffer set", f + " " + f.indexOf("e") + " " + f.lastIndexOf("s") + " " + f.charAt(1) + " " + f.substring(1) + " " + f.substring(0, 2));
        p("buffer compare", new StringBuffer("a").compareTo(new StringBuffer("c")));
        x("buffer bad", () -> new StringBuffer("abc").charAt(7));
        p("buffer toString cached", f.toString().equals(f.toString()) + " " + f.append("!").toString());
        p("contentEquals", "abc".contentEquals(new StringBuffer("abc")));
    }
}
