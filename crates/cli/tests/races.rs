//! `beeline races`. Searches that its findings lead are the matter of `guided.rs`.

mod support {
    pub mod jdks;
    pub mod process;
    pub mod race_programs;
}

use std::path::Path;
use std::process::Command;
use std::sync::LazyLock;

use serde_json::Value;
use support::jdks::{self, Jdk};
use support::process::{self, Outcome};
use support::race_programs::*;
use tempfile::TempDir;

static JDKS: LazyLock<Vec<Jdk>> = LazyLock::new(|| jdks::all().unwrap_or_else(|why| panic!("{why}")));

fn beeline(command: &str, options: &[&str], target: &Path) -> Outcome {
    let folder = TempDir::new().expect("a temporary folder");
    let jdk = JDKS.last().expect("a JDK");
    let mut process = Command::new(env!("CARGO_BIN_EXE_beeline"));
    process.current_dir(folder.path()).arg(command);
    process.args(options).arg("--jdk").arg(jdk.home());
    process.arg(target);
    process::run(&mut process).expect("it runs")
}

/// Runs a command on a program that is given as its source.
fn on(source: &str, command: &str, options: &[&str]) -> Outcome {
    let folder = TempDir::new().expect("a temporary folder");
    let file = folder.path().join("Program.java");
    std::fs::write(&file, source).expect("a file");
    beeline(command, options, &file)
}

fn json(outcome: &Outcome) -> Value {
    let text = String::from_utf8_lossy(&outcome.stdout);
    serde_json::from_str(&text)
        .unwrap_or_else(|e| panic!("{e}: {text}{}", String::from_utf8_lossy(&outcome.stderr)))
}

/// A reported race, as far as it matters here: the data; for each access the thread, the line and whether it writes;
/// whether happens-before and Eraser report it.
type Told = (String, Vec<(String, u64, bool)>, bool, bool);

fn told(race: &Value) -> Told {
    let accesses = race["accesses"].as_array().expect("accesses").iter();
    let access = |access: &Value| {
        (
            access["thread"].as_str().expect("a name").to_string(),
            access["place"]["line"].as_u64().expect("a line"),
            access["write"].as_bool().expect("a truth value"),
        )
    };
    (
        race["location"].as_str().expect("text").to_string(),
        accesses.map(access).collect(),
        race["happens_before"].as_bool().expect("a truth value"),
        race["eraser"].as_bool().expect("a truth value"),
    )
}

/// The races of a program and how the command ends.
fn races(source: &str) -> (Vec<Told>, Option<i32>) {
    let outcome = on(source, "races", &["--format", "json"]);
    let result = json(&outcome);
    let races = result["races"].as_array().expect("races").iter().map(told);
    (races.collect(), outcome.code)
}

fn access(thread: &str, line: u64, write: bool) -> (String, u64, bool) {
    (thread.into(), line, write)
}

#[test]
fn both_detectors_find_a_race() {
    let (races, code) = races(COUNTER);
    assert_eq!(code, Some(1));
    let [(location, accesses, happens_before, eraser)] = &races[..] else {
        panic!("{races:?}");
    };
    assert_eq!(
        (&**location, *happens_before, *eraser),
        ("Program.count", true, true)
    );
    let mut threads: Vec<&str> = accesses.iter().map(|a| &*a.0).collect();
    threads.sort();
    assert_eq!(threads, ["left", "right"]);
    assert!(accesses.iter().all(|a| a.1 == 8) && accesses.iter().any(|a| a.2));
}

#[test]
fn what_is_protected_is_not_reported() {
    for source in [GUARDED, LIBRARY_LOCKS] {
        // Detectors look at some paths only, so the verdict is never more than bounded.
        assert_eq!(races(source), (Vec::new(), Some(3)));
    }
    let allowed = on(GUARDED, "races", &["--allow", "bounded"]);
    assert_eq!(allowed.code, Some(0));
    let text = String::from_utf8_lossy(&allowed.stdout);
    assert!(text.contains("bounded: no race, 0 warnings in"), "{text}");
    assert!(text.contains("`beeline check --races`"), "{text}");
}

