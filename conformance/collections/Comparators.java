// Checks Comparator combinators: comparing, thenComparing, reversed, nulls, primitive keys, and natural orders.
package collections;

import java.util.*;
import java.util.function.*;

public class Comparators {
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

    record Person(String name, int age, double score, long id) {
        @Override
        public String toString() {
            return name + age;
        }
    }

    static final List<Person> PEOPLE = List.of(new Person("Eve", 30, 1.5, 7L), new Person("bob", 25, 2.5, 3L), new Person("Al", 30, -1, 9L), new Person("Cy", 25, 2.5, 1L), new Person("eve", 41, 0.0, 2L));

    static void sort(String label, Comparator<? super Person> c) {
        List<Person> l = new ArrayList<>(PEOPLE);
        l.sort(c);
        p(label, l);
    }

    public static void main(String[] args) {
        sort("name", Comparator.comparing(Person::name));
        sort("name insensitive", Comparator.comparing(Person::name, String.CASE_INSENSITIVE_ORDER));
        sort("age stable", Comparator.comparingInt(Person::age));
        sort("age reversed", Comparator.comparingInt(Person::age).reversed());
        sort("age then name", Comparator.comparingInt(Person::age).thenComparing(Person::name));
        sort("age then name reversed", Comparator.comparingInt(Person::age).thenComparing(Person::name, Comparator.reverseOrder()));
        sort("all reversed", Comparator.comparingInt(Person::age).thenComparing(Person::name).reversed());
        sort("score", Comparator.comparingDouble(Person::score));
        sort("score then id", Comparator.comparingDouble(Person::score).thenComparingLong(Person::id));
        sort("id", Comparator.comparingLong(Person::id));
        sort("then int double", Comparator.comparing((Person q) -> q.name().length()).thenComparingInt(Person::age).thenComparingDouble(Person::score));
        sort("lambda", (a, b) -> b.name().compareTo(a.name()));
        sort("constant", (a, b) -> 0);
        Comparator<Object> byText = Comparator.comparing(Object::toString);
        sort("contravariant", byText);
        List<String> l = Arrays.asList("b", null, "a", null, "c");
        l.sort(Comparator.nullsFirst(Comparator.naturalOrder()));
        p("nullsFirst", l);
        l.sort(Comparator.nullsLast(Comparator.reverseOrder()));
        p("nullsLast", l);
        l.sort(Comparator.nullsFirst(Comparator.<String>naturalOrder()).reversed());
        p("nullsFirst reversed", l);
        p("nulls of null", Comparator.<String>nullsFirst(null).compare("a", "b") + " " + Comparator.<String>nullsFirst(null).compare(null, "b") + " " + Comparator.nullsLast(null).compare(null, null));
        x("natural null", () -> { try { return Comparator.<String>naturalOrder().compare("a", null); } catch (NullPointerException e) { return "NPE"; } });
        x("reverse null", () -> { try { return Comparator.<String>reverseOrder().compare(null, "a"); } catch (NullPointerException e) { return "NPE"; } });
        x("comparing null", () -> { try { return Comparator.comparing((Function<String, String>) null); } catch (NullPointerException e) { return "NPE"; } });
        Comparator<Integer> nat = Comparator.naturalOrder();
        p("natural", nat.compare(1, 2) + " " + nat.reversed().compare(1, 2) + " " + (nat.reversed().reversed() == nat) + " " + (nat.reversed() == Comparator.<Integer>reverseOrder()));
        p("max min", Collections.max(PEOPLE, Comparator.comparingInt(Person::age)) + " " + Collections.min(PEOPLE, Comparator.comparing(Person::name)));
        p("BinaryOperator", BinaryOperator.minBy(nat).apply(3, 2) + " " + BinaryOperator.<Integer>maxBy(nat).apply(3, 2));
        p("compare helpers", Integer.compare(5, 3) + " " + Boolean.compare(false, true) + " " + Character.compare('a', 'b') + " " + Double.compare(-0.0, 0.0) + " " + Long.compare(1, 1) + " " + Byte.compare((byte) 5, (byte) 2) + " " + Short.compare((short) 1, (short) 9));
        p("comparable strings", "a".compareTo("B") + " " + "apple".compareTo("apricot"));
        int[] calls = {0};
        Comparator<Integer> counted = (a, b) -> {
            calls[0]++;
            return a - b;
        };
        List<Integer> ten = new ArrayList<>(List.of(9, 1, 8, 2, 7, 3, 6, 4, 5, 0));
        ten.sort(counted);
        p("calls", calls[0] + " " + ten);
        calls[0] = 0;
        ten.sort(counted);
        p("calls when sorted", calls[0]);
        p("then only on ties", tie());
        TreeMap<String, Integer> byLength = new TreeMap<>(Comparator.comparing(String::length).thenComparing(Comparator.naturalOrder()));
        for (String s : "one three five seven nine two".split(" ")) byLength.put(s, s.length());
        p("TreeMap", byLength);
        p("Map.Entry", Map.Entry.<String, Integer>comparingByValue().thenComparing(Map.Entry.comparingByKey()).compare(Map.entry("a", 1), Map.entry("b", 1)));
        p("enums", Comparator.<Thread.State>naturalOrder().compare(Thread.State.NEW, Thread.State.TERMINATED));
        p("overflow trap", Integer.compare(Integer.MIN_VALUE, 1) + " " + Integer.signum(Integer.MIN_VALUE - 1));
    }

    static String tie() {
        StringBuilder b = new StringBuilder();
        Comparator<String> c = Comparator.comparingInt(String::length);
        c = c.thenComparing(s -> {
            b.append(s).append(' ');
            return s;
        });
        return c.compare("aa", "b") + " " + c.compare("a", "b") + " " + b;
    }
}
