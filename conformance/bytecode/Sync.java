// Checks synchronized methods and blocks in one thread: nesting, exceptions, holdsLock, wait and notify without the lock.
package bytecode;

public class Sync {
    int n; static int sn;
    synchronized int inst() { return ++n + (Thread.holdsLock(this) ? 100 : 0); }
    static synchronized int stat() { return ++sn + (Thread.holdsLock(Sync.class) ? 100 : 0); }
    synchronized int rec(int k) { return k == 0 ? n : rec(k - 1) + 1; }
    synchronized void thr() { throw new IllegalStateException("in sync"); }
    static synchronized void sthr() { throw new IllegalStateException("in static sync"); }
    final synchronized long wide(long a, double b) { return a + (long) b; }
    static class Sub extends Sync { @Override synchronized int inst() { return super.inst() * 2; } @Override void thr() { System.out.println("unsynchronized override " + Thread.holdsLock(this)); super.thr(); } }
    int early(Object o, int k) { synchronized (o) { if (k == 1) return 1; for (int i = 0; ; i++) { synchronized (this) { if (i == k) break; if (i % 2 == 0) continue; n++; } } return 2; } }
    static boolean held(Object o) { return Thread.holdsLock(o); }
    interface Act { void run() throws Exception; }
    static void t(String label, Act a) {
        try {
            a.run();
            System.out.println(label + ": ok");
        } catch (Exception e) {
            System.out.println(label + ": " + e.getClass().getName() + " " + e.getMessage());
        }
    }
    public static void main(String[] args) throws Exception {
        Sync s = new Sync(); Object o = new Object();
        System.out.println("inst: " + s.inst() + held(s)); System.out.println("stat: " + stat() + held(Sync.class)); System.out.println("rec: " + s.rec(50));
        System.out.println("wide: " + s.wide(1L << 40, 2.7)); System.out.println("sub: " + new Sub().inst());
        t("thr", () -> s.thr()); System.out.println("released: " + held(s)); t("sthr", () -> sthr()); System.out.println("released: " + held(Sync.class));
        t("sub thr", () -> new Sub().thr());
        synchronized (o) { System.out.println("block: " + held(o)); synchronized (o) { System.out.println("nested: " + held(o)); } System.out.println("still: " + held(o)); }
        System.out.println("after: " + held(o));
        try { synchronized (o) { throw new RuntimeException("out"); } } catch (RuntimeException e) { System.out.println("exception: " + held(o)); }
        System.out.println("early: " + s.early(o, 1) + held(o) + s.early(o, 6) + held(o) + held(s) + s.n);
        for (int i = 0; i < 3; i++) { synchronized (o) { if (i == 1) continue; if (i == 2) break; } } System.out.println("loop: " + held(o));
        t("notify", () -> o.notify()); t("notifyAll", () -> o.notifyAll()); t("wait", () -> o.wait()); t("wait ms", () -> o.wait(1)); t("wait negative", () -> o.wait(-1));
        synchronized (o) { o.notify(); o.notifyAll(); System.out.println("notify with lock ok"); t("wait timeout", () -> o.wait(1)); t("wait neg", () -> o.wait(-5)); t("wait nanos", () -> o.wait(0, 1000000)); t("other", () -> s.notify()); }
        t("null", () -> { Object n = null; synchronized (n) { System.out.println("in?"); } }); t("holdsLock null", () -> Thread.holdsLock(null));
        int[] arr = new int[1]; synchronized (arr) { arr[0]++; } synchronized ("literal") { arr[0]++; } synchronized (int.class) { arr[0]++; }
        synchronized (Sync.class) { arr[0] += stat() > 0 ? 1 : 0; } System.out.println("arr: " + arr[0]);
        Object lock = new Object(); Runnable r = () -> { synchronized (lock) { System.out.println("lambda: " + held(lock)); } }; r.run(); synchronized (lock) { r.run(); }
        Object reassigned = o; synchronized (reassigned) { reassigned = s; System.out.println("reassigned: " + held(o) + held(reassigned)); } System.out.println("end: " + held(o));
        int total = 0; for (int i = 0; i < 200; i++) { synchronized (i % 2 == 0 ? o : s) { total += held(o) ? 1 : 1000; } }
        System.out.println("total: " + total); StringBuffer sb = new StringBuffer(); for (int i = 0; i < 5; i++) sb.append(i);
        System.out.println("buffer: " + sb + new java.util.Vector<>(java.util.List.of(1, 2)) + new java.util.Hashtable<>(java.util.Map.of("k", "v")));
        Thread.currentThread().interrupt(); synchronized (o) { t("interrupted wait", () -> o.wait()); }
        System.out.println("flag: " + Thread.currentThread().isInterrupted()); Thread.currentThread().interrupt(); t("sleep", () -> Thread.sleep(1));
        System.out.println("interrupted: " + Thread.interrupted());
    }
}
