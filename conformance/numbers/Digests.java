// Checks MessageDigest through the provider machinery, and CRC32, CRC32C, Adler32 checksums.
package numbers;

import java.io.*;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.*;
import java.util.*;
import java.util.zip.*;

public class Digests {
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

    static String hex(byte[] b) {
        return HexFormat.of().formatHex(b);
    }

    static byte[] b(String s) {
        return s.getBytes(StandardCharsets.US_ASCII);
    }

    public static void main(String[] args) throws Exception {
        for (String name : new String[] {"MD5", "SHA-1", "SHA-224", "SHA-256", "SHA-512"}) {
            MessageDigest d = MessageDigest.getInstance(name);
            p(name + " empty", hex(d.digest()));
            p(name + " abc", hex(d.digest(b("abc"))));
            p(name + " fox", hex(d.digest(b("The quick brown fox jumps over the lazy dog"))));
            p(name + " info", d.getAlgorithm() + " " + d.getDigestLength());
        }
        MessageDigest m = MessageDigest.getInstance("SHA-256");
        m.update((byte) 'a');
        m.update(b("xbcx"), 1, 2);
        p("pieces", hex(m.digest()).equals(hex(MessageDigest.getInstance("SHA-256").digest(b("abc")))));
        m.update(b("abc"));
        m.reset();
        p("reset", hex(m.digest()).startsWith("e3b0c442"));
        m.update(b("shared"));
        MessageDigest copy = (MessageDigest) m.clone();
        copy.update(b("1"));
        m.update(b("2"));
        p("clone", hex(copy.digest()).equals(hex(MessageDigest.getInstance("SHA-256").digest(b("shared1")))) + " " + hex(m.digest()).equals(hex(MessageDigest.getInstance("SHA-256").digest(b("shared2")))));
        m.update(ByteBuffer.wrap(b("buffer")));
        p("buffer", hex(m.digest()));
        byte[] into = new byte[40];
        m.update(b("x"));
        p("into", m.digest(into, 4, 36) + " " + hex(into).substring(0, 20));
        x("into small", () -> m.digest(new byte[5], 0, 5));
        x("unknown", () -> MessageDigest.getInstance("NO-SUCH"));
        p("isEqual", MessageDigest.isEqual(b("a"), b("a")) + " " + MessageDigest.isEqual(b("a"), b("b")));
        for (int n : new int[] {55, 56, 63, 64, 65, 119, 128}) p("length " + n, hex(MessageDigest.getInstance("MD5").digest(b("a".repeat(n)))) + " " + hex(MessageDigest.getInstance("SHA-1").digest(b("b".repeat(n)))));
        DigestInputStream in = new DigestInputStream(new ByteArrayInputStream(b("stream")), MessageDigest.getInstance("MD5"));
        in.readAllBytes();
        p("input stream", hex(in.getMessageDigest().digest()));
        DigestOutputStream out = new DigestOutputStream(new ByteArrayOutputStream(), MessageDigest.getInstance("MD5"));
        out.write(b("stre"));
        out.on(false);
        out.write(b("ignored"));
        out.on(true);
        out.write(b("am"));
        p("output stream", hex(out.getMessageDigest().digest()));
        for (Checksum c : new Checksum[] {new CRC32(), new CRC32C(), new Adler32()}) {
            String n = c.getClass().getSimpleName();
            p(n + " start", c.getValue());
            c.update(b("123456789"), 0, 9);
            p(n + " check", Long.toHexString(c.getValue()));
            c.update('x');
            c.update(b("more bytes"));
            c.update(ByteBuffer.wrap(b("and a buffer")));
            p(n + " more", Long.toHexString(c.getValue()));
            c.reset();
            p(n + " reset", c.getValue());
            for (int i = 0; i < 50; i++) c.update(i * 7);
            p(n + " bytes", Long.toHexString(c.getValue()));
        }
        CRC32 crc = new CRC32();
        x("crc bad range", () -> { crc.update(new byte[3], 2, 5); return "?"; });
        CheckedInputStream ci = new CheckedInputStream(new ByteArrayInputStream(b("checked")), new CRC32());
        ci.readAllBytes();
        p("checked input", Long.toHexString(ci.getChecksum().getValue()));
        CheckedOutputStream co = new CheckedOutputStream(new ByteArrayOutputStream(), new Adler32());
        co.write(b("checked"));
        p("checked output", Long.toHexString(co.getChecksum().getValue()));
        p("crc by hand", Long.toHexString(byHand(b("123456789"))));
    }

    static long byHand(byte[] data) {
        int c = -1;
        for (byte v : data) {
            c ^= v & 255;
            for (int k = 0; k < 8; k++) c = (c & 1) != 0 ? (c >>> 1) ^ 0xEDB88320 : c >>> 1;
        }
        return ~c & 0xffffffffL;
    }
}
