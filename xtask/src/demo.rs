//! `cargo xtask demo`: the main job, shown.

use crate::{setup, shell};
use anyhow::{Context, Result, bail};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};

/// The program that is shown.
const PROGRAM: &str = "demo/Market.java";

/// Runs one concurrent Java program on the stock JVM, on Beeline's, and on Beeline's under other schedules, and
/// checks that they agree.
pub fn run(jdk: Option<PathBuf>) -> Result<ExitCode> {
    let jdk = setup::jdk(jdk)?;
    let beeline = shell::build_beeline()?;

    heading("The program, on the stock JVM");
    let mut stock = Command::new(jdk.java());
    stock.args(["-ea", PROGRAM]);
    let expected = output(&mut stock)?;

    heading("The same program on Beeline's own virtual machine");
    let mut ours = beeline_run(&beeline, jdk.home());
    ours.args(["--stats", PROGRAM]);
    let mut same = output(&mut ours)? == expected;

    for seed in ["1", "2"] {
        heading(&format!("And under a random schedule: seed {seed}"));
        let mut ours = beeline_run(&beeline, jdk.home());
        ours.args(["--seed", seed, PROGRAM]);
        same &= output(&mut ours)? == expected;
    }
    if !same {
        bail!("the outputs differ: this is a fault of Beeline's, please report it");
    }
    heading("All outputs are equal.");
    Ok(ExitCode::SUCCESS)
}

fn beeline_run(beeline: &Path, jdk: &Path) -> Command {
    let mut command = Command::new(beeline);
    command.arg("run").arg("--jdk").arg(jdk);
    command
}

/// Shows a command, runs it, shows its standard output and returns it.
fn output(command: &mut Command) -> Result<String> {
    println!("$ {}", shell::display(command));
    let output = command
        .current_dir(shell::root())
        .stdin(Stdio::null())
        .stderr(Stdio::inherit())
        .output()
        .with_context(|| format!("cannot start `{}`", command.get_program().display()))?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    print!("{text}");
    if !output.status.success() {
        bail!("`{}` failed ({})", shell::display(command), output.status);
    }
    Ok(text)
}

fn heading(text: &str) {
    println!("\n== {text}");
}
