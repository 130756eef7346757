// Checks Formatter's conversions s, S, c, C, b, B, h, H, n, %, Formattable arguments, and the exception getters.
package strings;

import java.util.*;

public class FormatMisc {
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

    static void f(String format, Object... args) {
        String shown;
        try {
            shown = "[" + String.format(Locale.ROOT, format, args) + "]";
        } catch (RuntimeException e) {
            shown = e.getClass().getSimpleName() + " / " + e.getMessage();
        }
        p(format, shown);
    }

    static final class Tag implements Formattable {
        @Override
        public void formatTo(Formatter formatter, int flags, int width, int precision) {
            StringBuilder b = new StringBuilder("tag");
            if ((flags & FormattableFlags.LEFT_JUSTIFY) != 0) b.append(" left");
            if ((flags & FormattableFlags.UPPERCASE) != 0) b.append(" upper");
            if ((flags & FormattableFlags.ALTERNATE) != 0) b.append(" alternate");
            formatter.format(b + " w" + width + " p" + precision);
        }
    }

    static final class Hashed {
        @Override
        public int hashCode() {
            return 0xcafe;
        }

        @Override
        public String toString() {
            return "hashed";
        }
    }

    public static void main(String[] args) {
        f("%s %s %s", "a", 1, 2.5);
        f("%10s|%-10s|", "abc", "abc");
        f("%.2s|%5.2s|%-5.2s|", "abcdef", "abcdef", "abcdef");
        f("%S %S", "shout", List.of("x"));
        f("%s %S", null, null);
        f("%.2s", (Object) null);
        f("%s", new Hashed());
        f("%s %s", List.of(1, 2), Optional.of("o"));
        f("%s", (Object) new String[] {"a"}.length);
        f("%#s", "x");
        f("%c %c %c", 'x', 65, (byte) 66);
        f("%c", (short) 67);
        f("%C", 'q');
        f("%5c|%-5c|", 'a', 'b');
        f("%c", (Object) null);
        f("%c", 0x110000);
        f("%c", "str");
        f("%c", 67L);
        f("%.1c", 'a');
        f("%#c", 'a');
        f("%b %b %b %b", true, false, null, "x");
        f("%B %8b|%-8b|", true, true, false);
        f("%.2b", true);
        f("%#b", true);
        f("%h %h %H", "hello", new Hashed(), new Hashed());
        f("%h", (Object) null);
        f("%10h|%-10h|", "hi", "hi");
        f("%.3h", "hello");
        f("a%nb");
        f("%5n");
        f("%-n");
        f("100%%");
        f("%3%|%-3%|");
        f("%s", new Tag());
        f("%-#12.4S", new Tag());
        f("%1$s %1$S %<h", "abc");
        f("%-s", "x");
        f("%+s", "x");
        f("%0s", "x");
        f("%05s", "x");
        f("%,s", "x");
        f("%s %s", "only");
        f("%y", 1);
        f("%1$-10s|%2$+d", "left", 7);
        x("missing", () -> {
            try {
                return String.format("%s %s", 1);
            } catch (MissingFormatArgumentException e) {
                return e.getFormatSpecifier();
            }
        });
        x("unknown conversion", () -> {
            try {
                return String.format("%!", 1);
            } catch (UnknownFormatConversionException e) {
                return e.getConversion();
            }
        });
        x("mismatch", () -> {
            try {
                return String.format("%d", "s");
            } catch (IllegalFormatConversionException e) {
                return e.getConversion() + " " + e.getArgumentClass();
            }
        });
        x("flags", () -> {
            try {
                return String.format("%-05d", 1);
            } catch (IllegalFormatFlagsException e) {
                return e.getFlags();
            }
        });
        x("duplicate", () -> {
            try {
                return String.format("%++d", 1);
            } catch (DuplicateFormatFlagsException e) {
                return e.getFlags();
            }
        });
        x("precision", () -> {
            try {
                return String.format("%.3d", 1);
            } catch (IllegalFormatPrecisionException e) {
                return e.getPrecision();
            }
        });
        x("width", () -> {
            try {
                return String.format("%-d", 1);
            } catch (MissingFormatWidthException e) {
                return e.getFormatSpecifier();
            }
        });
        x("code point", () -> {
            try {
                return String.format("%c", 0x200000);
            } catch (IllegalFormatCodePointException e) {
                return Integer.toHexString(e.getCodePoint());
            }
        });
        p("formatted", "%s=%d".formatted("k", 9));
        Formatter g = new Formatter(Locale.ROOT);
        g.format("%s;", "a").format("%s;", "b");
        p("accumulates", g);
        System.out.printf(Locale.ROOT, "%s %d %.1f%n", "printf", 1, 2.0);
        System.out.format("%s%n", "format");
    }
}
