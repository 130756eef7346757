//! Running a program to its end, or to the end of our patience.

use std::io::Read;
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;
use wait_timeout::ChildExt;

/// How long any one process may take; the longest programs of the corpus take a few seconds.
pub const LIMIT: Duration = Duration::from_secs(60);

/// More output than this is a program gone wild.
const OUTPUT_LIMIT: u64 = 16 << 20;

/// What a process left behind.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outcome {
    /// `None` if a signal ended it.
    pub code: Option<i32>,
    pub stdout: Vec<u8>,
    pub stderr: Vec<u8>,
}

/// Runs a command with empty standard input, in a fixed locale and time zone.
///
/// The error is a sentence for the failure message: the process could not start, or it did not end.
pub fn run(command: &mut Command) -> Result<Outcome, String> {
    run_within(command, LIMIT)
}

/// The same with more patience, for processes that work for long where others do, too.
pub fn run_within(command: &mut Command, limit: Duration) -> Result<Outcome, String> {
    // Options from the environment would change what a JVM does, and make it say so on standard error.
    for variable in [
        "JAVA_TOOL_OPTIONS",
        "_JAVA_OPTIONS",
        "JDK_JAVA_OPTIONS",
        "CLASSPATH",
    ] {
        command.env_remove(variable);
    }
    command.env("LC_ALL", "C.UTF-8").env("TZ", "UTC");
    let mut child = command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(|e| format!("cannot start `{}`: {e}", shown(command)))?;
    let stdout = collect(child.stdout.take().expect("standard output is piped"));
    let stderr = collect(child.stderr.take().expect("standard error is piped"));
    let ended = child
        .wait_timeout(limit)
        .map_err(|e| format!("cannot wait for `{}`: {e}", shown(command)))?;
    if ended.is_none() {
        // It may end by itself just now; either way it is gone after this.
        let _ = child.kill();
        let _ = child.wait();
    }
    let stdout = stdout.join().expect("the reader does not panic");
    let stderr = stderr.join().expect("the reader does not panic");
    match ended {
        Some(status) => Ok(Outcome {
            code: status.code(),
            stdout,
            stderr,
        }),
        None => Err(format!(
            "`{}` did not end within {} s; so far it had written\n{}{}",
            shown(command),
            limit.as_secs(),
            last_lines(&stdout),
            last_lines(&stderr)
        )),
    }
}

/// A command line to paste into a shell (paths of test machines need no quotes).
pub fn shown(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words
        .map(|word| word.to_string_lossy())
        .collect::<Vec<_>>()
        .join(" ")
}

/// Reads a pipe in a thread of its own, so that a child that fills both pipes does not block.
fn collect(pipe: impl Read + Send + 'static) -> thread::JoinHandle<Vec<u8>> {
    thread::spawn(move || {
        let mut bytes = Vec::new();
        // A broken pipe only means that the child is gone, which its status tells better.
        let _ = pipe.take(OUTPUT_LIMIT).read_to_end(&mut bytes);
        bytes
    })
}

fn last_lines(bytes: &[u8]) -> String {
    let text = String::from_utf8_lossy(bytes);
    let lines: Vec<_> = text.lines().collect();
    let from = lines.len().saturating_sub(10);
    lines[from..].iter().map(|line| format!("  {line}\n")).collect()
}
