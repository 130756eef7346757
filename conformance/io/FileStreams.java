// Checks FileInputStream, FileOutputStream, RandomAccessFile: positions, appending, lengths, errors. No path is printed.
package io;

import java.io.*;
import java.util.Arrays;

public class FileStreams {
    static final File DIR = new File(System.getProperty("java.io.tmpdir"), "beeline-streams-" + ProcessHandleFree.id());

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
            p(label, e.getClass().getSimpleName() + " " + String.valueOf(e.getMessage()).replace(DIR.getPath(), "DIR"));
        }
    }

    public static void main(String[] args) throws Exception {
        p("made", DIR.mkdir() + " " + DIR.mkdir() + " " + DIR.isDirectory());
        try {
            streams();
            randomAccess();
            errors();
            while_open();
        } finally {
            for (File f : DIR.listFiles()) f.delete();
            p("gone", DIR.delete() + " " + DIR.exists());
        }
    }

    static void streams() throws Exception {
        File f = new File(DIR, "s");
        try (FileOutputStream o = new FileOutputStream(f)) {
            o.write(1);
            o.write(new byte[] {2, 3, 4, 5, 6, 7});
            o.write(new byte[] {8, 9, 10, 11}, 1, 2);
            p("length while open", f.length());
        }
        try (FileInputStream i = new FileInputStream(f)) {
            p("available", i.available());
            p("read", i.read());
            byte[] b = new byte[4];
            p("read array", i.read(b) + " " + Arrays.toString(b));
            p("skip", i.skip(2) + " " + i.available());
            p("rest", Arrays.toString(i.readAllBytes()) + " " + i.read() + " " + i.read(b) + " " + i.available());
            p("skip beyond", i.skip(5) + " " + i.read());
            p("skip back", i.skip(-6) + " " + i.read());
        }
        try (FileInputStream i = new FileInputStream(f)) {
            p("nothing asked", i.read(new byte[0]) + " " + Arrays.toString(i.readNBytes(3)));
            i.skipNBytes(2);
            p("then", i.read());
        }
        try (FileOutputStream a = new FileOutputStream(f, true); FileOutputStream b = new FileOutputStream(f, true)) {
            a.write('a');
            b.write('b');
            a.write('c');
        }
        try (FileInputStream i = new FileInputStream(f)) {
            p("appended", Arrays.toString(i.readAllBytes()));
        }
        try (FileOutputStream a = new FileOutputStream(f); FileOutputStream b = new FileOutputStream(f)) {
            a.write(new byte[] {1, 2, 3});
            b.write(9);
        }
        try (FileInputStream i = new FileInputStream(f)) {
            p("over each other", Arrays.toString(i.readAllBytes()));
        }
        byte[] large = new byte[100_000];
        for (int i = 0; i < large.length; i++) large[i] = (byte) (i * 31);
        try (OutputStream o = new BufferedOutputStream(new FileOutputStream(f), 777)) {
            for (int i = 0; i < large.length; i += 1000) o.write(large, i, 1000);
        }
        try (InputStream i = new BufferedInputStream(new FileInputStream(f), 333)) {
            p("large", Arrays.equals(i.readAllBytes(), large) + " " + f.length());
        }
    }

    static void randomAccess() throws Exception {
        File f = new File(DIR, "r");
        try (RandomAccessFile r = new RandomAccessFile(f, "rw")) {
            r.writeLong(-5);
            r.writeChars("hé");
            r.writeBytes("line\nnext\r\nlast");
            p("pointer", r.getFilePointer() + " " + r.length());
            r.seek(12);
            p("lines", r.readLine() + "|" + r.readLine() + "|" + r.readLine() + "|" + r.readLine());
            r.seek(3);
            r.write(new byte[] {1, 2, 3}, 1, 2);
            r.seek(0);
            p("patched", Long.toHexString(r.readLong()) + " " + r.readChar() + " " + r.skipBytes(100));
            r.seek(50);
            p("beyond", r.read() + " " + r.length() + " " + r.getFilePointer());
            r.write(7);
            p("gap", r.length());
            r.seek(40);
            p("zeros", r.read() + " " + r.read(new byte[100]));
            r.setLength(10);
            p("shorter", r.length() + " " + r.getFilePointer());
            r.setLength(20);
            r.seek(8);
            byte[] b = new byte[12];
            r.readFully(b);
            p("longer", r.length() + " " + Arrays.toString(b));
            x("readFully at end", () -> { r.readFully(new byte[1]); return "?"; });
            x("negative seek", () -> { r.seek(-1); return "?"; });
        }
        try (RandomAccessFile a = new RandomAccessFile(f, "rw"); RandomAccessFile b = new RandomAccessFile(f, "r")) {
            a.seek(0);
            a.writeInt(77);
            p("seen by the other", b.readInt() + " " + b.getFilePointer() + " " + a.getFilePointer());
            x("read only", () -> { b.write(1); return "?"; });
            x("read only length", () -> { b.setLength(1); return "?"; });
        }
        x("closed", () -> { RandomAccessFile r = new RandomAccessFile(f, "r"); r.close(); return r.read(); });
    }

    static void errors() throws Exception {
        x("missing", () -> new FileInputStream(new File(DIR, "none")));
        x("missing folder", () -> new FileOutputStream(new File(DIR, "none/x")));
        x("folder in", () -> new FileInputStream(DIR));
        x("folder out", () -> new FileOutputStream(DIR));
        x("folder random", () -> new RandomAccessFile(DIR, "rw"));
        x("file as folder", () -> new FileOutputStream(new File(DIR, "s/x")));
        x("random missing", () -> new RandomAccessFile(new File(DIR, "none"), "r"));
        x("closed in", () -> { FileInputStream i = new FileInputStream(new File(DIR, "s")); i.close(); return i.read(); });
        x("closed out", () -> { FileOutputStream o = new FileOutputStream(new File(DIR, "s")); o.close(); o.write(1); return "?"; });
        x("empty name", () -> new FileInputStream(""));
        x("range", () -> { try (FileInputStream i = new FileInputStream(new File(DIR, "s"))) { return i.read(new byte[2], 1, 5); } });
    }

    /// A file that is deleted or renamed while it is open.
    static void while_open() throws Exception {
        File f = new File(DIR, "w"), g = new File(DIR, "v");
        try (FileOutputStream o = new FileOutputStream(f); FileInputStream i = new FileInputStream(f)) {
            o.write(new byte[] {1, 2, 3});
            p("deleted while open", f.delete() + " " + f.exists() + " " + i.read() + " " + i.available());
            o.write(4);
            p("still there for those who have it", Arrays.toString(i.readAllBytes()));
            try (FileOutputStream other = new FileOutputStream(f)) {
                other.write(9);
            }
            p("another one", f.length() + " " + i.read());
            p("renamed over", f.renameTo(g) + " " + g.length() + " " + f.exists());
            o.write(5);
            p("not the same", i.read() + " " + g.length());
        }
    }

    /// A number for the folder that no other process has; the program prints no path.
    static class ProcessHandleFree {
        static long id() {
            return System.nanoTime();
        }
    }
}
