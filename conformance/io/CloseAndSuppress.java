// Checks try-with-resources with streams: order of closing, suppressed exceptions, wrapping, UncheckedIOException, flushing on close.
package io;

import java.io.*;
import java.util.*;

public class CloseAndSuppress {
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

    static final List<String> LOG = new ArrayList<>();

    static final class Res implements Closeable {
        final String name;
        final boolean fails;

        Res(String name, boolean fails) {
            this.name = name;
            this.fails = fails;
            LOG.add("open " + name);
        }

        @Override
        public void close() throws IOException {
            LOG.add("close " + name);
            if (fails) throw new IOException("closing " + name);
        }
    }

    static void done(String label) {
        p(label, LOG);
        LOG.clear();
    }

    public static void main(String[] args) throws Exception {
        try (Res a = new Res("a", false); Res b = new Res("b", false)) {
            LOG.add("body");
        }
        done("two");
        try (Res a = new Res("a", true); Res b = new Res("b", true)) {
            throw new IllegalStateException("body");
        } catch (IllegalStateException e) {
            p("suppressed", e.getMessage() + " " + Arrays.toString(e.getSuppressed()));
        }
        done("all closed");
        try (Res a = new Res("a", true)) {
            LOG.add("body");
        } catch (IOException e) {
            p("close alone", e.getMessage() + " " + e.getSuppressed().length);
        } finally {
            LOG.add("finally");
        }
        done("order");
        try (Res n = null) {
            LOG.add("null resource");
        }
        done("null");
        Res outer = new Res("outer", false);
        try (outer) {
            LOG.add("existing variable");
        }
        done("variable");
        try (Res a = new Res("a", false); Res b = open()) {
            LOG.add("never");
        } catch (IOException e) {
            LOG.add("caught " + e.getMessage());
        }
        done("failing open");
        x("return value", () -> {
            try (Res a = new Res("r", false)) {
                return "returned, log has " + LOG.size();
            }
        });
        done("after return");
        for (int i = 0; i < 3; i++) {
            try (Res a = new Res("l" + i, false)) {
                if (i == 1) continue;
                LOG.add("i" + i);
            }
        }
        done("continue");
        UncheckedIOException u = new UncheckedIOException("wrap", new IOException("inner"));
        p("unchecked", u.getMessage() + " " + u.getCause().getMessage() + " " + new UncheckedIOException(new EOFException()).getMessage());
        x("io exceptions", () -> { throw new FileNotFoundException("where"); });
        x("eof", () -> { throw new EOFException("end"); });
        x("not active", () -> { throw new NotActiveException("na"); });
        x("interrupted io", () -> { InterruptedIOException e = new InterruptedIOException("int"); e.bytesTransferred = 4; throw new IOException("moved " + e.bytesTransferred, e); });
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        OutputStream chain = new BufferedOutputStream(new FilterOutputStream(bytes) {
            @Override
            public void flush() throws IOException {
                LOG.add("flush");
                super.flush();
            }

            @Override
            public void close() throws IOException {
                LOG.add("close");
                super.close();
            }
        });
        try (Writer w = new OutputStreamWriter(chain, "UTF-8")) {
            w.write("text");
            LOG.add("before " + bytes.size());
        }
        LOG.add("after " + bytes.size());
        p("contains", LOG.contains("close") + " " + LOG.contains("flush") + " " + LOG.get(0) + " " + LOG.get(LOG.size() - 1));
        LOG.clear();
        OutputStream bad = new FilterOutputStream(new OutputStream() {
            @Override
            public void write(int b) {
            }

            @Override
            public void flush() throws IOException {
                throw new IOException("flush fails");
            }

            @Override
            public void close() throws IOException {
                throw new IOException("close fails");
            }
        });
        try {
            bad.close();
        } catch (IOException e) {
            p("flush and close fail", e.getMessage() + " " + Arrays.toString(e.getSuppressed()));
        }
        Throwable t = new Exception("self");
        x("self suppression", () -> { t.addSuppressed(t); return "?"; });
        x("null suppression", () -> { t.addSuppressed(null); return "?"; });
        t.addSuppressed(new Error("s1"));
        t.addSuppressed(new Error("s2"));
        p("two suppressed", Arrays.toString(t.getSuppressed()));
        StringWriter trace = new StringWriter();
        Exception top = new Exception("top", new IOException("mid", new RuntimeException("root")));
        top.addSuppressed(new IllegalStateException("extra"));
        top.printStackTrace(new PrintWriter(trace, true));
        p("trace", trace.toString().lines().filter(l -> !l.contains("\tat ")).toList());
        x("cause twice", () -> new Exception("x", null).initCause(new Error()));
        x("cause self", () -> { Exception e = new Exception("me"); return e.initCause(e); });
        p("cause chain", top.getCause().getCause().getMessage() + " " + top.getCause() + " " + new Exception(new IOException("m")).getMessage());
    }

    static Res open() throws IOException {
        LOG.add("opening fails");
        throw new IOException("no resource");
    }
}
