//! # The Java virtual machine
//!
//! This room executes Java. It runs ordinary class files on the JDK's own class library, as the
//! stock JVM would, and on top of that its whole state can be kept, compared and restored. It knows
//! no search: it says which threads could go on and lets one of them take a step; whoever drives it
//! decides which.
//!
//! **What comes in.** A [`Jdk`](beeline_classfile::Jdk) and a
//! [`ClassPath`](beeline_classfile::ClassPath), which find class files, and a [`Config`]. Class files
//! are hostile: what is wrong with them becomes a Java error or a message.
//!
//! **What goes out.**
//! - [`Machine::new`] boots the class library; [`Machine::prepare_main`] puts the program's `main`
//!   on the main thread.
//! - [`Machine::run`] executes to the [`Ending`] under one schedule, which a [`Chooser`] makes.
//! - [`Machine::enabled_threads`] and [`Machine::step`] execute one transition at a time, each up to
//!   the next operation that another thread could notice.
//! - [`Machine::track`] begins to track states; [`Machine::keep`] ends a step and gives a
//!   [`Kept`](state::Kept) state, [`Machine::abandon`] takes the step back, [`Machine::restore`] goes
//!   to any kept state, and [`Machine::fingerprint`] compares by 128 bits.
//!
//! ```no_run
//! use beeline_classfile::{ClassPath, Jdk};
//! use beeline_jvm::{Config, Machine};
//!
//! let jdk = Jdk::open(&Jdk::locate(None)?)?;
//! let class_path = ClassPath::open(&["classes".into()], jdk.major())?;
//! let mut machine = Machine::new(jdk, class_path, Config::default())?;
//! machine.prepare_main("com.acme.Main", &[])?;
//! let start = machine.track();
//! for thread in machine.enabled_threads() {
//!     machine.step(thread);
//!     let next = machine.keep();
//!     println!("{:032x}", next.fingerprint().bits());
//!     machine.restore(&start);
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! ## A tour of the modules
//!
//! *State.* [`memory`] is one array of words that holds all of a state, with the journal of what a
//! step wrote. [`state`] turns a step into a difference that works both ways. [`names`] gives objects
//! identities that do not depend on the order of allocation, `refs` finds out who is alive when a
//! step ends, `gc` collects within a step, and [`hash`] sums it all up.
//!
//! *What is not state.* [`world`] holds what all states share and only ever grows: [`class`]es,
//! methods, interned strings, call sites. [`machine`] is a memory and a world together, and the
//! operations on objects; `objects` has more of these; `boot` makes the image that states overlay,
//! `launch` finds the program's `main`, `junit` what a test consists of.
//!
//! *Code.* [`load`] lays classes out and links them, `modules` knows who defines them, [`verify`]
//! checks their types. `decode` turns bytecode into the form of [`code`], [`interp`] executes that in
//! [`frame`]s, `resolve` replaces instructions by quick ones on first execution, `init` initialises
//! classes. `throw`, `errors` and `npe` make exceptions and their messages.
//!
//! *Threads.* [`thread`] has control blocks, monitors and waits, [`visibility`] says where a thread must
//! stop for others, `contention` what they contend for, [`schedule`] executes, [`system`] is the machine as
//! something to be searched, [`coverage`] what a search has executed, [`questions`] what heuristics may ask about
//! states. Races are found by `happens_before` and `eraser`; `detectors` has both look at a path, and
//! [`race_search`] at all paths of a search.
//!
//! *The border to Java.* [`natives`] are the methods written in Rust. `support`, `stubs` and `asm`
//! make Java methods of the machine's own; `indy` links `invokedynamic` with them. `library` has the
//! classes by which programs talk to Beeline, `choices` what they ask for there. [`console`] is
//! where output goes, `printing` sees to it that it leaves nothing behind. [`abstraction`] lets fields hold classes
//! of numbers.
//!
//! The rules that hold this together are in `ARCHITECTURE.md`.

pub mod abstraction;
mod asm;
mod boot;
mod choices;
mod clashes;
pub mod class;
pub mod code;
pub mod console;
mod contention;
mod copies;
pub mod coverage;
mod decode;
mod detectors;
mod door;
pub mod environment;
mod eraser;
mod errors;
pub mod files;
pub mod frame;
mod gc;
mod happens_before;
pub mod hash;
mod heap;
mod indy;
mod init;
pub mod interp;
mod junit;
mod launch;
mod library;
pub mod load;
mod lock_word;
mod lookups;
pub mod machine;
pub mod marks;
pub mod memory;
mod modules;
mod mutants;
pub mod names;
pub mod natives;
mod npe;
mod objects;
pub mod operations;
pub mod places;
mod printing;
pub mod properties;
pub mod questions;
mod quiet;
mod race_notes;
pub mod race_search;
mod races;
mod ready;
mod references;
mod refs;
mod resolve;
pub mod schedule;
mod spending;
pub mod state;
mod stubs;
pub mod subject;
mod support;
pub mod system;
pub mod thread;
mod thread_names;
mod throw;
mod trie;
pub mod verify;
pub mod visibility;
pub mod world;

pub use abstraction::Abstraction;
pub use boot::BootError;
pub use detectors::DETECTORS;
pub use environment::{Choosing, Environment, Timeouts};
pub use junit::{NoTest, TestName, TestPlan};
pub use launch::MainError;
pub use machine::{Config, Machine};
pub use mutants::Mutant;
pub use properties::{Properties, RacingFor};
pub use race_search::RaceSearch;
pub use references::Collect;
pub use schedule::{Chooser, Ending};
pub use system::{JavaSystem, VALUES, WHOLE_LINES};
pub use visibility::Granularity;
