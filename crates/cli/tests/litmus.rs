//! Searches every program of `litmus/` in three ways, on every JDK found: with reduction, without it, and with a
//! scheduling point before every bytecode of the program. What the program may write in the end and what may go
//! wrong must be the same in all three, and all that the stock JVM is seen to do must be among it. Fingerprints must
//! tell the same states apart as the states themselves do. One trial a program and JDK, named like
//! `litmus::jdk17::StoreBuffering`. Programs that say which mistake they find are also run with that mistake made on
//! purpose, in `litmus::mutants::…`, and must show it.
//!
//! `litmus/README.md` says how to add a program.

mod support {
    pub mod checking;
    pub mod javac;
    pub mod jdks;
    pub mod label;
    pub mod observed;
    pub mod process;
}

use beeline_jvm::{Environment, Granularity, JavaSystem, Mutant, Properties, Timeouts};
use beeline_search::{Budget, Order, Outcome, Storage, Strategy};
use libtest_mimic::{Arguments, Failed, Trial};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::{Arc, OnceLock};
use support::checking::{self, Job};
use support::javac::{self, Unit};
use support::jdks::{self, Jdk};
use support::label::label;
use support::observed::{self, Observed};

/// A program that has more states, in the finest steps, is too large for its purpose.
const STATES: u64 = 2_000_000;

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    match trials() {
        Ok(trials) => libtest_mimic::run(&arguments, trials).exit_code(),
        Err(why) => {
            eprintln!("The litmus programs cannot be searched: {why}");
            ExitCode::FAILURE
        }
    }
}

fn trials() -> Result<Vec<Trial>, String> {
    let corpus = Arc::new(Corpus::read()?);
    let mut trials = Vec::new();
    for jdk in 0..corpus.jdks.len() {
        for at in 0..corpus.programs.len() {
            let corpus = Arc::clone(&corpus);
            let program = &corpus.programs[at].name;
            let name = format!("litmus::{}::{program}", label(&corpus.jdks[jdk], &corpus.jdks));
            let trial = move || corpus.check(at, jdk, None).map_err(Failed::from);
            trials.push(Trial::test(name, trial));
        }
    }
    for mutant in Mutant::ALL {
        let corpus = Arc::clone(&corpus);
        let trial = move || corpus.check_mutant(mutant).map_err(Failed::from);
        trials.push(Trial::test(format!("litmus::mutants::{mutant:?}"), trial));
    }
    Ok(trials)
}

/// How a program is run on the stock JVM.
#[derive(PartialEq)]
enum Stock {
    /// Many times in one JVM.
    Together,
    /// `// stock: own`: it ends the JVM, or looks at how it ends.
    Own,
    /// `// stock: none`: it often waits for ever.
    None,
}

struct Program {
    name: String,
    stock: Stock,
    /// `// outcomes: a | b`: what it may print, and nothing else, by the specification.
    outcomes: Option<BTreeSet<String>>,
    /// `// finds: Mutant`: the mistake that shows in this program.
    finds: Option<String>,
}

struct Corpus {
    jdks: Vec<Jdk>,
    programs: Vec<Program>,
    sources: Vec<PathBuf>,
    classes: OnceLock<Result<PathBuf, String>>,
    /// By JDK.
    observed: Vec<OnceLock<Result<Observed, String>>>,
}

/// What can come of a program.
#[derive(PartialEq, Eq, Default)]
struct Outcomes {
    /// What it has written when it ends, and its exit status.
    written: BTreeSet<String>,
    /// Keys of violations.
    wrong: BTreeSet<String>,
}

