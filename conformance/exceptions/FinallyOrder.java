// Checks the order of effects when exceptions pass through finally blocks, constructors, static calls and resources.
package exceptions;

public class FinallyOrder {
    static StringBuilder log = new StringBuilder();
    static int l(String s) { log.append(s).append(' '); return s.length(); }
    static class Ex extends Exception { Ex(String m) { super(m); l("new" + m); } }
    static int thrower(String m) throws Ex { l("call" + m); throw new Ex(m); }
    static int order1() throws Ex { int x = 1; try { x = l("a") + thrower("T") + l("b"); } finally { l("f" + x); } return x; }
    static int order2() { try { return l("r"); } finally { l("f"); } }
    static int order3() { for (int i = 0; ; i++) { try { l("t" + i); if (i == 1) continue; if (i == 3) break; } finally { l("f" + i); } } return 0; }
    static String order4(int k) { try { try { if (k == 0) thrower("A"); return "ok"; } finally { if (k < 2) thrower("B"); } } catch (Ex e) { return e.getMessage(); } finally { l("end" + k); } }
    static class Ctor { final int v; Ctor(int k) throws Ex { this(k == 0 ? thrower("arg") : k, "x"); l("after"); } Ctor(int k, String s) throws Ex { l("ctor" + k); v = k; if (k == 1) throw new Ex("body"); } }
    static Object leaked; static class Leak { int v = 5; Leak() { leaked = this; v = 6; if (v == 6) throw new IllegalStateException("leak"); } }
    static void args(int a, int b, int c) { l("args"); }
    static void flush(String label) { System.out.println(label + ": " + log); log.setLength(0); }
    static int nest(int n) throws Ex { try { if (n == 0) throw new Ex("N"); return nest(n - 1); } catch (Ex e) { l("c" + n); if (n % 2 == 0) throw new Ex(e.getMessage() + n); return -n; } finally { l("f" + n); } }
    static synchronized void sync() throws Ex { l("locked" + Thread.holdsLock(FinallyOrder.class)); throw new Ex("sync"); }

    public static void main(String[] args) {
        try { order1(); } catch (Ex e) { l("caught"); } flush("order1");
        order2(); flush("order2"); order3(); flush("order3");
        for (int k = 0; k < 3; k++) System.out.println("order4: " + order4(k)); flush("order4");
        for (int k = 0; k < 3; k++) try { new Ctor(k); } catch (Ex e) { l("!" + e.getMessage()); } flush("ctor");
        try { new Leak(); } catch (IllegalStateException e) { System.out.println("leaked: " + ((Leak) leaked).v); }
        try { args(l("1"), thrower("X"), l("3")); } catch (Ex e) { l("ce"); } flush("args");
        int[] a = {1, 2}; int i = 0;
        try { a[i++] = thrower("Y"); } catch (Ex e) { System.out.println("i=" + i + " a0=" + a[0]); } flush("array");
        try { a[l("xx") + 5] = thrower("Z"); } catch (Ex e) { l("before index check"); } catch (ArrayIndexOutOfBoundsException e) { l("index first"); } flush("array2");
        try { int[] n = null; n[l("i")] = thrower("W"); } catch (Ex e) { l("before null check"); } catch (NullPointerException e) { l("null first"); } flush("array3");
        for (int n = 0; n < 4; n++) { try { l("=" + nest(n)); } catch (Ex e) { l("!" + e.getMessage()); } flush("nest " + n); }
        try { sync(); } catch (Ex e) { l("held after " + Thread.holdsLock(FinallyOrder.class)); } flush("sync");
        Object lock = new Object();
        try { synchronized (lock) { l("in " + Thread.holdsLock(lock)); thrower("S"); } } catch (Ex e) { l("out " + Thread.holdsLock(lock)); } flush("block");
        String s = "before"; try { s = "x" + thrower("V"); } catch (Ex e) { } System.out.println("s: " + s); log.setLength(0);
        int x = 5; try { x += thrower("Q"); } catch (Ex e) { } System.out.println("x: " + x);
        long acc = 0; for (int k = 0; k < 50; k++) { try { if (k % 3 == 0) throw new Ex(""); acc += k; } catch (Ex e) { acc -= 1; } finally { acc += 1000; } }
        System.out.println("acc: " + acc);
        log.setLength(0);
        try { try { thrower("1"); } finally { try { thrower("2"); } catch (Ex e) { l("inner" + e.getMessage()); } finally { l("f2"); } } } catch (Ex e) { l("outer" + e.getMessage()); }
        flush("nested finally");
        boolean b; try { b = l("q") > 0 && thrower("C") > 0 | l("never") > 0; } catch (Ex e) { l("cond"); } flush("cond");
        try { throw new Ex(l("m") > 0 ? "arg" : ""); } catch (Ex e) { flush("throw"); }
        switch (l("sel")) { case 3: try { break; } finally { l("swf"); } default: l("no"); } flush("switch");
    }
}
