//! `cargo xtask test`: the README's test command.

use crate::{setup, shell};
use anyhow::Result;
use std::path::PathBuf;
use std::process::ExitCode;

/// Sets up a JDK, then runs the tests of the whole workspace in the release profile (the conformance corpus is
/// part of them, and too slow without optimisation), and the litmus programs on a machine that checks itself.
pub fn run(jdks: &[PathBuf], filter: Option<String>) -> Result<ExitCode> {
    let found = setup::jdks(jdks)?;
    let cargo = |arguments: &[&str]| -> Result<ExitCode> {
        let mut command = shell::cargo();
        setup::test_on(&mut command, jdks, &found)?;
        command.args(["test", "--release"]).args(arguments);
        if let Some(filter) = &filter {
            command.arg("--").arg(filter);
        }
        shell::pass_on(&mut command)
    };
    let all = cargo(&["--workspace", "--no-fail-fast"])?;
    // With another target folder, so that neither build makes the other one's stale.
    let checked = cargo(&[
        "--target-dir",
        "target/checked",
        "--package",
        "beeline",
        "--features",
        "checked",
        "--test",
        "litmus",
    ])?;
    Ok(if all == ExitCode::SUCCESS { checked } else { all })
}
