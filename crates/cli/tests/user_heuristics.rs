//! Heuristics that users write: in Java, as scripts, in Rust; and what programs say about their own states (sections
//! 5.1 and 5.2 of the paper).

mod support {
    pub mod jdks;
    pub mod process;
}

#[path = "../examples/own_heuristic.rs"]
mod own_heuristic;

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;

use serde_json::Value;
use support::jdks::{self, Jdk};
use support::process::{self, Outcome};
use tempfile::TempDir;

static JDKS: LazyLock<Vec<Jdk>> = LazyLock::new(|| jdks::all().unwrap_or_else(|why| panic!("{why}")));

fn folder_of(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

/// The programs, compiled once for every JDK.
static CLASSES: LazyLock<TempDir> = LazyLock::new(|| {
    let classes = TempDir::new().expect("a temporary folder");
    let mut sources = vec![folder_of("../../java/beeline/Verify.java")];
    let programs = ["Faulty", "Hinted", "Ignored", "Ladder"];
    sources.extend(programs.map(|name| folder_of("tests/user_programs").join(format!("{name}.java"))));
    let jdk = beeline_classfile::Jdk::open(JDKS[0].home()).expect("a JDK");
    beeline_classfile::compile(&jdk, &sources, &[], classes.path(), Some(17)).expect("they compile");
    classes
});

/// `beeline check` in a folder, which must be there as long as its files are wanted.
fn check_in(folder: &Path, jdk: &Jdk, options: &[&str], program: &str, arguments: &[&str]) -> Outcome {
    let mut command = Command::new(env!("CARGO_BIN_EXE_beeline"));
    command
        .current_dir(folder)
        .args(["check", "--jdk"])
        .arg(jdk.home());
    command.arg("--class-path").arg(CLASSES.path());
    command.args(options).arg(program).args(arguments);
    process::run(&mut command).expect("it runs")
}

fn check(jdk: &Jdk, options: &[&str], program: &str, arguments: &[&str]) -> Outcome {
    let folder = TempDir::new().expect("a temporary folder");
    check_in(folder.path(), jdk, options, program, arguments)
}

fn newest() -> &'static Jdk {
    JDKS.last().expect("a JDK")
}

fn json(jdk: &Jdk, options: &[&str], program: &str, arguments: &[&str]) -> Value {
    let options = [&["--format", "json", "--no-minimise"], options].concat();
    let outcome = check(jdk, &options, program, arguments);
    let text = String::from_utf8_lossy(&outcome.stdout);
    serde_json::from_str(&text)
        .unwrap_or_else(|e| panic!("{e}: {text}{}", String::from_utf8_lossy(&outcome.stderr)))
}

fn headline(result: &Value) -> &str {
    result["findings"][0]["headline"].as_str().unwrap_or("nothing")
}

fn states(result: &Value) -> u64 {
    result["statistics"]["states"].as_u64().expect("a number")
}

const BUDGET: [&str; 2] = ["--max-states", "1000"];
const BY_METHOD: &str = "java:Ladder#distance";
const BY_SCRIPT: &str = "script:Ladder.TOP - Ladder.ladder.height";

#[test]
fn a_heuristic_of_the_user_leads_to_the_error() {
    for strategy in ["bfs", "dfs"] {
        let result = json(
            newest(),
            &[&["--strategy", strategy], &BUDGET[..]].concat(),
            "Ladder",
            &[],
        );
        assert_eq!(result["verdict"], "bounded", "{strategy}");
    }
    for jdk in JDKS.iter() {
        let by = |heuristic| {
            let result = json(
                jdk,
                &[&["--heuristic", heuristic], &BUDGET[..]].concat(),
                "Ladder",
                &[],
            );
            assert!(headline(&result).contains("at the top"), "{heuristic}: {result}");
            states(&result)
        };
        // Equal values make equal searches.
        assert_eq!(by(BY_METHOD), by(BY_SCRIPT));
    }
}

#[test]
fn the_same_in_rust() {
    let jdk = || beeline_classfile::Jdk::open(newest().home()).expect("a JDK");
    let search = |field| own_heuristic::search(jdk(), CLASSES.path().to_path_buf(), "Ladder", field, 1000);
    let outcome = search("Ladder.ladder.height").expect("a search");
    let headline = beeline_search::words::headline(&outcome.findings[0].violation);
    assert!(headline.contains("at the top"));
    assert!(search("Ladder.steps").is_err());
}

