// Checks erasure at run time: unchecked casts, heap pollution and where the ClassCastException appears, array stores, raw types.
package generics;

import java.util.*;
import java.util.function.*;

public class HeapPollution {
    static void p(String label, Object value) {
        System.out.println(label + ": " + value);
    }

    interface Body {
        Object run() throws Exception;
    }

    static void x(String label, Body body) {
        String shown;
        try {
            shown = String.valueOf(body.run());
        } catch (Throwable t) {
            shown = t.getClass().getName() + " / " + t.getMessage();
        }
        System.out.println(label + ": " + shown);
    }

    @SuppressWarnings("unchecked")
    static <T> T cast(Object o) {
        return (T) o;
    }

    @SuppressWarnings("unchecked")
    static <T extends Number> T castNumber(Object o) {
        return (T) o;
    }

    @SafeVarargs
    static <T> T[] array(T... ts) {
        return ts;
    }

    static <T> T[] two(T a, T b) {
        return array(a, b);
    }

    static class Cell<T> {
        T value;

        T get() {
            return value;
        }

        void set(T t) {
            value = t;
        }
    }

    static class IntCell extends Cell<Integer> {
        @Override
        void set(Integer i) {
            super.set(i + 1);
        }
    }

    @SuppressWarnings({"rawtypes", "unchecked"})
    public static void main(String[] args) {
        x("cast is unchecked", () -> { Object o = HeapPollution.<Integer>cast("text"); return o; });
        x("cast fails at use", () -> { Integer i = cast("text"); return i; });
        x("cast in expression", () -> HeapPollution.<String>cast(5).length());
        x("cast to bound", () -> { Object o = castNumber("text"); return o; });
        x("cast to bound ok", () -> castNumber(5).intValue());
        List<String> strings = new ArrayList<>();
        List raw = strings;
        raw.add(42);
        raw.add("fine");
        p("polluted", strings + " " + strings.size() + " " + strings.contains(42));
        x("get", () -> { String s = strings.get(0); return s; });
        x("get as object", () -> { Object o = strings.get(0); return o; });
        x("get fine", () -> strings.get(1));
        x("for each", () -> { for (String s : strings) return s; return "?"; });
        x("stream", () -> strings.stream().map(String::length).toList());
        x("concat", () -> "" + strings.get(0));
        x("join", () -> String.join(",", strings));
        x("sort", () -> { Collections.sort(strings); return "?"; });
        Cell cell = new IntCell();
        x("bridge checks", () -> { cell.set("s"); return "?"; });
        cell.set(4);
        p("bridge ok", cell.get());
        Cell<Integer> ci = new Cell<>();
        ((Cell) ci).value = "poison";
        x("field read", () -> { int v = ci.value; return v; });
        x("field object", () -> { Object o = ci.value; return o; });
        x("method read", () -> ci.get() + 1);
        x("generic array", () -> { String[] a = two("a", "b"); return a; });
        x("generic array as objects", () -> two("a", "b").length);
        x("varargs typed", () -> array("a", "b").getClass().getSimpleName());
        Object[] objects = new String[1];
        x("array store", () -> { objects[0] = 1; return "?"; });
        x("array store null", () -> { objects[0] = null; return "stored"; });
        Number[] numbers = new Integer[] {1};
        x("array store number", () -> { numbers[0] = 1.5; return "?"; });
        Object[][] nested = new Integer[1][1];
        x("nested store", () -> { nested[0] = new String[1]; return "?"; });
        List<String>[] lists = new List[1];
        Object[] alias = lists;
        alias[0] = List.of(7);
        x("list array", () -> { String s = lists[0].get(0); return s; });
        x("checked list", () -> { List c = Collections.checkedList(new ArrayList<>(), String.class); c.add(1); return "?"; });
        Map<String, Integer> m = new HashMap<>();
        ((Map) m).put(1, "one");
        x("map value", () -> { int v = m.values().iterator().next(); return v; });
        x("map key", () -> { for (String k : m.keySet()) return k; return "?"; });
        x("map lookup", () -> m.get(1) == null);
        Function<String, Integer> f = String::length;
        x("lambda argument", () -> ((Function) f).apply(5));
        Comparator<String> c = (a, b) -> a.compareTo(b);
        x("comparator argument", () -> ((Comparator) c).compare(1, 2));
        Supplier<String> s = () -> "s";
        x("supplier result", () -> { Supplier<Integer> si = (Supplier) s; Integer i = si.get(); return i; });
        Optional<Integer> o = (Optional) Optional.of("text");
        x("optional", () -> o.get() + 1);
        x("optional map", () -> o.map(v -> "v" + v).get());
        x("class cast method", () -> Integer.class.cast("text"));
        x("class cast null", () -> Integer.class.cast(null));
        x("array class cast", () -> ((Object[]) (Object) new int[0]).length);
        x("array cast ok", () -> ((Object[]) (Object) new String[3]).length);
        x("primitive array", () -> { Object a = new int[] {1}; return ((long[]) a)[0]; });
        x("interface cast", () -> ((Runnable) (Object) "s").getClass());
        x("unboxing null", () -> { Integer n = cast(null); try { int v = n; return v; } catch (NullPointerException e) { return "NPE"; } });
        x("instanceof erased", () -> ((Object) strings instanceof List<?>) + " " + (strings.getClass() == new ArrayList<Integer>().getClass()));
        x("toArray", () -> { List<Integer> li = (List) List.of("q"); return li.toArray(new Integer[0]); });
        x("polluted sum", () -> { int t = 0; for (Integer i : (List<Integer>) (List) List.of(1, "2")) t += i; return t; });
    }
}
