//! A violation and the schedule that leads to it, in a form that can be written down, shown and executed
//! again.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::operation::{Data, Object, Operation};
use crate::place::Place;
use crate::system::Choice;
use crate::violation::Violation;

/// The version of the format that this crate writes. Readers refuse others.
pub const VERSION: u32 = 2;

/// Everything about one violation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Trace {
    pub version: u32,
    pub program: Program,
    pub settings: Settings,
    pub violation: Violation,
    pub steps: Vec<Step>,
    /// Data races on the way: a machine with weaker memory may do more than the steps tell.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub races: Vec<Race>,
    /// From which step on the schedule goes round in a circle, if it is that which is wrong.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cycle: Option<usize>,
    /// What is known of a violation that was found under an abstraction.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub standing: Option<Standing>,
}

/// Whether the program itself does what was found under an abstraction, which may do more.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Standing {
    /// No guess of the abstraction led there, and the program does the same. The steps are those of the program.
    Real,
    /// The abstraction had to guess, but on the same schedule the program itself violates the same. The steps are
    /// those of the program.
    Confirmed,
    /// On the same schedule the program itself does something else. The steps are those of the abstraction.
    PossiblySpurious,
}

/// What was executed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Program {
    /// As it was given on the command line; empty if nothing but a test was.
    pub target: String,
    /// The class with which the program starts.
    pub main_class: String,
    /// The test method of that class with which it starts, if it is not `main`.
    #[serde(default)]
    pub test_method: Option<String>,
    pub arguments: Vec<String>,
    pub class_path: Vec<String>,
    /// Folders that the program was allowed to read.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub allow_read: Vec<String>,
    /// What the program found on standard input, if it looked there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub input: Option<String>,
    /// The release of the class library, such as 17.
    pub library: u32,
    /// A hash of each class of the program that was loaded.
    pub classes: BTreeMap<String, String>,
}

/// What else decides where steps begin and end.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settings {
    pub granularity: String,
    pub reduction: bool,
    /// Locations at which steps end, under reduction.
    pub contended: Vec<String>,
    /// Bytes of memory that the program may use at most.
    pub memory: u64,
    /// Properties that had to be asked for.
    #[serde(default)]
    pub properties: Asked,
    /// What the program's surroundings were taken to do, where that is not what they do by default.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub environment: BTreeMap<String, String>,
    /// Fields with abstract domains, as in `Clock.ticks=range(0,1)`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub abstractions: Vec<String>,
}

/// Properties that are judged only if somebody asks.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Asked {
    #[serde(default)]
    pub races: bool,
    /// If there are any here, only races for these data or at these lines.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub only_races: Vec<String>,
    /// Whether races are noted, without being violations.
    #[serde(default)]
    pub note_races: bool,
    /// Whether memory is taken to be sequentially consistent.
    #[serde(default)]
    pub sequential: bool,
    /// Data whose races are not noted.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ignored_races: Vec<String>,
    #[serde(default)]
    pub exit_status: bool,
    /// Source lines to be reached.
    #[serde(default)]
    pub targets: Vec<String>,
    /// Pairs of source lines that exclude each other.
    #[serde(default)]
    pub exclusive: Vec<(String, String)>,
    /// Source lines that the search was led through.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub waypoints: Vec<String>,
}

/// One step of the schedule.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Step {
    pub actor: u32,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub picks: Vec<u32>,
    /// The name of the thread that acts.
    pub thread: String,
    /// What it does: the visible operation with which the step begins.
    pub operation: Operation,
    pub place: Option<Place>,
    pub instructions: u64,
    /// What the program wrote in this step.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub output: String,
}

/// Two accesses to the same data, one of them a write, that nothing orders.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Race {
    pub data: Data,
    /// In the order in which they happened in this schedule.
    pub accesses: [RacingAccess; 2],
}

/// One of the accesses of a race.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RacingAccess {
    pub thread: String,
    pub write: bool,
    pub place: Option<Place>,
    /// Locks that the thread held.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub locks: Vec<Object>,
}

impl Trace {
    pub fn schedule(&self) -> Vec<Choice> {
        let choice = |step: &Step| Choice::with_picks(step.actor, &step.picks);
        self.steps.iter().map(choice).collect()
    }
}

/// How often the acting thread changes.
pub fn context_switches(schedule: &[Choice]) -> usize {
    let pairs = schedule.windows(2);
    pairs.filter(|pair| pair[0].actor != pair[1].actor).count()
}
