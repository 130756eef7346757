// InheritableThreadLocal: the child gets the parent's value at construction, through childValue.
package threads;

import java.util.ArrayList;
import java.util.List;

public class InheritedLocals {
    static final InheritableThreadLocal<String> name = new InheritableThreadLocal<>();
    static final InheritableThreadLocal<List<String>> path = new InheritableThreadLocal<>() {
        @Override
        protected List<String> initialValue() {
            return new ArrayList<>(List.of("root"));
        }

        @Override
        protected List<String> childValue(List<String> parent) {
            List<String> copy = new ArrayList<>(parent);
            copy.add("child" + copy.size());
            return copy;
        }
    };
    static final ThreadLocal<String> notInherited = ThreadLocal.withInitial(() -> "fresh");

    static String state() {
        return name.get() + " " + path.get() + " " + notInherited.get();
    }

    public static void main(String[] args) throws Exception {
        name.set("one");
        notInherited.set("mine");
        System.out.println("main " + state());
        String[] out = new String[4];
        Thread a = new Thread(() -> {
            out[0] = state();
            name.set("changed by a");
            Thread b = new Thread(() -> out[1] = state());
            b.start();
            try {
                b.join();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            path.get().add("extra");
            out[2] = state();
        });
        // The value is copied when the thread is made, not when it starts.
        name.set("two");
        path.get().add("late");
        a.start();
        a.join();
        System.out.println("a " + out[0]);
        System.out.println("b " + out[1]);
        System.out.println("a " + out[2]);
        System.out.println("main " + state());
        name.remove();
        Thread c = new Thread(() -> out[3] = state());
        c.start();
        c.join();
        System.out.println("c " + out[3]);
        Thread d = new Thread(null, () -> out[3] = state(), "d", 0, false);
        d.start();
        d.join();
        System.out.println("d " + out[3]);
    }
}
