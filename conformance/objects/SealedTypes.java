// Checks sealed interfaces and classes used as sum types: an expression evaluator written with instanceof patterns and visitors.
package objects;

public class SealedTypes {
    sealed interface Expr permits Num, Add, Mul, Neg, Var { }
    record Num(int v) implements Expr { }
    record Add(Expr l, Expr r) implements Expr { }
    record Mul(Expr l, Expr r) implements Expr { }
    record Neg(Expr e) implements Expr { }
    record Var(String name) implements Expr { }
    sealed static abstract class Vehicle { abstract int wheels(); }
    static final class Car extends Vehicle { int wheels() { return 4; } }
    static non-sealed class Bike extends Vehicle { int wheels() { return 2; } }
    static class Trike extends Bike { int wheels() { return super.wheels() + 1; } }
    sealed interface Tree<T> { }
    record Leaf<T>(T v) implements Tree<T> { }
    record Branch<T>(Tree<T> l, Tree<T> r) implements Tree<T> { }
    enum Unit implements Sealed2 { ONE, TWO }
    sealed interface Sealed2 permits Unit, Other { default String n() { return getClass().getSimpleName(); } }
    static final class Other implements Sealed2 { }

    static int eval(Expr e, int x) {
        if (e instanceof Num n) return n.v();
        if (e instanceof Add a) return eval(a.l(), x) + eval(a.r(), x);
        if (e instanceof Mul m) return eval(m.l(), x) * eval(m.r(), x);
        if (e instanceof Neg n) return -eval(n.e(), x);
        if (e instanceof Var) return x;
        throw new AssertionError();
    }
    static String show(Expr e) {
        if (e instanceof Num n) return "" + n.v;
        if (e instanceof Add a) return "(" + show(a.l) + " + " + show(a.r) + ")";
        if (e instanceof Mul m) return show(m.l) + "*" + show(m.r);
        if (e instanceof Neg n) return "-" + show(n.e);
        if (e instanceof Var v) return v.name;
        return "?";
    }
    static Expr diff(Expr e) {
        if (e instanceof Num) return new Num(0);
        if (e instanceof Add a) return new Add(diff(a.l), diff(a.r));
        if (e instanceof Mul m) return new Add(new Mul(diff(m.l), m.r), new Mul(m.l, diff(m.r)));
        if (e instanceof Neg n) return new Neg(diff(n.e));
        return new Num(1);
    }
    static Expr simp(Expr e) {
        if (e instanceof Add a) {
            Expr l = simp(a.l), r = simp(a.r);
            if (l instanceof Num p && p.v == 0) return r;
            if (r instanceof Num p && p.v == 0) return l;
            if (l instanceof Num p && r instanceof Num q) return new Num(p.v + q.v);
            return new Add(l, r);
        }
        if (e instanceof Mul m) {
            Expr l = simp(m.l), r = simp(m.r);
            if (l instanceof Num p && p.v == 0 || r instanceof Num q && q.v == 0) return new Num(0);
            if (l instanceof Num p && p.v == 1) return r;
            if (r instanceof Num p && p.v == 1) return l;
            return new Mul(l, r);
        }
        return e;
    }
    static <T> int size(Tree<T> t) { return t instanceof Branch<T> b ? size(b.l) + size(b.r) : 1; }
    static <T> String flat(Tree<T> t) { return t instanceof Branch<T> b ? flat(b.l) + "," + flat(b.r) : String.valueOf(((Leaf<T>) t).v); }

    public static void main(String[] args) {
        Expr x = new Var("x");
        Expr e = new Add(new Mul(new Num(3), new Mul(x, x)), new Add(new Neg(x), new Num(7)));
        System.out.println("show: " + show(e));
        System.out.println("toString: " + e);
        for (int i = -2; i <= 2; i++) System.out.println("eval " + i + ": " + eval(e, i));
        Expr d = diff(e);
        System.out.println("diff: " + show(d));
        System.out.println("simp: " + show(simp(d)));
        System.out.println("eval diff: " + eval(d, 5) + " " + eval(simp(d), 5));
        System.out.println("equal: " + simp(new Add(x, new Num(0))).equals(x) + " " + e.equals(new Num(1)) + " " + diff(e).equals(d) + " " + (diff(e).hashCode() == d.hashCode()));
        System.out.println("hash: " + new Num(3).hashCode() + " " + new Add(new Num(1), new Num(2)).hashCode() + " " + new Var("x").hashCode());
        for (Vehicle v : new Vehicle[] {new Car(), new Bike(), new Trike()}) System.out.println("wheels: " + v.wheels());
        Tree<Integer> t = new Leaf<>(0);
        for (int i = 1; i < 6; i++) t = i % 2 == 0 ? new Branch<>(t, new Leaf<>(i)) : new Branch<>(new Leaf<>(i), t);
        System.out.println("tree: " + size(t) + " " + flat(t) + " " + t);
        System.out.println("sealed: " + Expr.class.isSealed() + Vehicle.class.isSealed() + Bike.class.isSealed() + Num.class.isSealed() + Sealed2.class.isSealed());
        StringBuilder sb = new StringBuilder();
        for (Class<?> c : Expr.class.getPermittedSubclasses()) sb.append(c.getSimpleName()).append(' ');
        for (Class<?> c : Vehicle.class.getPermittedSubclasses()) sb.append(c.getSimpleName()).append(' ');
        System.out.println("permitted: " + sb + (Num.class.getPermittedSubclasses() == null));
        for (Sealed2 s : new Sealed2[] {Unit.ONE, new Other()}) System.out.println("n: " + s.n());
    }
}
