//! `choose-free` (4.4): the fewer choices an abstraction had to make on the way, the better. An error that needed none of
//! them is one of the program, not of the abstraction.

use std::rc::Rc;

use beeline_search::{Memo, StepFacts};

use crate::{Heuristic, recall};

pub struct ChooseFree;

impl Heuristic for ChooseFree {
    fn best(&self) -> f64 {
        0.0
    }

    fn value(&mut self, memo: &Memo, facts: &StepFacts) -> (f64, Memo) {
        let before = recall::<u32>(memo).copied().unwrap_or(0);
        if facts.guesses == 0 {
            return (before as f64, memo.clone());
        }
        let guesses = before.saturating_add(facts.guesses);
        (guesses as f64, Some(Rc::new(guesses)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::branch_count::tests::along;
    use crate::{Guide, MostBlocked};
    use beeline_search::Guidance;

    fn step(guesses: u32, blocked: u32) -> StepFacts {
        StepFacts {
            guesses,
            // That the abstraction chose at all is no matter.
            abstracted: true,
            blocked,
            ..StepFacts::default()
        }
    }

    #[test]
    fn guesses_add_up_along_a_path() {
        let steps = [0, 1, 0, 2, 0].map(|guesses| step(guesses, 0));
        assert_eq!(along(&mut ChooseFree, &steps), [0.0, 1.0, 1.0, 3.0, 3.0]);
        // Another path knows nothing of it.
        assert_eq!(along(&mut ChooseFree, &steps[..2]), [0.0, 1.0]);
    }

    /// 4.4: it can be combined with other heuristics.
    #[test]
    fn it_adds_up_with_others() {
        let mut guide = Guide::empty();
        guide.add(0, 10.0, Box::new(ChooseFree));
        guide.add(0, 1.0, Box::new(MostBlocked));
        let (rank, memo) = guide.rank(1, &None, &step(1, 3));
        assert_eq!(rank.0[0], 7.0);
        let (rank, _) = guide.rank(2, &memo, &step(0, 2));
        assert_eq!(rank.0[0], 8.0);
    }
}
