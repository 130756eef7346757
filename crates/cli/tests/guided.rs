//! Heuristics lead to errors that searches without them do not find within the same budget.

mod support {
    pub mod jdks;
    pub mod process;
}

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;

use serde_json::Value;
use support::jdks::{self, Jdk};
use support::process;
use tempfile::TempDir;

static JDKS: LazyLock<Vec<Jdk>> = LazyLock::new(|| jdks::all().unwrap_or_else(|why| panic!("{why}")));

/// The result of a search of a program of `subjects/papers/structural`, on the newest JDK.
fn check(program: &str, size: &str, options: &[&str]) -> Value {
    let folder = TempDir::new().expect("a temporary folder");
    let jdk = JDKS.last().expect("a JDK");
    let source: PathBuf = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../subjects/papers/structural")
        .join(format!("{program}.java"));
    let mut command = Command::new(env!("CARGO_BIN_EXE_beeline"));
    command.current_dir(folder.path()).arg("check");
    command
        .args(["--format", "json", "--no-minimise", "--jdk"])
        .arg(jdk.home());
    command.args(options).arg(source).arg(size);
    let outcome = process::run(&mut command).expect("it runs");
    let text = String::from_utf8_lossy(&outcome.stdout);
    serde_json::from_str(&text)
        .unwrap_or_else(|e| panic!("{e}: {text}{}", String::from_utf8_lossy(&outcome.stderr)))
}

fn finds(result: &Value) -> bool {
    result["verdict"] == "violation"
}

fn states(result: &Value) -> u64 {
    result["statistics"]["states"].as_u64().expect("a number")
}

/// Steps of the trace.
fn length(result: &Value) -> usize {
    result["findings"][0]["steps"].as_array().expect("steps").len()
}

/// Table 7 of the paper: `interleaving` with a queue of 5 needs no more states, and no longer traces.
#[test]
fn interleaving_finds_the_deadlock_of_many_philosophers() {
    for (size, most_states, longest) in [
        ("8", 1_719, 66),
        ("16", 6_703, 129),
        ("32", 25_344, 257),
        ("64", 101_196, 514),
    ] {
        let result = check(
            "DiningPhilosophers",
            size,
            &["--heuristic", "interleaving", "--queue-limit", "5"],
        );
        assert!(finds(&result), "{size}: {result}");
        assert!(states(&result) <= most_states, "{size}: {}", states(&result));
        assert!(length(&result) <= longest, "{size}: {}", length(&result));
    }
    is_missed_without_guidance("DiningPhilosophers", "64", "20000", &[]);
}

/// A queue without a limit is enough where each philosopher more that is blocked is a step in the right direction.
#[test]
fn blocked_threads_lead_to_the_deadlock_of_many_philosophers() {
    let result = check(
        "DiningPhilosophers",
        "64",
        &["--heuristic", "most-blocked", "--max-states", "20000"],
    );
    assert!(finds(&result), "{result}");
    // All philosophers wait for each other. It is a deadlock at once if `main` has returned by then.
    let kind = &result["findings"][0]["kind"];
    assert!(kind == "deadlock" || kind == "lock cycle", "{kind}");
    is_missed_without_guidance("DiningPhilosophers", "64", "20000", &[]);
}

/// Neither breadth-first nor depth-first search finds the error with so many states.
fn is_missed_without_guidance(program: &str, size: &str, states: &str, options: &[&str]) {
    for strategy in ["bfs", "dfs"] {
        let budget = [&["--strategy", strategy, "--max-states", states], options].concat();
        assert!(!finds(&check(program, size, &budget)), "{program}: {strategy}");
    }
}

/// Tables 6 and 8 of the paper: 3,632 states with 5 threads that have nothing to do with it, 11,137 with 10.
#[test]
fn preferred_threads_lead_to_the_deadlock_of_the_remote_agent() {
    for (size, most_states) in [("5", 3_632), ("10", 11_137)] {
        let preferred = ["--heuristic", "prefer-threads=Executive,Planner"];
        let result = check(
            "RemoteAgent",
            size,
            &[&preferred[..], &["--queue-limit", "5"]].concat(),
        );
        assert!(finds(&result), "{size}: {result}");
        assert_eq!(result["findings"][0]["kind"], "deadlock");
        assert!(states(&result) <= most_states, "{size}: {}", states(&result));
    }
    is_missed_without_guidance("RemoteAgent", "5", "50000", &[]);
}

/// Table 4: the error in the time accounting is behind branches that are seldom taken.
#[test]
fn seldom_taken_branches_lead_to_the_error_of_deos() {
    let lines = ["--granularity", "line", "--max-states", "50000"];
    for heuristic in ["branch-count,global", "branch-count,path"] {
        let result = check("Deos", "0", &[&lines[..], &["--heuristic", heuristic]].concat());
        assert!(finds(&result), "{heuristic}: {result}");
        assert_eq!(result["findings"][0]["kind"], "assertion");
    }
    for heuristic in ["coverage,path", "coverage,global"] {
        let result = check("Deos", "0", &[&lines[..], &["--heuristic", heuristic]].concat());
        assert!(!finds(&result), "{heuristic}");
    }
    is_missed_without_guidance("Deos", "0", "50000", &["--granularity", "line"]);
}

/// Table 8 of the paper, with no thread named by hand. The most states are those of the paper.
#[test]
fn races_lead_to_the_deadlock_of_the_remote_agent() {
    let led = ["--heuristic", "prefer-threads=races", "--queue-limit", "5"];
    for (size, most_states) in [("5", 3_632), ("10", 11_137), ("20", 38_147), ("40", 140_167)] {
        let result = check("RemoteAgent", size, &led);
        assert_eq!(result["verdict"], "violation", "{size}: {result}");
        assert_eq!(result["findings"][0]["kind"], "deadlock");
        assert!(states(&result) <= most_states, "{size}: {}", states(&result));
        let first = &result["race_search"];
        assert_eq!(
            first["threads"],
            serde_json::json!(["Executive", "Planner"]),
            "{size}"
        );
        let remark = result["remarks"][0].as_str().expect("a sentence");
        let preferred = "steps of threads \"Executive\" and \"Planner\" were preferred";
        assert!(remark.starts_with(preferred), "{remark}");
        // Searches without guidance do not find it with as many states as both searches together had.
        if size == "5" {
            let both = (states(&result) + states(first)).to_string();
            is_missed_without_guidance("RemoteAgent", size, &both, &[]);
        }
    }
}

/// The search is the same as if the threads had been named by hand.
#[test]
fn races_lead_every_guided_strategy() {
    for strategy in [
        &["--strategy", "best"][..],
        &["--strategy", "astar", "--queue-limit", "40"],
        &["--strategy", "beam,width=5"],
        &["--strategy", "greedy"],
    ] {
        let search = |heuristic: &str| {
            let led = [strategy, &["--heuristic", heuristic, "--max-states", "5000"]].concat();
            let mut result = check("RemoteAgent", "5", &led);
            // Who looks for races first has seen more of them.
            let cuts = result["cuts"].as_array_mut().expect("a list");
            cuts.retain(|cut| cut["kind"] != "data_races");
            let parts = ["verdict", "cuts", "findings"].map(|part| result[part].take());
            (parts, states(&result))
        };
        let named = search("prefer-threads=Executive,Planner");
        assert_eq!(search("prefer-threads=races"), named, "{strategy:?}");
    }
}
