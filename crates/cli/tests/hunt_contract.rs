//! The contract of `beeline hunt` with the shell: exit codes, messages, budgets. What it finds in many programs is
//! `hunt.rs`'s matter.

mod support {
    pub mod command;
    pub mod jdks;
    pub mod process;
}

use serde_json::{Value, json};
use std::fs;
use std::path::Path;
use std::sync::LazyLock;
use support::command::{beeline, streams};
use support::jdks::{self, Jdk};
use tempfile::TempDir;

static JDKS: LazyLock<Vec<Jdk>> = LazyLock::new(|| jdks::all().unwrap_or_else(|why| panic!("{why}")));

/// Both threads take the locks in opposite orders; one line fails before, if told so.
const CROSSED: &str = "
public class Crossed {
    static final Object A = new Object(), B = new Object();
    static int calm;
    public static void main(String[] args) {
        calm = 1;
        new Thread(() -> { synchronized (A) { synchronized (B) { } } }).start();
        synchronized (B) { synchronized (A) { } }
    }
}
";

/// Never ends, and counts.
const FOREVER: &str = "
public class Forever {
    static int turns, strange;
    public static void main(String[] args) {
        Runnable task = () -> { while (true) { synchronized (Forever.class) {
            turns++; if (strange > 0) strange++; } } };
        new Thread(task).start();
        new Thread(task).start();
    }
}
";

