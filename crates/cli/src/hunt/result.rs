//! What came of each warning, as a table and for other programs.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::Result;
use beeline_report::{Paint, Sources, duration, number, plain, story};
use beeline_search::trace::Trace;
use beeline_search::{Kind, Outcome, Unsupported, words};
use beeline_warnings::Warning;
use serde::Serialize;

use super::warned::{UNKNOWN_RULE, Warned, is_about_races, why_not_hunted};
use crate::check::{Allowed, Format};
use crate::exit;

/// Violations after which there is nothing left that could be searched.
const ENDS: [Kind; 2] = [Kind::Deadlock, Kind::MissedSignal];

/// A warning and what came of it.
pub struct Tried {
    pub warning: Warning,
    report: Option<String>,
    /// Why no search can say anything about it, if that is so.
    not_hunted: Option<&'static str>,
    /// The number of the trace that shows it.
    pub trace: Option<usize>,
    /// All schedules were searched for errors that it could speak of; for races that it could speak of.
    has_no_error: bool,
    pub has_no_race: bool,
}

impl Tried {
    pub fn new(warned: Warned) -> Tried {
        Tried {
            not_hunted: why_not_hunted(&warned.warning),
            warning: warned.warning,
            report: warned.report,
            trace: None,
            has_no_error: false,
            has_no_race: false,
        }
    }

    /// Whether it is still to be found out if it is true.
    pub fn is_open(&self) -> bool {
        self.not_hunted.is_none() && self.trace.is_none() && !self.is_refuted()
    }

    fn is_refuted(&self) -> bool {
        self.has_no_error && (self.has_no_race || !is_about_races(&self.warning))
    }

    /// All schedules were searched for errors, up to the first.
    pub fn no_error(&mut self, outcome: &Outcome) {
        self.has_no_error |= self.would_be_among(outcome);
    }

    /// All schedules were searched for errors and races, up to the first.
    pub fn no_race(&mut self, outcome: &Outcome) {
        self.has_no_race |= self.would_be_among(outcome);
    }

    /// Whether a search that has got through would have found what a warning speaks of, and has not. Beyond an error
    /// nothing is searched, but where no thread can go on there is nothing beyond. That in turn may come about in more ways
    /// than the one that was found, so warnings of deadlocks stay open.
    fn would_be_among(&self, outcome: &Outcome) -> bool {
        let mut kinds = outcome.findings.iter().map(|finding| finding.violation.kind);
        outcome.findings.is_empty() || is_about_races(&self.warning) && kinds.all(|kind| ENDS.contains(&kind))
    }

    fn result(&self) -> &'static str {
        match self {
            Tried { trace: Some(_), .. } => "confirmed",
            Tried {
                not_hunted: Some(_), ..
            } => "not_hunted",
            tried if tried.is_refuted() => "refuted",
            _ => "not_reached",
        }
    }
}

/// The result of a hunt. A change that could break a reader raises the version; new fields may be added without that.
#[derive(Debug, Serialize)]
pub struct HuntResult {
    /// The version of this format, now 1.
    version: u32,
    /// In the order in which they were looked at.
    warnings: Vec<Row>,
    /// Errors that no warning speaks of.
    others: Vec<Other>,
    /// Why not everything was searched, a sentence each.
    cuts: Vec<String>,
    unsupported: Option<NotModelled>,
    /// What refutations rest on, a sentence each.
    remarks: Vec<String>,
    /// States of all searches.
    states: u64,
    seconds: f64,
}

#[derive(Debug, Serialize)]
struct Row {
    /// `confirmed`, `not_reached`, `refuted` or `not_hunted`.
    result: &'static str,
    /// A word for the kind, such as `lock-order`.
    kind: String,
    /// The rule of the tool that has warned.
    rule: String,
    reason: String,
    /// The file that it was read from, and where it stands in there, as in `runs[0].results[3]`.
    report: Option<String>,
    origin: Option<String>,
    places: Vec<Spot>,
    threads: Vec<String>,
    /// Why it was not hunted, if it was not.
    not_hunted: Option<&'static str>,
    /// What goes wrong, if it is confirmed.
    error: Option<String>,
    /// The file with the schedule that shows it, for `beeline replay`; nothing if it could not be written.
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

#[derive(Debug, Serialize)]
struct Other {
    kind: &'static str,
    error: String,
    /// Nothing if the file could not be written.
    trace: Option<PathBuf>,
}

#[derive(Debug, Serialize)]
struct NotModelled {
    what: String,
    stack: Vec<String>,
}

impl Row {
    fn new(tried: Tried, traces: &[Trace], files: &[Option<PathBuf>]) -> Row {
        let result = tried.result();
        let number = tried.trace;
        let places = tried.warning.places.into_iter();
        let spot = |place: beeline_warnings::Place| Spot {
            class: place.class,
            method: place.method,
            file: place.file,
            line: place.line,
            role: place.role,
        };
        Row {
            result,
            kind: tried.warning.kind.to_string(),
            rule: tried.warning.rule,
            reason: tried.warning.reason,
            report: tried.report,
            origin: tried.warning.origin,
            places: places.map(spot).collect(),
            threads: tried.warning.threads,
            not_hunted: tried.not_hunted,
            error: number.map(|number| words::headline(&traces[number].violation)),
            trace: number.and_then(|number| files[number].clone()),
            number,
        }
    }

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
    pub fn new(tried: Vec<Tried>, traces: &[Trace], files: &[Option<PathBuf>]) -> HuntResult {
        let rows = tried.into_iter().map(|tried| Row::new(tried, traces, files));
        let warnings: Vec<Row> = rows.collect();
        let is_other = |number: &usize| warnings.iter().all(|row| row.number != Some(*number));
        let others = (0..traces.len()).filter(is_other).map(|number| Other {
            kind: traces[number].violation.kind.name(),
            error: words::headline(&traces[number].violation),
            trace: files[number].clone(),
        });
        HuntResult {
            version: 1,
            others: others.collect(),
            warnings,
            cuts: Vec::new(),
            unsupported: None,
            remarks: Vec::new(),
            states: 0,
            seconds: 0.0,
        }
    }

