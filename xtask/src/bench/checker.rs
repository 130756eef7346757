//! `beeline check` on the programs of an experiment.

use super::measure;
use crate::shell;
use anyhow::{Context, Result, ensure};
use beeline_classfile::Jdk;
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What is needed to search programs: beeline, built, and the programs, compiled.
pub struct Checker {
    jdk: PathBuf,
    beeline: PathBuf,
    /// Where the experiment puts what it makes.
    folder: PathBuf,
}

impl Checker {
    /// For the experiments of this name, with the programs of a folder of `subjects/papers`.
    pub fn new<'a>(
        jdk: &Jdk,
        name: &str,
        sources: &str,
        programs: impl IntoIterator<Item = &'a str>,
    ) -> Result<Checker> {
        let beeline = shell::build_beeline()?;
        let checker = Checker {
            jdk: jdk.home().to_owned(),
            beeline,
            folder: super::work_dir(name),
        };
        let sources = shell::root().join("subjects/papers").join(sources);
        let mut javac = Command::new(jdk.javac());
        javac.args(["--release", "17", "-nowarn", "-sourcepath"]);
        javac
            .arg(shell::root().join("java"))
            .arg("-d")
            .arg(checker.classes());
        javac.args(
            programs
                .into_iter()
                .map(|class| sources.join(format!("{class}.java"))),
        );
        shell::must(&mut javac)?;
        Ok(checker)
    }

    fn classes(&self) -> PathBuf {
        self.folder.join("classes")
    }

    pub fn beeline(&self) -> &Path {
        &self.beeline
    }

    /// A search that prints JSON.
    pub fn command(&self, options: &[String], class: &str, arguments: &[String]) -> Command {
        let mut command = Command::new(&self.beeline);
        command.arg("check").arg("--jdk").arg(&self.jdk);
        command.args(["--format", "json", "--no-minimise", "--trace"]);
        command.arg(self.folder.join("trace.json"));
        command.args(options).arg("-cp").arg(self.classes());
        command.arg(class).args(arguments);
        command
    }

    /// Searches a program; the run, and its result as JSON.
    pub fn check(
        &self,
        options: &[String],
        class: &str,
        arguments: &[String],
    ) -> Result<(measure::Run, Value)> {
        let mut command = self.command(options, class, arguments);
        eprintln!("$ {}", shell::display(&command));
        let run = measure::ends_with(&mut command, &ANSWERS)?;
        let result = result(&run.stdout)?;
        Ok((run, result))
    }

    /// Searches a program with seeds from `first` on. Nothing is measured, so others may do so at the same time.
    pub fn trials(
        &self,
        options: &[String],
        (first, count): (u64, u64),
        class: &str,
        arguments: &[String],
    ) -> Result<Value> {
        let seeds = ["--seed", &first.to_string(), "--trials", &count.to_string()].map(str::to_string);
        let memory = ["--max-memory", MEMORY].map(str::to_string);
        let mut command = self.command(&[options, &seeds, &memory].concat(), class, arguments);
        eprintln!("$ {}", shell::display(&command));
        result(&measure::output(&mut command, &ANSWERS)?.stdout)
    }
}

/// For one of several searches at the same time. What they search is limited by states long before.
const MEMORY: &str = "4G";

/// Found and not found are both good answers.
const ANSWERS: [i32; 3] = [0, 1, 3];

fn result(stdout: &[u8]) -> Result<Value> {
    let result: Value = serde_json::from_slice(stdout).context("`beeline check` printed no JSON")?;
    ensure!(
        result["unsupported"].is_null(),
        "the program needs something that is not modelled"
    );
    Ok(result)
}
