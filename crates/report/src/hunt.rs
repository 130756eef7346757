//! What came of each warning of a hunt: for other programs, and as text.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::PathBuf;
use std::time::Duration;

use beeline_search::Unsupported;
use serde::Serialize;

use crate::numbers::{duration, number};
use crate::paint::Paint;
use crate::text::plain;

/// What came of a warning.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Came {
    Confirmed,
    NotReached,
    Refuted,
    NotHunted,
}

impl Came {
    const ALL: [Came; 4] = [Came::Confirmed, Came::NotReached, Came::Refuted, Came::NotHunted];

    fn name(self) -> &'static str {
        match self {
            Came::Confirmed => "confirmed",
            Came::NotReached => "not reached",
            Came::Refuted => "refuted",
            Came::NotHunted => "not hunted",
        }
    }
}

/// A warning that is confirmed, before the story that confirms it.
pub(crate) fn heading(row: &Row, paint: Paint) -> String {
    let verdict = paint.bad("confirmed:");
    let (rule, reason) = (plain(&row.rule), plain(&row.reason));
    format!("{verdict} {} {rule}\n  {reason}\n", row.place())
}

/// All warnings, and how many are what.
pub(crate) fn table_and_summary(result: &HuntResult, paint: Paint) -> String {
    result.table(paint) + &result.summary(paint)
}

/// The result of a hunt. A change that could break a reader raises the version; new fields may be added without that.
#[derive(Debug, Serialize)]
pub struct HuntResult {
    /// The version of this format, now 1.
    pub version: u32,
    /// In the order in which they were looked at.
    pub warnings: Vec<Row>,
    /// Errors that no warning speaks of.
    pub others: Vec<Other>,
    /// Why not everything was searched, a sentence each.
    pub cuts: Vec<String>,
    pub unsupported: Option<NotModelled>,
    /// What refutations rest on, a sentence each.
    pub remarks: Vec<String>,
    /// States of all searches.
    pub states: u64,
    pub seconds: f64,
}

#[derive(Debug, Serialize)]
pub struct Row {
    pub result: Came,
    /// A word for the kind, such as `lock-order`.
    pub kind: String,
    /// The rule of the tool that has warned.
    pub rule: String,
    pub reason: String,
    /// The file that it was read from, and where it stands in there, as in `runs[0].results[3]`.
    pub report: Option<String>,
    pub origin: Option<String>,
    pub places: Vec<Spot>,
    pub threads: Vec<String>,
    /// Why it was not hunted, if it was not.
    pub not_hunted: Option<&'static str>,
    /// Its rule is not known: such warnings are summed up.
    #[serde(skip)]
    pub is_of_unknown_rule: bool,
    /// What goes wrong, if it is confirmed.
    pub error: Option<String>,
    /// The file with the schedule that shows it, for `beeline replay`; nothing if it could not be written.
    pub trace: Option<PathBuf>,
    /// The number of the trace that confirms it.
    #[serde(skip)]
    pub number: Option<usize>,
}

#[derive(Debug, Serialize)]
pub struct Spot {
    pub class: String,
    pub method: String,
    pub file: Option<String>,
    pub line: u32,
    pub role: String,
}

#[derive(Debug, Serialize)]
pub struct Other {
    pub kind: &'static str,
    pub error: String,
    /// Nothing if the file could not be written.
    pub trace: Option<PathBuf>,
}

#[derive(Debug, Serialize)]
pub struct NotModelled {
    pub what: String,
    pub stack: Vec<String>,
}

impl From<Unsupported> for NotModelled {
    fn from(Unsupported { what, stack }: Unsupported) -> NotModelled {
        NotModelled { what, stack }
    }
}

impl Row {
    /// The line that it is about.
    fn place(&self) -> String {
        let Some(place) = self.places.first() else {
            return "nowhere".into();
        };
        let file = place.file.as_deref().unwrap_or(&place.class);
        plain(&format!("{file}:{}", place.line))
    }
}

impl HuntResult {
    pub fn count(&self, result: Came) -> usize {
        self.warnings.iter().filter(|row| row.result == result).count()
    }

