// about: The target of a call site changes while another thread calls it.
// stock: none
// outcomes: r=12 | r=11 | r=22
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MutableCallSite;

public class CallSiteTarget {
    static int r;

    public static void main(String[] args) throws Throwable {
        MutableCallSite site = new MutableCallSite(MethodHandles.constant(int.class, 1));
        MethodHandle two = MethodHandles.constant(int.class, 2);
        MethodHandle call = site.dynamicInvoker();
        Thread a = new Thread(() -> {
            try {
                int first = (int) call.invokeExact();
                int second = (int) call.invokeExact();
                r = first * 10 + second;
            } catch (Throwable e) {
                throw new AssertionError(e);
            }
        });
        a.start();
        site.setTarget(two);
        a.join();
        System.out.println("r=" + r);
    }
}
