//! Runs the conformance corpus: every program of `conformance/` on the stock JVM and on Beeline, on every JDK
//! found, comparing standard output, standard error and exit code exactly. One trial a program and JDK, named
//! `conformance::jdk17::area::Name`. There is no list of exceptions: a program that does not work yet fails.
//!
//! `conformance/README.md` says how to add a program.

mod support {
    pub mod compare;
    pub mod javac;
    pub mod jdks;
    pub mod label;
    pub mod process;
    pub mod stock;
}

use libtest_mimic::{Arguments, Failed, Trial};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::{Arc, OnceLock};
use support::compare::Program;
use support::javac::{self, Unit};
use support::jdks::{self, Jdk};
use support::label::label;
use support::stock;

/// The schedules that programs with threads run under, besides the default one.
const SEEDS: [u32; 3] = [1, 2, 3];

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    match trials() {
        Ok(trials) => libtest_mimic::run(&arguments, trials).exit_code(),
        Err(why) => {
            eprintln!("The conformance corpus cannot run: {why}");
            ExitCode::FAILURE
        }
    }
}

fn trials() -> Result<Vec<Trial>, String> {
    let jdks: Arc<[Jdk]> = jdks::all()?.into();
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../conformance");
    let mut trials = Vec::new();
    for area in areas(&corpus)? {
        let area = Arc::new(area);
        let mut fitting = (0..jdks.len()).filter(|&jdk| area.runs_on(&jdks[jdk])).peekable();
        if fitting.peek().is_none() {
            eprintln!(
                "note: conformance/{} needs JDK {}, and there is none here",
                area.name, area.release
            );
        }
        for jdk in fitting {
            for program in &area.programs {
                let (jdks, area, program) = (Arc::clone(&jdks), Arc::clone(&area), program.clone());
                let name = format!(
                    "conformance::{}::{}::{program}",
                    label(&jdks[jdk], &jdks),
                    area.name
                );
                let trial = move || area.check(&program, &jdks[jdk], &jdks).map_err(Failed::from);
                trials.push(Trial::test(name, trial));
            }
        }
    }
    Ok(trials)
}

/// A folder of the corpus: one Java package.
struct Area {
    name: String,
    /// The Java version its programs are written in.
    release: u32,
    sources: Vec<PathBuf>,
    /// The classes with a `main` method; other files are helpers of theirs.
    programs: Vec<String>,
    /// The folder of class files. The first trial of the area compiles it, so that a filtered run compiles only
    /// what it needs.
    classes: OnceLock<Result<PathBuf, String>>,
}

fn areas(corpus: &Path) -> Result<Vec<Area>, String> {
    let entries = std::fs::read_dir(corpus).map_err(|e| format!("cannot read {}: {e}", corpus.display()))?;
    let mut folders: Vec<_> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    folders.retain(|path| path.is_dir());
    folders.sort();
    folders.iter().map(|folder| Area::read(folder)).collect()
}

impl Area {
    fn read(folder: &Path) -> Result<Area, String> {
        let name = folder
            .file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        let digits: String = name
            .strip_prefix("jdk")
            .unwrap_or_default()
            .chars()
            .take(2)
            .collect();
        let sources = javac::sources(folder)?;
        let mut programs = Vec::new();
        for source in &sources {
            let text = std::fs::read_to_string(source).map_err(|e| format!("{}: {e}", source.display()))?;
            if text.contains("void main(") {
                programs.push(
                    source
                        .file_stem()
                        .unwrap_or_default()
                        .to_string_lossy()
                        .into_owned(),
                );
            }
        }
        Ok(Area {
            release: digits.parse().unwrap_or(17),
            name,
            sources,
            programs,
            classes: OnceLock::new(),
        })
    }

    /// Whether its programs have threads, so that their outcome must be the same under several schedules.
    fn has_threads(&self) -> bool {
        ["threads", "juc"].iter().any(|end| self.name.ends_with(end)) || self.is_preview()
    }

    /// Whether its programs use preview features, which belong to one version of the JDK alone.
    fn is_preview(&self) -> bool {
        self.name.ends_with("preview")
    }

    fn runs_on(&self, jdk: &Jdk) -> bool {
        if self.is_preview() {
            jdk.major() == self.release
        } else {
            jdk.major() >= self.release
        }
    }

    /// Compiles the area with the newest JDK that can.
    fn classes(&self, jdks: &[Jdk]) -> Result<&Path, String> {
        let compiled = self.classes.get_or_init(|| {
            let fitting = jdks.iter().rev().find(|jdk| self.runs_on(jdk));
            let jdk = fitting.ok_or_else(|| format!("no JDK can compile `{}`", self.name))?;
            let mut options = vec!["--release".into(), self.release.to_string().into()];
            if self.is_preview() {
                options.push("--enable-preview".into());
            }
            javac::compile(
                &Unit {
                    name: &self.name,
                    sources: &self.sources,
                    options,
                },
                jdk,
            )
        });
        compiled.as_deref().map_err(Clone::clone)
    }

    /// Compares one program, under the default schedule and, with threads, under each seed.
    fn check(&self, name: &str, jdk: &Jdk, jdks: &[Jdk]) -> Result<(), String> {
        let classes = self.classes(jdks)?;
        let main = format!("{}.{name}", self.name);
        let program = Program {
            jdk,
            class_path: classes.into(),
            main: &main,
            preview: self.is_preview(),
        };
        let stock = stock::outcome(&program, classes, &self.name, name)?;
        program.compare(&stock, None)?;
        if self.has_threads() {
            for seed in SEEDS {
                program.compare(&stock, Some(seed))?;
            }
        }
        Ok(())
    }
}
