//! Waiting and telling: signals that come too early, wake the wrong one, or cannot come at all.

use crate::analysis::Analysis;
use crate::facts::{Event, Signal, What};
use crate::values::{LOCK, Obj};
use crate::warning::{Kind, Part, Place, Warning};

pub fn find(analysis: &mut Analysis) -> Vec<Warning> {
    let (mut waits, mut notifies) = (Vec::new(), Vec::new());
    for event in &analysis.walk.events {
        match &event.what {
            What::Wait(signal) => waits.push((event.clone(), signal.clone())),
            What::Notify(signal) => notifies.push((event.clone(), signal.clone())),
            _ => {}
        }
    }
    let mut warnings = Vec::new();
    for wait in &waits {
        let tellers: Vec<&Told> = notifies
            .iter()
            .filter(|notify| meets(analysis, wait, notify))
            .collect();
        let mut found = false;
        for teller in &tellers {
            let before = warnings.len();
            warnings.extend(not_in_loop(analysis, wait, teller));
            warnings.extend(too_early(analysis, wait, teller));
            warnings.extend(keeps_lock(analysis, wait, teller));
            found |= warnings.len() > before;
        }
        if tellers.is_empty() && !wait.1.timed && !found {
            warnings.extend(nobody_tells(analysis, wait));
        }
    }
    for notify in &notifies {
        let waiters: Vec<&Told> = waits
            .iter()
            .filter(|wait| meets(analysis, wait, notify))
            .collect();
        warnings.extend(wrong_one(analysis, notify, &waiters));
        if let Some(waiter) = waiters.first() {
            warnings.extend(naked(analysis, notify, waiter));
        }
    }
    warnings
}

type Told = (Event, Signal);

/// They may be about the same object, at the same time.
fn meets(analysis: &Analysis, wait: &Told, notify: &Told) -> bool {
    wait.1
        .objects
        .iter()
        .any(|object| notify.1.objects.contains(object))
        && analysis.walk.together(&wait.0, &notify.0)
}

/// The condition was not asked about, or not under the lock that is waited with.
fn is_unchecked(analysis: &Analysis, wait: &Told) -> bool {
    let reads = wait.1.checks.iter().map(|read| analysis.walk.reads.get(*read));
    !reads
        .into_iter()
        .any(|read| analysis.walk.in_one_region(read.held, wait.0.held))
}

fn not_in_loop(analysis: &mut Analysis, wait: &Told, notify: &Told) -> Option<Warning> {
    if wait.1.looped || is_unchecked(analysis, wait) {
        return None;
    }
    let (waiter, teller) = (analysis.waypoint(&wait.0), analysis.waypoint(&notify.0));
    let mut sequences = Vec::new();
    if let Some(after) = analysis.place_after(wait.0.at) {
        let after = after.waypoint(analysis.label(wait.0.thread));
        sequences.push(vec![
            waiter.clone(),
            waiter.clone(),
            teller.clone(),
            after.clone(),
            after.clone(),
        ]);
        sequences.push(vec![waiter.clone(), teller.clone(), after]);
    }
    sequences.push(vec![waiter, teller]);
    let why = "does not ask again afterwards: when it goes on, what it waited for may be gone".to_string();
    Some(tell(analysis, wait, notify, why, sequences, 78))
}

fn too_early(analysis: &mut Analysis, wait: &Told, notify: &Told) -> Option<Warning> {
    if wait.1.timed || !is_unchecked(analysis, wait) {
        return None;
    }
    let waiter = analysis.waypoint(&wait.0);
    let told = analysis.waypoint(&notify.0);
    let mut sequences = Vec::new();
    if let Some(after) = analysis.place_after(notify.0.at) {
        sequences.push(vec![
            after.waypoint(analysis.label(notify.0.thread)),
            waiter.clone(),
        ]);
    }
    sequences.push(vec![told, waiter]);
    let why =
        "asks for nothing before, under the lock: if the signal has been given by then, it waits for ever"
            .to_string();
    Some(tell(analysis, wait, notify, why, sequences, 82))
}

