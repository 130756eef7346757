// Checks number parsing and printing: Integer, Long, Float, Double, hex forms, and NumberFormatException messages.
package arith;

public class NumberText {
    static void bad(String label, Runnable r) {
        try {
            r.run();
            System.out.println(label + ": accepted");
        } catch (NumberFormatException | NullPointerException e) {
            System.out.println(label + ": " + e.getClass().getName() + " " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        System.out.println("ints: " + Integer.parseInt("0") + Integer.parseInt("+5") + Integer.parseInt("-2147483648") + Integer.valueOf("17"));
        System.out.println("longs: " + Long.parseLong("9223372036854775807") + Long.parseLong("-9223372036854775808"));
        System.out.println("others: " + Byte.parseByte("-128") + Short.parseShort("7fff", 16) + Boolean.parseBoolean("TRUE") + Boolean.parseBoolean("yes"));
        String[] ds = {"0", "-0", "1e3", "1E-3", " 3.5 ", ".5", "5.", "1e400", "-1e400", "1e-400", "NaN", "-Infinity", "0x1p-3", "0x1.fffffffffffffp1023",
            "4.9e-324", "2.4e-324", "2.5e-324", "1.7976931348623157e308", "123456789012345678901234567890", "0.1f", "1d", "2.2250738585072011e-308", "9007199254740993"};
        for (String s : ds) System.out.println("'" + s + "': " + Double.parseDouble(s) + " " + Float.parseFloat(s));
        double[] out = {1.0E-5, 123456.789, 1e6, 1e7, 1.0E10, 0.3, 2.0 / 3, 100.0, 1.1e-300, 5e-324, 1e23, 2e-44, 3.0e-44};
        for (double d : out) System.out.println("out: " + d + " " + (float) d + " " + Double.toHexString(d));
        bad("empty", () -> Integer.parseInt(""));
        bad("null", () -> Integer.parseInt(null));
        bad("x", () -> Integer.parseInt("12x"));
        bad("big", () -> Integer.parseInt("2147483648"));
        bad("radix", () -> Integer.parseInt("1", 99));
        bad("+", () -> Integer.parseInt("+"));
        bad("long", () -> Long.parseLong("1L"));
        bad("byte", () -> Byte.parseByte("128"));
        bad("short", () -> Short.parseShort("-32769"));
        bad("double empty", () -> Double.parseDouble(""));
        bad("double x", () -> Double.parseDouble("1.2.3"));
        bad("double null", () -> Double.parseDouble(null));
        bad("float", () -> Float.parseFloat("e5"));
        bad("decode", () -> Integer.decode("0xg"));
        System.out.println("hash: " + Double.hashCode(1.5) + " " + Float.hashCode(1.5f) + " " + Long.hashCode(1L << 35) + " " + Boolean.hashCode(true) + " " + Integer.hashCode(-7));
        System.out.println("values: " + Integer.valueOf(5).doubleValue() + Double.valueOf(3.99).intValue() + Long.valueOf(1L << 33).intValue() + Float.valueOf(2.5f).longValue() + Double.valueOf(300.7).byteValue());
        System.out.println("compare: " + Integer.compare(3, 9) + Long.compare(9, 3) + Boolean.compare(true, false) + Integer.valueOf(3).compareTo(3));
        System.out.println("sizes: " + Integer.SIZE + Long.BYTES + Short.SIZE + Byte.BYTES + Character.BYTES + Double.SIZE + Float.BYTES);
        System.out.println("finite: " + Double.isFinite(1e308 * 10) + Double.isInfinite(-1 / 0.0) + Float.isFinite(3f));
        System.out.println("builder: " + new StringBuilder().append(1.5f).append(-0.0).append(Long.MIN_VALUE).append(Integer.MIN_VALUE).append((short) 3).append('c').append(true));
    }
}
