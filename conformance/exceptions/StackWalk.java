// Checks StackWalker: frames, methods, lines, caller class, and that lambdas' hidden frames are left out.
package exceptions;
import java.util.List;
import java.util.stream.Collectors;

public class StackWalk {
    static StackWalker W = StackWalker.getInstance(), R = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);
    static List<String> frames() { return W.walk(s -> s.filter(f -> f.getClassName().startsWith("exceptions.")).map(f -> f.getMethodName() + ":" + f.getLineNumber()).collect(Collectors.toList())); }
    static List<String> a() { return b(1); }
    static List<String> b(int k) { return k > 0 ? c("x", 2L) : null; }
    static List<String> c(String s, long l) { return frames(); }
    static Class<?> who() { return R.getCallerClass(); }
    static class Caller { static Class<?> ask() { return who(); } Class<?> inst = who(); Class<?> lam() { java.util.function.Supplier<Class<?>> s = () -> who(); return s.get(); } }
    static int depth(int n) { return n == 0 ? (int) (long) W.walk(s -> s.count()) : depth(n - 1); }
    List<String> virt() { return new Object() { List<String> inner() { return frames(); } }.inner(); }

    public static void main(String[] args) {
        for (String s : a()) System.out.println("a: " + s);
        for (String s : new StackWalk().virt()) System.out.println("virt: " + s);
        System.out.println("caller: " + Caller.ask().getName() + " " + new Caller().inst.getName() + " " + new Caller().lam().getName());
        System.out.println("depth: " + (depth(10) - depth(0)) + " " + depth(0));
        Runnable r = () -> { for (String s : frames()) System.out.println("lambda: " + s.replaceAll("lambda.main.\\d+", "lambda")); };
        r.run();
        System.out.println("first: " + W.walk(s -> s.findFirst().get().getMethodName()));
        System.out.println("skip: " + top2());
        R.forEach(f -> System.out.println("forEach: " + f.getDeclaringClass().getSimpleName() + "." + f.getMethodName() + " " + f.getFileName() + " " + f.getMethodType() + " " + f.getDescriptor() + " " + f.isNativeMethod()));
        try {
            W.getCallerClass();
        } catch (UnsupportedOperationException e) { System.out.println("UOE: " + e.getMessage()); }
        try {
            R.getCallerClass();
            System.out.println("no caller?");
        } catch (IllegalCallerException e) { System.out.println("ICE: " + e.getMessage()); }
        try {
            W.forEach(f -> f.getDeclaringClass());
        } catch (UnsupportedOperationException e) { System.out.println("UOE: " + e.getMessage()); }
        System.out.println("toString: " + W.walk(s -> s.map(Object::toString).filter(q -> q.contains("main(")).findFirst().get()));
        System.out.println("element: " + W.walk(s -> s.findFirst().get().toStackTraceElement().getLineNumber()));
        System.out.println("limit: " + limited(5));
    }
    static String top2() { return W.walk(s -> s.skip(1).findFirst().get().getMethodName()); }
    static String limited(int n) { return n == 0 ? W.walk(s -> s.limit(3).map(StackWalker.StackFrame::getMethodName).collect(Collectors.joining(","))) : limited(n - 1); }
}
