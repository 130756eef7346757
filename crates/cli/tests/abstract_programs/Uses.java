// What an abstract value cannot be; the argument says which.
public class Uses {
    static int level = 5;
    static long total = 5;
    static byte small;
    static int other;
    final int[] numbers = new int[300];

    public static void main(String[] args) throws Exception {
        Uses uses = new Uses();
        switch (args[0]) {
            case "field" -> other = level;
            case "index" -> uses.numbers[level] = 1;
            case "element" -> uses.numbers[1] = level;
            case "length" -> System.out.println(new int[level].length);
            case "float" -> System.out.println(level * 0.5);
            case "double" -> System.out.println(total * 0.5);
            case "string" -> System.out.println("level " + level);
            case "native" -> System.arraycopy(uses.numbers, level, uses.numbers, 0, 1);
            case "reflection" -> System.out.println(Uses.class.getDeclaredField("level").getInt(null));
            case "updater" -> java.util.concurrent.atomic.AtomicIntegerFieldUpdater
                .newUpdater(Box.class, "level").set(new Box(), 5);
            case "handle" -> java.lang.invoke.MethodHandles.lookup()
                .findStaticVarHandle(Uses.class, "level", int.class).set(5);
            // A byte has so few values that each of them is tried.
            case "few" -> {
                small = 5;
                uses.numbers[small] = 1;
            }
            default -> throw new IllegalArgumentException(args[0]);
        }
    }

    static class Box {
        volatile int level;
    }
}
