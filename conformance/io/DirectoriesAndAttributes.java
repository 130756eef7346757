// Checks directories, links, renaming, copying, attributes and times, by java.io.File and java.nio.file. No path is printed.
package io;

import java.io.*;
import java.nio.file.*;
import java.nio.file.attribute.*;
import java.util.*;
import java.util.stream.*;

import static java.nio.file.LinkOption.*;
import static java.nio.file.StandardCopyOption.*;

public class DirectoriesAndAttributes {
    static Path dir;

    static void p(String label, Object value) {
        System.out.println(label + ": " + value);
    }

    interface Body {
        Object run() throws Exception;
    }

    static String plain(Object o) {
        return String.valueOf(o).replace(dir.toString(), "DIR");
    }

    static void x(String label, Body body) {
        try {
            p(label, plain(body.run()));
        } catch (Exception e) {
            p(label, e.getClass().getSimpleName() + " " + plain(e.getMessage()));
        }
    }

    static String tree(Path from) throws IOException {
        try (Stream<Path> all = Files.walk(from)) {
            return all.map(q -> from.relativize(q).toString()).sorted().collect(Collectors.joining(" "));
        }
    }

    public static void main(String[] args) throws Exception {
        dir = Files.createTempDirectory("beeline").toRealPath();
        try {
            directories();
            moves();
            links();
            attributes();
            oldFiles();
        } finally {
            try (Stream<Path> all = Files.walk(dir)) {
                for (Path q : all.sorted(Comparator.reverseOrder()).toList()) Files.delete(q);
            }
            p("gone", Files.exists(dir));
        }
    }

    static void directories() throws Exception {
        x("createDirectory", () -> Files.createDirectory(dir.resolve("a")));
        x("again", () -> Files.createDirectory(dir.resolve("a")));
        x("parent missing", () -> Files.createDirectory(dir.resolve("b/c")));
        x("createDirectories", () -> Files.createDirectories(dir.resolve("b/c/d")));
        x("createDirectories again", () -> Files.createDirectories(dir.resolve("b/c/d")));
        Files.writeString(dir.resolve("b/c/f"), "f");
        x("below a file", () -> Files.createDirectories(dir.resolve("b/c/f/g")));
        x("list of a file", () -> { try (Stream<Path> s = Files.list(dir.resolve("b/c/f"))) { return s.count(); } });
        x("list of nothing", () -> { try (Stream<Path> s = Files.list(dir.resolve("zz"))) { return s.count(); } });
        p("tree", tree(dir));
        x("delete not empty", () -> { Files.delete(dir.resolve("b/c")); return "?"; });
        x("delete", () -> { Files.delete(dir.resolve("b/c/d")); return tree(dir); });
        List<String> visited = new ArrayList<>();
        Files.walkFileTree(dir, new SimpleFileVisitor<>() {
            @Override public FileVisitResult preVisitDirectory(Path q, BasicFileAttributes a) {
                visited.add("+" + dir.relativize(q));
                return FileVisitResult.CONTINUE;
            }
            @Override public FileVisitResult visitFile(Path q, BasicFileAttributes a) {
                visited.add(dir.relativize(q) + "=" + a.size());
                return FileVisitResult.CONTINUE;
            }
        });
        Collections.sort(visited);
        p("walkFileTree", visited);
        Path temp = Files.createTempFile(dir, "t", null), other = Files.createTempDirectory(dir, "u");
        p("temporary", temp.getFileName().toString().endsWith(".tmp") + " " + Files.isDirectory(other) + " "
                + PosixFilePermissions.toString(Files.getPosixFilePermissions(temp)) + " "
                + PosixFilePermissions.toString(Files.getPosixFilePermissions(other)));
        Files.delete(temp);
        Files.delete(other);
        File t = File.createTempFile("abc", ".x", dir.toFile());
        p("File.createTempFile", t.getName().startsWith("abc") + " " + t.length() + " " + t.delete());
    }

