//! The `beeline` command, as a user runs it.

use super::jdks::Jdk;
use super::process::{self, Outcome};
use std::ffi::OsStr;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

/// How long a hunt may take. States limit what it searches, so this only ends what has gone wild.
const PATIENCE: Duration = Duration::from_secs(1800);

/// Runs `beeline COMMAND --jdk … ARGUMENTS` in a folder.
pub fn beeline<A: AsRef<OsStr>>(
    jdk: &Jdk,
    folder: &Path,
    command: &str,
    arguments: &[A],
) -> Result<Outcome, String> {
    let mut process = Command::new(env!("CARGO_BIN_EXE_beeline"));
    process.current_dir(folder).arg(command);
    process.arg("--jdk").arg(jdk.home()).args(arguments);
    match command {
        "hunt" => process::run_within(&mut process, PATIENCE),
        _ => process::run(&mut process),
    }
}

/// Both streams, for messages.
pub fn streams(outcome: &Outcome) -> String {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    format!(
        "exit code {:?}\nstandard output:\n{}\nstandard error:\n{}",
        outcome.code,
        text(&outcome.stdout),
        text(&outcome.stderr)
    )
}