/// Two threads that have nothing to do with each other, and one that needs a network.
const NETWORK: &str = "
public class Network {
    static int hits;
    static synchronized void hit() { hits++; }
    public static void main(String[] args) throws Exception {
        new Thread(Network::hit).start();
        hit();
        new java.net.Socket(\"localhost\", 1);
    }
}
";

const QUIET: &str = "public class Quiet { public static void main(String[] args) { } }";

/// A folder with a program, and with a report if there is one.
fn folder(name: &str, source: &str, report: Option<Value>) -> TempDir {
    let folder = TempDir::new().expect("a temporary folder");
    fs::write(folder.path().join(format!("{name}.java")), source).expect("a source file");
    if let Some(report) = report {
        fs::write(folder.path().join("report.sarif"), report.to_string()).expect("a report");
    }
    folder
}

/// Results as rule, message, file and line.
fn report(results: &[(&str, &str, &str, u32)]) -> Value {
    let result = |(rule, message, file, line): &(&str, &str, &str, u32)| {
        json!({"ruleId": rule, "message": {"text": message}, "locations": [{"physicalLocation": {
            "artifactLocation": {"uri": file}, "region": {"startLine": line}}}]})
    };
    let results: Vec<Value> = results.iter().map(result).collect();
    json!({"version": "2.1.0", "runs": [{"results": results}]})
}

/// What a hunt says on both streams, after checking its exit code.
fn hunt(folder: &Path, arguments: &[&str], code: i32) -> String {
    // A slow machine shall not decide.
    let patience: &[&str] = match arguments.contains(&"--max-time") {
        true => &[],
        false => &["--max-time", "1h"],
    };
    let outcome = beeline(&JDKS[0], folder, "hunt", &[patience, arguments].concat()).expect("beeline ends");
    assert_eq!(outcome.code, Some(code), "{}", streams(&outcome));
    streams(&outcome)
}

fn assert_says(said: &str, parts: &[&str]) {
    for part in parts {
        assert!(said.contains(part), "`{part}` is missing in:\n{said}");
    }
}

#[test]
fn a_confirmed_warning_is_told_with_its_schedule() {
    let folder = folder("Crossed", CROSSED, None);
    let said = hunt(folder.path(), &["Crossed.java"], 1);
    assert_says(
        &said,
        &[
            "confirmed: Crossed.java:",
            "how it happens: 2 threads",
            "see it again: beeline replay hunt.json",
            "lock-order → hunt.json",
            "1 confirmed, 0 not reached, 0 refuted",
        ],
    );
    let replayed = beeline(&JDKS[0], folder.path(), "replay", &["hunt.json"]).expect("beeline ends");
    assert_eq!(replayed.code, Some(1), "{}", streams(&replayed));
}

/// What is wrong is told even if nobody has warned of it, and does not make a warning true.
#[test]
fn an_error_that_no_warning_speaks_of() {
    let results = [(
        "IS2_INCONSISTENT_SYNC",
        "Inconsistent synchronization of Crossed.calm",
        "Crossed.java",
        4,
    )];
    let folder = folder("Crossed", CROSSED, Some(report(&results)));
    let said = hunt(folder.path(), &["--warnings", "report.sarif", "Crossed.java"], 1);
    assert_says(
        &said,
        &[
            "refuted      Crossed.java:4",
            "also found: deadlock: no thread can go on",
            "no warning speaks of this error; see it: beeline replay hunt.json",
            "0 confirmed, 0 not reached, 1 refuted",
        ],
    );
}

#[test]
fn nothing_to_hunt_is_no_success() {
    let folder = folder("Quiet", QUIET, Some(report(&[])));
    for arguments in [&["Quiet.java"][..], &["--warnings", "report.sarif", "Quiet.java"]] {
        let said = hunt(folder.path(), arguments, 3);
        assert_says(
            &said,
            &[
                "0 warnings",
                "nothing was hunted, so nothing is known about this program",
            ],
        );
    }
    hunt(folder.path(), &["--allow", "bounded", "Quiet.java"], 0);
}

/// Neither may be called refuted: nobody knows what to look for, or where.
#[test]
fn warnings_about_something_else() {
    let results = [
        ("URF_UNREAD_FIELD", "Unread field\u{1b}[31m", "Crossed.java", 8),
        ("DEADLOCK", "Far away", "Elsewhere.java", 8),
    ];
    let folder = folder("Crossed", CROSSED, Some(report(&results)));
    let said = hunt(folder.path(), &["--warnings", "report.sarif", "Crossed.java"], 3);
    assert_says(
        &said,
        &[
            "not hunted   Elsewhere.java:8",
            "Far away (No code of the program is at Elsewhere.java:8.)",
            "rules that are not known to be about threads: URF_UNREAD_FIELD",
            "0 confirmed, 0 not reached, 0 refuted, 2 not hunted",
        ],
    );
    assert!(!said.contains('\u{1b}'), "{said}");
}

#[test]
fn budgets_hold_and_are_told() {
    let results = [(
        "IS2_INCONSISTENT_SYNC",
        "Inconsistent synchronization of Forever.turns",
        "Forever.java",
        3,
    )];
    let folder = folder("Forever", FOREVER, Some(report(&results)));
    for (budget, why) in [
        (["--max-states", "2000"], "the limit of 2000 states was reached"),
        (["--max-time", "2s"], "the time limit of 2 s was reached"),
        (["--max-memory", "150M"], "the memory limit of 157 MB was reached"),
    ] {
        let arguments = [&budget[..], &["--warnings", "report.sarif", "Forever.java"]].concat();
        let said = hunt(folder.path(), &arguments, 3);
        assert_says(&said, &["not reached: neither shown nor ruled out", why]);
    }
}

#[test]
fn what_is_not_modelled() {
    let results = [(
        "IS2_INCONSISTENT_SYNC",
        "Inconsistent synchronization of Network.hits",
        "Network.java",
        3,
    )];
    let folder = folder("Network", NETWORK, Some(report(&results)));
    let said = hunt(folder.path(), &["--warnings", "report.sarif", "Network.java"], 4);
    assert_says(
        &said,
        &[
            "unsupported: native method java.net.",
            "at Network.main(Network.java:8)",
            "not reached: neither shown nor ruled out: part of the program was not searched",
        ],
    );
}

#[test]
fn bad_input() {
    let folder = folder("Quiet", QUIET, None);
    fs::write(folder.path().join("report.sarif"), "{\"runs\": 7}").expect("a report");
    fs::write(
        folder.path().join("Broken.java"),
        "public class Broken { int x = ; }",
    )
    .expect("a source file");
    let refused = |arguments: &[&str], sentence: &str| {
        assert_says(&hunt(folder.path(), arguments, 2), &[sentence]);
    };
    refused(
        &["--warnings", "report.sarif", "Quiet.java"],
        "beeline: in report.sarif: this is no SARIF report: runs is a number, where a list was expected",
    );
    refused(
        &["--warnings", "nowhere.sarif", "Quiet.java"],
        "cannot read nowhere.sarif",
    );
    refused(&["Broken.java"], "illegal start of expression");
    refused(&["Nowhere.java"], "there is no file Nowhere.java");
    refused(
        &["--test", "Missing", "Quiet.java"],
        "could not find test class Missing",
    );
}

/// A hundred warnings about code that is never executed come before the one that is true.
#[test]
fn hopeless_warnings_do_not_use_up_the_budget() {
    let mut source = String::from("public class Many {\n    static int hits;\n");
    let mut calls = String::new();
    let mut results = Vec::new();
    for number in 0..100 {
        source += &format!("    static void never{number}() {{ hits = {number}; }}\n");
        calls += &format!("if (args.length > {number}) never{number}(); ");
        results.push(("DEADLOCK", "hopeless", "Many.java", 3 + number));
    }
    source += &format!(
        "    static void go(String[] args) {{ {calls} }}
    static void hit() {{
        hits++;
    }}
    public static void main(String[] args) throws Exception {{
        Thread other = new Thread(() -> {{ go(args); hit(); }});
        other.start(); go(args); hit(); other.join();
        assert hits == 2;
    }}
}}
"
    );
    results.push(("THREAD_SAFETY_VIOLATION", "Unprotected write", "Many.java", 105));
    let folder = folder("Many", &source, Some(report(&results)));
    let arguments = [
        "--format",
        "json",
        "--max-time",
        "1h",
        "--max-states",
        "30000",
        "--warnings",
        "report.sarif",
        "Many.java",
    ];
    let outcome = beeline(&JDKS[0], folder.path(), "hunt", &arguments).expect("beeline ends");
    assert_eq!(outcome.code, Some(1), "{}", streams(&outcome));
    let result: Value = serde_json::from_slice(&outcome.stdout).expect("JSON");
    let warnings = result["warnings"].as_array().expect("a list");
    let confirmed: Vec<&Value> = warnings
        .iter()
        .filter(|one| one["result"] == "confirmed")
        .collect();
    let [only] = confirmed[..] else {
        panic!("{confirmed:#?}")
    };
    assert_eq!(only["places"][0]["line"], 105);
    assert_eq!(
        (&only["report"], &only["origin"]),
        (&json!("report.sarif"), &json!("runs[0].results[100]"))
    );
    assert_eq!(warnings.len(), 101);
}