/// Waiting gives back one lock. Whoever is to tell may need another that is kept.
fn keeps_lock(analysis: &mut Analysis, wait: &Told, notify: &Told) -> Option<Warning> {
    let walk = &analysis.walk;
    let mut own: Vec<Obj> = wait.1.objects.clone();
    for &condition in &wait.1.objects {
        own.extend_from_slice(walk.loaded((condition, LOCK)));
    }
    let kept = walk
        .held(wait.0.held)
        .iter()
        .filter(|lock| !lock.objects.iter().any(|object| own.contains(object)));
    let needed = walk.held(notify.0.held);
    let kept = kept.into_iter().find(|lock| {
        needed
            .iter()
            .any(|other| other.objects.iter().any(|object| lock.objects.contains(object)))
    })?;
    let name = kept.name.clone();
    let wanted = needed
        .iter()
        .find(|other| other.objects.iter().any(|object| kept.objects.contains(object)))?
        .at;
    let wanted = analysis
        .place(wanted, "")
        .waypoint(analysis.label(notify.0.thread));
    let sequences = vec![vec![analysis.waypoint(&wait.0), wanted]];
    let why = format!("keeps {name} meanwhile, which that thread needs to tell it");
    Some(tell(analysis, wait, notify, why, sequences, 90))
}

/// One is woken where several wait, and perhaps for different things.
fn wrong_one(analysis: &mut Analysis, notify: &Told, waiters: &[&Told]) -> Option<Warning> {
    if !matches!(&*notify.1.operation, "notify" | "signal") {
        return None;
    }
    let first = waiters.first()?;
    let same = |wait: &Told| (wait.0.at, wait.0.from) == (first.0.at, first.0.from);
    let different = waiters.iter().find(|wait| !same(wait));
    let several = analysis.walk.threads[first.0.thread].many;
    let other = different.or_else(|| waiters.iter().find(|wait| wait.0.thread != first.0.thread));
    let other = other.or(several.then_some(first))?;
    let mut sequences = Vec::new();
    for (one, two) in [(first, other), (first, first), (other, other)] {
        if one.0.thread != two.0.thread || analysis.walk.threads[one.0.thread].many {
            let sequence = [&one.0, &two.0, &notify.0].map(|event| analysis.waypoint(event));
            sequences.push(sequence.to_vec());
        }
    }
    let score = if different.is_some() { 70 } else { 48 };
    let why = "is only one of those that may wait there: the signal may go to another, who cannot use it"
        .to_string();
    Some(tell(analysis, first, notify, why, sequences, score))
}

/// Nothing was changed before the signal.
fn naked(analysis: &mut Analysis, notify: &Told, wait: &Told) -> Option<Warning> {
    if notify.1.changed {
        return None;
    }
    let sequence = vec![analysis.waypoint(&wait.0), analysis.waypoint(&notify.0)];
    let why = "is told without anything having been changed under the lock".to_string();
    Some(tell(analysis, wait, notify, why, vec![sequence], 46))
}

/// Where a thread waits.
fn waiting(analysis: &mut Analysis, wait: &Told, role: String) -> Place {
    Place {
        part: Part::Waits,
        ..analysis.place(wait.0.at, role)
    }
}

fn nobody_tells(analysis: &mut Analysis, wait: &Told) -> Option<Warning> {
    let place = waiting(analysis, wait, format!("waits for {}", wait.1.name));
    let reason = format!(
        "{} waits for {} at {}.{}:{}, and no thread that runs then tells it to go on.",
        analysis.walk.threads[wait.0.thread].title, wait.1.name, place.class, place.method, place.line
    );
    let sequences = vec![vec![analysis.waypoint(&wait.0)]];
    Some(analysis.warning(Kind::Wait, vec![place], &[&wait.0], reason, sequences, 60))
}

fn tell(
    analysis: &mut Analysis,
    wait: &Told,
    notify: &Told,
    why: String,
    sequences: Vec<Vec<String>>,
    score: u32,
) -> Warning {
    let calls = format!("calls {} on {}", wait.1.operation, wait.1.name);
    let waits = waiting(analysis, wait, calls);
    let tells = analysis.place(
        notify.0.at,
        format!("calls {} on {}", notify.1.operation, notify.1.name),
    );
    let reason = format!(
        "{} calls {} on {} at {}.{}:{} and {why}; {} calls {} at {}.{}:{}.",
        analysis.walk.threads[wait.0.thread].title,
        wait.1.operation,
        wait.1.name,
        waits.class,
        waits.method,
        waits.line,
        analysis.who(&notify.0, &wait.0),
        notify.1.operation,
        tells.class,
        tells.method,
        tells.line,
    );
    analysis.warning(
        Kind::Wait,
        vec![waits, tells],
        &[&wait.0, &notify.0],
        reason,
        sequences,
        score,
    )
}
