//! What came of each warning.

use std::path::PathBuf;

use beeline_report::{Came, HuntResult, Other, Row, Spot};
use beeline_search::trace::Trace;
use beeline_search::{Kind, Outcome, words};
use beeline_warnings::Warning;

use super::warned::{UNKNOWN_RULE, Warned, is_about_races, why_not_hunted};
use crate::check::Allowed;
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

    fn result(&self) -> Came {
        match self {
            Tried { trace: Some(_), .. } => Came::Confirmed,
            Tried {
                not_hunted: Some(_), ..
            } => Came::NotHunted,
            tried if tried.is_refuted() => Came::Refuted,
            _ => Came::NotReached,
        }
    }
}

fn row(tried: Tried, traces: &[Trace], files: &[Option<PathBuf>]) -> Row {
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
        is_of_unknown_rule: tried.not_hunted == Some(UNKNOWN_RULE),
        not_hunted: tried.not_hunted,
        error: number.map(|number| words::headline(&traces[number].violation)),
        trace: number.and_then(|number| files[number].clone()),
        number,
    }
}

/// The rows of a result; what was not searched and what it cost is still to be said.
pub fn result_of(tried: Vec<Tried>, traces: &[Trace], files: &[Option<PathBuf>]) -> HuntResult {
    let rows = tried.into_iter().map(|tried| row(tried, traces, files));
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

/// 0 only if there was something to refute and all of it was.
pub fn exit_code(result: &HuntResult, allowed: &[Allowed]) -> u8 {
    let found = result.count(Came::Confirmed) + result.others.len();
    let all_refuted = result.count(Came::Refuted) > 0 && result.count(Came::NotReached) == 0;
    match () {
        () if found > 0 => exit::VIOLATION,
        () if result.unsupported.is_some() => exit::UNSUPPORTED,
        () if all_refuted || allowed.contains(&Allowed::Bounded) => 0,
        () => exit::BOUNDED,
    }
}
