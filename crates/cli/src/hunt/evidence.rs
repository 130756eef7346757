//! Whether what a search has found is what a warning speaks of.
//!
//! Something else going wrong in the same program does not make a warning true. A warning is about a line, so the line
//! must have to do with the error: a thread waits there for ever or came by it last, an exception passes it, it is one of
//! two accesses that race, or the schedule, when it has no switch of threads left that it could do without, interrupts a
//! thread there, or between there and another line of the warning.

use std::collections::{HashMap, HashSet};

use beeline_search::trace::{Described, Place as At, Step, Trace};
use beeline_warnings::{Kind, Place, Warning};

/// Ways to wait for ever.
const WAITS: [&str; 3] = ["deadlock", "lock cycle", "missed signal"];

/// A source line.
type Line = (String, u32);

/// What an error has to do with which lines.
pub struct Evidence {
    kind: String,
    /// What is raced for, if it is a race.
    data: Option<String>,
    /// The program's own frames of each thread that is part of it, the innermost first, with class and method.
    stacks: Vec<Vec<(Line, String)>>,
    /// The schedule.
    moves: Vec<Move>,
    /// Lines at which those who wait for ever did something last: they wait with what they have from there.
    last: Vec<Line>,
    /// The program's own classes, without packages.
    own: HashSet<String>,
}

/// A step of a schedule.
struct Move {
    actor: u32,
    line: Option<Line>,
    operation: String,
}

impl Move {
    fn is_at(&self, place: &Place) -> bool {
        self.line.as_ref().is_some_and(|line| is_at(line, place))
    }

    /// What it writes, if it does.
    fn written(&self) -> Option<&str> {
        let mut written = ["writes ", "updates "].iter();
        written.find_map(|verb| self.operation.strip_prefix(verb))
    }

    fn mentions(&self, data: &str) -> bool {
        self.operation.split([' ', ',']).any(|word| word == data)
    }
}

impl Evidence {
    pub fn of(trace: &Trace) -> Evidence {
        let own: HashSet<&str> = trace.program.classes.keys().map(String::as_str).collect();
        Evidence {
            kind: trace.violation.kind.clone(),
            data: raced_for(&trace.violation),
            stacks: stacks(&trace.violation.details, &own),
            moves: trace.steps.iter().map(Move::from).collect(),
            last: last_lines(trace),
            own: own.iter().map(|class| simple(class).to_string()).collect(),
        }
    }

    /// Whether this is the error that a warning is about.
    pub fn confirms(&self, warning: &Warning) -> bool {
        let Some(first) = warning.places.first() else {
            return false;
        };
        let about_field = warning.field.is_some() && first.method.is_empty();
        match warning.kind {
            Kind::LockOrder | Kind::OpenCall => {
                let came_by = self.last.iter().any(|line| is_at(line, first));
                self.waits() && (self.is_in_stacks(first) || came_by)
            }
            Kind::Wait if self.waits() => {
                let mut waiting = warning
                    .places
                    .iter()
                    .filter(|place| place.role.contains(" wait "));
                self.is_in_stacks(first) || waiting.any(|place| self.is_in_stacks(place))
            }
            // Who was woken for nothing goes on in the same method.
            Kind::Wait => self.fails() && self.passes_method(first),
            Kind::InconsistentLocks | Kind::Publication | Kind::Iteration | Kind::CheckThenAct => {
                if self.kind == "race" {
                    match about_field {
                        true => self.is_for(warning),
                        false => self.is_innermost(first),
                    }
                } else if about_field {
                    self.fails() && self.switches_at_field(warning)
                } else {
                    self.fails() && (self.is_in_stacks(first) || self.switches_between(warning))
                }
            }
            Kind::Other => self.is_in_stacks(first),
        }
    }

    fn waits(&self) -> bool {
        WAITS.contains(&&*self.kind)
    }

    fn fails(&self) -> bool {
        ["assertion", "exception"].contains(&&*self.kind)
    }

    fn is_in_stacks(&self, place: &Place) -> bool {
        let mut frames = self.stacks.iter().flatten();
        frames.any(|(line, _)| is_at(line, place))
    }

    fn is_innermost(&self, place: &Place) -> bool {
        let mut innermost = self.stacks.iter().filter_map(|stack| stack.first());
        innermost.any(|(line, _)| is_at(line, place))
    }

    fn passes_method(&self, place: &Place) -> bool {
        let method = format!("{}.{}", place.class, place.method);
        let mut frames = self.stacks.iter().flatten();
        frames.any(|(_, passed)| *passed == method)
    }

    fn is_for(&self, warning: &Warning) -> bool {
        warning.field.is_some() && self.data == field_text(warning)
    }

    /// Where a thread was interrupted: its last step before, and the one with which it went on, if it did.
    fn interruptions(&self) -> impl Iterator<Item = (usize, Option<usize>)> {
        let moves = &self.moves;
        (1..moves.len()).filter_map(move |next| {
            let actor = moves[next - 1].actor;
            let later = moves[next..].iter().position(|step| step.actor == actor);
            (moves[next].actor != actor).then(|| (next - 1, later.map(|later| next + later)))
        })
    }

