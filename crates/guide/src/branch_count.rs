//! `branch-count` and `bytecode` (4.1): what was executed seldom is better.
//!
//! 1. A state that takes a branch for the first time gets the best value.
//! 2. A state reached without a branch gets the next best.
//! 3. Otherwise the value is how often the branch has been taken. Of several in one step the rarest counts, so
//!    that the rules agree for steps of any length.
//!
//! Counts are kept for each thread apart. Variations (4.1.1): counts over the `path` or the whole search
//! (`global`); `persist`: without a branch, the value of the state before holds; `sum`: the values along the
//! path are added up. `bytecode` is the same over all instructions.

use std::rc::Rc;

use beeline_search::{Memo, StepFacts, Wants};
use rustc_hash::FxHashMap;

use crate::pages::Counts;
use crate::{Heuristic, recall};

/// A state that takes something for the first time.
const NEW: f64 = 0.0;
/// A state reached without a branch.
const NONE: f64 = 1.0;

/// What is counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Counted {
    Branches,
    Instructions,
}

/// Over what it is counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scope {
    Path,
    Global,
}

pub struct BranchCount {
    pub counted: Counted,
    pub scope: Scope,
    pub persist: bool,
    pub sum: bool,
    places: Places,
    global: Counts,
}

/// What a path has executed, and its value so far.
#[derive(Clone, Default)]
struct OfPath {
    counts: Counts,
    last: Option<f64>,
    sum: f64,
}

impl BranchCount {
    pub fn new(counted: Counted, scope: Scope) -> BranchCount {
        BranchCount {
            counted,
            scope,
            persist: false,
            sum: false,
            places: Places::default(),
            global: Counts::default(),
        }
    }

    /// Counts what the step has executed; the value that its rarest part gives.
    fn count(&mut self, counts: &mut Counts, facts: &StepFacts) -> Option<f64> {
        self.places.collect(self.counted, facts);
        let rarest = counts.add_all(&self.places.step);
        rarest.map(|before| match before {
            0 => NEW,
            before => before as f64 + 1.0,
        })
    }
}

impl Heuristic for BranchCount {
    fn wants(&self) -> Wants {
        self.counted.wants()
    }

    fn best(&self) -> f64 {
        NEW
    }

    fn value(&mut self, memo: &Memo, facts: &StepFacts) -> (f64, Memo) {
        let mut path = recall::<OfPath>(memo).cloned().unwrap_or_default();
        let own = match self.scope {
            Scope::Path => self.count(&mut path.counts, facts),
            Scope::Global => {
                let mut global = std::mem::take(&mut self.global);
                let value = self.count(&mut global, facts);
                self.global = global;
                value
            }
        };
        let value = match own {
            Some(value) => value,
            None if self.persist => path.last.unwrap_or(NONE),
            None => NONE,
        };
        path.last = own.or(path.last);
        path.sum += value;
        let value = if self.sum { path.sum } else { value };
        let remembers = self.scope == Scope::Path || self.persist || self.sum;
        (value, remembers.then(|| Rc::new(path) as Rc<_>))
    }

    fn begin_anew(&mut self) {
        self.places = Places::default();
        self.global = Counts::default();
    }
}

impl Counted {
    pub(crate) fn wants(self) -> Wants {
        Wants {
            branches: self == Counted::Branches,
            executed: self == Counted::Instructions,
            ..Wants::default()
        }
    }
}

/// Numbers for what can be counted: (thread, branch, outcome) or (thread, instruction).
#[derive(Default)]
pub(crate) struct Places {
    numbers: FxHashMap<(u32, u64, u32), usize>,
    /// Steps that were seen before, by who executed what: there are far fewer of these than states.
    known: FxHashMap<Vec<u64>, Rc<[usize]>>,
    key: Vec<u64>,
    /// Those of the last step, each once, in order.
    pub step: Rc<[usize]>,
}

/// So many steps are remembered. A program with a loop of its own in each step may have no end of them.
const KNOWN: usize = 10_000;