/// Eraser knows locks only.
#[test]
fn eraser_warns_of_what_is_ordered_without_locks() {
    let data = || "Program.data".to_string();
    let (main, worker) = (
        |line, write| access("main", line, write),
        access("worker", 8, true),
    );
    assert_eq!(
        races(JOINED),
        (
            vec![
                (data(), vec![main(6, true), worker.clone()], false, true),
                (data(), vec![worker, main(12, false)], false, true),
            ],
            Some(3)
        )
    );
    let (giver, taker) = (access("giver", 8, true), access("taker", 13, true));
    assert_eq!(
        races(HANDED_OVER),
        (vec![(data(), vec![giver, taker], false, true)], Some(3))
    );
}

/// The lockset of the second thread is what counts until the first one comes back: Eraser is too lenient here.
#[test]
fn locks_that_look_alike_are_told_apart() {
    let outcome = on(TWO_LOCKS, "races", &[]);
    assert_eq!(outcome.code, Some(1));
    let text = String::from_utf8_lossy(&outcome.stdout);
    assert!(text.starts_with("race: Program.count\n"), "{text}");
    assert!(
        text.contains("at Program.java:9 in Program, holding a java.lang.Object\n"),
        "{text}"
    );
    assert!(
        text.contains("holding a java.lang.Object (another one)\n"),
        "{text}"
    );
    assert!(text.contains("violation: 1 race and 0 warnings in"), "{text}");
}

#[test]
fn races_in_the_library_are_told_by_the_lines_that_led_there() {
    let (races, code) = races(LIST);
    assert_eq!(code, Some(1));
    let size = races.iter().find(|race| race.0 == "ArrayList.size");
    let (_, accesses, happens_before, _) = size.expect("a race for the size");
    assert!(happens_before);
    let mut lines: Vec<u64> = accesses.iter().map(|a| a.1).collect();
    lines.sort();
    assert_eq!(lines, [7, 8]);
}

#[test]
fn json_has_everything_and_is_always_the_same() {
    let without_times = || {
        let mut result = json(&on(TWO_LOCKS, "races", &["--format", "json"]));
        let statistics = result["statistics"].as_object_mut().expect("figures");
        for figure in ["elapsed_seconds", "transitions_per_second", "peak_bytes"] {
            assert!(statistics.remove(figure).is_some(), "{figure}");
        }
        result
    };
    let result = without_times();
    assert_eq!(result["version"], 1);
    assert_eq!(result["verdict"], "violation");
    assert_eq!(result["threads"], serde_json::json!(["Thread-0", "Thread-1"]));
    let first = &result["races"][0]["accesses"][0];
    assert_eq!(first["place"]["class"], "Program");
    assert_eq!(first["locks"], serde_json::json!(["a java.lang.Object"]));
    assert_eq!(result, without_times());
}

fn subject(path: &str) -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../subjects")
        .join(path)
}

/// The verdict on a subject.
fn verdict(path: &str, options: &[&str]) -> Value {
    let options = [&["--format", "json"], options].concat();
    json(&beeline("races", &options, &subject(path)))["verdict"].take()
}

/// Subjects with a race, as each of them says, and subjects that are synchronised by other means than locks.
#[test]
fn subjects_race_if_they_say_so() {
    let racy = std::fs::read_dir(subject("race")).expect("subjects");
    for entry in racy {
        let name = entry.expect("an entry").file_name();
        let name = name.to_str().expect("a name");
        if name.ends_with(".java") {
            assert_eq!(verdict(&format!("race/{name}"), &[]), "violation", "{name}");
        }
    }
    for name in [
        "Dekker",
        "SemaphoreMutex",
        "TicketLock",
        "ReadersWriters",
        "AccountOrdered",
    ] {
        assert_eq!(verdict(&format!("pass/{name}.java"), &[]), "bounded", "{name}");
    }
}

