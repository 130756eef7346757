//! What a search found out.

use std::time::Duration;

use crate::budget::Cut;
use crate::facts::Unsupported;
use crate::system::Choice;
use crate::violation::Violation;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// Something that must not happen can happen.
    Violation,
    /// Something that must not happen can happen in a system that may do more than what it stands for, and nobody has
    /// seen that do it.
    Inconclusive,
    /// Everything was searched; nothing was found.
    Verified,
    /// Nothing was found in what was searched.
    Bounded,
    /// The system needs something that is not modelled, so part of it was not searched.
    Unsupported,
}

/// A violation and the way to it.
#[derive(Debug, Clone)]
pub struct Finding {
    pub violation: Violation,
    pub path: Vec<Choice>,
    /// Whether it happens in what the system stands for, and not only in a system that may do more.
    pub is_certain: bool,
    /// Distinct states seen when it was found.
    pub states: u64,
    /// From which step on the path goes round in a circle, if it is that which is wrong.
    pub cycle: Option<usize>,
}

/// Figures of a search.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Statistics {
    /// Distinct states; with no storage, states reached.
    pub states: u64,
    /// Transitions executed, those of tries that were abandoned included.
    pub transitions: u64,
    /// Transitions that led to a state seen before.
    pub revisits: u64,
    /// States in which the system had ended as it should.
    pub ends: u64,
    /// Steps from the start, at most.
    pub depth: u32,
    /// Steps of the state being expanded.
    pub current_depth: u32,
    pub frontier: usize,
    pub peak_frontier: usize,
    /// Instructions executed, those of tries that were abandoned included.
    pub instructions: u64,
    pub schedules: u64,
    /// How often the search began anew because the system had learnt something about itself.
    pub restarts: u64,
    pub elapsed: Duration,
    /// The most bytes the process was seen to occupy.
    pub peak_bytes: u64,
    /// Bytes of the store of visited states.
    pub store_bytes: u64,
}

impl Statistics {
    /// The figures of a search that begins anew. What it found out about states is void; the work was done all the same.
    pub(crate) fn begin_anew(&mut self) {
        *self = Statistics {
            transitions: self.transitions,
            instructions: self.instructions,
            restarts: self.restarts + 1,
            elapsed: self.elapsed,
            peak_bytes: self.peak_bytes,
            ..Statistics::default()
        };
    }

    /// Odds that two of the states seen had the same fingerprint: n²/2 pairs, each with odds of 2^-128. That all 128 bits
    /// tell states apart is for the system to see to, or to say in its [`cuts`](crate::System::cuts).
    pub fn collision_odds(&self) -> f64 {
        let n = self.states as f64;
        n * n / 2.0 / 2f64.powi(128)
    }
}

/// All that comes out of a search.
#[derive(Debug, Clone)]
pub struct Outcome {
    pub findings: Vec<Finding>,
    pub unsupported: Option<(Unsupported, Vec<Choice>)>,
    /// What the guidance asked in vain: a sentence, and lines that tell more. The search ended there.
    pub unanswered: Option<(String, Vec<String>)>,
    /// What the engine and the system disagreed on: a fault of their own, after which nothing is claimed. The search
    /// ended there.
    pub fault: Option<String>,
    pub cuts: Vec<Cut>,
    /// What else one has to know to understand the verdict, a sentence each.
    pub remarks: Vec<String>,
    /// What the verdict rests on: assumptions about the program's surroundings, a sentence each.
    pub rests_on: Vec<String>,
    /// Whether it was looked for states from which no end can be reached.
    pub looked_for_stalls: bool,
    /// A fair schedule may go round for ever, although an end can be reached.
    pub fair_cycle: bool,
    /// Data races that were noted on the way.
    pub races: Vec<crate::trace::Race>,
    pub statistics: Statistics,
}

impl Outcome {
    pub fn verdict(&self) -> Verdict {
        if self.findings.iter().any(|finding| finding.is_certain) {
            Verdict::Violation
        } else if !self.findings.is_empty() {
            Verdict::Inconclusive
        } else if self.unsupported.is_some() {
            Verdict::Unsupported
        } else if self.cuts.is_empty() && self.unanswered.is_none() && self.fault.is_none() {
            Verdict::Verified
        } else {
            Verdict::Bounded
        }
    }
}
