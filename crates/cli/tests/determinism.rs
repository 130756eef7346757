//! The same seed gives the same search: for every strategy that draws random numbers, two runs of `beeline check` print
//! the same figures and findings, times and memory left out, and write the same traces, byte for byte.

mod support {
    pub mod jdks;
    pub mod process;
}

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;
use support::jdks::{self, Jdk};
use support::process;
use tempfile::TempDir;

const SUBJECTS: [&str; 5] = [
    "assert/ReadersWritersGap",
    "assert/Twostage",
    "deadlock/PhilosophersLeftRight",
    "exception/BoundedBufferIf",
    "missedsignal/LostNotify",
];

/// Each JDK with the class files of the subjects, compiled by the first.
static PLACES: LazyLock<(Vec<Jdk>, TempDir)> = LazyLock::new(|| {
    let jdks = jdks::all().unwrap_or_else(|why| panic!("{why}"));
    let classes = TempDir::new().expect("a temporary folder");
    let mut javac = Command::new(jdks[0].javac());
    javac.args(["-g", "--release", "17", "-d"]).arg(classes.path());
    javac.args(SUBJECTS.map(source));
    let outcome = process::run(&mut javac).expect("javac ends");
    let said = String::from_utf8_lossy(&outcome.stderr);
    assert_eq!(outcome.code, Some(0), "{said}");
    (jdks, classes)
});

fn source(subject: &str) -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../subjects");
    root.join(subject).with_extension("java")
}

/// What a search leaves behind.
#[derive(Debug, PartialEq)]
struct Result {
    code: Option<i32>,
    report: String,
    /// By file name.
    traces: BTreeMap<String, String>,
}

fn search(jdk: &Jdk, classes: &Path, subject: &str, options: &[&str]) -> Result {
    let folder = TempDir::new().expect("a temporary folder");
    let (_, main) = subject.split_once('/').expect("a folder and a name");
    let mut command = Command::new(env!("CARGO_BIN_EXE_beeline"));
    command
        .current_dir(folder.path())
        .arg("check")
        .arg("--jdk")
        .arg(jdk.home());
    command.args([
        "--format",
        "json",
        "--all",
        "--max-states",
        "2000",
        "--seed",
        "42",
    ]);
    // How far minimising comes is a matter of time.
    command.arg("--no-minimise").args(options);
    command.arg("-cp").arg(classes).arg(main);
    let outcome = process::run(&mut command).expect("beeline ends");
    let report = String::from_utf8(outcome.stdout).expect("JSON is UTF-8");
    let of_the_machine = ["elapsed_seconds", "transitions_per_second", "peak_bytes"];
    let is_stable = |line: &&str| !of_the_machine.iter().any(|key| line.contains(key));
    let files = fs::read_dir(folder.path()).expect("the folder is there");
    let trace = |path: PathBuf| {
        let name = path
            .file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        (name, fs::read_to_string(path).expect("a trace is text"))
    };
    Result {
        code: outcome.code,
        report: report
            .lines()
            .filter(is_stable)
            .map(|line| format!("{line}\n"))
            .collect(),
        traces: files.map(|file| trace(file.expect("an entry").path())).collect(),
    }
}

/// Searches everything twice.
fn twice(options: &[&str]) {
    let (jdks, classes) = &*PLACES;
    let mut findings = 0;
    for jdk in jdks {
        for subject in SUBJECTS {
            let [one, other] = [(); 2].map(|()| search(jdk, classes.path(), subject, options));
            assert!(matches!(one.code, Some(1 | 3)), "{subject}: {one:?}");
            findings += one.traces.len();
            assert_eq!(one, other, "{subject} {options:?} on JDK {}", jdk.version());
        }
    }
    assert!(findings > 0, "no trace was there to be compared");
}

#[test]
fn randomised_depth_first_search_follows_its_seed() {
    twice(&["--strategy", "rdfs"]);
}

#[test]
fn random_walks_follow_their_seed() {
    twice(&["--strategy", "walk"]);
}

#[test]
fn probabilistic_concurrency_testing_follows_its_seed() {
    twice(&["--strategy", "pct"]);
}

#[test]
fn partial_order_sampling_follows_its_seed() {
    twice(&["--strategy", "pos"]);
}

#[test]
fn a_beam_with_random_ties_follows_its_seed() {
    twice(&["--strategy", "beam,width=5", "--ties", "random"]);
}

#[test]
fn best_first_search_with_random_ties_follows_its_seed() {
    twice(&["--strategy", "best", "--ties", "random"]);
}
