//! `prefer-threads` (4.3): steps of certain threads are better than steps of others.

use beeline_search::{Memo, StepFacts, Wants};

use crate::Heuristic;

/// The threads are given by what they are known by: a name or a class. Both are the same in every search of a program,
/// so threads that one search has found to race can be preferred in the next.
pub struct PreferThreads {
    preferred: Vec<String>,
}

impl PreferThreads {
    pub fn new(preferred: Vec<String>) -> PreferThreads {
        PreferThreads { preferred }
    }
}

impl Heuristic for PreferThreads {
    fn wants(&self) -> Wants {
        Wants {
            labels: true,
            ..Wants::default()
        }
    }

    fn best(&self) -> f64 {
        0.0
    }

    fn value(&mut self, _memo: &Memo, facts: &StepFacts) -> (f64, Memo) {
        let preferred = facts.labels.iter().any(|label| self.preferred.contains(label));
        (if preferred { 0.0 } else { 1.0 }, None)
    }
}
