//! The result of a check as JSON, for other programs.
//!
//! The types here are the format: each field is documented, and a change that could break a reader
//! raises [`VERSION`]. New fields may be added without that.

use beeline_search::races::RaceOutcome;
use beeline_search::trace::{self, Standing, Trace};
use beeline_search::{Choice, Outcome, Violation, words};
use serde::{Deserialize, Serialize};

use crate::races::RacesResult;
use crate::summary::{bytes_per_state, transitions_per_second};

/// The version of the format.
pub const VERSION: u32 = 1;

/// Everything about one check.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct CheckResult {
    /// The version of this format, now 1.
    pub version: u32,
    /// The test that was checked, as in `com.acme.CartTest#sells`, if it was one.
    #[serde(default)]
    pub test: Option<String>,
    pub verdict: Verdict,
    /// Distinct violations in the order in which they were found.
    pub findings: Vec<Finding>,
    /// What the program needs that Beeline does not model, if it met that.
    pub unsupported: Option<Unsupported>,
    /// Why the search is not complete. Empty for `verified`.
    pub cuts: Vec<Cut>,
    /// What else one has to know to understand the verdict, a sentence each.
    #[serde(default)]
    pub remarks: Vec<String>,
    /// What the verdict rests on: assumptions about the program's surroundings, a sentence each.
    #[serde(default)]
    pub rests_on: Vec<String>,
    /// Data races of the program, if they were looked for and nothing worse was found.
    #[serde(default)]
    pub races: Vec<Race>,
    pub statistics: Statistics,
    /// How much of the program was executed. `null` if nobody looked.
    pub coverage: Option<Coverage>,
    /// The search for races whose threads this one preferred, if it did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub race_search: Option<RacesResult>,
    /// What was found out about the program without running it, if distances led the search.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub analysis: Option<Analysis>,
}

/// What a static analysis looked at and how long that took, in seconds on the clock.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Analysis {
    /// Instructions that the program may reach, those of the class library included, and the methods that they are in.
    pub instructions: u64,
    pub methods: u64,
    /// To read the classes and to find out what calls what.
    pub seconds: f64,
    /// To how many places distances were computed during the search, and the time that took in all.
    pub distances: u64,
    pub distances_seconds: f64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// Something that must not happen can happen.
    Violation,
    /// Something was found that the program itself was not seen to do; see `standing`.
    Inconclusive,
    /// Everything was searched; nothing was found.
    Verified,
    /// Nothing was found in what was searched; see `cuts`.
    Bounded,
    /// Nothing was found, and part could not be executed; see `unsupported`.
    Unsupported,
}

/// A violation and the way to it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Finding {
    /// A word for the kind, such as `deadlock`, `assertion`, `exception`.
    pub kind: String,
    /// One sentence.
    pub headline: String,
    /// More lines: a stack, who waits for what.
    pub details: Vec<String>,
    /// Findings of two checks with the same key are the same.
    pub key: String,
    /// Distinct states seen when it was found.
    pub states: u64,
    /// The schedule that leads to it.
    pub steps: Vec<Step>,
    /// Data races on the way: a machine with weaker memory may do more than the steps tell.
    #[serde(default)]
    pub races: Vec<Race>,
    /// Under an abstraction: whether the program itself does this. `null` without one.
    #[serde(default)]
    pub standing: Option<Standing>,
}

/// Two accesses to the same data, one of them a write, that nothing orders.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Race {
    /// A field or element, as in `Counter.count`.
    pub location: String,
    /// Two of them, in the order in which they happened in this schedule.
    pub accesses: Vec<RacingAccess>,
}

/// One of the accesses of a race.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct RacingAccess {
    /// The name of the thread.
    pub thread: String,
    pub write: bool,
    /// Where that is in the program's own code.
    pub place: Option<Place>,
    /// Locks that the thread held, in words.
    #[serde(default)]
    pub locks: Vec<String>,
}

