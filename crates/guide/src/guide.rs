//! Several heuristics as one guidance, and what the program itself says about its states.

use std::rc::Rc;

use beeline_search::{Guidance, Memo, Rank, StepFacts, Wants};

use crate::{Heuristic, recall};

/// Sums of heuristics with weights; each sum breaks the ties of those before it.
///
/// A state that the program calls interesting (`Verify.interesting`, table 9 of the paper) gets the best value of the
/// first sum; a boring one gets one step worse than the worst value so far.
pub struct Guide {
    /// All heuristics: the sum that each belongs to, its weight, itself.
    parts: Vec<(usize, f64, Box<dyn Heuristic>)>,
    /// The worst value of the first sum.
    worst: f64,
}

/// Sums that break ties for each other, at most: a rank has so many values.
pub(crate) const LEVELS: usize = 4;

impl Guide {
    /// A guide with one heuristic.
    pub fn new(heuristic: impl Heuristic + 'static) -> Guide {
        let mut guide = Guide::empty();
        guide.add(0, 1.0, Box::new(heuristic));
        guide
    }

    pub(crate) fn empty() -> Guide {
        Guide {
            parts: Vec::new(),
            worst: f64::NEG_INFINITY,
        }
    }

    pub(crate) fn add(&mut self, level: usize, weight: f64, heuristic: Box<dyn Heuristic>) {
        assert!(level < LEVELS, "a rank has {LEVELS} values");
        self.parts.push((level, weight, heuristic));
    }

    fn best(&self) -> f64 {
        let first = self.parts.iter().filter(|(level, ..)| *level == 0);
        let best = first.map(|(_, weight, h)| match *weight {
            // Whatever it says, it has no say.
            0.0 => 0.0,
            // The best value of a heuristic is of no use to those who want the opposite.
            weight if weight < 0.0 => f64::NEG_INFINITY,
            weight => weight * h.best(),
        });
        best.sum()
    }
}

impl Guidance for Guide {
    fn wants(&self) -> Wants {
        let all = self.parts.iter().map(|(_, _, h)| h.wants());
        all.fold(Wants::default(), Wants::and)
    }

    fn rank(&mut self, _depth: u32, memo: &Memo, facts: &StepFacts) -> (Rank, Memo) {
        let mut rank = [0.0; LEVELS];
        let memo = match &mut self.parts[..] {
            // The usual case needs no list of memos.
            [(level, weight, heuristic)] => {
                let (value, memo) = heuristic.value(memo, facts);
                rank[*level] = *weight * value;
                memo
            }
            parts => {
                let memos = recall::<Vec<Memo>>(memo);
                let mut next: Vec<Memo> = Vec::with_capacity(parts.len());
                for (i, (level, weight, heuristic)) in parts.iter_mut().enumerate() {
                    let memo = memos.map_or(&None, |memos| &memos[i]);
                    let (value, memo) = heuristic.value(memo, facts);
                    rank[*level] += *weight * value;
                    next.push(memo);
                }
                let remembers = next.iter().any(Option::is_some);
                remembers.then(|| Rc::new(next) as Rc<_>)
            }
        };
        if facts.hints.boring {
            rank[0] = self.worst.max(rank[0]) + 1.0;
        }
        if facts.hints.interesting {
            rank[0] = self.best();
        }
        self.worst = self.worst.max(rank[0]);
        (Rank(rank), memo)
    }

    fn cost(&self, facts: &StepFacts) -> u32 {
        let mut first = self.parts.iter().filter(|(level, ..)| *level == 0);
        if first.any(|(_, _, h)| h.counts_instructions()) {
            facts.instructions.try_into().unwrap_or(u32::MAX)
        } else {
            1
        }
    }

    fn begin_anew(&mut self) {
        self.worst = f64::NEG_INFINITY;
        self.parts.iter_mut().for_each(|(_, _, h)| h.begin_anew());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{MostBlocked, Preemptions, Zero};
    use beeline_search::Hints;

    fn facts(blocked: u32, preempted: bool) -> StepFacts {
        StepFacts {
            blocked,
            preempted,
            ..StepFacts::default()
        }
    }

    #[test]
    fn sums_and_ties() {
        let mut guide = Guide::empty();
        guide.add(0, 2.0, Box::new(MostBlocked));
        guide.add(0, 1.0, Box::new(Preemptions));
        guide.add(1, 1.0, Box::new(Preemptions));
        let (rank, memo) = guide.rank(1, &None, &facts(3, true));
        assert_eq!(rank.0, [-5.0, 1.0, 0.0, 0.0]);
        let (rank, _) = guide.rank(2, &memo, &facts(0, true));
        assert_eq!(rank.0, [2.0, 2.0, 0.0, 0.0]);
    }

    #[test]
    fn hints_of_the_program() {
        let hinted = |interesting, boring| StepFacts {
            blocked: 2,
            hints: Hints {
                interesting,
                boring,
                ..Hints::default()
            },
            ..StepFacts::default()
        };
        let mut guide = Guide::new(MostBlocked);
        guide.rank(1, &None, &facts(1, false));
        assert_eq!(guide.rank(1, &None, &hinted(false, true)).0.0[0], 0.0);
        assert_eq!(guide.rank(1, &None, &hinted(false, true)).0.0[0], 1.0);
        assert_eq!(
            guide.rank(1, &None, &hinted(true, false)).0.0[0],
            f64::NEG_INFINITY
        );
        // Who is both is interesting.
        assert_eq!(
            guide.rank(1, &None, &hinted(true, true)).0.0[0],
            f64::NEG_INFINITY
        );
        // One step worse than the worst so far, its own value included.
        let mut first = Guide::new(MostBlocked);
        assert_eq!(first.rank(1, &None, &hinted(false, true)).0.0[0], -1.0);
        // A heuristic without weight has no say; of one with a negative weight the best value is not known.
        for (weight, best) in [(0.0, 0.0), (-1.0, f64::NEG_INFINITY), (2.0, 0.0)] {
            let mut sum = Guide::empty();
            sum.add(0, weight, Box::new(Preemptions));
            sum.add(0, 0.0, Box::new(MostBlocked));
            assert_eq!(sum.rank(1, &None, &hinted(true, false)).0.0[0], best, "{weight}");
        }
        let mut zero = Guide::new(Zero);
        assert_eq!(zero.rank(1, &None, &hinted(false, true)).0.0[0], 1.0);
        assert_eq!(zero.rank(1, &None, &hinted(true, false)).0.0[0], 0.0);
    }
}