impl Places {
    /// Notes what a step has executed.
    pub fn collect(&mut self, counted: Counted, facts: &StepFacts) {
        self.key.clear();
        self.key.push(facts.actor.into());
        match counted {
            Counted::Branches => {
                let branches = facts.branches.iter();
                self.key
                    .extend(branches.flat_map(|b| [b.branch, b.outcome.into()]));
            }
            Counted::Instructions => self.key.extend(&facts.executed),
        }
        if let Some(step) = self.known.get(&self.key[..]) {
            self.step = step.clone();
            return;
        }
        let mut number = |key| {
            let next = self.numbers.len();
            *self.numbers.entry(key).or_insert(next)
        };
        let mut step: Vec<usize> = match counted {
            Counted::Branches => {
                let branches = facts.branches.iter();
                branches
                    .map(|b| number((facts.actor, b.branch, b.outcome)))
                    .collect()
            }
            Counted::Instructions => {
                let executed = facts.executed.iter();
                executed.map(|at| number((facts.actor, *at, 0))).collect()
            }
        };
        step.sort_unstable();
        step.dedup();
        self.step = step.into();
        if self.known.len() >= KNOWN {
            self.known.clear();
        }
        self.known.insert(self.key.clone(), self.step.clone());
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use beeline_search::BranchOutcome;

    /// A step of a thread that takes these branches: (branch, outcome).
    pub fn step(actor: u32, branches: &[(u64, u32)]) -> StepFacts {
        StepFacts {
            actor,
            branches: branches
                .iter()
                .map(|(branch, outcome)| BranchOutcome {
                    branch: *branch,
                    outcome: *outcome,
                })
                .collect(),
            ..StepFacts::default()
        }
    }

    /// Values along a path.
    pub fn along(heuristic: &mut dyn Heuristic, steps: &[StepFacts]) -> Vec<f64> {
        let mut memo = None;
        let mut values = Vec::new();
        for facts in steps {
            let (value, next) = heuristic.value(&memo, facts);
            values.push(value);
            memo = next;
        }
        values
    }

    fn branch_count(scope: Scope) -> BranchCount {
        BranchCount::new(Counted::Branches, scope)
    }

    #[test]
    fn the_three_rules() {
        let steps = [
            step(0, &[(7, 0)]),
            step(0, &[]),
            step(0, &[(7, 0)]),
            step(0, &[(7, 0)]),
            step(0, &[(7, 1)]),
            step(1, &[(7, 0)]),
            // Of several the rarest: (7, 0) has been taken three times, (7, 1) once.
            step(0, &[(7, 0), (7, 1)]),
        ];
        let expected = [0.0, 1.0, 2.0, 3.0, 0.0, 0.0, 2.0];
        assert_eq!(along(&mut branch_count(Scope::Path), &steps), expected);
        assert_eq!(along(&mut branch_count(Scope::Global), &steps), expected);
    }

    #[test]
    fn path_and_global_differ_on_the_next_path() {
        let steps = [step(0, &[(7, 0)]), step(0, &[(7, 0)])];
        let mut path = branch_count(Scope::Path);
        along(&mut path, &steps);
        assert_eq!(along(&mut path, &steps), [0.0, 2.0]);
        let mut global = branch_count(Scope::Global);
        along(&mut global, &steps);
        assert_eq!(along(&mut global, &steps), [3.0, 4.0]);
        global.begin_anew();
        assert_eq!(along(&mut global, &steps), [0.0, 2.0]);
    }

    #[test]
    fn variations() {
        let steps = [step(0, &[]), step(0, &[(7, 0)]), step(0, &[(7, 0)]), step(0, &[])];
        let mut persist = branch_count(Scope::Global);
        persist.persist = true;
        assert_eq!(along(&mut persist, &steps), [1.0, 0.0, 2.0, 2.0]);
        let mut sum = branch_count(Scope::Path);
        sum.sum = true;
        assert_eq!(along(&mut sum, &steps), [1.0, 1.0, 3.0, 4.0]);
    }

    #[test]
    fn instructions_count_alike() {
        let visit = |visits: &[u64]| StepFacts {
            executed: visits.to_vec(),
            ..StepFacts::default()
        };
        let mut bytecode = BranchCount::new(Counted::Instructions, Scope::Path);
        let steps = [visit(&[1, 2]), visit(&[1]), visit(&[1, 3]), visit(&[1, 2, 2])];
        assert_eq!(along(&mut bytecode, &steps), [0.0, 2.0, 0.0, 2.0]);
    }
}
