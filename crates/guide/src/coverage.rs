//! `coverage` (4.1, the %-coverage heuristic): the more branch outcomes are covered, the better. It is
//! known to fall into local minima; the paper has it for comparison.
//!
//! How many outcomes a program has is not known while classes are still being loaded, and does not change the
//! order: the value is the number covered so far, on the `path` or in the whole search (`global`), by each thread apart.

use std::rc::Rc;

use beeline_search::{Memo, StepFacts, Wants};

use crate::branch_count::{Counted, Places, Scope};
use crate::pages::Counts;
use crate::{Heuristic, recall};

pub struct Coverage {
    scope: Scope,
    places: Places,
    global: Covered,
}

#[derive(Clone, Default)]
struct Covered {
    counts: Counts,
    distinct: u32,
}

impl Coverage {
    pub fn new(scope: Scope) -> Coverage {
        Coverage {
            scope,
            places: Places::default(),
            global: Covered::default(),
        }
    }
}

impl Covered {
    fn add(&mut self, places: &[usize]) {
        for &place in places {
            if self.counts.get(place) == 0 {
                self.counts.add(place);
                self.distinct += 1;
            }
        }
    }
}

impl Heuristic for Coverage {
    fn wants(&self) -> Wants {
        Counted::Branches.wants()
    }

    fn best(&self) -> f64 {
        f64::NEG_INFINITY
    }

    fn value(&mut self, memo: &Memo, facts: &StepFacts) -> (f64, Memo) {
        self.places.collect(Counted::Branches, facts);
        match self.scope {
            Scope::Global => {
                self.global.add(&self.places.step);
                (-(self.global.distinct as f64), None)
            }
            Scope::Path => {
                let mut covered = recall::<Covered>(memo).cloned().unwrap_or_default();
                covered.add(&self.places.step);
                (-(covered.distinct as f64), Some(Rc::new(covered)))
            }
        }
    }

    fn begin_anew(&mut self) {
        *self = Coverage::new(self.scope);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::branch_count::tests::{along, step};

    #[test]
    fn distinct_outcomes_of_each_thread() {
        let steps = [
            step(0, &[(7, 0)]),
            step(0, &[(7, 0)]),
            step(0, &[(7, 1), (8, 0)]),
            step(1, &[(7, 0)]),
            step(1, &[]),
        ];
        let expected = [-1.0, -1.0, -3.0, -4.0, -4.0];
        let mut path = Coverage::new(Scope::Path);
        assert_eq!(along(&mut path, &steps), expected);
        assert_eq!(along(&mut path, &steps), expected);
        let mut global = Coverage::new(Scope::Global);
        assert_eq!(along(&mut global, &steps), expected);
        assert_eq!(along(&mut global, &steps), [-4.0; 5]);
    }
}
