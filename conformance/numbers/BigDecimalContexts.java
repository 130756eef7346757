// Checks BigDecimal with MathContext: precision, rounding, sqrt, series for pi and e, context strings.
package numbers;

import java.math.*;

public class BigDecimalContexts {
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

    static BigDecimal d(String s) {
        return new BigDecimal(s);
    }

    public static void main(String[] args) {
        p("contexts", MathContext.DECIMAL32 + " " + MathContext.DECIMAL64 + " " + MathContext.DECIMAL128 + " " + MathContext.UNLIMITED + " " + new MathContext(5));
        p("parse context", new MathContext("precision=9 roundingMode=FLOOR") + " " + new MathContext(3).equals(new MathContext(3, RoundingMode.HALF_UP)) + " " + new MathContext(7).hashCode() * 0);
        x("bad context", () -> new MathContext("nonsense"));
        x("negative context", () -> new MathContext(-1));
        MathContext m3 = new MathContext(3), m5 = new MathContext(5, RoundingMode.DOWN);
        p("round", d("12345").round(m3) + " " + d("0.00123456").round(m3) + " " + d("-9999").round(m3) + " " + d("12.3456789").round(m5) + " " + d("1").round(MathContext.UNLIMITED));
        p("construct", new BigDecimal("123456", m3) + " " + new BigDecimal(2.0 / 3, m5) + " " + new BigDecimal(123456L, m3) + " " + new BigDecimal(BigInteger.TWO.pow(70), m5));
        p("add", d("123.45").add(d("0.001"), m3) + " " + d("1e10").add(d("1"), m5) + " " + d("1e10").add(d("-1"), m3) + " " + d("0").add(d("1.23456"), m3));
        p("subtract", d("1").subtract(d("0.99999"), m3) + " " + d("5.555").subtract(d("5.554"), m5));
        p("multiply", d("1.2345").multiply(d("6.789"), m5) + " " + d("99").multiply(d("99"), m3));
        p("divide", d("1").divide(d("3"), m5) + " " + d("2").divide(d("3"), m3) + " " + d("1").divide(d("7"), MathContext.DECIMAL128) + " " + d("100").divide(d("4"), m3) + " " + d("1e-5").divide(d("3e10"), m5) + " " + d("22").divide(d("7"), MathContext.DECIMAL32));
        p("divide integral", d("100").divideToIntegralValue(d("7"), m3) + " " + d("100").remainder(d("7"), m3));
        x("divide integral too big", () -> d("123456").divideToIntegralValue(d("1"), m3));
        p("pow", d("1.01").pow(100, MathContext.DECIMAL64) + " " + d("3").pow(50, m5) + " " + d("0").pow(5, m3));
        x("pow too precise", () -> d("3").pow(1000, new MathContext(2)));
        p("sqrt", d("2").sqrt(new MathContext(30)) + " " + d("16").sqrt(m3) + " " + d("0.25").sqrt(m5) + " " + d("0").sqrt(m3) + " " + d("1e10").sqrt(m5) + " " + d("12345.678").sqrt(m5));
        x("sqrt negative", () -> d("-1").sqrt(m3));
        x("sqrt unnecessary", () -> d("2").sqrt(new MathContext(5, RoundingMode.UNNECESSARY)));
        x("unnecessary", () -> d("1.25").round(new MathContext(2, RoundingMode.UNNECESSARY)));
        p("negate abs plus", d("-12345").negate(m3) + " " + d("-12345").abs(m3) + " " + d("12345").plus(m3));
        for (RoundingMode r : new RoundingMode[] {RoundingMode.UP, RoundingMode.DOWN, RoundingMode.CEILING, RoundingMode.FLOOR, RoundingMode.HALF_UP, RoundingMode.HALF_DOWN, RoundingMode.HALF_EVEN})
            p("mode " + r, d("1").divide(d("-3"), new MathContext(4, r)) + " " + d("2").divide(d("3"), new MathContext(4, r)) + " " + d("0.125").round(new MathContext(2, r)) + " " + d("-0.375").round(new MathContext(2, r)) + " " + d("2.5").divide(d("2"), 0, r));
        MathContext mc = new MathContext(45);
        p("e", series(mc));
        p("pi", pi(mc));
        BigDecimal x = d("1");
        for (int i = 0; i < 7; i++) x = x.add(d("2").divide(x, mc)).divide(d("2"), mc);
        p("newton", x);
        p("compound", d("1000").multiply(d("1").add(d("0.05").divide(d("12"), mc)).pow(24, mc), new MathContext(8)));
        p("harmonic", harmonic(20, new MathContext(20)));
        p("RoundingMode", RoundingMode.valueOf("HALF_EVEN") + " " + RoundingMode.values().length + " " + RoundingMode.UP.ordinal());
        p("precision of large", d("9".repeat(40)).precision() + " " + d("9".repeat(40)).round(m3) + " " + d("1e-100").precision());
        p("fma like", d("1.5").multiply(d("2.5")).add(d("0.001")).round(m3));
        p("quotient preferred scale", d("1.20").divide(d("0.4"), m5).scale() + " " + d("6.00").divide(d("2"), m5) + " " + d("600").divide(d("2e2"), m5));
    }

    static BigDecimal series(MathContext mc) {
        BigDecimal sum = BigDecimal.ONE, term = BigDecimal.ONE;
        for (int i = 1; i < 42; i++) {
            term = term.divide(BigDecimal.valueOf(i), mc);
            sum = sum.add(term, mc);
        }
        return sum;
    }

    static BigDecimal arctan(int inv, MathContext mc) {
        BigDecimal x = BigDecimal.ONE.divide(BigDecimal.valueOf(inv), mc), sq = x.multiply(x, mc), sum = x, term = x;
        for (int i = 1; i < 34; i++) {
            term = term.multiply(sq, mc).negate();
            sum = sum.add(term.divide(BigDecimal.valueOf(2 * i + 1), mc), mc);
        }
        return sum;
    }

    static BigDecimal pi(MathContext mc) {
        return arctan(5, mc).multiply(BigDecimal.valueOf(16)).subtract(arctan(239, mc).multiply(BigDecimal.valueOf(4)), mc).round(new MathContext(40));
    }

    static BigDecimal harmonic(int n, MathContext mc) {
        BigDecimal s = BigDecimal.ZERO;
        for (int i = 1; i <= n; i++) s = s.add(BigDecimal.ONE.divide(BigDecimal.valueOf(i), mc), mc);
        return s;
    }
}
