//! Coverage: figures worked out by hand, facts of steps, and that noting what is executed changes nothing.

mod support {
    #[allow(dead_code, reason = "other tests use the rest")]
    pub mod checking;
    pub mod jdks;
    pub mod process;
}

use std::fs;
use std::path::Path;
use std::process::Command;
use std::sync::LazyLock;

use beeline_jvm::{Granularity, JavaSystem};
use beeline_search::{Budget, Guidance, Memo, Observer, Order, Rank, Search, StepFacts, Strategy, Wants};
use serde_json::{Value, json};
use support::checking::{Job, search};
use support::jdks::{self, Jdk};
use support::process;
use tempfile::TempDir;

static JDKS: LazyLock<Vec<Jdk>> = LazyLock::new(|| jdks::all().unwrap_or_else(|why| panic!("{why}")));

/// By method, instructions and outcomes of branches: the constructor 3 and none, `pick` 11 and 3, `guard` 12
/// and 2, `work` 5 and none, `main` 13 and none. Of `pick`, thread `a` executes 6 instructions and `main` 5,
/// three of which are the same. Of `guard`, `a` executes 5: neither the exception nor the handler.
const COVERED: &str = "
public class Covered {
    static volatile int x;

    static void pick(int n) {
        switch (n) {
            case 1: x = 10; break;
            case 3: x = 30; break;
            default: x = 0;
        }
    }

    static void guard(int n) {
        try {
            if (n > 5) throw new IllegalStateException();
        } catch (IllegalStateException e) {
            x = -1;
        }
    }

    static void work() {
        pick(3);
        guard(2);
    }

    static class NeverLoaded {
        int y = 1;
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(Covered::work, \"a\");
        a.start();
        pick(2);
        a.join();
    }
}
";

fn folder_with(name: &str, source: &str) -> TempDir {
    let folder = TempDir::new().expect("a temporary folder");
    fs::write(folder.path().join(name), source).expect("a source file");
    folder
}

/// What `beeline check` says on standard output.
fn check(folder: &Path, arguments: &[&str]) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_beeline"));
    command
        .current_dir(folder)
        .arg("check")
        .arg("--jdk")
        .arg(JDKS[0].home())
        .args(arguments);
    let outcome = process::run(&mut command).expect("beeline ends");
    String::from_utf8_lossy(&outcome.stdout).into_owned()
}

fn coverage(folder: &Path, arguments: &[&str]) -> Value {
    let out = check(folder, &[&["--format", "json"], arguments].concat());
    let result: Value = serde_json::from_str(&out).unwrap_or_else(|why| panic!("{why}: {out}"));
    result["coverage"]["classes"].clone()
}

fn compiled(jdk: &Jdk, name: &str, source: &str) -> TempDir {
    let folder = folder_with(name, source);
    let javac = jdk.home().join("bin/javac");
    let status = Command::new(javac)
        .arg("-d")
        .arg(folder.path())
        .arg(folder.path().join(name))
        .status();
    assert!(status.expect("javac runs").success());
    folder
}

#[test]
fn figures_are_exact() {
    let folder = folder_with("Covered.java", COVERED);
    let expected = json!([{
        "class": "Covered",
        "instructions": 44,
        "instructions_covered": 31,
        "branches": 5,
        "branches_covered": 3,
        "threads": [
            {"thread": "a", "instructions_covered": 16, "branches_covered": 2},
            {"thread": "main", "instructions_covered": 18, "branches_covered": 1},
        ],
    }]);
    let options: [&[&str]; 5] = [
        &[],
        &["--no-reduction"],
        &["--no-reduction", "--threads", "2"],
        &["--granularity", "bytecode"],
        // A marked line has one more instruction inside, which is nobody's.
        &["--target", "Covered.java:16"],
    ];
    for options in options {
        let found = coverage(folder.path(), &[options, &["Covered.java"]].concat());
        assert_eq!(found, expected, "{options:?}");
    }
}

