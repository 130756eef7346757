import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.reflect.Proxy;

/** Two threads that make classes at run time: proxies, in a module that is made for them. */
public class Proxies {
    public interface Left {
        String left();
    }

    public interface Right {
        String right();
    }

    @Retention(RetentionPolicy.RUNTIME)
    @interface Mark {
        int value();
    }

    @Mark(5)
    static volatile int sum;

    static <T> T proxy(Class<T> face) {
        Object made = Proxy.newProxyInstance(Proxies.class.getClassLoader(), new Class<?>[] {face},
            (self, method, args) -> method.getName());
        return face.cast(made);
    }

    static void use(Object made, String said, String expected) {
        Class<?> type = made.getClass();
        Module module = type.getModule();
        boolean found = module.isNamed() && module.getClassLoader() == Proxies.class.getClassLoader();
        if (!found || !said.equals(expected)) {
            throw new IllegalStateException(type + " in " + module + " says " + said);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> {
            Left made = proxy(Left.class);
            use(made, made.left(), "left");
            sum++;
        });
        Thread b = new Thread(() -> {
            Right made = proxy(Right.class);
            use(made, made.right(), "right");
            sum++;
        });
        a.start();
        b.start();
        a.join();
        b.join();
        sum += Proxies.class.getDeclaredField("sum").getAnnotation(Mark.class).value();
        if (sum < 6) {
            throw new IllegalStateException("" + sum);
        }
    }
}
