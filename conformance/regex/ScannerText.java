// Checks Scanner over strings: tokens, numbers in radixes, delimiters, lines, findInLine, skip, streams, exceptions.
package regex;

import java.math.*;
import java.util.*;
import java.util.regex.*;
import java.util.stream.*;

public class ScannerText {
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

    static Scanner s(String text) {
        return new Scanner(text).useLocale(Locale.US);
    }

    public static void main(String[] args) {
        Scanner a = s("12 3.5 true word -7 9999999999 1e3 ff 123456789012345678901234567890 0.1");
        p("nextInt", a.nextInt());
        p("hasNextInt", a.hasNextInt() + " " + a.hasNextDouble());
        p("nextDouble", a.nextDouble());
        p("nextBoolean", a.hasNextBoolean() + " " + a.nextBoolean());
        p("next", a.next());
        p("nextByte", a.nextByte());
        x("nextInt too big", () -> a.nextInt());
        p("nextLong", a.nextLong());
        p("nextFloat", a.nextFloat());
        p("nextInt 16", a.nextInt(16));
        p("nextBigInteger", a.nextBigInteger());
        p("nextBigDecimal", a.nextBigDecimal());
        x("no more", () -> a.next());
        p("hasNext", a.hasNext());
        Scanner b = s("abc");
        x("mismatch", () -> b.nextInt());
        p("still there", b.next());
        x("mismatch class", () -> s("zz").nextShort());
        Scanner c = s("first line\nsecond\r\n\nlast");
        p("nextLine", c.nextLine() + "|" + c.nextLine() + "|" + c.nextLine() + "|" + c.hasNextLine() + "|" + c.nextLine() + "|" + c.hasNextLine());
        x("no line", () -> c.nextLine());
        Scanner d = s("1, 2 ,3,,4").useDelimiter("\\s*,\\s*");
        StringBuilder out = new StringBuilder();
        while (d.hasNext()) out.append('[').append(d.next()).append(']');
        p("delimiter", out + " " + d.delimiter());
        Scanner e = s("5 apples and 6 pears\nnext 7");
        p("findInLine", e.findInLine("(\\d+) (\\w+)"));
        MatchResult r = e.match();
        p("match", r.group(1) + " " + r.group(2) + " " + r.groupCount());
        p("findInLine 2", e.findInLine("\\d+ \\w+") + " " + e.findInLine("\\d+"));
        p("next after", e.next());
        Scanner f = s("key: value");
        p("skip", f.skip("\\w+:\\s*").next());
        x("skip bad", () -> s("abc").skip("\\d"));
        p("next pattern", s("ab12 x").next("[a-z]+\\d+"));
        p("hasNext pattern", s("ab12 x").hasNext("\\d+") + " " + s("77").hasNext(Pattern.compile("\\d+")));
        p("findWithinHorizon", s("abcdef").findWithinHorizon("d", 3) + " " + s("abcdef").findWithinHorizon("d", 4) + " " + s("abcdef").findWithinHorizon("d", 0));
        p("tokens", s("x yy zzz").tokens().map(String::length).collect(Collectors.toList()));
        p("findAll", s("a1b2c3").findAll("\\d").map(MatchResult::group).collect(Collectors.joining("+")));
        p("grouping", s("1,234,567").nextInt() + " " + s("1,234.5").nextDouble() + " " + s("-1,000").nextLong());
        p("bad grouping", s("1,23").hasNextInt() + " " + s("12,34").hasNextInt());
        p("german", new Scanner("1.234,5").useLocale(Locale.GERMANY).nextDouble());
        p("infinity", s("NaN").hasNextDouble() + " " + s("Infinity").hasNextDouble());
        p("radix", s("777").useRadix(8).nextInt() + " " + s("z").useRadix(36).nextInt() + " " + s("1").useRadix(8).radix());
        x("radix bad", () -> s("1").useRadix(99));
        p("plus", s("+5").nextInt() + " " + s("(5)").hasNextInt());
        Scanner mixed = s("3\nhello there\n4");
        int n = mixed.nextInt();
        String rest = mixed.nextLine();
        p("int then line", n + "[" + rest + "][" + mixed.nextLine() + "]" + mixed.nextInt());
        Scanner closed = s("x");
        closed.close();
        x("closed", () -> closed.next());
        x("closed hasNext", () -> closed.hasNext());
        x("match before", () -> s("x").match());
        p("empty", s("").hasNext() + " " + s("").hasNextLine() + " " + s("   ").hasNext() + " " + s("   ").hasNextLine());
        Scanner sum = s("1 2 3 x 4");
        int total = 0;
        while (sum.hasNextInt()) total += sum.nextInt();
        p("sum", total + " " + sum.next() + " " + sum.nextInt());
        Scanner reset = s("a-b").useDelimiter("-");
        reset.next();
        reset.reset();
        p("reset", reset.delimiter() + " " + reset.radix());
        p("ioException", reset.ioException());
        x("remove", () -> { s("x").remove(); return "?"; });
        p("reader", new Scanner(new java.io.StringReader("from reader")).next());
    }
}