impl Corpus {
    fn read() -> Result<Corpus, String> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../litmus");
        let mut sources = javac::sources(&folder)?;
        let mut programs = Vec::new();
        for source in &sources {
            let text = std::fs::read_to_string(source).map_err(|e| format!("{}: {e}", source.display()))?;
            let header = |name: &str| {
                let mut lines = text.lines();
                lines.find_map(|line| line.strip_prefix("// ")?.strip_prefix(name)?.strip_prefix(": "))
            };
            let stock = match header("stock") {
                None => Stock::Together,
                Some("own") => Stock::Own,
                Some("none") => Stock::None,
                Some(other) => return Err(format!("{}: what is `stock: {other}`?", source.display())),
            };
            let name = source.file_stem().unwrap_or_default();
            programs.push(Program {
                name: name.to_string_lossy().into_owned(),
                stock,
                outcomes: header("outcomes").map(|all| all.split('|').map(|one| one.trim().into()).collect()),
                finds: header("finds").map(Into::into),
            });
        }
        sources.extend(javac::sources(&folder.join("stock"))?);
        let jdks = jdks::all()?;
        Ok(Corpus {
            observed: jdks.iter().map(|_| OnceLock::new()).collect(),
            jdks,
            programs,
            sources,
            classes: OnceLock::new(),
        })
    }

    fn classes(&self) -> Result<&Path, String> {
        let compiled = self.classes.get_or_init(|| {
            let unit = Unit {
                name: "litmus",
                sources: &self.sources,
                // Putting strings together at call sites takes long in a fresh class, of which there are many.
                options: ["--release", "17", "-XDstringConcat=inline"]
                    .map(Into::into)
                    .to_vec(),
            };
            javac::compile(&unit, &self.jdks[0])
        });
        compiled.as_deref().map_err(Clone::clone)
    }

    fn observed(&self, jdk: usize) -> Result<&Observed, String> {
        let observed = self.observed[jdk].get_or_init(|| {
            let named = |how: Stock| -> Vec<String> {
                let programs = self.programs.iter().filter(|p| p.stock == how);
                programs.map(|p| p.name.clone()).collect()
            };
            let (together, own) = (named(Stock::Together), named(Stock::Own));
            observed::observe(&self.jdks[jdk], self.classes()?, &together, &own)
        });
        observed.as_ref().map_err(Clone::clone)
    }

    /// Some program must show a mistake, and each that claims to.
    fn check_mutant(&self, mutant: Mutant) -> Result<(), String> {
        let name = format!("{mutant:?}");
        let finders: Vec<usize> = (0..self.programs.len())
            .filter(|at| self.programs[*at].finds.as_ref() == Some(&name))
            .collect();
        if finders.is_empty() {
            return Err(format!("no program says `// finds: {name}`"));
        }
        for at in finders {
            if self.check(at, 0, Some(mutant)).is_ok() {
                return Err(format!("{} does not show {name}", self.programs[at].name));
            }
        }
        Ok(())
    }

    fn check(&self, at: usize, jdk: usize, mutant: Option<Mutant>) -> Result<(), String> {
        let program = &self.programs[at];
        let classes = self.classes()?;
        let job = |granularity, reduce, races| Job {
            granularity,
            reduce,
            properties: Properties {
                races,
                ..Properties::default()
            },
            mutant,
            // The stock JVM may be as slow as it likes.
            environment: Environment {
                timeouts: Timeouts::Any,
                ..Environment::default()
            },
            ..Job::new(&self.jdks[jdk], classes, &program.name)
        };
        use Granularity::{Bytecode, Visible};
        let [reducing, not_reducing] = ["with reduction", "without reduction"];
        let system = &mut job(Visible, true, false).system()?;
        let races = outcomes(system, job(Visible, true, true), reducing)?.has_race();
        let mut whole = outcomes(system, job(Visible, false, true), not_reducing)?;
        if races != whole.has_race() {
            let which = if races { reducing } else { not_reducing };
            return Err(format!("there is a race {which} only"));
        }
        // What lies behind a race is not searched. Where there is none, one search has answered both questions.
        if races {
            whole = outcomes(system, job(Visible, false, false), not_reducing)?;
        }
        let reduced = outcomes(system, job(Visible, true, false), reducing)?;
        same_states_by_fingerprints(system)?;
        let finest = outcomes(system, job(Bytecode, false, false), "before each bytecode")?;
        if reduced != finest || whole != finest {
            return Err(format!(
                "the outcomes are\n  {reducing}: {reduced}\n  {not_reducing}: {whole}\n  before each bytecode: {finest}"
            ));
        }
        if let Some(expected) = &program.outcomes {
            let written: BTreeSet<String> = finest.written.iter().map(|text| printed(text).into()).collect();
            if written != *expected {
                return Err(format!(
                    "the specification allows {expected:?}, and there is {finest}"
                ));
            }
        }
        if program.stock == Stock::None || mutant.is_some() {
            return Ok(());
        }
        let seen = self.observed(jdk)?.get(&program.name);
        let seen = seen.ok_or_else(|| format!("{} never ran on the stock JVM", program.name))?;
        let missing: Vec<&String> = seen.iter().filter(|outcome| !finest.has(outcome)).collect();
        // A program with a race may do what no interleaving explains; that is why races are reported.
        if !missing.is_empty() && !races {
            return Err(format!(
                "the stock JVM shows {missing:?}, which is not among {finest}"
            ));
        }
        Ok(())
    }
}

