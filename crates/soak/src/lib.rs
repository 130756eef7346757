//! # The soak
//!
//! Random concurrent Java programs, and judges that must agree about them.
//!
//! **What comes in.** A seed. [`generate()`](generate::generate) makes a small [`Program`] of it: two or three threads
//! with a few operations each on a few shared data, locks and classes of the library. A program is about two to five
//! [`features`], because bugs hide in combinations. [`print`] makes Java source of it.
//!
//! **What goes out.** Whether all judges agree. What a program may print in the end, and what may go wrong, is found by
//! searches that differ in all that must not matter: with and without reduction, before each bytecode, with exact
//! storage, by two workers, breadth-first ([`judge`]). What the stock JVM is seen to do must be among it ([`stock`]).
//! Where judges disagree, [`shrink`] removes what the disagreement does not need.
//!
//! Each program is searched in a process of its own ([`apart`]), forked from one in which the class library has booted:
//! a crash or a hang is then a finding like others, and booting costs nothing.

pub mod apart;
pub mod batch;
pub mod compile;
mod declarations;
pub mod dice;
pub mod disagreement;
pub mod discipline;
pub mod features;
pub mod generate;
mod idioms;
pub mod judge;
pub mod print;
pub mod program;
pub mod shrink;
pub mod soak;
pub mod stock;

pub use program::Program;
