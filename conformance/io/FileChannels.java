// Checks FileChannel: positions, scattering and gathering, transfers, mappings, locks, truncation. No path is printed.
package io;

import java.io.*;
import java.nio.*;
import java.nio.channels.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.*;

import static java.nio.file.StandardOpenOption.*;

public class FileChannels {
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
            p(label, e.getClass().getSimpleName());
        }
    }

    static ByteBuffer bytes(String text) {
        return ByteBuffer.wrap(text.getBytes(StandardCharsets.ISO_8859_1));
    }

    static String text(ByteBuffer b) {
        return StandardCharsets.ISO_8859_1.decode(b).toString().replace('\0', '.');
    }

    static String content(Path f) throws IOException {
        return text(ByteBuffer.wrap(Files.readAllBytes(f)));
    }

    public static void main(String[] args) throws Exception {
        Path dir = Files.createTempDirectory("beeline");
        try {
            run(dir);
            map(dir);
            locks(dir);
        } finally {
            try (DirectoryStream<Path> all = Files.newDirectoryStream(dir)) {
                for (Path q : all) Files.delete(q);
            }
            Files.delete(dir);
            p("gone", Files.notExists(dir));
        }
    }

    static void run(Path dir) throws Exception {
        Path f = dir.resolve("f"), g = dir.resolve("g");
        try (FileChannel c = FileChannel.open(f, CREATE_NEW, READ, WRITE)) {
            p("write", c.write(bytes("hello world")) + " " + c.position() + " " + c.size());
            p("write at", c.write(bytes("HE"), 0) + " " + c.position());
            ByteBuffer b = ByteBuffer.allocate(5);
            p("read at", c.read(b, 0) + " " + text(b.flip()) + " " + c.position());
            c.position(6);
            ByteBuffer[] parts = {ByteBuffer.allocate(2), ByteBuffer.allocateDirect(2), ByteBuffer.allocate(9)};
            p("scatter", c.read(parts) + " " + text(parts[0].flip()) + "|" + text(parts[1].flip()) + "|" + text(parts[2].flip()));
            p("scatter at end", c.read(parts));
            p("gather", c.write(new ByteBuffer[] {bytes("one"), bytes(""), bytes("two")}) + " " + c.size());
            p("beyond", c.position(30).read(ByteBuffer.allocate(3)) + " " + c.position() + " " + c.size());
            p("gap", c.write(bytes("!"), 20) + " " + c.size());
            c.truncate(4);
            p("truncate", c.size() + " " + c.position());
            c.truncate(100);
            p("truncate larger", c.size());
            c.force(true);
            x("negative position", () -> c.position(-1));
            p("open", c.isOpen());
        }
        p("content", content(f));
        try (FileChannel a = FileChannel.open(f, WRITE, APPEND)) {
            a.write(bytes("xyz"));
            p("append", a.position() + " " + a.size());
            a.position(0);
            a.write(bytes("#"));
            p("append goes to the end", a.size());
            x("read of writer", () -> a.read(ByteBuffer.allocate(1)));
        }
        p("content", content(f));
        try (FileChannel from = FileChannel.open(f, READ); FileChannel to = FileChannel.open(g, CREATE, WRITE, READ)) {
            p("transferTo", from.transferTo(2, 4, to) + " " + from.position() + " " + to.position() + " " + to.size());
            from.position(1);
            p("transferFrom", to.transferFrom(from, 1, 3) + " " + from.position() + " " + to.size());
            p("transferTo end", from.transferTo(6, 100, to) + " " + from.transferTo(100, 1, to));
            x("write of reader", () -> from.write(bytes("z")));
        }
        p("content", content(g));
        x("truncate existing", () -> { FileChannel.open(g, WRITE, TRUNCATE_EXISTING).close(); return Files.size(g); });
        x("create new", () -> FileChannel.open(g, WRITE, CREATE_NEW));
        x("missing", () -> FileChannel.open(dir.resolve("none"), READ));
        try (SeekableByteChannel s = Files.newByteChannel(g, READ, WRITE)) {
            s.write(bytes("abc"));
            p("seekable", s.position(1).read(ByteBuffer.allocate(9)) + " " + s.size());
        }
        Files.newByteChannel(dir.resolve("temp"), CREATE, WRITE, DELETE_ON_CLOSE).close();
        p("deleted on close", Files.exists(dir.resolve("temp")));
        try (RandomAccessFile r = new RandomAccessFile(g.toFile(), "rw"); FileChannel c = r.getChannel()) {
            c.position(2);
            p("shared position", r.getFilePointer() + " " + (char) r.read() + " " + c.position());
        }
        x("closed", () -> { FileChannel c = FileChannel.open(g, READ); c.close(); return c.size(); });
    }

    static void map(Path dir) throws Exception {
        Path f = dir.resolve("m");
        Files.writeString(f, "0123456789");
        try (FileChannel c = FileChannel.open(f, READ, WRITE)) {
            MappedByteBuffer ro = c.map(FileChannel.MapMode.READ_ONLY, 2, 5);
            p("read only", ro.capacity() + " " + (char) ro.get(0) + " " + ro.isReadOnly());
            x("read only put", () -> ro.put((byte) 1));
            MappedByteBuffer rw = c.map(FileChannel.MapMode.READ_WRITE, 0, 10);
            rw.put(3, (byte) 'x').putInt(4, 0x61626364);
            rw.force();
            p("written by map", content(f) + " " + (char) ro.get(1));
            c.write(bytes("##"), 8);
            p("written by channel", (char) rw.get(8) + " " + (char) rw.get(9));
            MappedByteBuffer own = c.map(FileChannel.MapMode.PRIVATE, 0, 4);
            own.put(0, (byte) 'P');
            p("private", (char) own.get(0) + " " + content(f));
            MappedByteBuffer longer = c.map(FileChannel.MapMode.READ_WRITE, 8, 100);
            longer.put(99, (byte) '$');
            p("longer", c.size() + " " + (char) rw.get(8) + " " + content(f).endsWith(".$"));
            x("beyond", () -> c.map(FileChannel.MapMode.READ_ONLY, 100, 100));
        }
        try (FileChannel c = FileChannel.open(f, READ)) {
            x("map of reader", () -> c.map(FileChannel.MapMode.READ_WRITE, 0, 1));
            p("still there", (char) c.map(FileChannel.MapMode.READ_ONLY, 107, 1).get());
            p("empty", c.map(FileChannel.MapMode.READ_ONLY, 3, 0).capacity());
        }
    }

    static void locks(Path dir) throws Exception {
        Path f = dir.resolve("l");
        try (FileChannel c = FileChannel.open(f, CREATE, READ, WRITE); FileChannel d = FileChannel.open(f, READ, WRITE)) {
            FileLock lock = c.tryLock();
            p("lock", lock.isValid() + " " + lock.isShared() + " " + (lock.size() == Long.MAX_VALUE));
            x("again", () -> c.tryLock());
            x("by another channel", () -> d.lock());
            lock.release();
            p("released", lock.isValid());
            FileLock part = c.lock(10, 20, false);
            x("overlapping", () -> d.tryLock(15, 1, true));
            FileLock other = d.tryLock(30, 5, true);
            p("beside", other.isValid() + " " + other.isShared() + " " + other.overlaps(34, 1) + " " + part.overlaps(30, 1));
            part.close();
            p("then", d.tryLock(15, 1, true).isValid());
        }
        try (FileChannel c = FileChannel.open(f, WRITE)) {
            p("new", c.lock().isValid());
            x("shared needs reading", () -> c.tryLock(0, 1, true));
        }
    }
}