/// One step of a schedule. What is not known is `null`: a schedule that was not executed again has
/// nothing but `actor` and `picks`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Step {
    /// The number of the thread that acts, from 0 in the order in which threads are made.
    pub actor: u32,
    /// Which alternatives are taken, from 0, where the step has several outcomes. Further ones take the
    /// first.
    pub picks: Vec<u32>,
    /// The name of the thread.
    pub thread: Option<String>,
    /// The operation with which the step begins.
    pub operation: Option<String>,
    /// Where that is in the program's own code.
    pub place: Option<Place>,
    /// Bytecode instructions executed.
    pub instructions: Option<u64>,
    /// What the program wrote in this step.
    pub output: Option<String>,
}

/// A place in the source.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Place {
    /// The class's full name, nested classes with `$`.
    pub class: String,
    pub method: String,
    /// The name of the source file, without folders.
    pub file: Option<String>,
    /// From 1.
    pub line: Option<u32>,
}

/// Something that Beeline does not model.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Unsupported {
    /// Such as a native method.
    pub what: String,
    /// The Java stack that led there, innermost first.
    pub stack: Vec<String>,
}

/// Why a search is not complete.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Cut {
    /// In words.
    pub sentence: String,
    /// For programs: `kind` and the figures that it has, beside `sentence`.
    #[serde(flatten)]
    pub limit: Limit,
}

/// What cut a search short.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Limit {
    /// The time limit was reached.
    Time { seconds: f64 },
    /// The memory limit was reached.
    Memory { bytes: u64 },
    /// The limit of distinct states was reached.
    States { limit: u64 },
    /// Somebody stopped the search.
    Interrupted,
    /// States at the depth limit were not expanded.
    Depth { limit: u32, states: u64 },
    /// A full queue dropped states.
    Queue { limit: u64, dropped: u64 },
    /// A beam dropped states.
    Beam { width: u64, dropped: u64 },
    /// The program asked to ignore states.
    Ignored { states: u64 },
    /// The program asked to end the search.
    Terminated,
    /// Schedules with more preemptions were not tried.
    Preemptions { limit: u32 },
    /// Schedules were sampled.
    Sampled { schedules: u64 },
    /// States were told apart by a few bits only.
    Bitstate,
    /// The program has so many data races, see `races`; what real memory may do beyond them was not searched.
    DataRaces { races: u64 },
    /// No path came to an end, and nobody looked whether one can.
    NoEnd,
    /// The search ended at its first finding.
    FirstFinding,
    /// The system left something out of its steps, such as `values` that the program may get.
    #[serde(untagged)]
    Own { kind: String },
}

/// Figures of a search.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Statistics {
    /// Distinct states; if states were not stored, states reached.
    pub states: u64,
    pub transitions: u64,
    /// `null` if no time was measured.
    pub transitions_per_second: Option<f64>,
    /// Transitions that led to a state seen before.
    pub revisits: u64,
    /// States in which the program had ended as it should.
    pub ends: u64,
    /// Steps of the longest path.
    pub depth: u32,
    /// The most states that waited to be expanded.
    pub peak_frontier: u64,
    /// Bytecode instructions executed.
    pub instructions: u64,
    /// Schedules executed to their end, for strategies that sample.
    pub schedules: u64,
    /// How often the search began anew because it had learnt where threads contend.
    pub restarts: u64,
    pub elapsed_seconds: f64,
    /// The most bytes that the process occupied.
    pub peak_bytes: u64,
    /// Bytes of the store of visited states.
    pub store_bytes: u64,
    /// `null` if nothing was stored.
    pub bytes_per_state: Option<f64>,
    /// If states were told apart by fingerprints, the odds that two had the same.
    pub collision_odds: f64,
}

/// How much of the program's code was executed, in all states together.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Coverage {
    /// The program's classes that were loaded and have code, in the order of their names.
    pub classes: Vec<ClassCoverage>,
}

/// How much of a class was executed.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ClassCoverage {
    /// The full name, nested classes with `$`.
    pub class: String,
    /// Bytecode instructions that the class has.
    pub instructions: u64,
    pub instructions_covered: u64,
    /// Outcomes of conditional branches: two of an `if`, one for each case of a switch and its default.
    pub branches: u64,
    pub branches_covered: u64,
    /// Threads that executed code of the class.
    pub threads: Vec<ThreadCoverage>,
}

/// How much of a class was executed by threads of one name.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ThreadCoverage {
    pub thread: String,
    pub instructions_covered: u64,
    pub branches_covered: u64,
}

