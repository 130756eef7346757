//! JUnit tests as programs: `--test`. The annotations in `junit_programs` are declarations of our own under
//! JUnit's names, so that this suite needs no jars; with the real jars it is the libraries' matter.

mod support {
    pub mod jdks;
    pub mod process;
}

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;
use support::jdks::{self, Jdk};
use support::process::{self, Outcome};
use tempfile::TempDir;

static JDKS: LazyLock<Vec<Jdk>> = LazyLock::new(|| jdks::all().unwrap_or_else(|why| panic!("{why}")));

/// The programs, compiled by the oldest JDK for all.
static CLASSES: LazyLock<TempDir> = LazyLock::new(|| {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/junit_programs");
    let mut sources = Vec::new();
    add_sources(&root, &mut sources);
    let folder = TempDir::new().expect("a temporary folder");
    beeline_classfile::compile(&JDKS[0], &sources, &[], folder.path(), None).expect("sources that compile");
    folder
});

fn add_sources(folder: &Path, sources: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder of sources") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            add_sources(&path, sources);
        } else {
            sources.push(path);
        }
    }
}

fn beeline(jdk: &Jdk, folder: &Path, arguments: &[&str]) -> Outcome {
    let mut process = Command::new(env!("CARGO_BIN_EXE_beeline"));
    process
        .current_dir(folder)
        .args(&arguments[..1])
        .arg("--jdk")
        .arg(jdk.home())
        .args(&arguments[1..]);
    process::run(&mut process).expect("beeline ends")
}

/// What `beeline COMMAND --test TEST` says, after checking its exit code: standard output and error.
fn said(jdk: &Jdk, folder: &Path, command: &str, test: &str, code: i32) -> (String, String) {
    let classes = CLASSES.path().to_str().expect("a path that is text");
    let outcome = beeline(jdk, folder, &[command, "--test", test, "-cp", classes]);
    told(&outcome, code)
}

fn told(outcome: &Outcome, code: i32) -> (String, String) {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let (out, err) = (text(&outcome.stdout), text(&outcome.stderr));
    assert_eq!(
        outcome.code,
        Some(code),
        "standard output:\n{out}\nstandard error:\n{err}"
    );
    (out, err)
}

/// Checks a test on the oldest JDK.
fn checked(test: &str, code: i32) -> (String, String) {
    let folder = TempDir::new().expect("a temporary folder");
    said(&JDKS[0], folder.path(), "check", test, code)
}

#[test]
fn a_failing_test_is_found_replayed_and_minimised() {
    for jdk in JDKS.iter() {
        let folder = TempDir::new().expect("a temporary folder");
        let test = "acme.CounterTest#losesAnUpdate";
        let (out, _) = said(jdk, folder.path(), "check", test, 1);
        assert!(out.contains("AssertionError: count is 1"), "{out}");
        assert!(
            out.contains("acme.CounterTest.losesAnUpdate(CounterTest.java:28)"),
            "{out}"
        );
        let (out, _) = told(&beeline(jdk, folder.path(), &["replay"]), 1);
        assert!(out.contains("end in the same violation"), "{out}");
        let (out, _) = told(&beeline(jdk, folder.path(), &["minimise"]), 1);
        assert!(out.contains("minimised:"), "{out}");
    }
}

#[test]
fn tests_that_pass_are_verified() {
    for jdk in JDKS.iter() {
        let folder = TempDir::new().expect("a temporary folder");
        for test in [
            "acme.CounterTest#countsAlone",
            "acme.CounterTest$FromTen#countsOn",
            "acme.OrderTest#passes",
            "acme.OldTest#throwsAsExpected",
        ] {
            let (out, _) = said(jdk, folder.path(), "check", test, 0);
            assert!(out.contains("verified"), "{test}: {out}");
        }
    }
}

#[test]
fn failures_of_all_kinds_are_violations() {
    let cases = [
        (
            "acme.CounterTest#failsElsewhere",
            "IllegalStateException: elsewhere in thread \"Thread-0\"",
        ),
        ("acme.CounterTest#handlesNothing", "a handler is no excuse"),
        (
            "acme.OldTest#throwsNothing",
            "acme.OldTest#throwsNothing did not throw java.lang.IllegalStateException",
        ),
        (
            "acme.OldTest#throwsSomethingElse",
            "IllegalArgumentException: else",
        ),
        ("acme.AncientTest#testCount", "AssertionError: count is 2"),
    ];
    for (test, sentence) in cases {
        let (out, _) = checked(test, 1);
        assert!(out.contains(sentence), "{test}: {out}");
    }
}

#[test]
fn an_assumption_that_does_not_hold_ends_the_path() {
    let (out, _) = checked("acme.CounterTest#doesNotApplyIfLate", 3);
    assert!(out.contains("bounded"), "{out}");
    checked("acme.OldTest#doesNotApply", 3);
    let folder = TempDir::new().expect("a temporary folder");
    let (_, err) = said(&JDKS[0], folder.path(), "run", "acme.OldTest#doesNotApply", 0);
    assert!(err.contains("the test does not apply"), "{err}");
}

