//! Frontier policies: which of the known states to go on from. A strategy is one of these, not a
//! search loop of its own.

mod bounding;
mod layers;
mod lines;
mod ranked;
mod walk;

pub(crate) use bounding::ContextBounding;
pub(crate) use layers::Beam;
pub(crate) use lines::{Deepening, Greedy, Queue, Stack};
pub(crate) use ranked::Ranked;
pub(crate) use walk::{Pct, Pos, Uniform, Walk};

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use crate::budget::Cut;
use crate::node::Open;
use crate::strategy::Ties;
use crate::system::Choice;

/// Tells whether the next steps of two choices of the current state may depend on each other.
pub(crate) type Conflict<'a> = &'a mut dyn FnMut(&Choice, &Choice) -> bool;

pub(crate) trait Policy<S> {
    /// Whether one choice at a time is executed, and not all of a state at once.
    fn lazy(&self) -> bool {
        false
    }

    /// Whether a state that is put back without a child is the next one to be popped: it may as well be kept.
    fn stays(&self) -> bool {
        false
    }

    /// The state to go on from.
    fn pop(&mut self) -> Option<Open<S>>;

    /// The next choice to execute there.
    fn take(&mut self, open: &mut Open<S>, _conflict: Conflict) -> Option<Choice> {
        open.choices.pop()
    }

    /// What to execute instead of a choice whose step turned out to have open choices with so many
    /// alternatives each.
    fn instead(&mut self, _choice: &Choice, _alternatives: &[u32]) -> Option<Choice> {
        None
    }

    /// Takes back a state after some of its choices have been executed, and takes what they led to.
    fn put(&mut self, open: Option<Open<S>>, children: &mut Vec<Open<S>>);

    /// Gives away a part of the frontier, the one that promises the most work.
    fn give(&mut self) -> Option<Open<S>> {
        None
    }

    /// States waiting.
    fn len(&self) -> usize;

    /// What the policy itself has left out so far.
    fn cut(&self) -> Option<Cut> {
        None
    }

    /// The frontier is empty. `Some` begins another round from the initial state.
    fn again(&mut self, _depth_was_cut: bool) -> Option<Round> {
        None
    }

    /// A depth limit of this round.
    fn depth_limit(&self) -> Option<u32> {
        None
    }

    /// What a state is stored under, given its fingerprint and who acted last.
    fn key(&self, fingerprint: u128, _actor: u32) -> u128 {
        fingerprint
    }

    /// Whether a waiting state is of no use once it has been put aside again nearer to the start.
    fn drops_stale(&self) -> bool {
        true
    }

    /// Whether a violation counts only when its state is popped: where the first one generated need not
    /// be the nearest.
    fn judges_when_popped(&self) -> bool {
        false
    }
}

/// How another round begins.
pub(crate) struct Round {
    /// States of earlier rounds are forgotten.
    pub forget: bool,
}

/// Breaks ties between states of equal rank.
pub(crate) struct TieBreaker {
    ties: Ties,
    count: u64,
    random: Xoshiro256PlusPlus,
}

impl TieBreaker {
    pub fn new(ties: Ties, seed: u64) -> TieBreaker {
        TieBreaker {
            ties,
            count: 0,
            random: seeded(seed),
        }
    }

    /// Sorts after the rank; the second number makes every key unique.
    pub fn key(&mut self) -> (u64, u64) {
        self.count += 1;
        let first = match self.ties {
            Ties::First => self.count,
            Ties::Last => u64::MAX - self.count,
            Ties::Random => self.random.next_u64(),
        };
        (first, self.count)
    }
}

pub(crate) fn seeded(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

/// A number below `count`, each equally likely for all counts that occur.
pub(crate) fn below(random: &mut Xoshiro256PlusPlus, count: usize) -> usize {
    ((random.next_u64() as u128 * count as u128) >> 64) as usize
}