impl CheckResult {
    /// With how much was executed.
    pub fn with_coverage(mut self, coverage: &beeline_search::coverage::Coverage) -> CheckResult {
        self.coverage = Some(Coverage {
            classes: coverage.classes.iter().map(ClassCoverage::from).collect(),
        });
        self
    }

    /// With the steps in words. Traces belong to findings by their keys, since a trace may be shorter
    /// than the path that the search found, and a finding may have none.
    pub fn with_traces(mut self, traces: &[Trace]) -> CheckResult {
        for finding in &mut self.findings {
            if let Some(trace) = traces.iter().find(|t| t.violation.key == finding.key) {
                finding.headline = words::headline(&trace.violation);
                finding.details = details(&trace.violation);
                finding.steps = trace.steps.iter().map(Step::from).collect();
                finding.races = trace.races.iter().map(Race::from).collect();
                finding.standing = trace.standing;
            }
        }
        self
    }

    /// With the search for races that came before, if there was one.
    pub fn with_race_search(mut self, found: Option<&RaceOutcome>) -> CheckResult {
        self.race_search = found.map(RacesResult::from);
        self
    }

    /// With what was found out before, if distances led the search.
    pub fn with_analysis(mut self, analysis: Option<&Analysis>) -> CheckResult {
        self.analysis = analysis.cloned();
        self
    }

    /// Says which test was checked.
    pub fn of_test(mut self, test: Option<&str>) -> CheckResult {
        self.test = test.map(str::to_string);
        self
    }

    /// As JSON text, indented, with a newline at the end.
    pub fn to_json(&self) -> String {
        json(self)
    }

    /// Several checks as a JSON array.
    pub fn all_to_json(results: &[CheckResult]) -> String {
        json(results)
    }
}

pub(crate) fn json<T: Serialize + ?Sized>(what: &T) -> String {
    let text = serde_json::to_string_pretty(what);
    // Fails only for maps with keys that are not text; there are no maps.
    text.expect("these types have a JSON form") + "\n"
}

impl From<&Outcome> for CheckResult {
    fn from(outcome: &Outcome) -> CheckResult {
        CheckResult {
            version: VERSION,
            test: None,
            verdict: outcome.verdict().into(),
            findings: outcome.findings.iter().map(Finding::from).collect(),
            unsupported: outcome.unsupported.as_ref().map(|(what, _)| what.into()),
            cuts: outcome.cuts.iter().map(Cut::from).collect(),
            remarks: outcome.remarks.clone(),
            rests_on: outcome.rests_on.clone(),
            races: outcome.races.iter().map(Race::from).collect(),
            statistics: (&outcome.statistics).into(),
            coverage: None,
            race_search: None,
            analysis: None,
        }
    }
}

impl From<&beeline_search::Unsupported> for Unsupported {
    fn from(unsupported: &beeline_search::Unsupported) -> Unsupported {
        Unsupported {
            what: unsupported.what.clone(),
            stack: unsupported.stack.clone(),
        }
    }
}

impl From<beeline_search::Verdict> for Verdict {
    fn from(verdict: beeline_search::Verdict) -> Verdict {
        match verdict {
            beeline_search::Verdict::Violation => Verdict::Violation,
            beeline_search::Verdict::Inconclusive => Verdict::Inconclusive,
            beeline_search::Verdict::Verified => Verdict::Verified,
            beeline_search::Verdict::Bounded => Verdict::Bounded,
            beeline_search::Verdict::Unsupported => Verdict::Unsupported,
        }
    }
}

impl From<&beeline_search::Finding> for Finding {
    fn from(finding: &beeline_search::Finding) -> Finding {
        Finding {
            kind: finding.violation.kind.name().into(),
            headline: words::headline(&finding.violation),
            details: details(&finding.violation),
            key: finding.violation.key.clone(),
            states: finding.states,
            steps: finding.path.iter().map(Step::from).collect(),
            races: Vec::new(),
            standing: None,
        }
    }
}

fn details(violation: &Violation) -> Vec<String> {
    let details = words::details(violation).into_iter();
    details.map(|detail| detail.text).collect()
}

