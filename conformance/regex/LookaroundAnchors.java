// Checks lookahead, lookbehind, anchors, word boundaries, \G, multiline modes and line terminators.
package regex;

import java.util.regex.*;

public class LookaroundAnchors {
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

    static void t(String regex, String text) {
        t(regex, 0, text);
    }

    static void t(String regex, int flags, String text) {
        x(regex + " " + flags, () -> {
            Matcher m = Pattern.compile(regex, flags).matcher(text);
            StringBuilder b = new StringBuilder();
            while (m.find()) b.append(m.start()).append('-').append(m.end()).append(' ');
            return b;
        });
    }

    public static void main(String[] args) {
        t("foo(?=bar)", "foobar foobaz");
        t("foo(?!bar)", "foobar foobaz");
        t("(?<=\\$)\\d+", "cost $42 or 17 or $5");
        t("(?<!\\$)\\b\\d+", "cost $42 or 17 or $5");
        t("(?<=a{1,3})b", "ab aab aaab b");
        t("(?<=ab|c)d", "abd cd d");
        t("(?<=^|,)[^,]*", "a,b,,c");
        t("(?=(a+))a*b\\1", "baaabac");
        t("(?=.*\\d)(?=.*[a-z]).{4,}", "abc1 zzzz");
        t("\\d(?=(?:\\d{3})+$)", "1234567");
        t("(?<=(?<!x)a)b", "ab xab");
        t("(?!.*cat).*", "dog");
        t("^a", "a\na");
        t("^a", Pattern.MULTILINE, "a\na\r\na");
        t("a$", "a\na\n");
        t("a$", Pattern.MULTILINE, "a\na\r\na");
        t("\\Aa", Pattern.MULTILINE, "a\na");
        t("a\\Z", "a\na\n");
        t("a\\z", "a\na\n");
        t("a\\z", "a\na");
        t("^", Pattern.MULTILINE, "x\ny\n");
        t("$", Pattern.MULTILINE, "x\ny\n");
        t("$", "x\n");
        t("\\b", "hi you");
        t("\\B", "hi you");
        t("\\bword\\b", "word sword words word");
        t("\\G\\d", "123a45");
        t("\\G(\\w)", "ab cd");
        t(".", "a\nb\rc\u0085d\u2028e");
        t(".", Pattern.DOTALL, "a\nb\rc");
        t(".", Pattern.UNIX_LINES, "a\nb\rc");
        t("a$", Pattern.UNIX_LINES, "a\r");
        t("(?m)^\\w+$", "one\ntwo words\nthree");
        t("(?s)a.b", "a\nb");
        t("(?x) a b # comment\n c", "abc");
        t("a b#c", Pattern.COMMENTS, "ab");
        t("(?i)ABC", "abc aBc");
        t("a(?i)b", "ab aB AB");
        t("a(?i:b)c", "abc aBc abC");
        t("(?i)a(?-i)b", "ab Ab aB");
        t("\\R", "a\r\nb\nc\u2029");
        t("\\h+|\\v+", "a \t\u00a0b\n\u000b");
        t("\\X", "ae\u0301x");
        t("\\N{LATIN SMALL LETTER A}", "banana");
        t("\\b{g}", "ab");
        t("(?<=\\d{2})x(?=\\d{2})", "12x34 1x34 12x3");
        t("(?<=a+)b", "aab");
        t("(?=a)*b", "ab");
        t("(?<!^)(?=[A-Z])", "fooBarBaz");
        t("\\Qa.b\\E+", "a.b a.bb");
        t("^$", "");
        t("^\\s*$", Pattern.MULTILINE, "a\n \n\nb");
        Matcher anchored = Pattern.compile("^b").matcher("abc");
        anchored.region(1, 3);
        x("anchoring bounds", () -> anchored.find() + " " + anchored.hasAnchoringBounds());
        anchored.useAnchoringBounds(false).region(1, 3);
        x("no anchoring", () -> anchored.find());
        Matcher look = Pattern.compile("(?<=a)b").matcher("abc");
        look.region(1, 3);
        x("opaque", () -> look.find() + " " + look.hasTransparentBounds());
        look.useTransparentBounds(true).region(1, 3);
        x("transparent", () -> look.find());
    }
}
