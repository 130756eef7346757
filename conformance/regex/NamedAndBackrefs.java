// Checks named groups, numbered and named backreferences, and replacement by name.
package regex;

import java.util.regex.*;

public class NamedAndBackrefs {
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

    static String find(String regex, String text) {
        try {
            Matcher m = Pattern.compile(regex).matcher(text);
            StringBuilder b = new StringBuilder();
            while (m.find()) b.append('<').append(m.group()).append('>').append(m.start());
            return b.toString();
        } catch (PatternSyntaxException e) {
            return e.getDescription() + " at " + e.getIndex();
        }
    }

    public static void main(String[] args) {
        Matcher m = Pattern.compile("(?<year>\\d{4})-(?<month>\\d\\d)(?<rest>-\\d\\d)?").matcher("on 2023-07 and 2024-11-05");
        while (m.find()) p("date", m.group("year") + " " + m.group("month") + " " + m.group("rest") + " " + m.start("month") + " " + m.end("rest"));
        x("no such name", () -> { Matcher n = Pattern.compile("(?<a>x)").matcher("x"); n.matches(); return n.group("b"); });
        x("null name", () -> { Matcher n = Pattern.compile("(?<a>x)").matcher("x"); n.matches(); return n.group((String) null); });
        x("name without match", () -> Pattern.compile("(?<a>x)").matcher("y").group("a"));
        p("replace by name", "Ada Lovelace".replaceAll("(?<first>\\w+) (?<last>\\w+)", "${last}, ${first}"));
        x("replace bad name", () -> "x".replaceAll("(?<a>x)", "${b}"));
        x("replace unclosed name", () -> "x".replaceAll("(?<a>x)", "${a"));
        x("replace digit name", () -> "x".replaceAll("(?<a>x)", "${1}"));
        x("dangling backslash", () -> "x".replaceAll("x", "\\"));
        x("dangling dollar", () -> "x".replaceAll("x", "$"));
        p("escaped replacement", "x".replaceAll("x", "\\$\\\\") + " " + "x".replaceAll("x", Matcher.quoteReplacement("$1\\")));
        p("two digit group", "abc".replaceAll("(a)(b)", "$2$1$11") + " " + "ab".replaceAll("(a)", "$12"));
        p("backref", find("(\\w)\\1", "aabbcdeeff"));
        p("backref words", find("\\b(\\w+) \\1\\b", "the the cat sat on on the mat"));
        p("named backref", find("(?<q>['\"]).*?\\k<q>", "say 'hi' and \"don't\" end"));
        p("two backrefs", find("(a)(b)\\2\\1", "abba abab"));
        p("palindrome", find("(\\w)(\\w)\\w\\2\\1", "level abcba xyzzy"));
        p("unset backref", find("(a)?\\1b", "b ab aab"));
        p("forward backref", find("(\\2b|(a))+", "aab"));
        p("case backref", find("(?i)(ab)\\1", "abAB ABab"));
        p("non capturing", find("(?:ab)+(c)", "ababc abc"));
        p("octal", find("\\0101", "xAy"));
        p("hex", find("\\x41|\\u0042|\\x{43}", "CBA"));
        p("control", find("\\cA", "\u0001").length());
        p("escapes", find("\\t|\\n|\\e", "\t\n\u001b").length());
        p("backref beyond", find("(a)\\2", "aa"));
        p("ten groups", "abcdefghij".replaceAll("(a)(b)(c)(d)(e)(f)(g)(h)(i)(j)", "$10$1"));
        p("backref 11", find("(a)(b)(c)(d)(e)(f)(g)(h)(i)(j)(k)\\11", "abcdefghijkk"));
        p("backref 1 then 1", find("(a)\\11", "aa1"));
        x("duplicate name", () -> Pattern.compile("(?<a>x)(?<a>y)"));
        x("bad name", () -> Pattern.compile("(?<1a>x)"));
        x("unknown backref name", () -> Pattern.compile("\\k<zz>"));
        Matcher mm = Pattern.compile("(?<k>\\w+)=(?<v>\\w*);").matcher("a=1;b=;cc=33;");
        StringBuilder b = new StringBuilder();
        while (mm.find()) mm.appendReplacement(b, "${v}<-${k} ");
        mm.appendTail(b);
        p("append", b);
        StringBuffer sb = new StringBuffer();
        mm.reset();
        mm.find();
        mm.appendReplacement(sb, "[$0]");
        mm.appendTail(sb);
        p("append buffer", sb);
    }
}
