import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Two objects with the same values, one written by assignments and one through handles. */
public class Narrow {
    byte b = 7;
    short s = 7;
    char c = 7;
    boolean z;
    byte b2 = -1;
    short s2 = -1;
    char c2 = 0xffff;
    boolean z2 = true;

    static final Narrow[] BOTH = {new Narrow(), new Narrow()};

    public static void main(String[] args) throws Exception {
        Narrow one = BOTH[0];
        one.b = -2;
        one.s = -2;
        one.c = 0xfffe;
        one.z = true;
        one.b2 = 5;
        one.s2 = 5;
        one.c2 = 5;
        one.z2 = false;
        Narrow other = BOTH[1];
        handle("b", byte.class).set(other, (byte) -2);
        handle("s", short.class).setOpaque(other, (short) -2);
        handle("c", char.class).setRelease(other, (char) 0xfffe);
        handle("z", boolean.class).setVolatile(other, true);
        boolean done = handle("b2", byte.class).compareAndSet(other, (byte) -1, (byte) 5)
            & handle("s2", short.class).compareAndSet(other, (short) -1, (short) 5)
            & handle("c2", char.class).compareAndSet(other, (char) 0xffff, (char) 5)
            & handle("z2", boolean.class).compareAndSet(other, true, false);
        System.out.println(done);
    }

    static VarHandle handle(String name, Class<?> type) throws Exception {
        return MethodHandles.lookup().findVarHandle(Narrow.class, name, type);
    }
}
