// Checks Throwable: initCause rules, messages, printStackTrace to writers, setStackTrace, suppressed, disabled traces, custom classes.
package exceptions;
import java.io.PrintWriter;
import java.io.StringWriter;

public class ThrowableApi {
    static class NoTrace extends Exception { NoTrace(String m) { super(m); } @Override public synchronized Throwable fillInStackTrace() { return this; } }
    static class Msg extends RuntimeException { int calls; @Override public String getMessage() { return "computed " + ++calls; } }
    static class Lazy extends Exception { final Throwable c; Lazy(Throwable c) { this.c = c; } @Override public synchronized Throwable getCause() { return c; } }
    static String print(Throwable t) { StringWriter w = new StringWriter(); t.printStackTrace(new PrintWriter(w, true)); return w.toString(); }
    static void deep(int n) throws Exception { if (n == 0) throw new Exception("deep"); try { deep(n - 1); } catch (Exception e) { if (n == 2) throw new Exception("wrap at 2", e); throw e; } }

    public static void main(String[] args) throws Exception {
        Throwable t = new Throwable();
        System.out.println("plain: " + t + " " + t.getMessage() + " " + t.getCause() + " " + t.getLocalizedMessage());
        System.out.println("with cause: " + new Exception(new Error("e")) + " " + new Exception(new Error("e")).getMessage() + " " + new Exception((Throwable) null).getMessage());
        System.out.println("both: " + new Exception("m", new Error()).getMessage());
        t.initCause(new Error("late"));
        try {
            t.initCause(null);
        } catch (IllegalStateException e) { System.out.println("again: " + e.getMessage() + " | " + e.getCause()); }
        try {
            new Exception("x", null).initCause(new Error());
        } catch (IllegalStateException e) { System.out.println("null cause fixed: " + e.getMessage()); }
        try {
            Throwable s = new Throwable("s");
            s.initCause(s);
        } catch (IllegalArgumentException e) { System.out.println("self: " + e.getMessage()); }
        System.out.println("noTrace: " + new NoTrace("n").getStackTrace().length);
        System.out.print(print(new NoTrace("printed")));
        Msg m = new Msg();
        System.out.println("msg: " + m.getMessage() + m + m.getLocalizedMessage());
        System.out.print(print(new Lazy(new NoTrace("lazy cause"))).replaceAll("(?m)^\tat .*ThrowableApi.main.*$", "\tat main"));
        Exception e = new Exception("set");
        e.setStackTrace(new StackTraceElement[] {new StackTraceElement("a.B", "c", "F.java", 12), new StackTraceElement("d.E", "f", null, -2), new StackTraceElement("g.H", "i", null, 5), new StackTraceElement("g.H", "j", "X", -1), new StackTraceElement("ldr", "mod", "1.0", "k.L", "m", "N.java", 3)});
        System.out.print(print(e));
        Exception sup = new Exception("main one", new NoTrace("cause"));
        sup.setStackTrace(new StackTraceElement[0]);
        NoTrace s1 = new NoTrace("s1"); s1.addSuppressed(new NoTrace("s1.1")); s1.initCause(new NoTrace("s1 cause"));
        sup.addSuppressed(s1); sup.addSuppressed(new NoTrace("s2"));
        System.out.print(print(sup));
        try {
            deep(4);
        } catch (Exception x) { System.out.print(print(x)); }
        try {
            e.setStackTrace(null);
        } catch (NullPointerException x) { System.out.println("null trace: NPE"); }
        try {
            e.setStackTrace(new StackTraceElement[] {null});
        } catch (NullPointerException x) { System.out.println("null element: " + x.getMessage()); }
        StackTraceElement[] st = e.getStackTrace(); st[0] = null;
        System.out.println("copy: " + e.getStackTrace()[0]);
        StackTraceElement el = new Throwable().getStackTrace()[0];
        System.out.println("element: " + el.getClassName() + " " + el.getMethodName() + " " + el.getFileName() + " " + el.getLineNumber() + " " + el.getModuleName() + " " + el);
        System.out.println("eq: " + new StackTraceElement("a", "b", "c", 1).equals(new StackTraceElement("a", "b", "c", 1)) + new StackTraceElement("a", "b", "c", 1).equals(new StackTraceElement("a", "b", "c", 2)));
        Throwable cyc1 = new NoTrace("c1"), cyc2 = new NoTrace("c2"); cyc1.initCause(cyc2); cyc2.initCause(cyc1);
        System.out.print(print(cyc1));
        System.out.println("assertion: " + new AssertionError(5).getMessage() + new AssertionError('c').getMessage() + new AssertionError(1.5).getMessage() + new AssertionError((Object) null).getMessage() + new AssertionError(new Error("q")).getCause());
        System.out.println("index: " + new IndexOutOfBoundsException(5).getMessage() + "; " + new ArrayIndexOutOfBoundsException(3).getMessage() + "; " + new StringIndexOutOfBoundsException(2).getMessage());
        java.io.ByteArrayOutputStream bo = new java.io.ByteArrayOutputStream();
        new NoTrace("to stream").printStackTrace(new java.io.PrintStream(bo, true));
        System.out.print(bo);
        StackTraceElement[] live = Thread.currentThread().getStackTrace();
        System.out.println("live: " + live[0].getMethodName() + " " + live[1].getMethodName() + ":" + live[1].getLineNumber());
    }
}