impl From<&beeline_search::Place> for Place {
    fn from(place: &beeline_search::Place) -> Place {
        Place {
            class: place.unit.clone(),
            method: place.routine.clone(),
            file: place.file.clone(),
            line: place.line,
        }
    }
}

impl From<&trace::Race> for Race {
    fn from(race: &trace::Race) -> Race {
        let accesses = race.accesses.iter().zip(words::locks(race));
        let access = |(access, locks): (&trace::RacingAccess, Vec<String>)| RacingAccess {
            thread: access.thread.clone(),
            write: access.write,
            place: access.place.as_ref().map(Place::from),
            locks,
        };
        Race {
            location: words::data(&race.data),
            accesses: accesses.map(access).collect(),
        }
    }
}

impl From<&Choice> for Step {
    fn from(choice: &Choice) -> Step {
        Step {
            actor: choice.actor,
            picks: choice.picks().to_vec(),
            thread: None,
            operation: None,
            place: None,
            instructions: None,
            output: None,
        }
    }
}

impl From<&trace::Step> for Step {
    fn from(step: &trace::Step) -> Step {
        Step {
            actor: step.actor,
            picks: step.picks.clone(),
            thread: Some(step.thread.clone()),
            operation: Some(words::operation(&step.operation)),
            place: step.place.as_ref().map(Place::from),
            instructions: Some(step.instructions),
            output: Some(step.output.clone()),
        }
    }
}

impl From<&beeline_search::Cut> for Cut {
    fn from(cut: &beeline_search::Cut) -> Cut {
        use beeline_search::Cut as Reason;
        let limit = match *cut {
            Reason::Own { kind, .. } => Limit::Own { kind: kind.into() },
            Reason::Time(limit) => Limit::Time {
                seconds: limit.as_secs_f64(),
            },
            Reason::Memory(bytes) => Limit::Memory { bytes },
            Reason::States(limit) => Limit::States { limit },
            Reason::Interrupted => Limit::Interrupted,
            Reason::Depth { limit, states } => Limit::Depth { limit, states },
            Reason::Queue { limit, dropped } => Limit::Queue {
                limit: limit as u64,
                dropped,
            },
            Reason::Beam { width, dropped } => Limit::Beam {
                width: width as u64,
                dropped,
            },
            Reason::Ignored(states) => Limit::Ignored { states },
            Reason::Terminated => Limit::Terminated,
            Reason::Preemptions { limit } => Limit::Preemptions { limit },
            Reason::Sampled { schedules } => Limit::Sampled { schedules },
            Reason::Bitstate => Limit::Bitstate,
            Reason::DataRaces(races) => Limit::DataRaces { races: races as u64 },
            Reason::NoEnd => Limit::NoEnd,
            Reason::FirstFinding => Limit::FirstFinding,
        };
        let sentence = cut.to_string();
        Cut { sentence, limit }
    }
}

impl From<&beeline_search::coverage::ClassCoverage> for ClassCoverage {
    fn from(class: &beeline_search::coverage::ClassCoverage) -> ClassCoverage {
        let threads = class.threads.iter().map(|thread| ThreadCoverage {
            thread: thread.thread.clone(),
            instructions_covered: thread.instructions,
            branches_covered: thread.branches,
        });
        ClassCoverage {
            class: class.class.clone(),
            instructions: class.instructions.of,
            instructions_covered: class.instructions.covered,
            branches: class.branches.of,
            branches_covered: class.branches.covered,
            threads: threads.collect(),
        }
    }
}

impl From<&beeline_search::Statistics> for Statistics {
    fn from(figures: &beeline_search::Statistics) -> Statistics {
        Statistics {
            states: figures.states,
            transitions: figures.transitions,
            transitions_per_second: transitions_per_second(figures),
            revisits: figures.revisits,
            ends: figures.ends,
            depth: figures.depth,
            peak_frontier: figures.peak_frontier as u64,
            instructions: figures.instructions,
            schedules: figures.schedules,
            restarts: figures.restarts,
            elapsed_seconds: figures.elapsed.as_secs_f64(),
            peak_bytes: figures.peak_bytes,
            store_bytes: figures.store_bytes,
            bytes_per_state: bytes_per_state(figures),
            collision_odds: figures.collision_odds(),
        }
    }
}
