//! # Class files to the abstract program
//!
//! What a Java program may do, read from its class files and those of the library it uses: which methods may be
//! called, how control flows in each, and what each call may reach.
//!
//! **In**: a function that finds classes ([`Finder`] for a JDK and a class path), and where the program
//! [starts](Start). **Out**: a [`JavaProgram`], which is a `Program` and a way to find things of Java in it.
//!
//! The analysis is rapid type analysis. Reflection, method handles and native code are not looked into: they are
//! calls of something that returns at once. What is only ever called or made by them is not part of the program.
//!
//! This room knows class files and the abstract program, and no machine.

mod build;
mod calls;
mod finder;
mod flow;
mod hierarchy;
mod instructions;
mod java_program;
mod lambdas;
mod nodes;
mod receivers;
mod rta;
mod selectors;
mod threads;

pub use build::{MethodName, NoProgram, Start, analyse};
pub use finder::Finder;
pub use hierarchy::{Class, ClassId, Found, Hierarchy, Method, MethodId, Source};
pub use instructions::{BadCode, Instruction, Instructions, Operand, op, targets};
pub use java_program::JavaProgram;
pub use receivers::effect;
pub use selectors::{Selector, Selectors, Shape};