/// Only a reader that is interrupted at the right moment races with the writer.
#[test]
fn some_races_need_preemptions() {
    let gap = "assert/ReadersWritersGap.java";
    let many = ["--walks", "1000", "--max-states", "20000"];
    assert_eq!(verdict(gap, &many), "violation");
    assert_eq!(
        verdict(gap, &["--strategy", "pct,depth=1", "--walks", "200"]),
        "bounded"
    );
}

#[test]
fn budgets_and_strategies_are_those_of_check() {
    let options = ["--format", "json", "--strategy", "bfs", "--max-states", "20"];
    let result = json(&on(COUNTER, "races", &options));
    assert_eq!(result["verdict"], "violation");
    assert!(result["statistics"]["states"].as_u64() <= Some(20));
    let own = ["--format", "json", "--heuristic", "script:Program.count"];
    assert_eq!(json(&on(COUNTER, "races", &own))["verdict"], "violation");
}

#[test]
fn what_makes_no_sense_is_refused() {
    let refused = |command: &str, options: &[&str], why: &str| {
        let outcome = on(COUNTER, command, options);
        let text = String::from_utf8_lossy(&outcome.stderr);
        assert_eq!(outcome.code, Some(2), "{options:?}: {text}");
        assert!(text.contains(why), "{options:?}: {text}");
    };
    let led = ["--heuristic", "prefer-threads=races"];
    refused("races", &led, "the races are yet to be found");
    let missing = ["--heuristic", "script:Program.sum"];
    refused("races", &missing, "Program.sum");
    let abstracted = [
        "--abstract",
        "Program.count=sign",
        "--heuristic",
        "script:Program.count",
    ];
    refused("check", &abstracted, "not with classes of them");
    refused(
        "races",
        &["--strategy", "bfs", "--queue-limit", "5"],
        "a queue limit works with",
    );
    refused(
        "races",
        &["--strategy", "dfs", "--heuristic", "zero"],
        "does not rank states",
    );
    refused(
        "check",
        &[&led[..], &["--threads", "2"]].concat(),
        "leave `--threads` out",
    );
    refused(
        "check",
        &[&led[..], &["--strategy", "dfs"]].concat(),
        "`dfs` does not rank states",
    );
    refused(
        "check",
        &[&led[..], &["--strategy", "icb"]].concat(),
        "`icb` does not rank states",
    );
}

#[test]
fn without_races_nobody_is_preferred() {
    let outcome = on(GUARDED, "check", &["--heuristic", "prefer-threads=races"]);
    let text = String::from_utf8_lossy(&outcome.stdout);
    assert_eq!(outcome.code, Some(0), "{text}");
    assert!(
        text.contains("were searched for races before, without any"),
        "{text}"
    );
}

#[test]
fn violations_on_the_way_are_not_lost() {
    let outcome = on(BROKEN, "check", &["--heuristic", "prefer-threads=races"]);
    let text = String::from_utf8_lossy(&outcome.stdout);
    assert_eq!(outcome.code, Some(1), "{text}");
    assert!(text.contains("violation: assertion"), "{text}");
    assert!(
        text.contains("the search for races found it, before any thread was preferred"),
        "{text}"
    );
    let all = on(BROKEN, "check", &["--heuristic", "prefer-threads=races", "--all"]);
    let text = String::from_utf8_lossy(&all.stdout);
    assert_eq!(all.code, Some(1), "{text}");
    assert!(
        text.contains("steps of threads \"main\" and \"other\" were preferred"),
        "{text}"
    );
    let races = on(BROKEN, "races", &[]);
    let text = String::from_utf8_lossy(&races.stdout);
    assert_eq!(races.code, Some(1), "{text}");
    assert!(
        text.contains("on the way there is a violation, which `beeline check` shows: assertion"),
        "{text}"
    );
}
