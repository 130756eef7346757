// about: A variable handle in several modes.

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class VarHandleAccess {
    int n;
    static final VarHandleAccess it = new VarHandleAccess();
    static final VarHandle N;
    static int r1;
    static boolean r2;

    static {
        try {
            N = MethodHandles.lookup().findVarHandle(VarHandleAccess.class, "n", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    static void one() {
        N.setVolatile(it, 1);
        r1 = (int) N.getAcquire(it);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(VarHandleAccess::one);
        a.start();
        r2 = N.compareAndSet(it, 1, 2);
        a.join();
        System.out.println("r1=" + r1 + " r2=" + r2 + " n=" + it.n);
    }
}
