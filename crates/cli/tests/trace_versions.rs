//! Traces that another Beeline wrote: of the first version, of another system, of programs that make no sense.

mod support {
    pub mod command;
    pub mod jdks;
    pub mod process;
}

use std::fs;
use std::path::Path;
use std::sync::LazyLock;

use serde_json::{Value, json};
use support::command::{beeline, streams};
use support::jdks::{self, Jdk};
use tempfile::TempDir;

static JDKS: LazyLock<Vec<Jdk>> = LazyLock::new(|| jdks::all().unwrap_or_else(|why| panic!("{why}")));

/// As `beeline check` of the first format wrote it.
const FIRST: &str = include_str!("traces/version-one.json");

/// A folder with the program of the trace, and this trace.
fn folder(trace: &Value) -> TempDir {
    let folder = TempDir::new().expect("a temporary folder");
    let demo = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../demo");
    fs::create_dir(folder.path().join("demo")).expect("a folder");
    fs::copy(demo.join("Tickets.java"), folder.path().join("demo/Tickets.java")).expect("the demo");
    fs::write(folder.path().join("trace.json"), trace.to_string()).expect("a trace");
    folder
}

fn run(folder: &TempDir, command: &str) -> (Option<i32>, String) {
    let outcome = beeline(&JDKS[0], folder.path(), command, &["trace.json"]).expect("beeline ends");
    (outcome.code, streams(&outcome))
}

fn first() -> Value {
    serde_json::from_str(FIRST).expect("JSON")
}

#[test]
fn the_first_version_replays_and_becomes_the_second() {
    let folder = folder(&first());
    let (code, said) = run(&folder, "replay");
    assert_eq!(code, Some(1), "{said}");
    assert!(said.contains("steps end in the same violation"), "{said}");
    let (code, said) = run(&folder, "minimise");
    assert_eq!(code, Some(1), "{said}");
    let written = fs::read_to_string(folder.path().join("trace.json")).expect("a trace");
    let written: Value = serde_json::from_str(&written).expect("JSON");
    assert_eq!(
        (&written["version"], &written["subject"]["system"]),
        (&json!(2), &json!("java"))
    );
    let (code, said) = run(&folder, "replay");
    assert_eq!(code, Some(1), "{said}");
}

#[test]
fn what_is_not_ours_is_refused_with_a_sentence() {
    let folder = folder(&first());
    run(&folder, "minimise");
    let second = fs::read_to_string(folder.path().join("trace.json")).expect("a trace");
    let cases = [
        (
            "/subject/system",
            json!("machine"),
            "it is of the system `machine`; this is the one for Java programs",
        ),
        (
            "/subject/input",
            json!([1, 2]),
            "its subject cannot be understood",
        ),
        ("/settings", json!("quick"), "its settings cannot be understood"),
        ("/violation/kind", json!("boredom"), "unknown variant `boredom`"),
        ("/version", json!("two"), "expected a number"),
        ("", json!([1]), "expected an object"),
    ];
    for (place, value, says) in cases {
        let mut trace: Value = serde_json::from_str(&second).expect("JSON");
        *trace.pointer_mut(place).expect("a value") = value;
        fs::write(folder.path().join("trace.json"), trace.to_string()).expect("a trace");
        let (code, said) = run(&folder, "replay");
        assert!(code == Some(2) && said.contains(says), "no `{says}` in: {said}");
    }
}
