//! `--trials`: each is the search that its seed makes alone.

mod support {
    pub mod jdks;
    pub mod process;
}

use std::path::Path;
use std::process::Command;

use serde_json::Value;
use support::{jdks, process};
use tempfile::TempDir;

/// What `check --format json` says of a program of `subjects/papers/distance`.
fn check(program: &str, options: &[&str]) -> Value {
    let folder = TempDir::new().expect("a temporary folder");
    let jdks = jdks::all().unwrap_or_else(|why| panic!("{why}"));
    let source = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../subjects/papers/distance")
        .join(format!("{program}.java"));
    let mut command = Command::new(env!("CARGO_BIN_EXE_beeline"));
    command.current_dir(folder.path());
    command.args(["check", "--format", "json", "--no-minimise", "--jdk"]);
    command.arg(jdks.last().expect("a JDK").home());
    command.args(options).arg(source).args(["3", "1"]);
    let outcome = process::run(&mut command).expect("it runs");
    let text = String::from_utf8_lossy(&outcome.stdout);
    serde_json::from_str(&text)
        .unwrap_or_else(|e| panic!("{e}: {text}{}", String::from_utf8_lossy(&outcome.stderr)))
}

/// Whatever a search can learn: `pfsm` learns which methods run, `random` draws numbers.
#[test]
fn trials_know_nothing_of_each_other() {
    let through = [
        "--through",
        "TwoStageThread@Twostage.java:43,ReadThread@Twostage.java:65",
    ];
    for heuristic in ["pfsm", "beeline", "random"] {
        let greedy = [
            "--strategy",
            "greedy",
            "--ties",
            "random",
            "--heuristic",
            heuristic,
        ];
        let options = [&greedy[..], &through].concat();
        let trials = |seed: &str, count: &str| {
            let options = [&options[..], &["--seed", seed, "--trials", count]].concat();
            let mut result = check("Twostage", &options);
            let trials = result["trials"].as_array_mut().expect("trials");
            for trial in trials.iter_mut() {
                trial["seconds"].take();
            }
            trials.clone()
        };
        let alone: Vec<Value> = ["3", "4", "5"]
            .iter()
            .flat_map(|seed| trials(seed, "1"))
            .collect();
        assert_eq!(trials("3", "3"), alone, "{heuristic}");
    }
}

/// Searches that distances lead say what they had to look at first, in either form; others had nothing to.
#[test]
fn the_static_analysis_is_accounted_for() {
    let toward = ["--toward", "Twostage.java:65", "--heuristic", "efca"];
    for options in [&toward[..], &[&toward[..], &["--trials", "2"]].concat()] {
        let analysis = &check("Twostage", options)["analysis"];
        let figure = |name: &str| analysis[name].as_f64().expect("a figure");
        assert!(figure("instructions") > 100_000.0, "with the library: {analysis}");
        assert!(figure("instructions") > figure("methods"), "{analysis}");
        assert_eq!(figure("distances"), 1.0, "to one line, once for all trials");
        assert!(
            figure("seconds") > 0.0 && figure("distances_seconds") > 0.0,
            "{analysis}"
        );
    }
    assert!(check("Twostage", &["--strategy", "walk"])["analysis"].is_null());
}
