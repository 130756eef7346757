//! # The abstract program
//!
//! What is known of a program without running it: procedures made of nodes (one instruction each), control
//! flow between them, calls with all procedures that they may reach, and where exceptions may go. All data
//! is ignored, so every path of the real program is a path here, and a shortest path here is a lower bound
//! on what the real program needs.
//!
//! **In**: a [`Builder`], filled by a front end that knows a language. **Out**: a [`Program`] to ask, and an
//! [`Estimator`] of how far a thread is from a target, by its run-time stack.
//!
//! ```
//! use std::sync::Arc;
//! use beeline_program::{Body, Builder, Estimator, Frame, Kind, NodeDef, Stacks};
//!
//! // main: call f, then the target. f: one instruction, and the return.
//! let mut builder = Builder::default();
//! let main = builder.declare("Demo".into(), "main".into(), "()".into());
//! let f = builder.declare("Demo".into(), "f".into(), "()".into());
//! let call = builder.dispatch();
//! builder.targets(call).targets.push(f);
//! let next = |node: u32| NodeDef { successors: vec![node], ..NodeDef::default() };
//! let exit = NodeDef { exit: true, ..NodeDef::default() };
//! builder.define(main, Body { nodes: vec![NodeDef { call: Some(call), ..next(1) }, exit.clone()] });
//! builder.define(f, Body { nodes: vec![next(1), exit] });
//! let program = Arc::new(builder.finish());
//!
//! let start = program.procedure(main).start();
//! let target = program.successors(start).next().unwrap();
//! let inside = program.procedure(f).start();
//! let mut estimator = Estimator::new(&program, Kind::Beeline, &[target], &[main]);
//! let mut stacks = Stacks::default();
//! let frame = |node| Frame { node, receiver: None };
//! let stack = stacks.of([frame(start), frame(inside)]);
//! assert_eq!(estimator.estimate(&stacks, stack), 2);
//! ```
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
