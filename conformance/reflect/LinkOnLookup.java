package reflect;

import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.nio.ByteBuffer;
import java.util.Arrays;

/** Looking at members links a class, and so does defining it through a lookup; loading alone does not. */
public class LinkOnLookup {
    static final StringBuilder LOG = new StringBuilder();

    static class Sound {
        static {
            LOG.append(" initialised");
        }

        int field;

        static int number() {
            return 12345;
        }
    }

    /** Loads copies of `Sound`, possibly broken. */
    static class Copies extends ClassLoader {
        final byte[] bytes;
        final boolean direct;

        Copies(byte[] bytes, boolean direct) {
            super(LinkOnLookup.class.getClassLoader());
            this.bytes = bytes;
            this.direct = direct;
        }

        Class<?> define() {
            if (!direct) {
                return defineClass("reflect.LinkOnLookup$Sound", bytes, 0, bytes.length);
            }
            ByteBuffer buffer = ByteBuffer.allocateDirect(bytes.length + 3);
            buffer.position(3);
            buffer.put(bytes).position(3);
            return defineClass("reflect.LinkOnLookup$Sound", buffer, null);
        }
    }

    interface Step {
        Object take() throws Throwable;
    }

    static void expect(String what, Step step) {
        try {
            System.out.println(what + ": " + step.take());
        } catch (Throwable e) {
            String message = String.valueOf(e.getMessage());
            System.out.println(what + ": " + e.getClass().getName() + " " + message.lines().findFirst().get());
            StackTraceElement top = e.getStackTrace()[0];
            System.out.println("  at " + top.getClassName() + "." + top.getMethodName());
        }
    }

    static byte[] sound() throws Exception {
        try (InputStream in = LinkOnLookup.class.getResourceAsStream("LinkOnLookup$Sound.class")) {
            return in.readAllBytes();
        }
    }

    /** With `areturn` in the place of `ireturn`. */
    static byte[] broken() throws Exception {
        byte[] bytes = sound();
        for (int i = 0; i + 3 < bytes.length; i++) {
            if (bytes[i] == 0x11 && bytes[i + 1] == 0x30 && bytes[i + 2] == 0x39 && bytes[i + 3] == (byte) 0xac) {
                bytes[i + 3] = (byte) 0xb0;
                return bytes;
            }
        }
        throw new AssertionError("no such code");
    }

    public static void main(String[] args) throws Throwable {
        for (boolean direct : new boolean[] {false, true}) {
            Class<?> good = new Copies(sound(), direct).define();
            System.out.println(good.getName() + " from " + (direct ? "a buffer" : "an array") + ": "
                + Arrays.toString(good.getDeclaredFields()).length() + LOG);
        }
        expect("loading", () -> new Copies(broken(), true).define());
        expect("name and superclass", () -> {
            Class<?> bad = new Copies(broken(), false).define();
            return bad.getSimpleName() + " " + bad.getSuperclass() + " " + bad.getModifiers();
        });
        expect("methods", () -> new Copies(broken(), false).define().getDeclaredMethods());
        expect("fields", () -> new Copies(broken(), false).define().getDeclaredFields());
        expect("constructors", () -> new Copies(broken(), false).define().getDeclaredConstructors());
        expect("a method", () -> new Copies(broken(), false).define().getMethod("number"));
        expect("arrays", () -> new Copies(broken(), false).define().arrayType().getDeclaredMethods().length);

        MethodHandles.Lookup lookup = MethodHandles.lookup();
        expect("hidden", () -> lookup.defineHiddenClass(broken(), false));
        expect("hidden and initialised", () -> lookup.defineHiddenClass(broken(), true));
        System.out.println("log:" + LOG);
        Class<?> hidden = lookup.defineHiddenClass(sound(), true).lookupClass();
        System.out.println("log:" + LOG);
        Class<?> other = lookup.defineHiddenClass(sound(), false).lookupClass();
        System.out.println("log:" + LOG + ", another: " + (hidden != other));
        var number = other.getDeclaredMethod("number");
        number.setAccessible(true);
        System.out.println("number: " + number.invoke(null) + LOG);
    }
}
