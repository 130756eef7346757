//! The orders of exploration that "Heuristics for Model Checking Java Programs" prints in its tables 1, 5 and 10,
//! for the programs of its figures 3, 4 and 7.

mod support {
    #[allow(dead_code, reason = "other tests use the rest")]
    pub mod checking;
    pub mod jdks;
}

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;

use beeline_guide::Spec;
use beeline_jvm::{Granularity, JavaSystem};
use beeline_search::{Choice, Cut, Guidance, Order, Search, StepFacts, System, Wants, Zero};
use support::checking::Job;
use support::jdks::{self, Jdk};
use tempfile::TempDir;

static JDKS: LazyLock<Vec<Jdk>> = LazyLock::new(|| jdks::all().unwrap_or_else(|why| panic!("{why}")));

/// A Java program that remembers what its steps print, in the order in which they are executed.
struct Recorded {
    inner: JavaSystem,
    printed: Vec<String>,
}

impl System for Recorded {
    type State = <JavaSystem as System>::State;

    fn initial(&mut self) -> Self::State {
        self.inner.initial()
    }

    fn restore(&mut self, state: &Self::State) {
        self.inner.restore(state);
    }

    fn step(&mut self, choice: &Choice, facts: &mut StepFacts) {
        let before = self.inner.machine().console.out.len();
        self.inner.step(choice, facts);
        let text = String::from_utf8_lossy(&self.inner.machine().console.out[before..]).into_owned();
        self.printed.extend(text.lines().map(str::to_string));
    }

    fn fingerprint(&mut self) -> u128 {
        self.inner.fingerprint()
    }

    fn enabled(&mut self, facts: &mut StepFacts) -> Vec<Choice> {
        self.inner.enabled(facts)
    }

    fn keep(&mut self) -> Self::State {
        self.inner.keep()
    }

    fn undo(&mut self) {
        self.inner.undo();
    }

    fn encode(&mut self, bytes: &mut Vec<u8>) {
        self.inner.encode(bytes);
    }

    fn collect(&mut self, wants: Wants) {
        self.inner.collect(wants);
    }

    fn outdated(&mut self) -> bool {
        self.inner.outdated()
    }

    fn cuts(&self) -> Vec<Cut> {
        self.inner.cuts()
    }
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// What a figure's program prints when it is searched in this order, each source line being a step.
fn printed(
    jdk: &Jdk,
    figure: &str,
    arguments: &[&str],
    strategy: &str,
    heuristic: Option<&str>,
) -> Vec<String> {
    let classes = TempDir::new().unwrap();
    let source = root().join(format!("subjects/papers/structural/{figure}.java"));
    let compiled = Command::new(jdk.home().join("bin/javac"))
        .args(["--release", "17", "-nowarn", "-sourcepath"])
        .arg(root().join("java"))
        .arg("-d")
        .arg(classes.path())
        .arg(source)
        .output()
        .unwrap();
    assert!(
        compiled.status.success(),
        "{}",
        String::from_utf8_lossy(&compiled.stderr)
    );
    let mut job = Job::new(jdk, classes.path(), figure);
    job.granularity = Granularity::Line;
    job.reduce = false;
    job.arguments = arguments.iter().map(|a| a.to_string()).collect();
    let mut system = Recorded {
        inner: job.system().unwrap(),
        printed: Vec::new(),
    };
    let specs: Vec<Spec> = heuristic.iter().map(|h| h.parse().unwrap()).collect();
    let mut guide = Spec::guide(&specs, 0).unwrap();
    let mut zero = Zero;
    let guidance: &mut dyn Guidance = if specs.is_empty() { &mut zero } else { &mut guide };
    let order = Order::new(strategy.parse().unwrap());
    Search::new(&mut system, guidance, order).unwrap().run(&mut ());
    system.printed
}

#[test]
fn show() {
    let jdk = &JDKS[0];
    for (s, h) in [
        ("dfs", None),
        ("bfs", None),
        ("best", Some("branch-count")),
        ("best", Some("branch-count,path")),
    ] {
        println!("{s} {h:?} {:?}", printed(jdk, "Figure3", &[], s, h));
    }
    for (s, h) in [("dfs", None), ("bfs", None), ("best", Some("interleaving"))] {
        println!("{s} {h:?} {:?}", printed(jdk, "Figure4", &[], s, h));
    }
    for f in ["Figure7Plain", "Figure7"] {
        println!("{f} {:?}", printed(jdk, f, &[], "best", Some("branch-count")));
    }
}
