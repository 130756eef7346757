// Checks files in a temporary directory: Files, RandomAccessFile, streams, channels, walking, attributes. No path is printed.
package io;

import java.io.*;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.*;
import java.util.stream.*;

public class TemporaryFiles {
    static void p(String label, Object value) {
        System.out.println(label + ": " + value);
    }

    interface Body {
        Object run() throws Exception;
    }

    static void x(String label, Body body) {
        try {
            p(label, body.run());
        } catch (FileSystemException e) {
            p(label, e.getClass().getSimpleName() + " " + (e.getFile() == null ? null : Path.of(e.getFile()).getFileName()) + " " + e.getReason());
        } catch (Exception e) {
            p(label, e.getClass().getSimpleName());
        }
    }

    public static void main(String[] args) throws Exception {
        Path dir = Files.createTempDirectory("beeline");
        try {
            run(dir);
        } finally {
            try (Stream<Path> all = Files.walk(dir)) {
                for (Path q : all.sorted(Comparator.reverseOrder()).toList()) Files.delete(q);
            }
            p("gone", Files.exists(dir));
        }
    }

    static void run(Path dir) throws Exception {
        Path f = dir.resolve("a.txt");
        Files.writeString(f, "one\ntwo\nthree\n");
        p("written", Files.exists(f) + " " + Files.size(f) + " " + Files.isRegularFile(f) + " " + Files.isDirectory(dir) + " " + Files.notExists(dir.resolve("z")));
        p("read", Files.readString(f).length() + " " + Files.readAllLines(f) + " " + Files.readAllBytes(f).length);
        try (Stream<String> l = Files.lines(f)) {
            p("lines", l.map(String::toUpperCase).toList());
        }
        Files.write(f, List.of("four", "five"), StandardOpenOption.APPEND);
        Files.writeString(f, "h\u00e9\u4e16", StandardCharsets.UTF_8, StandardOpenOption.APPEND);
        p("appended", Files.readAllLines(f).size() + " " + Files.size(f));
        x("malformed", () -> { Files.write(dir.resolve("bad"), new byte[] {(byte) 0xc3, 65}); return Files.readString(dir.resolve("bad")); });
        x("missing", () -> Files.readString(dir.resolve("nope.txt")));
        x("missing lines", () -> Files.readAllLines(dir.resolve("nope.txt")));
        x("create existing", () -> Files.createFile(f));
        x("CREATE_NEW", () -> Files.writeString(f, "x", StandardOpenOption.CREATE_NEW));
        x("delete missing", () -> { Files.delete(dir.resolve("nope")); return "?"; });
        p("deleteIfExists", Files.deleteIfExists(dir.resolve("nope")) + " " + Files.deleteIfExists(dir.resolve("bad")));
        Path sub = Files.createDirectories(dir.resolve("x/y/z"));
        Files.copy(f, sub.resolve("copy.txt"));
        x("copy existing", () -> Files.copy(f, sub.resolve("copy.txt")));
        Files.copy(f, sub.resolve("copy.txt"), StandardCopyOption.REPLACE_EXISTING);
        p("mismatch", Files.mismatch(f, sub.resolve("copy.txt")));
        Files.move(sub.resolve("copy.txt"), dir.resolve("moved.txt"));
        p("moved", Files.exists(sub.resolve("copy.txt")) + " " + Files.exists(dir.resolve("moved.txt")));
        x("delete non empty", () -> { Files.delete(dir.resolve("x")); return "?"; });
        Files.writeString(sub.resolve("deep"), "");
        try (Stream<Path> w = Files.walk(dir)) {
            p("walk", w.map(q -> dir.relativize(q).toString()).sorted().collect(Collectors.joining(",")));
        }
        try (Stream<Path> l = Files.list(dir)) {
            p("list", l.map(q -> q.getFileName().toString()).sorted().toList());
        }
        try (Stream<Path> s = Files.find(dir, 9, (q, a) -> a.isRegularFile() && q.toString().endsWith(".txt"))) {
            p("find", s.map(q -> q.getFileName().toString()).sorted().toList());
        }
        try (DirectoryStream<Path> ds = Files.newDirectoryStream(dir, "*.txt")) {
            List<String> names = new ArrayList<>();
            for (Path q : ds) names.add(q.getFileName().toString());
            Collections.sort(names);
            p("glob", names);
        }
        try (FileOutputStream o = new FileOutputStream(dir.resolve("bin").toFile())) {
            o.write(1);
            o.write(new byte[] {2, 3, 4, 5});
        }
        try (FileOutputStream o = new FileOutputStream(dir.resolve("bin").toFile(), true)) {
            o.write(6);
        }
        try (FileInputStream i = new FileInputStream(dir.resolve("bin").toFile())) {
            p("stream", i.read() + " " + i.available() + " " + i.skip(2) + " " + Arrays.toString(i.readAllBytes()) + " " + i.read());
        }
        x("stream missing", () -> new FileInputStream(dir.resolve("nope").toFile()));
        x("stream of directory", () -> new FileOutputStream(dir.toFile()));
        try (RandomAccessFile r = new RandomAccessFile(dir.resolve("raf").toFile(), "rw")) {
            r.writeInt(42);
            r.writeUTF("text");
            r.writeDouble(2.5);
            p("raf", r.getFilePointer() + " " + r.length());
            r.seek(0);
            p("raf read", r.readInt() + " " + r.readUTF() + " " + r.readDouble());
            r.seek(2);
            r.writeShort(7);
            r.seek(0);
            p("raf patched", r.readInt() + " " + r.skipBytes(3));
            r.setLength(5);
            r.seek(9);
            r.write(1);
            p("raf length", r.length());
            r.seek(100);
            p("raf past end", r.read());
        }
        x("raf mode", () -> new RandomAccessFile(f.toFile(), "q"));
        x("raf read only", () -> { try (RandomAccessFile r = new RandomAccessFile(f.toFile(), "r")) { r.write(1); } return "?"; });
        try (FileChannel c = FileChannel.open(dir.resolve("chan"), StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            c.write(ByteBuffer.wrap("channel data".getBytes(StandardCharsets.US_ASCII)));
            c.position(8);
            ByteBuffer b = ByteBuffer.allocate(10);
            p("channel", c.read(b) + " " + c.size() + " " + c.position() + " " + StandardCharsets.US_ASCII.decode(b.flip()) + " " + c.read(ByteBuffer.allocate(1)));
            c.truncate(7);
            p("truncated", c.size());
        }
        try (BufferedWriter w = Files.newBufferedWriter(dir.resolve("bw"))) {
            w.write("buffered");
            w.newLine();
        }
        try (BufferedReader r = Files.newBufferedReader(dir.resolve("bw"))) {
            p("buffered", r.readLine() + " " + r.readLine());
        }
        File old = dir.resolve("old").toFile();
        p("File", old.createNewFile() + " " + old.createNewFile() + " " + old.exists() + " " + old.length() + " " + old.isFile() + " " + old.renameTo(dir.resolve("older").toFile()) + " " + old.delete() + " " + new File(dir.toFile(), "older").delete());
        p("mkdir", new File(dir.toFile(), "m").mkdir() + " " + new File(dir.toFile(), "m").mkdir() + " " + new File(dir.toFile(), "p/q").mkdir() + " " + new File(dir.toFile(), "p/q").mkdirs());
        String[] names = dir.toFile().list((d, n) -> n.length() == 1);
        Arrays.sort(names);
        p("File.list", Arrays.toString(names) + " " + new File(dir.toFile(), "none").list());
        try (PrintWriter w = new PrintWriter(dir.resolve("pw").toFile(), "UTF-8")) {
            w.print("pw");
        }
        try (FileReader r = new FileReader(dir.resolve("pw").toFile()); Scanner s = new Scanner(dir.resolve("pw"))) {
            p("reader", (char) r.read() + s.next());
        }
        try (ObjectOutputStream o = new ObjectOutputStream(Files.newOutputStream(dir.resolve("obj")))) {
            o.writeObject(List.of(1, 2));
        }
        try (ObjectInputStream i = new ObjectInputStream(Files.newInputStream(dir.resolve("obj")))) {
            p("object", i.readObject());
        }
        p("attributes", Files.getAttribute(f, "size") + " " + Files.isReadable(f) + " " + Files.isSameFile(f, dir.resolve("x/../a.txt")) + " " + Files.isHidden(f));
        Path temp = Files.createTempFile(dir, "pre", ".suf");
        p("temp file", temp.getFileName().toString().startsWith("pre") + " " + temp.getFileName().toString().endsWith(".suf") + " " + Files.size(temp));
    }
}
