//! Data races that a search has found: as text, and as JSON.

use std::collections::BTreeMap;

use beeline_search::races::{Detector, RaceOutcome, Report};
use beeline_search::trace::RacingAccess;
use beeline_search::{Storage, Verdict, words};
use serde::{Deserialize, Serialize};

use crate::json::{self, Cut, Race, Statistics, Unsupported};
use crate::paint::Paint;
use crate::story::short_place;
use crate::summary::{details, states};
use crate::text::{count, plain};

/// Each race with its two accesses; then the verdict, what was cut, and figures.
pub fn races(found: &RaceOutcome, storage: Storage, paint: Paint) -> String {
    let mut text: String = found.reports.iter().map(|report| one(report, paint)).collect();
    text += &format!("{}\n", verdict_line(found, paint));
    if let Some((unsupported, _)) = &found.outcome.unsupported {
        text += &format!(
            "  part was not searched: unsupported: {}\n",
            plain(&unsupported.what)
        );
        for frame in &unsupported.stack {
            text += &format!("    at {}\n", plain(frame));
        }
    }
    let mut remarks = remarks(found);
    if !found.reports.is_empty() {
        remarks.push(format!(
            "threads for `beeline check --heuristic prefer-threads=…`: {}",
            names(found.threads().iter())
        ));
    }
    text += &details(&found.outcome, &remarks, storage, paint);
    text
}

fn one(report: &Report, paint: Paint) -> String {
    let heading = if report.is_certain() {
        paint.bad("race:")
    } else {
        paint.doubtful("warning:")
    };
    let mut text = format!(
        "{heading} {}\n",
        paint.strong(&plain(&words::data(&report.race.data)))
    );
    for (access, locks) in report.race.accesses.iter().zip(words::locks(&report.race)) {
        text += &format!("  {}\n", told(access, &locks));
    }
    if report.threads.len() > 2 {
        text += &format!("  the same with other threads: {}\n", names(&report.threads));
    }
    text += &format!("  {}\n\n", said(report));
    text
}

/// `"Planner" writes it at Event.java:12, holding an Event`.
fn told(access: &RacingAccess, locks: &[String]) -> String {
    let verb = if access.write { "writes" } else { "reads" };
    let place = access.place.as_ref().map_or(String::new(), |place| {
        format!(" at {} in {}", short_place(place), plain(&place.unit))
    });
    let locks = match locks {
        [] => "no lock".to_string(),
        locks => plain(&locks.join(" and ")),
    };
    format!("\"{}\" {verb} it{place}, holding {locks}", plain(&access.thread))
}

/// What detectors say.
fn said(report: &Report) -> String {
    let claims = report.by.iter();
    let claims: Vec<String> = claims.map(|by| format!("{}: {}", by.name, by.claim)).collect();
    let doubt = match report.is_certain() {
        true => "",
        false => "; it may be a false alarm, as something else ordered them so far",
    };
    claims.join("; ") + doubt
}

fn verdict_line(found: &RaceOutcome, paint: Paint) -> String {
    let certain = found.reports.iter().filter(|report| report.is_certain()).count();
    let warnings = count(found.reports.len() - certain, "warning");
    let searched = states(&found.outcome.statistics);
    match found.verdict() {
        Verdict::Violation => {
            let races = count(certain, "race");
            format!("{} {races} and {warnings} in {searched}", paint.bad("violation:"))
        }
        Verdict::Unsupported => {
            format!(
                "{} no race, {warnings} in {searched}",
                paint.doubtful("unsupported:")
            )
        }
        _ => format!("{} no race, {warnings} in {searched}", paint.doubtful("bounded:")),
    }
}

/// What else one has to know.
fn remarks(found: &RaceOutcome) -> Vec<String> {
    let mut remarks = found.outcome.remarks.clone();
    for finding in &found.outcome.findings {
        remarks.push(format!(
            "on the way there is a violation, which `beeline check` shows: {}: {}",
            finding.violation.kind.name(),
            words::headline(&finding.violation)
        ));
    }
    if found.verdict() == Verdict::Bounded {
        remarks.push(
            "detectors look at paths, and not all were executed; `beeline check --races` looks at all states"
                .into(),
        );
    }
    remarks
}

