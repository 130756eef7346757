//! `cargo xtask fuzz`: mutated class files against the class-file reader.

use crate::shell;
use anyhow::Result;
use std::process::ExitCode;

/// Runs the mutator, which lives with the reader it attacks.
pub fn run(count: u64) -> Result<ExitCode> {
    shell::pass_on(
        shell::cargo()
            .args([
                "run",
                "--release",
                "--package",
                "beeline-classfile",
                "--example",
                "mutate",
                "--",
            ])
            .arg(count.to_string()),
    )
}
