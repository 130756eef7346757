// Checks methods of Object: equals, hashCode, toString, getClass, clone and Cloneable, and Objects helpers.
package objects;
import java.util.Objects;

public class ObjectMethods {
    static class P implements Cloneable {
        int x; int[] arr = {1, 2}; P next; final String tag = "t" + 1;
        static int made;
        P(int x) { this.x = x; made++; }
        @Override public P clone() throws CloneNotSupportedException { return (P) super.clone(); }
        @Override public boolean equals(Object o) { return o != null && o.getClass() == getClass() && ((P) o).x == x; }
        @Override public int hashCode() { return 31 * x; }
        @Override public String toString() { return "P" + x; }
    }
    static class Q extends P { double d = 0.5; Q(int x) { super(x); } }
    static class NotCloneable { Object tryClone() throws CloneNotSupportedException { return clone(); } }
    static class Deep implements Cloneable { int[][] m = {{1}, {2}}; long l = 1L << 50; char c = 'x'; boolean z = true; float f = 2.5f; byte b = -3; short s = 300; Deep deep() throws CloneNotSupportedException { Deep d = (Deep) clone(); d.m = m.clone(); for (int i = 0; i < m.length; i++) d.m[i] = m[i].clone(); return d; } }

    public static void main(String[] args) throws Exception {
        P p = new P(5), q = p.clone();
        System.out.println("clone: " + (p != q) + p.equals(q) + (p.arr == q.arr) + P.made + q.tag + q);
        q.x = 6; q.arr[0] = 99;
        System.out.println("after: " + p.x + p.arr[0] + q.x);
        P r = new Q(7).clone();
        System.out.println("sub: " + (r instanceof Q) + ((Q) r).d + r.getClass().getSimpleName() + r.equals(new P(7)) + new P(7).equals(r));
        p.next = p; P loop = p.clone();
        System.out.println("loop: " + (loop.next == p));
        try {
            new NotCloneable().tryClone();
        } catch (CloneNotSupportedException e) { System.out.println("CNSE: " + e.getMessage()); }
        Deep d = new Deep(), e = d.deep(); e.m[0][0] = 50;
        System.out.println("deep: " + d.m[0][0] + e.m[0][0] + e.l + e.c + e.z + e.f + e.b + e.s);
        Object o = new Object();
        System.out.println("object: " + o.equals(o) + o.equals(new Object()) + (o.hashCode() == o.hashCode()) + (o.hashCode() == System.identityHashCode(o)) + System.identityHashCode(null));
        System.out.println("toString shape: " + o.toString().equals("java.lang.Object@" + Integer.toHexString(o.hashCode())) + new int[0].toString().startsWith("[I@") + new P[0].toString().startsWith("[Lobjects.ObjectMethods$P;@"));
        System.out.println("getClass: " + p.getClass().getName() + " " + new Q(1).getClass().getSuperclass().getSimpleName() + " " + ((Object) 5).getClass().getName());
        System.out.println("Objects: " + Objects.equals(null, null) + Objects.equals(p, null) + Objects.equals(p, new P(5)) + Objects.hashCode(null) + Objects.hash(1, "a", null) + Objects.toString(null) + Objects.toString(null, "dflt") + Objects.requireNonNullElse(null, "else"));
        try {
            Objects.requireNonNull(null);
        } catch (NullPointerException x) { System.out.println("NPE: " + x.getMessage()); }
        try {
            Objects.requireNonNull(null, "msg");
        } catch (NullPointerException x) { System.out.println("NPE: " + x.getMessage()); }
        try {
            Objects.checkIndex(5, 3);
        } catch (IndexOutOfBoundsException x) { System.out.println("IOOBE: " + x.getMessage()); }
        System.out.println("array clone: " + new int[] {1, 2}.clone()[1] + new String[] {"z"}.clone()[0] + new long[2][2].clone()[1].length);
        System.out.println("boxed equals: " + Integer.valueOf(1).equals(1L) + Long.valueOf(1).equals(1L) + new P(1).equals("P1"));
        System.out.println("hash contract: " + (new P(9).hashCode() == new P(9).hashCode()) + " " + new P(9).hashCode() + " " + "ab".hashCode() + " " + java.util.List.of(1, 2).hashCode() + " " + Boolean.TRUE.hashCode() + " " + Double.valueOf(1).hashCode() + " " + Character.valueOf('c').hashCode());
        java.util.HashSet<P> set = new java.util.HashSet<>();
        for (int i = 0; i < 10; i++) set.add(new P(i % 4));
        System.out.println("set: " + set.size() + set.contains(new P(3)) + set.contains(new P(4)));
        StringBuilder sb = new StringBuilder();
        sb.append(p).append((Object) null).append(new P(3));
        System.out.println("append: " + sb + String.valueOf(new P(4)) + ("" + new P(8)));
        System.out.println("fields kept: " + (loop.arr == p.arr) + (loop.tag == p.tag));
    }
}
