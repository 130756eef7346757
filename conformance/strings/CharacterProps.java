// Checks Character's classification, digits, names, blocks, scripts and case methods over chosen code points.
package strings;

import java.util.*;

public class CharacterProps {
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

    static final int[] POINTS = {0, 9, 10, 0x1c, 0x20, '0', '9', 'A', 'Z', '_', 'a', 'z', '$', '+', 0x7f, 0x85, 0xa0, 0xaa, 0xad, 0xb2, 0xb5, 0xbf, 0xc0,
        0xd7, 0xdf, 0xff, 0x100, 0x130, 0x131, 0x1c5, 0x1f1, 0x2b0, 0x301, 0x37e, 0x3a3, 0x3c2, 0x410, 0x5d0, 0x627, 0x661, 0x966, 0x0e01, 0x2003, 0x200b,
        0x2028, 0x2029, 0x203f, 0x20ac, 0x2160, 0x2170, 0x24b6, 0x2c00, 0x3000, 0x3007, 0x3042, 0x4e00, 0xac00, 0xd800, 0xe000, 0xfeff, 0xff21, 0xff11,
        0xfffd, 0xffff, 0x10400, 0x1d7ce, 0x1f600, 0x20000, 0xe0001, 0x10ffff};

    public static void main(String[] args) {
        for (int c : POINTS) {
            StringBuilder b = new StringBuilder();
            b.append(Character.getType(c)).append(' ');
            b.append(Character.isDefined(c) ? 'D' : '-').append(Character.isLetter(c) ? 'L' : '-').append(Character.isDigit(c) ? 'N' : '-');
            b.append(Character.isLetterOrDigit(c) ? 'A' : '-').append(Character.isUpperCase(c) ? 'U' : '-').append(Character.isLowerCase(c) ? 'l' : '-');
            b.append(Character.isTitleCase(c) ? 'T' : '-').append(Character.isWhitespace(c) ? 'w' : '-').append(Character.isSpaceChar(c) ? 's' : '-');
            b.append(Character.isISOControl(c) ? 'C' : '-').append(Character.isJavaIdentifierStart(c) ? 'J' : '-').append(Character.isJavaIdentifierPart(c) ? 'j' : '-');
            b.append(Character.isUnicodeIdentifierStart(c) ? 'I' : '-').append(Character.isUnicodeIdentifierPart(c) ? 'i' : '-');
            b.append(Character.isIdentifierIgnorable(c) ? 'g' : '-').append(Character.isMirrored(c) ? 'm' : '-').append(Character.isAlphabetic(c) ? 'a' : '-');
            b.append(Character.isIdeographic(c) ? 'd' : '-');
            b.append(' ').append(Integer.toHexString(Character.toUpperCase(c))).append(' ').append(Integer.toHexString(Character.toLowerCase(c)));
            b.append(' ').append(Integer.toHexString(Character.toTitleCase(c))).append(' ').append(Character.getNumericValue(c));
            b.append(' ').append(Character.digit(c, 10)).append(' ').append(Character.digit(c, 16)).append(' ').append(Character.getDirectionality(c));
            p(Integer.toHexString(c), b);
        }
        p("digit", Character.digit('z', 36) + " " + Character.digit('z', 35) + " " + Character.digit('1', 1) + " " + Character.digit('\uff21', 16) + " " + Character.digit('1', 37));
        p("forDigit", Character.forDigit(11, 16) + " " + Character.forDigit(35, 36) + " " + (int) Character.forDigit(16, 16) + " " + (int) Character.forDigit(1, 99));
        p("block", Character.UnicodeBlock.of('a') + " " + Character.UnicodeBlock.of(0x3042) + " " + Character.UnicodeBlock.of(0x1f600) + " " + Character.UnicodeBlock.of(0x4e00));
        p("block forName", Character.UnicodeBlock.forName("Greek") + " " + Character.UnicodeBlock.forName("CYRILLIC") + " " + Character.UnicodeBlock.forName("Basic Latin"));
        x("block bad", () -> Character.UnicodeBlock.forName("nowhere"));
        p("script", Character.UnicodeScript.of('a') + " " + Character.UnicodeScript.of(0x3b1) + " " + Character.UnicodeScript.of(0x3042) + " " + Character.UnicodeScript.of('1') + " " + Character.UnicodeScript.forName("Hira"));
        p("reverseBytes", Integer.toHexString(Character.reverseBytes('\u1234')));
        p("compare", Character.compare('a', 'c') + " " + Character.valueOf('x').compareTo('b') + " " + Character.valueOf('q').equals('q') + " " + Character.hashCode('A'));
        p("cache", Character.valueOf('\u007f') == Character.valueOf('\u007f'));
        p("limits", (int) Character.MIN_VALUE + " " + (int) Character.MAX_VALUE + " " + Character.MIN_RADIX + " " + Character.MAX_RADIX + " " + Character.BYTES + " " + Character.SIZE);
        int upper = 0, lower = 0, digits = 0, spaces = 0;
        for (int c = 0; c < 0x600; c++) {
            if (Character.isUpperCase(c)) upper++;
            if (Character.isLowerCase(c)) lower++;
            if (Character.isDigit(c)) digits++;
            if (Character.isWhitespace(c)) spaces++;
        }
        p("counts", upper + " " + lower + " " + digits + " " + spaces);
        p("arithmetic", (char) ('a' + 1) + " " + ('a' + 1) + " " + (char) 98 + " " + (int) (char) -1);
        char z = 'y';
        z++;
        z += 1;
        p("compound", z);
    }
}
