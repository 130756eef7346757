//! `cargo xtask demo`: the main job, shown.

use crate::{setup, shell};
use anyhow::{Context, Result, bail};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};

/// A program that is right, and one that fails once in a long while.
const RIGHT: &str = "demo/Market.java";
const WRONG: &str = "demo/Tickets.java";

/// Finds the schedule that breaks a program, and replays it; and runs another program on the stock JVM, on
/// Beeline's, and on Beeline's under other schedules, which must agree.
pub fn run(jdk: Option<PathBuf>) -> Result<ExitCode> {
    let jdk = setup::jdk(jdk)?;
    let beeline = shell::build_beeline()?;

    heading("A program with a bug, on the stock JVM: most likely nothing happens");
    let mut stock = Command::new(jdk.java());
    stock.args(["-ea", WRONG]);
    output(&mut stock, &[0, 1])?;

    heading("The same program under every schedule that matters");
    let trace = shell::root().join("target/demo-trace.json");
    let mut check = Command::new(&beeline);
    check
        .arg("check")
        .arg("--jdk")
        .arg(jdk.home())
        .arg("--trace")
        .arg(&trace)
        .arg(WRONG);
    let story = output(&mut check, &[VIOLATION])?;
    if !story.contains("violation: assertion") {
        bail!("the bug was not found: this is a fault of Beeline's, please report it");
    }
    heading("The schedule that was found, executed again");
    let mut replay = Command::new(&beeline);
    replay.arg("replay").arg("--jdk").arg(jdk.home()).arg(&trace);
    output(&mut replay, &[VIOLATION])?;

    heading("A larger program, on the stock JVM");
    let mut stock = Command::new(jdk.java());
    stock.args(["-ea", RIGHT]);
    let expected = output(&mut stock, &[0])?;

    heading("The same program on Beeline's own virtual machine");
    let mut ours = beeline_run(&beeline, jdk.home());
    ours.args(["--stats", RIGHT]);
    let mut same = output(&mut ours, &[0])? == expected;

    for seed in ["1", "2"] {
        heading(&format!("And under a random schedule: seed {seed}"));
        let mut ours = beeline_run(&beeline, jdk.home());
        ours.args(["--seed", seed, RIGHT]);
        same &= output(&mut ours, &[0])? == expected;
    }
    if !same {
        bail!("the outputs differ: this is a fault of Beeline's, please report it");
    }
    heading("All outputs are equal.");
    Ok(ExitCode::SUCCESS)
}

/// The exit code of a check that found something.
const VIOLATION: i32 = 1;

fn beeline_run(beeline: &Path, jdk: &Path) -> Command {
    let mut command = Command::new(beeline);
    command.arg("run").arg("--jdk").arg(jdk);
    command
}

/// Shows a command, runs it, shows its standard output and returns it. It must end with one of these codes.
fn output(command: &mut Command, codes: &[i32]) -> Result<String> {
    println!("$ {}", shell::display(command));
    let output = command
        .current_dir(shell::root())
        .stdin(Stdio::null())
        .stderr(Stdio::inherit())
        .output()
        .with_context(|| format!("cannot start `{}`", command.get_program().display()))?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    print!("{text}");
    if !output.status.code().is_some_and(|code| codes.contains(&code)) {
        bail!("`{}` failed ({})", shell::display(command), output.status);
    }
    Ok(text)
}

fn heading(text: &str) {
    println!("\n== {text}");
}
