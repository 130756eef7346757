// Checks shifts of int and long by negative, zero, too large and long distances.
package arith;

public class Shifts {
    public static void main(String[] args) {
        int[] values = {0, 1, -1, 0x12345678, Integer.MIN_VALUE, Integer.MAX_VALUE, -256};
        int[] dist = {0, 1, 4, 31, 32, 33, 63, 64, -1, -31, -32, 1000, Integer.MIN_VALUE};
        for (int v : values) {
            StringBuilder sb = new StringBuilder();
            for (int d : dist) {
                sb.append(' ').append(v << d).append(',').append(v >> d).append(',').append(v >>> d);
            }
            System.out.println("int " + v + ":" + sb);
        }
        long[] lvalues = {0, 1, -1, 0x123456789abcdef0L, Long.MIN_VALUE, Long.MAX_VALUE, -65536L};
        for (long v : lvalues) {
            StringBuilder sb = new StringBuilder();
            for (int d : dist) {
                sb.append(' ').append(v << d).append(',').append(v >> d).append(',').append(v >>> d);
            }
            System.out.println("long " + v + ":" + sb);
        }
        int i = -7;
        long far = 0x100000003L;
        System.out.println("int << long: " + (i << far));
        System.out.println("int >> long: " + (i >> far));
        System.out.println("int >>> long: " + (i >>> far));
        byte b = -8;
        System.out.println("byte >>> 1: " + (b >>> 1));
        System.out.println("byte >> 1: " + (b >> 1));
        b >>>= 1;
        System.out.println("byte >>>= 1: " + b);
        b = -128;
        b <<= 1;
        System.out.println("byte <<= 1: " + b);
        short s = -30000;
        s >>>= 3;
        System.out.println("short >>>= 3: " + s);
        char c = '\uffff';
        c >>= 4;
        System.out.println("char >>= 4: " + (int) c);
        c <<= 8;
        System.out.println("char <<= 8: " + (int) c);
        int acc = 1;
        acc <<= 33;
        System.out.println("int <<= 33: " + acc);
        long lacc = 1;
        lacc <<= 65;
        System.out.println("long <<= 65: " + lacc);
        lacc = -1;
        lacc >>>= 60;
        System.out.println("long >>>= 60: " + lacc);
        int x = 0;
        for (int k = 0; k < 64; k++) x ^= (k * 0x9e3779b9) >>> k;
        System.out.println("mix: " + x);
        long y = 0;
        for (int k = 0; k < 130; k++) y ^= (k * 0x9e3779b97f4a7c15L) >> k;
        System.out.println("lmix: " + y);
    }
}
