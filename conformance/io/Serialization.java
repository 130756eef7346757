// Checks object serialisation: graphs, cycles, transient and static fields, custom hooks, inheritance, arrays, enums.
package io;

import java.io.*;
import java.util.*;

public class Serialization {
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

    static class Node implements Serializable {
        private static final long serialVersionUID = 1;
        final String name;
        Node next;
        transient int cached = 42;
        List<Node> children = new ArrayList<>();

        Node(String name) {
            this.name = name;
        }
    }

    static class Base {
        int base = 10;

        Base() {
            base = 77;
        }
    }

    static class Derived extends Base implements Serializable {
        int derived = 5;
        static int shared = 1;
    }

    static class Custom implements Serializable {
        transient String secret;
        int version = 2;

        Custom(String s) {
            secret = s;
        }

        private void writeObject(ObjectOutputStream o) throws IOException {
            o.defaultWriteObject();
            o.writeUTF(new StringBuilder(secret).reverse().toString());
            o.writeInt(99);
        }

        private void readObject(ObjectInputStream i) throws IOException, ClassNotFoundException {
            i.defaultReadObject();
            secret = new StringBuilder(i.readUTF()).reverse() + ":" + i.readInt();
        }
    }

    static final class Single implements Serializable {
        static final Single INSTANCE = new Single();

        private Object readResolve() {
            return INSTANCE;
        }
    }

    static class Replaced implements Serializable {
        private Object writeReplace() {
            return "replaced by text";
        }
    }

    static class NotSerializable {
    }

    static class Holder implements Serializable {
        Object o = new NotSerializable();
    }

    enum Color { RED, GREEN { @Override public String toString() { return "green!"; } } }

    record Point(int x, int y, String label) implements Serializable {
        Point {
            if (x < 0) throw new IllegalArgumentException("negative");
        }
    }

    static byte[] write(Object... all) throws IOException {
        ByteArrayOutputStream b = new ByteArrayOutputStream();
        try (ObjectOutputStream o = new ObjectOutputStream(b)) {
            for (Object x : all) o.writeObject(x);
        }
        return b.toByteArray();
    }

    @SuppressWarnings("unchecked")
    static <T> T copy(T t) throws Exception {
        try (ObjectInputStream i = new ObjectInputStream(new ByteArrayInputStream(write(t)))) {
            return (T) i.readObject();
        }
    }

    public static void main(String[] args) throws Exception {
        p("string", copy("text") + " " + copy("h\u00e9").length() + " " + copy(null));
        p("boxes", copy(5) + " " + copy(5L) + " " + copy(1.5) + " " + copy('c') + " " + copy(true) + " " + copy((byte) 3));
        p("arrays", Arrays.toString(copy(new int[] {1, 2})) + Arrays.deepToString(copy(new String[][] {{"a"}, null, {}})) + Arrays.toString(copy(new double[] {0.5})) + Arrays.toString(copy(new boolean[] {true})));
        Node a = new Node("a"), b = new Node("b");
        a.next = b;
        b.next = a;
        a.children.add(b);
        a.children.add(a);
        a.cached = 7;
        Node c = copy(a);
        p("cycle", c.name + c.next.name + " " + (c.next.next == c) + " " + (c.children.get(1) == c) + " " + (c.children.get(0) == c.next) + " " + c.cached);
        Derived d = new Derived();
        d.base = 1;
        d.derived = 6;
        Derived.shared = 9;
        Derived e = copy(d);
        p("unserialisable parent", e.base + " " + e.derived + " " + Derived.shared);
        Custom u = copy(new Custom("abc"));
        p("custom", u.secret + " " + u.version);
        p("readResolve", copy(Single.INSTANCE) == Single.INSTANCE);
        p("writeReplace", copy((Object) new Replaced()));
        p("enum", (copy(Color.RED) == Color.RED) + " " + (copy(Color.GREEN) == Color.GREEN) + " " + copy(Color.GREEN));
        p("record", copy(new Point(1, 2, "p")) + " " + copy(new Point(1, 2, "p")).equals(new Point(1, 2, "p")));
        x("not serialisable", () -> copy(new Holder()));
        x("not serialisable itself", () -> copy(new NotSerializable()));
        p("collections", copy(new ArrayList<>(List.of(1, 2))) + " " + copy(new LinkedList<>(List.of("x"))) + " " + copy(new TreeMap<>(Map.of("k", 1))) + " " + copy(new LinkedHashMap<>(Map.of(1, "v"))) + " " + copy(new HashSet<>(Set.of(3))) + " " + copy(new ArrayDeque<>(List.of(1, 2))) + " " + copy(new PriorityQueue<>(List.of(2, 1))) + " " + copy(EnumSet.of(Color.RED)) + " " + copy(new EnumMap<>(Map.of(Color.RED, 1))) + " " + copy(new BitSet()));
        p("immutables", copy(List.of(1, 2, 3)) + " " + copy(Map.of("a", 1)) + " " + copy(Set.of("s")) + " " + copy(Collections.unmodifiableList(List.of(9))) + " " + copy(Arrays.asList(1, 2)));
        p("values", copy(new java.math.BigInteger("12345678901234567890")) + " " + copy(new java.math.BigDecimal("1.50")) + " " + copy(java.time.LocalDate.of(2024, 2, 29)) + " " + copy(java.time.Duration.ofSeconds(61)) + " " + copy(UUID.nameUUIDFromBytes(new byte[1])) + " " + copy(Locale.US) + " " + copy(new StringBuilder("sb")));
        Object[] same = {"shared", null};
        same[1] = same[0];
        Object[] back = copy(same);
        p("identity kept", back[0] == back[1]);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ObjectOutputStream o = new ObjectOutputStream(bytes);
        int[] cell = {1};
        o.writeObject(cell);
        cell[0] = 2;
        o.writeObject(cell);
        o.reset();
        o.writeObject(cell);
        o.writeUnshared(cell);
        o.writeInt(8);
        o.writeUTF("mixed");
        o.flush();
        ObjectInputStream i = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()));
        int[] f = (int[]) i.readObject(), s = (int[]) i.readObject(), t = (int[]) i.readObject(), w = (int[]) i.readObject();
        p("handles", f[0] + " " + (f == s) + " " + t[0] + " " + (t == w) + " " + i.readInt() + " " + i.readUTF());
        x("end", () -> i.readObject());
        x("corrupt", () -> new ObjectInputStream(new ByteArrayInputStream(new byte[] {1, 2, 3, 4})).readObject());
        x("truncated", () -> new ObjectInputStream(new ByteArrayInputStream(Arrays.copyOf(write(new Point(1, 2, "z")), 30))).readObject());
        p("header", HexFormat.of().formatHex(Arrays.copyOf(write("ab"), 9)));
        p("uid", ObjectStreamClass.lookup(Node.class).getSerialVersionUID() + " " + ObjectStreamClass.lookup(String.class).getSerialVersionUID() + " " + ObjectStreamClass.lookup(NotSerializable.class) + " " + ObjectStreamClass.lookup(Node.class).getFields().length);
        Exception ex = copy(new IllegalStateException("kept", new RuntimeException("cause")));
        p("exception", ex.getMessage() + " " + ex.getCause().getMessage() + " " + (ex.getStackTrace().length > 0));
        Runnable r = copy((Runnable & Serializable) () -> System.out.println("lambda ran"));
        r.run();
    }
}
