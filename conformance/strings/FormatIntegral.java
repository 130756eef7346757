// Checks Formatter's integral conversions d, o, x with every flag, width, argument index, and their exceptions.
package strings;

import java.math.BigInteger;
import java.util.*;

public class FormatIntegral {
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

    static void f(String format, Object... args) {
        String shown;
        try {
            shown = "[" + String.format(Locale.ROOT, format, args) + "]";
        } catch (RuntimeException e) {
            shown = e.getClass().getSimpleName() + " / " + e.getMessage();
        }
        System.out.println(format + " -> " + shown);
    }

    public static void main(String[] args) {
        f("%d", 42);
        f("%d", -42);
        f("%5d|%-5d|%05d", 42, 42, 42);
        f("%+d %+d", 5, -5);
        f("% d % d", 5, -5);
        f("%(d %(d", 5, -5);
        f("%,d", 1234567);
        f("%,d", -1234567890123L);
        f("%,015d", 1234567);
        f("%(,012d", -1234567);
        f("%+,d", 999);
        f("%d %d %d", (byte) -1, (short) 300, Long.MIN_VALUE);
        f("%d", Integer.MIN_VALUE);
        f("%d", new BigInteger("123456789012345678901234567890"));
        f("%,40d", new BigInteger("-123456789012345678901234567890"));
        f("%x %X", 255, 255);
        f("%x", -1);
        f("%x %x %x", (byte) -1, (short) -1, -1L);
        f("%#x %#X", 255, 255);
        f("%08x|%-8x|%8x", 0xbeef, 0xbeef, 0xbeef);
        f("%#010x", 0xbeef);
        f("%x", new BigInteger("-255"));
        f("%+x %(x % x", BigInteger.TEN, BigInteger.TEN.negate(), BigInteger.ONE);
        f("%o %o", 8, -8);
        f("%#o", 8);
        f("%o", (byte) -1);
        f("%010o", 511);
        f("%o", new BigInteger("-64"));
        f("%d", (Object) null);
        f("%10d|%-10d", null, null);
        f("%x", (Object) null);
        f("%2$d %1$d", 1, 2);
        f("%1$d %1$x %1$o", 64);
        f("%d %<x %<o", 100);
        f("%3$d %d %d %d", 1, 2, 3);
        f("%d", "x");
        f("%d", 1.5);
        f("%x", 'c');
        f("%d %d", 1);
        f("%3$d", 1);
        f("%<d", 1);
        f("%.2d", 1);
        f("%-d", 1);
        f("%0d", 1);
        f("%-05d", 1);
        f("%+ d", 1);
        f("%#d", 1);
        f("%,x", 1);
        f("%+x", 1);
        f("%(o", 1);
        f("%--d", 1);
        f("%q", 1);
        f("%");
        f("%5");
        f("%D", 1);
        f("%-5%|%5%|%%");
        f("no arguments");
        f("extra %d", 1, 2, 3);
        f("%1$s %s %s", "a", "b");
        f("%99$d", 1);
        f("%0$d", 1);
        x("german grouping", () -> String.format(Locale.GERMANY, "%,d", 1234567));
        x("null locale", () -> String.format((Locale) null, "%,d", 1234567));
        StringBuilder out = new StringBuilder();
        Formatter formatter = new Formatter(out, Locale.US);
        formatter.format("%d-", 1).format("%x", 255);
        x("formatter", () -> out + " " + formatter.locale() + " " + (formatter.out() == out) + " " + formatter.ioException());
        formatter.close();
        x("closed", () -> formatter.format("x"));
        x("closed toString", () -> formatter.toString());
    }
}
