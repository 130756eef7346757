// Checks greedy, lazy and possessive quantifiers, atomic groups, bounds, and alternation order.
package regex;

import java.util.regex.*;

public class Quantifiers {
    static void p(String label, Object value) {
        System.out.println(label + ": " + value);
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

    static String all(String regex, String text) {
        Matcher m = Pattern.compile(regex).matcher(text);
        StringBuilder b = new StringBuilder();
        while (m.find()) {
            b.append('<').append(m.group());
            for (int i = 1; i <= m.groupCount(); i++) b.append('|').append(m.group(i));
            b.append('>');
        }
        return b.toString();
    }

    static void t(String regex, String text) {
        x(regex + "  on  " + text, () -> all(regex, text) + " " + text.matches(regex));
    }

    public static void main(String[] args) {
        t("a.*b", "aXbYbZ");
        t("a.*?b", "aXbYbZ");
        t("a.*+b", "aXbYbZ");
        t("a[^b]*+b", "aXbYbZ");
        t("a+", "aaa");
        t("a+?", "aaa");
        t("a++a", "aaa");
        t("a?", "aa");
        t("a??", "aa");
        t("a?+a", "a");
        t("a{2}", "aaaaa");
        t("a{2,}", "aaaaa");
        t("a{2,3}", "aaaaaaa");
        t("a{2,3}?", "aaaaaaa");
        t("a{2,3}+a", "aaaa");
        t("a{0}", "aa");
        t("a{0,1}b", "aab");
        t("(ab){2}", "ababab");
        t("(ab){1,2}?c", "ababc");
        t("(?>a+)b", "aaab");
        t("(?>a+)ab", "aaab");
        t("(?>a|ab)c", "abc");
        t("(a|ab)(c|bcd)(d*)", "abcd");
        t("a|ab", "abab");
        t("ab|a", "abab");
        t("(a*)(a*)", "aaa");
        t("(a*?)(a*)", "aaa");
        t("(a*)+", "aa");
        t("(a*)*b", "aab");
        t("(a|b)*?c", "abc");
        t("(?:a|b)+", "ababc");
        t("x(?:y|z){2}", "xyzy");
        t("(|a)+", "aaa");
        t("(a|)+", "aaa");
        t("[a-c]{3}", "abcabcab");
        t("\\d{1,3}(?:,\\d{3})*", "1,234,567 and 89");
        t("<.+?>", "<b>bold</b>");
        t("<[^>]+>", "<b>bold</b>");
        t("\"(?:[^\"\\\\]|\\\\.)*\"", "say \"a\\\"b\" and \"c\"");
        t("^(?:(\\d+)|(\\w+))$", "abc12");
        t("(?:x*y)*z", "xyxxyz");
        t("(?:)", "ab");
        t("", "ab");
        t("(((a)))", "a");
        t("a{,3}", "aaa");
        t("a{1", "a{1");
        t("a{2,1}", "aa");
        t("*a", "a");
        t("a**", "aa");
        t("a+++", "aa");
        t("(?>(?:ab)*)c", "ababc");
        t("(a{2}){2}", "aaaaa");
        t("(a?){3}", "aa");
        t("(?:a{0,2}){2}b", "aaab");
        t("z*?$", "zz");
        p("long loop", all("(?:ab?)+", "ab".repeat(60)).length());
        p("long greedy", "x".repeat(300).matches("x*"));
        p("long lazy", ("x".repeat(200) + "y").replaceAll("x+?y", "-").length());
        p("long alternation", "ab".repeat(80).matches("(?:a|b)*"));
        p("sum of digits", Pattern.compile("\\d").matcher("a1b22").results().mapToInt(r -> Integer.parseInt(r.group())).sum());
    }
}
