// Checks boxing and unboxing: caches, == on boxes, null unboxing, mixed arithmetic, boxes in collections and generics.
package objects;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class Boxing {
    static Integer field; static Long lf = 5L; Character cf = 'c';
    static Object id(Object o) { return o; }
    static int unbox(Integer i) { return i; }
    static Integer box(int i) { return i; }

    public static void main(String[] args) {
        for (int i : new int[] {-129, -128, -1, 0, 127, 128, 1000}) {
            Integer a = i, b = i; Long la = (long) i, lb = (long) i; Short sa = (short) i, sb = (short) i;
            System.out.println(i + ": " + (a == b) + (la == lb) + (sa == sb) + a.equals(b) + la.equals((long) i) + (a == i));
        }
        Byte b1 = (byte) 200, b2 = (byte) -56; Character c1 = 'a', c2 = 'a', c3 = '\u0080', c4 = '\u0080'; Boolean t1 = true, t2 = Boolean.valueOf("true");
        System.out.println("byte: " + (b1 == b2) + " char: " + (c1 == c2) + (c3 == c4) + " bool: " + (t1 == t2));
        Float f1 = 1f, f2 = 1f; Double d1 = 0.0, d2 = -0.0;
        System.out.println("float: " + (f1 == f2) + f1.equals(f2) + " double: " + d1.equals(d2) + (d1.doubleValue() == d2));
        Integer i = 5; i++; i += 2; i = i * i - -i; ++i;
        System.out.println("i: " + i + (i > 60) + (i == 73) + i / 2 + i % 7 + (i << 2) + ~i + -i);
        Long l = 1L; l += i; l <<= 2;
        System.out.println("l: " + l + (l == 296) + (l + i));
        Character c = 'a'; c++; char plain = c; int ci = c + 1;
        System.out.println("c: " + c + plain + ci);
        Boolean z = false; z = !z; if (z) System.out.println("z true " + (z & true) + (z ^ z));
        Double d = 1.5; d *= 2; d++; d /= i;
        System.out.println("d: " + d);
        Object[] os = {1, 1L, 1f, 1.0, 'a', true, (byte) 1, (short) 1};
        StringBuilder sb = new StringBuilder();
        for (Object o : os) sb.append(o.getClass().getSimpleName()).append(' ');
        System.out.println("os: " + sb + os[0].equals(os[1]) + os[0].equals(1));
        try {
            int n = field;
        } catch (NullPointerException e) { System.out.println("null field: NPE"); }
        try {
            unbox(null);
        } catch (NullPointerException e) { System.out.println("null arg: NPE"); }
        try {
            field++;
        } catch (NullPointerException e) { System.out.println("null ++: NPE"); }
        Map<String, Integer> m = new HashMap<>();
        try {
            int v = m.get("none");
        } catch (NullPointerException e) { System.out.println("null get: NPE"); }
        m.put("k", 1); m.put("k", m.get("k") + 1); m.merge("k", 10, Integer::sum);
        System.out.println("map: " + m);
        List<Integer> list = new ArrayList<>();
        for (int k = 0; k < 10; k++) list.add(k * 100);
        list.remove(3); list.remove((Integer) 900); list.remove(Integer.valueOf(12345));
        System.out.println("list: " + list + list.contains(200) + list.contains((Object) 200L) + list.indexOf(500));
        List<Long> ll = new ArrayList<>(); ll.add(5L);
        System.out.println("long list: " + ll.contains(5L) + ll.contains((Object) 5));
        System.out.println("id: " + (id(127) == id(127)) + (id(5) instanceof Integer) + id('x') + (int) (Integer) id(3) + (char) id('q'));
        Integer x = 1000, y = 1000;
        System.out.println("compare: " + (x <= y) + (x >= y) + (x == y) + (x != y) + x.compareTo(y) + (x < y));
        int sum = 0; for (Integer k : list) sum += k;
        System.out.println("sum: " + sum);
        Integer[] arr = {1, null, 3}; arr[0]++; arr[2] += arr[0];
        System.out.println("arr: " + arr[0] + arr[1] + arr[2]);
        Object tern = args.length == 0 ? 1 : 2.0;
        System.out.println("tern: " + tern);
        Integer nul = null; Object tern2 = args.length == 0 ? nul : (Object) 0.0;
        System.out.println("tern2: " + tern2);
        lf++; Boxing bx = new Boxing(); bx.cf++;
        System.out.println("fields: " + lf + bx.cf + box(3).hashCode());
        switch (box(2)) { case 2: System.out.println("switch box"); }
        long widened = box(7); double wd = box(8); float wf = c1;
        System.out.println("widened: " + widened + wd + wf);
        System.out.println("new: " + (new Integer(5) == new Integer(5)) + new Integer(5).equals(5));
        final int k9 = 9; Byte nb = k9; Short ns = 'a'; Character nc = 98;
        System.out.println("const narrowing: " + nb + ns + nc);
    }
}
