//! # Class files
//!
//! This room turns bytes into immutable definitions, and knows where such bytes are found.
pub mod access;
mod def;
pub use def::*;
