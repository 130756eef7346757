//! What threads do, as data: whoever decides something looks at it here, and words are made of it by whoever shows it.

use std::fmt;

use serde::{Deserialize, Serialize};

/// An object of the program: a lock, say.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Object {
    /// The full name of its type; of the type that it is, if it is one.
    pub unit: String,
    /// It is itself a type, which the program treats as an object.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_type: bool,
    /// The same for the same object, in all states on the way.
    pub identity: u64,
}

/// A word of the program's data.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Data {
    /// The full name of the type that declares a field, or of an array's elements.
    pub unit: String,
    pub part: Part,
    /// The object that it belongs to: the same in all states on the way.
    pub identity: u64,
}

/// Which part of an object.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Part {
    Field(String),
    Element(u64),
    /// None that has a name.
    Unnamed,
}

impl Data {
    /// Whether this is the field of a type, whose name may be told without what it is nested in.
    pub fn is_field(&self, unit: &str, name: &str) -> bool {
        let same_unit = self.unit == unit || !unit.contains('.') && simple(&self.unit) == unit;
        same_unit && matches!(&self.part, Part::Field(field) if field == name)
    }

    /// Whether both have the same name, in whichever objects they are.
    pub fn is_like(&self, other: &Data) -> bool {
        self.unit == other.unit && self.part == other.part
    }
}

/// As a programmer would name it: `Counter.count`, `int[3]`.
impl fmt::Display for Data {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.part {
            Part::Field(name) => write!(f, "{}.{name}", simple(&self.unit)),
            Part::Element(index) => write!(f, "{}[{index}]", self.unit),
            Part::Unnamed => f.write_str(&self.unit),
        }
    }
}

/// A full name without what it is nested in.
pub fn simple(unit: &str) -> &str {
    unit.rsplit('.').next().unwrap_or_default()
}

/// The operation with which a step begins.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Operation {
    Reads(Data),
    Writes(Data),
    /// Reads and writes, in one.
    Updates(Data),
    Locks(Option<Object>),
    /// Asks who holds a lock.
    LooksAt(Option<Object>),
    Calls {
        unit: String,
        routine: String,
    },
    /// What is open was chosen: by whom, and the value.
    Gives {
        chooser: Box<Operation>,
        value: String,
    },
    /// The program asked to go on only if this holds.
    Assumes(String),
    /// A wait ends: because of an interrupt, of its time limit, or for no reason.
    IsInterrupted,
    TimesOut,
    WakesForNothing,
    /// A wait for a signal has ended, and the lock is got back.
    GoesOnAfterWait(Option<Object>),
    IsWoken,
    WakesFromSleep,
    FindsOthersEnded,
    FindsInitialised,
    /// A reference that keeps nothing alive is cleared.
    ReferenceCleared,
    /// Nothing that others could notice.
    Runs,
    GoesOn,
    /// In the system's own words.
    Other(String),
}

impl Operation {
    /// The data that it accesses.
    pub fn data(&self) -> Option<&Data> {
        match self {
            Operation::Reads(data) | Operation::Writes(data) | Operation::Updates(data) => Some(data),
            _ => None,
        }
    }

    /// The data that it changes.
    pub fn written(&self) -> Option<&Data> {
        match self {
            Operation::Writes(data) | Operation::Updates(data) => Some(data),
            _ => None,
        }
    }
}
