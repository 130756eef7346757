// Checks deeply nested patterns as an interpreter: expressions simplified, evaluated and printed with exhaustive switches.
package jdk21;
import java.util.*;

public class NestedPatterns {
    sealed interface Ex { }
    record Num(long v) implements Ex { }
    record Var(String n) implements Ex { }
    record Bin(Op op, Ex l, Ex r) implements Ex { }
    record Neg(Ex e) implements Ex { }
    record Let(String n, Ex v, Ex body) implements Ex { }
    record If(Ex c, Ex t, Ex e) implements Ex { }
    enum Op { ADD, SUB, MUL, LT }
    sealed interface Opt<T> { record Some<T>(T t) implements Opt<T> { } record None<T>() implements Opt<T> { } }

    static Ex simp(Ex e) {
        return switch (e) {
            case Bin(Op op, Ex l, Ex r) -> switch (new Bin(op, simp(l), simp(r))) {
                case Bin(var o, Num(var a), Num(var b)) -> new Num(calc(o, a, b));
                case Bin(Op o, Ex x, Num(long z)) when o == Op.ADD && z == 0 -> x;
                case Bin(Op o, Num(long z), Ex x) when o == Op.ADD && z == 0 -> x;
                case Bin(Op o, Ex x, Num(long z)) when o == Op.MUL && z == 1 -> x;
                case Bin(Op o, Num(long z), Ex x) when o == Op.MUL && z == 1 -> x;
                case Bin(Op o, Ex x, Num(long z)) when o == Op.MUL && z == 0 -> new Num(0);
                case Bin(Op o, Ex x, Neg(Ex y)) when o == Op.ADD -> simp(new Bin(Op.SUB, x, y));
                case Bin(Op o, Var(String a), Var(String b)) when o == Op.SUB && a.equals(b) -> new Num(0);
                case Bin b -> b;
            };
            case Neg(Neg(Ex x)) -> simp(x);
            case Neg(Num(long v)) -> new Num(-v);
            case Neg(Ex x) -> new Neg(simp(x));
            case If(Num(long c), Ex t, Ex f) -> simp(c != 0 ? t : f);
            case If(Ex c, Ex t, Ex f) -> new If(simp(c), simp(t), simp(f));
            case Let(String n, Num v, Ex b) -> simp(subst(b, n, v));
            case Let(String n, Ex v, Ex b) -> new Let(n, simp(v), simp(b));
            case Num n -> n;
            case Var v -> v;
        };
    }
    static long calc(Op op, long a, long b) { return switch (op) { case ADD -> a + b; case SUB -> a - b; case MUL -> a * b; case LT -> a < b ? 1 : 0; }; }
    static Ex subst(Ex e, String n, Ex v) {
        return switch (e) {
            case Var(String m) when m.equals(n) -> v;
            case Var x -> x;
            case Num x -> x;
            case Neg(Ex x) -> new Neg(subst(x, n, v));
            case Bin(Op o, Ex l, Ex r) -> new Bin(o, subst(l, n, v), subst(r, n, v));
            case If(Ex c, Ex t, Ex f) -> new If(subst(c, n, v), subst(t, n, v), subst(f, n, v));
            case Let(String m, Ex w, Ex b) when m.equals(n) -> new Let(m, subst(w, n, v), b);
            case Let(String m, Ex w, Ex b) -> new Let(m, subst(w, n, v), subst(b, n, v));
        };
    }
    static long eval(Ex e, Map<String, Long> env) {
        return switch (e) {
            case Num(long v) -> v;
            case Var(String n) -> { Long v = env.get(n); if (v == null) throw new NoSuchElementException("unbound " + n); yield v; }
            case Bin(Op o, Ex l, Ex r) -> calc(o, eval(l, env), eval(r, env));
            case Neg(Ex x) -> -eval(x, env);
            case If(Ex c, Ex t, Ex f) -> eval(c, env) != 0 ? eval(t, env) : eval(f, env);
            case Let(String n, Ex v, Ex b) -> { Map<String, Long> m = new HashMap<>(env); m.put(n, eval(v, env)); yield eval(b, m); }
        };
    }
    static String show(Ex e) {
        return switch (e) {
            case Num(long v) when v < 0 -> "(" + v + ")";
            case Num(long v) -> "" + v;
            case Var(String n) -> n;
            case Bin(Op o, Ex l, Ex r) -> "(" + show(l) + switch (o) { case ADD -> "+"; case SUB -> "-"; case MUL -> "*"; case LT -> "<"; } + show(r) + ")";
            case Neg(Ex x) -> "-" + show(x);
            case If(Ex c, Ex t, Ex f) -> show(c) + "?" + show(t) + ":" + show(f);
            case Let(String n, Ex v, Ex b) -> "let " + n + "=" + show(v) + " in " + show(b);
        };
    }
    static String opt(Opt<Opt<Integer>> o) {
        return switch (o) {
            case Opt.Some<Opt<Integer>>(Opt.Some<Integer>(Integer i)) when i > 5 -> "big " + i;
            case Opt.Some<Opt<Integer>>(Opt.Some<Integer>(var i)) -> "some " + i;
            case Opt.Some<Opt<Integer>>(Opt.None<Integer>()) -> "some none";
            case Opt.None<Opt<Integer>>() -> "none";
        };
    }
    static Ex bin(Op o, Object a, Object b) { return new Bin(o, ex(a), ex(b)); }
    static Ex ex(Object o) { return switch (o) { case Ex e -> e; case Integer i -> new Num(i); case String s -> new Var(s); default -> throw new IllegalArgumentException(); }; }

    public static void main(String[] args) {
        Ex[] es = {bin(Op.ADD, 1, 2), bin(Op.ADD, "x", 0), bin(Op.MUL, 1, bin(Op.ADD, "x", bin(Op.SUB, 3, 3))), bin(Op.MUL, "x", 0), new Neg(new Neg(ex("y"))), new Neg(ex(5)), bin(Op.ADD, "x", new Neg(ex("y"))), bin(Op.SUB, "x", "x"), bin(Op.SUB, "x", "y"),
            new If(bin(Op.LT, 1, 2), ex("x"), ex("y")), new If(bin(Op.LT, "x", 2), bin(Op.ADD, 0, "x"), ex(7)), new Let("k", ex(3), bin(Op.MUL, "k", "k")), new Let("k", bin(Op.ADD, "x", 0), new Let("k", ex(1), bin(Op.ADD, "k", "x")))};
        for (Ex e : es) System.out.println(show(e) + " => " + show(simp(e)) + " = " + eval(e, Map.of("x", 10L, "y", 4L)) + " " + (eval(e, Map.of("x", 10L, "y", 4L)) == eval(simp(e), Map.of("x", 10L, "y", 4L))));
        try { eval(ex("q"), Map.of()); } catch (NoSuchElementException x) { System.out.println("unbound: " + x.getMessage()); }
        System.out.println(opt(new Opt.Some<>(new Opt.Some<>(9))) + ", " + opt(new Opt.Some<>(new Opt.Some<>(2))) + ", " + opt(new Opt.Some<>(new Opt.None<>())) + ", " + opt(new Opt.None<>()) + ", " + opt(new Opt.Some<>(new Opt.Some<>(2))));
        try { opt(new Opt.Some<>(null)); } catch (MatchException x) { System.out.println("match: " + x.getMessage()); }
        System.out.println(es[2] + " " + es[2].equals(bin(Op.MUL, 1, bin(Op.ADD, "x", bin(Op.SUB, 3, 3)))));
    }
}
