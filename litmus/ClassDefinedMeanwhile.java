// about: A class is looked for by name while another thread defines it: it is found or not.
// stock: own
// outcomes: found | not found
import java.lang.invoke.MethodHandles;
import java.util.Base64;

public class ClassDefinedMeanwhile {
    // public class A implements Runnable { public void run() {} }
    static final String CODE = "yv66vgAAAD0ADQoAAgADBwAEDAAFAAYBABBqYXZhL2xhbmcvT2JqZWN0AQAGPGluaXQ+AQADKClWBwAI"
            + "AQABQQcACgEAEmphdmEvbGFuZy9SdW5uYWJsZQEABENvZGUBAANydW4AIQAHAAIAAQAJAAAAAgABAAUA"
            + "BgABAAsAAAARAAEAAQAAAAUqtwABsQAAAAAAAQAMAAYAAQALAAAADQAAAAEAAAABsQAAAAAAAA==";

    public static void main(String[] args) throws Exception {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        byte[] code = Base64.getDecoder().decode(CODE);
        Thread t = new Thread(() -> {
            try {
                lookup.defineClass(code);
            } catch (IllegalAccessException e) {
                throw new RuntimeException(e);
            }
        });
        t.start();
        String found = "found";
        try {
            Class.forName("A", false, ClassDefinedMeanwhile.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            found = "not found";
        }
        t.join();
        System.out.println(found);
    }
}
