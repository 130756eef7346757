//! Searches that prefer the threads of races, which a search before has found.

mod support {
    pub mod jdks;
    pub mod process;
}

use std::path::Path;
use std::process::Command;
use std::sync::LazyLock;

use serde_json::Value;
use support::jdks::{self, Jdk};
use support::process;
use tempfile::TempDir;

static JDKS: LazyLock<Vec<Jdk>> = LazyLock::new(|| jdks::all().unwrap_or_else(|why| panic!("{why}")));

/// The result of a search of the Remote Agent, with so many threads that have no part in its error.
fn check(size: &str, options: &[&str]) -> Value {
    let folder = TempDir::new().expect("a temporary folder");
    let jdk = JDKS.last().expect("a JDK");
    let source =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../subjects/papers/structural/RemoteAgent.java");
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

fn states(result: &Value) -> u64 {
    result["statistics"]["states"].as_u64().expect("a number")
}

/// Table 8 of the paper, with no thread named by hand. The most states are those of the paper.
#[test]
fn races_lead_to_the_deadlock_of_the_remote_agent() {
    let led = ["--heuristic", "prefer-threads=races", "--queue-limit", "5"];
    for (size, most_states) in [("5", 3_632), ("10", 11_137), ("20", 38_147), ("40", 140_167)] {
        let result = check(size, &led);
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
            for strategy in ["bfs", "dfs"] {
                let blind = check(size, &["--strategy", strategy, "--max-states", &both]);
                assert_eq!(blind["verdict"], "bounded", "{strategy}");
            }
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
            let mut result = check("5", &led);
            let parts = ["verdict", "cuts", "findings"].map(|part| result[part].take());
            (parts, states(&result))
        };
        let named = search("prefer-threads=Executive,Planner");
        assert_eq!(search("prefer-threads=races"), named, "{strategy:?}");
    }
}
