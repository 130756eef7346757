//! How much a search may spend, and what was left out because of it.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// Limits of a search; `None` is no limit.
#[derive(Debug, Clone, Default)]
pub struct Budget {
    pub time: Option<Duration>,
    /// Bytes of the whole process.
    pub memory: Option<u64>,
    /// Distinct states.
    pub states: Option<u64>,
    /// Steps from the start.
    pub depth: Option<u32>,
    /// Schedules, for strategies that sample.
    pub walks: Option<u64>,
}

/// Something that keeps a search from having seen everything.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Cut {
    Time(Duration),
    Memory(u64),
    States(u64),
    Interrupted,
    /// States at this depth were not expanded.
    Depth {
        limit: u32,
        states: u64,
    },
    /// A queue of this length dropped so many states.
    Queue {
        limit: usize,
        dropped: u64,
    },
    Beam {
        width: usize,
        dropped: u64,
    },
    /// The program asked that so many states be ignored.
    Ignored(u64),
    /// The program asked to end the search.
    Terminated,
    /// The system left something out of its steps, of a kind that has a name: a sentence says what.
    Own {
        kind: &'static str,
        sentence: String,
    },
    /// Schedules with more preemptions than this were not tried.
    Preemptions {
        limit: u32,
    },
    /// Schedules were sampled.
    Sampled {
        schedules: u64,
    },
    /// States were told apart by a few bits only.
    Bitstate,
    /// The program has so many data races, so that it may do more on a real machine than any order of its steps.
    DataRaces(usize),
    /// No path came to an end, and nobody looked whether one can.
    NoEnd,
    /// The search ended at its first finding.
    FirstFinding,
}

impl Cut {
    /// What the system left out.
    pub fn own(kind: &'static str, sentence: &str) -> Cut {
        let sentence = sentence.into();
        Cut::Own { kind, sentence }
    }

    /// Whether the search ended here, rather than going on without something.
    pub(crate) fn ends_search(&self) -> bool {
        matches!(
            self,
            Cut::Time(_)
                | Cut::Memory(_)
                | Cut::States(_)
                | Cut::Interrupted
                | Cut::Terminated
                | Cut::FirstFinding
        )
    }
}

impl fmt::Display for Cut {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Cut::Time(limit) => write!(f, "the time limit of {} s was reached", limit.as_secs_f64()),
            Cut::Memory(limit) => write!(f, "the memory limit of {} MB was reached", limit / 1_000_000),
            Cut::States(limit) => write!(f, "the limit of {limit} states was reached"),
            Cut::Interrupted => f.write_str("the search was interrupted"),
            Cut::Depth { limit, states } => {
                write!(
                    f,
                    "{states} states at the depth limit of {limit} were not expanded"
                )
            }
            Cut::Queue { limit, dropped } => {
                write!(f, "the queue of at most {limit} states dropped {dropped}")
            }
            Cut::Beam { width, dropped } => write!(f, "the beam of width {width} dropped {dropped} states"),
            Cut::Ignored(states) => write!(f, "the program asked to ignore {states} states"),
            Cut::Terminated => f.write_str("the program asked to end the search"),
            Cut::Own { sentence, .. } => f.write_str(sentence),
            Cut::Preemptions { limit } => {
                write!(f, "schedules with more than {limit} preemptions were not tried")
            }
            Cut::Sampled { schedules } => write!(f, "{schedules} schedules were sampled, not all"),
            Cut::Bitstate => f.write_str("states were told apart by a few bits only; some may be missing"),
            Cut::DataRaces(races) => {
                let noun = if *races == 1 { "data race" } else { "data races" };
                write!(
                    f,
                    "{races} {noun}, beyond which only sequentially consistent behaviour was searched"
                )
            }
            Cut::NoEnd => {
                f.write_str("no path came to an end, and nobody looked whether threads wait for ever")
            }
            Cut::FirstFinding => f.write_str("the search ended at its first finding"),
        }
    }
}

/// A way to stop a search from outside: from a signal, or from another thread.
#[derive(Debug, Clone, Default)]
pub struct Interrupt(Arc<AtomicBool>);

impl Interrupt {
    pub fn raise(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    pub fn is_raised(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
