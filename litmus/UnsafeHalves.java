// about: A half of a long that Unsafe reads as an int is the same data as the long.
// outcomes: 0 0 | -1 -1 | 0 -1 | -1 0
import java.lang.reflect.Field;

public class UnsafeHalves {
    volatile long both;
    static int upper, lower;

    public static void main(String[] args) throws Exception {
        Field field = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        sun.misc.Unsafe unsafe = (sun.misc.Unsafe) field.get(null);
        long at = unsafe.objectFieldOffset(UnsafeHalves.class.getDeclaredField("both"));
        UnsafeHalves object = new UnsafeHalves();
        Thread t = new Thread(() -> {
            object.both = -1L;
            object.both = 0;
        });
        t.start();
        upper = unsafe.getIntVolatile(object, at + 4);
        lower = unsafe.getIntVolatile(object, at);
        t.join();
        System.out.println(upper + " " + lower);
    }
}
