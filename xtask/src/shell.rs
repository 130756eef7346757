//! Running other programs, visibly.
//!
//! A developer command is trusted because it shows each command line before it runs it, in a form that can be
//! pasted into a shell.

use anyhow::{Context, Result, bail};
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, ExitStatus};

/// The root of the repository: the folder above this crate's.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .expect("xtask lies in the repository")
        .to_owned()
}

/// The folder cargo builds into, which the user may have moved.
pub fn target_dir() -> PathBuf {
    match std::env::var_os("CARGO_TARGET_DIR") {
        Some(dir) => std::path::absolute(&dir).unwrap_or_else(|_| dir.into()),
        None => root().join("target"),
    }
}

/// The same cargo that runs this command, started in the repository's root.
pub fn cargo() -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root());
    command
}

/// Builds the release `beeline` and returns where it is.
pub fn build_beeline() -> Result<PathBuf> {
    must(cargo().args(["build", "--release", "--package", "beeline"]))?;
    let binary = target_dir().join("release").join("beeline");
    if !binary.is_file() {
        bail!("cargo built `beeline`, but it is not at {}", binary.display());
    }
    Ok(binary)
}

/// Shows a command and runs it, its output going to the terminal.
pub fn run(command: &mut Command) -> Result<ExitStatus> {
    eprintln!("$ {}", display(command));
    command
        .status()
        .with_context(|| format!("cannot start `{}`", command.get_program().display()))
}

/// Like [`run`], and a failure of the command is an error.
pub fn must(command: &mut Command) -> Result<()> {
    let status = run(command)?;
    if !status.success() {
        bail!("`{}` failed ({status})", display(command));
    }
    Ok(())
}

/// Shows a command, runs it, and ends as it ended.
pub fn pass_on(command: &mut Command) -> Result<ExitCode> {
    let status = run(command)?;
    // A command killed by a signal has no code of its own.
    let code = status
        .code()
        .and_then(|code| u8::try_from(code).ok())
        .unwrap_or(1);
    Ok(ExitCode::from(code))
}

/// Whether a program of this name is on the path.
pub fn on_path(program: &str) -> bool {
    let Some(path) = std::env::var_os("PATH") else {
        return false;
    };
    std::env::split_paths(&path).any(|dir| dir.join(program).is_file())
}

/// A command line as one would type it: set variables first, arguments quoted where a shell needs it.
pub fn display(command: &Command) -> String {
    let variables = command
        .get_envs()
        .filter_map(|(name, value)| Some(format!("{}={}", name.display(), quoted(value?))));
    let words = std::iter::once(command.get_program())
        .chain(command.get_args())
        .map(quoted);
    variables.chain(words).collect::<Vec<_>>().join(" ")
}

fn quoted(word: &OsStr) -> String {
    let word = word.to_string_lossy();
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_./:=@+,%".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        word.into_owned()
    } else {
        format!("'{}'", word.replace('\'', r"'\''"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shown_command_can_be_pasted() {
        let mut command = Command::new("java");
        command.env("A", "b c").args(["-cp", "x:y", "it's", ""]);
        assert_eq!(display(&command), r"A='b c' java -cp x:y 'it'\''s' ''");
    }
}
