//! Locks that threads take in different orders: cycles in which each waits for what the next one holds.

use rustc_hash::FxHashSet;

use crate::analysis::Analysis;
use crate::facts::{Event, Held, What};
use crate::warning::{Kind, Part, Place, Warning};

/// A lock is acquired while another is held.
pub(crate) struct Edge {
    pub event: Event,
    pub outer: Held,
    pub inner: Held,
}

/// The longest cycle that is looked for.
const LONGEST: usize = 4;
/// The most cycles and the most steps in looking for them.
const MOST: usize = 200;
const MOST_STEPS: usize = 500_000;

pub fn find(analysis: &mut Analysis) -> Vec<Warning> {
    let edges = edges(analysis);
    let mut search = Search {
        analysis,
        edges: &edges,
        found: Vec::new(),
        steps: 0,
    };
    for first in 0..edges.len() {
        search.extend(&mut vec![first]);
    }
    let mut cycles = search.found;
    let mut seen = FxHashSet::default();
    cycles.retain(|cycle| {
        let mut ats: Vec<_> = cycle.iter().map(|edge| edges[*edge].event.at).collect();
        ats.sort_unstable();
        seen.insert(ats)
    });
    let mut warnings: Vec<Warning> = cycles
        .iter()
        .map(|cycle| warning(analysis, &edges, cycle))
        .collect();
    warnings.extend(alone(analysis));
    warnings
}

/// What one thread is enough for: a reader that wants to write, and a lock that is not given back.
fn alone(analysis: &mut Analysis) -> Vec<Warning> {
    let events = analysis.walk.events.clone();
    let mut warnings = Vec::new();
    for event in &events {
        let held = analysis.walk.held(event.held);
        match &event.what {
            What::Acquire(lock) if held.iter().any(|outer| is_upgrade(analysis, outer, lock)) => {
                let place = analysis.place(
                    event.at,
                    format!("acquires {} for writing while holding it for reading", lock.name),
                );
                let reason = format!(
                    "{} {} at {}.{}:{}, and so waits for itself.",
                    analysis.walk.threads[event.thread].title,
                    place.role,
                    place.class,
                    place.method,
                    place.line
                );
                let here = analysis.waypoint(event);
                let sequences = vec![vec![here.clone()], vec![here.clone(), here]];
                warnings.push(analysis.warning(
                    Kind::LockOrder,
                    vec![place],
                    &[event],
                    reason,
                    sequences,
                    96,
                ));
            }
            What::Keep(lock) if analysis.walk.released.contains(&event.at.method) => {
                let wants = events
                    .iter()
                    .find(|other| matches!(&other.what, What::Acquire(wanted) if waits_for(wanted, lock)));
                let Some(wants) = wants else { continue };
                let place = Place {
                    part: Part::Leaks,
                    ..analysis.place(event.at, format!("returns without giving back {}", lock.name))
                };
                let next = analysis.place(wants.at, format!("acquires {}", lock.name));
                let reason = format!(
                    "{} {} at {}.{}:{}; who acquires it at {}.{}:{} may wait for ever.",
                    analysis.walk.threads[event.thread].title,
                    place.role,
                    place.class,
                    place.method,
                    place.line,
                    next.class,
                    next.method,
                    next.line
                );
                let sequences = vec![
                    vec![analysis.waypoint(event), analysis.waypoint(wants)],
                    vec![analysis.waypoint(event)],
                ];
                warnings.push(analysis.warning(
                    Kind::LockOrder,
                    vec![place, next],
                    &[event, wants],
                    reason,
                    sequences,
                    84,
                ));
            }
            _ => {}
        }
    }
    warnings
}

fn is_upgrade(analysis: &Analysis, outer: &Held, inner: &Held) -> bool {
    outer.shared && !inner.shared && analysis.walk.surely_same(outer, inner)
}

/// All acquisitions under another lock.
pub(crate) fn edges(analysis: &Analysis) -> Vec<Edge> {
    let walk = &analysis.walk;
    let mut edges = Vec::new();
    let mut seen = FxHashSet::default();
    for event in &walk.events {
        let What::Acquire(inner) = &event.what else {
            continue;
        };
        for outer in walk.held(event.held) {
            if walk.surely_same(outer, inner) || outer.objects.is_empty() || inner.objects.is_empty() {
                continue;
            }
            let key = (
                event.thread,
                event.at,
                outer.objects.clone(),
                inner.objects.clone(),
            );
            if seen.insert(key) {
                edges.push(Edge {
                    event: event.clone(),
                    outer: outer.clone(),
                    inner: inner.clone(),
                });
            }
        }
    }
    edges
}

