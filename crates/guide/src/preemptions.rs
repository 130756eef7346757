//! `preemptions`: the fewer threads were interrupted on the way though they could have gone on, the
//! better. Most concurrency errors need very few (M. Musuvathi and S. Qadeer, PLDI 2007).

use std::rc::Rc;

use beeline_search::{Memo, StepFacts};

use crate::{Heuristic, recall};

pub struct Preemptions;

impl Heuristic for Preemptions {
    fn best(&self) -> f64 {
        0.0
    }

    fn value(&mut self, memo: &Memo, facts: &StepFacts) -> (f64, Memo) {
        let before = recall::<u32>(memo).copied().unwrap_or(0);
        if !facts.preempted {
            return (before as f64, memo.clone());
        }
        (before as f64 + 1.0, Some(Rc::new(before + 1)))
    }
}
