//! `random` (table 2): a random value for each state.

use beeline_search::{Memo, StepFacts};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use crate::Heuristic;

pub struct Random {
    seed: u64,
    random: Xoshiro256PlusPlus,
}

impl Random {
    pub fn new(seed: u64) -> Random {
        Random {
            seed,
            random: Xoshiro256PlusPlus::seed_from_u64(seed),
        }
    }
}

impl Heuristic for Random {
    fn best(&self) -> f64 {
        0.0
    }

    /// Evenly between 0 and 1000, so that A* has something to weigh against the steps so far.
    fn value(&mut self, _memo: &Memo, _facts: &StepFacts) -> (f64, Memo) {
        let unit = (self.random.next_u64() >> 11) as f64 / (1u64 << 53) as f64;
        (unit * 1000.0, None)
    }

    fn begin_anew(&mut self) {
        *self = Random::new(self.seed);
    }
}
