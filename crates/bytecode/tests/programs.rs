//! Small programs, compiled with every JDK: what the analysis says of them is what can be seen in their sources.

mod common;

use std::collections::BTreeSet;

use beeline_bytecode::{Finder, MethodName, Start, analyse};
use beeline_program::{Node, Side};
use common::{compiled, each, set};

#[test]
fn receivers_decide() {
    let source = r#"
        abstract class Shape { abstract int area(); int twice() { return area() + area(); } // twice
            int one() { return area(); } // inside
            int ternary(boolean b) { return plus(b ? 1 : 2); } // ternary
            int plus(int x) { return x; }
            static int other(Shape s) { return s.area(); } // other
            int moved(Shape s) { return (s == null ? this : s).area(); } // moved
        }
        class Circle extends Shape { int area() { return 3; } }
        class Square extends Shape { int area() { return 4; } }
        class Cube extends Square { }
        class Triangle extends Shape { int area() { return 5; } }
        public class Main {
            static Shape pick(boolean b) { return b ? new Circle() : new Cube(); }
            public static void main(String[] args) {
                Shape shape = pick(args.length == 0);
                shape.area(); // here
                shape.one(); shape.twice(); shape.ternary(true); shape.moved(null); Shape.other(shape);
                new Circle().hashCode(); // opaque
                Triangle none = null;
            }
        }"#;
    each(source, |program| {
        let both = set(["Circle.area", "Square.area"]);
        assert_eq!(program.targets("here", "area"), both);
        let java = &program.java;
        let (node, call) = program.call("here", "area");
        let dispatch = java.program.dispatch(call);
        let target = |class: &str| dispatch.target_for(java.type_of(class).unwrap());
        assert_eq!(program.name(target("Circle").unwrap()), "Circle.area");
        assert_eq!(program.name(target("Cube").unwrap()), "Square.area");
        assert_eq!(java.type_of("Square"), None);
        assert_eq!(java.type_of("Triangle"), None);
        assert_eq!(&**java.class_of(java.type_of("Cube").unwrap()), "Cube");
        assert!(!dispatch.opaque && !java.program.calls_on_this(node));
        // Calls of the same method on the same static type have one dispatch.
        assert_eq!(program.call("inside", "area").1, call);
        assert_eq!(program.call("other", "area").1, call);
        for (mark, on_this) in [("inside", true), ("other", false), ("moved", false)] {
            assert_eq!(
                java.program.calls_on_this(program.call(mark, "area").0),
                on_this,
                "{mark}"
            );
        }
        assert!(java.program.calls_on_this(program.call("ternary", "plus").0));
        assert!(java.procedure("Triangle", "area", "()I").is_none());
        // Native code is not known.
        let hash = program
            .on_line("opaque")
            .into_iter()
            .filter_map(|node| java.program.call(node));
        assert!(hash.into_iter().any(|call| java.program.dispatch(call).opaque));
    });
}

#[test]
fn methods_of_interfaces() {
    let source = r#"
        interface Named { default String name() { return "?"; } static int count() { return secret(); } // count
            private static int secret() { return 1; } }
        interface Titled extends Named { default String name() { return "title"; } }
        class Plain implements Named { }
        class Lord implements Named, Titled { }
        class Own implements Titled { public String name() { return Titled.super.name(); } // super
            private int hidden() { return 2; }
            class Inner { int ask() { return hidden(); } } // nestmate
        }
        public class Main {
            public static void main(String[] args) {
                Named[] all = { new Plain(), new Lord(), new Own() };
                for (Named one : all) {
                    one.name(); // call
                }
                Named.count(); // static
                new Own().new Inner().ask();
            }
        }"#;
    each(source, |program| {
        let java = &program.java;
        assert_eq!(
            program.targets("call", "name"),
            set(["Named.name", "Titled.name", "Own.name"])
        );
        let dispatch = java.program.dispatch(program.call("call", "name").1);
        let target = |class: &str| program.name(dispatch.target_for(java.type_of(class).unwrap()).unwrap());
        assert_eq!(target("Plain"), "Named.name");
        assert_eq!(target("Lord"), "Titled.name");
        assert_eq!(target("Own"), "Own.name");
        assert_eq!(program.targets("super", "name"), set(["Titled.name"]));
        assert_eq!(program.targets("count", "secret"), set(["Named.secret"]));
        assert_eq!(program.targets("static", "count"), set(["Named.count"]));
        assert_eq!(program.targets("nestmate", "hidden"), set(["Own.hidden"]));
    });
}

