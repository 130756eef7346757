//! What belongs together is done in two steps: another thread sees the one without the other.

use std::cmp::Reverse;

use beeline_bytecode::MethodId;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::analysis::Analysis;
use crate::facts::{Access, Event, What};
use crate::sharing::ByLocation;
use crate::values::*;
use crate::warning::{Kind, Warning};

/// The most pairs that are told.
const MOST: usize = 60;
/// The steps are at most this far from each other, counted in accesses of shared data.
const NEAREST: usize = 3;

/// An access and where it is seen from: in its own method, or in the caller of that.
#[derive(Clone)]
struct Step {
    at: At,
    event: Event,
    access: Access,
}

pub fn find(analysis: &mut Analysis) -> Vec<Warning> {
    let all = analysis.walk.accesses();
    let shared = |location: &Location| {
        let accesses = &all[location];
        accesses.iter().any(|one| {
            one.1.write
                && accesses
                    .iter()
                    .any(|other| analysis.walk.conflict((&one.0, &one.1), (&other.0, &other.1)))
        })
    };
    let shared: FxHashSet<Location> = all.keys().copied().filter(shared).collect();
    // Accesses of shared data, by thread and method, in the order of the code.
    let mut by_method: FxHashMap<(usize, MethodId), Vec<Step>> = FxHashMap::default();
    for event in &analysis.walk.events {
        if let What::Access(access) = &event.what
            && !access.building
            && shared.contains(&access.location)
        {
            for at in std::iter::once(event.at).chain(event.from) {
                let step = Step {
                    at,
                    event: event.clone(),
                    access: access.clone(),
                };
                by_method.entry((event.thread, at.method)).or_default().push(step);
            }
        }
    }
    let mut keys: Vec<_> = by_method.keys().copied().collect();
    keys.sort_unstable();
    let mut found = Vec::new();
    for key in keys {
        let steps = by_method.get_mut(&key).expect("it is a key");
        steps.sort_by_key(|step| (step.at.pc, step.access.location, step.event.held));
        steps.dedup_by_key(|step| (step.at.pc, step.access.location, step.access.write));
        for (first, second) in pairs(analysis, steps) {
            let others = seen_by(analysis, &all, &first, &second);
            found.extend(others.map(|(score, other)| (score, first, second, other)));
        }
    }
    found.sort_by_key(|(score, first, second, _)| (Reverse(*score), first.at, second.at));
    found.truncate(MOST);
    let told = found
        .iter()
        .map(|(score, first, second, other)| warning(analysis, first, second, other, *score));
    told.collect()
}

/// Two accesses after each other, both writes or both reads, of different data, without a lock that covers both.
fn pairs(analysis: &Analysis, steps: &[Step]) -> Vec<(Step, Step)> {
    let mut found = Vec::new();
    for (number, first) in steps.iter().enumerate() {
        let later = steps[number + 1..].iter().filter(|second| {
            second.access.location != first.access.location
                && second.access.write == first.access.write
                && second.at.pc != first.at.pc
                && !analysis.walk.in_one_region(first.event.held, second.event.held)
        });
        found.extend(later.take(NEAREST).map(|second| (first.clone(), second.clone())));
    }
    found
}

/// Another thread that accesses both: reads what is written, or writes both of what is read. The more it does so at
/// once, the more they belong together.
fn seen_by(
    analysis: &Analysis,
    all: &ByLocation,
    first: &Step,
    second: &Step,
) -> Option<(u32, (Event, Event))> {
    let walk = &analysis.walk;
    let of = |step: &Step| {
        let accesses = all[&step.access.location].iter();
        let wanted = accesses.filter(|other| {
            other.1.write != step.access.write
                && walk.conflict((&step.event, &step.access), (&other.0, &other.1))
        });
        wanted.map(|(event, _)| event).collect::<Vec<&Event>>()
    };
    let reads = second.access.checks.iter().map(|read| walk.reads.get(*read));
    let depends = reads
        .into_iter()
        .any(|read| read.location == first.access.location);
    let mut best: Option<(u32, (Event, Event))> = None;
    let seconds = of(second);
    for one in of(first) {
        for two in seconds
            .iter()
            .filter(|two| two.thread == one.thread && (two.at, two.from) != (one.at, one.from))
        {
            let near = one.at.method == two.at.method;
            let at_once = walk.in_one_region(one.held, two.held);
            let score = 28 + 8 * u32::from(near) + 20 * u32::from(at_once) + 20 * u32::from(depends && near);
            if best.as_ref().is_none_or(|(known, _)| *known < score) {
                let swapped = near && one.at.pc > two.at.pc;
                let (one, two) = if swapped { (*two, one) } else { (one, *two) };
                best = Some((score, (one.clone(), two.clone())));
            }
        }
    }
    best
}

fn warning(
    analysis: &mut Analysis,
    first: &Step,
    second: &Step,
    other: &(Event, Event),
    score: u32,
) -> Warning {
    let (verb, counter) = if first.access.write {
        ("writes", "reads")
    } else {
        ("reads", "writes")
    };
    let one = analysis.place(first.at, format!("{verb} {}", first.access.name));
    let two = analysis.place(second.at, format!("{verb} {}", second.access.name));
    let third = analysis.place(other.1.at, format!("{counter} them"));
    let reason = format!(
        "{} {} at {}.{}:{} and {} at {}.{}:{}, and holds no lock from one to the other; {} {counter} both, at {}.{}:{}, perhaps in between.",
        analysis.walk.threads[first.event.thread].title,
        one.role,
        one.class,
        one.method,
        one.line,
        two.role,
        two.class,
        two.method,
        two.line,
        analysis.who(&other.1, &first.event),
        third.class,
        third.method,
        third.line,
    );
    let here = analysis
        .place(second.at, "")
        .waypoint(analysis.label(second.event.thread));
    let there = analysis.waypoint(&other.1);
    let past = analysis
        .place_after(other.1.at)
        .map(|after| after.waypoint(analysis.label(other.1.thread)));
    let mut sequences = Vec::new();
    if let Some(past) = past {
        sequences.push(vec![here.clone(), past]);
    }
    sequences.push(vec![here, analysis.waypoint(&other.0), there]);
    analysis.warning(
        Kind::CheckThenAct,
        vec![one, two, third],
        &[&first.event, &other.1],
        reason,
        sequences,
        score,
    )
}
