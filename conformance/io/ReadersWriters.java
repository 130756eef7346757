// Checks character streams: BufferedReader, StringReader/Writer, PushbackReader, CharArrayReader, bridges with charsets.
package io;

import java.io.*;
import java.nio.CharBuffer;
import java.nio.charset.*;
import java.util.*;
import java.util.stream.*;

public class ReadersWriters {
    static void p(String label, Object value) {
        System.out.println(label + ": " + value);
    }

    /** Printable ASCII as it is, everything else as an escape, so that no output encoding matters. */
    static String esc(String s) {
        if (s == null) return "null";
        StringBuilder b = new StringBuilder("[");
        for (int i = 0; i < s.length(); i++) {
            char c = s.charAt(i);
            if (c >= 32 && c < 127) b.append(c);
            else b.append('{').append(Integer.toHexString(c)).append('}');
        }
        return b.append(']').toString();
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

    public static void main(String[] args) throws IOException {
        BufferedReader r = new BufferedReader(new StringReader("first\nsecond\r\nthird\rfourth\n\nlast"), 5);
        p("readLine", r.readLine() + "|" + r.readLine() + "|" + r.readLine() + "|" + r.readLine() + "|" + r.readLine() + "|" + r.readLine() + "|" + r.readLine());
        p("lines", new BufferedReader(new StringReader("a\nb\nc")).lines().collect(Collectors.joining("+")));
        BufferedReader m = new BufferedReader(new StringReader("abcdefgh"));
        m.mark(4);
        p("mark", (char) m.read() + "" + (char) m.read() + " " + m.ready() + " " + m.markSupported());
        m.reset();
        char[] buf = new char[6];
        p("read array", m.read(buf, 1, 3) + " " + esc(new String(buf)) + " " + m.skip(2) + " " + (char) m.read());
        p("skip past end", m.skip(100) + " " + m.read() + " " + m.read(buf));
        m.close();
        x("closed", () -> m.read());
        x("closed ready", () -> m.ready());
        x("bad buffer", () -> new BufferedReader(new StringReader(""), 0));
        StringReader s = new StringReader("hello");
        s.mark(0);
        p("string reader", (char) s.read() + " " + s.skip(2) + " " + s.skip(-1) + " " + (char) s.read());
        s.reset();
        CharBuffer cb = CharBuffer.allocate(3);
        p("into buffer", s.read(cb) + " " + cb.flip());
        StringWriter w = new StringWriter();
        w.write("abc");
        w.write('d');
        w.write("xyz", 1, 1);
        w.append("ef").append('g').append("hij", 0, 2);
        p("string writer", w + " " + w.getBuffer().length());
        StringWriter t = new StringWriter();
        p("transferTo", new StringReader("moved text").transferTo(t) + " " + t);
        PushbackReader pb = new PushbackReader(new StringReader("12+3"), 2);
        StringBuilder tokens = new StringBuilder();
        int c;
        while ((c = pb.read()) != -1) {
            if (Character.isDigit(c)) {
                int n = 0;
                while (c != -1 && Character.isDigit(c)) {
                    n = n * 10 + c - '0';
                    c = pb.read();
                }
                if (c != -1) pb.unread(c);
                tokens.append("num").append(n).append(' ');
            } else tokens.append("op").append((char) c).append(' ');
        }
        p("pushback", tokens);
        pb.unread("zz".toCharArray());
        x("pushback full", () -> { pb.unread('q'); return "?"; });
        CharArrayReader ca = new CharArrayReader("chararray".toCharArray(), 4, 3);
        p("char array", (char) ca.read() + "" + (char) ca.read() + " " + ca.ready() + " " + (char) ca.read() + " " + ca.read());
        LineNumberReader ln = new LineNumberReader(new StringReader("x\ny\n"));
        ln.setLineNumber(10);
        ln.readLine();
        p("line numbers", ln.getLineNumber() + " " + (char) ln.read() + " " + ln.getLineNumber());
        byte[] utf8 = "h\u00e9llo \u4e16\u754c \ud83d\ude00".getBytes(StandardCharsets.UTF_8);
        InputStreamReader in = new InputStreamReader(new ByteArrayInputStream(utf8), StandardCharsets.UTF_8);
        p("decoded", esc(new BufferedReader(in).readLine()) + " " + in.getEncoding());
        p("wrong charset", new BufferedReader(new InputStreamReader(new ByteArrayInputStream(utf8), "ISO-8859-1")).readLine().length());
        p("malformed", esc(new BufferedReader(new InputStreamReader(new ByteArrayInputStream(new byte[] {65, -61, 66}), "UTF-8")).readLine()));
        x("malformed reported", () -> new InputStreamReader(new ByteArrayInputStream(new byte[] {65, -61, 66}), StandardCharsets.UTF_8.newDecoder()).read(new char[5]));
        x("unknown charset", () -> new InputStreamReader(new ByteArrayInputStream(utf8), "nope"));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        OutputStreamWriter ow = new OutputStreamWriter(out, "UTF-16BE");
        ow.write("A\u4e16");
        ow.write('b');
        ow.append("cd");
        ow.flush();
        p("encoded", HexFormat.of().formatHex(out.toByteArray()) + " " + ow.getEncoding());
        ow.close();
        x("closed writer", () -> { ow.write("x"); ow.flush(); return "?"; });
        out.reset();
        try (BufferedWriter bw = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8), 4)) {
            bw.write("line one");
            bw.newLine();
            bw.write("abcdef", 2, 3);
            bw.write(new char[] {'x', 'y'});
        }
        p("buffered writer", out.toString("UTF-8").replace("\n", "|"));
        out.reset();
        OutputStreamWriter half = new OutputStreamWriter(out, StandardCharsets.UTF_8);
        half.write('\ud83d');
        half.flush();
        int before = out.size();
        half.write('\ude00');
        half.close();
        p("split surrogate", before + " " + out.size());
        FilterReader up = new FilterReader(new StringReader("shout")) {
            @Override
            public int read(char[] b, int off, int len) throws IOException {
                int n = super.read(b, off, len);
                for (int i = off; i < off + n; i++) b[i] = Character.toUpperCase(b[i]);
                return n;
            }
        };
        p("filter", new BufferedReader(up).readLine());
        p("null reader", Reader.nullReader().read() + " " + Reader.nullReader().ready());
        Writer nw = Writer.nullWriter();
        nw.write("gone");
        nw.close();
        x("null writer closed", () -> { nw.write("x"); return "?"; });
        x("null string", () -> { try { return new StringReader(null); } catch (NullPointerException e) { return "NPE"; } });
        Reader failing = new Reader() {
            @Override
            public int read(char[] b, int o, int l) throws IOException {
                throw new IOException("broken");
            }

            @Override
            public void close() {
            }
        };
        x("lines wraps", () -> new BufferedReader(failing).lines().count());
        x("mark unsupported", () -> { failing.mark(1); return "?"; });
    }
}
