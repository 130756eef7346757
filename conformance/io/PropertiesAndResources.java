// Checks Properties files, resource bundles, resources, Scanner of an empty standard input, object streams in files. No path is printed.
package io;

import java.io.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.*;
import java.util.logging.*;

public class PropertiesAndResources {
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

    record Point(int x, List<String> names) implements Serializable {}

    public static class Texts extends ListResourceBundle {
        @Override protected Object[][] getContents() {
            return new Object[][] {{"hello", "Hello"}, {"count", 3}};
        }
    }

    public static class Texts_de extends ListResourceBundle {
        @Override protected Object[][] getContents() {
            return new Object[][] {{"hello", "Hallo"}};
        }
    }

    public static void main(String[] args) throws Exception {
        Path dir = Files.createTempDirectory("beeline");
        try {
            properties(dir);
            bundles(dir);
            objects(dir);
            logging(dir);
        } finally {
            try (DirectoryStream<Path> all = Files.newDirectoryStream(dir)) {
                for (Path q : all) Files.delete(q);
            }
            Files.delete(dir);
        }
        input();
        resources();
    }

    static void properties(Path dir) throws Exception {
        Properties a = new Properties();
        a.setProperty("key", "value with = and : and é");
        a.setProperty(" space", "tab\there");
        try (Writer w = Files.newBufferedWriter(dir.resolve("a.properties"))) {
            a.store(w, "comment");
        }
        p("lines", Files.readAllLines(dir.resolve("a.properties")).stream().filter(l -> !l.startsWith("#")).sorted().toList());
        Properties b = new Properties();
        try (Reader r = Files.newBufferedReader(dir.resolve("a.properties"))) {
            b.load(r);
        }
        p("equal", a.equals(b));
        try (OutputStream o = new FileOutputStream(dir.resolve("b.xml").toFile())) {
            a.storeToXML(o, "comment");
        }
        Properties c = new Properties();
        try (InputStream i = new FileInputStream(dir.resolve("b.xml").toFile())) {
            c.loadFromXML(i);
        }
        p("xml", a.equals(c));
    }

    static void bundles(Path dir) throws Exception {
        ResourceBundle r = ResourceBundle.getBundle("io.PropertiesAndResources$Texts", Locale.GERMAN);
        p("class", r.getString("hello") + " " + r.getObject("count"));
        r = ResourceBundle.getBundle("io.PropertiesAndResources$Texts", Locale.FRENCH, ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_CLASS));
        p("root", r.getString("hello"));
        Files.writeString(dir.resolve("words.properties"), "a=one\nb=two\n");
        Files.writeString(dir.resolve("words_fr.properties"), "a=un\n");
        try (java.net.URLClassLoader l = new java.net.URLClassLoader(new java.net.URL[] {dir.toUri().toURL()})) {
            ResourceBundle w = ResourceBundle.getBundle("words", Locale.FRANCE, l);
            p("files", w.getString("a") + " " + w.getString("b") + " " + new TreeSet<>(w.keySet()));
            x("missing key", () -> w.getString("zz"));
            x("missing bundle", () -> ResourceBundle.getBundle("none", Locale.FRANCE, l));
            try (Scanner s = new Scanner(l.getResourceAsStream("words.properties"))) {
                p("resource", s.useDelimiter("[=\n]").tokens().toList());
            }
        }
    }

    static void objects(Path dir) throws Exception {
        try (ObjectOutputStream o = new ObjectOutputStream(new BufferedOutputStream(Files.newOutputStream(dir.resolve("o"))))) {
            o.writeObject(new Point(1, List.of("a", "b")));
            o.writeInt(5);
        }
        try (ObjectInputStream i = new ObjectInputStream(new BufferedInputStream(Files.newInputStream(dir.resolve("o"))))) {
            p("object", i.readObject() + " " + i.readInt());
            x("end", () -> i.read());
        }
    }

    static void logging(Path dir) throws Exception {
        Logger log = Logger.getLogger("test");
        log.setUseParentHandlers(false);
        FileHandler h = new FileHandler(dir.resolve("log%g.txt").toString(), 1000, 2);
        h.setFormatter(new SimpleFormatter() {
            @Override public String format(LogRecord r) {
                return r.getLevel() + " " + r.getMessage() + "\n";
            }
        });
        log.addHandler(h);
        log.info("first");
        log.fine("not shown");
        log.log(Level.WARNING, "second");
        h.close();
        p("logged", Files.readAllLines(dir.resolve("log0.txt")));
        try (DirectoryStream<Path> all = Files.newDirectoryStream(dir, "log*")) {
            int count = 0;
            for (Path q : all) count++;
            p("files", count);
        }
    }

    static void input() throws Exception {
        Scanner s = new Scanner(System.in);
        p("input", s.hasNextLine() + " " + System.in.read() + " " + System.in.available());
        x("none", s::nextInt);
    }

    static void resources() throws Exception {
        p("own class", PropertiesAndResources.class.getResource("PropertiesAndResources.class") != null);
        try (InputStream i = PropertiesAndResources.class.getResourceAsStream("/io/PropertiesAndResources.class")) {
            DataInputStream d = new DataInputStream(i);
            p("magic", Integer.toHexString(d.readInt()));
        }
        p("of the JDK", Object.class.getResourceAsStream("Object.class").read());
        p("none", PropertiesAndResources.class.getResource("none") + " " + ClassLoader.getSystemResource("none/x"));
    }
}