#[test]
fn lambdas_are_classes() {
    let source = r#"
        import java.util.function.*;
        class Made { static int count = start(); static int start() { return 0; } Made() { count++; } }
        public class Main {
            interface Tag { default int tag() { return 1; } }
            interface General<T> { int apply(T t); }
            interface Special { int apply(String s); }
            interface Mine extends General<String>, Special { }
            int value() { return 1; }
            public static void main(String[] args) {
                Mine mine = s -> bodyOfLambda(s);
                Supplier<Made> make = Made::new;
                ToIntFunction<Main> get = Main::value;
                ((Special) mine).apply("x"); // apply
                ((General<String>) mine).apply("y"); // bridge
                ((Tag) (Supplier<String> & Tag) () -> "z").tag(); // marker
                make.get();
                get.applyAsInt(new Main());
            }
            static int bodyOfLambda(String s) { return s.length(); }
        }"#;
    each(source, |program| {
        let java = &program.java;
        let calls = program.targets("apply", "apply");
        assert_eq!(calls.len(), 1);
        assert!(calls.first().unwrap().starts_with("Main$$Lambda$"), "{calls:?}");
        assert!(
            program
                .targets("bridge", "apply")
                .iter()
                .any(|name| name.starts_with("Main$$Lambda$"))
        );
        let own = java
            .program
            .procedures()
            .filter(|(_, one)| one.owner.starts_with("Main$$Lambda$"));
        let mut called = BTreeSet::new();
        let mut initialised = BTreeSet::new();
        for (_, lambda) in own {
            assert!(lambda.own);
            let nodes: Vec<Node> = lambda.nodes().map(Node).collect();
            assert_eq!(nodes.len(), 2);
            assert_eq!(java.program.successors(nodes[0]).collect::<Vec<_>>(), nodes[1..]);
            assert!(java.program.is_exit(nodes[1]));
            called.extend(program.names(java.program.call(nodes[0]).unwrap()));
            if let Some(Side::Initialises(dispatch)) = java.program.side(nodes[0]) {
                initialised.extend(program.names(dispatch));
            }
        }
        assert_eq!(
            called,
            set([
                "Main.lambda$main$0",
                "Main.lambda$main$1",
                "Made.<init>",
                "Main.value"
            ])
        );
        assert_eq!(initialised, set(["Made.<clinit>"]));
        assert!(
            java.procedure("Main", "bodyOfLambda", "(Ljava/lang/String;)I")
                .is_some()
        );
        assert!(java.type_of("Made").is_some());
    });
}

#[test]
fn concatenation_and_records_call_methods_of_objects() {
    let source = r#"
        public class Main {
            static class Shown { public String toString() { return "shown"; } public int hashCode() { return 7; } }
            static class Hidden { public String toString() { return "hidden"; } }
            record Pair(Shown shown, int n) { }
            public static void main(String[] args) {
                Shown shown = new Shown();
                String a = "1" + shown + 2; // concat
                String b = "1" + args.length; // number
                new Hidden();
                new Pair(shown, 1).hashCode();
            }
        }"#;
    each(source, |program| {
        let (java, abstracted) = (&program.java, &program.java.program);
        // Compilers of today call `String.valueOf` themselves, so that nothing is left to the call site.
        let value = set(["java/lang/String.valueOf"]);
        assert_eq!(program.targets("concat", "valueOf"), value);
        assert!(
            program
                .on_line("number")
                .iter()
                .all(|node| abstracted.call(*node).is_none())
        );
        let hash = java.procedure("Main$Pair", "hashCode", "()I").unwrap();
        let calls = abstracted
            .procedure(hash)
            .nodes()
            .filter_map(|node| abstracted.call(Node(node)));
        let called: BTreeSet<String> = calls.flat_map(|call| program.names(call)).collect();
        assert_eq!(called, set(["Main$Shown.hashCode"]));
    });
}

#[test]
fn lambdas_that_exist_already() {
    let source = r#"
        public class Main {
            interface Task { int run(); }
            static class Before { static Task task = () -> 5; }
            static Task task;
            public static void main(String[] args) {
                task.run(); // call
            }
        }"#;
    for (jdk, class_path, _folder) in compiled(source) {
        for (objects, known) in [(vec!["Main$Before$$Lambda+0x12"], 1), (vec!["Main$Before"], 0)] {
            let start = Start {
                methods: vec![MethodName::main("Main")],
                objects: Some(objects.into_iter().map(Into::into).collect()),
            };
            let mut finder = Finder::new(&class_path, &jdk);
            let java = analyse(&mut |name| finder.find(name), &start, &|_| false).unwrap();
            let program = &java.program;
            let main = program.procedure(java.entries[0]).nodes();
            let call = main
                .into_iter()
                .find_map(|node| program.call(Node(node)))
                .unwrap();
            assert_eq!(program.dispatch(call).targets.len(), known);
            assert_eq!(program.dispatch(call).opaque, known == 0);
        }
    }
}