    static void moves() throws Exception {
        Path f = Files.writeString(dir.resolve("one"), "1");
        Path g = Files.writeString(dir.resolve("two"), "22");
        x("move to existing", () -> Files.move(f, g));
        x("move replacing", () -> Files.size(Files.move(f, g, REPLACE_EXISTING)) + " " + Files.exists(f));
        x("move atomically", () -> Files.size(Files.move(g, f, ATOMIC_MOVE)));
        x("move missing", () -> Files.move(g, f));
        Files.createDirectories(dir.resolve("p/q"));
        Files.writeString(dir.resolve("p/q/r"), "r");
        x("move directory", () -> { Files.move(dir.resolve("p"), dir.resolve("s")); return tree(dir.resolve("s")); });
        x("directory over directory", () -> Files.move(dir.resolve("s"), dir.resolve("b"), REPLACE_EXISTING));
        x("file over directory", () -> Files.move(f, dir.resolve("b"), REPLACE_EXISTING));
        x("directory into itself", () -> Files.move(dir.resolve("s"), dir.resolve("s/t")));
        x("directory over empty", () -> { Files.move(dir.resolve("s"), dir.resolve("a"), REPLACE_EXISTING); return tree(dir.resolve("a")); });
        x("copy directory", () -> { Files.copy(dir.resolve("a"), dir.resolve("k")); return tree(dir.resolve("k")); });
        x("copy file", () -> Files.readString(Files.copy(f, dir.resolve("three"))));
        x("copy existing", () -> Files.copy(f, dir.resolve("three")));
        x("copy stream", () -> Files.copy(new ByteArrayInputStream(new byte[5000]), dir.resolve("three"), REPLACE_EXISTING) + " " + Files.size(dir.resolve("three")));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        p("copy out", Files.copy(dir.resolve("three"), out) + " " + out.size());
        p("same", Files.isSameFile(f, dir.resolve("a/../one")) + " " + Files.isSameFile(f, dir.resolve("three")));
        x("mismatch", () -> Files.mismatch(f, dir.resolve("three")));
    }

    static void links() throws Exception {
        Path f = dir.resolve("one"), l = dir.resolve("link"), d = dir.resolve("dirlink"), n = dir.resolve("dangling");
        Files.createSymbolicLink(l, Path.of("one"));
        Files.createSymbolicLink(d, dir.resolve("a"));
        Files.createSymbolicLink(n, Path.of("nowhere"));
        p("through", Files.readString(l) + " " + Files.exists(d.resolve("q/r")) + " " + Files.isDirectory(d));
        p("itself", Files.isSymbolicLink(l) + " " + Files.isSymbolicLink(f) + " " + Files.isRegularFile(l, NOFOLLOW_LINKS) + " " + Files.isDirectory(d, NOFOLLOW_LINKS));
        p("target", plain(Files.readSymbolicLink(l)) + " " + plain(Files.readSymbolicLink(d)));
        p("real", plain(l.toRealPath()) + " " + plain(d.resolve("q/../q/r").toRealPath()) + " " + plain(l.toRealPath(NOFOLLOW_LINKS)));
        p("dangling", Files.exists(n) + " " + Files.exists(n, NOFOLLOW_LINKS) + " " + Files.notExists(n));
        x("read dangling", () -> Files.readString(n));
        x("write through dangling", () -> { Files.writeString(n, "new"); return Files.readString(dir.resolve("nowhere")); });
        x("not a link", () -> Files.readSymbolicLink(f));
        x("link exists", () -> Files.createSymbolicLink(l, f));
        Files.writeString(l, "through the link");
        p("written", Files.readString(f));
        x("copy follows", () -> Files.isSymbolicLink(Files.copy(l, dir.resolve("c1"))));
        x("copy link", () -> Files.isSymbolicLink(Files.copy(l, dir.resolve("c2"), NOFOLLOW_LINKS)));
        x("move link", () -> Files.isSymbolicLink(Files.move(l, dir.resolve("c3"))));
        Path h = Files.createLink(dir.resolve("hard"), f);
        Files.writeString(h, "hard");
        p("hard", Files.readString(f) + " " + Files.isSameFile(f, h) + " " + Files.getAttribute(f, "unix:nlink"));
        Files.delete(f);
        p("one name less", Files.readString(h) + " " + Files.getAttribute(h, "unix:nlink"));
        Files.createSymbolicLink(dir.resolve("x1"), Path.of("x2"));
        Files.createSymbolicLink(dir.resolve("x2"), Path.of("x1"));
        x("loop", () -> Files.readString(dir.resolve("x1")));
        x("walk follows", () -> { try (Stream<Path> s = Files.walk(d, FileVisitOption.FOLLOW_LINKS)) { return s.count(); } });
        x("walk does not", () -> { try (Stream<Path> s = Files.walk(d)) { return s.count(); } });
        Files.delete(d);
        p("only the link", Files.exists(d) + " " + Files.exists(dir.resolve("a/q/r")));
        p("File", new File(dir.toFile(), "c3").exists() + " " + new File(dir.toFile(), "c2/../hard").getCanonicalFile().getName());
    }

