//! What happened, in words. Everything that is told of operations and violations is worded here, and nothing is decided by
//! how it is worded.

use crate::operation::{Data, Object, Operation, Part, simple};
use crate::place::Place;
use crate::trace::Race;
use crate::violation::{Failure, Kind, Party, Stack, StackLine, Stance, Violation};

/// `an Account`, `class Account`.
pub fn object(object: Option<&Object>) -> String {
    match object {
        None => "nothing".into(),
        Some(object) if object.is_type => format!("class {}", object.unit),
        Some(object) => {
            let article = match object.unit.starts_with(['A', 'E', 'I', 'O', 'U']) {
                true => "an",
                false => "a",
            };
            format!("{article} {}", object.unit)
        }
    }
}

/// `Account.balance`, `int[3]`.
pub fn data(data: &Data) -> String {
    match data.part {
        Part::Unnamed => format!("a {data}"),
        _ => data.to_string(),
    }
}

/// What a thread does: `writes Account.balance`.
pub fn operation(operation: &Operation) -> String {
    let lock = |lock: &Option<Object>| object(lock.as_ref());
    match operation {
        Operation::Reads(word) => format!("reads {}", data(word)),
        Operation::Writes(word) => format!("writes {}", data(word)),
        Operation::Updates(word) => format!("updates {}", data(word)),
        Operation::Locks(object) => format!("locks {}", lock(object)),
        Operation::LooksAt(object) => format!("looks at {}", lock(object)),
        Operation::Calls { .. } => format!("calls {}", called(operation)),
        Operation::Gives { chooser, value } => format!("{} gives {value}", called(chooser)),
        Operation::Assumes(what) => format!("assumes that {what}"),
        Operation::IsInterrupted => "is interrupted while it waits".into(),
        Operation::TimesOut => "its wait times out".into(),
        Operation::WakesForNothing => "its wait ends without a reason".into(),
        Operation::GoesOnAfterWait(object) => format!("goes on after wait on {}", lock(object)),
        Operation::IsWoken => "is woken".into(),
        Operation::WakesFromSleep => "wakes from its sleep".into(),
        Operation::FindsOthersEnded => "finds that the other threads have ended".into(),
        Operation::FindsInitialised => "finds the class initialised".into(),
        Operation::ReferenceCleared => "a weak reference is cleared".into(),
        Operation::Runs => "runs".into(),
        Operation::GoesOn => "goes on".into(),
        Operation::Other(words) => words.clone(),
    }
}

/// The routine that is called, or what else somebody does.
fn called(by: &Operation) -> String {
    match by {
        Operation::Calls { unit, routine } => format!("{}.{routine}", simple(unit)),
        other => operation(other),
    }
}

/// What a thread does or waits for when something is wrong.
pub fn stance(stance: &Stance) -> String {
    let held_by = |holder: &Option<String>, otherwise: String, verb: &str| match holder {
        Some(holder) => format!("{otherwise}, {verb} \"{holder}\""),
        None => otherwise,
    };
    match stance {
        Stance::WantsLock { lock, holder } => {
            let wants = format!("wants the monitor of {}", object(lock.as_ref()));
            held_by(holder, wants, "held by")
        }
        Stance::WantsInitialised { unit, by } => match by {
            Some(by) => format!("wants class {unit} initialised, which \"{by}\" is doing"),
            None => format!("wants class {unit} initialised"),
        },
        Stance::Waits { on, limited } => {
            let limit = if *limited { ", with a time limit," } else { "" };
            format!("waits{limit} to be notified on {}", object(on.as_ref()))
        }
        Stance::Parked { limited: true, .. } => "is parked, with a time limit".into(),
        Stance::Parked { holder, .. } => match holder {
            Some(holder) => format!("waits for a lock that \"{holder}\" holds"),
            None => "is parked".into(),
        },
        Stance::Sleeps => "sleeps".into(),
        Stance::Runs => "runs".into(),
        Stance::AwaitsOthers => "waits for other threads to end".into(),
        Stance::Reads(word) => format!("reads {}", data(word)),
        Stance::Writes(word) => format!("writes {}", data(word)),
        Stance::Other(words) => words.clone(),
    }
}

