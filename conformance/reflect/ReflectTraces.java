// Checks exceptions that cross reflective calls: causes, own frames and lines, nested InvocationTargetException, initialiser errors.
package reflect;
import java.lang.reflect.*;

public class ReflectTraces {
    static void fail(String m) {
        throw new IllegalStateException(m);
    }
    static void outer(int depth) throws Exception {
        if (depth == 0) fail("deep");
        ReflectTraces.class.getDeclaredMethod("outer", int.class).invoke(null, depth - 1);
    }
    static class Bad {
        Bad(int k) {
            if (k > 0) fail("ctor");
        }
        static class Init {
            static int v = boom();
            static int boom() { throw new RuntimeException("clinit"); }
            static void touch() { }
        }
    }
    interface Act { void run() throws Throwable; }
    static void t(String label, Act a) {
        try {
            a.run();
            System.out.println(label + ": none");
        } catch (Throwable e) {
            for (Throwable c = e; c != null; c = c.getCause()) {
                System.out.println(label + ": " + c.getClass().getName() + " " + c.getMessage());
                for (StackTraceElement f : c.getStackTrace())
                    if (f.getClassName().startsWith("reflect.") && !f.getMethodName().equals("t")) System.out.println("    " + f.getClassName() + "." + f.getMethodName() + ":" + f.getLineNumber());
            }
        }
    }
    public static void main(String[] args) throws Exception {
        Method fail = ReflectTraces.class.getDeclaredMethod("fail", String.class);
        t("direct", () -> fail("plain"));
        t("invoke", () -> fail.invoke(null, "reflected"));
        t("nested", () -> outer(2));
        t("ctor", () -> Bad.class.getDeclaredConstructor(int.class).newInstance(1));
        t("ctor ok", () -> Bad.class.getDeclaredConstructor(int.class).newInstance(0));
        t("clinit by method", () -> Bad.Init.class.getDeclaredMethod("touch").invoke(null));
        t("clinit again", () -> Bad.Init.class.getDeclaredField("v").get(null));
        t("bad argument", () -> fail.invoke(null, 5));
        t("bad count", () -> fail.invoke(null));
        t("handle", () -> java.lang.invoke.MethodHandles.lookup().unreflect(fail).invoke("by handle"));
        t("proxy", () -> ((Runnable) Proxy.newProxyInstance(ReflectTraces.class.getClassLoader(), new Class<?>[] {Runnable.class}, (p, m, a) -> {
            fail("in handler");
            return null;
        })).run());
        t("lambda", () -> {
            Runnable r = () -> fail("in lambda");
            Runnable.class.getMethod("run").invoke(r);
        });
        t("throw by target", () -> {
            try {
                fail.invoke(null, "unwrapped");
            } catch (InvocationTargetException e) {
                throw e.getTargetException();
            }
        });
        t("wrapper made by hand", () -> { throw new InvocationTargetException(new Error("inner"), "by hand"); });
        for (int i = 0; i < 20; i++) {
            try {
                fail.invoke(null, "warm " + i);
            } catch (InvocationTargetException e) {
                if (i % 19 == 0) System.out.println("round " + i + ": " + e.getCause().getMessage() + " " + e.getCause().getStackTrace()[0].getLineNumber());
            }
        }
    }
}
