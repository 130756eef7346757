// Checks Deflater, Inflater, GZIP and ZIP streams by round trips; compressed sizes are compared only loosely.
package numbers;

import java.io.*;
import java.nio.charset.StandardCharsets;
import java.util.*;
import java.util.zip.*;

public class Compression {
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

    static byte[] text() {
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < 40; i++) b.append("line ").append(i % 7).append(" of the text; ");
        return b.toString().getBytes(StandardCharsets.US_ASCII);
    }

    public static void main(String[] args) throws Exception {
        byte[] data = text();
        for (int level : new int[] {0, 1, 6, 9}) {
            Deflater d = new Deflater(level);
            d.setInput(data);
            d.finish();
            byte[] buf = new byte[2000];
            int n = d.deflate(buf);
            p("deflate " + level, d.finished() + " " + (n < data.length) + " " + d.getTotalIn() + " " + (d.getTotalOut() == n) + " " + d.getAdler());
            d.end();
            Inflater inf = new Inflater();
            inf.setInput(buf, 0, n);
            byte[] back = new byte[data.length + 10];
            int m = inf.inflate(back);
            p("inflate " + level, m + " " + inf.finished() + " " + Arrays.equals(data, Arrays.copyOf(back, m)) + " " + inf.getRemaining() + " " + inf.getTotalOut() + " " + inf.needsInput());
            inf.end();
        }
        Inflater bad = new Inflater();
        bad.setInput(new byte[] {1, 2, 3, 4, 5});
        x("bad data", () -> bad.inflate(new byte[10]));
        bad.end();
        ByteArrayOutputStream raw = new ByteArrayOutputStream();
        try (GZIPOutputStream g = new GZIPOutputStream(raw)) {
            g.write(data);
        }
        byte[] gz = raw.toByteArray();
        p("gzip header", (gz[0] & 255) + " " + (gz[1] & 255) + " " + gz[2]);
        try (GZIPInputStream g = new GZIPInputStream(new ByteArrayInputStream(gz))) {
            p("gzip back", Arrays.equals(data, g.readAllBytes()));
        }
        x("gzip bad", () -> new GZIPInputStream(new ByteArrayInputStream(new byte[] {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})));
        gz[gz.length - 6] ^= 1;
        x("gzip crc", () -> new GZIPInputStream(new ByteArrayInputStream(gz)).readAllBytes().length);
        x("gzip short", () -> new GZIPInputStream(new ByteArrayInputStream(Arrays.copyOf(gz, 30))).readAllBytes().length);
        ByteArrayOutputStream zipped = new ByteArrayOutputStream();
        try (ZipOutputStream z = new ZipOutputStream(zipped)) {
            ZipEntry e = new ZipEntry("a.txt");
            e.setTime(0);
            e.setComment("first");
            z.putNextEntry(e);
            z.write(data);
            z.closeEntry();
            z.putNextEntry(new ZipEntry("dir/"));
            z.putNextEntry(new ZipEntry("dir/b.txt"));
            z.write("hello".getBytes(StandardCharsets.US_ASCII));
        }
        try (ZipInputStream z = new ZipInputStream(new ByteArrayInputStream(zipped.toByteArray()))) {
            for (ZipEntry e = z.getNextEntry(); e != null; e = z.getNextEntry()) p("entry", e.getName() + " " + e.isDirectory() + " " + z.readAllBytes().length + " " + e.getMethod());
        }
        ByteArrayOutputStream def = new ByteArrayOutputStream();
        try (DeflaterOutputStream d = new DeflaterOutputStream(def, new Deflater(9, true))) {
            d.write(data, 0, 100);
            d.write('!');
        }
        try (InflaterInputStream i = new InflaterInputStream(new ByteArrayInputStream(def.toByteArray()), new Inflater(true))) {
            p("raw stream", i.readAllBytes().length);
        }
        Deflater dict = new Deflater();
        dict.setDictionary("line of the text".getBytes(StandardCharsets.US_ASCII));
        dict.setInput(data);
        dict.finish();
        byte[] buf = new byte[2000];
        int n = dict.deflate(buf);
        Inflater inf = new Inflater();
        inf.setInput(buf, 0, n);
        p("needs dictionary", inf.inflate(new byte[10]) + " " + inf.needsDictionary());
        inf.setDictionary("line of the text".getBytes(StandardCharsets.US_ASCII));
        byte[] back = new byte[data.length];
        p("with dictionary", inf.inflate(back) + " " + Arrays.equals(back, data));
        Deflater small = new Deflater();
        small.setInput(data);
        small.finish();
        int total = 0, rounds = 0;
        while (!small.finished()) {
            total += small.deflate(buf, 0, 16);
            rounds++;
        }
        p("in small steps", (rounds > 1) + " " + (total == small.getBytesWritten()) + " " + small.getBytesRead());
    }
}
