// A LISP interpreter: reader, lexical closures, recursion, lists, quoting, let, and error reports.
package programs;

import java.util.*;
import java.util.function.*;

public class LispInterpreter {
    static final class LispError extends RuntimeException {
        LispError(String m) {
            super(m);
        }
    }

    record Symbol(String name) {
        @Override
        public String toString() {
            return name;
        }
    }

    interface Fn {
        Object apply(List<Object> args);
    }

    static final class Env {
        final Map<String, Object> vars = new HashMap<>();
        final Env outer;

        Env(Env outer) {
            this.outer = outer;
        }

        Env find(String n) {
            for (Env e = this; e != null; e = e.outer) if (e.vars.containsKey(n)) return e;
            throw new LispError("unbound " + n);
        }
    }

    static Deque<String> tokens(String s) {
        return new ArrayDeque<>(Arrays.asList(s.replace("(", " ( ").replace(")", " ) ").replace("'", " ' ").trim().split("\\s+")));
    }

    static Object read(Deque<String> t) {
        if (t.isEmpty()) throw new LispError("unexpected end");
        String s = t.pop();
        switch (s) {
            case "(":
                List<Object> l = new ArrayList<>();
                while (!")".equals(t.peek())) l.add(read(t));
                t.pop();
                return l;
            case ")":
                throw new LispError("unexpected )");
            case "'":
                return List.of(new Symbol("quote"), read(t));
            default:
                if (s.equals("#t")) return true;
                if (s.equals("#f")) return false;
                try {
                    return Long.parseLong(s);
                } catch (NumberFormatException e) {
                    return new Symbol(s);
                }
        }
    }

    static Object eval(Object x, Env env) {
        while (true) {
            if (x instanceof Symbol s) return env.find(s.name()).vars.get(s.name());
            if (!(x instanceof List<?> l)) return x;
            if (l.isEmpty()) return l;
            String head = l.get(0) instanceof Symbol s ? s.name() : "";
            switch (head) {
                case "quote":
                    return l.get(1);
                case "if":
                    x = !Boolean.FALSE.equals(eval(l.get(1), env)) ? l.get(2) : l.size() > 3 ? l.get(3) : List.of();
                    continue;
                case "define": {
                    if (l.get(1) instanceof List<?> sig) {
                        env.vars.put(sig.get(0).toString(), lambda(sig.subList(1, sig.size()), l.get(2), env, sig.get(0).toString()));
                        return sig.get(0);
                    }
                    env.vars.put(l.get(1).toString(), eval(l.get(2), env));
                    return l.get(1);
                }
                case "set!": {
                    Object v = eval(l.get(2), env);
                    env.find(l.get(1).toString()).vars.put(l.get(1).toString(), v);
                    return v;
                }
                case "lambda":
                    return lambda((List<?>) l.get(1), l.get(2), env, "lambda");
                case "let": {
                    Env inner = new Env(env);
                    for (Object b : (List<?>) l.get(1)) inner.vars.put(((List<?>) b).get(0).toString(), eval(((List<?>) b).get(1), env));
                    env = inner;
                    x = l.get(2);
                    continue;
                }
                case "begin":
                    for (int i = 1; i < l.size() - 1; i++) eval(l.get(i), env);
                    x = l.get(l.size() - 1);
                    continue;
                default:
                    Object f = eval(l.get(0), env);
                    if (!(f instanceof Fn fn)) throw new LispError("not a function: " + show(f));
                    List<Object> args = new ArrayList<>();
                    for (Object a : l.subList(1, l.size())) args.add(eval(a, env));
                    return fn.apply(args);
            }
        }
    }

    static Fn lambda(List<?> params, Object body, Env env, String name) {
        return args -> {
            if (args.size() != params.size()) throw new LispError(name + " takes " + params.size() + " but got " + args.size());
            Env e = new Env(env);
            for (int i = 0; i < args.size(); i++) e.vars.put(params.get(i).toString(), args.get(i));
            return eval(body, e);
        };
    }

    static String show(Object o) {
        if (o instanceof List<?> l) {
            StringJoiner j = new StringJoiner(" ", "(", ")");
            for (Object x : l) j.add(show(x));
            return j.toString();
        }
        if (o instanceof Boolean b) return b ? "#t" : "#f";
        return o instanceof Fn ? "<fn>" : String.valueOf(o);
    }

