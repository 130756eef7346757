// Checks BigDecimal: scale rules, rounding modes, division, strings, comparison, conversions, exceptions.
package numbers;

import java.math.*;
import java.util.*;

public class BigDecimals {
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
        BigDecimal a = d("123.4500"), b = d("-0.067");
        p("parts", a.unscaledValue() + " " + a.scale() + " " + a.precision() + " " + a.signum() + " " + b.precision() + " " + d("0.000").precision());
        p("add", a.add(b) + " " + a.subtract(b) + " " + a.multiply(b) + " " + a.negate() + " " + b.abs() + " " + b.plus());
        for (RoundingMode m : RoundingMode.values()) {
            StringBuilder s = new StringBuilder();
            for (String v : new String[] {"5.5", "2.5", "1.6", "1.1", "1.0", "-1.1", "-1.6", "-2.5", "-5.5"})
                try {
                    s.append(d(v).setScale(0, m)).append(' ');
                } catch (ArithmeticException e) {
                    s.append("! ");
                }
            p("rounding " + m, s);
        }
        p("divide scale", d("10").divide(d("3"), 5, RoundingMode.HALF_UP) + " " + d("10").divide(d("-3"), 0, RoundingMode.CEILING) + " " + d("1").divide(d("8")) + " " + d("100").divide(d("4")) + " " + d("1.00").divide(d("0.5")));
        x("divide not exact", () -> d("10").divide(d("3")));
        x("divide zero", () -> d("1").divide(BigDecimal.ZERO));
        x("zero by zero", () -> BigDecimal.ZERO.divide(BigDecimal.ZERO));
        x("rounding necessary", () -> d("1.25").setScale(1));
        p("divideToIntegral", d("10.5").divideToIntegralValue(d("3")) + " " + d("10.5").remainder(d("3")) + " " + d("-10.5").remainder(d("3")) + " " + Arrays.toString(d("7.5").divideAndRemainder(d("2"))));
        p("pow", d("1.1").pow(10) + " " + d("-2").pow(3) + " " + d("5").pow(0) + " " + d("1.5").pow(5, new MathContext(4)));
        x("pow negative", () -> d("2").pow(-1));
        p("pow negative with context", d("2").pow(-2, MathContext.DECIMAL32));
        p("strings", d("1E+3") + " " + d("1E-10") + " " + d("123E5").toPlainString() + " " + d("12345E-10").toEngineeringString() + " " + d("1234E7").toEngineeringString() + " " + d("0.0000001") + " " + d("0.000001") + " " + d("0E-8") + " " + d("0E+3").toPlainString() + " " + d("-0"));
        p("strip", d("100.00").stripTrailingZeros() + " " + d("0.000").stripTrailingZeros() + " " + d("1.2300").stripTrailingZeros().scale() + " " + d("600").stripTrailingZeros().toPlainString());
        p("scale ops", a.setScale(2) + " " + a.setScale(6) + " " + a.setScale(1, RoundingMode.HALF_EVEN) + " " + d("1234").setScale(-2, RoundingMode.HALF_UP) + " " + a.movePointLeft(3) + " " + a.movePointRight(5) + " " + a.scaleByPowerOfTen(3) + " " + d("5").movePointRight(-2));
        p("compare", d("1.0").compareTo(d("1.00")) + " " + d("1.0").equals(d("1.00")) + " " + d("1.0").hashCode() + " " + d("1.00").hashCode() + " " + d("2").max(d("10")) + " " + d("2").min(d("10")) + " " + a.ulp() + " " + d("-1").compareTo(d("1e100")));
        p("sets", new TreeSet<>(List.of(d("1.0"), d("1.00"), d("1"))).size() + " " + new HashSet<>(List.of(d("1.0"), d("1.00"), d("1"))).size());
        p("values", d("123.9").intValue() + " " + d("-123.9").longValue() + " " + d("1e30").intValue() + " " + d("0.1").doubleValue() + " " + d("1e400").doubleValue() + " " + d("3.14159265358979").floatValue() + " " + d("12.99").toBigInteger());
        x("intValueExact", () -> d("1.5").intValueExact());
        x("longValueExact", () -> d("1e19").longValueExact());
        x("toBigIntegerExact", () -> d("1.01").toBigIntegerExact());
        p("exact", d("12.000").intValueExact() + " " + d("1e3").toBigIntegerExact());
        p("from double", new BigDecimal(0.1) + " " + BigDecimal.valueOf(0.1) + " " + new BigDecimal(1e23) + " " + new BigDecimal(0.5) + " " + BigDecimal.valueOf(100) + " " + BigDecimal.valueOf(12345, 3) + " " + BigDecimal.valueOf(5, -2));
        x("from NaN", () -> new BigDecimal(Double.NaN));
        x("valueOf infinity", () -> BigDecimal.valueOf(Double.POSITIVE_INFINITY));
        for (String s : new String[] {"", ".", "1.", ".5", "+1", "1e", "1e+", "1e5.5", "1.2.3", "abc", "1e99999999999", "--1", " 1", "1_0", "e5", "0x1"}) x("parse '" + s + "'", () -> d(s) + " " + d(s).scale());
        p("others", new BigDecimal(BigInteger.TEN, 3) + " " + new BigDecimal("xx12.5yy".toCharArray(), 2, 4) + " " + new BigDecimal(7L) + " " + BigDecimal.TEN + " " + BigDecimal.ONE.scale());
        p("money", d("19.99").multiply(d("3")).multiply(d("1.075")).setScale(2, RoundingMode.HALF_EVEN));
        BigDecimal sum = BigDecimal.ZERO;
        for (int i = 0; i < 10; i++) sum = sum.add(d("0.1"));
        p("sum", sum + " " + sum.equals(d("1.0")) + " " + sum.compareTo(BigDecimal.ONE));
        p("big", d("123456789012345678901234567890.123456789").multiply(d("987654321.987654321")) + " " + d("1e50").add(d("1e-20")));
    }
}
