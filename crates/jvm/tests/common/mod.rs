//! Machines ready to run the small programs of `tests/programs`.

use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use beeline_classfile::{ClassPath, Jdk, compile};
use beeline_jvm::{Config, Machine};

/// The JDKs to test on.
pub fn jdks() -> Vec<PathBuf> {
    let found = match std::env::var_os("BEELINE_TEST_JDKS") {
        Some(list) => std::env::split_paths(&list).collect(),
        None => Jdk::locate_all(),
    };
    assert!(
        !found.is_empty(),
        "no JDK was found; set JAVA_HOME or BEELINE_TEST_JDKS"
    );
    found
}

/// Compiles all programs once.
pub fn classes() -> &'static Path {
    static CLASSES: OnceLock<PathBuf> = OnceLock::new();
    CLASSES.get_or_init(|| {
        let here = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/programs");
        let out = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("programs-{}", std::process::id()));
        std::fs::create_dir_all(&out).expect("a folder for classes");
        let mut sources: Vec<PathBuf> = std::fs::read_dir(here)
            .expect("the programs")
            .map(|e| e.expect("an entry").path())
            .collect();
        sources.sort();
        let jdk = Jdk::open(&jdks()[0]).expect("a JDK");
        compile(&jdk, &sources, &[], &out, Some(17)).expect("the programs compile");
        out
    })
}

/// A machine that stands before the first instruction of `main`.
pub fn machine(jdk: &Path, main: &str, arguments: &[&str]) -> Machine {
    let jdk = Jdk::open(jdk).expect("a JDK");
    let class_path = ClassPath::open(&[classes().to_path_buf()], jdk.major()).expect("a class path");
    let mut machine = Machine::new(jdk, class_path, Config::default()).expect("the library boots");
    let arguments: Vec<String> = arguments.iter().map(|a| a.to_string()).collect();
    machine.prepare_main(main, &arguments).expect("a main class");
    machine
}