/// Says which threads a search prefers because of races that were found before, and why.
pub fn preference(found: &RaceOutcome) -> String {
    let searched = format!(
        "{} were searched for races before",
        states(&found.outcome.statistics)
    );
    if found.reports.is_empty() {
        return format!(
            "{searched}, without any: `races` stands for no thread, and the search goes on as if it were not there"
        );
    }
    let data = found.reports.iter().map(|report| words::data(&report.race.data));
    let mut locations: Vec<String> = data.collect();
    locations.sort_unstable();
    locations.dedup();
    let threads = found.threads();
    let noun = if threads.len() == 1 { "thread" } else { "threads" };
    format!(
        "steps of {noun} {} were preferred: {searched}, and there they race for {}",
        names(threads.iter()),
        locations.join(", ")
    )
}

fn names<'n>(names: impl IntoIterator<Item = &'n String>) -> String {
    let quoted: Vec<String> = names
        .into_iter()
        .map(|name| format!("\"{}\"", plain(name)))
        .collect();
    match quoted.as_slice() {
        [most @ .., last] if !most.is_empty() => format!("{} and {last}", most.join(", ")),
        few => few.concat(),
    }
}

/// Everything about one search for races.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct RacesResult {
    /// The version of this format, now 1.
    pub version: u32,
    /// The test that was searched, as in `com.acme.CartTest#sells`, if it was one.
    #[serde(default)]
    pub test: Option<String>,
    /// `violation` if there is a race that is certain; never `verified`.
    pub verdict: json::Verdict,
    /// Distinct races: those that are certain first, then by data and place.
    pub races: Vec<ReportedRace>,
    /// The names of all threads that take part in them.
    pub threads: Vec<String>,
    /// What the program needs that Beeline does not model, if it met that.
    pub unsupported: Option<Unsupported>,
    /// Why the search is not complete.
    pub cuts: Vec<Cut>,
    /// What else one has to know to understand the verdict, a sentence each.
    pub remarks: Vec<String>,
    pub statistics: Statistics,
}

/// A race, and who says so.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ReportedRace {
    #[serde(flatten)]
    pub race: Race,
    /// Whether each detector reports it, by the detector's name, such as `happens_before`.
    #[serde(flatten)]
    pub detected: BTreeMap<String, bool>,
    /// The names of all threads that were seen in it.
    pub threads: Vec<String>,
}

impl RacesResult {
    /// Says which test was searched.
    pub fn of_test(mut self, test: Option<&str>) -> RacesResult {
        self.test = test.map(str::to_string);
        self
    }

    /// As JSON text, indented, with a newline at the end.
    pub fn to_json(&self) -> String {
        json::json(self)
    }
}

impl From<&RaceOutcome> for RacesResult {
    fn from(found: &RaceOutcome) -> RacesResult {
        let outcome = &found.outcome;
        RacesResult {
            version: json::VERSION,
            test: None,
            verdict: found.verdict().into(),
            races: found
                .reports
                .iter()
                .map(|report| ReportedRace::of(report, &found.detectors))
                .collect(),
            threads: found.threads(),
            unsupported: outcome.unsupported.as_ref().map(|(what, _)| what.into()),
            cuts: outcome.cuts.iter().map(Cut::from).collect(),
            remarks: remarks(found),
            statistics: (&outcome.statistics).into(),
        }
    }
}

impl ReportedRace {
    fn of(report: &Report, detectors: &[Detector]) -> ReportedRace {
        let detected = |by: &Detector| {
            let name = by.name.to_ascii_lowercase().replace('-', "_");
            (name, report.by.contains(by))
        };
        ReportedRace {
            race: (&report.race).into(),
            detected: detectors.iter().map(detected).collect(),
            threads: report.threads.iter().cloned().collect(),
        }
    }
}
