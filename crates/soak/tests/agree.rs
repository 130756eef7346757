//! All judges agree on the programs of fixed seeds, on every JDK that is tested on. A disagreement is written as a small
//! Java program, which the failure shows.

#[path = "../../cli/tests/support/jdks.rs"]
mod jdks;

use std::path::Path;
use std::process::Command;

/// Programs on the oldest JDK, and on each of the others.
const PROGRAMS: [u64; 2] = [300, 60];
/// Programs and runs of each beside the stock JVM.
const ON_STOCK: [u64; 2] = [60, 200];

/// Soaks with fixed seeds.
fn soak(jdk: &Path, options: &[String]) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut soak = Command::new(env!("CARGO_BIN_EXE_beeline-soak"));
    soak.arg("--jdk")
        .arg(jdk)
        .arg("--folder")
        .arg(folder.path())
        .args(options);
    let done = soak.output().expect("the soak can be started");
    let said = String::from_utf8_lossy(&done.stdout);
    if done.status.code() == Some(0) {
        return;
    }
    let mut found = String::new();
    for entry in std::fs::read_dir(folder.path().join("found"))
        .into_iter()
        .flatten()
        .flatten()
    {
        found += &std::fs::read_to_string(entry.path()).unwrap_or_default();
    }
    let complaints = String::from_utf8_lossy(&done.stderr);
    panic!("on the JDK of {}\n{said}{complaints}\n{found}", jdk.display());
}

#[test]
fn searches_agree() {
    let mut first_seed = 0;
    for (at, jdk) in jdks::all().expect("a JDK").iter().enumerate() {
        let programs = PROGRAMS[at.min(1)];
        soak(
            jdk.home(),
            &[format!("--seed={first_seed}"), format!("--programs={programs}")],
        );
        first_seed += programs;
    }
}

#[test]
fn the_stock_jvm_does_nothing_else() {
    let jdks = jdks::all().expect("a JDK");
    let [programs, runs] = ON_STOCK;
    let options = [
        "--stock".into(),
        "--seed=1000000".into(),
        format!("--programs={programs}"),
        format!("--runs={runs}"),
    ];
    soak(jdks[0].home(), &options);
}
