//! # Class files
//!
//! This room turns bytes into immutable definitions.
pub mod access;
mod attributes;
mod code;
mod cursor;
mod def;
pub mod descriptor;
mod error;
mod flags;
mod members;
mod mutf8;
mod names;
mod pool;
mod reader;

pub use def::*;
pub use error::ClassFileError;
pub use reader::MAX_MAJOR;