    pub fn with_cuts(mut self, cuts: BTreeSet<String>, unsupported: Option<Unsupported>) -> HuntResult {
        if self.count("not_reached") > 0 {
            self.cuts = cuts.into_iter().collect();
        }
        self.unsupported = unsupported.map(|one| NotModelled {
            what: one.what,
            stack: one.stack,
        });
        self
    }

    pub fn with_remarks(mut self, remarks: BTreeSet<String>) -> HuntResult {
        if self.count("refuted") > 0 {
            self.remarks = remarks.into_iter().collect();
        }
        self
    }

    pub fn with_figures(mut self, states: u64, time: Duration) -> HuntResult {
        self.states = states;
        self.seconds = time.as_secs_f64();
        self
    }

    fn count(&self, result: &str) -> usize {
        self.warnings.iter().filter(|row| row.result == result).count()
    }

    /// 0 only if there was something to refute and all of it was.
    pub fn exit_code(&self, allowed: &[Allowed]) -> u8 {
        let found = self.count("confirmed") + self.others.len();
        let all_refuted = self.count("refuted") > 0 && self.count("not_reached") == 0;
        match () {
            () if found > 0 => exit::VIOLATION,
            () if self.unsupported.is_some() => exit::UNSUPPORTED,
            () if all_refuted || allowed.contains(&Allowed::Bounded) => 0,
            () => exit::BOUNDED,
        }
    }

    pub fn write(&self, format: Format, traces: &[Trace], sources: &mut Sources) -> Result<()> {
        let out = &mut crate::out::Out;
        if format == Format::Json {
            serde_json::to_writer_pretty(&mut *out, self)?;
            return Ok(writeln!(out)?);
        }
        let paint = crate::paint();
        for (number, trace) in traces.iter().enumerate() {
            let mut file = None;
            let mut is_confirming = false;
            for row in self.warnings.iter().filter(|row| row.number == Some(number)) {
                let verdict = paint.bad("confirmed:");
                let (rule, reason) = (plain(&row.rule), plain(&row.reason));
                writeln!(out, "{verdict} {} {rule}\n  {reason}", row.place())?;
                file = row.trace.as_ref();
                is_confirming = true;
            }
            if is_confirming {
                write!(out, "\n{}", story(trace, sources, paint))?;
                match file.map(|file| file.display()) {
                    Some(file) => writeln!(out, "\ntrace: {file}; see it again: beeline replay {file}\n")?,
                    None => writeln!(out, "\ntrace: could not be written\n")?,
                }
            }
        }
        Ok(write!(out, "{}{}", self.table(paint), self.summary(paint))?)
    }

    /// All warnings, by what came of them.
    fn table(&self, paint: Paint) -> String {
        let mut text = String::new();
        for result in ["confirmed", "not_reached", "refuted", "not_hunted"] {
            // Rules that are not about threads are summed up below.
            let rows = self
                .warnings
                .iter()
                .filter(|row| row.not_hunted != Some(UNKNOWN_RULE));
            for row in rows.filter(|row| row.result == result) {
                let verdict = format!("{:<12}", result.replace('_', " "));
                let verdict = match result {
                    "confirmed" => paint.bad(&verdict),
                    "refuted" => paint.good(&verdict),
                    _ => paint.doubtful(&verdict),
                };
                let _ = write!(text, "{verdict} {:<28} {}", row.place(), plain(&row.rule));
                if let Some(file) = &row.trace {
                    let _ = write!(text, " → {}", file.display());
                }
                // Those that are confirmed have been told in full.
                if result != "confirmed" {
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
        let counted = ["confirmed", "not_reached", "refuted", "not_hunted"];
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
        if open + refuted + self.count("confirmed") == 0 {
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
        let unknown = self
            .warnings
            .iter()
            .filter(|row| row.not_hunted == Some(UNKNOWN_RULE));
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
