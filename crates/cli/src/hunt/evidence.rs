//! Whether what a search has found is what a warning speaks of.
//!
//! Something else going wrong in the same program does not make a warning true. A warning is about a line, so the line
//! must have to do with the error: a thread waits there for ever or came by it last, an exception is thrown there, it is
//! one of two accesses that race; or the schedule, when it has no switch of threads left that it could do without,
//! interrupts a thread between two lines of the warning, in which time somebody else comes by one.

use std::collections::{HashMap, HashSet};

use beeline_search::trace::{Step, Trace};
use beeline_search::{self as search, Data, Operation, Stack, Violation};
use beeline_warnings::{Kind, Part, Place, Warning};

use crate::session::StepPlaces;

/// A source line.
pub type Line = (String, u32);

/// What an error has to do with which lines.
pub struct Evidence {
    kind: search::Kind,
    /// What is raced for, if it is a race.
    data: Option<Data>,
    /// The program's own frames of each thread that is part of it, the innermost first, with class and method.
    stacks: Vec<Vec<(Line, String)>>,
    /// The schedule.
    moves: Vec<Move>,
    /// Lines at which those who wait for ever did something last: they wait with what they have from there.
    last: Vec<Line>,
    /// The program's own classes.
    own: HashSet<String>,
}

/// A step of a schedule.
struct Move {
    actor: u32,
    begins: Option<Line>,
    /// What else of interest it executes.
    passes: Vec<Line>,
    /// Where its thread stands before it, the innermost frame first.
    stack: Vec<Line>,
    operation: Operation,
}

impl Move {
    fn is_at(&self, place: &Place) -> bool {
        let mut lines = self.begins.iter().chain(&self.passes);
        lines.any(|line| is_at(line, place))
    }

    /// Whether its thread is in a call that it makes there.
    fn is_below(&self, place: &Place) -> bool {
        let is_innermost = self.begins_at(place);
        !is_innermost && self.stack.iter().any(|line| is_at(line, place))
    }

    fn begins_at(&self, place: &Place) -> bool {
        self.begins.as_ref().is_some_and(|line| is_at(line, place))
    }
}

impl Evidence {
    /// The lines that steps pass are those of `watched`.
    pub fn of(trace: &Trace, places: &StepPlaces, watched: &[Line]) -> Evidence {
        let own: HashSet<&str> = trace.subject.parts.keys().map(String::as_str).collect();
        Evidence {
            kind: trace.violation.kind,
            data: trace.violation.data.clone(),
            stacks: stacks(&trace.violation, &own),
            moves: moves(&trace.steps, places, watched),
            last: last_lines(trace),
            own: own.into_iter().map(str::to_string).collect(),
        }
    }

    /// Whether this is the error that a warning is about.
    pub fn confirms(&self, warning: &Warning) -> bool {
        let Some(first) = warning.places.first() else {
            return false;
        };
        match warning.kind {
            Kind::LockOrder | Kind::OpenCall => {
                let came_by = self.last.iter().any(|line| is_at(line, first));
                self.waits() && (self.is_in_stacks(first) || came_by || self.waits_for_leak(warning))
            }
            Kind::Wait if self.waits() => {
                let mut waiting = warning.places.iter().filter(|place| place.part == Part::Waits);
                self.is_in_stacks(first) || waiting.any(|place| self.is_in_stacks(place))
            }
            // Who was woken for nothing goes on in the same method.
            Kind::Wait => self.fails() && self.passes_method(first),
            Kind::InconsistentLocks | Kind::Publication | Kind::Iteration | Kind::CheckThenAct => {
                match (self.kind == search::Kind::Race, warning.about_field) {
                    (true, true) => self.is_for(warning),
                    (true, false) => self.is_innermost(first),
                    (false, true) => self.fails() && self.is_interrupted_at_field(warning),
                    (false, false) => self.fails() && self.fails_for(warning),
                }
            }
            // Nobody knows what it would look like.
            Kind::Other => false,
        }
    }

    fn waits(&self) -> bool {
        self.kind.is_waiting()
    }

    fn fails(&self) -> bool {
        self.kind.is_failure()
    }

