// Checks byte streams in memory: ByteArray, Buffered, Sequence, Pushback, Filter streams, transferTo, mark/reset.
package io;

import java.io.*;
import java.nio.charset.StandardCharsets;
import java.util.*;

public class ByteArrayStreams {
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

    static byte[] b(String s) {
        return s.getBytes(StandardCharsets.US_ASCII);
    }

    static String s(byte[] b) {
        return new String(b, StandardCharsets.US_ASCII);
    }

    public static void main(String[] args) throws IOException {
        ByteArrayOutputStream o = new ByteArrayOutputStream(2);
        o.write('a');
        o.write(b("bcdef"), 1, 3);
        o.writeBytes(b("XYZ"));
        p("out", o + " " + o.size() + " " + o.toString("US-ASCII") + " " + o.toString(StandardCharsets.UTF_8) + " " + Arrays.toString(o.toByteArray()));
        x("out bad range", () -> { o.write(new byte[3], 2, 5); return "?"; });
        ByteArrayOutputStream copy = new ByteArrayOutputStream();
        o.writeTo(copy);
        o.reset();
        p("writeTo reset", copy + " " + o.size());
        ByteArrayInputStream in = new ByteArrayInputStream(b("0123456789"));
        p("read", in.read() + " " + in.available() + " " + in.skip(2) + " " + (char) in.read() + " " + in.markSupported());
        in.mark(0);
        byte[] buf = new byte[4];
        p("read array", in.read(buf) + " " + s(buf) + " " + in.read(buf, 1, 2) + " " + s(buf) + " " + in.read() + " " + in.read(buf));
        in.reset();
        p("reset", s(in.readAllBytes()) + " " + in.readAllBytes().length + " " + in.read(new byte[0]));
        in.reset();
        p("readNBytes", s(in.readNBytes(3)) + " " + in.readNBytes(buf, 0, 4) + " " + s(in.readNBytes(99)));
        x("read bad range", () -> in.read(new byte[2], 1, 2));
        p("sub range", s(new ByteArrayInputStream(b("abcdef"), 2, 3).readAllBytes()));
        ByteArrayOutputStream t = new ByteArrayOutputStream();
        p("transferTo", new ByteArrayInputStream(b("moved")).transferTo(t) + " " + t);
        x("skipNBytes", () -> { new ByteArrayInputStream(b("ab")).skipNBytes(3); return "?"; });
        SequenceInputStream q = new SequenceInputStream(Collections.enumeration(List.of(new ByteArrayInputStream(b("ab")), new ByteArrayInputStream(new byte[0]), new ByteArrayInputStream(b("cd")))));
        p("sequence", (char) q.read() + s(q.readAllBytes()) + " " + s(new SequenceInputStream(new ByteArrayInputStream(b("x")), new ByteArrayInputStream(b("y"))).readAllBytes()));
        PushbackInputStream pb = new PushbackInputStream(new ByteArrayInputStream(b("hello")), 3);
        int first = pb.read();
        pb.unread(first);
        pb.unread(b("<>"));
        p("pushback", s(pb.readAllBytes()) + " " + pb.markSupported());
        x("pushback full", () -> { PushbackInputStream z = new PushbackInputStream(new ByteArrayInputStream(b("a"))); z.unread(1); z.unread(2); return "?"; });
        BufferedInputStream bi = new BufferedInputStream(new ByteArrayInputStream(b("buffered input")), 4);
        bi.mark(20);
        bi.read(new byte[6]);
        bi.reset();
        p("buffered", s(bi.readNBytes(8)) + " " + bi.skip(1) + " " + bi.available() + " " + s(bi.readAllBytes()));
        BufferedInputStream lost = new BufferedInputStream(new ByteArrayInputStream(b("abcdefgh")), 2);
        lost.mark(1);
        lost.readNBytes(5);
        x("mark lost", () -> { lost.reset(); return "?"; });
        lost.close();
        x("closed", () -> lost.read());
        ByteArrayOutputStream sink = new ByteArrayOutputStream();
        BufferedOutputStream bo = new BufferedOutputStream(sink, 4);
        bo.write(b("ab"));
        p("before flush", sink.size());
        bo.write(b("cdefgh"));
        p("after overflow", sink.toString());
        bo.write('!');
        bo.close();
        p("after close", sink.toString());
        List<String> log = new ArrayList<>();
        OutputStream own = new FilterOutputStream(sink) {
            @Override
            public void write(int v) throws IOException {
                log.add("w" + v);
                super.write(v ^ 32);
            }

            @Override
            public void close() throws IOException {
                log.add("close");
                super.close();
            }
        };
        try (own) {
            own.write(b("abc"));
        }
        p("filter", sink + " " + log);
        InputStream slow = new InputStream() {
            int n = 3;

            @Override
            public int read() throws IOException {
                if (n == 0) throw new IOException("dry");
                return n--;
            }
        };
        byte[] got = new byte[5];
        p("failing read keeps bytes", slow.read(got) + " " + Arrays.toString(got));
        x("failing read", () -> slow.read(got));
        p("null streams", InputStream.nullInputStream().read() + " " + InputStream.nullInputStream().readAllBytes().length);
        InputStream shut = InputStream.nullInputStream();
        shut.close();
        x("null stream closed", () -> shut.read());
        OutputStream nullOut = OutputStream.nullOutputStream();
        nullOut.write(1);
        nullOut.close();
        x("null out closed", () -> { nullOut.write(1); return "?"; });
        LineNumberReader ln = new LineNumberReader(new StringReader("a\nb\r\nc"));
        ln.readLine();
        ln.readLine();
        p("line number", ln.getLineNumber() + " " + ln.readLine() + " " + ln.getLineNumber() + " " + ln.readLine());
        PipedInputStream pi = new PipedInputStream();
        PipedOutputStream po = new PipedOutputStream(pi);
        po.write(b("pipe"));
        p("piped", pi.available() + " " + (char) pi.read());
        x("piped twice", () -> { po.connect(new PipedInputStream()); return "?"; });
    }
}
