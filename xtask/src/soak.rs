//! `cargo xtask soak`: random concurrent programs, and judges that must agree about them.

use crate::{setup, shell};
use anyhow::Result;
use std::path::PathBuf;
use std::process::{Command, ExitCode};

/// Builds the soak and runs it with these arguments. Its state and its findings lie in cargo's target folder.
pub fn run(jdk: Option<PathBuf>, arguments: &[String]) -> Result<ExitCode> {
    let jdk = setup::jdk(jdk)?;
    shell::must(shell::cargo().args(["build", "--release", "--package", "beeline-soak"]))?;
    let target = shell::target_dir();
    let mut soak = Command::new(target.join("release").join("beeline-soak"));
    soak.arg("--jdk").arg(jdk.home());
    soak.arg("--folder").arg(target.join("soak")).args(arguments);
    shell::pass_on(&mut soak)
}