#[test]
fn waiting_before_an_instruction_is_not_executing_it() {
    // Thread `a` gets as far as loading the lock: getstatic, dup, astore. `main` gets to join, which it
    // enters: all but what follows.
    let source = "
public class Stuck {
    static final Object LOCK = new Object();
    static void work() {
        synchronized (LOCK) {
        }
    }
    public static void main(String[] args) throws Exception {
        Thread a = new Thread(Stuck::work, \"a\");
        synchronized (LOCK) {
            a.start();
            a.join();
        }
    }
}
";
    let folder = folder_with("Stuck.java", source);
    let found = coverage(folder.path(), &["--no-reduction", "Stuck.java"]);
    let threads = found[0]["threads"].as_array().expect("threads");
    assert_eq!(threads[0]["thread"], "a");
    assert_eq!(threads[0]["instructions_covered"], 3);
}

#[test]
fn text_shows_coverage_if_asked_or_if_the_search_was_cut() {
    let folder = folder_with("Covered.java", COVERED);
    let line = "coverage of the classes that were loaded: 31 of 44 instructions (70 %), 3 of 5 branch outcomes (60 %)";
    let asked = check(folder.path(), &["--coverage", "Covered.java"]);
    assert!(asked.contains(line), "{asked}");
    assert!(asked.contains("main    18 of 44 (40 %)"), "{asked}");
    let verified = check(folder.path(), &["Covered.java"]);
    assert!(!verified.contains("coverage"), "{verified}");
    let cut = check(folder.path(), &["--max-states", "2", "Covered.java"]);
    assert!(cut.contains("coverage of the classes"), "{cut}");
}

/// Collects what steps tell.
struct Collecting {
    wants: Wants,
}

impl Guidance for Collecting {
    fn wants(&self) -> Wants {
        self.wants.clone()
    }

    fn rank(&mut self, _depth: u32, _memo: &Memo, _facts: &StepFacts) -> (Rank, Memo) {
        (Rank::ZERO, None)
    }
}

#[derive(Default)]
struct Collected {
    branches: Vec<(u64, u32)>,
    executed: Vec<u64>,
}

impl Observer for Collected {
    fn stepped(&mut self, facts: &StepFacts) {
        self.branches
            .extend(facts.branches.iter().map(|b| (b.branch, b.outcome)));
        self.executed.extend(&facts.executed);
    }
}

fn sampled(system: &mut JavaSystem, wants: Wants) -> Collected {
    let mut collected = Collected::default();
    let order = Order::new("walk".parse::<Strategy>().expect("a strategy"));
    let budget = Budget {
        walks: Some(1),
        ..Budget::default()
    };
    Search::new(system, &mut Collecting { wants }, order)
        .expect("it makes sense")
        .budget(budget)
        .run(&mut collected);
    collected
}

#[test]
fn steps_tell_branches_and_instructions_if_wanted() {
    let jdk = &JDKS[0];
    let folder = compiled(jdk, "Covered.java", COVERED);
    let mut job = Job::new(jdk, folder.path(), "Covered");
    job.reduce = false;
    let mut system = job.system().expect("a system");
    let nothing = sampled(&mut system, Wants::default());
    assert!(nothing.branches.is_empty() && nothing.executed.is_empty());
    let branches = Wants {
        branches: true,
        ..Wants::default()
    };
    let all = Wants {
        branches: true,
        executed: true,
        ..Wants::default()
    };
    let mut only_branches = sampled(&mut system, branches);
    assert!(only_branches.executed.is_empty());
    // One schedule executes no instruction twice but those of `pick` that both threads come to.
    let found = sampled(&mut job.system().expect("a system"), all);
    assert_eq!(found.executed.len(), 16 + 18);
    let distinct: std::collections::BTreeSet<u64> = found.executed.iter().copied().collect();
    assert_eq!(distinct.len(), 31);
    // The switch falls to its default in `main` and takes its second case in `a`; the `if` is taken in `a`.
    let mut outcomes = found.branches.clone();
    outcomes.sort_by_key(|(_, outcome)| *outcome);
    let [(switch, 0), (comparison, 1), (same_switch, 2)] = outcomes[..] else {
        panic!("{outcomes:?}");
    };
    assert_eq!(switch, same_switch);
    assert_ne!(switch, comparison);
    assert!(distinct.contains(&switch) && distinct.contains(&comparison));
    // Another machine calls them the same.
    only_branches.branches.sort_by_key(|(_, outcome)| *outcome);
    assert_eq!(only_branches.branches, outcomes);
}

#[test]
fn noting_changes_no_search() {
    let jdk = &JDKS[0];
    let folder = compiled(jdk, "Covered.java", COVERED);
    for granularity in [Granularity::Visible, Granularity::Line, Granularity::Bytecode] {
        let figures = [true, false].map(|coverage| {
            let mut job = Job::new(jdk, folder.path(), "Covered");
            job.coverage = coverage;
            job.granularity = granularity;
            job.reduce = false;
            let mut system = job.system().expect("a system");
            let order = Order::new("dfs".parse().expect("a strategy"));
            let outcome = search(&mut system, order, Budget::default(), false, &mut ()).expect("a search");
            let s = outcome.statistics;
            (s.states, s.transitions, s.instructions, s.depth)
        });
        assert_eq!(figures[0], figures[1], "{granularity:?}");
    }
}
