//! Fields with abstract domains: what becomes finite, what is real, what is refused. The programs are in
//! `abstract_programs/`.

mod support {
    pub mod jdks;
    pub mod process;
}

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;

use serde_json::Value;
use support::jdks::{self, Jdk};
use support::process::{self, Outcome};
use tempfile::TempDir;

static JDKS: LazyLock<Vec<Jdk>> = LazyLock::new(|| jdks::all().unwrap_or_else(|why| panic!("{why}")));

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// A command of Beeline's in a folder, on the newest JDK.
fn beeline(folder: &TempDir, command: &str, arguments: &[&str]) -> Outcome {
    let jdk = JDKS.last().expect("a JDK");
    let mut process = Command::new(env!("CARGO_BIN_EXE_beeline"));
    process.current_dir(folder.path()).arg(command);
    process.arg("--jdk").arg(jdk.home()).args(arguments);
    process::run(&mut process).expect("it runs")
}

fn source(program: &str) -> String {
    let folder = match program {
        "Deos" => "subjects/papers/structural",
        _ => "crates/cli/tests/abstract_programs",
    };
    let path = root().join(folder).join(format!("{program}.java"));
    path.into_os_string().into_string().expect("a path of letters")
}

/// The result of a search, its exit code, and what `replay` says of the trace.
fn check(program: &str, options: &[&str]) -> (Value, Option<i32>, String) {
    let folder = TempDir::new().expect("a temporary folder");
    let source = source(program);
    let arguments = [&["--format", "json"], options, &[&source]].concat();
    let outcome = beeline(&folder, "check", &arguments);
    let text = String::from_utf8_lossy(&outcome.stdout);
    let result = serde_json::from_str(&text)
        .unwrap_or_else(|e| panic!("{e}: {text}{}", String::from_utf8_lossy(&outcome.stderr)));
    let replayed = match folder.path().join("trace.json").exists() {
        true => String::from_utf8_lossy(&beeline(&folder, "replay", &[]).stdout).into_owned(),
        false => String::new(),
    };
    (result, outcome.code, replayed)
}

fn standing(result: &Value) -> &str {
    result["findings"][0]["standing"].as_str().unwrap_or("none")
}

fn states(result: &Value) -> u64 {
    result["statistics"]["states"].as_u64().expect("a number")
}

#[test]
fn an_endless_counter_becomes_finite() {
    let (result, code, _) = check("Counter", &["--abstract", "Counter.requests=range(0,1)"]);
    assert_eq!(
        (&result["verdict"], code),
        (&"verified".into(), Some(0)),
        "{result}"
    );
    let remark = result["remarks"][0].as_str().expect("a remark");
    assert!(
        remark.contains("verified under the abstraction Counter.requests=range(0,1)"),
        "{remark}"
    );
    let most = (states(&result) * 100).to_string();
    let (result, code, _) = check("Counter", &["--max-states", &most]);
    assert_eq!(
        (&result["verdict"], code),
        (&"bounded".into(), Some(3)),
        "{result}"
    );
}

#[test]
fn other_domains_are_finite_too() {
    for domain in ["sign", "modulo(3)", "modulo(8)", "set(0,1,7)", "range(0,20)"] {
        let abstraction = format!("Counter.requests={domain}");
        let (result, ..) = check("Counter", &["--abstract", &abstraction]);
        assert_eq!(result["verdict"], "verified", "{domain}: {result}");
    }
}

#[test]
fn what_the_abstraction_makes_up_is_possibly_spurious() {
    let (result, code, replayed) = check("Spurious", &["--abstract", "Spurious.level=range(0,1)"]);
    assert_eq!(code, Some(3));
    assert_eq!(result["verdict"], "inconclusive", "{result}");
    assert_eq!(standing(&result), "possibly_spurious", "{result}");
    assert!(replayed.contains("possibly spurious"), "{replayed}");
    assert!(replayed.contains("assumes that [above 1] > 5"), "{replayed}");
    assert!(replayed.contains("steps end in the same violation"), "{replayed}");
    let (result, ..) = check("Spurious", &["--abstract", "Spurious.level=range(0,5)"]);
    assert_eq!(result["verdict"], "verified", "{result}");
}

/// Nobody looks at the program itself in repeated searches.
#[test]
fn trials_under_an_abstraction_are_inconclusive() {
    let options = ["--abstract", "Spurious.level=range(0,1)", "--trials", "2"];
    let (result, code, _) = check("Spurious", &options);
    assert_eq!(result["trials"][0]["found"], true, "{result}");
    assert_eq!(code, Some(3));
}

#[test]
fn what_the_program_does_too_is_confirmed() {
    for granularity in ["visible", "bytecode"] {
        let options = [
            "--abstract",
            "Confirmed.level=range(0,1)",
            "--granularity",
            granularity,
        ];
        let (result, _, replayed) = check("Confirmed", &options);
        assert_eq!(result["verdict"], "violation", "{result}");
        assert_eq!(standing(&result), "confirmed", "{result}");
        assert!(replayed.contains("confirmed"), "{replayed}");
        assert!(!replayed.contains("assumes"), "{replayed}");
        assert!(replayed.contains("steps end in the same violation"), "{replayed}");
    }
}

