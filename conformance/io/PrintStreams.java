// Checks PrintStream and PrintWriter: overloads, autoflush, error state, encoding, standard output and error.
package io;

import java.io.*;
import java.nio.charset.StandardCharsets;
import java.util.*;

public class PrintStreams {
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

    public static void main(String[] args) throws Exception {
        ByteArrayOutputStream b = new ByteArrayOutputStream();
        PrintStream s = new PrintStream(b, false, "UTF-8");
        s.print(1);
        s.print('c');
        s.print(2L);
        s.print(1.5f);
        s.print(2.5);
        s.print(true);
        s.print("s");
        s.print(new char[] {'a', 'b'});
        s.print((Object) null);
        s.print((String) null);
        s.println();
        s.println(1);
        s.println('c');
        s.println(2L);
        s.println(1.5f);
        s.println(2.5);
        s.println(false);
        s.println("line");
        s.println(new char[] {'x'});
        s.println((Object) List.of(1));
        s.printf(Locale.ROOT, "%5.2f|%s%n", 3.14159, "f");
        s.format(Locale.ROOT, "%d%n", 5);
        s.append('q').append("rs").append("tuvw", 1, 3).append((CharSequence) null);
        s.write('!');
        s.write("bytes".getBytes(StandardCharsets.US_ASCII), 0, 3);
        s.print("\u00e9\u4e16");
        s.flush();
        p("all", b.toString("ISO-8859-1").replace("\n", "|").chars().filter(c -> c < 127).collect(StringBuilder::new, (q, c) -> q.append((char) c), StringBuilder::append));
        p("bytes", b.size() + " " + s.checkError());
        x("null chars", () -> { try { s.print((char[]) null); return "?"; } catch (NullPointerException e) { return "NPE"; } });
        PrintStream ascii = new PrintStream(b, true, StandardCharsets.US_ASCII);
        b.reset();
        ascii.print("a\u00e9b");
        p("unmappable", b.toString());
        PrintStream failing = new PrintStream(new OutputStream() {
            @Override
            public void write(int v) throws IOException {
                throw new IOException("full");
            }
        });
        failing.println("x");
        p("error state", failing.checkError());
        x("bad encoding", () -> new PrintStream(b, true, "no-such"));
        List<String> log = new ArrayList<>();
        OutputStream traced = new OutputStream() {
            @Override
            public void write(int v) {
                log.add("" + (char) v);
            }

            @Override
            public void write(byte[] a, int o, int n) {
                log.add("w" + n);
            }

            @Override
            public void flush() {
                log.add("f");
            }

            @Override
            public void close() {
                log.add("c");
            }
        };
        PrintStream auto = new PrintStream(traced, true);
        auto.write('\n');
        auto.write(new byte[] {1, 2}, 0, 2);
        auto.close();
        auto.close();
        p("auto flush", log);
        StringWriter w = new StringWriter();
        PrintWriter pw = new PrintWriter(w);
        pw.print(1);
        pw.println("one");
        pw.printf(Locale.ROOT, "%03d", 7);
        pw.append('z').append("yx");
        pw.write("text", 1, 2);
        pw.write('k');
        pw.println(new char[] {'c'});
        pw.println((Object) null);
        pw.flush();
        p("writer", w.toString().replace("\n", "|") + " " + pw.checkError());
        pw.close();
        pw.println("after close");
        p("closed", pw.checkError() + " " + w.toString().endsWith("null\n"));
        PrintWriter pb = new PrintWriter(new BufferedWriter(w), true);
        pb.print("not flushed");
        int before = w.toString().length();
        pb.println();
        p("println flushes", w.toString().length() > before);
        PrintStream old = System.out;
        ByteArrayOutputStream captured = new ByteArrayOutputStream();
        System.setOut(new PrintStream(captured, true, "UTF-8"));
        System.out.println("captured");
        System.out.print(1 + 1);
        System.setOut(old);
        p("setOut", captured.toString().replace("\n", "|"));
        System.err.println("to standard error");
        System.err.printf(Locale.ROOT, "%s %d%n", "formatted", 3);
        System.err.print("no newline");
        System.err.println();
        PrintStream oldErr = System.err;
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        System.setErr(new PrintStream(err, true));
        new IllegalStateException("printed").printStackTrace();
        System.setErr(oldErr);
        p("stack trace", err.toString().split("\n")[0]);
        StringWriter trace = new StringWriter();
        new RuntimeException("outer", new IOException("inner")).printStackTrace(new PrintWriter(trace, true));
        p("trace lines", trace.toString().lines().filter(l -> !l.startsWith("\t")).toList());
        System.out.write('W');
        System.out.write('\n');
        System.out.flush();
        p("console", System.out.checkError());
        CharArrayWriter ca = new CharArrayWriter();
        ca.write("chars");
        ca.append('!');
        p("char array", ca + " " + ca.size() + " " + ca.toCharArray().length);
    }
}
