//! Measuring a child process.

use crate::shell;
use anyhow::{Context, Result, bail};
use nix::sys::resource::{UsageWho, getrusage};
use nix::sys::time::TimeValLike;
use std::process::{Command, Output, Stdio};

/// One run of a program.
pub struct Run {
    /// Processor time, user and system, from process start to end.
    pub seconds: f64,
    pub stdout: Vec<u8>,
    pub stderr: String,
}

/// Runs a command so many times and returns the quickest run.
pub fn best(command: &mut Command, times: usize) -> Result<Run> {
    let mut best: Option<Run> = None;
    for _ in 0..times {
        let run = once(command)?;
        if best.as_ref().is_none_or(|best| run.seconds < best.seconds) {
            best = Some(run);
        }
    }
    best.context("a measurement needs at least one run")
}

/// Runs a command and another one that only gets ready for the same, in turn, until they have taken so many seconds in
/// all. Returns the run in the middle, with its time beyond that of getting ready. What is over in milliseconds
/// is sometimes much quicker or slower than it is as a rule, and the more so the more often one looks.
pub fn typical_beyond(ready: &mut Command, command: &mut Command, seconds: f64) -> Result<Run> {
    let mut runs = Vec::new();
    let mut total = 0.0;
    while runs.is_empty() || total < seconds {
        let start = once(ready)?.seconds;
        let mut run = once(command)?;
        total += start + run.seconds;
        run.seconds -= start;
        runs.push(run);
    }
    runs.sort_by(|a, b| a.seconds.total_cmp(&b.seconds));
    Ok(runs.swap_remove(runs.len() / 2))
}

/// Runs a command, whose failure is an error.
pub fn once(command: &mut Command) -> Result<Run> {
    ends_with(command, &[0])
}

/// Runs a command that must end with one of these exit codes.
///
/// The processor time of a child is what the sum over all ended children grew by: only one runs at a time.
pub fn ends_with(command: &mut Command, codes: &[i32]) -> Result<Run> {
    let before = children_seconds()?;
    let output = output(command, codes)?;
    let seconds = children_seconds()? - before;
    Ok(Run {
        seconds,
        stdout: output.stdout,
        stderr: String::from_utf8_lossy(&output.stderr).into_owned(),
    })
}

/// Runs a command that must end with one of these exit codes, without looking at the time.
pub fn output(command: &mut Command, codes: &[i32]) -> Result<Output> {
    let output = command
        .stdin(Stdio::null())
        .output()
        .with_context(|| format!("cannot start `{}`", command.get_program().display()))?;
    if !output.status.code().is_some_and(|code| codes.contains(&code)) {
        bail!(
            "`{}` failed ({}):\n{}",
            shell::display(command),
            output.status,
            String::from_utf8_lossy(&output.stderr)
        );
    }
    Ok(output)
}

fn children_seconds() -> Result<f64> {
    let usage = getrusage(UsageWho::RUSAGE_CHILDREN)?;
    let microseconds = usage.user_time().num_microseconds() + usage.system_time().num_microseconds();
    Ok(microseconds as f64 / 1e6)
}

/// What `beeline run --stats` prints on standard error.
#[derive(Debug, PartialEq)]
pub struct Stats {
    pub instructions: f64,
    pub instructions_per_second: f64,
}

impl Stats {
    pub fn parse(text: &str) -> Option<Stats> {
        let field = |name: &str| {
            let line = text
                .lines()
                .rev()
                .find_map(|line| line.trim().strip_prefix(name)?.strip_prefix(':'))?;
            line.replace([',', '_'], "")
                .split_whitespace()
                .next()?
                .parse::<f64>()
                .ok()
        };
        Some(Stats {
            instructions: field("instructions")?,
            instructions_per_second: field("instructions/s")?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn statistics_are_found_behind_the_programs_own_output() {
        let text = "oops\ninstructions: 1200\nseconds: 0.5\ninstructions/s: 2400.0\nclasses: 3\nobjects: 4\n";
        assert_eq!(
            Stats::parse(text),
            Some(Stats {
                instructions: 1200.0,
                instructions_per_second: 2400.0
            })
        );
        assert_eq!(Stats::parse("nothing"), None);
    }
}
