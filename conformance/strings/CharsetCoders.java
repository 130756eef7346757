// Checks CharsetEncoder and CharsetDecoder step by step: results, error actions, replacement, flush, buffers.
package strings;

import java.nio.*;
import java.nio.charset.*;
import java.util.*;

public class CharsetCoders {
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

    static String hex(ByteBuffer b) {
        byte[] a = new byte[b.remaining()];
        b.duplicate().get(a);
        return HexFormat.of().formatHex(a);
    }

    static ByteBuffer b(String hex) {
        return ByteBuffer.wrap(HexFormat.of().parseHex(hex));
    }

    public static void main(String[] args) throws Exception {
        CharsetEncoder e = StandardCharsets.UTF_8.newEncoder();
        p("rates", e.averageBytesPerChar() + " " + e.maxBytesPerChar() + " " + e.malformedInputAction() + " " + e.unmappableCharacterAction());
        p("encode", hex(e.encode(CharBuffer.wrap("h\u00e9\u4e16\ud83d\ude00"))));
        x("encode lone", () -> e.encode(CharBuffer.wrap("a\ud800b")));
        x("encode lone end", () -> e.encode(CharBuffer.wrap("a\ud800")));
        e.onMalformedInput(CodingErrorAction.REPLACE);
        p("replacement", new String(e.replacement(), StandardCharsets.US_ASCII) + " " + hex(e.encode(CharBuffer.wrap("a\ud800b"))));
        e.replaceWith(new byte[] {'!', '!'});
        p("replaceWith", hex(e.encode(CharBuffer.wrap("a\ud800b"))));
        e.onMalformedInput(CodingErrorAction.IGNORE);
        p("ignore", hex(e.encode(CharBuffer.wrap("a\ud800b"))));
        x("replaceWith bad", () -> StandardCharsets.US_ASCII.newEncoder().replaceWith(new byte[] {-1}));
        x("replaceWith empty", () -> StandardCharsets.US_ASCII.newEncoder().replaceWith(new byte[0]));
        CharsetEncoder ascii = StandardCharsets.US_ASCII.newEncoder();
        p("canEncode", ascii.canEncode('a') + " " + ascii.canEncode('\u00e9') + " " + ascii.canEncode("ok") + " " + ascii.canEncode("n\u00e9"));
        x("unmappable", () -> ascii.encode(CharBuffer.wrap("caf\u00e9")));
        ascii.reset();
        ByteBuffer out = ByteBuffer.allocate(3);
        CharBuffer in = CharBuffer.wrap("abcdef");
        CoderResult r = ascii.encode(in, out, true);
        p("overflow", r + " " + r.isOverflow() + " " + in.position() + " " + out.position());
        out.flip();
        p("first part", hex(out));
        out.clear();
        r = ascii.encode(in, out, true);
        p("rest", r + " " + r.isUnderflow() + " " + in.remaining() + " " + out.position());
        p("flush", ascii.flush(out));
        x("encode after flush", () -> ascii.encode(CharBuffer.wrap("x"), ByteBuffer.allocate(1), true));
        ascii.reset();
        r = ascii.encode(CharBuffer.wrap("a\u00e9"), ByteBuffer.allocate(5), true);
        p("unmappable result", r + " " + r.isUnmappable() + " " + r.isError() + " " + r.length());
        CoderResult bad = r;
        x("throwException", () -> { bad.throwException(); return "?"; });
        r = StandardCharsets.UTF_16BE.newEncoder().encode(CharBuffer.wrap("\udc00"), ByteBuffer.allocate(5), true);
        p("malformed result", r + " " + r.isMalformed() + " " + r.length());

        CharsetDecoder d = StandardCharsets.UTF_8.newDecoder();
        p("decoder rates", d.averageCharsPerByte() + " " + d.maxCharsPerByte() + " " + esc(d.replacement()));
        p("decode", esc(d.decode(b("68c3a9e4b896f09f9880")).toString()));
        x("decode malformed", () -> d.decode(b("41c341")));
        x("decode truncated", () -> d.decode(b("41e4b8")));
        d.onMalformedInput(CodingErrorAction.REPLACE);
        p("decode replace", esc(d.decode(b("41c341e4b8")).toString()));
        d.replaceWith("?");
        p("decode replaceWith", esc(d.decode(b("41c34180ff")).toString()));
        d.onMalformedInput(CodingErrorAction.IGNORE);
        p("decode ignore", esc(d.decode(b("41c34180ff42")).toString()));
        d.onMalformedInput(CodingErrorAction.REPORT).reset();
        CharBuffer chars = CharBuffer.allocate(10);
        ByteBuffer part = ByteBuffer.allocate(10);
        part.put(new byte[] {(byte) 0xe4, (byte) 0xb8}).flip();
        r = d.decode(part, chars, false);
        p("partial", r + " " + part.position() + " " + chars.position());
        part.compact().put((byte) 0x96).put((byte) 'k').flip();
        r = d.decode(part, chars, true);
        p("completed", r + " " + part.position() + " " + esc(chars.flip().toString()));
        d.flush(CharBuffer.allocate(1));
        d.reset();
        r = d.decode(b("f09f9880"), CharBuffer.allocate(1), true);
        p("no room for pair", r);
        p("isAutoDetecting", d.isAutoDetecting());
        x("detectedCharset", () -> d.detectedCharset());
        CharsetDecoder u16 = StandardCharsets.UTF_16.newDecoder();
        p("utf16", esc(u16.decode(b("feff00410042")).toString()) + esc(u16.decode(b("fffe4100")).toString()));
        x("utf16 odd", () -> u16.decode(b("004100")));
        CharsetDecoder l1 = StandardCharsets.ISO_8859_1.newDecoder();
        p("latin1", esc(l1.decode(b("00417fe9ff")).toString()));
        CharsetDecoder us = StandardCharsets.US_ASCII.newDecoder();
        x("ascii", () -> us.decode(b("4180")));
        p("charset.encode", hex(StandardCharsets.UTF_8.encode("\u00e9")) + " " + esc(StandardCharsets.UTF_8.decode(b("c3")).toString()));
        ByteBuffer direct = ByteBuffer.allocateDirect(16);
        CharsetEncoder e2 = StandardCharsets.UTF_8.newEncoder();
        p("direct", e2.encode(CharBuffer.wrap("d\u00efr\u4e16"), direct, true) + " " + direct.position());
        direct.flip();
        p("direct back", esc(StandardCharsets.UTF_8.newDecoder().decode(direct).toString()));
        p("actions", CodingErrorAction.IGNORE + " " + CodingErrorAction.REPLACE + " " + CodingErrorAction.REPORT);
        p("results", CoderResult.UNDERFLOW + " " + CoderResult.OVERFLOW + " " + CoderResult.malformedForLength(2) + " " + CoderResult.unmappableForLength(1) + " " + (CoderResult.malformedForLength(2) == CoderResult.malformedForLength(2)));
    }
}
