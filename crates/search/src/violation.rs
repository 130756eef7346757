//! What must not happen, as data: its kind, who takes part, and where each stands.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::operation::{Data, Object};
use crate::place::Place;

/// What is wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Nobody can go on.
    Deadlock,
    /// Some wait for each other's locks, while others go on.
    #[serde(alias = "lock cycle")]
    LockCycle,
    /// One waits for ever, and all others have ended or wait for its end.
    #[serde(alias = "missed signal")]
    MissedSignal,
    /// Some wait for ever, while others go on for ever.
    Starvation,
    /// Some go round in circles for ever, and nothing changes.
    Livelock,
    /// What the program claims does not hold.
    Assertion,
    /// An error that nobody handles.
    Exception,
    /// Two accesses to the same data that nothing orders.
    Race,
    /// A place that must not be reached.
    Target,
    /// Two places that exclude each other.
    #[serde(alias = "mutual exclusion")]
    MutualExclusion,
    /// The program says itself that it has failed.
    Exit,
}

impl Kind {
    pub const ALL: [Kind; 11] = [
        Kind::Deadlock,
        Kind::LockCycle,
        Kind::MissedSignal,
        Kind::Starvation,
        Kind::Livelock,
        Kind::Assertion,
        Kind::Exception,
        Kind::Race,
        Kind::Target,
        Kind::MutualExclusion,
        Kind::Exit,
    ];

    /// As people say it.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Deadlock => "deadlock",
            Kind::LockCycle => "lock cycle",
            Kind::MissedSignal => "missed signal",
            Kind::Starvation => "starvation",
            Kind::Livelock => "livelock",
            Kind::Assertion => "assertion",
            Kind::Exception => "exception",
            Kind::Race => "race",
            Kind::Target => "target",
            Kind::MutualExclusion => "mutual exclusion",
            Kind::Exit => "exit",
        }
    }

    /// Whether it is that somebody waits for ever, and the program itself does not go on.
    pub fn is_waiting(self) -> bool {
        matches!(self, Kind::Deadlock | Kind::LockCycle | Kind::MissedSignal)
    }

    /// Whether the program says itself that something is wrong.
    pub fn is_failure(self) -> bool {
        matches!(self, Kind::Assertion | Kind::Exception)
    }
}

/// Something that must not happen, and did.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Violation {
    pub kind: Kind,
    /// Who takes part, and where each stands.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub parties: Vec<Party>,
    /// The error, what caused it, what caused that, and so on.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub errors: Vec<Failure>,
    /// What has found it to be wrong, if that is not the error itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub judge: Option<String>,
    /// What is raced for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub data: Option<Data>,
    /// The marked places that were reached, as they were given.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<String>,
    /// The status with which the program ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub status: Option<i32>,
    /// What the system says itself. Else words are made from all this.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub words: Option<Words>,
    /// Two violations with the same key are the same finding.
    pub key: String,
}

impl Violation {
    /// One of which nothing more is known.
    pub fn new(kind: Kind, key: impl Into<String>) -> Violation {
        Violation {
            kind,
            parties: Vec::new(),
            errors: Vec::new(),
            judge: None,
            data: None,
            marks: Vec::new(),
            status: None,
            words: None,
            key: key.into(),
        }
    }

    /// One that a system describes itself, in a sentence.
    pub fn in_words(kind: Kind, headline: impl Into<String>, key: impl Into<String>) -> Violation {
        Violation {
            words: Some(Words {
                headline: headline.into(),
                details: Vec::new(),
            }),
            ..Violation::new(kind, key)
        }
    }
}

/// A violation in a system's own words.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Words {
    /// One sentence.
    pub headline: String,
    pub details: Vec<String>,
}

/// A thread that takes part in a violation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Party {
    /// The number by which schedules know it.
    pub actor: u32,
    pub name: String,
    /// What it does or waits for, if that matters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stance: Option<Stance>,
    /// It merely waits for others to end.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub joins: bool,
    /// Others wait for its end.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_joined: bool,
    /// Where it stands in the program's own code, if it is there at all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<Place>,
    #[serde(default, skip_serializing_if = "Stack::is_empty")]
    pub stack: Stack,
}

/// What a thread does or waits for when something is wrong.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stance {
    /// Before a lock, and who holds it.
    WantsLock {
        lock: Option<Object>,
        holder: Option<String>,
    },
    /// Before a type that somebody else makes ready.
    WantsInitialised {
        unit: String,
        by: Option<String>,
    },
    /// For a signal; perhaps with a time limit.
    Waits {
        on: Option<Object>,
        limited: bool,
    },
    /// Until it is allowed to go on; perhaps with a time limit, perhaps for a lock that somebody holds.
    Parked {
        limited: bool,
        holder: Option<String>,
    },
    Sleeps,
    Runs,
    AwaitsOthers,
    Reads(Data),
    Writes(Data),
    /// In the system's own words.
    Other(String),
}

/// An error that was thrown.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Failure {
    /// The full name of its type.
    pub unit: String,
    pub message: Option<String>,
    #[serde(default, skip_serializing_if = "Stack::is_empty")]
    pub stack: Stack,
}

/// Frames, the innermost first. The middle of a very deep stack is left out.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stack {
    pub frames: Vec<Place>,
    /// So many frames are left out, in the middle of the others.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub left_out: usize,
}

fn is_zero(n: &usize) -> bool {
    *n == 0
}

impl Stack {
    /// All of it.
    pub fn whole(frames: Vec<Place>) -> Stack {
        Stack { frames, left_out: 0 }
    }

    /// Both ends, if it is very deep.
    pub fn shortened(mut frames: Vec<Place>) -> Stack {
        const END: usize = 12;
        let left_out = match frames.len() {
            few if few <= 3 * END => 0,
            many => many - 2 * END,
        };
        if left_out > 0 {
            frames.drain(END..END + left_out);
        }
        Stack { frames, left_out }
    }

    pub fn is_empty(&self) -> bool {
        self.frames.is_empty()
    }

    /// A line for each frame, and one for those that are left out.
    pub fn lines(&self) -> Vec<StackLine<'_>> {
        let (inner, outer) = match self.left_out {
            0 => (&self.frames[..], &[][..]),
            _ => self.frames.split_at(self.frames.len() / 2),
        };
        let left_out = (self.left_out > 0).then_some(StackLine::LeftOut(self.left_out));
        let inner = inner.iter().map(StackLine::Frame);
        inner
            .chain(left_out)
            .chain(outer.iter().map(StackLine::Frame))
            .collect()
    }
}

/// A line of a stack.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StackLine<'s> {
    Frame(&'s Place),
    LeftOut(usize),
}

impl fmt::Display for StackLine<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StackLine::Frame(place) => write!(f, "    at {place}"),
            StackLine::LeftOut(count) => write!(f, "    … {count} more"),
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.message {
            Some(message) => write!(f, "{}: {message}", self.unit),
            None => f.write_str(&self.unit),
        }
    }
}