impl Outcomes {
    fn has_race(&self) -> bool {
        self.wrong.iter().any(|key| key.starts_with("race "))
    }

    /// Whether something that the stock JVM did is among these.
    fn has(&self, seen: &str) -> bool {
        if seen == "hangs" {
            let hangs = ["deadlock", "missed signal", "lock cycle"];
            return self
                .wrong
                .iter()
                .any(|key| hangs.iter().any(|h| key.starts_with(h)));
        }
        match seen.strip_prefix("throws ") {
            // A JVM that ends meanwhile may not have told the class any more.
            Some("") => !self.wrong.is_empty(),
            Some(class) => self.wrong.iter().any(|key| key.split(' ').nth(1) == Some(class)),
            None => self.written.iter().any(|text| printed(text) == seen),
        }
    }
}

/// What a program has written, without how it ended.
fn printed(text: &str) -> &str {
    text.rsplit_once("exit ").unwrap_or_default().0.trim()
}

impl std::fmt::Display for Outcomes {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:?} and {:?}", self.written, self.wrong)
    }
}

/// All that can come of a program, by searching all of it.
fn outcomes(system: &mut JavaSystem, job: Job, how: &str) -> Result<Outcomes, String> {
    job.renew(system);
    if job.reduce {
        // What the search writes down before it knows all that is contended would hide what it lacks.
        explore(system, how)?;
    }
    system.collect_outputs();
    let mut wrong = explore(system, how)?;
    // Locks that threads want in a cycle are a deadlock when all others have ended, and it is nobody's business
    // how long these go on without doing anything visible.
    let deadlocks = wrong.clone();
    wrong.retain(|key| match key.strip_prefix("lock cycle ") {
        Some(places) => !deadlocks.contains(&format!("deadlock {places}")),
        None => true,
    });
    Ok(Outcomes {
        written: system.outputs().into_iter().collect(),
        wrong,
    })
}

/// Searches everything twice: with states told apart by their fingerprints, and by all that is in them.
fn same_states_by_fingerprints(system: &mut JavaSystem) -> Result<(), String> {
    let mut figures = |storage| -> Result<(u64, u64), String> {
        let statistics = complete(system, Some(storage), "with reduction")?.statistics;
        Ok((statistics.states, statistics.transitions))
    };
    let (by_prints, exactly) = (figures(Storage::Fingerprints)?, figures(Storage::Exact)?);
    match by_prints == exactly {
        true => Ok(()),
        false => Err(format!(
            "{by_prints:?} states and transitions by fingerprints, {exactly:?} exactly"
        )),
    }
}

/// Searches everything; keys of all violations.
fn explore(system: &mut JavaSystem, how: &str) -> Result<BTreeSet<String>, String> {
    let findings = complete(system, None, how)?.findings;
    Ok(findings.into_iter().map(|f| f.violation.key).collect())
}

fn complete(system: &mut JavaSystem, storage: Option<Storage>, how: &str) -> Result<Outcome, String> {
    let budget = Budget {
        states: Some(STATES),
        ..Budget::default()
    };
    let order = Order {
        storage,
        ..Order::new(Strategy::DepthFirst)
    };
    let outcome = checking::search(system, order, budget, true, &mut ())?;
    if !outcome.cuts.is_empty() || outcome.unsupported.is_some() {
        return Err(format!(
            "{how}, the search was not complete: {:?} {:?}",
            outcome.cuts, outcome.unsupported
        ));
    }
    Ok(outcome)
}
