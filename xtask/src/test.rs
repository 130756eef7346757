//! `cargo xtask test`: the README's test command.

use crate::{setup, shell};
use anyhow::Result;
use std::path::PathBuf;
use std::process::ExitCode;

/// Sets up a JDK, then runs the tests of the whole workspace in the release profile (the conformance corpus is
/// part of them, and too slow without optimisation).
pub fn run(jdks: &[PathBuf], filter: Option<String>) -> Result<ExitCode> {
    let found = setup::jdks(jdks)?;
    let mut command = shell::cargo();
    setup::test_on(&mut command, jdks, &found)?;
    command.args(["test", "--release", "--workspace", "--no-fail-fast"]);
    if let Some(filter) = filter {
        command.arg("--").arg(filter);
    }
    shell::pass_on(&mut command)
}