    /// Whether somebody waits for what a thread has kept that came by the first place, and may have ended since.
    fn waits_for_leak(&self, warning: &Warning) -> bool {
        let [first, others @ ..] = &warning.places[..] else {
            return false;
        };
        first.part == Part::Leaks
            && self.moves.iter().any(|step| step.is_at(first))
            && others.iter().any(|place| self.is_in_stacks(place))
    }

    fn is_in_stacks(&self, place: &Place) -> bool {
        let mut frames = self.stacks.iter().flatten();
        frames.any(|(line, _)| is_at(line, place))
    }

    fn is_innermost(&self, place: &Place) -> bool {
        let mut innermost = self.stacks.iter().filter_map(|stack| stack.first());
        innermost.any(|(line, _)| is_at(line, place))
    }

    /// Whether an exception is thrown at a line, or below it by a thread that got something from others there and nothing
    /// since.
    fn fails_at(&self, place: &Place) -> bool {
        let last = self.moves.iter().rev().find(|step| step.begins.is_some());
        let got = last.is_some_and(|step| step.begins_at(place));
        self.is_innermost(place) || got && self.is_in_stacks(place)
    }

    fn passes_method(&self, place: &Place) -> bool {
        let method = format!("{}.{}", place.class, place.method);
        let mut frames = self.stacks.iter().flatten();
        frames.any(|(_, passed)| *passed == method)
    }

