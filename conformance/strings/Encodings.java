// Checks String to bytes and back in the standard charsets, with malformed and unmappable input.
package strings;

import java.nio.charset.*;
import java.util.*;

public class Encodings {
    static void p(String label, Object value) {
        System.out.println(label + ": " + value);
    }

    /** Printable ASCII as it is, everything else as an escape, so that no output encoding matters. */
    static String esc(String s) {
        if (s == null) return "null";
        StringBuilder b = new StringBuilder("[");
        for (int i = 0; i < s.length(); i++) {
            char c = s.charAt(i);
            if (c >= 32 && c < 127) b.append(c);
            else b.append('{').append(Integer.toHexString(c)).append('}');
        }
        return b.append(']').toString();
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

    static String hex(byte[] b) {
        return b.length + ":" + HexFormat.of().formatHex(b);
    }

    static byte[] b(String hex) {
        return HexFormat.of().parseHex(hex);
    }

    public static void main(String[] args) throws Exception {
        String[] texts = {"", "ascii", "caf\u00e9", "\u00ff\u0100", "\u4e16\u754c", "a\ud83d\ude00z", "lone\ud800", "\udc00x", "\u0000\u007f\u0080\u07ff\u0800\uffff", "\ud83d\ud83d\ude00"};
        String[] charsets = {"UTF-8", "UTF-16", "UTF-16BE", "UTF-16LE", "UTF-32", "UTF-32LE", "ISO-8859-1", "US-ASCII", "windows-1252"};
        for (String cs : charsets) {
            for (String t : texts) {
                byte[] e = t.getBytes(cs);
                p(cs + " " + esc(t), hex(e) + " " + esc(new String(e, cs)));
            }
        }
        String[] malformed = {"80", "c0", "c080", "c3", "c328", "e4b8", "e4b896", "e4b841", "eda080", "f09f9880", "f09f98", "f09f41", "f4908080", "fe", "ff41", "41c34142", "e0808041", "f8888080", "edb080ed", "c2a9e2", "efbbbf41"};
        for (String m : malformed) p("utf8 " + m, esc(new String(b(m), StandardCharsets.UTF_8)));
        p("utf16 odd", esc(new String(b("00410042ff"), StandardCharsets.UTF_16)));
        p("utf16 bom le", esc(new String(b("fffe41004200"), StandardCharsets.UTF_16)));
        p("utf16 bom be", esc(new String(b("feff0041"), StandardCharsets.UTF_16)));
        p("utf16 lone", esc(new String(b("d8000041"), StandardCharsets.UTF_16BE)));
        p("ascii high", esc(new String(b("41ff42"), StandardCharsets.US_ASCII)));
        p("range", esc(new String(b("414243444546"), 2, 3, StandardCharsets.UTF_8)));
        x("range bad", () -> new String(b("4142"), 1, 2, StandardCharsets.UTF_8));
        x("unsupported", () -> "x".getBytes("no-such-charset"));
        x("illegal name", () -> Charset.forName("bad name!"));
        x("unknown name", () -> Charset.forName("no-such-charset"));
        p("hibyte", esc(new String(b("4142"), 0)) + esc(new String(b("4142"), 1, 0, 2)));
        p("names", Charset.forName("utf8") + " " + Charset.forName("latin1") + " " + Charset.forName("ascii").name() + " " + Charset.forName("UTF_16").displayName());
        p("aliases", new TreeSet<>(StandardCharsets.UTF_8.aliases()) + " " + StandardCharsets.US_ASCII.aliases().contains("ASCII"));
        p("contains", StandardCharsets.UTF_8.contains(StandardCharsets.ISO_8859_1) + " " + StandardCharsets.US_ASCII.contains(StandardCharsets.UTF_8) + " " + StandardCharsets.ISO_8859_1.contains(StandardCharsets.US_ASCII));
        p("isSupported", Charset.isSupported("UTF-32BE") + " " + Charset.isSupported("nope") + " " + StandardCharsets.UTF_8.canEncode() + " " + StandardCharsets.UTF_8.isRegistered());
        p("compare", StandardCharsets.UTF_8.compareTo(StandardCharsets.UTF_16) + " " + StandardCharsets.UTF_8.equals(Charset.forName("UTF-8")));
        StringBuilder big = new StringBuilder();
        for (int i = 0; i < 200; i++) big.append((char) (0x20 + i * 7));
        byte[] bytes = big.toString().getBytes(StandardCharsets.UTF_8);
        p("big", bytes.length + " " + Arrays.hashCode(bytes) + " " + big.toString().equals(new String(bytes, StandardCharsets.UTF_8)));
        byte[] old = new byte[3];
        "xabcd".getBytes(1, 4, old, 0);
        p("old getBytes", hex(old));
    }
}
