//! Hunts in the programs of `subjects/hunt`, with the warnings that stand beside them and with Beeline's own. In those with
//! an error every warning about it is confirmed, no decoy is, and what is confirmed replays; in the corrected ones
//! everything is refuted. States are limited, not time, so every hunt comes to the same result everywhere.
//!
//! One trial a program, named like `hunt::jdk17::buggy::BankTransfer`: all of this on the oldest JDK found, and what the
//! warnings beside the buggy ones come to on the others, too.

mod support {
    pub mod command;
    pub mod javac;
    pub mod jdks;
    pub mod label;
    pub mod process;
}

use libtest_mimic::{Arguments, Failed, Trial};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::{Arc, OnceLock};
use support::command::{beeline, streams};
use support::javac::{self, Unit};
use support::jdks::{self, Jdk};
use support::label::label;
use tempfile::TempDir;

/// States of a hunt in a program with an error: what is real is found with a few of them.
const TO_FIND: &str = "60000";

/// Enough for every schedule of a corrected program.
const TO_REFUTE: &str = "3000000";

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    match trials() {
        Ok(trials) => libtest_mimic::run(&arguments, trials).exit_code(),
        Err(why) => {
            eprintln!("There is nothing to hunt in: {why}");
            ExitCode::FAILURE
        }
    }
}

fn trials() -> Result<Vec<Trial>, String> {
    let jdks: Arc<[Jdk]> = jdks::all()?.into();
    let mut trials = vec![Trial::test("hunt::totals", || Ok(totals()?))];
    for at in 0..jdks.len() {
        for folder in ["buggy", "fixed"] {
            let is_oldest = at == 0;
            if folder == "fixed" && !is_oldest {
                continue;
            }
            for source in sources(folder)? {
                let name = source.file_stem().unwrap_or_default().to_string_lossy();
                let name = format!("hunt::{}::{folder}::{name}", label(&jdks[at], &jdks));
                let jdks = Arc::clone(&jdks);
                let trial = move || {
                    let place = Place {
                        jdk: &jdks[at],
                        classes: classes(folder, &jdks[0])?,
                        source: &source,
                        traces: TempDir::new().map_err(|e| e.to_string())?,
                    };
                    let hunted = match folder {
                        "buggy" => place.hunt_errors(is_oldest),
                        _ => place.refute_everything(),
                    };
                    hunted.map_err(Failed::from)
                };
                trials.push(Trial::test(name, trial));
            }
        }
    }
    Ok(trials)
}

fn sources(folder: &str) -> Result<Vec<PathBuf>, String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../subjects/hunt");
    javac::sources(&root.join(folder))
}

/// The class files of a folder, compiled once.
fn classes(folder: &'static str, jdk: &Jdk) -> Result<&'static Path, String> {
    static CLASSES: [OnceLock<Result<PathBuf, String>>; 2] = [OnceLock::new(), OnceLock::new()];
    let compiled = CLASSES[usize::from(folder == "fixed")].get_or_init(|| {
        let unit = Unit {
            name: folder,
            sources: &sources(folder)?,
            options: vec!["--release".into(), "17".into()],
        };
        javac::compile(&unit, jdk)
    });
    compiled.as_deref().map_err(Clone::clone)
}

/// The results of the report beside a program, by where they stand in it.
fn report(source: &Path) -> Result<BTreeMap<String, Value>, String> {
    let file = source.with_extension("sarif");
    let text = std::fs::read_to_string(&file).map_err(|e| format!("{}: {e}", file.display()))?;
    let report: Value = serde_json::from_str(&text).map_err(|e| format!("{}: {e}", file.display()))?;
    let runs = report["runs"].as_array().into_iter().flatten().enumerate();
    let results = runs.flat_map(|(run, content)| {
        let results = content["results"].as_array().into_iter().flatten().enumerate();
        results.map(move |(at, result)| (format!("runs[{run}].results[{at}]"), result.clone()))
    });
    Ok(results.collect())
}

fn is_real(result: &Value) -> bool {
    result["properties"]["beeline/expected"] == "real"
}

/// There must be enough of everything.
fn totals() -> Result<(), String> {
    let (mut real, mut decoys) = (0, 0);
    let programs = sources("buggy")?;
    for source in &programs {
        let results = report(source)?;
        let count = results.values().filter(|result| is_real(result)).count();
        real += count;
        decoys += results.len() - count;
        if count == 0 {
            return Err(format!("no warning about {} is real", source.display()));
        }
    }
    println!(
        "{} programs to hunt in, with {real} warnings about their errors and {decoys} decoys",
        programs.len()
    );
    let enough = programs.len() >= 20 && decoys >= 200 && sources("fixed")?.len() == programs.len();
    enough
        .then_some(())
        .ok_or("that is less than 20 programs or 200 decoys".into())
}

/// A program, and where it is hunted in.
struct Place<'a> {
    jdk: &'a Jdk,
    classes: &'a Path,
    source: &'a Path,
    traces: TempDir,
}

