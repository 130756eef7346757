//! The programs of `subjects/`: their directives and marks. `subjects/README.md` says what these mean.

use super::checking::Job;
use super::javac::{self, Unit};
use super::jdks::Jdk;
use beeline_jvm::marks::{Marks, SourceLine};
use beeline_jvm::{Environment, Properties, Timeouts};
use beeline_search::{Kind, Place, Stack, Violation, words};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// A folder of `subjects/`.
#[derive(Clone, Copy)]
struct Folder {
    name: &'static str,
    /// The kind of violation that its subjects show; none if they are verified.
    kind: Option<Kind>,
    /// The word of its marks.
    mark: &'static str,
}

const FOLDERS: [Folder; 10] = [
    folder("assert", Some(Kind::Assertion), "ASSERT"),
    folder("deadlock", Some(Kind::Deadlock), "DEADLOCK"),
    folder("exception", Some(Kind::Exception), "EXCEPTION"),
    folder("exit", Some(Kind::Exit), "EXIT"),
    folder("lockcycle", Some(Kind::LockCycle), "LOCKCYCLE"),
    folder("missedsignal", Some(Kind::MissedSignal), "MISSED SIGNAL"),
    folder("mutex", Some(Kind::MutualExclusion), "MUTEX"),
    folder("pass", None, ""),
    folder("race", Some(Kind::Race), "RACE"),
    folder("target", Some(Kind::Target), "TARGET"),
];

const fn folder(name: &'static str, kind: Option<Kind>, mark: &'static str) -> Folder {
    Folder { name, kind, mark }
}

/// One program with its expected verdict.
pub struct Subject {
    pub name: String,
    folder: Folder,
    source: PathBuf,
    arguments: Vec<String>,
    /// States that a plain search may need at most.
    pub budget: Option<u64>,
    marks: Vec<Mark>,
}

/// `//~ WORD REST` at the end of a line.
struct Mark {
    line: u32,
    /// What follows the word: the class of an exception, an exit code.
    rest: String,
}

/// All subjects, in the order of their folders and names.
pub fn all() -> Result<Vec<Subject>, String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../subjects");
    let mut subjects = Vec::new();
    let entries = std::fs::read_dir(&root).map_err(|e| format!("cannot read {}: {e}", root.display()))?;
    for path in entries.filter_map(|entry| Some(entry.ok()?.path())) {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        // Programs of papers, and those to hunt in, have tests of their own.
        let others = ["papers", "hunt"].contains(&&*name);
        if path.is_dir() && !others && !FOLDERS.iter().any(|f| f.name == name) {
            return Err(format!("subjects/{name} is no verdict that this runner knows"));
        }
    }
    for folder in FOLDERS {
        for source in javac::sources(&root.join(folder.name))? {
            subjects.push(Subject::read(folder, source)?);
        }
    }
    Ok(subjects)
}

/// The class files of all subjects, compiled once.
pub fn classes(subjects: &[Subject], jdks: &[Jdk]) -> Result<&'static Path, String> {
    static CLASSES: OnceLock<Result<PathBuf, String>> = OnceLock::new();
    let compiled = CLASSES.get_or_init(|| {
        let sources: Vec<PathBuf> = subjects.iter().map(|s| s.source.clone()).collect();
        let unit = Unit {
            name: "subjects",
            sources: &sources,
            options: vec!["--release".into(), "17".into()],
        };
        javac::compile(&unit, &jdks[0])
    });
    compiled.as_deref().map_err(Clone::clone)
}

