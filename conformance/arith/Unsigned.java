// Checks unsigned helpers of Integer and Long and unsigned work done by hand.
package arith;

public class Unsigned {
    public static void main(String[] args) {
        int[] is = {0, 1, -1, 10, Integer.MIN_VALUE, Integer.MAX_VALUE, -100};
        for (int a : is) {
            StringBuilder sb = new StringBuilder();
            for (int b : is) {
                sb.append(' ').append(Integer.compareUnsigned(a, b));
                if (b != 0) sb.append(',').append(Integer.divideUnsigned(a, b)).append(',').append(Integer.remainderUnsigned(a, b));
            }
            System.out.println(Integer.toUnsignedString(a) + ":" + sb);
        }
        long[] ls = {0, 1, -1, 10, Long.MIN_VALUE, Long.MAX_VALUE, -100, 0xffffffffL, 1000000007L};
        for (long a : ls) {
            StringBuilder sb = new StringBuilder();
            for (long b : ls) {
                sb.append(' ').append(Long.compareUnsigned(a, b));
                if (b != 0) sb.append(',').append(Long.divideUnsigned(a, b)).append(',').append(Long.remainderUnsigned(a, b));
            }
            System.out.println(Long.toUnsignedString(a) + ":" + sb);
        }
        System.out.println("radix: " + Long.toUnsignedString(-1L, 16) + " " + Long.toUnsignedString(-1L, 10) + " " + Long.toUnsignedString(-5L, 2) + " " + Integer.toUnsignedString(-5, 8));
        System.out.println("toUnsignedLong: " + Integer.toUnsignedLong(-1) + " " + Integer.toUnsignedLong(Integer.MIN_VALUE));
        System.out.println("parse: " + Long.parseUnsignedLong("18446744073709551615") + " " + Long.parseUnsignedLong("ffffffffffffffff", 16));
        try {
            Long.parseUnsignedLong("18446744073709551616");
        } catch (NumberFormatException e) { System.out.println("NFE: " + e.getMessage()); }
        try {
            Integer.parseUnsignedInt("-1");
        } catch (NumberFormatException e) { System.out.println("NFE: " + e.getMessage()); }
        try {
            Integer.divideUnsigned(1, 0);
        } catch (ArithmeticException e) { System.out.println("AE: " + e.getMessage()); }
        try {
            Long.remainderUnsigned(1, is[0]);
        } catch (ArithmeticException e) { System.out.println("AE: " + e.getMessage()); }
        System.out.println("multiplyHigh: " + Math.multiplyHigh(Long.MAX_VALUE, Long.MAX_VALUE) + " " + Math.multiplyHigh(-1L, 1L) + " " + Math.multiplyHigh(0x123456789abcdefL, -0x0edcba987654321L));
        System.out.println("multiplyFull: " + Math.multiplyFull(Integer.MIN_VALUE, Integer.MIN_VALUE) + " " + Math.multiplyFull(-3, 7));
        int sum = 0;
        byte[] data = new byte[256];
        for (int i = 0; i < 256; i++) data[i] = (byte) (i * 7);
        for (byte b : data) sum += b & 0xff;
        System.out.println("byte sum: " + sum);
        int crc = -1;
        for (byte b : data) {
            crc ^= b & 0xff;
            for (int k = 0; k < 8; k++) crc = (crc >>> 1) ^ (0xedb88320 & -(crc & 1));
        }
        System.out.println("crc: " + Integer.toHexString(~crc));
        long fnv = 0xcbf29ce484222325L;
        for (byte b : data) { fnv ^= b & 0xff; fnv *= 0x100000001b3L; }
        System.out.println("fnv: " + Long.toUnsignedString(fnv));
    }
}