/// A violation in one sentence.
pub fn headline(violation: &Violation) -> String {
    if let Some(words) = &violation.words {
        return words.headline.clone();
    }
    let parties = &violation.parties;
    // Those who merely wait for others to end are not what is wrong, unless there is nobody else.
    let waiting: Vec<&Party> = parties.iter().filter(|party| !party.joins).collect();
    let culprits = match waiting.is_empty() {
        true => parties.iter().collect(),
        false => waiting,
    };
    let names = |parties: &[&Party]| -> String {
        let names: Vec<String> = parties
            .iter()
            .map(|party| format!("\"{}\"", party.name))
            .collect();
        list(&names)
    };
    let all: Vec<&Party> = parties.iter().collect();
    let marks = violation.marks.join(" and ");
    match violation.kind {
        Kind::Deadlock => match culprits.as_slice() {
            [one] => format!("no thread can go on: \"{}\" waits for ever", one.name),
            several => format!(
                "no thread can go on: {} wait for each other or for nobody",
                names(several)
            ),
        },
        Kind::MissedSignal => {
            let others = match all.iter().any(|party| party.is_joined) {
                true => "all others have ended or wait for its end",
                false => "all others have ended",
            };
            format!("thread {} waits for ever: {others}", names(&all))
        }
        Kind::LockCycle => format!("threads {} wait for each other's locks in a cycle", names(&all)),
        Kind::Starvation => {
            let verb = if all.len() == 1 { "waits" } else { "wait" };
            let noun = threads(&all);
            format!("{noun} {} {verb} for ever, while others go on", names(&all))
        }
        Kind::Livelock => {
            let verb = if all.len() == 1 { "goes" } else { "go" };
            let noun = threads(&all);
            format!(
                "{noun} {} {verb} round in circles for ever, and nothing changes",
                names(&all)
            )
        }
        Kind::Assertion | Kind::Exception => {
            let error = violation.errors.first();
            let thread = names(&all);
            match (&violation.judge, error) {
                (Some(judge), error) => {
                    let message = error.and_then(|error| error.message.as_ref());
                    let message = message.map_or(String::new(), |message| format!(": {message}"));
                    format!("{judge} failed in thread {thread}{message}")
                }
                (None, Some(error)) => format!("uncaught {error} in thread {thread}"),
                (None, None) => format!("thread {thread} fails"),
            }
        }
        Kind::Race => {
            let what = violation.data.as_ref().map_or("data".into(), data);
            format!("threads {} race for {what}", names(&all))
        }
        Kind::Target => format!("thread {} reaches {marks}", names(&all)),
        Kind::MutualExclusion => {
            format!("threads {} are at {marks} at the same time", names(&all))
        }
        Kind::Exit => match violation.status {
            Some(status) => format!("the program exits with status {status}"),
            None => "the program exits".into(),
        },
    }
}

/// Locks that threads held at both accesses of a race. Those that look alike and are not are told apart.
pub fn locks(race: &Race) -> [Vec<String>; 2] {
    let [earlier, later] = race.accesses.each_ref().map(|access| &access.locks);
    let told = |locks: &[Object]| locks.iter().map(|lock| object(Some(lock))).collect::<Vec<_>>();
    let first = told(earlier);
    let mut second = told(later);
    for (lock, text) in later.iter().zip(&mut second) {
        if first.contains(text) && earlier.iter().all(|other| other.identity != lock.identity) {
            text.push_str(" (another one)");
        }
    }
    [first, second]
}

/// A line of what is told of a violation, and the place that it is about.
pub struct Detail<'v> {
    pub text: String,
    pub place: Option<&'v Place>,
}

/// Who waits for what, and where; the error and its stack.
pub fn details(violation: &Violation) -> Vec<Detail<'_>> {
    let mut details = Vec::new();
    if let Some(words) = &violation.words {
        details.extend(words.details.iter().cloned().map(sentence));
    }
    // Who comes to a marked line is in the headline already.
    let told = violation.kind != Kind::Target && violation.errors.is_empty();
    for party in &violation.parties {
        if told {
            let stance = party.stance.as_ref().map(stance);
            let stance = stance.map_or(String::new(), |stance| format!(" {stance}"));
            details.push(sentence(format!("thread \"{}\"{stance}", party.name)));
        }
        details.extend(stack(&party.stack));
    }
    details.extend(errors(&violation.errors));
    details
}

/// An error and its stack, then what caused it, and so on.
pub fn errors(errors: &[Failure]) -> Vec<Detail<'_>> {
    let mut details = Vec::new();
    for (n, error) in errors.iter().enumerate() {
        let cause = if n == 0 { "" } else { "Caused by: " };
        details.push(sentence(format!("{cause}{error}")));
        details.extend(stack(&error.stack));
    }
    details
}

fn sentence<'v>(text: String) -> Detail<'v> {
    Detail { text, place: None }
}

fn stack(stack: &Stack) -> impl Iterator<Item = Detail<'_>> {
    stack.lines().into_iter().map(|line| Detail {
        text: line.to_string(),
        place: match line {
            StackLine::Frame(place) => Some(place),
            StackLine::LeftOut(_) => None,
        },
    })
}

fn threads(parties: &[&Party]) -> &'static str {
    if parties.len() == 1 { "thread" } else { "threads" }
}

/// Names as one would say them.
fn list(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}
