// Checks switch expressions: arrows, yield, blocks, throwing arms, nesting, use inside other expressions, text blocks as arms.
package control;

public class SwitchExpressions {
    enum E { P, Q, R }
    static int calls;
    static int next() { return ++calls; }

    static String size(int n) {
        return switch (n) {
            case 0 -> "none";
            case 1, 2, 3 -> "few";
            case 100 -> throw new IllegalArgumentException("too many");
            default -> {
                if (n < 0) yield "negative";
                String s = "";
                for (int i = 0; i < 3; i++) s += n;
                yield s;
            }
        };
    }

    static double mixed(int n) {
        return switch (n) {
            case 0 -> 1;
            case 1 -> 2L;
            case 2 -> 2.5f;
            case 3 -> 'a';
            default -> 0.1;
        };
    }

    static int nested(E e, int n) {
        return switch (e) {
            case P -> switch (n) {
                case 1 -> 11;
                default -> switch (n % 2) { case 0 -> 12; default -> 13; };
            };
            case Q -> n > 5 ? switch (n) { case 6 -> 66; default -> 67; } : 60;
            case R -> -1;
        };
    }

    static int tryInside(String s) {
        return switch (s.length()) {
            case 0 -> 0;
            default -> {
                try {
                    yield Integer.parseInt(s);
                } catch (NumberFormatException x) {
                    yield -1;
                } finally {
                    calls += 100;
                }
            }
        };
    }

    static boolean cond(int n) {
        return switch (n) { case 1 -> true; case 2 -> n > 1; default -> false; } && n != 7;
    }

    public static void main(String[] args) {
        for (int n : new int[] {0, 1, 3, 7, -4}) System.out.println("size " + n + ": " + size(n));
        try {
            size(100);
        } catch (IllegalArgumentException e) {
            System.out.println("IAE: " + e.getMessage());
        }
        for (int n = 0; n < 5; n++) System.out.println("mixed " + n + ": " + mixed(n));
        for (E e : E.values()) for (int n : new int[] {1, 2, 3, 6, 7}) System.out.println("nested " + e + n + ": " + nested(e, n));
        System.out.println("try: " + tryInside("") + " " + tryInside("42") + " " + tryInside("x") + " " + calls);
        calls = 0;
        int[] a = {10, 20, 30};
        int r = a[next()] + switch (next()) { case 2 -> a[0] + next(); default -> 0; } * next();
        System.out.println("order: " + r + " " + calls);
        System.out.println("arg: " + Math.max(switch (a[0]) { case 10 -> 5; default -> 1; }, switch (a[1]) { case 10 -> 5; default -> 9; }));
        System.out.println("cond: " + cond(1) + cond(2) + cond(3));
        Object o = switch (a.length) { case 3 -> "text"; default -> 5; };
        System.out.println("object: " + o);
        Runnable run = switch (a.length) { case 3 -> () -> System.out.println("ran"); default -> null; };
        run.run();
        String block = switch (a[2]) {
            case 30 -> """
                first
                  second \
                joined
                tab\there "quoted"
                """;
            default -> "";
        };
        System.out.print(block);
        int total = 0;
        for (int i = 0; i < 20; i++) total += switch (i % 4) { case 0: yield 1; case 1: yield 10; case 2: { yield 100; } default: yield 1000; };
        System.out.println("total: " + total);
        char c = switch (a[0]) { case 10 -> 'x'; default -> 'y'; };
        byte b = switch (a[0]) { case 10 -> 100; default -> 1; };
        System.out.println("narrow: " + c + b);
        Integer boxed = switch (a[0]) { case 11 -> 1; default -> null; };
        System.out.println("boxed: " + boxed);
        switch (a[0]) { case 10 -> total = 1; default -> total = 2; }
        System.out.println("statement: " + total);
    }
}
