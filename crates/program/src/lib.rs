//! # The abstract program
//!
//! What is known of a program without running it: procedures made of nodes (one instruction each), control
//! flow between them, calls with all procedures that they may reach, and where exceptions may go. All data
//! is ignored, so every path of the real program is a path here, and a shortest path here is a lower bound
//! on what the real program needs.
//!
//! **In**: a [`Builder`], filled by a front end that knows a language. **Out**: a [`Program`] to ask.
//!
//! This room knows no language and no search.

// Tests in here share files with those outside, which know the crate by its name.
#[cfg(test)]
extern crate self as beeline_program;

mod builder;
mod distance;
mod program;

pub use builder::{Body, Builder, NodeDef};
pub use distance::{Estimator, Frame, Kind, StackId, Stacks, UNREACHABLE};
pub use program::{Dispatch, DispatchId, Node, ProcId, Procedure, Program, Side, TypeId};
