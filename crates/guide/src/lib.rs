//! # Guidance
//!
//! Heuristics that lead a search to errors. They know no language: all they see is the facts of each
//! step ([`StepFacts`]).
//!
//! **What comes in.** Names with options, as users write them: `branch-count,path`, sums of several with
//! weights, `most-blocked + 2*interleaving,history=100`, and further ones that break ties. See [`Guide`].
//!
//! **What goes out.** A [`Guidance`](beeline_search::Guidance) for the engine. Lower values are better.
//!
//! The structural heuristics are those of A. Groce and W. Visser, "Heuristics for Model Checking Java
//! Programs" (STTT 2004), under its names; each file cites its section. [`Distance`] leads to places in the program: it
//! needs an [`Aim`]. Users have two ways to write one of their own
//! without Rust: in the language of the program ([`Asked`]) and as a [`Script`]. In Rust it is a [`Heuristic`], or a
//! [`Guidance`](beeline_search::Guidance) of its own.

mod asked;
mod branch_count;
mod choose_free;
mod coverage;
mod distance;
mod guide;
mod interleaving;
mod most_blocked;
mod pages;
mod preemptions;
mod prefer_threads;
mod random;
mod script;
mod spec;

use beeline_search::{Memo, StepFacts, Wants};

pub use asked::Asked;
pub use branch_count::{BranchCount, Counted, Scope};
pub use choose_free::ChooseFree;
pub use coverage::Coverage;
pub use distance::{Aim, Distance, Over, Spent, Stop};
pub use guide::Guide;
pub use interleaving::Interleaving;
pub use most_blocked::MostBlocked;
pub use preemptions::Preemptions;
pub use prefer_threads::PreferThreads;
pub use random::Random;
pub use script::Script;
pub use spec::{HEURISTICS, Spec};

/// One measure of states. What it knows of the whole search is in itself, what it knows of a path is in
/// the memo that it hands on.
pub trait Heuristic {
    /// The facts that [`value`](Heuristic::value) reads.
    fn wants(&self) -> Wants {
        Wants::default()
    }

    /// The best value that there is: what a state gets that the program calls interesting.
    fn best(&self) -> f64;

    /// The value of the state that a step led to, and the memo of that state; `memo` is the one of the
    /// state that the step came from. Lower is better.
    fn value(&mut self, memo: &Memo, facts: &StepFacts) -> (f64, Memo);

    /// Whether values are numbers of instructions, so that the cost of a path is to be measured in them, too.
    fn counts_instructions(&self) -> bool {
        false
    }

    /// Forgets what it knows of the search so far.
    fn begin_anew(&mut self) {}
}

/// No preference at all.
pub struct Zero;

impl Heuristic for Zero {
    fn best(&self) -> f64 {
        0.0
    }

    fn value(&mut self, _memo: &Memo, _facts: &StepFacts) -> (f64, Memo) {
        (0.0, None)
    }
}

/// The memo as what this heuristic has put there.
fn recall<T: 'static>(memo: &Memo) -> Option<&T> {
    memo.as_ref().and_then(|memo| memo.downcast_ref())
}
