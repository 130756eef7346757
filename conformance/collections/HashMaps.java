// Checks HashMap: iteration order of strings and ints, resizing, null keys, views, and all default methods.
package collections;

import java.util.*;

public class HashMaps {
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
        HashMap<String, Integer> m = new HashMap<>();
        String[] words = "the quick brown fox jumps over the lazy dog and the cat".split(" ");
        for (String w : words) m.put(w, m.getOrDefault(w, 0) + 1);
        p("words", m);
        p("keys", m.keySet());
        p("values", m.values());
        p("put", m.put("fox", 10) + " " + m.put("new", 5) + " " + m.get("fox") + " " + m.get("none"));
        p("remove", m.remove("fox") + " " + m.remove("none") + " " + m.remove("the", 1) + " " + m.remove("dog", 1));
        p("contains", m.containsKey("cat") + " " + m.containsValue(3) + " " + m.containsValue(77));
        p("putIfAbsent", m.putIfAbsent("cat", 9) + " " + m.putIfAbsent("emu", 9));
        p("computeIfAbsent", m.computeIfAbsent("gnu", String::length) + " " + m.computeIfAbsent("gnu", k -> 99) + " " + m.computeIfAbsent("nil", k -> null));
        p("computeIfPresent", m.computeIfPresent("gnu", (k, v) -> v * 2) + " " + m.computeIfPresent("zzz", (k, v) -> 1) + " " + m.computeIfPresent("emu", (k, v) -> null));
        p("compute", m.compute("cat", (k, v) -> v == null ? 1 : v + 1) + " " + m.compute("owl", (k, v) -> v == null ? 1 : v + 1) + " " + m.compute("owl", (k, v) -> null));
        p("merge", m.merge("the", 100, Integer::sum) + " " + m.merge("yak", 7, Integer::sum) + " " + m.merge("yak", 0, (x, y) -> null));
        p("replace", m.replace("the", 1) + " " + m.replace("qqq", 1) + " " + m.replace("the", 1, 2) + " " + m.replace("the", 1, 3));
        p("now", m + " " + m.size());
        m.replaceAll((k, v) -> k.length() + v);
        p("replaceAll", m);
        HashMap<Integer, String> ints = new HashMap<>();
        for (int i : new int[] {5, 17, 33, 1, 100, -1, 65536, 0, 48, 1 << 20, -100, 12345678}) ints.put(i, "v" + i);
        p("ints", ints);
        for (int i = 200; i < 240; i++) ints.put(i * 31, "x");
        p("resized", ints.keySet());
        HashMap<Object, Object> nulls = new HashMap<>();
        nulls.put(null, "nk");
        nulls.put("nv", null);
        p("nulls", nulls + " " + nulls.get(null) + " " + nulls.containsKey("nv") + " " + nulls.getOrDefault("nv", "d") + " " + nulls.containsValue(null) + " " + nulls.putIfAbsent("nv", 1) + " " + nulls.remove(null));
        p("equals", m.equals(new TreeMap<>(m)) + " " + (m.hashCode() == new TreeMap<>(m).hashCode()) + " " + m.equals(ints));
        p("keySet remove", m.keySet().remove("the") + " " + m.keySet().removeIf(k -> k.length() == 4) + " " + m);
        p("values remove", m.values().remove(8) + " " + m.values().removeAll(Set.of(6)) + " " + m);
        for (Map.Entry<String, Integer> e : m.entrySet()) e.setValue(e.getValue() * 10);
        p("setValue", m);
        p("entrySet", m.entrySet().contains(Map.entry("new", 80)) + " " + m.entrySet().size());
        Iterator<Map.Entry<String, Integer>> it = m.entrySet().iterator();
        Map.Entry<String, Integer> first = it.next();
        it.remove();
        p("iterator remove", first + " " + first.getKey() + " " + first.getValue() + " " + m.containsKey(first.getKey()));
        x("concurrent", () -> { for (String k : m.keySet()) m.put(k + "!", 1); return "?"; });
        x("concurrent compute", () -> m.computeIfAbsent("rec", k -> { m.put("other", 1); return 2; }));
        x("concurrent forEach", () -> { m.forEach((k, v) -> m.put(k + "?", 1)); return "?"; });
        p("copy", new HashMap<>(Map.of("one", 1)) + " " + new HashMap<>(16, 0.5f).size());
        x("bad capacity", () -> new HashMap<>(-1));
        x("bad load", () -> new HashMap<>(1, 0));
        x("merge null", () -> { try { return m.merge("a", null, Integer::sum); } catch (NullPointerException e) { return "NPE"; } });
        @SuppressWarnings("unchecked")
        HashMap<Integer, String> clone = (HashMap<Integer, String>) ints.clone();
        clone.clear();
        p("clone", clone.isEmpty() + " " + ints.size());
        HashMap<Double, Character> doubles = new HashMap<>();
        for (double v = -2; v <= 2; v += 0.5) doubles.put(v, (char) ('a' + (int) (v * 2 + 4)));
        p("doubles", doubles);
        HashMap<Long, Boolean> longs = new HashMap<>();
        for (long v = 1; v > 0 && v < 1L << 60; v *= 37) longs.put(v, v % 2 == 0);
        p("longs", longs);
        HashMap<Character, Integer> chars = new HashMap<>();
        for (char c : "mississippi river".toCharArray()) chars.merge(c, 1, Integer::sum);
        p("chars", chars);
        HashMap<List<Integer>, String> lists = new HashMap<>();
        for (int i = 0; i < 6; i++) lists.put(List.of(i, i * i), "L" + i);
        p("lists", lists);
        x("ghost", () -> { List<String> key = new ArrayList<>(List.of("k")); Map<List<String>, Integer> g = new HashMap<>(); g.put(key, 1); key.add("z"); return g.get(key) + " " + g.size() + " " + g.containsKey(List.of("k")); });
    }
}
