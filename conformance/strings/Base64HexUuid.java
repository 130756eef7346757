// Checks Base64 encoders and decoders, HexFormat, and UUID made from names, bits and text.
package strings;

import java.io.*;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.*;

public class Base64HexUuid {
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

    static byte[] bytes(String s) {
        return s.getBytes(StandardCharsets.ISO_8859_1);
    }

    public static void main(String[] args) throws Exception {
        Base64.Encoder e = Base64.getEncoder();
        Base64.Decoder d = Base64.getDecoder();
        for (String s : new String[] {"", "f", "fo", "foo", "foob", "fooba", "foobar"}) {
            String t = e.encodeToString(bytes(s));
            p("base64 " + s, t + " " + new String(d.decode(t), StandardCharsets.ISO_8859_1) + " " + e.withoutPadding().encodeToString(bytes(s)));
        }
        byte[] all = new byte[256];
        for (int i = 0; i < 256; i++) all[i] = (byte) i;
        p("all", e.encodeToString(all));
        p("all round", Arrays.equals(all, d.decode(e.encode(all))));
        p("url", Base64.getUrlEncoder().encodeToString(new byte[] {-1, -2, -3, -5, -17}) + " " + e.encodeToString(new byte[] {-1, -2, -3, -5, -17}));
        p("url round", Arrays.toString(Base64.getUrlDecoder().decode("__79-w==")));
        String mime = Base64.getMimeEncoder().encodeToString(Arrays.copyOf(all, 100));
        p("mime", mime.replace("\r\n", "|"));
        p("mime round", Arrays.equals(Arrays.copyOf(all, 100), Base64.getMimeDecoder().decode(mime + "\n ?? \n")));
        p("mime custom", Base64.getMimeEncoder(8, new byte[] {'#'}).encodeToString(bytes("hello world!")));
        x("mime bad separator", () -> Base64.getMimeEncoder(8, new byte[] {'A'}));
        for (String bad : new String[] {"a", "ab=", "abc?", "abcd=", "ab==x", "====", "Zg=", "Zm9vYg"})
            x("decode " + bad, () -> new String(d.decode(bad), StandardCharsets.ISO_8859_1));
        x("url decoder refuses +", () -> Base64.getUrlDecoder().decode("ab+/").length);
        byte[] out = new byte[8];
        p("encode into", e.encode(bytes("xyz"), out) + " " + new String(out, 0, 4, StandardCharsets.ISO_8859_1));
        x("encode into small", () -> e.encode(bytes("xyz"), new byte[3]));
        ByteBuffer buffer = e.encode(ByteBuffer.wrap(bytes("buffer")));
        p("encode buffer", buffer.remaining() + " " + StandardCharsets.ISO_8859_1.decode(buffer));
        ByteArrayOutputStream sink = new ByteArrayOutputStream();
        try (OutputStream w = e.wrap(sink)) {
            w.write('h');
            w.write(bytes("ello stream"));
        }
        p("wrap out", sink.toString("ISO-8859-1"));
        try (InputStream in = d.wrap(new ByteArrayInputStream(sink.toByteArray()))) {
            p("wrap in", new String(in.readAllBytes(), StandardCharsets.ISO_8859_1));
        }

        HexFormat h = HexFormat.of();
        p("hex", h.formatHex(new byte[] {0, 1, 15, 16, -1, 127, -128}));
        p("hex upper delimiter", HexFormat.ofDelimiter(":").withUpperCase().formatHex(new byte[] {10, -85, -51}));
        p("hex prefix", HexFormat.ofDelimiter(", ").withPrefix("0x").withSuffix("h").formatHex(new byte[] {1, 2, 3}));
        p("hex parse", Arrays.toString(h.parseHex("00ff7F80")));
        p("hex parse delimited", Arrays.toString(HexFormat.ofDelimiter(":").parseHex("0a:0B:0c")));
        x("hex parse odd", () -> h.parseHex("abc").length);
        x("hex parse bad", () -> h.parseHex("zz").length);
        x("hex parse delimiter", () -> HexFormat.ofDelimiter(":").parseHex("0a-0b").length);
        p("hex digits", h.toHexDigits((byte) 10) + " " + h.toHexDigits((short) -2) + " " + h.toHexDigits(255) + " " + h.toHexDigits(-1L) + " " + h.toHexDigits(0xabcdeL, 3) + " " + h.toHexDigits('\u00e9'));
        p("hex low high", "" + h.toLowHexDigit(0x1f) + h.toHighHexDigit(0xaf));
        p("fromHexDigit", HexFormat.fromHexDigit('a') + " " + HexFormat.fromHexDigits("7fffffff") + " " + HexFormat.fromHexDigitsToLong("ffffffffffffffff") + " " + HexFormat.isHexDigit('g'));
        x("fromHexDigit bad", () -> HexFormat.fromHexDigit('g'));
        p("HexFormat", HexFormat.ofDelimiter("-") + " " + h.equals(HexFormat.of()));

        p("nameUUID", UUID.nameUUIDFromBytes(bytes("beeline")) + " " + UUID.nameUUIDFromBytes(new byte[0]));
        UUID u = UUID.fromString("123e4567-e89b-12d3-a456-426614174000");
        p("uuid", u + " " + u.version() + " " + u.variant() + " " + u.timestamp() + " " + u.clockSequence() + " " + u.node() + " " + u.hashCode());
        p("uuid bits", u.getMostSignificantBits() + " " + u.getLeastSignificantBits());
        p("uuid short form", UUID.fromString("1-2-3-4-5"));
        p("uuid compare", u.compareTo(UUID.nameUUIDFromBytes(bytes("x"))) + " " + u.equals(new UUID(u.getMostSignificantBits(), u.getLeastSignificantBits())));
        for (String bad : new String[] {"", "x", "1-2-3-4", "1-2-3-4-5-6", "g23e4567-e89b-12d3-a456-426614174000"})
            x("uuid bad '" + bad + "'", () -> UUID.fromString(bad));
        x("uuid timestamp", () -> UUID.nameUUIDFromBytes(bytes("x")).timestamp());
    }
}