#[test]
fn threads_begin_in_run() {
    let source = r#"
        public class Main {
            static class Worker extends Thread { public void run() { work(); } void work() { } }
            static class Never extends Thread { public void run() { } }
            public static void main(String[] args) {
                new Worker().start(); // start
                new Thread(() -> inLambda()).start();
            }
            static void inLambda() { }
        }"#;
    each(source, |program| {
        let java = &program.java;
        let starts = java
            .program
            .sides()
            .iter()
            .filter(|(_, side)| matches!(side, Side::Starts(_)));
        let mut places = BTreeSet::new();
        for (node, side) in starts {
            places.insert(program.name(java.program.procedure_of(*node)));
            let run = java.program.dispatch(side.dispatch());
            let target = |class: &str| program.name(run.target_for(java.type_of(class).unwrap()).unwrap());
            assert_eq!(target("Main$Worker"), "Main$Worker.run");
            assert_eq!(target("java/lang/Thread"), "java/lang/Thread.run");
        }
        assert!(places.contains("java/lang/Thread.start"), "{places:?}");
        let entries: BTreeSet<String> = java.thread_entries.iter().map(|id| program.name(*id)).collect();
        assert!(entries.contains("Main$Worker.run") && entries.contains("java/lang/Thread.run"));
        assert!(!entries.contains("Main$Never.run"));
        assert!(java.procedure("Main$Worker", "work", "()V").is_some());
        assert!(java.procedure("Main", "inLambda", "()V").is_some());
    });
}

#[test]
fn initialisers_run_before_first_uses() {
    let source = r#"
        class Base { static int base = Main.zero(); static int more; }
        class Derived extends Base { static int derived = Main.zero();
            Derived() { derived++; } static void f() { } // self
            int up() { return more; } } // up
        class Constant { static final int ONE = 1; static int two = Main.zero(); }
        interface Late { int VALUE = Main.zero(); }
        class Impl implements Late { int v() { return VALUE; } } // interface
        public class Main {
            static int own = zero();
            static int zero() { return 0; }
            public static void main(String[] args) {
                int a = Derived.base; // inherited
                Derived.f(); // static
                new Derived().up(); // new
                int b = Constant.ONE; // constant
                int c = own; // mine
                new Impl().v();
            }
        }"#;
    each(source, |program| {
        let java = &program.java;
        let run_at = |mark: &str| -> BTreeSet<String> {
            let sides = program
                .on_line(mark)
                .into_iter()
                .filter_map(|node| java.program.side(node));
            sides.flat_map(|side| program.names(side.dispatch())).collect()
        };
        assert_eq!(run_at("inherited"), set(["Base.<clinit>"]));
        assert_eq!(run_at("static"), set(["Derived.<clinit>", "Base.<clinit>"]));
        assert_eq!(run_at("new"), set(["Derived.<clinit>", "Base.<clinit>"]));
        assert_eq!(run_at("interface"), set(["Late.<clinit>"]));
        assert_eq!(run_at("self"), set([]));
        assert_eq!(run_at("up"), set([]));
        assert_eq!(run_at("constant"), set([]));
        assert_eq!(run_at("mine"), set([]));
        let entries: Vec<String> = java.entries.iter().map(|id| program.name(*id)).collect();
        assert_eq!(entries, ["Main.<clinit>", "Main.main"]);
    });
}

#[test]
fn exceptions_find_their_handlers() {
    let source = r#"
        public class Main {
            int field;
            int own() { return field; } // own
            static int all(Main m) {
                try {
                    return m.field; // try
                } catch (RuntimeException e) {
                    return 1; // catch
                }
            }
            static int some(int[] a, Object lock) {
                try {
                    return a[0]; // index
                } catch (NullPointerException e) {
                    return 2; // null
                }
            }
            public static void main(String[] args) { new Main().own(); all(null); some(null, null); }
        }"#;
    each(source, |program| {
        let (java, abstracted) = (&program.java, &program.java.program);
        let may = |mark: &str| -> (BTreeSet<u32>, bool) {
            let nodes = program.on_line(mark);
            let lines = nodes
                .iter()
                .flat_map(|node| abstracted.handlers(*node))
                .map(|node| abstracted.line(node));
            (
                lines.collect(),
                nodes.iter().any(|node| abstracted.escapes(*node)),
            )
        };
        assert_eq!(may("own"), ([].into(), false));
        // A handler begins on the line of its `catch`.
        let (handlers, escapes) = may("try");
        assert!(handlers.len() == 1 && !escapes);
        let (handlers, escapes) = may("index");
        assert!(handlers.len() == 1 && escapes);
        assert!(java.node("Main", "own", "()I", 0).is_some());
        assert!(java.node("Main", "own", "()I", 2).is_none());
    });
}
