// Checks primality, next primes, seeded random big integers, and products large enough for Karatsuba and Toom-Cook.
package numbers;

import java.math.BigInteger;
import java.util.*;

public class BigPrimesAndLarge {
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

    public static void main(String[] args) {
        StringBuilder s = new StringBuilder();
        for (int i = 0; i < 60; i++) if (BigInteger.valueOf(i).isProbablePrime(20)) s.append(i).append(' ');
        p("small primes", s);
        for (String n : new String[] {"561", "1105", "1000000007", "1000000011", "4294967297", "2147483647", "2305843009213693951", "341550071728321"}) p("prime " + n, new BigInteger(n).isProbablePrime(30));
        p("mersenne 127", BigInteger.ONE.shiftLeft(127).subtract(BigInteger.ONE).isProbablePrime(5));
        p("certainty zero", BigInteger.valueOf(4).isProbablePrime(0));
        p("nextProbablePrime", BigInteger.valueOf(0).nextProbablePrime() + " " + BigInteger.valueOf(14).nextProbablePrime() + " " + BigInteger.valueOf(7919).nextProbablePrime() + " " + BigInteger.valueOf(1000000).nextProbablePrime());
        x("next of negative", () -> BigInteger.valueOf(-5).nextProbablePrime());
        p("random", new BigInteger(100, new Random(1)) + " " + new BigInteger(64, new Random(2)) + " " + new BigInteger(0, new Random(3)) + " " + new BigInteger(7, new Random(4)));
        x("random negative bits", () -> new BigInteger(-1, new Random(1)));
        p("probablePrime", BigInteger.probablePrime(20, new Random(5)) + " " + BigInteger.probablePrime(40, new Random(6)) + " " + new BigInteger(16, 10, new Random(7)));
        x("prime of one bit", () -> BigInteger.probablePrime(1, new Random(1)));
        Random r = new Random(99);
        for (int bits : new int[] {500, 1500, 2600}) {
            BigInteger a = new BigInteger(bits, r), b = new BigInteger(bits, r);
            BigInteger m = a.multiply(b);
            p("product " + bits, m.bitLength() + " " + m.hashCode() + " " + m.mod(BigInteger.valueOf(1000000007)) + " " + m.divide(a).equals(b) + " " + m.remainder(b).signum());
            p("square " + bits, a.multiply(a).equals(a.pow(2)) + " " + a.pow(2).hashCode());
            p("binomial " + bits, a.add(b).pow(2).equals(a.pow(2).add(m.shiftLeft(1)).add(b.pow(2))));
        }
        BigInteger big = new BigInteger(8200, r), other = new BigInteger(8100, r);
        BigInteger product = big.multiply(other);
        p("toom cook", product.bitLength() + " " + product.hashCode() + " " + product.mod(BigInteger.valueOf(998244353)));
        p("check", big.mod(BigInteger.valueOf(998244353)).multiply(other.mod(BigInteger.valueOf(998244353))).mod(BigInteger.valueOf(998244353)));
        BigInteger t = BigInteger.TEN.pow(120).subtract(BigInteger.ONE);
        p("nines", t.toString().length() + " " + t.bitLength() + " " + t.toString(16).hashCode());
        p("parse back", new BigInteger(t.toString()).equals(t) + " " + new BigInteger("1" + "0".repeat(150)).equals(BigInteger.TEN.pow(150)));
        p("long decimal", BigInteger.TWO.pow(700).toString());
        p("burnikel", product.divide(BigInteger.TWO.pow(4000).add(BigInteger.ONE)).hashCode() + " " + product.mod(BigInteger.TWO.pow(4000).add(BigInteger.ONE)).hashCode());
        BigInteger n = BigInteger.valueOf(3233), e = BigInteger.valueOf(17), d = e.modInverse(BigInteger.valueOf(3120));
        p("rsa toy", BigInteger.valueOf(65).modPow(e, n) + " " + BigInteger.valueOf(65).modPow(e, n).modPow(d, n));
        BigInteger pr = new BigInteger("170141183460469231731687303715884105727");
        p("fermat", BigInteger.valueOf(3).modPow(pr.subtract(BigInteger.ONE), pr) + " " + new BigInteger("123456789").modInverse(pr));
        p("even modulus", BigInteger.valueOf(7).modPow(new BigInteger("123456789123"), BigInteger.ONE.shiftLeft(90)));
        p("gcd big", product.gcd(big.multiply(BigInteger.valueOf(12345))).mod(BigInteger.valueOf(1000003)));
        p("shift identities", big.shiftLeft(77).shiftRight(77).equals(big) + " " + big.negate().shiftRight(1).add(big.add(BigInteger.ONE).shiftRight(1)).signum());
        p("sorted", new TreeSet<>(List.of(new BigInteger("10"), new BigInteger("-3"), BigInteger.TEN.pow(20), BigInteger.ONE)));
        p("sqrt big", t.sqrt().hashCode() + " " + t.sqrt().pow(2).compareTo(t) + " " + t.sqrt().add(BigInteger.ONE).pow(2).compareTo(t));
    }
}