    static long n(Object o) {
        if (o instanceof Long l) return l;
        throw new LispError("not a number: " + show(o));
    }

    static List<?> l(Object o) {
        if (o instanceof List<?> l) return l;
        throw new LispError("not a list: " + show(o));
    }

    static Env global() {
        Env e = new Env(null);
        BiConsumer<String, Fn> def = e.vars::put;
        def.accept("+", a -> a.stream().mapToLong(LispInterpreter::n).sum());
        def.accept("*", a -> a.stream().mapToLong(LispInterpreter::n).reduce(1, Math::multiplyExact));
        def.accept("-", a -> a.size() == 1 ? -n(a.get(0)) : n(a.get(0)) - n(a.get(1)));
        def.accept("/", a -> n(a.get(0)) / n(a.get(1)));
        def.accept("%", a -> Math.floorMod(n(a.get(0)), n(a.get(1))));
        def.accept("<", a -> n(a.get(0)) < n(a.get(1)));
        def.accept("=", a -> a.get(0).equals(a.get(1)));
        def.accept("list", a -> a);
        def.accept("cons", a -> {
            List<Object> r = new ArrayList<>();
            r.add(a.get(0));
            r.addAll(l(a.get(1)));
            return r;
        });
        def.accept("car", a -> {
            if (l(a.get(0)).isEmpty()) throw new LispError("car of ()");
            return l(a.get(0)).get(0);
        });
        def.accept("cdr", a -> new ArrayList<>(l(a.get(0)).subList(1, l(a.get(0)).size())));
        def.accept("null?", a -> l(a.get(0)).isEmpty());
        def.accept("not", a -> Boolean.FALSE.equals(a.get(0)));
        def.accept("print", a -> {
            System.out.println("  out " + show(a.get(0)));
            return a.get(0);
        });
        return e;
    }

    public static void main(String[] args) {
        Env g = global();
        String[] program = {"(+ 1 2 (* 3 4))", "(define x 10)", "(* x x)", "(define (fact n) (if (< n 2) 1 (* n (fact (- n 1)))))", "(fact 15)", "(fact 30)", "(define (fib n) (if (< n 2) n (+ (fib (- n 1)) (fib (- n 2)))))", "(fib 12)",
            "(define (map f l) (if (null? l) '() (cons (f (car l)) (map f (cdr l)))))", "(map (lambda (v) (* v v)) '(1 2 3 4))", "(define (filter p l) (if (null? l) l (if (p (car l)) (cons (car l) (filter p (cdr l))) (filter p (cdr l)))))", "(filter (lambda (v) (= 0 (% v 3))) (list 1 3 5 6 9))",
            "(define (fold f z l) (if (null? l) z (fold f (f z (car l)) (cdr l))))", "(fold + 0 '(1 2 3 4 5))", "(define (counter) (let ((n 0)) (lambda () (set! n (+ n 1)))))", "(define c (counter))", "(c)", "(c)", "((counter))", "(let ((a 1) (b 2)) (+ a b x))",
            "((lambda (f) (f f 5)) (lambda (self k) (if (= k 0) 'done (self self (- k 1)))))", "(begin (print 'hello) (print (list 1 #t '(a b))) 7)", "(define (range a b) (if (< a b) (cons a (range (+ a 1) b)) '()))", "(fold (lambda (a v) (+ a (* v v))) 0 (range 0 20))",
            "(define (compose f h) (lambda (v) (f (h v))))", "((compose (lambda (v) (+ v 1)) (lambda (v) (* v 10))) 4)", "(if #f 1)", "()", "car", "'(1 (2 (3)) ())", "(quote x)", "(define (qs l) (if (null? l) l (let ((p (car l)) (r (cdr l))) (append (qs (filter (lambda (v) (< v p)) r)) (cons p (qs (filter (lambda (v) (not (< v p))) r)))))))",
            "(define (append a b) (if (null? a) b (cons (car a) (append (cdr a) b))))", "(qs '(3 1 4 1 5 9 2 6))", "(car '())", "(undefined 1)", "(1 2)", "(fact 1 2)", "(+ 1 'a)", "(/ 1 0)", "(", ")", "(set! nope 1)", "(cdr 5)"};
        for (String s : program) {
            try {
                System.out.println(s + " => " + show(eval(read(tokens(s)), g)));
            } catch (LispError | ArithmeticException e) {
                System.out.println(s + " => error: " + e.getMessage());
            }
        }
    }
}
