//! What a Java program is to a trace: how it was started, and what decides where its steps end.

use std::collections::BTreeMap;

use beeline_search::trace::{Subject, Trace};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The name of this system in traces.
pub const SYSTEM: &str = "java";

/// What is executed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Input {
    /// As it was given on the command line; empty if nothing but a test was.
    pub target: String,
    /// The class with which the program starts.
    pub main_class: String,
    /// The test method of that class with which it starts, if it is not `main`.
    #[serde(default)]
    pub test_method: Option<String>,
    pub arguments: Vec<String>,
    pub class_path: Vec<String>,
    /// Folders that the program was allowed to read.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub allow_read: Vec<String>,
    /// What the program found on standard input, if it looked there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub input: Option<String>,
    /// The release of the class library, such as 17.
    pub library: u32,
}

/// What else decides where steps begin and end.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settings {
    pub granularity: String,
    pub reduction: bool,
    /// Locations at which steps end, under reduction.
    pub contended: Vec<String>,
    /// Bytes of memory that the program may use at most.
    pub memory: u64,
    /// Properties that had to be asked for.
    #[serde(default)]
    pub properties: Asked,
    /// What the program's surroundings were taken to do, where that is not what they do by default.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub environment: BTreeMap<String, String>,
    /// Fields with abstract domains, as in `Clock.ticks=range(0,1)`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub abstractions: Vec<String>,
}

/// Properties that are judged only if somebody asks.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Asked {
    #[serde(default)]
    pub races: bool,
    /// If there are any here, only races for these data or at these lines.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub only_races: Vec<String>,
    /// Whether races are noted, without being violations.
    #[serde(default)]
    pub note_races: bool,
    /// Whether memory is taken to be sequentially consistent.
    #[serde(default)]
    pub sequential: bool,
    /// Data whose races are not noted.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ignored_races: Vec<String>,
    #[serde(default)]
    pub exit_status: bool,
    /// Source lines to be reached.
    #[serde(default)]
    pub targets: Vec<String>,
    /// Pairs of source lines that exclude each other.
    #[serde(default)]
    pub exclusive: Vec<(String, String)>,
    /// Source lines that the search was led through.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub waypoints: Vec<String>,
}

/// Why a trace is not one of a Java program.
#[derive(Debug, thiserror::Error)]
pub enum NotJava {
    #[error("it is of the system `{0}`; this is the one for Java programs")]
    OtherSystem(String),
    #[error("its {what} cannot be understood: {why}")]
    Broken { what: &'static str, why: String },
}

impl Input {
    /// What a trace says that it was given. Traces of the first version name no system, because there was no other.
    pub fn of(trace: &Trace) -> Result<Input, NotJava> {
        match &*trace.subject.system {
            SYSTEM | "" => read("subject", &trace.subject.input),
            other => Err(NotJava::OtherSystem(other.into())),
        }
    }

    /// With a hash of each class of the program that was loaded.
    pub fn subject(&self, classes: BTreeMap<String, String>) -> Subject {
        Subject {
            system: SYSTEM.into(),
            input: value(self),
            parts: classes,
        }
    }
}

impl Settings {
    pub fn of(trace: &Trace) -> Result<Settings, NotJava> {
        read("settings", &trace.settings)
    }

    pub fn value(&self) -> Value {
        value(self)
    }
}

fn read<T: DeserializeOwned>(what: &'static str, from: &Value) -> Result<T, NotJava> {
    let why = |why: serde_json::Error| NotJava::Broken {
        what,
        why: why.to_string(),
    };
    T::deserialize(from).map_err(why)
}

fn value<T: Serialize>(of: &T) -> Value {
    serde_json::to_value(of).expect("these types have a JSON form")
}
