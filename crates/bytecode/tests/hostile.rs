//! Class files that no compiler writes: the analysis ends, and says which methods make no sense.

use std::collections::HashMap;
use std::sync::Arc;

use beeline_bytecode::{Found, JavaProgram, MethodName, Start, analyse};
use beeline_classfile::{ClassDef, ClassPath, CodeDef, Jdk, compile};
use proptest::prelude::*;
use tempfile::TempDir;

const SOURCE: &str = r#"
    import java.util.function.*;
    interface Shape { int area(); default int twice() { return 2 * area(); } }
    class Square implements Shape { static int made; Square() { made++; } public int area() { return 4; } }
    class Worker extends Thread { public void run() { Supplier<Shape> s = Square::new; s.get().twice(); } }
    public class Main {
        static int pick(int n) { switch (n) { case 1: return 5; case 700: return 6; default: return n / 2; } }
        public static void main(String[] args) {
            try { new Worker().start(); pick(args.length); } catch (RuntimeException e) { throw e; }
            Runnable r = () -> pick(3);
            r.run();
        }
    }"#;

type Classes = HashMap<Arc<str>, Arc<ClassDef>>;

/// The classes of the program, and of the library only what is needed to have threads.
fn classes() -> Classes {
    let jdk = Jdk::open(&Jdk::locate(None).unwrap()).unwrap();
    let temp = TempDir::new().unwrap();
    let file = temp.path().join("Main.java");
    std::fs::write(&file, SOURCE).unwrap();
    compile(&jdk, &[file], &[], temp.path(), None).unwrap();
    let class_path = ClassPath::open(&[temp.path().to_path_buf()], jdk.major()).unwrap();
    let own =
        ["Main", "Shape", "Square", "Worker"].map(|name| class_path.find_class(name).unwrap().unwrap().bytes);
    let library = [
        "java/lang/Object",
        "java/lang/Thread",
        "java/util/function/Supplier",
        "java/lang/Runnable",
    ];
    let library = library.map(|name| jdk.find_class(name).unwrap().1.into_owned());
    let all = own
        .iter()
        .chain(&library)
        .map(|bytes| ClassDef::parse(bytes).unwrap());
    all.map(|def| (def.name.clone(), Arc::new(def))).collect()
}

fn analysed(classes: &Classes) -> JavaProgram {
    let start = Start {
        methods: vec![MethodName::main("Main")],
        objects: None,
    };
    let mut source = |name: &str| {
        let def = classes.get(name)?.clone();
        Some(Found {
            def,
            own: !name.starts_with("java/"),
        })
    };
    analyse(&mut source, &start, &|_| false).unwrap()
}

fn changed(classes: &Classes, class: &str, change: impl FnOnce(&mut ClassDef)) -> Classes {
    let mut classes = classes.clone();
    let def = classes.get_mut(class).expect("it is one of them");
    change(Arc::make_mut(def));
    classes
}

fn code<'a>(def: &'a mut ClassDef, method: &str) -> &'a mut CodeDef {
    let method = def.methods.iter_mut().find(|one| &*one.name == method);
    method
        .and_then(|method| method.code.as_mut())
        .expect("it has code")
}

#[test]
fn missing_classes_are_opaque() {
    let classes = classes();
    let whole = analysed(&classes);
    assert!(whole.procedure("Square", "area", "()I").is_some());
    let mut fewer = classes.clone();
    fewer.remove("Square");
    fewer.remove("java/lang/Object");
    let java = analysed(&fewer);
    assert!(java.procedure("Worker", "run", "()V").is_some());
    assert!(java.procedure("Shape", "twice", "()I").is_none());
}

#[test]
fn broken_code_is_named() {
    let classes = changed(&classes(), "Main", |def| code(def, "pick").bytes = [0xff].into());
    let java = analysed(&classes);
    let [(method, why)] = &java.broken[..] else {
        panic!("{:?}", java.broken)
    };
    assert_eq!(&*java.hierarchy.definition(*method).unwrap().1.name, "pick");
    assert_eq!(why.to_string(), "the opcode 0xff at 0 does not exist");
    assert_eq!(
        java.program
            .procedure(java.procedure("Main", "pick", "(I)I").unwrap())
            .nodes()
            .len(),
        1
    );
}

#[test]
fn circles_of_supertypes_end() {
    let all = classes();
    for (class, above) in [
        ("Square", "Square"),
        ("java/lang/Thread", "Worker"),
        ("java/lang/Object", "Main"),
    ] {
        let classes = changed(&all, class, |def| def.super_name = Some(above.into()));
        assert!(analysed(&classes).program.size() > 0);
    }
    let classes = changed(&all, "Shape", |def| {
        def.interfaces = vec!["Shape".into(), "Square".into()]
    });
    assert!(analysed(&classes).program.size() > 0);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    /// Bytes of code, indices of constants and kinds of classes are anything.
    #[test]
    fn anything_is_taken(
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<prop::sample::Index>(), any::<u8>()), 1..12),
        swaps in prop::collection::vec((any::<prop::sample::Index>(), any::<prop::sample::Index>()), 0..6),
        access in any::<u16>(),
    ) {
        static CLASSES: std::sync::LazyLock<Classes> = std::sync::LazyLock::new(classes);
        let mut all = CLASSES.clone();
        for name in ["Main", "Square", "Worker", "Shape"] {
            all = changed(&all, name, |def| {
                for (method, at, byte) in &changes {
                    let method = method.index(def.methods.len());
                    if let Some(code) = &mut def.methods[method].code {
                        let mut bytes = code.bytes.to_vec();
                        *at.get_mut(&mut bytes) = *byte;
                        code.bytes = bytes.into();
                    }
                }
                for (one, other) in &swaps {
                    let count = def.pool.entries.len();
                    def.pool.entries.swap(one.index(count), other.index(count));
                }
                if name == "Square" {
                    def.access = access;
                }
            });
        }
        let java = analysed(&all);
        let program = &java.program;
        for node in (0..program.size() as u32).map(beeline_program::Node) {
            let procedure = program.procedure_of(node);
            for next in program.successors(node).chain(program.handlers(node)) {
                prop_assert_eq!(program.procedure_of(next), procedure);
            }
        }
    }
}