#[test]
fn it_goes_with_strategies_and_with_other_heuristics() {
    for options in [
        &["--strategy", "best", "--heuristic", BY_METHOD][..],
        &["--strategy", "astar", "--heuristic", BY_METHOD],
        &["--strategy", "beam,width=5", "--heuristic", BY_METHOD],
        &["--strategy", "greedy", "--heuristic", BY_SCRIPT],
        &["--queue-limit", "20", "--heuristic", BY_SCRIPT],
        &[
            "--heuristic",
            "0.25*most-blocked + java:Ladder#distance,limit=500",
        ],
        &[
            "--heuristic",
            "0.25*most-blocked + 2*script:Ladder.TOP - Ladder.ladder.height",
        ],
        &[
            "--heuristic",
            "java:Ladder#distance + script:0 - Ladder.ladder.height",
        ],
        &["--heuristic", "zero", "--heuristic", BY_METHOD],
        &["--heuristic", BY_METHOD, "--heuristic", "script:depth"],
    ] {
        let result = json(newest(), &[options, &BUDGET[..]].concat(), "Ladder", &[]);
        assert!(headline(&result).contains("at the top"), "{options:?}: {result}");
    }
    // The opposite leads away from it.
    let away = "--heuristic=-1*java:Ladder#distance";
    let result = json(newest(), &[&[away], &BUDGET[..]].concat(), "Ladder", &[]);
    assert_eq!(result["verdict"], "bounded");
}

/// The trace needs neither the heuristic nor its class.
#[test]
fn what_it_finds_replays() {
    let folder = TempDir::new().expect("a temporary folder");
    let found = check_in(
        folder.path(),
        newest(),
        &["--heuristic", BY_METHOD],
        "Ladder",
        &[],
    );
    assert_eq!(found.code, Some(1));
    let mut replay = Command::new(env!("CARGO_BIN_EXE_beeline"));
    replay
        .current_dir(folder.path())
        .arg("replay")
        .arg("--jdk")
        .arg(newest().home());
    let outcome = process::run(&mut replay).expect("it runs");
    let text = String::from_utf8_lossy(&outcome.stdout);
    assert!(text.contains("end in the same violation"), "{text}");
}

/// With a weight of 0 a heuristic has no say. Then whatever its evaluation did to the search would show.
#[test]
fn evaluation_leaves_the_search_as_it_is() {
    for jdk in JDKS.iter() {
        let figures = |heuristic: &str, more: &[&str]| {
            let result = json(jdk, &[&["--heuristic", heuristic], more].concat(), "Faulty", &[]);
            assert_eq!(result["verdict"], "verified", "{heuristic}: {result}");
            let names = [
                "states",
                "transitions",
                "revisits",
                "ends",
                "depth",
                "instructions",
                "restarts",
            ];
            let counted = names.map(|name| result["statistics"][name].clone());
            (counted, result["coverage"]["classes"][0].clone())
        };
        let simple = [
            "0*java:Faulty#wide",
            "0*java:Faulty#restoring",
            "0*script:Faulty.count + Faulty.box.size",
        ];
        // Without reduction steps end in the middle of the library, too, where not every method copes with what it finds.
        for (more, others) in [(&[][..], &["0*java:Faulty#fine"][..]), (&["--no-reduction"], &[])] {
            let expected = figures("zero", more);
            assert!(expected.0[0].as_u64() > Some(100), "{expected:?}");
            for heuristic in simple.iter().chain(others) {
                assert_eq!(figures(heuristic, more), expected, "{heuristic} {more:?}");
            }
        }
        // Another order of the same states.
        assert_eq!(figures("java:Faulty#fine", &[]).0[0], figures("zero", &[]).0[0]);
    }
}

/// What goes wrong is said in a sentence, with the Java stack, and with the exit code for bad input.
#[test]
fn faults_are_told() {
    let cases = [
        ("throwing", "throws java.lang.ArithmeticException: / by zero"),
        ("writingStatic", "changes Faulty.count; heuristics must not"),
        ("writingOld", "changes Faulty$Box.size; heuristics must not"),
        ("writingArray", "changes int[3]; heuristics must not"),
        ("adding", "changes AbstractList.modCount"),
        ("endless", "has not come to an end after 100000 instructions"),
        ("endless,limit=50", "has not come to an end after 50 instructions"),
        ("starting", "starts a thread; heuristics must not"),
        ("printing", "writes output or a file; heuristics must not"),
        ("opening", "writes output or a file; heuristics must not"),
        (
            "locking",
            "cannot go on: it wants the monitor of a java.lang.Object, held by",
        ),
        ("waiting", "cannot go on: it waits to be notified"),
        ("choosing", "calls beeline.Verify.random; heuristics must not"),
        // Newer JDKs look for a logger first.
        ("exiting", "evaluated 1 step from the start"),
        ("recursive", "throws java.lang.StackOverflowError"),
    ];
    let folder = TempDir::new().expect("a temporary folder");
    for jdk in JDKS.iter() {
        for (method, sentence) in cases {
            let name = format!("java:Faulty#{method}");
            let line = format!(
                "    at Faulty.{}(Faulty.java:",
                method.split(',').next().unwrap_or_default()
            );
            let outcome = check_in(folder.path(), jdk, &["--heuristic", &name], "Faulty", &[]);
            let said = String::from_utf8_lossy(&outcome.stderr);
            assert_eq!(outcome.code, Some(2), "{method}: {said}");
            assert!(
                said.starts_with(&format!("beeline: the heuristic {name}")),
                "{said}"
            );
            assert!(
                said.contains(sentence) && said.contains(&line),
                "{method}: {said}"
            );
        }
    }
    let left: Vec<_> = std::fs::read_dir(folder.path()).expect("a folder").collect();
    assert!(left.is_empty(), "heuristics leave no files: {left:?}");
}

