// Checks code points, surrogate pairs and the chars()/codePoints() streams of strings.
package strings;

import java.util.*;
import java.util.stream.*;

public class StringUnicode {
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
        String s = "a\ud83d\ude00b\u00e9\ud834\udd1e";
        p("length", s.length());
        p("codePointCount", s.codePointCount(0, s.length()) + " " + s.codePointCount(1, 2) + " " + s.codePointCount(2, 5));
        for (int i = 0; i < s.length(); i++) p("codePointAt " + i, Integer.toHexString(s.codePointAt(i)));
        for (int i = 1; i <= s.length(); i++) p("codePointBefore " + i, Integer.toHexString(s.codePointBefore(i)));
        p("offsetByCodePoints", s.offsetByCodePoints(0, 2) + " " + s.offsetByCodePoints(7, -1) + " " + s.offsetByCodePoints(0, 5));
        x("offsetByCodePoints bad", () -> { try { return s.offsetByCodePoints(0, 6); } catch (IndexOutOfBoundsException e) { return "IOOBE"; } });
        x("codePointAt bad", () -> s.codePointAt(7));
        x("codePointBefore bad", () -> s.codePointBefore(0));
        p("chars", s.chars().mapToObj(Integer::toHexString).collect(Collectors.joining(" ")));
        p("codePoints", s.codePoints().mapToObj(Integer::toHexString).collect(Collectors.joining(" ")));
        p("latin chars", "caf\u00e9".chars().sum());
        p("latin codePoints", "caf\u00e9".codePoints().boxed().collect(Collectors.toList()));
        p("lone surrogates", "x\ud800y\udc00".codePoints().mapToObj(Integer::toHexString).collect(Collectors.toList()));
        p("indexOf supplementary", s.indexOf(0x1f600) + " " + s.indexOf(0x1d11e) + " " + s.lastIndexOf(0x1f600) + " " + s.indexOf(0x1f601) + " " + s.indexOf(-1));
        p("new from code points", esc(new String(new int[] {0x41, 0x1f600, 0xe9}, 0, 3)) + esc(new String(new int[] {0x41, 0xe9}, 1, 1)));
        x("new bad code point", () -> new String(new int[] {0x110000}, 0, 1));
        p("Character.toString", esc(Character.toString(0x1f600)) + esc(Character.toString(65)));
        x("Character.toString bad", () -> Character.toString(-1));
        p("toChars", Character.toChars(0x10ffff).length + " " + Character.toChars(0x7f).length);
        p("high low", Integer.toHexString(Character.highSurrogate(0x1f600)) + " " + Integer.toHexString(Character.lowSurrogate(0x1f600)));
        p("toCodePoint", Integer.toHexString(Character.toCodePoint('\ud83d', '\ude00')));
        p("isSurrogate", Character.isSurrogate('\ud83d') + " " + Character.isHighSurrogate('\ude00') + " " + Character.isLowSurrogate('\ude00') + " " + Character.isSurrogatePair('\ud83d', '\ude00'));
        p("charCount", Character.charCount(0xffff) + " " + Character.charCount(0x10000));
        p("bmp", Character.isBmpCodePoint(0xffff) + " " + Character.isBmpCodePoint(0x10000) + " " + Character.isValidCodePoint(0x110000) + " " + Character.isSupplementaryCodePoint(0x10000));
        p("upper supplementary", esc("\ud801\udc28".toUpperCase(Locale.ROOT)) + esc("\ud801\udc00x".toLowerCase(Locale.ROOT)));
        p("equalsIgnoreCase supplementary", "\ud801\udc28".equalsIgnoreCase("\ud801\udc00"));
        p("compareTo by chars", "\uffff".compareTo("\ud83d\ude00") > 0);
        p("reverse", esc(new StringBuilder(s).reverse().toString()));
        p("reverse lone", esc(new StringBuilder("\udc00\ud800").reverse().toString()));
        p("appendCodePoint", esc(new StringBuilder().appendCodePoint(0x1f600).appendCodePoint('z').toString()));
        p("compress after replace", esc("\u4e16ab".replace("\u4e16", "")) + "ab".equals("\u4e16ab".replace("\u4e16", "")) + "ab".equals("\u4e16ab".substring(1)));
        p("hash equal across coders", "ab".hashCode() == "\u4e16ab".substring(1).hashCode());
        p("latin1 boundary", esc("\u00ff\u0100") + "\u00ff".compareTo("\u0100") + " " + "\u0100".substring(0, 1).length());
        p("special casing", esc("\ufb01x".toUpperCase(Locale.ROOT)) + esc("\u0149".toUpperCase(Locale.ROOT)) + esc("\u1fb3".toUpperCase(Locale.ROOT)) + esc("\u0390".toUpperCase(Locale.ROOT)));
        p("final sigma", esc("A\u03a3".toLowerCase(Locale.ROOT)) + esc("\u03a3B".toLowerCase(Locale.ROOT)) + esc("A\u03a3B".toLowerCase(Locale.ROOT)));
        p("lithuanian", esc("\u00cc".toLowerCase(new Locale("lt"))));
        p("distinct code points", s.concat(s).codePoints().distinct().count());
        p("limit stops", IntStream.concat("abc".chars(), "\u4e16".chars()).limit(4).max().getAsInt());
        p("title case", Integer.toHexString(Character.toTitleCase('\u01c6')) + " " + Integer.toHexString(Character.toUpperCase('\u01c6')) + " " + Character.isTitleCase('\u01c5'));
        int[] cps = "z\ud83d\ude00".codePoints().sorted().toArray();
        p("sorted", Arrays.toString(cps));
        p("spliterator size", "abc".chars().spliterator().getExactSizeIfKnown() + " " + s.codePoints().spliterator().getExactSizeIfKnown());
    }
}
