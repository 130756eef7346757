// Checks try-with-resources: closing order, suppressed exceptions, null resources, effectively final variables.
package control;

public class TryWithResources {
    static class R implements AutoCloseable {
        final String name; final boolean failClose;
        R(String name, boolean failOpen, boolean failClose) {
            System.out.println("open " + name);
            if (failOpen) throw new IllegalStateException("open " + name);
            this.name = name;
            this.failClose = failClose;
        }
        @Override public void close() {
            System.out.println("close " + name);
            if (failClose) throw new IllegalArgumentException("close " + name);
        }
    }

    static void show(String label, Throwable t) {
        System.out.println(label + ": " + t);
        for (Throwable s : t.getSuppressed()) {
            System.out.println("  suppressed " + s);
            for (Throwable q : s.getSuppressed()) System.out.println("    " + q);
        }
    }

    static void run(String label, boolean o1, boolean c1, boolean o2, boolean c2, boolean body) {
        System.out.println("-- " + label);
        try (R a = new R("a", o1, c1); R b = new R("b", o2, c2)) {
            System.out.println("body " + a.name + b.name);
            if (body) throw new RuntimeException("body");
        } catch (RuntimeException e) {
            show("caught", e);
        } finally {
            System.out.println("finally");
        }
    }

    static int value() {
        try (R r = new R("v", false, false)) {
            return 5;
        }
    }

    public static void main(String[] args) throws Exception {
        run("plain", false, false, false, false, false);
        run("body fails", false, false, false, false, true);
        run("close b fails", false, false, false, true, false);
        run("both close fail", false, true, false, true, false);
        run("all fail", false, true, false, true, true);
        run("open b fails", false, true, true, false, false);
        run("open a fails", true, false, false, false, false);
        System.out.println("value: " + value());
        try (R n = null) {
            System.out.println("null resource: " + (n == null));
        }
        R outer = new R("outer", false, false);
        try (outer) {
            System.out.println("existing variable");
        }
        try (AutoCloseable l = () -> System.out.println("lambda closed")) {
            System.out.println("lambda body");
        }
        try {
            try (R x = new R("x", false, true)) {
                try (R y = new R("y", false, true)) {
                    throw new Exception("deep");
                }
            }
        } catch (Exception e) {
            show("nested", e);
        }
        for (int i = 0; i < 3; i++) {
            try (R r = new R("loop" + i, false, false)) {
                if (i == 0) continue;
                if (i == 1) break;
            }
        }
        Throwable t = new Throwable("self");
        try {
            t.addSuppressed(t);
        } catch (IllegalArgumentException e) {
            System.out.println("self: " + e.getMessage());
        }
        try {
            t.addSuppressed(null);
        } catch (NullPointerException e) {
            System.out.println("null: " + e.getMessage());
        }
        java.io.StringWriter w = new java.io.StringWriter();
        try (java.io.PrintWriter pw = new java.io.PrintWriter(w); java.io.StringReader sr = new java.io.StringReader("abc")) {
            int c;
            while ((c = sr.read()) >= 0) pw.print((char) (c + 1));
        }
        System.out.println("io: " + w);
    }
}
