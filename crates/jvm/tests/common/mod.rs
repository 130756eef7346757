//! Machines ready to run the small programs of `tests/programs`.

#[allow(dead_code, reason = "not every test compares memories")]
pub mod memory;

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

/// Compiles all programs of this folder once.
pub fn classes() -> &'static Path {
    static CLASSES: OnceLock<PathBuf> = OnceLock::new();
    CLASSES.get_or_init(|| {
        compile_folder(
            &Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/programs"),
            "programs",
        )
    })
}

/// Compiles an area of the conformance corpus and lists its programs.
#[allow(dead_code, reason = "not every test uses the corpus")]
pub fn corpus(area: &str) -> (PathBuf, Vec<String>) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../conformance")
        .join(area);
    let programs = java_files(&folder)
        .iter()
        .map(|file| format!("{area}.{}", file.file_stem().expect("a name").to_string_lossy()))
        .collect();
    (compile_folder(&folder, area), programs)
}

fn java_files(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).expect("a folder of programs");
    let mut files: Vec<PathBuf> = entries.map(|e| e.expect("an entry").path()).collect();
    files.retain(|f| f.extension().is_some_and(|e| e == "java"));
    files.sort();
    files
}

fn compile_folder(folder: &Path, name: &str) -> PathBuf {
    let out = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}", std::process::id()));
    std::fs::create_dir_all(&out).expect("a folder for classes");
    let jdk = Jdk::open(&jdks()[0]).expect("a JDK");
    compile(&jdk, &java_files(folder), &[], &out, Some(17)).expect("the programs compile");
    out
}

/// A machine that stands before the first instruction of `main`, of a program of this folder.
pub fn machine(jdk: &Path, main: &str, arguments: &[&str]) -> Machine {
    machine_on(jdk, classes(), main, arguments)
}

/// The same with classes from elsewhere.
pub fn machine_on(jdk: &Path, classes: &Path, main: &str, arguments: &[&str]) -> Machine {
    let jdk = Jdk::open(jdk).expect("a JDK");
    let class_path = ClassPath::open(&[classes.to_path_buf()], jdk.major()).expect("a class path");
    let mut machine = Machine::new(jdk, class_path, Config::default()).expect("the library boots");
    let arguments: Vec<String> = arguments.iter().map(|a| a.to_string()).collect();
    machine.prepare_main(main, &arguments).expect("a main class");
    machine
}
