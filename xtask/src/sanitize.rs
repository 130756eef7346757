//! `cargo xtask sanitize`: the tests of the machine's memory and states under AddressSanitizer.

use crate::{setup, shell};
use anyhow::Result;
use std::process::ExitCode;

/// The compiler has the sanitizer built in, but lets only its own nightly versions ask for it. Dependencies are built anew, in
/// a target folder of their own.
pub fn run() -> Result<ExitCode> {
    let found = setup::jdks(&[])?;
    let mut command = shell::cargo();
    setup::test_on(&mut command, &[], &found)?;
    command
        .env("RUSTC_BOOTSTRAP", "1")
        .env("RUSTFLAGS", "-Zsanitizer=address");
    command.args([
        "test",
        "--release",
        "--package",
        "beeline-jvm",
        "--lib",
        "--test",
        "state",
    ]);
    command.args([
        "--target",
        "x86_64-unknown-linux-gnu",
        "--target-dir",
        "target/sanitized",
    ]);
    shell::pass_on(&mut command)
}
