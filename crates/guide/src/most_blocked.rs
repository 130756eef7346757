//! `most-blocked` (table 2): the more threads cannot go on, the better.

use beeline_search::{Memo, StepFacts};

use crate::Heuristic;

pub struct MostBlocked;

impl Heuristic for MostBlocked {
    /// There is no bound on the number of threads.
    fn best(&self) -> f64 {
        f64::NEG_INFINITY
    }

    fn value(&mut self, _memo: &Memo, facts: &StepFacts) -> (f64, Memo) {
        (-(facts.blocked as f64), None)
    }
}
