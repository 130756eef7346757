// Checks Vector, Stack, Hashtable, Properties, Enumeration and Dictionary.
package collections;

import java.util.*;

public class LegacyCollections {
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
        Vector<String> v = new Vector<>(2, 3);
        p("capacity", v.capacity() + " " + v.size());
        for (String s : "a b c d e f".split(" ")) v.addElement(s);
        p("grown by increment", v.capacity() + " " + v);
        Vector<Integer> d = new Vector<>();
        for (int i = 0; i < 11; i++) d.add(i);
        p("doubled", d.capacity());
        p("elements", v.elementAt(2) + " " + v.firstElement() + " " + v.lastElement() + " " + v.indexOf("c", 3) + " " + v.lastIndexOf("e") + " " + v.lastIndexOf("e", 2));
        v.insertElementAt("ins", 1);
        v.setElementAt("SET", 0);
        v.removeElementAt(2);
        p("changed", v + " " + v.removeElement("zz") + " " + v.removeElement("d"));
        x("elementAt bad", () -> v.elementAt(99));
        x("get bad", () -> v.get(99));
        x("setElementAt bad", () -> { v.setElementAt("q", 77); return "?"; });
        x("insertElementAt bad", () -> { v.insertElementAt("q", 77); return "?"; });
        x("removeElementAt bad", () -> { v.removeElementAt(-1); return "?"; });
        x("first of empty", () -> new Vector<>().firstElement());
        v.setSize(7);
        p("setSize", v);
        v.setSize(2);
        v.trimToSize();
        p("shrunk", v + " " + v.capacity());
        Object[] into = new Object[3];
        v.copyInto(into);
        p("copyInto", Arrays.toString(into));
        p("equals", v.equals(new ArrayList<>(v)) + " " + v.hashCode() + " " + v.clone());
        v.removeAllElements();
        p("removed all", v.isEmpty());
        x("bad capacity", () -> new Vector<>(-1));
        Stack<Integer> s = new Stack<>();
        p("push", s.push(1) + " " + s.push(2) + " " + s.push(3) + " " + s);
        p("search", s.search(3) + " " + s.search(1) + " " + s.search(9));
        p("pop peek", s.pop() + " " + s.peek() + " " + s.empty() + " " + s.get(0));
        s.clear();
        x("pop empty", () -> s.pop());
        x("peek empty", () -> s.peek());
        Hashtable<String, Integer> h = new Hashtable<>();
        for (String w : "zero one two three four five six seven eight nine ten eleven twelve".split(" ")) h.put(w, w.length());
        p("hashtable", h);
        p("keys", Collections.list(h.keys()));
        p("elements", Collections.list(h.elements()));
        p("ops", h.get("two") + " " + h.get("x") + " " + h.put("two", 22) + " " + h.remove("ten") + " " + h.contains(22) + " " + h.containsKey("ten") + " " + h.containsValue(5));
        x("null key", () -> { try { return h.put(null, 1); } catch (NullPointerException e) { return "NPE"; } });
        x("null value", () -> { try { return h.put("a", null); } catch (NullPointerException e) { return "NPE"; } });
        h.merge("one", 10, Integer::sum);
        h.computeIfAbsent("new", String::length);
        h.computeIfPresent("six", (k, x) -> null);
        h.putIfAbsent("zero", 99);
        h.replaceAll((k, x) -> x * 2);
        p("functions", h);
        p("equals map", h.equals(new HashMap<>(h)) + " " + (h.hashCode() == new HashMap<>(h).hashCode()));
        h.keySet().removeIf(k -> k.length() > 3);
        p("removeIf", h);
        Dictionary<String, Integer> dict = h;
        p("dictionary", dict.size() + " " + dict.isEmpty() + " " + dict.get("one"));
        Hashtable<Object, Object> self = new Hashtable<>();
        self.put("me", self);
        p("self", self);
        Properties base = new Properties();
        base.setProperty("color", "red");
        base.setProperty("size", "10");
        Properties q = new Properties(base);
        q.setProperty("color", "blue");
        p("properties", q.getProperty("color") + " " + q.getProperty("size") + " " + q.getProperty("none") + " " + q.getProperty("none", "dflt") + " " + q.get("size") + " " + q.size());
        p("names", new TreeSet<>(q.stringPropertyNames()) + " " + Collections.list(new Vector<>(new TreeSet<>(q.keySet())).elements()));
        q.put("num", 5);
        p("non string", q.getProperty("num") + " " + q.get("num") + " " + q.stringPropertyNames().contains("num"));
        p("old value", q.setProperty("color", "green") + " " + q.remove("color") + " " + q.getProperty("color"));
        StringTokenizer t = new StringTokenizer("x,y;z", ",;");
        p("tokens", t.countTokens() + " " + Collections.list(t));
        Enumeration<String> e = Collections.enumeration(List.of("p"));
        e.nextElement();
        x("enumeration end", () -> e.nextElement());
        p("asIterator", sum(new Vector<>(List.of(1, 2, 3)).elements().asIterator()));
        Observable o = new Observable() {
            {
                setChanged();
            }
        };
        StringBuilder seen = new StringBuilder();
        o.addObserver((src, arg) -> seen.append("first ").append(arg).append(' '));
        o.addObserver((src, arg) -> seen.append("second ").append(arg).append(' '));
        o.notifyObservers("hi");
        o.notifyObservers("not seen");
        p("observable", seen + "" + o.countObservers() + " " + o.hasChanged());
    }

    static int sum(Iterator<Integer> it) {
        int s = 0;
        while (it.hasNext()) s += it.next();
        return s;
    }
}
