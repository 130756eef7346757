//! `cargo xtask fuzz`: mutated class files against the class-file reader, and against the whole machine.

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

/// Executes mutated class files; those that do harm are kept in `target/fuzz/found`.
pub fn execute(times: u64, seed: u64) -> Result<ExitCode> {
    let mut cargo = shell::cargo();
    cargo.args([
        "test",
        "--release",
        "--package",
        "beeline",
        "--test",
        "mutants",
        "--",
    ]);
    shell::pass_on(cargo.args(["--execute", &times.to_string(), &seed.to_string()]))
}
