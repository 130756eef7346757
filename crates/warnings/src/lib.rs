//! # Warnings
//!
//! What may go wrong between the threads of a program, found without running it: each [`Warning`] has the places, the
//! threads, the reason in words, and sequences of places through which a search can be led to the error (paper 000,
//! section 5).
//!
//! **In**: a function that finds classes (`beeline_bytecode::Finder`), and methods that the program starts with; or a
//! report of another tool in SARIF. **Out**: warnings, the most promising first.
//!
//! A warning is a guess. Whether it is true is for a search to say: this room knows no machine.

mod analysis;
mod body;
mod callbacks;
mod check_act;
mod collections;
mod data;
mod enter;
mod facts;
mod inconsistent;
mod invoke;
mod iteration;
mod library;
mod lock_order;
mod locks;
mod open_call;
mod outside;
mod publication;
mod sarif;
mod sharing;
mod spawn;
mod step;
mod two_steps;
mod values;
mod waits;
mod walk;
mod warning;

pub use analysis::Analysis;
pub use sarif::{SarifError, read_sarif};
pub use warning::{Kind, Part, Place, Warning};
