// Checks Integer, Long, Short, Byte and Boolean: parsing with radix, printing, bit methods, unsigned
// arithmetic, decode, caches, and NumberFormatException messages.
package strings;

public class ParseIntegers {
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
        for (String s : new String[] {"0", "-0", "+7", "2147483647", "-2147483648", "2147483648", "-2147483649", "", "-", "+", " 1", "1 ", "0x10", "12a", "\u0661\u0662", "1_000", "99999999999999999999"})
            x("parseInt '" + (s.startsWith("\u0661") ? "arabic" : s) + "'", () -> Integer.parseInt(s));
        x("parseInt null", () -> Integer.parseInt(null));
        x("parseInt radix 16", () -> Integer.parseInt("-fF", 16));
        x("parseInt radix 2", () -> Integer.parseInt("1011", 2));
        x("parseInt radix 36", () -> Integer.parseInt("zz", 36));
        x("parseInt radix bad digit", () -> Integer.parseInt("129", 8));
        x("parseInt radix 1", () -> Integer.parseInt("1", 1));
        x("parseInt radix 37", () -> Integer.parseInt("1", 37));
        x("parseInt range", () -> Integer.parseInt("xx123yy", 2, 5, 10));
        x("parseInt range bad", () -> Integer.parseInt("x1z", 0, 3, 10));
        x("parseLong", () -> Long.parseLong("9223372036854775807"));
        x("parseLong min", () -> Long.parseLong("-9223372036854775808"));
        x("parseLong overflow", () -> Long.parseLong("9223372036854775808"));
        x("parseLong L", () -> Long.parseLong("1L"));
        x("parseLong radix", () -> Long.parseLong("7fffffffffffffff", 16));
        x("parseShort", () -> Short.parseShort("32767"));
        x("parseShort overflow", () -> Short.parseShort("32768"));
        x("parseByte", () -> Byte.parseByte("-128"));
        x("parseByte overflow", () -> Byte.parseByte("200"));
        x("parseByte radix", () -> Byte.parseByte("7f", 16));
        x("parseUnsignedInt", () -> Integer.parseUnsignedInt("4294967295"));
        x("parseUnsignedInt overflow", () -> Integer.parseUnsignedInt("4294967296"));
        x("parseUnsignedInt negative", () -> Integer.parseUnsignedInt("-1"));
        x("parseUnsignedLong", () -> Long.parseUnsignedLong("18446744073709551615"));
        x("parseUnsignedLong overflow", () -> Long.parseUnsignedLong("18446744073709551616"));
        for (String s : new String[] {"10", "0x1F", "-0X1f", "#ff", "017", "-017", "0", "08", "--1", "0x", "0x80000000", "-0x80000000"})
            x("decode '" + s + "'", () -> Integer.decode(s));
        x("Long.decode", () -> Long.decode("-#7fffffffffffffff"));
        x("Short.decode", () -> Short.decode("0x7fff"));
        x("Byte.decode", () -> Byte.decode("0x80"));
        p("toString", Integer.toString(255, 2) + " " + Integer.toString(-255, 16) + " " + Integer.toString(35, 36) + " " + Integer.toString(10, 99));
        p("extremes", Integer.toString(Integer.MIN_VALUE, 2) + " " + Integer.toString(Integer.MIN_VALUE, 36) + " " + Long.toString(Long.MIN_VALUE, 36));
        p("hex", Integer.toHexString(-1) + " " + Integer.toOctalString(-8) + " " + Integer.toBinaryString(10) + " " + Integer.toHexString(0));
        p("long hex", Long.toHexString(-1L) + " " + Long.toOctalString(-1L) + " " + Long.toBinaryString(5));
        p("unsigned", Integer.toUnsignedString(-1) + " " + Long.toUnsignedString(-1L) + " " + Integer.toUnsignedString(-1, 16) + " " + Long.toUnsignedString(-1L, 7) + " " + Integer.toUnsignedLong(-2));
        p("divideUnsigned", Integer.divideUnsigned(-1, 10) + " " + Integer.remainderUnsigned(-1, 10) + " " + Long.divideUnsigned(-1L, 10) + " " + Long.remainderUnsigned(-1L, 10) + " " + Long.divideUnsigned(5, -1) + " " + Long.remainderUnsigned(-5, -7));
        x("divideUnsigned zero", () -> Long.divideUnsigned(1, 0));
        p("compareUnsigned", Integer.compareUnsigned(-1, 1) + " " + Long.compareUnsigned(1, -1) + " " + Integer.compare(-1, 1) + " " + Byte.compareUnsigned((byte) -1, (byte) 1) + " " + Short.compare((short) 5, (short) -5));
        int[] samples = {0, 1, -1, 0x12345678, Integer.MIN_VALUE, Integer.MAX_VALUE, 40};
        for (int v : samples)
            p("bits " + v, Integer.bitCount(v) + " " + Integer.numberOfLeadingZeros(v) + " " + Integer.numberOfTrailingZeros(v) + " " + Integer.highestOneBit(v) + " " + Integer.lowestOneBit(v) + " " + Integer.reverse(v) + " " + Integer.reverseBytes(v) + " " + Integer.rotateLeft(v, 5) + " " + Integer.rotateRight(v, 37) + " " + Integer.signum(v));
        long[] longs = {0, 1, -1, 0x123456789abcdefL, Long.MIN_VALUE, Long.MAX_VALUE};
        for (long v : longs)
            p("bits " + v, Long.bitCount(v) + " " + Long.numberOfLeadingZeros(v) + " " + Long.numberOfTrailingZeros(v) + " " + Long.highestOneBit(v) + " " + Long.lowestOneBit(v) + " " + Long.reverse(v) + " " + Long.reverseBytes(v) + " " + Long.rotateLeft(v, 5) + " " + Long.rotateRight(v, 70) + " " + Long.signum(v) + " " + Long.hashCode(v));
        p("short bytes", Short.reverseBytes((short) 0x1234) + " " + Short.toUnsignedInt((short) -1) + " " + Byte.toUnsignedInt((byte) -1) + " " + Byte.toUnsignedLong((byte) -2));
        p("cache", (Integer.valueOf(127) == Integer.valueOf(127)) + " " + (Long.valueOf(-128) == Long.valueOf(-128)) + " " + (Byte.valueOf((byte) 5) == Byte.valueOf((byte) 5)));
        p("equals", Integer.valueOf(1).equals(1) + " " + Integer.valueOf(1).equals(1L) + " " + Long.valueOf(1).equals(1L));
        p("conversions", Integer.valueOf(300).byteValue() + " " + Integer.valueOf(70000).shortValue() + " " + Long.valueOf(1L << 33).intValue() + " " + Integer.valueOf(3).doubleValue() + " " + Double.valueOf(-3.9).intValue() + " " + Double.valueOf(1e20).longValue() + " " + Float.valueOf(Float.NaN).intValue());
        p("sum max min", Integer.sum(1, 2) + " " + Integer.max(1, 2) + " " + Integer.min(1, 2) + " " + Long.sum(1, 2) + " " + Long.max(1, 2) + " " + Double.sum(1, 2) + " " + Double.min(-0.0, 0.0));
        p("constants", Integer.MIN_VALUE + " " + Long.MAX_VALUE + " " + Short.MIN_VALUE + " " + Byte.MAX_VALUE + " " + Integer.SIZE + " " + Long.BYTES);
        p("boolean", Boolean.parseBoolean("TRUE") + " " + Boolean.parseBoolean("yes") + " " + Boolean.parseBoolean(null) + " " + Boolean.hashCode(true) + " " + Boolean.hashCode(false) + " " + Boolean.compare(true, false) + " " + Boolean.logicalXor(true, false) + " " + Boolean.logicalAnd(true, false) + " " + Boolean.logicalOr(true, false) + " " + (Boolean.valueOf("true") == Boolean.TRUE));
        System.setProperty("beeline.test.number", "0x20");
        p("getInteger", Integer.getInteger("beeline.test.number") + " " + Integer.getInteger("beeline.none", 5) + " " + Long.getLong("beeline.none") + " " + Boolean.getBoolean("beeline.none"));
        x("valueOf bad", () -> Integer.valueOf("x"));
        x("Long.valueOf radix", () -> Long.valueOf("-zz", 36));
    }
}
