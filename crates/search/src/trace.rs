//! A violation and the schedule that leads to it, in a form that can be written down, shown and executed
//! again.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;

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
    pub subject: Subject,
    /// What else decides where steps begin and end: the system's own value.
    pub settings: Value,
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

/// What was checked, in terms of the system that did it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Subject {
    /// The name of the system.
    pub system: String,
    /// What it was given: all that it needs to find the same subject again.
    pub input: Value,
    /// A hash of each part that was looked at, by the part's name.
    pub parts: BTreeMap<String, String>,
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
