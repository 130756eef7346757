// A recursive-descent expression parser with variables, functions, simplification, derivatives and a stack compiler.
package programs;

import java.util.*;
import java.util.function.*;

public class ExpressionEvaluator {
    interface Expr {
        double eval(Map<String, Double> env);

        Expr derive(String v);

        void compile(List<String> out);
    }

    record Const(double v) implements Expr {
        public double eval(Map<String, Double> env) {
            return v;
        }

        public Expr derive(String x) {
            return new Const(0);
        }

        public void compile(List<String> out) {
            out.add("push " + v);
        }

        @Override
        public String toString() {
            return v == Math.rint(v) ? String.valueOf((long) v) : String.valueOf(v);
        }
    }

    record Var(String n) implements Expr {
        public double eval(Map<String, Double> env) {
            Double d = env.get(n);
            if (d == null) throw new NoSuchElementException("unbound " + n);
            return d;
        }

        public Expr derive(String x) {
            return new Const(x.equals(n) ? 1 : 0);
        }

        public void compile(List<String> out) {
            out.add("load " + n);
        }

        @Override
        public String toString() {
            return n;
        }
    }

    enum Op {
        ADD("+", (a, b) -> a + b), SUB("-", (a, b) -> a - b), MUL("*", (a, b) -> a * b), DIV("/", (a, b) -> a / b), POW("^", Math::pow);

        final String sign;
        final DoubleBinaryOperator f;

        Op(String sign, DoubleBinaryOperator f) {
            this.sign = sign;
            this.f = f;
        }
    }

    record Bin(Op op, Expr a, Expr b) implements Expr {
        public double eval(Map<String, Double> env) {
            return op.f.applyAsDouble(a.eval(env), b.eval(env));
        }

        public Expr derive(String x) {
            Expr da = a.derive(x), db = b.derive(x);
            return switch (op) {
                case ADD, SUB -> make(op, da, db);
                case MUL -> make(Op.ADD, make(Op.MUL, da, b), make(Op.MUL, a, db));
                case DIV -> make(Op.DIV, make(Op.SUB, make(Op.MUL, da, b), make(Op.MUL, a, db)), make(Op.POW, b, new Const(2)));
                case POW -> {
                    if (!(b instanceof Const c)) throw new UnsupportedOperationException("power " + b);
                    yield make(Op.MUL, make(Op.MUL, c, make(Op.POW, a, new Const(c.v() - 1))), da);
                }
            };
        }

        public void compile(List<String> out) {
            a.compile(out);
            b.compile(out);
            out.add(op.name().toLowerCase(Locale.ROOT));
        }

        @Override
        public String toString() {
            return "(" + a + op.sign + b + ")";
        }
    }

    static boolean is(Expr e, double v) {
        return e instanceof Const c && c.v() == v;
    }

    static Expr make(Op op, Expr a, Expr b) {
        if (a instanceof Const x && b instanceof Const y) return new Const(op.f.applyAsDouble(x.v(), y.v()));
        return switch (op) {
            case ADD -> is(a, 0) ? b : is(b, 0) ? a : new Bin(op, a, b);
            case SUB -> is(b, 0) ? a : a.equals(b) ? new Const(0) : new Bin(op, a, b);
            case MUL -> is(a, 0) || is(b, 0) ? new Const(0) : is(a, 1) ? b : is(b, 1) ? a : new Bin(op, a, b);
            case DIV -> is(b, 1) ? a : new Bin(op, a, b);
            case POW -> is(b, 1) ? a : is(b, 0) ? new Const(1) : new Bin(op, a, b);
        };
    }

    static final class Parser {
        final String s;
        int i;

        Parser(String s) {
            this.s = s.replace(" ", "");
        }

        Expr parse() {
            Expr e = sum();
            if (i != s.length()) throw new IllegalArgumentException("unexpected '" + s.charAt(i) + "' at " + i);
            return e;
        }

        boolean eat(char c) {
            if (i < s.length() && s.charAt(i) == c) {
                i++;
                return true;
            }
            return false;
        }

        Expr sum() {
            Expr e = product();
            while (true) {
                if (eat('+')) e = new Bin(Op.ADD, e, product());
                else if (eat('-')) e = new Bin(Op.SUB, e, product());
                else return e;
            }
        }

        Expr product() {
            Expr e = power();
            while (true) {
                if (eat('*')) e = new Bin(Op.MUL, e, power());
                else if (eat('/')) e = new Bin(Op.DIV, e, power());
                else return e;
            }
        }

        Expr power() {
            Expr e = atom();
            return eat('^') ? new Bin(Op.POW, e, power()) : e;
        }

        Expr atom() {
            if (eat('-')) return new Bin(Op.SUB, new Const(0), atom());
            if (eat('(')) {
                Expr e = sum();
                if (!eat(')')) throw new IllegalArgumentException("missing ) at " + i);
                return e;
            }
            int start = i;
            while (i < s.length() && (Character.isDigit(s.charAt(i)) || s.charAt(i) == '.')) i++;
            if (i > start) return new Const(Double.parseDouble(s.substring(start, i)));
            while (i < s.length() && Character.isLetter(s.charAt(i))) i++;
            if (i > start) return new Var(s.substring(start, i));
            throw new IllegalArgumentException("expected a value at " + i);
        }
    }

    static double run(List<String> code, Map<String, Double> env) {
        Deque<Double> stack = new ArrayDeque<>();
        for (String c : code) {
            String[] w = c.split(" ");
            switch (w[0]) {
                case "push" -> stack.push(Double.parseDouble(w[1]));
                case "load" -> stack.push(env.get(w[1]));
                default -> {
                    double b = stack.pop(), a = stack.pop();
                    stack.push(Op.valueOf(w[0].toUpperCase(Locale.ROOT)).f.applyAsDouble(a, b));
                }
            }
        }
        return stack.pop();
    }

    public static void main(String[] args) {
        Map<String, Double> env = new TreeMap<>(Map.of("x", 3.0, "y", -2.0, "half", 0.5));
        for (String s : List.of("1+2*3", "(1+2)*3", "2^3^2", "10-4-3", "-x^2", "x*x - y/4 + half", "1/0", "x/(y+2)", "((((7))))", "0.1+0.2")) {
            Expr e = new Parser(s).parse();
            List<String> code = new ArrayList<>();
            e.compile(code);
            System.out.println(s + " = " + e.eval(env) + " " + e + " " + (Double.compare(e.eval(env), run(code, env)) == 0));
        }
        List<String> code = new ArrayList<>();
        new Parser("x*(y+2)-1").parse().compile(code);
        System.out.println(code);
        for (String s : List.of("x^3", "x*y+5", "3*x^2-2*x+1", "x/(x+1)", "5", "(x+1)*(x-1)")) {
            Expr d = new Parser(s).parse().derive("x");
            System.out.println("d/dx " + s + " = " + d + " at 3: " + d.eval(env));
        }
        for (String s : List.of("1+", "(1", "2)", "*3", "q+1", "1..2", "2^x")) {
            try {
                Expr e = new Parser(s).parse();
                System.out.println(s + " = " + (s.contains("^") ? e.derive("x") : e.eval(env)));
            } catch (RuntimeException e) {
                System.out.println(s + " : " + e.getClass().getSimpleName() + " " + e.getMessage());
            }
        }
        Function<Double, Double> f = v -> new Parser("x^2-2").parse().eval(Map.of("x", v));
        Expr fd = new Parser("x^2-2").parse().derive("x");
        double x = 1;
        for (int i = 0; i < 6; i++) x = x - f.apply(x) / fd.eval(Map.of("x", x));
        System.out.println("root " + x);
    }
}