impl Place<'_> {
    fn hunt_errors(&self, with_own: bool) -> Result<(), String> {
        let results = report(self.source)?;
        let hunted = self.hunt(Some(self.source.with_extension("sarif")), TO_FIND, |_| 1)?;
        for warning in &hunted {
            let result = &results[warning["origin"].as_str().unwrap_or_default()];
            if is_real(result) != (warning["result"] == "confirmed") {
                let expected = &result["properties"]["beeline/expected"];
                return Err(format!("this should be {expected}: {warning:#}"));
            }
        }
        self.replay(&hunted)?;
        if with_own {
            let hunted = self.hunt(None, TO_FIND, |_| 1)?;
            let lines = error_lines(self.source, &results)?;
            let confirmed: Vec<&Value> = hunted.iter().filter(|one| one["result"] == "confirmed").collect();
            let astray = |one: &&&Value| !lines_of(one).any(|line| lines.contains(&line));
            if let Some(warning) = confirmed.iter().find(astray) {
                return Err(format!(
                    "this is not at the lines of the error, {lines:?}: {warning:#}"
                ));
            }
            if confirmed.is_empty() {
                return Err(format!("no warning of our own is confirmed: {hunted:#?}"));
            }
            self.replay(&hunted)?;
        }
        Ok(())
    }

    fn refute_everything(&self) -> Result<(), String> {
        // To have nothing to hunt is no success.
        let code = |warnings: &[Value]| if warnings.is_empty() { 3 } else { 0 };
        let ours = self.hunt(None, TO_REFUTE, code)?;
        let theirs = self.hunt(Some(self.source.with_extension("sarif")), TO_REFUTE, code)?;
        let all = ours.iter().chain(&theirs);
        match all.into_iter().find(|warning| warning["result"] != "refuted") {
            None => Ok(()),
            Some(warning) => Err(format!("not refuted: {warning:#}")),
        }
    }

    /// The warnings, and what came of them.
    fn hunt(
        &self,
        warnings: Option<PathBuf>,
        states: &str,
        code: fn(&[Value]) -> i32,
    ) -> Result<Vec<Value>, String> {
        let mut arguments: Vec<PathBuf> = ["--format", "json", "--max-time", "1h", "--max-states", states]
            .map(PathBuf::from)
            .into();
        if let Some(file) = warnings {
            arguments.extend(["--warnings".into(), file]);
        }
        let main = self.source.file_stem().unwrap_or_default();
        arguments.extend(["-cp".into(), self.classes.into(), main.into()]);
        let outcome = beeline(self.jdk, self.traces.path(), "hunt", &arguments)?;
        let result: Value =
            serde_json::from_slice(&outcome.stdout).map_err(|e| format!("{e}: {}", streams(&outcome)))?;
        if result["others"] != Value::Array(Vec::new()) {
            return Err(format!(
                "errors that no warning speaks of: {:#}",
                result["others"]
            ));
        }
        let warnings = result["warnings"].as_array().cloned().unwrap_or_default();
        if outcome.code != Some(code(&warnings)) {
            return Err(format!("another exit code was expected: {}", streams(&outcome)));
        }
        Ok(warnings)
    }

    /// Each trace of a confirmed warning must lead to its error again.
    fn replay(&self, warnings: &[Value]) -> Result<(), String> {
        let traces: BTreeSet<&str> = warnings.iter().filter_map(|one| one["trace"].as_str()).collect();
        for trace in traces {
            let outcome = beeline(self.jdk, self.traces.path(), "replay", &[trace])?;
            if outcome.code != Some(1) {
                return Err(format!("{trace} does not replay: {}", streams(&outcome)));
            }
        }
        Ok(())
    }
}

fn lines_of(warning: &Value) -> impl Iterator<Item = u64> {
    let places = warning["places"].as_array().into_iter().flatten();
    places.filter_map(|place| place["line"].as_u64())
}

/// Lines that are marked, and those of warnings that are real.
fn error_lines(source: &Path, results: &BTreeMap<String, Value>) -> Result<BTreeSet<u64>, String> {
    let text = std::fs::read_to_string(source).map_err(|e| e.to_string())?;
    let numbered = (1..).zip(text.lines());
    let marked = numbered
        .filter(|(_, line)| line.contains("//~ "))
        .map(|(number, _)| number);
    let places = results
        .values()
        .filter(|result| is_real(result))
        .flat_map(|result| {
            let lists = [&result["locations"], &result["relatedLocations"]];
            lists.into_iter().filter_map(Value::as_array).flatten()
        });
    let told = places.filter_map(|place| place["physicalLocation"]["region"]["startLine"].as_u64());
    Ok(marked.chain(told).collect())
}
