// Checks the bit functions of Integer, Long, Short and Byte (many are JIT intrinsics; here they are plain calls).
package arith;

public class BitTricks {
    public static void main(String[] args) {
        int[] is = {0, 1, -1, 2, 0x12345678, 0x80000000, 0x7fffffff, 0x00ff00ff, 40};
        for (int i : is) {
            System.out.println("int " + i + ": " + Integer.bitCount(i) + " " + Integer.numberOfLeadingZeros(i) + " "
                    + Integer.numberOfTrailingZeros(i) + " " + Integer.reverse(i) + " " + Integer.reverseBytes(i) + " "
                    + Integer.highestOneBit(i) + " " + Integer.lowestOneBit(i) + " " + Integer.rotateLeft(i, 7) + " "
                    + Integer.rotateRight(i, 7) + " " + Integer.signum(i) + " " + Integer.rotateLeft(i, -3));
            System.out.println("text " + Integer.toBinaryString(i) + " " + Integer.toOctalString(i) + " " + Integer.toHexString(i)
                    + " " + Integer.toString(i, 7) + " " + Integer.toString(i, 36));
        }
        long[] ls = {0, 1, -1, 0x123456789abcdef0L, Long.MIN_VALUE, Long.MAX_VALUE, 0xff00ff00ff00ff00L, 1L << 40};
        for (long l : ls) {
            System.out.println("long " + l + ": " + Long.bitCount(l) + " " + Long.numberOfLeadingZeros(l) + " "
                    + Long.numberOfTrailingZeros(l) + " " + Long.reverse(l) + " " + Long.reverseBytes(l) + " "
                    + Long.highestOneBit(l) + " " + Long.lowestOneBit(l) + " " + Long.rotateLeft(l, 9) + " "
                    + Long.rotateRight(l, 70) + " " + Long.signum(l) + " " + Long.hashCode(l));
            System.out.println("text " + Long.toBinaryString(l) + " " + Long.toOctalString(l) + " " + Long.toHexString(l)
                    + " " + Long.toString(l, 5) + " " + Long.toString(l, 36));
        }
        System.out.println("short: " + Short.reverseBytes((short) 0x1234) + " " + Short.toUnsignedInt((short) -1) + " " + Short.compare((short) 5, (short) 9));
        System.out.println("byte: " + Byte.toUnsignedInt((byte) -1) + " " + Byte.compare((byte) 5, (byte) -9) + " " + Byte.toUnsignedLong((byte) -128));
        System.out.println("isPow2: " + pow2(64) + pow2(63) + pow2(0));
        int v = 0b1011;
        int subsets = 0;
        for (int s = v; ; s = (s - 1) & v) { subsets = subsets * 16 + s; if (s == 0) break; }
        System.out.println("subsets: " + subsets);
        int a = 12, b = 99;
        a ^= b; b ^= a; a ^= b;
        System.out.println("xor swap: " + a + " " + b);
        System.out.println("abs: " + ((-17 + (-17 >> 31)) ^ (-17 >> 31)));
        int x = 0x0000ffff, gray = x ^ x >>> 1;
        System.out.println("gray: " + gray);
        System.out.println("avg: " + ((Integer.MAX_VALUE & Integer.MAX_VALUE - 2) + ((Integer.MAX_VALUE ^ Integer.MAX_VALUE - 2) >> 1)));
        System.out.println("float bits: " + Float.floatToIntBits(1.5f) + " " + Float.intBitsToFloat(0x40490fdb) + " " + Float.floatToRawIntBits(-0f));
        System.out.println("double bits: " + Double.doubleToLongBits(1.5) + " " + Double.longBitsToDouble(0x400921fb54442d18L));
        System.out.println("parse: " + Integer.parseInt("-7f", 16) + " " + Long.parseLong("zz", 36) + " " + Integer.parseUnsignedInt("4294967295") + " " + Integer.decode("-0x10") + " " + Integer.decode("010"));
    }

    static boolean pow2(int n) { return n > 0 && (n & n - 1) == 0; }
}