    /// The warnings that the trace of this number confirms.
    pub fn confirmed_by(&self, number: usize) -> impl Iterator<Item = &Row> {
        self.warnings.iter().filter(move |row| row.number == Some(number))
    }

    /// All warnings, by what came of them.
    fn table(&self, paint: Paint) -> String {
        let mut text = String::new();
        for result in Came::ALL {
            // Rules that are not about threads are summed up below.
            let rows = self.warnings.iter().filter(|row| !row.is_of_unknown_rule);
            for row in rows.filter(|row| row.result == result) {
                let verdict = format!("{:<12}", result.name());
                let verdict = match result {
                    Came::Confirmed => paint.bad(&verdict),
                    Came::Refuted => paint.good(&verdict),
                    _ => paint.doubtful(&verdict),
                };
                let _ = write!(text, "{verdict} {:<28} {}", row.place(), plain(&row.rule));
                if let Some(file) = &row.trace {
                    let _ = write!(text, " → {}", file.display());
                }
                // Those that are confirmed have been told in full.
                if result != Came::Confirmed {
                    let _ = write!(text, "\n{:13}{}", "", plain(&row.reason));
                }
                text.push('\n');
            }
        }
        text
    }

    /// How many are what, and what that means.
    fn summary(&self, paint: Paint) -> String {
        let mut text = String::new();
        for other in &self.others {
            let what = plain(&other.error);
            let file = other.trace.as_ref().map(|file| file.display().to_string());
            let file = file.unwrap_or("a trace that could not be written".into());
            let _ = writeln!(
                text,
                "\n{} {}: {what}\n  no warning speaks of this error; see it: beeline replay {file}",
                paint.bad("also found:"),
                other.kind
            );
        }
        if let Some(unsupported) = &self.unsupported {
            let what = plain(&unsupported.what);
            let _ = writeln!(text, "\n{} {what}", paint.doubtful("unsupported:"));
            for frame in &unsupported.stack {
                let _ = writeln!(text, "    at {}", plain(frame));
            }
        }
        let counted = Came::ALL;
        let [confirmed, open, refuted, left_out] = counted.map(|word| self.count(word));
        let warnings = match self.warnings.len() {
            1 => "1 warning".to_string(),
            count => format!("{} warnings", number(count as u64)),
        };
        let _ = write!(
            text,
            "\n{warnings}: {confirmed} confirmed, {open} not reached, {refuted} refuted"
        );
        if left_out > 0 {
            let _ = write!(text, ", {left_out} not hunted");
        }
        let took = duration(Duration::from_secs_f64(self.seconds));
        let _ = writeln!(text, "; {} states in {took}", number(self.states));
        for note in self.notes(confirmed + self.others.len(), open, refuted) {
            let _ = writeln!(text, "  - {note}");
        }
        text
    }

    /// What the figures mean.
    fn notes(&self, errors: usize, open: usize, refuted: usize) -> Vec<String> {
        let mut notes = Vec::new();
        if open + refuted + self.count(Came::Confirmed) == 0 {
            notes.push(
                "nothing was hunted, so nothing is known about this program; `beeline check` searches it as it is"
                    .to_string(),
            );
        }
        if open > 0 {
            let why = if self.cuts.is_empty() && errors > 0 {
                "beyond an error nothing is searched; correct it, and hunt again".to_string()
            } else if self.cuts.is_empty() {
                "part of the program was not searched".to_string()
            } else {
                self.cuts.join("; ")
            };
            notes.push(format!(
                "not reached: neither shown nor ruled out: {}",
                plain(&why)
            ));
        }
        if refuted > 0 {
            notes.push(
                "refuted: every schedule was searched, and what the warning speaks of does not go wrong in this program"
                    .to_string(),
            );
        }
        let unknown = self.warnings.iter().filter(|row| row.is_of_unknown_rule);
        let rules: BTreeSet<String> = unknown.map(|row| plain(&row.rule)).collect();
        if !rules.is_empty() {
            let rules: Vec<String> = rules.into_iter().collect();
            notes.push(format!(
                "not hunted: rules that are not known to be about threads: {}",
                rules.join(", ")
            ));
        }
        notes.extend(self.remarks.iter().map(|remark| plain(remark)));
        notes
    }
}