#[test]
fn what_needs_no_guess_is_real() {
    let (result, _, replayed) = check("Real", &["--abstract", "Real.level=range(0,2)"]);
    assert_eq!(standing(&result), "real", "{result}");
    assert!(replayed.contains("steps end in the same violation"), "{replayed}");
}

/// Within so many states, searches that do not prefer what needs no guess do not find the error.
#[test]
fn choose_free_finds_the_real_error() {
    let abstraction = ["--abstract", "Watchdog.ticks=range(0,1)", "--max-states", "5000"];
    let (result, ..) = check(
        "Watchdog",
        &[&abstraction[..], &["--heuristic", "choose-free"]].concat(),
    );
    assert_eq!(standing(&result), "real", "{result}");
    assert!(states(&result) < 500, "{}", states(&result));
    for strategy in ["bfs", "dfs"] {
        let (result, ..) = check(
            "Watchdog",
            &[&abstraction[..], &["--strategy", strategy]].concat(),
        );
        assert_eq!(result["verdict"], "bounded", "{strategy}: {result}");
    }
}

/// DEOS (4.4): the error needs no guess if the clock is exact for the first periods. A depth-first search is led
/// astray.
#[test]
fn choose_free_finds_the_error_of_deos() {
    let abstraction = [
        "--abstract",
        "Clock.now=range(0,24)",
        "--abstract",
        "StartOfPeriodEvent.next=range(0,24)",
    ];
    let heuristics = ["--heuristic", "choose-free", "--heuristic", "branch-count"];
    let (result, ..) = check("Deos", &[&abstraction[..], &heuristics].concat());
    assert_eq!(standing(&result), "real", "{result}");
    let headline = result["findings"][0]["headline"].as_str().expect("a headline");
    assert!(headline.contains("a thread did not get its time"), "{headline}");
    let (result, ..) = check("Deos", &[&abstraction[..], &["--strategy", "dfs"]].concat());
    assert_eq!(standing(&result), "possibly_spurious", "{result}");
}

#[test]
fn what_cannot_be_abstract_is_unsupported() {
    let folder = TempDir::new().expect("a temporary folder");
    let source = source("Uses");
    for (how, says) in [
        ("field", "stored in Uses.other, which has no abstract domain"),
        ("index", "used as an index"),
        ("element", "stored in an array"),
        ("length", "used as the length of an array"),
        ("float", "converted to a floating-point number"),
        ("double", "converted to a floating-point number"),
        ("string", "put into a string"),
        ("native", "passed to the native method java.lang.System.arraycopy"),
        (
            "reflection",
            "Uses.level has an abstract domain and is accessed by reflection",
        ),
        ("updater", "Box.level has an abstract domain and is accessed by"),
        (
            "handle",
            "Uses.level has an abstract domain and is accessed by a method handle",
        ),
    ] {
        let options = ["Uses.level=sign", "Uses.total=modulo(4)", "Box.level=sign"];
        let options = options.map(|abstraction| format!("--abstract={abstraction}"));
        let mut arguments: Vec<&str> = options.iter().map(String::as_str).collect();
        arguments.extend(["--strategy", "bfs", &source, how]);
        let outcome = beeline(&folder, "check", &arguments);
        let text = String::from_utf8_lossy(&outcome.stdout);
        assert_eq!(outcome.code, Some(4), "{how}: {text}");
        assert!(text.contains(says), "{how}: {text}");
    }
    let arguments = ["--abstract", "Uses.small=sign", &source, "few"];
    let outcome = beeline(&folder, "check", &arguments);
    assert_eq!(outcome.code, Some(0), "{outcome:?}");
}

#[test]
fn what_makes_no_sense_is_refused() {
    let folder = TempDir::new().expect("a temporary folder");
    let source = source("Uses");
    for (abstraction, says) in [
        (
            "Uses.levels=sign",
            "class Uses has no field levels; its integer fields are level, other, small, total",
        ),
        ("Abuses.level=sign", "there is no class Abuses on the class path"),
        (
            "java.util.ArrayList.size=sign",
            "there is no class java.util.ArrayList on the class path",
        ),
        ("Uses.numbers=sign", "the field is no integer"),
        ("Uses.level=cosine", "is no abstract domain"),
        ("Uses.level=range(2,1)", "is empty"),
        ("Uses.level=range(0,1000)", "too many classes"),
        ("level=sign", "is no abstraction; write Class.field=domain"),
        ("Uses.level", "is no abstraction; write Class.field=domain"),
    ] {
        let outcome = beeline(&folder, "check", &["--abstract", abstraction, &source, "field"]);
        let text = String::from_utf8_lossy(&outcome.stderr);
        assert_eq!(outcome.code, Some(2), "{abstraction}: {text}");
        assert!(text.contains(says), "{abstraction}: {text}");
    }
    let deos = self::source("Deos");
    let outcome = beeline(&folder, "check", &["--abstract", "Deos.MAIN=sign", &deos]);
    let text = String::from_utf8_lossy(&outcome.stderr);
    assert_eq!(outcome.code, Some(2), "{text}");
    assert!(text.contains("the field is a constant"), "{text}");
}
