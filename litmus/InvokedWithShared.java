// about: Reflection reads its arguments from an array that another thread writes.
// outcomes: 1 | 2
import java.lang.reflect.Method;

public class InvokedWithShared {
    static final Object[] shared = {1};
    static Object seen;

    public static Object same(Object value) {
        return value;
    }

    public static void main(String[] args) throws Exception {
        Method same = InvokedWithShared.class.getMethod("same", Object.class);
        Thread caller = new Thread(() -> {
            try {
                seen = same.invoke(null, shared);
            } catch (ReflectiveOperationException e) {
                throw new AssertionError(e);
            }
        });
        caller.start();
        shared[0] = 2;
        caller.join();
        System.out.println(seen);
    }
}
