// Checks narrowing through parameters, fields, returns and arrays of byte, short, char and boolean.
package arith;

public class NarrowCasts {
    static byte sb; static short ss; static char sc; static boolean sz;
    byte b; short s; char c; boolean z;

    static byte toByte(int i) { return (byte) i; }
    static short toShort(int i) { return (short) i; }
    static char toChar(int i) { return (char) i; }
    static int fromByte(byte b) { return b; }
    static int fromShort(short s) { return s; }
    static int fromChar(char c) { return c; }

    public static void main(String[] args) {
        int[] is = {0, 1, -1, 127, 128, 200, 255, 256, 257, -128, -129, -256, 32767, 32768, 40000, 65535, 65536, -32769, 0x12345678, -0x12345678};
        NarrowCasts o = new NarrowCasts();
        byte[] ba = new byte[1]; short[] sa = new short[1]; char[] ca = new char[1];
        for (int i : is) {
            sb = (byte) i; ss = (short) i; sc = (char) i;
            o.b = (byte) (i + 1); o.s = (short) (i + 1); o.c = (char) (i + 1);
            ba[0] = (byte) (i * 3); sa[0] = (short) (i * 3); ca[0] = (char) (i * 3);
            System.out.println(i + ": " + sb + " " + ss + " " + (int) sc + " | " + o.b + " " + o.s + " " + (int) o.c + " | "
                    + ba[0] + " " + sa[0] + " " + (int) ca[0] + " | " + fromByte(toByte(i)) + " " + fromShort(toShort(i)) + " " + fromChar(toChar(i)));
        }
        byte b = 127; b++;
        System.out.println("127++: " + b);
        b = -128; --b;
        System.out.println("--(-128): " + b);
        short s = 32767; s++;
        System.out.println("32767++: " + s);
        char c = 0; c--;
        System.out.println("0--: " + (int) c);
        c = '\uffff'; c++;
        System.out.println("ffff++: " + (int) c);
        o.b = 100; o.b += 100;
        System.out.println("field 100 += 100: " + o.b);
        sb = 100; sb *= 5;
        System.out.println("static 100 *= 5: " + sb);
        ba[0] = 100; int old = ba[0]++;
        for (int k = 0; k < 100; k++) ba[0]++;
        System.out.println("array ++: " + old + " " + ba[0]);
        ca[0] = 'a'; ca[0] += 1.7;
        System.out.println("char += 1.7: " + ca[0]);
        b = 10; b += 3.99;
        System.out.println("byte += 3.99: " + b);
        b -= 1e10;
        System.out.println("byte -= 1e10: " + b);
        s = 1; s *= 1e6f;
        System.out.println("short *= 1e6f: " + s);
        sz = (is[1] & 1) != 0; o.z = !sz;
        System.out.println("booleans: " + sz + " " + o.z + " " + (sz ^ o.z) + " " + (sz & o.z) + " " + (sz | o.z));
        System.out.println("cast chain: " + (int) (char) (byte) -1 + " " + (int) (char) (short) -2 + " " + (byte) (char) 0x1ff + " " + (short) (char) 0x1ffff);
        System.out.println("char+int: " + ('a' + 1) + " " + (char) ('a' + 1) + " " + (char) 98);
        System.out.println("byte & 0xff: " + (toByte(200) & 0xff));
        System.out.println("short & 0xffff: " + (toShort(60000) & 0xffff));
    }
}