    static void attributes() throws Exception {
        Path f = Files.writeString(dir.resolve("attr"), "12345");
        BasicFileAttributes b = Files.readAttributes(f, BasicFileAttributes.class);
        p("basic", b.size() + " " + b.isRegularFile() + " " + b.isDirectory() + " " + b.isSymbolicLink() + " " + b.isOther() + " " + (b.fileKey() != null));
        Files.setLastModifiedTime(f, FileTime.fromMillis(1_000_000_000_123L));
        p("modified", Files.getLastModifiedTime(f) + " " + f.toFile().lastModified());
        f.toFile().setLastModified(5000);
        p("modified by File", Files.getLastModifiedTime(f).toMillis());
        Files.setAttribute(f, "lastAccessTime", FileTime.fromMillis(7000));
        p("accessed", Files.readAttributes(f, "lastAccessTime,size"));
        Files.writeString(f, "x", StandardOpenOption.APPEND);
        p("touched", Files.getLastModifiedTime(f).toMillis() > 1_000_000_000_123L);
        Files.setPosixFilePermissions(f, PosixFilePermissions.fromString("rw-r-----"));
        p("permissions", PosixFilePermissions.toString(Files.getPosixFilePermissions(f)) + " " + Files.getAttribute(f, "unix:mode"));
        f.toFile().setReadOnly();
        p("read only", PosixFilePermissions.toString(Files.getPosixFilePermissions(f)));
        f.toFile().setExecutable(true, false);
        f.toFile().setWritable(true);
        p("executable", PosixFilePermissions.toString(Files.getPosixFilePermissions(f)) + " " + Files.isExecutable(f) + " " + f.toFile().canExecute());
        Path g = Files.createFile(dir.resolve("attr2"), PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwxr-x---")));
        p("created with", PosixFilePermissions.toString(Files.getPosixFilePermissions(g)));
        Files.copy(f, g, REPLACE_EXISTING, COPY_ATTRIBUTES);
        p("copied", (Files.getLastModifiedTime(g).toMillis() == Files.getLastModifiedTime(f).toMillis()) + " " + PosixFilePermissions.toString(Files.getPosixFilePermissions(g)));
        p("default", PosixFilePermissions.toString(Files.getPosixFilePermissions(dir.resolve("three"))) + " " + PosixFilePermissions.toString(Files.getPosixFilePermissions(dir.resolve("k"))));
        p("owner", Files.getOwner(f).equals(Files.getOwner(dir)));
        x("no such view", () -> Files.getAttribute(f, "dos:hidden2"));
        x("of nothing", () -> Files.getLastModifiedTime(dir.resolve("zz")));
        p("readable", Files.isReadable(f) + " " + Files.isWritable(f) + " " + Files.isReadable(dir.resolve("zz")) + " " + Files.isHidden(dir.resolve(".h")));
    }

    static void oldFiles() throws Exception {
        File d = dir.toFile(), f = new File(d, "old"), g = new File(d, "newer");
        p("create", f.createNewFile() + " " + f.createNewFile() + " " + f.isFile() + " " + f.isDirectory() + " " + f.canRead());
        p("rename", f.renameTo(g) + " " + f.exists() + " " + g.exists() + " " + f.renameTo(g));
        p("mkdirs", new File(d, "m/n/o").mkdirs() + " " + new File(d, "m/n/o").mkdirs() + " " + new File(d, "y/z").mkdir());
        p("rename over directory", g.renameTo(new File(d, "m")) + " " + new File(d, "m").renameTo(new File(d, "mm")) + " " + new File(d, "mm/n/o").isDirectory());
        String[] names = new File(d, "mm").list();
        p("list", Arrays.toString(names) + " " + g.list() + " " + new File(d, "none").listFiles());
        p("delete", new File(d, "mm").delete() + " " + new File(d, "mm/n/o").delete() + " " + g.delete() + " " + g.delete());
        p("length", new File(d, "three").length() + " " + new File(d, "none").length() + " " + new File(d, "none").lastModified());
        x("in a missing folder", () -> new File(d, "none/x").createNewFile());
        x("canonical", () -> new File(d, "./mm/../none/./x").getCanonicalPath());
    }
}
