//! Compiles sources with every JDK and reads what comes out.

use beeline_classfile::{ClassDef, ClassPath, CompileError, Jdk, compile};
use tempfile::TempDir;

const SOURCE: &str = r#"
package p;

public class Sample {
    record Point(int x, long y) {}
    sealed interface Shape permits Circle {}
    static final class Circle implements Shape {}
    static final String TEXT = "lone \ud800, pair \ud83d\ude00, nul \0, ä";
    static final long BIG = 1L << 40;
    final int ignored = 5;

    static int run(int times) throws java.io.IOException {
        Runnable r = () -> System.out.println(times);
        try {
            r.run();
        } catch (RuntimeException e) {
            return -1;
        }
        return times;
    }
}
"#;

fn development_kits() -> Vec<Jdk> {
    let kits = Jdk::locate_all()
        .into_iter()
        .map(|home| Jdk::open(&home).unwrap());
    kits.filter(|jdk| jdk.javac().is_file()).collect()
}

#[test]
fn compiled_classes_are_read() {
    for jdk in development_kits() {
        let temp = TempDir::new().unwrap();
        let source = temp.path().join("Sample.java");
        std::fs::write(&source, SOURCE).unwrap();
        let out = temp.path().join("out");
        std::fs::create_dir(&out).unwrap();
        compile(&jdk, &[source], &[], &out, Some(17)).unwrap();

        let class_path = ClassPath::open(&[out], jdk.major()).unwrap();
        let read =
            |name: &str| ClassDef::parse(&class_path.find_class(name).unwrap().unwrap().bytes).unwrap();
        let class = read("p/Sample");
        assert_eq!(class.major, 61);
        assert_eq!(class.source_file.as_deref(), Some("Sample.java"));
        let run = class
            .methods
            .iter()
            .find(|method| &*method.name == "run")
            .unwrap();
        assert_eq!(*run.exceptions, ["java/io/IOException".into()]);
        let code = run.code.as_ref().unwrap();
        assert_eq!(code.exception_table.len(), 1);
        assert_eq!(code.lines.first(), Some(&(0, 13)));
        assert!(
            code.local_variables
                .iter()
                .any(|variable| &*variable.name == "times")
        );

        let value = |name: &str| {
            let field = class.fields.iter().find(|field| &*field.name == name).unwrap();
            field
                .constant_value
                .map(|index| format!("{:?}", class.pool.get(index).unwrap()))
        };
        let units: Vec<u16> = "lone X, pair \u{1f600}, nul \0, ä".encode_utf16().collect();
        let units: Vec<u16> = units
            .iter()
            .map(|&unit| if unit == 88 { 0xd800 } else { unit })
            .collect();
        assert_eq!(value("TEXT"), Some(format!("String({units:?})")));
        assert_eq!(value("BIG").as_deref(), Some("Long(1099511627776)"));
        assert_eq!(
            value("ignored"),
            None,
            "constants of instance fields are to be ignored"
        );

        let point = read("p/Sample$Point");
        let components = point.record.unwrap();
        assert_eq!(
            components
                .iter()
                .map(|component| &*component.descriptor)
                .collect::<Vec<_>>(),
            ["I", "J"]
        );
        assert_eq!(point.nest_host.as_deref(), Some("p/Sample"));
        assert_eq!(
            *read("p/Sample$Shape").permitted_subclasses,
            ["p/Sample$Circle".into()]
        );
        assert_eq!(class.nest_members.len(), 3);
    }
}

#[test]
fn errors_carry_the_compilers_words() {
    for jdk in development_kits() {
        let temp = TempDir::new().unwrap();
        let source = temp.path().join("Bad.java");
        std::fs::write(&source, "class Bad { int x = \"text\"; }").unwrap();
        let error = compile(&jdk, &[source], &[], temp.path(), None).unwrap_err();
        let CompileError::Errors { messages } = &error else {
            panic!("{error}")
        };
        assert!(
            messages.contains("Bad.java:1: error: incompatible types"),
            "{messages}"
        );
    }
}
