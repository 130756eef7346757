// Checks a small object printer and copier written with reflection: nested objects, arrays, inheritance, cycles, records, enums.
package reflect;
import java.lang.reflect.*;
import java.util.*;

public class ObjectDump {
    enum Kind { ONE, TWO }
    static class Base { protected int id = 7; private String hidden = "h"; static int ignored = 99; transient int skip = 5; }
    static class Node extends Base { String name; double[] ds = {1.5, -0.0}; Node next; List<Object> list = new ArrayList<>(); Kind kind = Kind.TWO; Integer boxed; char c = 'x'; long[][] grid = {{1}, {2, 3}, null}; boolean flag; Map<String, Integer> map = new TreeMap<>(); Node(String n) { name = n; } Node() { } }
    record Pt(int x, float y, Pt in) { }
    static String dump(Object o, IdentityHashMap<Object, Integer> seen) throws Exception {
        if (o == null) return "null"; if (o instanceof String s) return "\"" + s + "\"";
        if (o instanceof Number || o instanceof Character || o instanceof Boolean || o instanceof Enum<?>) return o.getClass().getSimpleName().charAt(0) + ":" + o;
        if (seen.containsKey(o)) return "#" + seen.get(o); seen.put(o, seen.size());
        StringBuilder sb = new StringBuilder();
        if (o.getClass().isArray()) { sb.append(o.getClass().getComponentType().getSimpleName()).append('['); for (int i = 0; i < Array.getLength(o); i++) sb.append(i == 0 ? "" : ", ").append(dump(Array.get(o, i), seen)); return sb.append(']').toString(); }
        if (o instanceof Collection<?> c) { sb.append('('); for (Object x : c) sb.append(dump(x, seen)).append(' '); return sb.append(')').toString(); }
        if (o instanceof Map<?, ?> m) { sb.append('<'); for (Map.Entry<?, ?> e : m.entrySet()) sb.append(e.getKey()).append('=').append(dump(e.getValue(), seen)).append(' '); return sb.append('>').toString(); }
        sb.append(o.getClass().getSimpleName()).append('{');
        if (o.getClass().isRecord()) { for (RecordComponent rc : o.getClass().getRecordComponents()) sb.append(rc.getName()).append('=').append(dump(rc.getAccessor().invoke(o), seen)).append(' '); return sb.append('}').toString(); }
        List<Field> fs = new ArrayList<>();
        for (Class<?> c = o.getClass(); c != Object.class; c = c.getSuperclass()) fs.addAll(Arrays.asList(c.getDeclaredFields()));
        fs.sort(Comparator.comparing(Field::getName));
        for (Field f : fs) { if (Modifier.isStatic(f.getModifiers()) || Modifier.isTransient(f.getModifiers()) || f.isSynthetic()) continue; f.setAccessible(true); sb.append(f.getName()).append('=').append(dump(f.get(o), seen)).append(' '); }
        return sb.append('}').toString();
    }
    static <T> T copy(T o) throws Exception { Constructor<?> k = o.getClass().getDeclaredConstructor(); k.setAccessible(true); @SuppressWarnings("unchecked") T n = (T) k.newInstance(); for (Class<?> c = o.getClass(); c != Object.class; c = c.getSuperclass()) for (Field f : c.getDeclaredFields()) { if (Modifier.isStatic(f.getModifiers())) continue; f.setAccessible(true); Object v = f.get(o); if (v != null && v.getClass().isArray()) { Object a = Array.newInstance(v.getClass().getComponentType(), Array.getLength(v)); System.arraycopy(v, 0, a, 0, Array.getLength(v)); v = a; } f.set(n, v); } return n; }
    static String d(Object o) throws Exception { return dump(o, new IdentityHashMap<>()); }
    public static void main(String[] args) throws Exception {
        Node a = new Node("a"), b = new Node("b"); a.next = b; b.next = a; a.boxed = 5; b.list.add(1); b.list.add("two"); b.list.add(a); b.map.put("k", 3);
        a.map.put("z", null); System.out.println(d(a)); System.out.println(d(new Pt(1, 2.5f, new Pt(3, Float.NaN, null))));
        System.out.println(d(new Object[] {1, "s", null, new int[] {1, 2}, new String[][] {{"x"}, {}}, Kind.ONE, 'c', true, 5L, 2f}));
        System.out.println(d(List.of(1, 2)) + d(Map.of("a", 1)) + d(new TreeSet<>(Set.of("q", "p")))); Object[] self = new Object[2]; self[0] = self;
        System.out.println(d(self)); Node cp = copy(a); cp.name = "copy"; cp.ds[0] = 100; System.out.println(d(cp));
        System.out.println("original: " + a.name + a.ds[0] + (cp.next == b) + (cp.grid != a.grid) + (cp.grid[1] == a.grid[1]));
        StringBuilder sb = new StringBuilder();
        for (Object o : new Object[] {1, 'c', "s", 2.5, Kind.ONE, new int[0], new Pt(0, 0, null)}) { Method m = o.getClass().getMethod("toString"); sb.append(o instanceof int[] ? "arr" : m.invoke(o)).append(' '); }
        System.out.println(sb); Map<String, Integer> counts = new TreeMap<>();
        for (Class<?> c : new Class<?>[] {Node.class, Base.class, Pt.class, Kind.class}) { int k = 0; for (Field f : c.getDeclaredFields()) if (!f.isSynthetic()) k++; counts.put(c.getSimpleName(), k); }
        System.out.println(counts); Object bean = Node.class.getDeclaredConstructor().newInstance();
        String[] sets = {"name=zed", "id=42", "flag=true", "c=Q", "boxed=17"};
        for (String s : sets) { String[] kv = s.split("="); Field f = null; for (Class<?> c = Node.class; f == null; c = c.getSuperclass()) try { f = c.getDeclaredField(kv[0]); } catch (NoSuchFieldException e) { System.out.println("not in " + c.getSimpleName()); } f.setAccessible(true); Class<?> t = f.getType(); f.set(bean, t == int.class ? (Object) Integer.parseInt(kv[1]) : t == Integer.class ? Integer.valueOf(kv[1]) : t == boolean.class ? Boolean.parseBoolean(kv[1]) : t == char.class ? kv[1].charAt(0) : kv[1]); }
        System.out.println(d(bean)); System.out.println(d(new Base())); System.out.println(d(Base.class.getDeclaredField("ignored").get(null)));
        System.out.println(d(Kind.values())); for (int i = 0; i < 4; i++) System.out.println(d(new int[i][i])); System.out.println(d(new Node[] {a, a, b}));
    }
}
