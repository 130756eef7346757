// Checks exceptions thrown by instructions and common library calls: classes, messages and line numbers.
package exceptions;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

public class ArithmeticTraps {
    interface Act { void run() throws Throwable; }
    static int zero;
    static void t(String label, Act a) {
        try {
            a.run();
            System.out.println(label + ": none");
        } catch (Throwable e) {
            StackTraceElement f = null;
            for (StackTraceElement x : e.getStackTrace()) if (x.getClassName().startsWith("exceptions.")) { f = x; break; }
            System.out.println(label + ": " + e.getClass().getName() + " | " + e.getMessage() + " | line " + f.getLineNumber());
        }
    }
    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>(List.of(1, 2, 3));
        t("idiv", () -> System.out.println(1 / zero));
        t("irem", () -> System.out.println(1 % zero));
        t("ldiv", () -> System.out.println(1L / zero));
        t("lrem", () -> System.out.println(1L % zero));
        t("fdiv", () -> { float f = 1f / zero; });
        t("aioobe", () -> System.out.println(new int[2][3][2 + zero].length));
        t("aioobe neg", () -> System.out.println((new int[2])[zero - 1]));
        t("negative size", () -> System.out.println(new int[zero - 7].length));
        t("store", () -> { Object[] o = new String[1]; o[0] = 1; });
        t("cast", () -> { Object o = "s"; Integer i = (Integer) o; });
        t("charAt", () -> "abc".charAt(3 + zero));
        t("charAt neg", () -> "abc".charAt(-1 + zero));
        t("substring", () -> "abc".substring(2, 1));
        t("substring 2", () -> "abc".substring(4));
        t("parseInt", () -> Integer.parseInt("x1"));
        t("list get", () -> list.get(3));
        t("list set", () -> list.set(-1, 0));
        t("list remove", () -> list.remove(10));
        t("immutable", () -> List.of(1).add(2));
        t("iterator", () -> { Iterator<Integer> it = new ArrayList<Integer>().iterator(); it.next(); });
        t("cme", () -> { for (Integer i : list) list.add(9); });
        t("iterator remove", () -> list.iterator().remove());
        t("enum", () -> Thread.State.valueOf("NOPE"));
        t("optional", () -> java.util.Optional.empty().get());
        t("deque", () -> new java.util.ArrayDeque<Integer>().pop());
        t("queue", () -> new java.util.LinkedList<Integer>().getFirst());
        t("clone", () -> new Object() { Object c() throws CloneNotSupportedException { return clone(); } }.c().getClass());
        t("monitor", () -> new Object().notify());
        t("wait", () -> new Object().wait());
        t("class", () -> Class.forName("no.such.Class"));
        t("nsme", () -> String.class.getMethod("nope"));
        t("nsfe", () -> String.class.getField("nope"));
        t("abstract", () -> Number.class.getDeclaredConstructor().newInstance());
        t("array count", () -> java.lang.reflect.Array.newInstance(int.class, -3));
        t("void array", () -> java.lang.reflect.Array.newInstance(void.class, 3));
        t("copyOf", () -> java.util.Arrays.copyOf(new int[1], -1));
        t("subList", () -> list.subList(2, 1));
        t("sb", () -> new StringBuilder("abc").deleteCharAt(5));
        t("sb setLength", () -> new StringBuilder("abc").setLength(-1));
        t("assert", () -> { assert zero == 1 : "zero is " + zero; });
        t("assert plain", () -> { assert zero == 1; });
        t("assert cause", () -> { assert zero == 1 : new RuntimeException("cause"); });
        t("addExact", () -> Math.addExact(Integer.MAX_VALUE, 1 + zero));
        t("bigint", () -> new java.math.BigInteger("10").divide(java.math.BigInteger.ZERO));
        t("repeat", () -> "x".repeat(-1));
        t("capacity", () -> new ArrayList<>(-1));
        t("comparator", () -> new java.util.TreeSet<Object>(List.of(new Object())));
        t("tree null", () -> new java.util.TreeMap<String, String>().put(null, ""));
        t("scanner", () -> new java.util.Scanner("x").nextInt());
        t("thread state", () -> { Thread th = Thread.currentThread(); th.start(); });
        t("unsupported", () -> new java.util.AbstractList<Integer>() { public Integer get(int i) { return 1; } public int size() { return 1; } }.add(5));
    }
}
