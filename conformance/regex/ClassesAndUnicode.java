// Checks character classes: ranges, union, intersection, negation, POSIX, Unicode properties, case folding, CANON_EQ.
package regex;

import java.util.regex.*;

public class ClassesAndUnicode {
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

    static void count(String regex, int flags) {
        x(esc(regex) + " " + flags, () -> {
            Pattern pattern = Pattern.compile(regex, flags);
            int n = 0, first = -1, last = -1;
            Matcher m = pattern.matcher("");
            for (int c = 0; c < 0x120; c++) {
                if (m.reset(String.valueOf((char) c)).matches()) {
                    n++;
                    if (first < 0) first = c;
                    last = c;
                }
            }
            return n + " " + first + " " + last;
        });
    }

    static void t(String regex, String text) {
        x(esc(regex), () -> Pattern.compile(regex).matcher(text).matches());
    }

    public static void main(String[] args) {
        for (String r : new String[] {"[a-f]", "[^a-f]", "[a-fA-F0-9]", "[a-z&&[^aeiou]]", "[a-z&&[def]]", "[a-d[m-p]]", "[a-z&&[^m-p]]", "[a-z&&a-c]", "[-a]", "[a-]", "[\\]\\[]", "[]a]", "[a^]", "[&a]", "[\\d\\s]", "[^\\W_]",
            "\\d", "\\D", "\\w", "\\W", "\\s", "\\S", "\\h", "\\H", "\\v", "\\V", "."}) count(r, 0);
        for (String r : new String[] {"\\p{Lower}", "\\p{Upper}", "\\p{ASCII}", "\\p{Alpha}", "\\p{Digit}", "\\p{Alnum}", "\\p{Punct}", "\\p{Graph}", "\\p{Print}", "\\p{Blank}", "\\p{Cntrl}", "\\p{XDigit}", "\\p{Space}"}) {
            count(r, 0);
            count(r, Pattern.UNICODE_CHARACTER_CLASS);
        }
        for (String r : new String[] {"\\p{L}", "\\pL", "\\P{L}", "\\p{Lu}", "\\p{IsAlphabetic}", "\\p{IsLatin}", "\\p{IsUppercase}", "\\p{InBasicLatin}", "\\p{InLatin1Supplement}", "\\p{javaLowerCase}", "\\p{javaMirrored}", "\\p{Sc}", "\\p{general_category=Nd}", "\\p{script=Latin}", "\\p{blk=Basic Latin}", "\\p{IsWhite_Space}", "\\p{L1}"})
            count(r, 0);
        count("[a-z]", Pattern.CASE_INSENSITIVE);
        count("[a-z]", Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
        count("\u00e9", Pattern.CASE_INSENSITIVE);
        count("\u00e9", Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
        count("\\w", Pattern.UNICODE_CHARACTER_CLASS);
        count("\\d", Pattern.UNICODE_CHARACTER_CLASS);
        count("\\s", Pattern.UNICODE_CHARACTER_CLASS);
        t("\\p{IsGreek}+", "\u03b1\u03b2\u03b3");
        t("\\p{InGreek}+", "\u03b1\u03b2");
        t("\\p{IsHan}", "\u4e16");
        t("\\p{IsIdeographic}", "\u4e16");
        t("\\p{IsEmoji}", "\ud83d\ude00");
        t("[\ud83d\ude00-\ud83d\ude4f]", "\ud83d\ude10");
        t("\ud83d\ude00+", "\ud83d\ude00\ud83d\ude00");
        t("[^a]", "\ud83d\ude00");
        t("(?U)\\w+", "\u00e9t\u00e9");
        t("(?iu)\u03a3+", "\u03c3\u03c2");
        t("(?i)stra\u00dfe", "STRASSE");
        t("\\x{1F600}", "\ud83d\ude00");
        x("canon eq", () -> Pattern.compile("a\u0301", Pattern.CANON_EQ).matcher("\u00e1").matches());
        x("canon eq off", () -> Pattern.compile("a\u0301").matcher("\u00e1").matches());
        x("replace letters", () -> "\u00e9a1".replaceAll("\\p{L}", "L"));
        x("unknown property", () -> Pattern.compile("\\p{Nope}"));
        x("unknown In", () -> Pattern.compile("\\p{InNope}"));
        x("unknown Is", () -> Pattern.compile("\\p{IsNope}"));
        x("unknown script", () -> Pattern.compile("\\p{sc=Nope}"));
        x("unclosed property", () -> Pattern.compile("\\p{L"));
    }
}