#[test]
fn what_goes_before_and_after_goes_in_junit_s_order() {
    let around = |test: &str| {
        format!(
            "base before all\nown before all\nbase before each\nown before each\n{test}\n\
             own after each\nbase after each\nown after all\nbase after all\n"
        )
    };
    let old = "before class\nbefore\nafter\nafter class\n";
    for jdk in JDKS.iter() {
        let folder = TempDir::new().expect("a temporary folder");
        let run = |test: &str, code| said(jdk, folder.path(), "run", test, code);
        assert_eq!(run("acme.OrderTest#passes", 0).0, around("test"));
        let (out, err) = run("acme.OrderTest#fails", 1);
        assert_eq!(out, around("test"));
        assert!(err.contains("java.lang.AssertionError: failed"), "{err}");
        assert_eq!(run("acme.OldTest#throwsAsExpected", 0).0, old);
        assert_eq!(
            run("acme.AncientTest#testCount", 0).0,
            "made for testCount\ntorn down\n"
        );
    }
}

#[test]
fn a_class_is_checked_test_by_test() {
    let (out, err) = checked("acme.GreenTest", 0);
    assert_eq!(out.matches("verified:").count(), 2, "{out}");
    assert!(out.contains("acme.GreenTest#two"), "{out}");
    assert!(err.contains("acme.GreenTest#rests is disabled"), "{err}");

    let folder = TempDir::new().expect("a temporary folder");
    let (out, err) = said(&JDKS[0], folder.path(), "check", "acme.CounterTest", 1);
    assert!(out.contains("acme.CounterTest$FromTen#countsOn"), "{out}");
    assert!(err.contains("rests is disabled (not today)"), "{err}");
    assert!(folder.path().join("trace-2.json").is_file());
    let (out, _) = told(&beeline(&JDKS[0], folder.path(), &["replay", "trace-2.json"]), 1);
    assert!(out.contains("IllegalStateException: elsewhere"), "{out}");

    let classes = CLASSES.path().to_str().expect("a path that is text");
    let json = [
        "check",
        "--format",
        "json",
        "--test",
        "acme.GreenTest",
        "-cp",
        classes,
    ];
    let (out, _) = told(&beeline(&JDKS[0], folder.path(), &json), 0);
    let results: serde_json::Value = serde_json::from_str(&out).expect("JSON");
    assert_eq!(results[1]["test"], "acme.GreenTest#two");
    assert_eq!(results[1]["verdict"], "verified");
}

#[test]
fn a_source_file_may_hold_the_test() {
    let folder = TempDir::new().expect("a temporary folder");
    let source =
        "class SeatTest { @org.junit.jupiter.api.Test void sells() { assert false : \"sold out\"; } }";
    fs::write(folder.path().join("SeatTest.java"), source).expect("a source file");
    let classes = CLASSES.path().to_str().expect("a path that is text");
    let arguments = [
        "check",
        "--test",
        "SeatTest#sells",
        "-cp",
        classes,
        "SeatTest.java",
    ];
    let (out, _) = told(&beeline(&JDKS[0], folder.path(), &arguments), 1);
    assert!(out.contains("sold out"), "{out}");
    told(&beeline(&JDKS[0], folder.path(), &["replay", "--verbose"]), 1);
}

#[test]
fn what_is_no_test_is_refused_with_a_sentence() {
    let cases = [
        ("acme.Missing#test", "could not find test class acme.Missing"),
        (
            "acme.GreenTest#three",
            "has no method three; its test methods: one, rests, two",
        ),
        ("acme.CounterTest#helper", "is not a test; its test methods:"),
        ("acme.CounterTest#rests", "is disabled (not today)"),
        ("acme.OrderBase", "is abstract"),
        ("acme.FastTest", "is abstract"),
        ("acme.RefusedTest#manyTimes", "is a @ParameterizedTest"),
        ("acme.RefusedTest#withParameter", "has parameters"),
        ("acme.RefusedTest#extended", "has @Extended (by @ExtendWith)"),
        ("acme.RefusedTest$Inner#test", "inner class without @Nested"),
        (
            "acme.RefusedTest$WithRule#test",
            "acme.RefusedTest$WithRule.rule has @Rule",
        ),
        (
            "acme.RefusedTest$WithRunner#test",
            "asks for the runner java.lang.String",
        ),
        ("acme.RefusedTest$Abstract#test", "is abstract"),
    ];
    for (test, sentence) in cases {
        let (_, err) = checked(test, 2);
        assert!(err.contains(sentence), "{test}: {err}");
    }
    let folder = TempDir::new().expect("a temporary folder");
    let (_, err) = said(&JDKS[0], folder.path(), "run", "acme.GreenTest", 2);
    assert!(err.contains("name one of the tests: acme.GreenTest#one"), "{err}");
    let (out, err) = checked("acme.RefusedTest", 2);
    assert!(err.contains("manyTimes was not checked"), "{err}");
    assert!(out.contains("acme.RefusedTest#plain\nverified"), "{out}");
}
