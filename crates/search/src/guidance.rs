//! What makes one state more promising than another.

use std::any::Any;
use std::cmp::Ordering;
use std::rc::Rc;

use crate::facts::{StepFacts, Wants};

/// How promising a state is: lower is better. Later values break the ties of earlier ones.
#[derive(Debug, Clone, Copy)]
pub struct Rank(pub [f64; 4]);

impl Rank {
    pub const ZERO: Rank = Rank([0.0; 4]);

    pub fn of(value: f64) -> Rank {
        Rank([value, 0.0, 0.0, 0.0])
    }

    /// The first value, the one that A* adds to the cost so far.
    pub fn estimate(self) -> f64 {
        self.0[0]
    }
}

impl PartialEq for Rank {
    fn eq(&self, other: &Rank) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Rank {}

impl PartialOrd for Rank {
    fn partial_cmp(&self, other: &Rank) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Rank {
    fn cmp(&self, other: &Rank) -> Ordering {
        // Adding 0 makes 0 of -0, which the total order would put first.
        let pairs = self.0.iter().zip(&other.0);
        pairs.fold(Ordering::Equal, |order, (a, b)| {
            order.then((a + 0.0).total_cmp(&(b + 0.0)))
        })
    }
}

/// What a guidance remembers of the path to a state; shared between siblings. Whoever is led searches alone, so that
/// nothing of it has to be counted across threads.
pub type Memo = Option<Rc<dyn Any>>;

/// A heuristic. What it knows of the whole search is in itself, what it knows of a path is in the memo
/// that it hands on from a state to its successors.
pub trait Guidance {
    /// The facts that [`rank`](Guidance::rank) reads.
    fn wants(&self) -> Wants {
        Wants::default()
    }

    /// Ranks the state that a step led to, `depth` steps from the start; `memo` is the one of the state
    /// it came from. Returns the rank and the memo of the new state.
    fn rank(&mut self, depth: u32, memo: &Memo, facts: &StepFacts) -> (Rank, Memo);

    /// What a step costs, in the unit of the estimates: A* adds it up. Steps, unless said otherwise.
    fn cost(&self, _facts: &StepFacts) -> u32 {
        1
    }

    /// Forgets what it knows of the search so far.
    fn begin_anew(&mut self) {}
}

/// No guidance: all states are alike.
pub struct Zero;

impl Guidance for Zero {
    fn rank(&mut self, _depth: u32, _memo: &Memo, _facts: &StepFacts) -> (Rank, Memo) {
        (Rank::ZERO, None)
    }
}