struct Search<'a, 's> {
    analysis: &'a Analysis<'s>,
    edges: &'a [Edge],
    found: Vec<Vec<usize>>,
    steps: usize,
}

impl Search<'_, '_> {
    /// Closes a chain of edges, or makes it longer. The first edge of a cycle has the lowest number.
    fn extend(&mut self, chain: &mut Vec<usize>) {
        let (first, last) = (chain[0], chain[chain.len() - 1]);
        for next in first..self.edges.len() {
            self.steps += 1;
            if self.steps > MOST_STEPS || self.found.len() >= MOST {
                return;
            }
            let fits = waits_for(&self.edges[last].inner, &self.edges[next].outer)
                && chain.iter().all(|edge| self.go_together(*edge, next))
                && (chain.len() == 1 || !chain.contains(&next));
            if !fits {
                continue;
            }
            let closes = waits_for(&self.edges[next].inner, &self.edges[first].outer);
            chain.push(next);
            if closes {
                self.found.push(chain.clone());
            } else if chain.len() < LONGEST && next != first {
                self.extend(chain);
            }
            chain.pop();
        }
    }

    /// Two threads may be there at the same time: nothing orders them, no lock keeps one of them out.
    fn go_together(&self, one: usize, other: usize) -> bool {
        let (one, other) = (&self.edges[one], &self.edges[other]);
        let walk = &self.analysis.walk;
        if !walk.together(&one.event, &other.event) {
            return false;
        }
        let gate = walk.held(one.event.held).iter().any(|ours| {
            walk.held(other.event.held).iter().any(|theirs| {
                let alone = !(ours.shared && theirs.shared);
                alone && walk.is_one(&ours.objects) && ours.objects == theirs.objects
            })
        });
        !gate
    }
}

/// Who wants the first may have to wait for who holds the second.
fn waits_for(wanted: &Held, holds: &Held) -> bool {
    let readers = wanted.shared && holds.shared;
    !readers
        && wanted.monitor == holds.monitor
        && wanted.objects.iter().any(|object| holds.objects.contains(object))
}

/// More than two threads at the same place: a ring of locks is as long as there are threads.
fn ring(analysis: &mut Analysis, edges: &[Edge], one: &Edge) -> Option<Vec<String>> {
    let same = edges
        .iter()
        .filter(|edge| edge.event.at == one.event.at && edge.outer.objects == one.outer.objects);
    let mut events: Vec<&Event> = same.map(|edge| &edge.event).collect();
    events.dedup_by_key(|event| event.thread);
    let mut sequence = Vec::new();
    for event in events {
        let times = if analysis.walk.threads[event.thread].many {
            2
        } else {
            1
        };
        for _ in 0..times {
            sequence.push(analysis.waypoint(event));
        }
    }
    sequence.truncate(6);
    (sequence.len() > 2).then_some(sequence)
}

fn warning(analysis: &mut Analysis, edges: &[Edge], cycle: &[usize]) -> Warning {
    let cycle: Vec<&Edge> = cycle.iter().map(|edge| &edges[*edge]).collect();
    let events: Vec<&Event> = cycle.iter().map(|edge| &edge.event).collect();
    let mut reason = String::new();
    let mut places = Vec::new();
    for (number, edge) in cycle.iter().enumerate() {
        let role = format!("acquires {} while holding {}", edge.inner.name, edge.outer.name);
        let place = analysis.place(edge.event.at, role);
        let before = &cycle[(number + cycle.len() - 1) % cycle.len()].event;
        let who = if number == 0 {
            analysis.walk.threads[edge.event.thread].title.clone()
        } else {
            analysis.who(&edge.event, before)
        };
        let link = if number == 0 { "" } else { ", " };
        reason += &format!(
            "{link}{who} {} at {}.{}:{}",
            place.role, place.class, place.method, place.line
        );
        places.push(place);
    }
    let exact = cycle
        .iter()
        .all(|edge| analysis.walk.is_one(&edge.outer.objects) && analysis.walk.is_one(&edge.inner.objects));
    reason += if exact {
        ": each may wait for the other for ever."
    } else {
        ": if these are the same objects the other way round, each waits for the other for ever."
    };
    let mut sequences = Vec::new();
    let sequence = events.iter().map(|event| analysis.waypoint(event)).collect();
    sequences.push(sequence);
    if !exact {
        sequences.extend(ring(analysis, edges, cycle[0]));
    }
    let score = if exact { 100 } else { 85 } - 5 * (cycle.len() as u32 - 2);
    analysis.warning(Kind::LockOrder, places, &events, reason, sequences, score)
}
