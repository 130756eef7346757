//! What a warning says.

use std::fmt;

/// Something that may go wrong, with the lines it is about and ways to lead threads there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Warning {
    pub kind: Kind,
    /// The name of our kind, or the rule of the tool that gave the warning.
    pub rule: String,
    /// What, where, why and by which threads, in a sentence or two.
    pub reason: String,
    pub places: Vec<Place>,
    /// Threads that may come there: `main`, or classes of threads and of their tasks, with dots.
    pub threads: Vec<String>,
    /// Each a list of waypoints, `[Thread@]Class.method:line`, in the order in which threads have to arrive.
    pub sequences: Vec<Vec<String>>,
    /// The field it is about: class (with dots) and name.
    pub field: Option<(String, String)>,
    /// It is about that field wherever it is accessed: the first place is its declaration, or one access of many.
    pub about_field: bool,
    /// The higher, the more promising.
    pub score: u32,
    /// Where in a report it stands, as in `runs[0].results[3]`; nothing for our own.
    pub origin: Option<String>,
}

/// A line of the program and what happens there.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// With dots.
    pub class: String,
    pub method: String,
    pub file: Option<String>,
    /// 0 if it is not known.
    pub line: u32,
    pub part: Part,
    /// What the place has to do with the warning, in words: `checks`, `acquires Account.lock while holding Bank.lock`.
    pub role: String,
}

/// Which part a place plays in a warning.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Part {
    #[default]
    Involved,
    /// A thread waits there for a signal.
    Waits,
    /// A thread keeps a lock or permit for ever from there on.
    Leaks,
    /// A report names it, and the program has it.
    Reported,
}

/// What may go wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// Threads take the same locks in different orders.
    LockOrder,
    /// Threads access the same data without a lock in common.
    InconsistentLocks,
    /// What was checked may have changed when something is done because of it.
    CheckThenAct,
    /// A signal may come too early, or for nothing.
    Wait,
    /// Others may see an object before it is ready.
    Publication,
    /// A collection may change while it is gone through.
    Iteration,
    /// Foreign code is called while a lock is held.
    OpenCall,
    /// What other tools warn of and Beeline does not know.
    Other,
}

impl Kind {
    pub fn name(self) -> &'static str {
        match self {
            Kind::LockOrder => "lock-order",
            Kind::InconsistentLocks => "inconsistent-locks",
            Kind::CheckThenAct => "check-then-act",
            Kind::Wait => "wait",
            Kind::Publication => "publication",
            Kind::Iteration => "iteration",
            Kind::OpenCall => "open-call",
            Kind::Other => "other",
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Place {
    /// As `--through` takes it.
    pub fn waypoint(&self, thread: Option<&str>) -> String {
        let thread = thread.map(|thread| format!("{thread}@")).unwrap_or_default();
        format!("{thread}{}.{}:{}", self.class, self.method, self.line)
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}:{}", self.class, self.method, self.line)?;
        if !self.role.is_empty() {
            write!(f, " {}", self.role)?;
        }
        Ok(())
    }
}

/// The most promising first, and each pair of places only once for a kind.
pub(crate) fn in_order(mut all: Vec<Warning>) -> Vec<Warning> {
    let key = |one: &Warning| {
        let mut lines: Vec<_> = one
            .places
            .iter()
            .map(|place| (place.class.clone(), place.line))
            .collect();
        lines.sort();
        lines.dedup();
        (one.kind, lines)
    };
    all.sort_by(|a, b| {
        b.score
            .cmp(&a.score)
            .then_with(|| key(a).cmp(&key(b)))
            .then_with(|| a.reason.cmp(&b.reason))
    });
    let mut seen = rustc_hash::FxHashSet::default();
    all.retain(|one| seen.insert(key(one)));
    all
}
