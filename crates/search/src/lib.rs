//! # The search engine
//!
//! One engine for every system and every strategy. It knows no language: what it searches is a
//! [`System`] that can be stepped, compared and put back, what leads it is a [`Guidance`] that ranks
//! states, and a strategy is a policy for its frontier. There is one expansion loop, in [`engine`].
//!
//! **What comes in.** A [`System`], a [`Guidance`] ([`Zero`] for none), an [`Order`] (strategy, ties,
//! limits, storage, seed) and a [`Budget`].
//!
//! **What goes out.** An [`Outcome`]: findings with the choices that lead to them, what was cut, and
//! figures. *Verified* means that nothing was cut.
//!
//! The same order and seed give the same search, on any machine: nothing here reads a clock except the
//! budget's time limit, and no hash-map order is ever used.

pub mod around;
pub mod budget;
mod calls;
pub mod coverage;
pub mod engine;
pub mod facts;
pub mod few_preemptions;
pub mod guidance;
mod handover;
pub mod meter;
pub mod minimise;
pub mod node;
pub mod operation;
pub mod options;
pub mod place;
mod policy;
pub mod races;
mod stalls;
pub mod strategy;
pub mod system;
pub mod table;
pub mod team;
pub mod trace;
pub mod verdict;
pub mod violation;
pub mod visited;
pub mod words;

pub use around::Around;
pub use budget::{Budget, Cut, Interrupt};
pub use engine::{Observer, Search};
pub use facts::{
    BranchOutcome, BrokenOff, Frame, Hints, Question, Stacks, StepFacts, Unanswered, Unsupported, Wants,
};
pub use guidance::{Guidance, Memo, Rank, Zero};
pub use meter::Watch;
pub use operation::{Data, Object, Operation, Part};
pub use options::{Nonsense, Options};
pub use place::Place;
pub use strategy::{Order, STORAGES, STRATEGIES, Strategy, TIES, Ties};
pub use system::{Choice, System};
pub use table::{Entry, Form, Table, form};
pub use team::TeamSearch;
pub use verdict::{Finding, Outcome, Statistics, Verdict};
pub use violation::{Failure, Kind, Party, Stack, StackLine, Stance, Violation, Words};
pub use visited::Storage;
