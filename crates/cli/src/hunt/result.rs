//! What came of each warning, as a table and for other programs.

use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::Result;
use beeline_report::{Sources, story};
use beeline_search::trace::Trace;
use beeline_warnings::Warning;
use serde::Serialize;

use crate::check::Format;

/// What a hunt knows of a warning.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Standing {
    Open,
    /// The number of the trace that shows it.
    Confirmed {
        trace: usize,
    },
}

/// A warning and what came of it.
pub struct Tried {
    pub warning: Warning,
    pub standing: Standing,
    /// A search was led there.
    pub searched: bool,
    /// Everything was searched, and it is not there.
    pub refuted: bool,
}

impl Tried {
    pub fn new(warning: Warning) -> Tried {
        Tried {
            warning,
            standing: Standing::Open,
            searched: false,
            refuted: false,
        }
    }

    pub fn is_confirmed(&self) -> bool {
        self.standing != Standing::Open
    }
}

/// The result of a hunt. A change that could break a reader raises the version; new fields may be added without that.
#[derive(Debug, Serialize)]
pub struct HuntResult {
    /// The version of this format, now 1.
    version: u32,
    /// In the order in which they were looked at.
    warnings: Vec<Row>,
    /// States of all searches.
    states: u64,
    seconds: f64,
}

#[derive(Debug, Serialize)]
struct Row {
    /// `confirmed`, `not_reached` or `refuted`.
    result: &'static str,
    /// A word for the kind, such as `lock-order`.
    kind: String,
    /// The rule of the tool that has warned.
    rule: String,
    reason: String,
    places: Vec<Spot>,
    threads: Vec<String>,
    /// What goes wrong, if it is confirmed.
    error: Option<String>,
    /// The file with the schedule that shows it, for `beeline replay`.
    trace: Option<PathBuf>,
    #[serde(skip)]
    number: Option<usize>,
}

#[derive(Debug, Serialize)]
struct Spot {
    class: String,
    method: String,
    file: Option<String>,
    line: u32,
    role: String,
}

impl HuntResult {
    pub fn new(
        tried: Vec<Tried>,
        traces: &[Trace],
        files: &[PathBuf],
        states: u64,
        time: Duration,
    ) -> HuntResult {
        let row = |tried: Tried| {
            let number = match tried.standing {
                Standing::Confirmed { trace } => Some(trace),
                Standing::Open => None,
            };
            let places = tried.warning.places.into_iter();
            Row {
                result: match (number, tried.refuted) {
                    (Some(_), _) => "confirmed",
                    (None, true) => "refuted",
                    (None, false) => "not_reached",
                },
                kind: tried.warning.kind.to_string(),
                rule: tried.warning.rule,
                reason: tried.warning.reason,
                places: places
                    .map(|place| Spot {
                        class: place.class,
                        method: place.method,
                        file: place.file,
                        line: place.line,
                        role: place.role,
                    })
                    .collect(),
                threads: tried.warning.threads,
                error: number.map(|number| traces[number].violation.headline.clone()),
                trace: number.map(|number| files[number].clone()),
                number,
            }
        };
        HuntResult {
            version: 1,
            warnings: tried.into_iter().map(row).collect(),
            states,
            seconds: time.as_secs_f64(),
        }
    }

    pub fn count(&self, result: &str) -> usize {
        self.warnings.iter().filter(|row| row.result == result).count()
    }

    pub fn write(&self, format: Format, traces: &[Trace], sources: &mut Sources) -> Result<()> {
        let out = &mut std::io::stdout().lock();
        if format == Format::Json {
            serde_json::to_writer_pretty(&mut *out, self)?;
            return Ok(writeln!(out)?);
        }
        for (number, trace) in traces.iter().enumerate() {
            let confirmed = self.warnings.iter().filter(|row| row.number == Some(number));
            let mut file = None;
            for row in confirmed {
                writeln!(out, "confirmed: {}: {}", row.rule, row.reason)?;
                file = row.trace.as_ref();
            }
            write!(out, "\n{}", story(trace, sources, crate::paint()))?;
            if let Some(file) = file {
                let file = file.display();
                writeln!(out, "\ntrace: {file}; see it again: beeline replay {file}\n")?;
            }
        }
        if self.warnings.is_empty() {
            writeln!(out, "there is nothing to hunt: no warnings")?;
        }
        for row in &self.warnings {
            let place = row.places.first();
            let place = place.map(|place| {
                let file = place.file.as_deref().unwrap_or(&place.class);
                format!("{file}:{}", place.line)
            });
            let result = row.result.replace('_', " ");
            let place = place.unwrap_or_default();
            writeln!(out, "{result:<12}{:<20}{place:<28}{}", row.kind, row.reason)?;
        }
        let [confirmed, open, refuted] = ["confirmed", "not_reached", "refuted"].map(|word| self.count(word));
        writeln!(
            out,
            "\n{} warnings: {confirmed} confirmed, {open} not reached, {refuted} refuted; {} states in {:.1} s",
            self.warnings.len(),
            self.states,
            self.seconds
        )?;
        if refuted > 0 {
            writeln!(
                out,
                "refuted: every schedule was searched, and it does not happen in this program"
            )?;
        }
        Ok(())
    }
}
