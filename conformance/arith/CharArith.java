// Checks arithmetic on char values, char in switch, concatenation with char and character classification.
package arith;

public class CharArith {
    static char rot13(char c) {
        if (c >= 'a' && c <= 'z') return (char) ((c - 'a' + 13) % 26 + 'a');
        if (c >= 'A' && c <= 'Z') return (char) ((c - 'A' + 13) % 26 + 'A');
        return c;
    }

    static String kind(char c) {
        switch (c) {
            case 'a': case 'e': case 'i': case 'o': case 'u': return "vowel";
            case '0': return "zero";
            case '\n': return "newline";
            case '\uffff': return "last";
            default: return "other";
        }
    }

    public static void main(String[] args) {
        StringBuilder sb = new StringBuilder();
        for (char c : "Hello, World".toCharArray()) sb.append(rot13(c));
        System.out.println("rot13: " + sb);
        for (char c : new char[] {'a', 'b', '0', '\n', '\uffff'}) System.out.println("kind " + (int) c + ": " + kind(c));
        char x = 'x';
        System.out.println("x + 1: " + (x + 1));
        System.out.println("x++: " + x++);
        System.out.println("x: " + x);
        System.out.println("'' + x + 1: " + "" + x + 1);
        System.out.println("x + x: " + (x + x));
        System.out.println((char) (x + 1) + "|" + (char) 65 + 'B');
        System.out.println("ternary int const: " + (sb.length() > 0 ? 'A' : 0));
        int zero = 0;
        System.out.println("ternary int var: " + (sb.length() > 0 ? 'A' : zero));
        final short sh = 66;
        System.out.println("ternary short const: " + (sb.length() > 0 ? 'A' : sh));
        System.out.println("~x: " + ~x + " -x: " + -x + " +x: " + +x);
        System.out.println("x * 1.0: " + x * 1.0);
        System.out.println("x > 120: " + (x > 120) + " x == 121: " + (x == 121));
        System.out.println("max: " + (int) Character.MAX_VALUE + " min: " + (int) Character.MIN_VALUE);
        int count = 0;
        for (char c = 'a'; c <= 'z'; c++) count += c;
        System.out.println("sum: " + count);
        int digits = 0, letters = 0, upper = 0, spaces = 0;
        for (char c = 0; c < 256; c++) {
            if (Character.isDigit(c)) digits++;
            if (Character.isLetter(c)) letters++;
            if (Character.isUpperCase(c)) upper++;
            if (Character.isWhitespace(c)) spaces++;
        }
        System.out.println("latin1: " + digits + " " + letters + " " + upper + " " + spaces);
        System.out.println("case: " + (int) Character.toUpperCase('\u00e9') + 0 + " " + (int) Character.toUpperCase('\u00ff') + " " + (int) Character.toLowerCase('\u0130'));
        System.out.println("digit: " + Character.digit('f', 16) + Character.digit('g', 16) + Character.forDigit(11, 16) + Character.getNumericValue('z'));
        System.out.println("surrogates: " + Character.isHighSurrogate('\ud83d') + Character.isLowSurrogate('\ude00') + Character.toCodePoint('\ud83d', '\ude00'));
        String s = new String(Character.toChars(0x1F600));
        System.out.println("len: " + s.length() + " cps: " + s.codePointCount(0, s.length()) + " cp: " + s.codePointAt(0));
        System.out.println("compare: " + Character.compare('a', 'b') + " hash: " + Character.hashCode('a') + " rev: " + (int) Character.reverseBytes('\u1234'));
        char[] cs = {'c', 'a', 'b'};
        cs[0] ^= cs[1]; cs[1] ^= cs[0]; cs[0] ^= cs[1];
        System.out.println("swap: " + new String(cs));
        cs[2] += 2; cs[2]--; --cs[2]; cs[2] = cs[2]++;
        System.out.println("cs[2]: " + cs[2]);
        long l = 'a' * 'b' * 'c' * (long) 'd' * 'e' * 'f';
        System.out.println("product: " + l);
        System.out.println("escapes: " + (int) '\t' + (int) '\b' + (int) '\f' + (int) '\r' + (int) '\0' + (int) '\377' + (int) '\\' + (int) '\'' + (int) '"' + (int) '\s');
    }
}