    fn is_for(&self, warning: &Warning) -> bool {
        self.data.as_ref().is_some_and(|data| is_field(data, warning))
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

    /// Whether a thread fails because others came into its way at the line that a warning names first.
    fn fails_for(&self, warning: &Warning) -> bool {
        let told = told(warning);
        let Some(first) = told.first() else {
            return false;
        };
        let is_alone = told
            .iter()
            .all(|other| other.line == first.line && other.file == first.file);
        let in_two_steps = warning.kind == Kind::CheckThenAct && !is_alone;
        if !in_two_steps && self.fails_at(first) {
            return true;
        }
        self.interruptions().any(|(before, after)| {
            let actor = self.moves[before].actor;
            let begins = |step: usize| self.moves[step].begins_at(first);
            let comes_by = |step: usize| warning.places.iter().any(|place| self.moves[step].is_at(place));
            let Some(after) = after else {
                // It never got to the second step. Who fails must have come by where both matter.
                let mut later = before + 1..self.moves.len();
                return begins(before)
                    && self.is_seen(before, before + 1.., |other| other != actor)
                    && (!in_two_steps || later.any(comes_by));
            };
            let mut meanwhile = before + 1..after;
            if !in_two_steps {
                let surprises = |step: usize| begins(step) && self.is_seen(step, [before, after], |_| true);
                return begins(before) || begins(after) || meanwhile.any(surprises);
            }
            let interferes =
                |step: usize| comes_by(step) || self.is_seen(step, after.., |other| other == actor);
            self.is_between(before, after, &told) && meanwhile.any(interferes)
        })
    }

    /// Whether an interruption is between two of these places, one of them the first: when it has done what it does at the
    /// one, and before it has done what it does at the other.
    fn is_between(&self, before: usize, after: usize, places: &[&Place]) -> bool {
        let actor = self.moves[before].actor;
        let counts = |step: &usize| places.iter().any(|place| self.moves[*step].is_at(place));
        let own = |step: &usize| self.moves[*step].actor == actor;
        let last = (0..=before).rev().filter(own).find(counts);
        let next = (after..self.moves.len()).filter(own).find(counts);
        let (Some(last), Some(next)) = (last, next) else {
            return false;
        };
        let is_done = |one: &&Place| self.moves[last].is_at(one) && !self.moves[after].is_below(one);
        let comes = |other: &&Place| self.moves[next].is_at(other);
        let (first, others) = (&places[0], &places[1..]);
        is_done(first) && others.iter().any(comes) || comes(first) && others.iter().any(is_done)
    }

    /// Whether what a step wrote is looked at in others, by a thread of this kind. What the library has in its objects says
    /// little: two calls of a map may have nothing to do with each other.
    fn is_seen(
        &self,
        step: usize,
        in_steps: impl IntoIterator<Item = usize>,
        by: impl Fn(u32) -> bool,
    ) -> bool {
        let written = self.moves[step].operation.written();
        let Some(written) = written.filter(|data| self.own.contains(&data.unit)) else {
            return false;
        };
        let steps = in_steps.into_iter().map_while(|at| self.moves.get(at));
        steps
            .into_iter()
            .any(|other| by(other.actor) && other.operation.data().is_some_and(|data| data.is_like(written)))
    }

    /// Whether a thread was interrupted at an access to the field that a warning is about.
    fn is_interrupted_at_field(&self, warning: &Warning) -> bool {
        let is_access = |step: usize| {
            let data = self.moves[step].operation.data();
            data.is_some_and(|data| is_field(data, warning))
        };
        self.interruptions().any(|(before, after)| {
            let mut steps = [Some(before), after].into_iter().flatten();
            steps.any(is_access)
        })
    }
}

/// The places that a warning names itself. What our analysis has added to those of another tool may be about something
/// else on the same lines.
fn told(warning: &Warning) -> Vec<&Place> {
    let is_foreign = warning.origin.is_some();
    let places = warning.places.iter();
    places
        .filter(|place| !is_foreign || place.part == Part::Reported)
        .collect()
}

/// The steps of a schedule. A line that a thread has come to counts to the step that executes it: if the thread stands
/// there when its step ends, that is its next one.
fn moves(steps: &[Step], places: &StepPlaces, watched: &[Line]) -> Vec<Move> {
    let line = |number: &u32| watched.get(*number as usize);
    let one = |(at, step): (usize, &Step)| {
        let mut later = steps[at + 1..].iter();
        let next = later.find(|later| later.actor == step.actor);
        let stands = next.and_then(|next| line_of(next.place.as_ref()));
        let passed = places.passed.get(at).into_iter().flatten().filter_map(line);
        let stack = places.stacks.get(at).into_iter().flatten();
        let executed = passed.filter(|line| Some(*line) != stands.as_ref()).cloned();
        Move {
            actor: step.actor,
            begins: line_of(step.place.as_ref()),
            passes: executed.collect(),
            stack: stack.filter_map(|frame| line_of(Some(frame))).collect(),
            operation: step.operation.clone(),
        }
    };
    steps.iter().enumerate().map(one).collect()
}

/// Where a place is, if that is known.
pub fn line_of_place(place: &Place) -> Option<Line> {
    let file = place.file.clone()?;
    (place.line > 0).then_some((file, place.line))
}

/// Whether data is the field that a warning is about.
fn is_field(data: &Data, warning: &Warning) -> bool {
    let field = warning.field.as_ref();
    field.is_some_and(|(class, name)| data.is_field(class, name))
}

fn is_at((file, line): &Line, place: &Place) -> bool {
    place.file.as_ref() == Some(file) && place.line == *line
}

/// The program's own frames of each thread and error of a violation.
fn stacks(violation: &Violation, own: &HashSet<&str>) -> Vec<Vec<(Line, String)>> {
    let parties = violation.parties.iter().map(|party| &party.stack);
    let errors = violation.errors.iter().map(|error| &error.stack);
    let frames = |stack: &Stack| -> Vec<(Line, String)> {
        let of_program = stack.frames.iter().filter(|frame| own.contains(&*frame.unit));
        let known = of_program.filter_map(|frame| {
            let method = format!("{}.{}", frame.unit, frame.routine);
            Some((line_of(Some(frame))?, method))
        });
        known.collect()
    };
    parties.chain(errors).map(frames).collect()
}

/// For each thread of a violation that waits for ever, the last two lines at which it did something.
fn last_lines(trace: &Trace) -> Vec<Line> {
    let parties = &trace.violation.parties;
    let waits = |actor: u32| {
        parties
            .iter()
            .any(|party| party.actor == actor && party.stance.is_some())
    };
    let mut last: HashMap<u32, Vec<Line>> = HashMap::new();
    for step in trace.steps.iter().rev().filter(|step| waits(step.actor)) {
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

fn line_of(place: Option<&search::Place>) -> Option<Line> {
    let place = place?;
    Some((place.file.clone()?, place.line?))
}

#[cfg(test)]
mod tests;
