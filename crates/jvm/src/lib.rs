//! # The Java virtual machine
//!
//! A virtual machine that runs real class files on the real JDK library and whose whole state can
//! be kept, compared and restored.

mod asm;
mod boot;
pub mod class;
pub mod code;
pub mod console;
mod decode;
mod errors;
pub mod frame;
mod gc;
pub mod hash;
mod indy;
mod init;
pub mod interp;
pub mod load;
pub mod machine;
pub mod memory;
mod modules;
pub mod names;
pub mod natives;
mod npe;
mod objects;
mod refs;
mod resolve;
pub mod schedule;
pub mod state;
mod stubs;
mod support;
pub mod thread;
mod throw;
pub mod verify;
pub mod world;

pub use boot::{BootError, MainError};
pub use machine::{Config, Machine};
pub use schedule::{Chooser, Ending};