#[test]
fn what_is_not_modelled_is_unsupported() {
    let outcome = check(
        newest(),
        &["--heuristic", "java:Faulty#unmodelled"],
        "Faulty",
        &[],
    );
    let said = String::from_utf8_lossy(&outcome.stdout);
    assert_eq!(outcome.code, Some(4), "{said}");
    assert!(
        said.contains("native method Faulty.elsewhere()I, needed by the heuristic"),
        "{said}"
    );
    assert!(said.contains("at Faulty.unmodelled(Faulty.java:"), "{said}");
}

#[test]
fn names_that_lead_nowhere_are_refused() {
    for (heuristic, sentence) in [
        ("java:Missing#f", "there is no class `Missing` on the class path"),
        (
            "java:Box#f",
            "there is no class `Box` on the class path; there is Faulty$Box",
        ),
        ("java:Faulty", "should name a class and a static method"),
        ("java:Faulty#missing", "class Faulty has no method `missing`"),
        (
            "java:Faulty#instance",
            "is an instance method with parameters () that returns int",
        ),
        (
            "java:Faulty#withParameter",
            "parameters (int, java.lang.String[]) that returns int",
        ),
        (
            "java:Faulty#ofBoolean",
            "is a static method with parameters () that returns boolean",
        ),
        ("java:Faulty#elsewhere", "Faulty.elsewhere is a native method"),
        ("script:Faulty.count +", "column 15 of the script"),
        ("script:count", "there is no `count`"),
        (
            "script:Missing.count",
            "there is no class `Missing` on the class path",
        ),
        (
            "script:Faulty.size",
            "class Faulty has no static field `size`; it has count",
        ),
        ("script:Faulty.real", "`real` is a double"),
        (
            "script:Faulty.box.sizes",
            "the object there is a Faulty$Box; it has size, next",
        ),
    ] {
        let outcome = check(newest(), &["--heuristic", heuristic], "Faulty", &[]);
        let said = String::from_utf8_lossy(&outcome.stderr);
        assert_eq!(outcome.code, Some(2), "{heuristic}: {said}");
        assert!(said.contains(sentence), "{heuristic}: {said}");
    }
    let blind = ["--strategy", "dfs", "--heuristic", BY_METHOD];
    assert_eq!(check(newest(), &blind, "Ladder", &[]).code, Some(2));
}

/// The class may come with the source of the program, or from elsewhere.
#[test]
fn a_source_file_and_a_class_on_the_class_path() {
    let folder = TempDir::new().expect("a temporary folder");
    let text = "class Program { static int n; public static void main(String[] args) { n = 1; } }\n\
                class Guide { private static long many() { return Program.n; } }";
    std::fs::write(folder.path().join("Program.java"), text).expect("a file");
    for (heuristic, code) in [
        ("java:Guide#many", 0),
        ("java:Ladder#distance", 0),
        ("java:Hinted#distance", 2),
    ] {
        let options = ["--heuristic", heuristic];
        let outcome = check_in(folder.path(), newest(), &options, "Program.java", &[]);
        assert_eq!(
            outcome.code,
            Some(code),
            "{}",
            String::from_utf8_lossy(&outcome.stderr)
        );
    }
}

/// Table 9 of the paper: interesting states have the best value, boring ones are worse than the worst so far.
#[test]
fn programs_have_a_say() {
    for (heuristic, hint, first) in [
        // The largest number first, unless the program has another idea.
        ("script:9 - Hinted.chosen", "none", "chosen 9"),
        ("script:9 - Hinted.chosen", "interesting", "chosen 3"),
        ("script:9 - Hinted.chosen", "boring", "chosen 8"),
        ("zero", "none", "chosen 0"),
        ("-1*script:9 - Hinted.chosen", "interesting", "chosen 3"),
    ] {
        let option = format!("--heuristic={heuristic}");
        let result = json(newest(), &[&option], "Hinted", &[hint]);
        assert!(
            headline(&result).ends_with(&format!("{first} in thread \"main\"")),
            "{hint}: {result}"
        );
    }
}

/// Table 9: what the program ignores is not explored, by no search, and the verdict says that something is missing.
#[test]
fn programs_can_ignore_states() {
    for strategy in [
        "dfs",
        "bfs",
        "id",
        "best",
        "astar",
        "beam,width=50",
        "greedy",
        "icb",
        "rdfs",
    ] {
        let result = json(newest(), &["--strategy", strategy], "Ignored", &[]);
        assert_eq!(result["verdict"], "bounded", "{strategy}: {result}");
        let result = json(newest(), &["--strategy", strategy], "Ignored", &["others"]);
        assert!(headline(&result).contains("others are"), "{strategy}: {result}");
    }
}