/// The report is one that SpotBugs 4.8.6 has written.
#[test]
fn from_spotbugs_to_a_bug() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let source = fs::read_to_string(root.join("subjects/hunt/buggy/MailboxIf.java")).expect("a subject");
    let written = root.join("crates/warnings/tests/reports/spotbugs-MailboxIf.sarif");
    let written = fs::read_to_string(written).expect("a report");
    let report: Value = serde_json::from_str(&written).expect("JSON");
    let folder = folder("MailboxIf", &source, Some(report));
    let said = hunt(
        folder.path(),
        &["--warnings", "report.sarif", "MailboxIf.java"],
        1,
    );
    assert_says(
        &said,
        &[
            "confirmed: MailboxIf.java:14 WA_NOT_IN_LOOP\n  Wait not in loop in MailboxIf.read(). ",
            "exception: uncaught java.util.NoSuchElementException",
            "5 warnings: 1 confirmed, 4 not reached, 0 refuted",
            "beyond an error nothing is searched; correct it, and hunt again",
        ],
    );
    let asks_once = "if (letters.isEmpty()) {";
    assert!(source.contains(asks_once));
    let corrected = source.replacen(asks_once, "while (letters.isEmpty()) {", 1);
    fs::write(folder.path().join("MailboxIf.java"), corrected).expect("a source file");
    let said = hunt(
        folder.path(),
        &["--warnings", "report.sarif", "MailboxIf.java"],
        0,
    );
    assert_says(&said, &["5 warnings: 0 confirmed, 0 not reached, 5 refuted"]);
}

/// A lost update beside data that a lock protects, in classes and threads that may be called anything.
fn named(class: &str, field: &str, thread: &str) -> String {
    format!(
        "public class {class} {{
            static int {field}, guarded;
            static synchronized void guard() {{ guarded++; }}
            public static void main(String[] args) throws Exception {{
                Thread other = new Thread(() -> {{ guard(); {field}++; }}, \"{thread}\");
                other.start();
                guard();
                {field}++;
                other.join();
                if ({field} != 2) throw new AssertionError(\"lost\");
            }}
        }}"
    )
}

/// What is decided by names of threads, classes and fields would be decided otherwise if these looked like Beeline's own words.
#[test]
fn names_that_look_like_messages_change_nothing() {
    let names = [
        ("Shop", "tickets", "seller"),
        ("race", "wait", "x\\\" race for \\\"race.guarded"),
        ("at", "writes", "thread \\\"main\\\" writes at.guarded"),
        (
            "deadlock",
            "locks",
            "no thread can go on: \\\"main\\\" wait for each other",
        ),
        ("Wait", "monitor", "    at Wait.main(Wait.java:2) wait "),
    ];
    let judged = names.map(|(class, field, thread)| {
        let warned = report(&[
            ("IS2_INCONSISTENT_SYNC", "x", &format!("{class}.java"), 8),
            ("IS2_INCONSISTENT_SYNC", "x", &format!("{class}.java"), 3),
        ]);
        let folder = folder(class, &named(class, field, thread), Some(warned));
        let file = format!("{class}.java");
        let kinds = [
            &["--format", "json", &*file][..],
            &["--format", "json", "--warnings", "report.sarif", &*file],
        ];
        let json = |command: &str, arguments: &[&str]| -> Value {
            let outcome = beeline(&JDKS[0], folder.path(), command, arguments).expect("beeline ends");
            assert_eq!(outcome.code, Some(1), "{}", streams(&outcome));
            serde_json::from_slice(&outcome.stdout).unwrap_or_else(|e| panic!("{e}: {}", streams(&outcome)))
        };
        let judged = kinds.map(|arguments| {
            let told = json("hunt", arguments);
            let row = |row: &Value| {
                let line = &row["places"][0]["line"];
                format!("{} {} {line}", row["result"], row["kind"])
            };
            let rows = told["warnings"].as_array().expect("warnings");
            let mut rows: Vec<String> = rows.iter().map(row).collect();
            rows.sort();
            (rows, told["others"].as_array().map(Vec::len))
        });
        let told = json("check", &["--format", "json", &*file]);
        (
            judged,
            told["findings"][0]["kind"].clone(),
            told["statistics"]["states"].clone(),
        )
    });
    for other in &judged[1..] {
        assert_eq!(*other, judged[0]);
    }
    assert!(
        judged[0].0[0].0.iter().any(|row| row.contains("confirmed")),
        "{judged:?}"
    );
}
