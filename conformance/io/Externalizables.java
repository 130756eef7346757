// Checks Externalizable, serialPersistentFields, putFields/readFields, object validation, class filters and nested streams.
package io;

import java.io.*;
import java.util.*;

public class Externalizables {
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

    public static class Money implements Externalizable {
        long cents;
        String currency;

        public Money() {
            System.out.println("Money()");
        }

        Money(long cents, String currency) {
            this.cents = cents;
            this.currency = currency;
        }

        @Override
        public void writeExternal(ObjectOutput o) throws IOException {
            o.writeLong(cents);
            o.writeObject(currency);
        }

        @Override
        public void readExternal(ObjectInput i) throws IOException, ClassNotFoundException {
            cents = i.readLong();
            currency = (String) i.readObject();
        }

        @Override
        public String toString() {
            return cents + currency;
        }
    }

    public static class NoPublicConstructor implements Externalizable {
        NoPublicConstructor(int x) {
        }

        @Override
        public void writeExternal(ObjectOutput o) {
        }

        @Override
        public void readExternal(ObjectInput i) {
        }
    }

    static class Fields implements Serializable {
        private static final ObjectStreamField[] serialPersistentFields = {new ObjectStreamField("a", int.class), new ObjectStreamField("b", String.class)};
        transient int x = 1;
        transient String y = "one";

        private void writeObject(ObjectOutputStream o) throws IOException {
            ObjectOutputStream.PutField f = o.putFields();
            f.put("a", x * 10);
            f.put("b", y + "!");
            o.writeFields();
        }

        private void readObject(ObjectInputStream i) throws IOException, ClassNotFoundException {
            ObjectInputStream.GetField f = i.readFields();
            x = f.get("a", -1);
            y = (String) f.get("b", null);
        }
    }

    static class Order implements Serializable {
        final String name;
        transient List<String> log = new ArrayList<>();

        Order(String n) {
            name = n;
        }

        private void readObject(ObjectInputStream i) throws IOException, ClassNotFoundException {
            log = new ArrayList<>(List.of("readObject"));
            i.registerValidation(() -> log.add("low"), 1);
            i.registerValidation(() -> log.add("high"), 10);
            i.defaultReadObject();
            log.add("after default");
        }
    }

    static class Invalid implements Serializable {
        private void readObject(ObjectInputStream i) throws IOException, ClassNotFoundException {
            i.registerValidation(() -> { throw new InvalidObjectException("refused"); }, 0);
            i.defaultReadObject();
        }
    }

    static class Parent implements Serializable {
        int p = 1;

        private void writeObject(ObjectOutputStream o) throws IOException {
            System.out.println("Parent.writeObject");
            o.defaultWriteObject();
        }

        private void readObject(ObjectInputStream i) throws IOException, ClassNotFoundException {
            System.out.println("Parent.readObject");
            i.defaultReadObject();
        }
    }

    static class Child extends Parent {
        int c = 2;

        private void writeObject(ObjectOutputStream o) throws IOException {
            System.out.println("Child.writeObject");
            o.defaultWriteObject();
        }

        private void readObject(ObjectInputStream i) throws IOException, ClassNotFoundException {
            System.out.println("Child.readObject");
            i.defaultReadObject();
        }
    }

    static byte[] write(Object o) throws IOException {
        ByteArrayOutputStream b = new ByteArrayOutputStream();
        try (ObjectOutputStream s = new ObjectOutputStream(b)) {
            s.writeObject(o);
        }
        return b.toByteArray();
    }

    static Object read(byte[] b) throws Exception {
        return new ObjectInputStream(new ByteArrayInputStream(b)).readObject();
    }

    public static void main(String[] args) throws Exception {
        p("externalizable", read(write(new Money(1250, "EUR"))));
        p("list of them", read(write(new ArrayList<>(List.of(new Money(1, "A"), new Money(2, "B"))))));
        x("no constructor", () -> read(write(new NoPublicConstructor(1))));
        Fields f = new Fields();
        f.x = 4;
        f.y = "four";
        Fields g = (Fields) read(write(f));
        p("put fields", g.x + " " + g.y);
        p("validation order", ((Order) read(write(new Order("n")))).log + " " + ((Order) read(write(new Order("n")))).name);
        x("validation fails", () -> read(write(new Invalid())));
        Child c = new Child();
        c.p = 8;
        c.c = 9;
        Child d = (Child) read(write(c));
        p("chain", d.p + " " + d.c);
        ObjectInputStream filtered = new ObjectInputStream(new ByteArrayInputStream(write(new ArrayList<>(List.of("x")))));
        filtered.setObjectInputFilter(info -> info.serialClass() == ArrayList.class ? ObjectInputFilter.Status.REJECTED : ObjectInputFilter.Status.UNDECIDED);
        x("filter", () -> filtered.readObject());
        ByteArrayOutputStream sub = new ByteArrayOutputStream();
        ObjectOutputStream replacing = new ObjectOutputStream(sub) {
            {
                enableReplaceObject(true);
            }

            @Override
            protected Object replaceObject(Object o) {
                return o instanceof Integer i ? (Object) ("int" + i) : o;
            }
        };
        replacing.writeObject(new Object[] {1, "s", 2L});
        replacing.flush();
        p("replaceObject", Arrays.toString((Object[]) read(sub.toByteArray())));
        ObjectInputStream resolving = new ObjectInputStream(new ByteArrayInputStream(write(new Object[] {"a", "b"}))) {
            {
                enableResolveObject(true);
            }

            @Override
            protected Object resolveObject(Object o) {
                return o instanceof String s ? s.toUpperCase(Locale.ROOT) : o;
            }
        };
        p("resolveObject", Arrays.toString((Object[]) resolving.readObject()));
        x("missing class", () -> {
            byte[] b = write(new Order("zz"));
            String text = new String(b, "ISO-8859-1").replace("Externalizables$Order", "Externalizables$Xrder");
            return read(text.getBytes("ISO-8859-1"));
        });
        ByteArrayOutputStream prims = new ByteArrayOutputStream();
        ObjectOutputStream po = new ObjectOutputStream(prims);
        po.writeByte(1);
        po.writeShort(2);
        po.writeChar('c');
        po.writeLong(3);
        po.writeFloat(4);
        po.writeDouble(5);
        po.writeBoolean(true);
        po.writeChars("hi");
        po.write(new byte[] {9, 8});
        po.flush();
        ObjectInputStream pi = new ObjectInputStream(new ByteArrayInputStream(prims.toByteArray()));
        p("primitives", pi.readByte() + " " + pi.readShort() + " " + pi.readChar() + " " + pi.readLong() + " " + pi.readFloat() + " " + pi.readDouble() + " " + pi.readBoolean() + " " + pi.readChar() + pi.readChar() + " " + pi.available() + " " + pi.read() + pi.read() + " " + pi.read());
        x("object where bytes", () -> {
            ByteArrayOutputStream b = new ByteArrayOutputStream();
            ObjectOutputStream o = new ObjectOutputStream(b);
            o.writeInt(5);
            o.flush();
            return read(b.toByteArray());
        });
        p("active", ObjectStreamClass.lookup(Money.class).getName() + " " + ObjectStreamClass.lookup(Fields.class).getField("a"));
    }
}
