// Checks IdentityHashMap and WeakHashMap (no collection forced), ignoring their iteration order.
package collections;

import java.util.*;

public class IdentityAndWeak {
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

    public static void main(String[] args) {
        IdentityHashMap<String, Integer> m = new IdentityHashMap<>();
        String a1 = new String("a"), a2 = new String("a"), b = "b";
        p("put", m.put(a1, 1) + " " + m.put(a2, 2) + " " + m.put(b, 3) + " " + m.put(a1, 10));
        p("get", m.get(a1) + " " + m.get(a2) + " " + m.get("a") + " " + m.get("b") + " " + m.size());
        p("contains", m.containsKey(a2) + " " + m.containsKey("a") + " " + m.containsValue(3));
        Integer big1 = Integer.valueOf(1000), big2 = Integer.valueOf("1000");
        IdentityHashMap<Object, Object> v = new IdentityHashMap<>();
        v.put("k", big1);
        p("containsValue identity", v.containsValue(big1) + " " + v.containsValue(big2));
        p("remove", m.remove("a") + " " + m.remove(a1) + " " + m.remove(a1) + " " + m.size());
        m.put(null, 0);
        p("null key", m.get(null) + " " + m.containsKey(null) + " " + m.size());
        p("functions", m.merge(b, 5, Integer::sum) + " " + m.computeIfAbsent("c", k -> 9) + " " + m.putIfAbsent(a2, 77) + " " + m.getOrDefault("zz", -1));
        p("remove two", m.remove(b, 1) + " " + m.remove(b, 8) + " " + m.replace(a2, 2, 22) + " " + m.get(a2));
        m.replaceAll((k, x) -> x + 1);
        p("sorted values", new TreeSet<>(m.values()));
        p("keySet", m.keySet().contains(a2) + " " + m.keySet().contains("a") + " " + m.keySet().size());
        p("entrySet", m.entrySet().size() + " " + m.entrySet().stream().mapToInt(Map.Entry::getValue).sum());
        IdentityHashMap<Object, Integer> many = new IdentityHashMap<>(4);
        List<Object> keys = new ArrayList<>();
        for (int i = 0; i < 150; i++) {
            Object k = new Object();
            keys.add(k);
            many.put(k, i);
        }
        int sum = 0;
        for (int i = 0; i < 150; i++) sum += many.get(keys.get(i)) == i ? 1 : 0;
        p("many", many.size() + " " + sum);
        for (int i = 0; i < 150; i += 2) many.remove(keys.get(i));
        sum = 0;
        for (int i = 0; i < 150; i++) sum += many.containsKey(keys.get(i)) ? i : 0;
        p("half", many.size() + " " + sum);
        int seen = 0;
        for (Iterator<Map.Entry<Object, Integer>> it = many.entrySet().iterator(); it.hasNext();) {
            if (it.next().getValue() % 3 == 0) it.remove();
            seen++;
        }
        p("iterated", seen + " " + many.size());
        x("concurrent", () -> { for (Object k : many.keySet()) many.put(new Object(), 1); return "?"; });
        p("clone", ((IdentityHashMap<?, ?>) m.clone()).size() + " " + m.equals(m.clone()));
        Set<Object> identity = Collections.newSetFromMap(new IdentityHashMap<>());
        p("identity set", identity.add(a1) + " " + identity.add(a2) + " " + identity.add(a1) + " " + identity.size());
        m.clear();
        p("clear", m.isEmpty() + " " + m);
        x("bad size", () -> new IdentityHashMap<>(-1));

        WeakHashMap<Object, String> w = new WeakHashMap<>();
        String[] strong = {"one", "two", "three", "four"};
        for (String s : strong) w.put(s, s.toUpperCase(Locale.ROOT));
        w.put(null, "nil");
        p("weak", w.size() + " " + w.get("two") + " " + w.get(null) + " " + w.containsKey("five") + " " + w.containsValue("FOUR"));
        p("weak ops", w.put("one", "1") + " " + w.remove("three") + " " + w.remove(null) + " " + w.getOrDefault("x", "d"));
        p("weak sorted", new TreeMap<>(w));
        w.merge("one", "!", String::concat);
        w.computeIfAbsent("two", k -> "no");
        w.replaceAll((k, x) -> x + x);
        p("weak functions", new TreeMap<>(w));
        for (int i = 0; i < 100; i++) w.put(i, "n" + i);
        p("weak small ints", w.get(42) + " " + w.size());
        w.keySet().removeIf(k -> k instanceof Integer);
        p("weak removeIf", new TreeMap<>(w));
        p("weak views", new TreeSet<>(w.values()) + " " + w.keySet().contains("four") + " " + w.entrySet().size());
        x("weak concurrent", () -> { for (Object k : w.keySet()) w.put(k + "x", ""); return "?"; });
        w.clear();
        p("weak clear", w + " " + w.isEmpty());
    }
}
