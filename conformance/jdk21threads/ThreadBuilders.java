// Thread.Builder: names with counters, groups, daemon flags, priorities, handlers, factories, both kinds.
package jdk21threads;

import java.util.concurrent.ThreadFactory;

public class ThreadBuilders {
    public static void main(String[] args) throws Exception {
        Thread.Builder.OfPlatform p = Thread.ofPlatform().name("p-", 5).daemon().priority(7);
        Thread t1 = p.unstarted(() -> { });
        Thread t2 = p.unstarted(() -> { });
        System.out.println(t1.getName() + " " + t2.getName() + " " + t1.isDaemon() + " " + t2.getPriority() + " " + t1.isVirtual());
        ThreadGroup g = new ThreadGroup("g");
        Thread t3 = Thread.ofPlatform().group(g).daemon(false).stackSize(1 << 16).inheritInheritableThreadLocals(false).unstarted(() -> { });
        System.out.println(t3.getThreadGroup().getName() + " " + t3.isDaemon());
        String[] seen = new String[2];
        Thread t4 = Thread.ofPlatform().name("failing").uncaughtExceptionHandler((t, e) -> seen[0] = t.getName() + " " + e.getMessage()).start(() -> {
            throw new IllegalStateException("platform");
        });
        Thread t5 = Thread.ofVirtual().name("failing too").uncaughtExceptionHandler((t, e) -> seen[1] = t.getName() + " " + e.getMessage()).start(() -> {
            throw new IllegalStateException("virtual");
        });
        t4.join();
        t5.join();
        System.out.println(seen[0] + ", " + seen[1]);

        ThreadFactory f = Thread.ofVirtual().name("v-", 0).factory();
        Thread a = f.newThread(() -> { });
        Thread b = f.newThread(() -> { });
        System.out.println(a.getName() + " " + b.getName() + " " + a.isVirtual() + " " + a.getState());
        ThreadFactory pf = Thread.ofPlatform().name("q", 10).priority(2).factory();
        System.out.println(pf.newThread(() -> { }).getName() + " " + pf.newThread(() -> { }).getName() + " " + pf.newThread(() -> { }).getPriority());
        for (Runnable r : new Runnable[] {() -> Thread.ofPlatform().priority(11), () -> Thread.ofPlatform().name("x", -1), () -> Thread.ofPlatform().stackSize(-1)}) {
            try {
                r.run();
            } catch (IllegalArgumentException e) {
                System.out.println("refused");
            }
        }
        for (Runnable r : new Runnable[] {() -> Thread.ofVirtual().name(null), () -> Thread.ofVirtual().unstarted(null), () -> Thread.ofPlatform().group(null)}) {
            try {
                r.run();
            } catch (NullPointerException e) {
                System.out.println("null refused");
            }
        }
        InheritableThreadLocal<String> local = new InheritableThreadLocal<>();
        local.set("from main");
        String[] got = new String[4];
        Thread[] ts = {
            Thread.ofPlatform().start(() -> got[0] = local.get()),
            Thread.ofPlatform().inheritInheritableThreadLocals(false).start(() -> got[1] = local.get()),
            Thread.ofVirtual().start(() -> got[2] = local.get()),
            Thread.ofVirtual().inheritInheritableThreadLocals(false).start(() -> got[3] = local.get()),
        };
        for (Thread t : ts) {
            t.join();
        }
        System.out.println(String.join("; ", got[0], "" + got[1], got[2], "" + got[3]));
        System.out.println("[" + Thread.ofPlatform().name("").unstarted(() -> { }).getName() + "]");
    }
}
