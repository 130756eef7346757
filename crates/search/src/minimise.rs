//! Shorter schedules to the same violation: fewer context switches first, then fewer steps.
//!
//! A schedule is changed and executed *loosely*: a step whose actor cannot go is left out, and when the
//! schedule is used up, whoever acted last goes on as long as it can. What still ends in the same violation,
//! and is better, is kept and changed again.

use std::time::{Duration, Instant};

use crate::calls::Driven;
use crate::facts::StepFacts;
use crate::system::{Choice, System};
use crate::trace::context_switches;

/// How much trying there may be.
#[derive(Debug, Clone, Copy)]
pub struct Effort {
    pub time: Duration,
    /// Schedules executed.
    pub attempts: u32,
}

/// The best schedule found that ends in a violation with this key; the given one if there is no better.
pub fn minimise<S: System>(system: &mut S, schedule: &[Choice], key: &str, effort: Effort) -> Vec<Choice> {
    let begun = Instant::now();
    let mut best = schedule.to_vec();
    let mut attempts = 0;
    loop {
        let mut improved = false;
        for change in 0.. {
            let Some(changed) = candidate(&best, change) else {
                break;
            };
            if attempts >= effort.attempts || begun.elapsed() >= effort.time {
                return best;
            }
            attempts += 1;
            let stop = || begun.elapsed() >= effort.time;
            let executed = execute_loosely(system, &changed, key, best.len() * 2, &stop);
            if let Some(better) = executed.filter(|e| cost(e) < cost(&best)) {
                best = better;
                improved = true;
                break;
            }
        }
        if !improved {
            return best;
        }
    }
}

fn cost(schedule: &[Choice]) -> (usize, usize) {
    (context_switches(schedule), schedule.len())
}

/// Runs of steps by one actor: where each begins, and where it ends.
fn segments(schedule: &[Choice]) -> Vec<(usize, usize)> {
    let mut segments = Vec::new();
    let mut begin = 0;
    for i in 1..=schedule.len() {
        if i == schedule.len() || schedule[i].actor != schedule[begin].actor {
            segments.push((begin, i));
            begin = i;
        }
    }
    segments
}

/// The `change`-th way to change a schedule: without a segment, with a segment moved behind the next one of
/// another actor, or cut after a segment.
fn candidate(schedule: &[Choice], change: usize) -> Option<Vec<Choice>> {
    let segments = segments(schedule);
    let (kind, index) = (change % 3, change / 3);
    let &(begin, end) = segments.get(index)?;
    let (before, segment, after) = (&schedule[..begin], &schedule[begin..end], &schedule[end..]);
    Some(match kind {
        0 => [before, after].concat(),
        1 => {
            let next = segments.get(index + 1).map_or(0, |(b, e)| e - b);
            [before, &after[..next], segment, &after[next..]].concat()
        }
        _ => [before, segment].concat(),
    })
}

/// Executes a schedule as far as it goes, and on. The steps taken, if they end in the violation before it is time to
/// `stop`.
fn execute_loosely<S: System>(
    system: &mut S,
    schedule: &[Choice],
    key: &str,
    limit: usize,
    stop: &dyn Fn() -> bool,
) -> Option<Vec<Choice>> {
    let mut system = Driven::new(system);
    let mut state = system.initial();
    let mut facts = StepFacts::default();
    let mut enabled = Vec::new();
    system.enabled(&mut facts, &mut enabled);
    let mut taken: Vec<Choice> = Vec::new();
    let mut wanted = schedule.iter();
    while taken.len() < limit && !stop() {
        let next = wanted
            .find(|c| enabled.iter().any(|e| e.actor == c.actor))
            .cloned();
        let choice = match next {
            Some(choice) => choice,
            None => {
                let last = taken.last().map(|c| c.actor);
                let goes_on = enabled.iter().find(|e| Some(e.actor) == last);
                goes_on.or(enabled.first())?.clone()
            }
        };
        system.step(&choice, &mut facts);
        taken.push(choice);
        if facts.broken_off.is_some() {
            system.undo(&state);
            return None;
        }
        if facts.unsupported.is_some() || facts.hints.ignored || facts.hints.terminated {
            return None;
        }
        system.fingerprint();
        enabled.clear();
        system.enabled(&mut facts, &mut enabled);
        if facts.violations.iter().any(|v| v.key == key) {
            return Some(taken);
        }
        if !facts.violations.is_empty() {
            return None;
        }
        state = system.keep();
    }
    None
}
