// Checks BigInteger arithmetic, bit operations, conversions, parsing with radix, and exceptions.
package numbers;

import java.math.BigInteger;
import java.util.*;

public class BigIntegers {
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

    static BigInteger b(String s) {
        return new BigInteger(s);
    }

    public static void main(String[] args) {
        BigInteger a = b("123456789012345678901234567890"), c = b("-987654321098765432109876543210"), d = b("1000000007");
        p("add", a.add(c) + " " + a.add(BigInteger.ZERO) + " " + a.add(a.negate()));
        p("subtract", a.subtract(c) + " " + c.subtract(c));
        p("multiply", a.multiply(c) + " " + a.multiply(BigInteger.ZERO));
        p("divide", c.divide(a) + " " + a.divide(d) + " " + d.divide(a) + " " + c.divide(d));
        p("remainder", c.remainder(a) + " " + c.remainder(d) + " " + a.remainder(d));
        p("divideAndRemainder", Arrays.toString(c.divideAndRemainder(d)));
        p("mod", c.mod(d) + " " + a.mod(d));
        x("mod negative", () -> a.mod(c));
        x("divide by zero", () -> a.divide(BigInteger.ZERO));
        p("pow", d.pow(5) + " " + c.pow(3) + " " + a.pow(0) + " " + BigInteger.TWO.pow(200));
        x("pow negative", () -> a.pow(-1));
        p("gcd", a.gcd(c) + " " + a.gcd(d) + " " + BigInteger.ZERO.gcd(c) + " " + b("48").gcd(b("-36")));
        p("sign", a.signum() + " " + c.signum() + " " + BigInteger.ZERO.signum() + " " + c.abs() + " " + a.negate());
        p("compare", a.compareTo(c) + " " + c.compareTo(a) + " " + a.equals(b("123456789012345678901234567890")) + " " + a.hashCode() + " " + c.hashCode() + " " + a.min(c) + " " + a.max(c));
        p("modPow", b("3").modPow(b("1000"), d) + " " + b("2").modPow(b("-1"), d) + " " + a.modPow(b("12345"), b("98765432100")) + " " + b("7").modPow(BigInteger.ZERO, BigInteger.ONE));
        p("modInverse", b("3").modInverse(d) + " " + b("17").modInverse(b("3120")));
        x("modInverse none", () -> b("4").modInverse(b("8")));
        x("modPow bad modulus", () -> b("4").modPow(b("2"), BigInteger.ZERO));
        p("shift", a.shiftLeft(67) + " " + a.shiftRight(10) + " " + c.shiftRight(10) + " " + c.shiftRight(200) + " " + a.shiftRight(200) + " " + a.shiftLeft(-5));
        p("logic", a.and(c) + " " + a.or(c) + " " + a.xor(c) + " " + a.not() + " " + a.andNot(c));
        p("bits", a.bitLength() + " " + c.bitLength() + " " + a.bitCount() + " " + c.bitCount() + " " + a.getLowestSetBit() + " " + BigInteger.ZERO.getLowestSetBit() + " " + a.testBit(5) + " " + c.testBit(500));
        p("bit edits", BigInteger.ZERO.setBit(100) + " " + a.clearBit(1) + " " + a.flipBit(0) + " " + c.setBit(3));
        x("testBit negative", () -> a.testBit(-1));
        p("sqrt", a.sqrt() + " " + b("1000000").sqrt() + " " + Arrays.toString(b("1000003").sqrtAndRemainder()));
        x("sqrt negative", () -> c.sqrt());
        for (int r : new int[] {2, 8, 16, 36}) p("radix " + r, a.toString(r) + " " + c.toString(r) + " " + new BigInteger(c.toString(r), r).equals(c));
        p("values", a.intValue() + " " + a.longValue() + " " + a.doubleValue() + " " + a.floatValue() + " " + BigInteger.TEN.pow(400).doubleValue() + " " + c.byteValue() + " " + c.shortValue());
        x("intValueExact", () -> a.intValueExact());
        x("longValueExact", () -> a.longValueExact());
        x("byteValueExact", () -> b("128").byteValueExact());
        p("exact", b("127").byteValueExact() + " " + b("-32768").shortValueExact() + " " + b("9223372036854775807").longValueExact());
        p("bytes", Arrays.toString(b("-129").toByteArray()) + Arrays.toString(b("128").toByteArray()) + Arrays.toString(BigInteger.ZERO.toByteArray()) + Arrays.toString(a.toByteArray()));
        p("from bytes", new BigInteger(new byte[] {-1, 0}) + " " + new BigInteger(1, new byte[] {-1, 0}) + " " + new BigInteger(-1, new byte[] {1, 2, 3}) + " " + new BigInteger(new byte[] {9, 1, 2, 9}, 1, 2));
        x("from no bytes", () -> new BigInteger(new byte[0]));
        for (String s : new String[] {"", "-", "+5", "--5", "5-", "1 0", "0x10", "-0", "000", "12a"}) x("parse '" + s + "'", () -> b(s));
        x("parse radix", () -> new BigInteger("zz", 36) + " " + new BigInteger("-1010", 2));
        x("bad radix", () -> new BigInteger("1", 99));
        p("valueOf", BigInteger.valueOf(Long.MIN_VALUE) + " " + BigInteger.valueOf(16) + " " + (BigInteger.valueOf(5) == BigInteger.valueOf(5)));
        BigInteger f = BigInteger.ONE;
        for (int i = 2; i <= 60; i++) f = f.multiply(BigInteger.valueOf(i));
        p("60!", f);
        BigInteger[] fib = {BigInteger.ZERO, BigInteger.ONE};
        for (int i = 0; i < 300; i++) {
            BigInteger t = fib[0].add(fib[1]);
            fib[0] = fib[1];
            fib[1] = t;
        }
        p("fib 300", fib[0]);
        p("knuth division", b("340282366920938463463374607431768211455").pow(3).divide(b("18446744073709551615").pow(2)) + " " + b("340282366920938463463374607431768211455").pow(3).mod(b("18446744073709551617").pow(2)));
    }
}