impl Subject {
    fn read(folder: Folder, source: PathBuf) -> Result<Subject, String> {
        let text = std::fs::read_to_string(&source).map_err(|e| format!("{}: {e}", source.display()))?;
        let wrong = |what: &str| format!("{}: {what}", source.display());
        let directive = |key: &str| {
            let head = text.lines().take_while(|line| !line.starts_with("public "));
            let mut found = head.filter_map(|line| line.strip_prefix("// ")?.strip_prefix(key));
            found.next().map(|value| value.trim().to_string())
        };
        if directive("options:").is_some() {
            return Err(wrong("`// options:` is not understood by this runner yet"));
        }
        let budget = match directive("budget:") {
            Some(value) => {
                let states = value.strip_suffix(" states").and_then(|n| n.parse().ok());
                Some(states.ok_or_else(|| wrong("a budget reads like `// budget: 500 states`"))?)
            }
            None => None,
        };
        let mut marks = Vec::new();
        for (line, number) in text.lines().zip(1..) {
            if let Some((_, mark)) = line.split_once("//~ ") {
                let rest = mark.strip_prefix(folder.mark).filter(|_| folder.kind.is_some());
                marks.push(Mark {
                    line: number,
                    rest: rest
                        .ok_or_else(|| wrong(&format!("`{mark}` does not belong in this folder")))?
                        .trim()
                        .to_string(),
                });
            }
        }
        if folder.kind.is_some() && marks.is_empty() {
            return Err(wrong("no line is marked"));
        }
        let arguments = directive("args:").unwrap_or_default();
        Ok(Subject {
            name: source
                .file_stem()
                .unwrap_or_default()
                .to_string_lossy()
                .into_owned(),
            folder,
            arguments: arguments.split_whitespace().map(str::to_string).collect(),
            budget,
            marks,
            source,
        })
    }

    pub fn folder(&self) -> &'static str {
        self.folder.name
    }

    /// The kind of violation to be found; none if the program is to be verified.
    pub fn kind(&self) -> Option<Kind> {
        self.folder.kind
    }

    /// Fills in how the subject is to be searched: what its folder stands for, and its directives.
    pub fn prepare<'a>(&self, job: Job<'a>) -> Job<'a> {
        Job {
            arguments: self.arguments.clone(),
            marks: self.told(),
            properties: Properties {
                races: self.folder.name == "race",
                exit_status: self.folder.name == "exit",
                ..Properties::default()
            },
            // Some subjects are about limits that are too short.
            environment: Environment {
                timeouts: Timeouts::Any,
                ..Environment::default()
            },
            ..job
        }
    }

    /// The lines that the search is told about.
    fn told(&self) -> Marks {
        let line = |mark: &Mark| -> SourceLine {
            let text = format!("{}:{}", self.file(), mark.line);
            text.parse().expect("a file and a line")
        };
        let mut told = Marks::default();
        match self.folder.name {
            "target" => told.targets = self.marks.iter().map(line).collect(),
            "mutex" => {
                let last = self.marks.last().expect("looked at when it was read");
                told.exclusive = vec![(line(&self.marks[0]), line(last))];
            }
            _ => {}
        }
        told
    }

    fn file(&self) -> String {
        format!("{}.java", self.name)
    }

    /// Whether a violation is of the right kind and reported at marked lines.
    pub fn judge(&self, violation: &Violation) -> Result<(), String> {
        let said = || {
            let details = words::details(violation).into_iter().map(|detail| detail.text);
            let lines: Vec<String> = [words::headline(violation)].into_iter().chain(details).collect();
            lines.join("\n")
        };
        if Some(violation.kind) != self.folder.kind {
            let kind = violation.kind.name();
            return Err(format!("found the wrong kind, `{kind}`: {}", said()));
        }
        if self.folder.name == "exit" {
            let codes = self.marks.iter().map(|mark| format!("exit {}", mark.rest));
            return match codes.into_iter().any(|code| code == violation.key) {
                true => Ok(()),
                false => Err(format!("another exit code than marked: {}", said())),
            };
        }
        let places = self.places(violation);
        // Threads of a pool stand in the library alone.
        if places.is_empty() || self.folder.name == "race" && places.len() != 2 {
            return Err(format!("reported at no line of the subject: {}", said()));
        }
        for place in places {
            let Some(mark) = self.marks.iter().find(|mark| mark.line == place) else {
                return Err(format!(
                    "reported at line {place}, which is not marked: {}",
                    said()
                ));
            };
            if self.folder.name == "exception" && !violation.errors[0].to_string().starts_with(&mark.rest) {
                return Err(format!("not the {} that is marked: {}", mark.rest, said()));
            }
        }
        Ok(())
    }

    /// The line of the subject at which each thread of a violation stands: that of its innermost frame there.
    fn places(&self, violation: &Violation) -> Vec<u32> {
        let file = self.file();
        let parties = violation.parties.iter().map(|party| &party.stack);
        let errors = violation.errors.iter().map(|error| &error.stack);
        let innermost = |stack: &Stack| {
            let mut lines = stack.frames.iter().filter_map(Place::source_line);
            lines.find(|(other, _)| *other == file).map(|(_, line)| line)
        };
        parties.chain(errors).filter_map(innermost).collect()
    }
}
