//! The verdict and the figures of a search, for a terminal.

use beeline_search::trace::Race;
use beeline_search::{Cut, Outcome, Statistics, Storage, Verdict, words};

use crate::numbers::{bytes, duration, group_digits, number, odds};
use crate::paint::Paint;
use crate::text::plain;

/// One line: the verdict, and the most important thing about it.
pub fn verdict_line(outcome: &Outcome, paint: Paint) -> String {
    let searched = format!("no violation in {}", states(&outcome.statistics));
    match outcome.verdict() {
        Verdict::Verified if outcome.statistics.ends == 0 => {
            let verified = paint.doubtful("verified:");
            format!("{verified} {searched}, but no path came to an end: the program never ends")
        }
        Verdict::Verified => format!("{} {searched}", paint.good("verified:")),
        Verdict::Bounded if is_cut_by_races_alone(outcome) => {
            format!("{} {}; {searched}", paint.doubtful("bounded:"), outcome.cuts[0])
        }
        Verdict::Bounded => {
            format!(
                "{} {searched}; not everything was searched",
                paint.doubtful("bounded:")
            )
        }
        Verdict::Unsupported => {
            let what = outcome.unsupported.as_ref().map(|(what, _)| plain(&what.what));
            format!("{} {}", paint.doubtful("unsupported:"), what.unwrap_or_default())
        }
        Verdict::Violation => {
            let what = match outcome.findings.as_slice() {
                [one] => named(&one.violation),
                many => format!("{} distinct violations", number(many.len() as u64)),
            };
            format!("{} {what}", paint.bad("violation:"))
        }
        Verdict::Inconclusive => {
            let what = match outcome.findings.as_slice() {
                [one] => named(&one.violation),
                many => format!("{} distinct findings", number(many.len() as u64)),
            };
            let inconclusive = paint.doubtful("inconclusive:");
            format!("{inconclusive} {what}; the program itself was not seen to do that")
        }
    }
}

/// Whether everything was searched, if only memory were sequentially consistent.
fn is_cut_by_races_alone(outcome: &Outcome) -> bool {
    matches!(outcome.cuts.as_slice(), [Cut::DataRaces(_)])
}

/// The verdict line; what it rests on or suffers from; the figures. `storage` is how the search told
/// states apart, which decides how sure *verified* is.
pub fn summary(outcome: &Outcome, storage: Storage, paint: Paint) -> String {
    let mut text = verdict_line(outcome, paint) + "\n";
    if outcome.findings.len() > 1 {
        for (n, finding) in (1..).zip(&outcome.findings) {
            text += &format!("  {n}. {}\n", named(&finding.violation));
        }
    }
    if let Some((unsupported, _)) = &outcome.unsupported {
        if !outcome.findings.is_empty() {
            text += &format!(
                "  part was not searched: unsupported: {}\n",
                plain(&unsupported.what)
            );
        }
        for frame in &unsupported.stack {
            text += &format!("    at {}\n", plain(frame));
        }
    }
    for race in &outcome.races {
        text += &race_lines(race);
    }
    text + &details(outcome, &outcome.remarks, storage, paint)
}

/// A data race in three lines: what it is for, and the two accesses.
fn race_lines(race: &Race) -> String {
    let mut text = format!("  race for {}\n", plain(&words::data(&race.data)));
    for access in &race.accesses {
        let verb = if access.write { "writes" } else { "reads" };
        let place = access
            .place
            .as_ref()
            .map_or("the class library".to_string(), |place| {
                let file = place.file.as_deref().unwrap_or(&place.unit);
                match place.line {
                    Some(line) => format!("{file}:{line}"),
                    None => file.to_string(),
                }
            });
        text += &format!(
            "    \"{}\" {verb} it at {}\n",
            plain(&access.thread),
            plain(&place)
        );
    }
    text
}

/// What was cut, what else one has to know, and the figures.
pub(crate) fn details(outcome: &Outcome, remarks: &[String], storage: Storage, paint: Paint) -> String {
    let mut text = String::new();
    let told = outcome.verdict() == Verdict::Bounded && is_cut_by_races_alone(outcome);
    for cut in outcome.cuts.iter().filter(|_| !told) {
        text += &format!("  - {}\n", group_digits(&cut.to_string()));
    }
    for remark in remarks {
        text += &format!("  - {}\n", plain(remark));
    }
    let claims = matches!(outcome.verdict(), Verdict::Verified | Verdict::Bounded);
    if claims && !outcome.rests_on.is_empty() {
        text += "  it rests on this:\n";
        for assumption in &outcome.rests_on {
            text += &format!("  - {}\n", plain(assumption));
        }
    }
    text += "\n";
    for (name, figure) in figures(outcome, storage) {
        text += &format!("  {}  {figure}\n", paint.faint(&format!("{name:<11}")));
    }
    text
}

fn named(violation: &beeline_search::Violation) -> String {
    let sentence = plain(&words::headline(violation));
    format!("{}: {sentence}", violation.kind.name())
}

pub(crate) fn states(statistics: &Statistics) -> String {
    let noun = if statistics.states == 1 { "state" } else { "states" };
    format!("{} {noun}", number(statistics.states))
}

fn figures(outcome: &Outcome, storage: Storage) -> Vec<(&'static str, String)> {
    let statistics = &outcome.statistics;
    let mut figures = vec![
        ("states", number(statistics.states)),
        ("transitions", transitions(statistics)),
        ("depth", number(statistics.depth.into())),
        ("time", duration(statistics.elapsed)),
        ("memory", memory(statistics)),
    ];
    if outcome.verdict() == Verdict::Verified && storage == Storage::Fingerprints {
        let odds = odds(statistics.collision_odds());
        figures.push((
            "collision",
            format!("odds that two states had one fingerprint: {odds}"),
        ));
    }
    figures
}

fn transitions(statistics: &Statistics) -> String {
    let all = number(statistics.transitions);
    match transitions_per_second(statistics) {
        Some(rate) => format!("{all} ({} per second)", number(rate.round() as u64)),
        None => all,
    }
}

fn memory(statistics: &Statistics) -> String {
    let all = bytes(statistics.peak_bytes);
    match bytes_per_state(statistics) {
        Some(each) => {
            let store = bytes(statistics.store_bytes);
            format!("{all}, of which {store} for visited states ({each:.1} bytes per state)")
        }
        None => all,
    }
}

pub(crate) fn transitions_per_second(statistics: &Statistics) -> Option<f64> {
    let seconds = statistics.elapsed.as_secs_f64();
    (seconds > 0.0).then(|| statistics.transitions as f64 / seconds)
}

/// Of the store of visited states; nothing if there is no store.
pub(crate) fn bytes_per_state(statistics: &Statistics) -> Option<f64> {
    let is_stored = statistics.states > 0 && statistics.store_bytes > 0;
    is_stored.then(|| statistics.store_bytes as f64 / statistics.states as f64)
}
