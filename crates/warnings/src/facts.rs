//! What threads do: the events that warnings are made from.

use std::sync::Arc;

use crate::values::{At, Location, Obj};

/// A set of threads: those past the limit share the last bit.
pub type Threads = u128;

/// The bit of a thread.
pub fn bit(thread: usize) -> Threads {
    1 << thread.min(127)
}

/// A lock that is held.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Held {
    /// What it may be, in ascending order.
    pub objects: Vec<Obj>,
    /// Interned.
    pub expr: u32,
    /// How the program names it.
    pub name: Arc<str>,
    /// Others may hold it, too: a lock for readers.
    pub shared: bool,
    /// A monitor, not an object that is a lock.
    pub monitor: bool,
    /// Where it was acquired.
    pub at: At,
}

/// Something that a thread does.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Event {
    pub thread: usize,
    pub at: At,
    /// The call of the method that it is in.
    pub from: Option<At>,
    /// Locks held before, interned.
    pub held: u32,
    /// Threads that may have been started by this thread before.
    pub started: Threads,
    /// Threads whose end this thread has waited for.
    pub joined: Threads,
    pub what: What,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum What {
    Access(Access),
    /// Waits until it has the lock.
    Acquire(Held),
    Wait(Signal),
    Notify(Signal),
    /// A method is called that others may have written, on an object.
    OpenCall {
        name: Arc<str>,
        objects: Vec<Obj>,
    },
    /// A method ends and keeps a lock that it has acquired.
    Keep(Held),
    /// Waits until others have counted down, or have come.
    Await {
        objects: Vec<Obj>,
        name: Arc<str>,
    },
    /// Waits for the end of threads.
    Join(Threads),
    /// `this` of a constructor gets out of it.
    Escape {
        object: Obj,
        how: Arc<str>,
    },
}

/// A read or a write.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Access {
    pub location: Location,
    pub write: bool,
    /// Volatile, atomic, or an operation of a class that threads may share.
    pub safe: bool,
    /// The operation of a collection; empty for a field or an element.
    pub operation: Arc<str>,
    /// Reads that what is written was computed from, interned.
    pub from: Vec<u32>,
    /// Reads that were branched on before, interned.
    pub checks: Vec<u32>,
    /// The object is being made.
    pub building: bool,
    /// How the program names it.
    pub name: Arc<str>,
}

/// Waiting for somebody, or telling somebody.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Signal {
    pub objects: Vec<Obj>,
    pub name: Arc<str>,
    pub operation: Arc<str>,
    /// In a loop.
    pub looped: bool,
    /// It ends by itself after a time.
    pub timed: bool,
    /// Reads that were branched on before, interned.
    pub checks: Vec<u32>,
    /// Writes of shared data under the lock since it was acquired.
    pub changed: bool,
}

/// A thread that the program starts, or the one it begins with.
#[derive(Debug, Clone)]
pub struct Thread {
    /// `main`, the class of the thread or of its task; nothing for lambdas.
    pub label: Option<String>,
    /// For sentences.
    pub title: String,
    pub parent: Option<usize>,
    /// There may be several.
    pub many: bool,
    /// The object that it runs a method of.
    pub task: Option<Obj>,
    /// Threads that had ended before it was started.
    pub after: Threads,
    /// Threads that it starts, and those that these start.
    pub starts: Threads,
}
