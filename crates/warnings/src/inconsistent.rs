//! Data that threads access without a lock in common (the rule of Eraser, over all paths instead of one).

use rustc_hash::FxHashSet;

use crate::analysis::Analysis;
use crate::facts::{Access, Event};
use crate::values::*;
use crate::warning::{Kind, Warning};

/// The most warnings about one field.
const MOST: usize = 6;

pub fn find(analysis: &mut Analysis) -> Vec<Warning> {
    let all = analysis.walk.accesses();
    let mut locations: Vec<&Location> = all.keys().collect();
    locations.sort_unstable();
    let mut warnings = Vec::new();
    let mut seen = FxHashSet::default();
    for location in locations {
        let accesses = &all[location];
        let mut pairs = Vec::new();
        for (number, one) in accesses.iter().enumerate().filter(|(_, one)| one.1.write) {
            for (at, other) in accesses.iter().enumerate() {
                // What is safe by itself needs no lock; but who takes one for it anyway means something by it.
                let locked = one.0.held != 0 && other.0.held != 0 && one.1.operation.is_empty();
                if other.1.write && at < number || one.1.safe && other.1.safe && !locked {
                    continue;
                }
                if at == number && !analysis.walk.threads[one.0.thread].many {
                    continue;
                }
                let walk = &analysis.walk;
                let (a, b) = ((&one.0, &one.1), (&other.0, &other.1));
                if walk.conflict(a, b) && !walk.common_lock(one.0.held, other.0.held, location.0) {
                    pairs.push((score(one, other, analysis), one, other));
                }
            }
        }
        pairs.sort_by_key(|(score, one, other)| (std::cmp::Reverse(*score), one.0.at, other.0.at));
        let mut count = 0;
        for (score, one, other) in pairs {
            let key = (one.0.at.min(other.0.at), one.0.at.max(other.0.at), location.1);
            if count < MOST && seen.insert(key) {
                count += 1;
                warnings.push(warning(analysis, one, other, score));
            }
        }
    }
    warnings
}

/// A write that depends on a read of the same: something gets lost.
fn updates(analysis: &Analysis, access: &Access) -> bool {
    access
        .from
        .iter()
        .any(|read| analysis.walk.reads.get(*read).location == access.location)
}

fn score(one: &(Event, Access), other: &(Event, Access), analysis: &Analysis) -> u32 {
    let update = [one, other]
        .iter()
        .filter(|access| updates(analysis, &access.1))
        .count() as u32;
    let locked = u32::from((one.0.held != 0) != (other.0.held != 0));
    let named = u32::from(one.1.location.1 != CONTENTS);
    50 + 6 * update + 4 * u32::from(other.1.write) + 3 * locked + 2 * named
}

fn warning(analysis: &mut Analysis, one: &(Event, Access), other: &(Event, Access), score: u32) -> Warning {
    // The one with fewer locks comes last.
    let (first, last) = if one.0.held == 0 && other.0.held != 0 {
        (other, one)
    } else {
        (one, other)
    };
    let mut places = Vec::new();
    let mut told = Vec::new();
    for (event, access) in [first, last] {
        let locks: Vec<&str> = analysis
            .walk
            .held(event.held)
            .iter()
            .map(|lock| &*lock.name)
            .collect();
        let under = if locks.is_empty() {
            "without a lock".to_string()
        } else {
            format!("holding {}", locks.join(" and "))
        };
        let does = match (&*access.operation, access.write) {
            ("", true) => format!("writes {}", access.name),
            ("", false) => format!("reads {}", access.name),
            (operation, _) => format!("calls {operation} on {}", access.name),
        };
        let place = analysis.place(event.at, format!("{does} {under}"));
        told.push(format!(
            "{} at {}.{}:{}",
            place.role, place.class, place.method, place.line
        ));
        places.push(place);
    }
    let reason = format!(
        "{} {}, and {} {}: nothing keeps them apart.",
        analysis.walk.threads[first.0.thread].title,
        told[0],
        analysis.who(&last.0, &first.0),
        told[1]
    );
    let sequence = vec![analysis.waypoint(&first.0), analysis.waypoint(&last.0)];
    let mut sequences = vec![sequence];
    if let Some(after) = analysis.place_after(last.0.at) {
        let after = after.waypoint(analysis.label(last.0.thread));
        sequences.push(vec![
            analysis.waypoint(&first.0),
            after,
            analysis.waypoint(&first.0),
        ]);
    }
    let field = analysis.field_name(one.1.location.1);
    Warning {
        field,
        ..analysis.warning(
            Kind::InconsistentLocks,
            places,
            &[&first.0, &last.0],
            reason,
            sequences,
            score,
        )
    }
}
