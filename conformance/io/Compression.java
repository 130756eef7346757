// Checks Deflater, Inflater, GZIP, Zip and Jar streams and files, checksums. No path is printed.
package io;

import java.io.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.*;
import java.util.jar.*;
import java.util.zip.*;

public class Compression {
    static void p(String label, Object value) {
        System.out.println(label + ": " + value);
    }

    interface Body {
        Object run() throws Exception;
    }

    static void x(String label, Body body) {
        try {
            p(label, body.run());
        } catch (Exception e) {
            p(label, e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    static byte[] sample(int length) {
        byte[] b = new byte[length];
        int state = 1;
        for (int i = 0; i < length; i++) {
            state = state * 1103515245 + 12345;
            b[i] = (byte) ((state >>> 16) % (i % 7 + 2));
        }
        return b;
    }

    static byte[] deflate(byte[] data, int level, boolean raw, int room) {
        Deflater d = new Deflater(level, raw);
        d.setInput(data);
        d.finish();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        byte[] buffer = new byte[room];
        while (!d.finished()) out.write(buffer, 0, d.deflate(buffer));
        p("deflated", d.getTotalIn() + " " + (d.getTotalOut() == out.size()) + " " + (raw ? 0 : d.getAdler()));
        d.end();
        return out.toByteArray();
    }

    static byte[] inflate(byte[] data, boolean raw, int at_once, int room) throws DataFormatException {
        Inflater i = new Inflater(raw);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        byte[] buffer = new byte[room];
        int fed = 0;
        while (!i.finished()) {
            if (i.needsInput()) {
                int count = Math.min(at_once, data.length - fed);
                i.setInput(data, fed, count);
                fed += count;
            }
            out.write(buffer, 0, i.inflate(buffer));
        }
        i.end();
        return out.toByteArray();
    }

    public static void main(String[] args) throws Exception {
        byte[] data = sample(20_000);
        for (int level : new int[] {Deflater.NO_COMPRESSION, Deflater.BEST_SPEED, Deflater.DEFAULT_COMPRESSION, Deflater.BEST_COMPRESSION}) {
            for (boolean raw : new boolean[] {false, true}) {
                byte[] packed = deflate(data, level, raw, 300);
                p("round trip " + level + raw, Arrays.equals(inflate(packed, raw, 100, 77), data) + " " + (packed.length < data.length));
            }
        }
        dictionary(data);
        reuse(data);
        x("broken", () -> inflate(new byte[] {1, 2, 3, 4}, false, 4, 10).length);
        byte[] body = deflate(data, 9, false, 999);
        body[100] ^= 55;
        try {
            p("broken body", inflate(body, false, 5000, 999).length);
        } catch (DataFormatException e) {
            p("broken body", "DataFormatException");
        }
        checksums(data);
        gzip(data);
        Path dir = Files.createTempDirectory("beeline");
        try {
            zip(dir, data);
            jar(dir);
        } finally {
            try (DirectoryStream<Path> all = Files.newDirectoryStream(dir)) {
                for (Path q : all) Files.delete(q);
            }
            Files.delete(dir);
        }
    }

    static void dictionary(byte[] data) throws Exception {
        byte[] dictionary = Arrays.copyOf(data, 500);
        Deflater d = new Deflater();
        d.setDictionary(dictionary);
        p("adler of dictionary", d.getAdler());
        d.setInput(data);
        d.finish();
        byte[] out = new byte[30_000];
        int length = d.deflate(out);
        Inflater i = new Inflater();
        i.setInput(out, 0, length);
        byte[] back = new byte[data.length];
        p("needs", i.inflate(back) + " " + i.needsDictionary() + " " + i.getAdler());
        x("wrong", () -> { i.setDictionary(new byte[3]); return "?"; });
        i.setDictionary(dictionary);
        p("with dictionary", i.inflate(back) + " " + Arrays.equals(back, data) + " " + i.finished() + " " + i.getRemaining());
        i.end();
        d.end();
    }

    static void reuse(byte[] data) throws Exception {
        Deflater d = new Deflater(Deflater.BEST_COMPRESSION);
        Inflater i = new Inflater();
        for (int n = 1; n < 4; n++) {
            byte[] part = Arrays.copyOf(data, n * 100);
            d.setInput(part);
            d.finish();
            byte[] out = new byte[1000];
            int length = d.deflate(out);
            i.setInput(out, 0, length);
            byte[] back = new byte[1000];
            p("reused", i.inflate(back) + " " + i.getBytesRead() + "=" + length + " " + i.getAdler());
            d.reset();
            i.reset();
        }
        d.setInput(data);
        byte[] flushed = new byte[30_000];
        int a = d.deflate(flushed, 0, 30_000, Deflater.SYNC_FLUSH);
        i.setInput(flushed, 0, a);
        byte[] back = new byte[data.length + 1];
        p("flushed", i.inflate(back) + " " + i.finished() + " " + i.needsInput());
        d.end();
        i.end();
        x("ended", () -> i.inflate(back));
    }

    static void checksums(byte[] data) {
        for (Checksum c : new Checksum[] {new CRC32(), new Adler32(), new CRC32C()}) {
            c.update(data, 3, 1000);
            c.update(7);
            p(c.getClass().getSimpleName(), c.getValue());
            c.reset();
            p("reset", c.getValue());
        }
    }

    static void gzip(byte[] data) throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream g = new GZIPOutputStream(out, 64)) {
            g.write(data, 0, 5000);
            g.flush();
            g.write(data, 5000, data.length - 5000);
        }
        byte[] packed = out.toByteArray();
        try (GZIPInputStream g = new GZIPInputStream(new ByteArrayInputStream(packed), 33)) {
            p("gzip", Arrays.equals(g.readAllBytes(), data));
        }
        byte[] broken = packed.clone();
        broken[broken.length - 6] ^= 1;
        x("wrong crc", () -> new GZIPInputStream(new ByteArrayInputStream(broken)).readAllBytes().length);
        x("cut", () -> new GZIPInputStream(new ByteArrayInputStream(packed, 0, packed.length / 2)).readAllBytes().length);
        x("no gzip", () -> new GZIPInputStream(new ByteArrayInputStream(new byte[20])));
        try (InflaterInputStream i = new InflaterInputStream(new DeflaterInputStream(new ByteArrayInputStream(data)))) {
            p("in and out", Arrays.equals(i.readAllBytes(), data));
        }
    }

    static void zip(Path dir, byte[] data) throws Exception {
        Path f = dir.resolve("z.zip");
        try (ZipOutputStream z = new ZipOutputStream(Files.newOutputStream(f))) {
            z.setComment("comment");
            z.putNextEntry(new ZipEntry("folder/"));
            z.closeEntry();
            z.putNextEntry(new ZipEntry("folder/data"));
            z.write(data);
            z.closeEntry();
            ZipEntry stored = new ZipEntry("stored");
            stored.setMethod(ZipEntry.STORED);
            stored.setSize(3);
            CRC32 crc = new CRC32();
            crc.update(new byte[] {1, 2, 3});
            stored.setCrc(crc.getValue());
            stored.setExtra(new byte[] {9, 9, 0, 0});
            z.putNextEntry(stored);
            z.write(new byte[] {1, 2, 3});
            z.closeEntry();
            x("twice", () -> { z.putNextEntry(new ZipEntry("stored")); return "?"; });
        }
        try (ZipInputStream z = new ZipInputStream(Files.newInputStream(f))) {
            for (ZipEntry e; (e = z.getNextEntry()) != null; ) {
                p("stream", e.getName() + " " + e.isDirectory() + " " + z.readAllBytes().length);
            }
        }
        try (ZipFile z = new ZipFile(f.toFile())) {
            p("file", z.size() + " " + z.getComment());
            for (ZipEntry e : Collections.list(z.entries())) {
                p("entry", e.getName() + " " + e.getSize() + " " + e.getMethod() + " " + e.getCrc());
            }
            p("content", Arrays.equals(z.getInputStream(z.getEntry("folder/data")).readAllBytes(), data) + " " + z.getEntry("none"));
        }
        try (FileSystem fs = FileSystems.newFileSystem(f)) {
            Files.writeString(fs.getPath("/new"), "new");
            Files.delete(fs.getPath("/stored"));
            p("file system", Files.size(fs.getPath("/folder/data")));
        }
        try (ZipFile z = new ZipFile(f.toFile())) {
            p("changed", z.size() + " " + z.getEntry("stored") + " " + new String(z.getInputStream(z.getEntry("new")).readAllBytes(), StandardCharsets.UTF_8));
        }
        x("no zip", () -> { Files.write(dir.resolve("no"), new byte[50]); return new ZipFile(dir.resolve("no").toFile()); });
    }

    static void jar(Path dir) throws Exception {
        Path f = dir.resolve("j.jar");
        Manifest m = new Manifest();
        m.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        m.getMainAttributes().putValue("Made-By", "a test");
        try (JarOutputStream j = new JarOutputStream(Files.newOutputStream(f), m)) {
            j.putNextEntry(new JarEntry("a/b.txt"));
            j.write("text".getBytes(StandardCharsets.UTF_8));
        }
        try (JarFile j = new JarFile(f.toFile())) {
            p("jar", j.getManifest().getMainAttributes().getValue("Made-By") + " " + j.stream().map(ZipEntry::getName).toList());
        }
        try (java.net.URLClassLoader l = new java.net.URLClassLoader(new java.net.URL[] {f.toUri().toURL()}, null)) {
            p("loader", new String(l.getResourceAsStream("a/b.txt").readAllBytes(), StandardCharsets.UTF_8) + " " + l.getResource("none"));
        }
    }
}
