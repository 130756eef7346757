// Checks the line and space oriented methods of String: split, strip*, repeat, lines, indent,
// stripIndent, translateEscapes, trim, formatted.
package strings;

import java.util.*;
import java.util.stream.*;

public class StringSplitStrip {
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

    static String list(String[] parts) {
        return parts.length + Arrays.stream(parts).map(StringSplitStrip::esc).collect(Collectors.joining());
    }

    public static void main(String[] args) {
        p("split comma", list("a,b,,c,,".split(",")));
        p("split limit 2", list("a,b,,c,,".split(",", 2)));
        p("split limit -1", list("a,b,,c,,".split(",", -1)));
        p("split limit 0", list(",a".split(",", 0)));
        p("split none", list("abc".split(",")));
        p("split empty", list("".split(",")));
        p("split only seps", list(",,,".split(",")));
        p("split only seps keep", list(",,,".split(",", -1)));
        p("split every char", list("abc".split("")));
        p("split regex", list("a1b22c333d".split("\\d+")));
        p("split escaped dot", list("1.2.3".split("\\.")));
        p("split pipe", list("a|b".split("[|]")));
        p("split lookahead", list("camelCaseString".split("(?=[A-Z])")));
        p("split space", list("  a  b ".split(" ")));
        p("split spaces", list("  a  b ".split("\\s+")));
        p("split utf16", list("\u4e16,\u754c".split(",")) + list("x\u4e16y".split("\u4e16")));
        p("split two chars", list("a--b---c".split("--")));
        p("split zero width at start", list("abc".split("(?=a)")));
        x("split bad", () -> list("a".split("(")));
        p("strip", esc("  x \t".strip()) + esc("\u2003x\u2003".strip()) + esc("\u00a0x".strip()) + esc(" \n ".strip()));
        p("stripLeading", esc("  x ".stripLeading()) + esc("\u2003\u4e16 ".stripLeading()));
        p("stripTrailing", esc("  x ".stripTrailing()) + esc("\u4e16\u2003".stripTrailing()));
        String same = "solid";
        p("strip same", (same.strip() == same) + " " + (same.trim() == same));
        p("repeat", "ab".repeat(3) + esc("x".repeat(0)) + esc("\u4e16".repeat(2)) + "-".repeat(5) + ("q".repeat(1)));
        x("repeat negative", () -> "a".repeat(-1));
        x("repeat huge", () -> "ab".repeat(Integer.MAX_VALUE));
        p("lines", "a\nb\r\nc\rd\n".lines().map(StringSplitStrip::esc).collect(Collectors.toList()));
        p("lines empty", "".lines().count() + " " + "\n".lines().count() + " " + "\n\n".lines().count() + " " + "x\n".lines().count());
        p("lines utf16", "\u4e16\n\u754c\r\n".lines().map(StringSplitStrip::esc).collect(Collectors.toList()));
        p("indent 2", esc("a\n b\n\nc".indent(2)));
        p("indent -1", esc("  a\n b\nc".indent(-1)));
        p("indent 0", esc("a\r\nb".indent(0)));
        p("indent empty", esc("".indent(3)));
        p("stripIndent", esc("    a\n      b\n    c".stripIndent()));
        p("stripIndent last line", esc("    a\n      b\n  ".stripIndent()));
        p("stripIndent trailing", esc("  a  \n  b\t".stripIndent()));
        p("translateEscapes", esc("a\\tb\\n\\\\\\\"\\'\\s\\101\\60\\377|".translateEscapes()));
        p("translateEscapes line end", esc("a\\\nb".translateEscapes()));
        x("translateEscapes bad", () -> "\\q".translateEscapes());
        x("translateEscapes end", () -> "abc\\".translateEscapes());
        p("formatted", "%d-%s".formatted(4, "x"));
        p("join strings", String.join(", ", new TreeSet<>(Arrays.asList("b", "a", "c"))));
        p("replaceAll", "a1b2".replaceAll("[0-9]", "<$0>") + " " + "aaa".replaceFirst("a", "b"));
        x("replaceAll bad group", () -> "a".replaceAll("a", "$1"));
        p("chars of lines", "ab\ncd".lines().mapToInt(String::length).sum());
        StringTokenizer t = new StringTokenizer("a b\tc\nd", " \t\n");
        p("tokens", t.countTokens());
        StringBuilder b = new StringBuilder();
        while (t.hasMoreTokens()) b.append(t.nextToken()).append('|');
        p("tokenizer", b);
        t = new StringTokenizer("1+2*3", "+*", true);
        b.setLength(0);
        while (t.hasMoreElements()) b.append(t.nextElement()).append(' ');
        p("tokenizer with delimiters", b);
        StringTokenizer empty = new StringTokenizer("");
        x("tokenizer end", () -> empty.nextToken());
    }
}
