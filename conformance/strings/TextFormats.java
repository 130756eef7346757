// Checks java.text: MessageFormat, ChoiceFormat, DecimalFormat and NumberFormat with fixed locales, and ParsePosition.
package strings;

import java.math.*;
import java.text.*;
import java.util.*;

public class TextFormats {
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

    static DecimalFormat df(String pattern) {
        return new DecimalFormat(pattern, DecimalFormatSymbols.getInstance(Locale.ROOT));
    }

    public static void main(String[] args) throws Exception {
        double[] values = {0, 1, -1, 0.5, 1.5, 2.5, 1234.567, -9876543.21, 0.000123, 1e15, Double.NaN, Double.NEGATIVE_INFINITY};
        for (String pattern : new String[] {"0", "#", "0.00", "#.##", "#,##0.00", "000.000", "0.00E0", "##0.###E0", "0%", "#,##0;(#,##0)", "'#'0", "$0.00 'x'"}) {
            StringBuilder b = new StringBuilder();
            DecimalFormat f = df(pattern);
            for (double v : values) b.append(esc(f.format(v))).append(' ');
            p(pattern, b);
        }
        DecimalFormat f = df("#,##0.00");
        p("toPattern", f.toPattern() + " " + f.getGroupingSize() + " " + f.getMinimumFractionDigits() + " " + f.getMaximumIntegerDigits() + " " + f.getRoundingMode());
        for (RoundingMode m : RoundingMode.values()) {
            DecimalFormat g = df("0.0");
            g.setRoundingMode(m);
            x("rounding " + m, () -> g.format(0.25) + " " + g.format(-0.35) + " " + g.format(1.05));
        }
        p("long", f.format(Long.MIN_VALUE) + " " + f.format(new BigDecimal("12345678901234567890.125")) + " " + f.format(new BigInteger("-99999999999999999999")));
        p("parse", f.parse("1,234.50") + " " + f.parse("12abc") + " " + f.parse("-7") + " " + f.parse("1e3").getClass().getSimpleName());
        x("parse bad", () -> f.parse("abc"));
        x("parse bad offset", () -> { try { return f.parse("x"); } catch (ParseException e) { return e.getErrorOffset(); } });
        f.setParseBigDecimal(true);
        p("parse big", f.parse("12345678901234567890.5"));
        ParsePosition pos = new ParsePosition(2);
        p("position", f.parse("ab12,345cd", pos) + " " + pos.getIndex() + " " + pos.getErrorIndex());
        x("bad pattern", () -> df("0.0.0"));
        x("bad pattern 2", () -> df("#0#"));
        NumberFormat us = NumberFormat.getInstance(Locale.US);
        p("us", us.format(1234567.891) + " " + us.format(12) + " " + us.parse("1,000"));
        p("integer", NumberFormat.getIntegerInstance(Locale.US).format(2.5) + " " + NumberFormat.getIntegerInstance(Locale.US).format(3.5));
        p("percent", NumberFormat.getPercentInstance(Locale.US).format(0.256));
        p("currency", NumberFormat.getCurrencyInstance(Locale.US).format(1234.5));
        p("german", NumberFormat.getInstance(Locale.GERMANY).format(1234567.891));
        FieldPosition fp = new FieldPosition(NumberFormat.INTEGER_FIELD);
        p("field", df("#,##0.0").format(12345.6, new StringBuffer(">"), fp) + " " + fp.getBeginIndex() + " " + fp.getEndIndex());

        p("message", MessageFormat.format("{0} and {1}, {0}!", "a", "b"));
        p("quotes", MessageFormat.format("it''s '{0}' {0}", "x"));
        p("missing", MessageFormat.format("{0} {2}", "x", "y"));
        p("null argument", MessageFormat.format("{0}", (Object) null));
        MessageFormat mf = new MessageFormat("{0,number,#.#} {1,number,integer} {2,choice,0#none|1#one|1<many {2}}", Locale.US);
        p("typed", mf.format(new Object[] {3.14159, 1234567, 5}) + " | " + mf.format(new Object[] {2.0, 1.5, 0}) + " | " + mf.format(new Object[] {2.0, 1.5, 1}));
        p("mf pattern", mf.toPattern());
        p("formats", mf.getFormats().length + " " + new MessageFormat("{1} {0}").getFormatsByArgumentIndex().length);
        p("mf parse", Arrays.toString(new MessageFormat("{0}-{1}", Locale.US).parse("left-right")));
        x("mf parse bad", () -> new MessageFormat("a{0}b", Locale.US).parse("zzz"));
        x("unmatched", () -> new MessageFormat("{0"));
        x("bad index", () -> new MessageFormat("{x}"));
        x("bad type", () -> new MessageFormat("{0,foo}"));

        ChoiceFormat c = new ChoiceFormat("-1#negative|0#zero|1#one|1.0<more than one|10#ten or more");
        StringBuilder b = new StringBuilder();
        for (double v : new double[] {-5, -1, -0.5, 0, 0.5, 1, 1.5, 9.99, 10, 1e9, Double.NaN}) b.append(c.format(v)).append(", ");
        p("choice", b);
        p("choice pattern", c.toPattern());
        ChoiceFormat c2 = new ChoiceFormat(new double[] {0, 1, 2}, new String[] {"no files", "a file", "files"});
        p("choice arrays", c2.format(0) + " " + c2.format(1) + " " + c2.format(7) + " " + Arrays.toString(c2.getLimits()) + " " + c2.parse("a file"));
        p("next", ChoiceFormat.nextDouble(1.0) + " " + ChoiceFormat.previousDouble(1.0));
        p("equals", c2.equals(c2.clone()) + " " + df("0.0").equals(df("0.0")) + " " + df("0.0").equals(df("0.00")));
    }
}