    /// Whether a thread was interrupted at the line that a warning names first, or between it and another one; or by
    /// somebody who changed there what the thread then saw.
    fn switches_between(&self, warning: &Warning) -> bool {
        let [first, others @ ..] = &warning.places[..] else {
            return false;
        };
        self.interruptions().any(|(before, after)| {
            let actor = self.moves[before].actor;
            let Some(after) = after else {
                return self.moves[before].is_at(first) && self.is_seen_later(before, |other| other != actor);
            };
            let at = |step: usize, place: &Place| self.moves[step].is_at(place);
            let own = |step: &usize| self.moves[*step].actor == actor;
            let passes = |mut steps: std::ops::Range<usize>, place: &Place| {
                steps.any(|step| own(&step) && at(step, place))
            };
            let end = self.moves.len();
            let around = |one: &Place, other: &Place| passes(0..before + 1, one) && passes(after..end, other);
            let between = others
                .iter()
                .any(|other| around(first, other) || around(other, first));
            let mut meanwhile = before + 1..after;
            at(before, first)
                || at(after, first)
                || between
                || meanwhile.any(|step| at(step, first) && self.is_seen_later(step, |other| other == actor))
        })
    }

    /// Whether what a step wrote is looked at later by a thread of this kind. What the library has in its objects says
    /// little: two calls of a map may have nothing to do with each other.
    fn is_seen_later(&self, step: usize, by: impl Fn(u32) -> bool) -> bool {
        let is_own = |data: &&str| {
            data.split('.')
                .next()
                .is_some_and(|class| self.own.contains(class))
        };
        let Some(data) = self.moves[step].written().filter(is_own) else {
            return false;
        };
        let mut later = self.moves[step + 1..].iter();
        later.any(|later| by(later.actor) && later.mentions(data))
    }

    /// Whether a thread was interrupted at an access to the field that a warning is about.
    fn switches_at_field(&self, warning: &Warning) -> bool {
        let Some(field) = field_text(warning) else {
            return false;
        };
        self.interruptions().any(|(before, after)| {
            let mut steps = [Some(before), after].into_iter().flatten();
            steps.any(|step| self.moves[step].mentions(&field))
        })
    }
}

impl From<&Step> for Move {
    fn from(step: &Step) -> Move {
        Move {
            actor: step.actor,
            line: line_of(step.place.as_ref()),
            operation: step.operation.clone(),
        }
    }
}

/// A field as steps and races call it: without the package.
pub fn field_text(warning: &Warning) -> Option<String> {
    let (class, name) = warning.field.as_ref()?;
    Some(format!("{}.{name}", simple(class)))
}

/// A class without its package.
fn simple(class: &str) -> &str {
    class.rsplit('.').next().unwrap_or_default()
}

fn is_at((file, line): &Line, place: &Place) -> bool {
    place.file.as_ref() == Some(file) && place.line == *line
}

fn raced_for(violation: &Described) -> Option<String> {
    let (_, what) = violation.headline.split_once(" race for ")?;
    Some(what.to_string())
}

/// Stacks in the words of a violation: lines that begin with `at`, after one for each thread.
fn stacks(details: &[String], own: &HashSet<&str>) -> Vec<Vec<(Line, String)>> {
    let mut stacks = vec![Vec::new()];
    for detail in details {
        match detail.trim_start().strip_prefix("at ") {
            None => stacks.push(Vec::new()),
            Some(frame) => {
                if let Some((line, method)) = frame_of(frame)
                    && method
                        .rsplit_once('.')
                        .is_some_and(|(class, _)| own.contains(class))
                    && let Some(stack) = stacks.last_mut()
                {
                    stack.push((line, method));
                }
            }
        }
    }
    stacks
}

/// `com.acme.Cart.add(Cart.java:12)`, perhaps with a module before it.
fn frame_of(text: &str) -> Option<(Line, String)> {
    let (method, place) = text.strip_suffix(')')?.split_once('(')?;
    let method = method.rsplit('/').next().unwrap_or(method);
    let (file, line) = place.split_once(':')?;
    Some(((file.to_string(), line.parse().ok()?), method.to_string()))
}

/// For each thread of a violation, the last two lines at which it did something.
fn last_lines(trace: &Trace) -> Vec<Line> {
    let named = |thread: &str| {
        let quoted = format!("\"{thread}\"");
        let mut details = trace.violation.details.iter();
        details.any(|detail| detail.starts_with("thread ") && detail.contains(&quoted))
    };
    let mut last: HashMap<u32, Vec<Line>> = HashMap::new();
    for step in trace.steps.iter().rev().filter(|step| named(&step.thread)) {
        let lines = last.entry(step.actor).or_default();
        if let Some(line) = line_of(step.place.as_ref())
            && lines.len() < 2
            && !lines.contains(&line)
        {
            lines.push(line);
        }
    }
    last.into_values().flatten().collect()
}

fn line_of(place: Option<&At>) -> Option<Line> {
    let place = place?;
    Some((place.file.clone()?, place.line?))
}
