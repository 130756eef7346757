// Checks Path and File algebra without touching files, stable system properties, Properties load/store, ResourceBundle.
package io;

import java.io.*;
import java.nio.file.*;
import java.util.*;

public class PathsAndProperties {
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

    public static class Words extends ListResourceBundle {
        @Override
        protected Object[][] getContents() {
            return new Object[][] {{"hello", "Hello"}, {"count", 3}, {"list", new String[] {"a", "b"}}};
        }
    }

    public static class Words_fr extends ListResourceBundle {
        @Override
        protected Object[][] getContents() {
            return new Object[][] {{"hello", "Bonjour"}};
        }
    }

    public static void main(String[] args) throws IOException {
        Path a = Path.of("x/y/../z/./f.txt");
        p("path", a + " " + a.normalize() + " " + a.getFileName() + " " + a.getParent() + " " + a.getNameCount() + " " + a.getName(1) + " " + a.subpath(0, 2) + " " + a.isAbsolute() + " " + a.getRoot());
        p("resolve", Path.of("/a").resolve("b") + " " + Path.of("/a").resolve("/b") + " " + Path.of("a/b").resolveSibling("c") + " " + Path.of("a").resolve("") + " " + Path.of("a", "b", "c"));
        p("relativize", Path.of("/a/b").relativize(Path.of("/a/c/d")) + " " + Path.of("a").relativize(Path.of("a/b")) + " " + Path.of("a").relativize(Path.of("a")).toString().isEmpty());
        x("relativize mixed", () -> Path.of("/a").relativize(Path.of("b")));
        p("tests", a.startsWith("x") + " " + a.endsWith("f.txt") + " " + a.startsWith("x/yy") + " " + Path.of("a").compareTo(Path.of("b")) + " " + Path.of("a/b").equals(Path.of("a//b")) + " " + Path.of("/").getFileName() + " " + Path.of("a/b/").toString());
        x("bad path", () -> Path.of("a\0b"));
        x("bad subpath", () -> a.subpath(2, 2));
        StringBuilder b = new StringBuilder();
        for (Path q : Path.of("p/q/r")) b.append(q).append('|');
        p("iterate", b);
        p("matcher", FileSystems.getDefault().getPathMatcher("glob:*.{java,txt}").matches(Path.of("A.java")) + " " + FileSystems.getDefault().getPathMatcher("glob:**/x?").matches(Path.of("a/b/xy")) + " " + FileSystems.getDefault().getPathMatcher("regex:\\d+").matches(Path.of("123")));
        File f = new File("dir/sub/../file.ext");
        p("file", f.getName() + " " + f.getParent() + " " + f.getPath() + " " + f.isAbsolute() + " " + new File("dir", "x") + " " + new File("a//b/").getPath() + " " + f.compareTo(new File("a")) + " " + f.equals(new File("dir/sub/../file.ext")) + " " + f.toPath());
        p("separators", File.separator + " " + File.pathSeparator + " " + System.lineSeparator().length() + " " + (int) System.getProperty("line.separator").charAt(0) + " " + System.getProperty("file.separator") + " " + System.getProperty("path.separator"));
        p("properties", System.getProperty("java.specification.version") + " " + System.getProperty("java.vm.specification.name") + " " + System.getProperty("java.class.version") + " " + System.getProperty("java.specification.vendor") + " " + System.getProperty("java.specification.name"));
        p("own property", System.setProperty("beeline.k", "v1") + " " + System.setProperty("beeline.k", "v2") + " " + System.getProperty("beeline.k") + " " + System.getProperty("beeline.none") + " " + System.getProperty("beeline.none", "d") + " " + System.clearProperty("beeline.k") + " " + System.getProperty("beeline.k"));
        x("empty key", () -> System.getProperty(""));
        x("null key", () -> { try { return System.getProperty(null); } catch (NullPointerException e) { return "NPE " + e.getMessage(); } });
        p("missing variable", System.getenv("BEELINE_NO_SUCH_VARIABLE"));
        Properties q = new Properties();
        q.load(new StringReader("# comment\n! also\nkey=value\nspaced : colon \n  lead  tail\nmulti = one \\\n   two\nesc\\=aped=a\\tb\\u0041\\\\\nempty=\nnovalue\nuni=\\u4e16\n"));
        for (String k : new TreeSet<>(q.stringPropertyNames())) p("load " + k, q.getProperty(k).chars().mapToObj(c -> c < 127 && c > 31 ? "" + (char) c : "{" + c + "}").reduce("", String::concat));
        x("bad escape", () -> { new Properties().load(new StringReader("a=\\u12x4")); return "?"; });
        q.clear();
        q.setProperty("b key", " v=1 ");
        q.setProperty("u", "\u00e9\u4e16");
        StringWriter w = new StringWriter();
        q.store(w, "header line");
        List<String> lines = new ArrayList<>(w.toString().lines().filter(l -> !l.startsWith("#") || l.contains("header")).toList());
        Collections.sort(lines);
        p("store", lines.size() + " " + lines.get(0) + " | " + lines.get(1));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        q.store(out, null);
        p("store escapes", out.toString("US-ASCII").lines().filter(l -> l.startsWith("u=")).toList());
        Properties back = new Properties();
        back.load(new ByteArrayInputStream(out.toByteArray()));
        p("round trip", back.equals(q));
        out.reset();
        q.storeToXML(out, "c", "UTF-8");
        Properties xml = new Properties();
        xml.loadFromXML(new ByteArrayInputStream(out.toByteArray()));
        p("xml", xml.equals(q) + " " + out.toString("UTF-8").contains("<entry key=\"b key\"> v=1 </entry>"));
        StringWriter listed = new StringWriter();
        q.remove("u");
        q.list(new PrintWriter(listed, true));
        p("list", listed.toString().replace("\n", "|"));
        ResourceBundle root = ResourceBundle.getBundle("io.PathsAndProperties$Words", Locale.ROOT);
        ResourceBundle fr = ResourceBundle.getBundle("io.PathsAndProperties$Words", Locale.FRENCH);
        p("bundle", root.getString("hello") + " " + fr.getString("hello") + " " + fr.getObject("count") + " " + fr.getStringArray("list").length + " " + new TreeSet<>(fr.keySet()) + " " + fr.containsKey("zz") + " " + fr.getLocale() + " " + root.getLocale().toString().isEmpty());
        x("bundle missing key", () -> root.getString("none"));
        x("bundle wrong type", () -> root.getString("count"));
        x("bundle missing", () -> ResourceBundle.getBundle("io.NoSuchBundle", Locale.ROOT));
        PropertyResourceBundle prb = new PropertyResourceBundle(new StringReader("a=1\nb=2"));
        p("property bundle", prb.getString("a") + " " + new TreeSet<>(prb.keySet()));
    }
}
