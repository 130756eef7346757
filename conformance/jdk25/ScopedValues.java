// Checks scoped values in one thread: binding, nesting, rebinding, absence, exceptions, several keys, default values.
package jdk25;
import java.util.*;

public class ScopedValues {
    static final ScopedValue<String> NAME = ScopedValue.newInstance();
    static final ScopedValue<Integer> NUM = ScopedValue.newInstance();
    static String show() { return (NAME.isBound() ? NAME.get() : "-") + "/" + NUM.orElse(-1); }
    static int depth(int n) { return n == 0 ? NUM.get() : ScopedValue.where(NUM, NUM.orElse(0) + n).call(() -> depth(n - 1)); }
    interface Act { Object run() throws Exception; }
    static void t(String label, Act a) {
        try {
            System.out.println(label + ": " + a.run());
        } catch (Exception e) {
            System.out.println(label + ": " + e.getClass().getName() + " " + e.getMessage());
        }
    }
    public static void main(String[] args) {
        t("unbound", () -> show());
        t("get unbound", () -> NAME.get());
        ScopedValue.where(NAME, "outer").run(() -> {
            System.out.println("run: " + show());
            ScopedValue.where(NAME, "inner").where(NUM, 5).run(() -> System.out.println("nested: " + show()));
            System.out.println("back: " + show());
        });
        t("after", () -> show());
        t("call", () -> ScopedValue.where(NUM, 7).call(() -> NUM.get() * 6));
        t("throws", () -> ScopedValue.where(NUM, 7).call(() -> { throw new java.io.IOException("from call " + NUM.get()); }));
        t("after throw", () -> show());
        t("depth", () -> depth(10));
        t("orElse", () -> NAME.orElse("dflt"));
        t("orElse null", () -> NAME.orElse(null));
        t("orElseThrow", () -> NAME.orElseThrow(() -> new IllegalStateException("absent")));
        t("orElseThrow bound", () -> ScopedValue.where(NAME, "here").call(() -> NAME.orElseThrow(IllegalStateException::new)));
        t("null value", () -> ScopedValue.where(NAME, null).call(() -> NAME.isBound() + " " + NAME.get()));
        t("null key", () -> ScopedValue.where(null, "x"));
        t("same key twice", () -> ScopedValue.where(NUM, 1).where(NUM, 2).call(() -> NUM.get()));
        ScopedValue.Carrier c = ScopedValue.where(NAME, "carrier").where(NUM, 9);
        t("carrier", () -> c.get(NAME) + c.get(NUM));
        t("carrier twice", () -> c.call(() -> show()) + c.call(() -> show()));
        t("carrier missing", () -> ScopedValue.where(NUM, 1).get(NAME));
        t("nested carrier", () -> c.call(() -> ScopedValue.where(NUM, 1).call(() -> show()) + show()));
        List<ScopedValue<Integer>> many = new ArrayList<>();
        for (int i = 0; i < 30; i++) many.add(ScopedValue.newInstance());
        ScopedValue.Carrier all = ScopedValue.where(many.get(0), 0);
        for (int i = 1; i < 30; i++) all = all.where(many.get(i), i * i);
        ScopedValue.Carrier fin = all;
        t("many", () -> fin.call(() -> { int s = 0; for (ScopedValue<Integer> v : many) s += v.get(); return s; }));
        t("many unbound", () -> many.get(3).isBound());
        t("lambda captured", () -> { Runnable[] r = new Runnable[1]; ScopedValue.where(NAME, "gone").run(() -> r[0] = () -> System.out.println("later " + NAME.isBound())); r[0].run(); return "done"; });
        t("cache", () -> ScopedValue.where(NUM, 3).call(() -> { int s = 0; for (int i = 0; i < 100; i++) s += NUM.get(); return s; }));
    }
}
