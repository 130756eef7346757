//! `fsm`, `efsm`, `efca`, `pfsm` and `beeline`: how far threads are from where they should go, at least.
//!
//! The distances are those of N. Rungta and E. G. Mercer (FMCAD 2006, PEPM 2009); `beeline_program` computes them. Here
//! they become the rank of a state with several threads (section IV of the former) and lead through sequences of
//! locations (section 5 of the latter): how many of a sequence are behind comes first, how far the next one is second.

use std::collections::BinaryHeap;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use beeline_program::{
    Estimator, Frame, Kind, Node, ProcId, Program, Side, StackId, Stacks, TypeId, UNREACHABLE,
};
use beeline_search::{self as search, Memo, StepFacts, Wants};

use crate::{Heuristic, recall};

mod names;
#[cfg(test)]
mod tests;

use names::{Called, Names};

/// Which threads a distance is measured for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Over {
    /// The one that has just acted, and those that it has started.
    Recent,
    /// The sum over so many of those that are nearest: one where a single thread has to get somewhere, two where two have
    /// to be at a place at the same time, more for a deadlock of more.
    Nearest(u32),
    /// The sum over all that can get there.
    All,
}

/// Somewhere to go.
#[derive(Debug, Clone)]
pub struct Stop {
    pub nodes: Vec<Node>,
    /// The number by which the facts of steps tell that a thread has come here. Without one, nobody is ever done with it.
    pub waypoint: Option<u32>,
    /// Only threads that are known by this name count, and others only for starting such.
    pub thread: Option<String>,
}

/// Where a search is to be led.
#[derive(Debug, Clone)]
pub struct Aim {
    pub program: Arc<Program>,
    /// Where threads begin that exist from the start.
    pub roots: Vec<ProcId>,
    /// Places to go to one after the other. The sequence that is nearest to its end counts.
    pub sequences: Vec<Vec<Stop>>,
    /// Threads that count unless somebody says otherwise.
    pub over: Over,
    /// What it has cost so far to get distances ready.
    pub spent: Arc<Spent>,
}

/// Work that was done before a distance could be asked for: the papers' static analysis, but for the program itself.
#[derive(Debug, Default)]
pub struct Spent {
    distances: AtomicU64,
    nanoseconds: AtomicU64,
}

impl Spent {
    fn note(&self, since: Instant) {
        let nanoseconds = since.elapsed().as_nanos().try_into().unwrap_or(u64::MAX);
        self.distances.fetch_add(1, Ordering::Relaxed);
        self.nanoseconds.fetch_add(nanoseconds, Ordering::Relaxed);
    }

    /// To how many stops distances were computed.
    pub fn distances(&self) -> u64 {
        self.distances.load(Ordering::Relaxed)
    }

    pub fn time(&self) -> Duration {
        Duration::from_nanos(self.nanoseconds.load(Ordering::Relaxed))
    }
}

/// What one place of a sequence is worth, more than any distance.
const TIER: f64 = (1u64 << 40) as f64;

/// The value of a distance that does not exist, more than any that does.
const NOWHERE: f64 = (1u64 << 32) as f64;

pub struct Distance {
    aim: Arc<Aim>,
    over: Over,
    kind: Kind,
    stacks: Stacks,
    /// By sequence and stop; made when first wanted.
    gauges: Vec<Vec<Option<Gauge>>>,
    names: Names,
    /// The distances of the nearest threads, the furthest first.
    nearest: BinaryHeap<u32>,
    /// There is one stop in all, for anybody.
    single: bool,
}

/// What measures the way to one stop.
struct Gauge {
    estimator: Estimator,
    /// The way of a thread that has not begun.
    from_begin: u32,
    /// Where threads are started that can get there, and the way to that, once it is wanted.
    starting: Vec<Node>,
    to_start: Option<Estimator>,
}

impl Gauge {
    fn new(aim: &Aim, stop: &Stop, kind: Kind, stacks: &mut Stacks) -> Gauge {
        let program = &aim.program;
        let mut estimator = Estimator::new(program, kind, &stop.nodes, &aim.roots);
        let sides = program.sides().iter();
        let starts = sides.filter_map(|(node, side)| match side {
            Side::Starts(dispatch) => Some((*node, program.dispatch(*dispatch))),
            Side::Initialises(_) => None,
        });
        let mut from_begin = UNREACHABLE;
        let mut starting = Vec::new();
        for (node, begun) in starts {
            let distances = begun.targets.iter().map(|target| {
                let node = program.procedure(*target).start();
                let stack = stacks.of([Frame { node, receiver: None }]);
                estimator.estimate(stacks, stack)
            });
            let least = distances.min().unwrap_or(UNREACHABLE);
            from_begin = from_begin.min(least);
            if least != UNREACHABLE {
                starting.push(node);
            }
        }
        // Else a search that begins anew would begin with less than the first one.
        estimator.remember();
        Gauge {
            estimator,
            from_begin,
            starting,
            to_start: None,
        }
    }

    /// The way of a thread that goes there, or starts somebody who does.
    fn way(&mut self, stacks: &Stacks, stack: StackId) -> u32 {
        self.estimator.estimate(stacks, stack)
    }

    /// The way of a thread until it has started somebody who can get there.
    fn way_to_start(&mut self, aim: &Aim, kind: Kind, stacks: &Stacks, stack: StackId) -> u32 {
        if self.starting.is_empty() {
            return UNREACHABLE;
        }
        let to_start = self.to_start.get_or_insert_with(|| {
            let begun = Instant::now();
            let estimator = Estimator::new(&aim.program, kind, &self.starting, &aim.roots);
            aim.spent.note(begun);
            estimator
        });
        // One step starts the thread.
        to_start.estimate(stacks, stack).saturating_add(1)
    }

    /// The least that it takes so many threads, given the ways of those nearest, to get there. Threads that are yet to be started
    /// have all of their way before them; but whoever starts them may be on the way there, too, so that both ways count
    /// only as the longer one.
    fn nearest(&self, own: &mut BinaryHeap<u32>, to_start: u32, count: usize) -> f64 {
        let mut sum: f64 = own.iter().map(|way| worth(*way)).sum();
        let mut least = f64::INFINITY;
        // All of them, all but the furthest, and so on.
        loop {
            let begun = count - own.len();
            least = least.min(match begun {
                0 => sum,
                _ => sum.max(worth(to_start)) + begun as f64 * worth(self.from_begin),
            });
            match own.pop() {
                Some(furthest) => sum -= worth(furthest),
                None => return least.min(NOWHERE),
            }
        }
    }
}

/// What is known of the path to a state.
#[derive(Clone)]
struct Known {
    /// By sequence: how many of its stops are behind, and who came to the last of these. It seldom changes.
    behind: Rc<[(u32, u32)]>,
    /// By thread, unless only the one counts that has just acted.
    threads: Vec<Thread>,
}

#[derive(Clone, Copy)]
struct Thread {
    /// Empty if there is no such thread.
    stack: StackId,
    called: Called,
    /// Its ways, if there is but one stop at which they can lead.
    ways: Ways,
}

impl Thread {
    const NONE: Thread = Thread {
        stack: StackId::EMPTY,
        called: Called::UNKNOWN,
        ways: Ways::NONE,
    };
}

/// How far a thread is from where it shall go, and from having started somebody who can get there.
#[derive(Clone, Copy)]
struct Ways {
    own: u32,
    to_start: u32,
}

impl Ways {
    const NONE: Ways = Ways {
        own: UNREACHABLE,
        to_start: UNREACHABLE,
    };
}

impl Distance {
    /// `over`, or else what the aim says.
    pub fn new(kind: Kind, over: Option<Over>, aim: &Arc<Aim>) -> Distance {
        Distance {
            aim: aim.clone(),
            over: over.unwrap_or(aim.over),
            kind,
            stacks: Stacks::default(),
            gauges: aim
                .sequences
                .iter()
                .map(|stops| stops.iter().map(|_| None).collect())
                .collect(),
            names: Names::new(aim),
            nearest: BinaryHeap::new(),
            single: matches!(&aim.sequences[..], [stops] if matches!(&stops[..], [stop] if stop.thread.is_none())),
        }
    }

    fn gauge(&mut self, sequence: usize, stop: usize) -> &mut Gauge {
        let aim = &self.aim;
        self.gauges[sequence][stop].get_or_insert_with(|| {
            let begun = Instant::now();
            let stop = &aim.sequences[sequence][stop];
            let gauge = Gauge::new(aim, stop, self.kind, &mut self.stacks);
            aim.spent.note(begun);
            gauge
        })
    }

    fn stack(&mut self, frames: &[search::Frame]) -> StackId {
        self.stacks.of(frames.iter().map(|place| Frame {
            node: Node(place.node),
            receiver: place.receiver.map(TypeId),
        }))
    }

    fn way(&mut self, sequence: usize, stop: usize, stack: StackId) -> u32 {
        self.gauge(sequence, stop);
        let gauge = self.gauges[sequence][stop].as_mut().expect("made above");
        gauge.way(&self.stacks, stack)
    }

    fn way_to_start(&mut self, sequence: usize, stop: usize, stack: StackId) -> u32 {
        self.gauge(sequence, stop);
        let gauge = self.gauges[sequence][stop].as_mut().expect("made above");
        gauge.way_to_start(&self.aim, self.kind, &self.stacks, stack)
    }

    /// The ways of a thread that a stop may be for or not, as far as they matter.
    fn ways(&mut self, sequence: usize, stop: usize, stack: StackId, may: bool) -> Ways {
        // One thread that goes there or starts somebody is all that it takes one.
        let starts = !may || matches!(self.over, Over::Nearest(2..));
        Ways {
            own: match may {
                true => self.way(sequence, stop, stack),
                false => UNREACHABLE,
            },
            to_start: match starts {
                true => self.way_to_start(sequence, stop, stack),
                false => UNREACHABLE,
            },
        }
    }

    /// The path with what the last step has passed.
    fn passed(&self, known: Option<&Known>, facts: &StepFacts) -> Rc<[(u32, u32)]> {
        let mut now = match known {
            Some(known) if facts.passed.is_empty() => return known.behind.clone(),
            Some(known) => known.behind.to_vec(),
            None => vec![(0, 0); self.aim.sequences.len()],
        };
        for (sequence, (behind, who)) in self.aim.sequences.iter().zip(&mut now) {
            for (thread, waypoint) in &facts.passed {
                let next = sequence.get(*behind as usize);
                if next.is_some_and(|stop| stop.waypoint == Some(*waypoint)) {
                    *behind += 1;
                    *who = *thread;
                }
            }
        }
        now.into()
    }

    /// Notes where the threads stand that have moved.
    fn moved(&mut self, known: &mut Known, facts: &StepFacts) {
        for (thread, stack) in facts.stacks.iter() {
            let at = thread as usize;
            if known.threads.len() <= at {
                known.threads.resize(at + 1, Thread::NONE);
            }
            let stack = self.stack(stack);
            if stack == StackId::EMPTY {
                known.threads[at] = Thread::NONE;
                continue;
            }
            let called = match thread == facts.actor {
                true => self.names.called(thread, &facts.labels),
                false => known.threads[at].called,
            };
            let ways = match self.single {
                true => self.ways(0, 0, stack, true),
                false => Ways::NONE,
            };
            known.threads[at] = Thread { stack, called, ways };
        }
    }

    /// How far a stop of a sequence is in the state that a step led to.
    fn distance(&mut self, sequence: usize, stop: usize, known: &Known, facts: &StepFacts) -> f64 {
        match self.over {
            Over::Recent => self.of_recent(sequence, stop, facts),
            Over::Nearest(count) => self.of_nearest(sequence, stop, known, count as usize),
            Over::All => self.of_all(sequence, stop, known),
        }
    }

    fn of_recent(&mut self, sequence: usize, stop: usize, facts: &StepFacts) -> f64 {
        let mut least = NOWHERE;
        for (thread, stack) in facts.stacks.iter() {
            let called = match thread == facts.actor {
                true => self.names.called(thread, &facts.labels),
                false => Called::UNKNOWN,
            };
            let stack = self.stack(stack);
            least = least.min(match self.names.may(sequence, stop, called) {
                true => worth(self.way(sequence, stop, stack)),
                false => {
                    let to_start = self.way_to_start(sequence, stop, stack);
                    worth(to_start) + worth(self.gauge(sequence, stop).from_begin)
                }
            });
        }
        least
    }

    fn of_nearest(&mut self, sequence: usize, stop: usize, known: &Known, count: usize) -> f64 {
        let mut nearest = std::mem::take(&mut self.nearest);
        nearest.clear();
        let to_start = self.each_way(sequence, stop, known, |way| {
            if nearest.len() < count {
                nearest.push(way);
            } else if let Some(mut furthest) = nearest.peek_mut()
                && way < *furthest
            {
                *furthest = way;
            }
        });
        let sum = self.gauge(sequence, stop).nearest(&mut nearest, to_start, count);
        self.nearest = nearest;
        sum
    }

    fn of_all(&mut self, sequence: usize, stop: usize, known: &Known) -> f64 {
        let mut sum = None;
        let to_start = self.each_way(sequence, stop, known, |way| {
            if way != UNREACHABLE {
                sum = Some(sum.unwrap_or(0.0) + worth(way));
            }
        });
        // Whoever gets there first is yet to be started.
        sum.unwrap_or_else(|| {
            self.gauge(sequence, stop)
                .nearest(&mut BinaryHeap::new(), to_start, 1)
        })
    }

    /// Calls `visit` with the way of each thread. Returns the least way to where somebody is started.
    fn each_way(&mut self, sequence: usize, stop: usize, known: &Known, mut visit: impl FnMut(u32)) -> u32 {
        let mut to_start = UNREACHABLE;
        for thread in known
            .threads
            .iter()
            .filter(|thread| thread.stack != StackId::EMPTY)
        {
            let ways = match self.single {
                true => thread.ways,
                false => {
                    let may = self.names.may(sequence, stop, thread.called);
                    self.ways(sequence, stop, thread.stack, may)
                }
            };
            visit(ways.own);
            to_start = to_start.min(ways.to_start);
        }
        to_start
    }
}

fn worth(distance: u32) -> f64 {
    if distance == UNREACHABLE {
        NOWHERE
    } else {
        distance.into()
    }
}

impl Heuristic for Distance {
    fn wants(&self) -> Wants {
        let mut stops = self.aim.sequences.iter().flatten();
        Wants {
            stacks: true,
            labels: stops.any(|stop| stop.thread.is_some()),
            ..Wants::default()
        }
    }

    fn best(&self) -> f64 {
        0.0
    }

    fn value(&mut self, memo: &Memo, facts: &StepFacts) -> (f64, Memo) {
        let kept;
        let before = recall::<Known>(memo);
        let behind = self.passed(before, facts);
        let (known, memo) = match before {
            // Nothing is new on this path, and nothing has to be kept anew.
            Some(before) if self.over == Over::Recent && Rc::ptr_eq(&before.behind, &behind) => {
                (before, memo.clone())
            }
            _ => {
                let mut known = before.cloned().unwrap_or_else(|| Known {
                    behind: behind.clone(),
                    threads: Vec::new(),
                });
                known.behind = behind;
                if self.over != Over::Recent {
                    self.moved(&mut known, facts);
                }
                let known = Rc::new(known);
                kept = known.clone();
                (&*kept, Some(known as Rc<_>))
            }
        };
        let mut least = f64::INFINITY;
        for sequence in 0..self.aim.sequences.len() {
            let stops = &self.aim.sequences[sequence];
            let (behind, who) = known.behind[sequence];
            let behind = behind as usize;
            let ahead = stops[behind..]
                .iter()
                .filter(|stop| stop.waypoint.is_some())
                .count();
            let distance = match behind < stops.len() {
                true => self.distance(sequence, behind, known, facts),
                // Who came to the last one goes on from there.
                false => f64::from(facts.actor != who),
            };
            least = least.min(ahead as f64 * TIER + distance);
        }
        (least, memo)
    }

    fn counts_instructions(&self) -> bool {
        true
    }

    fn begin_anew(&mut self) {
        for gauge in self.gauges.iter_mut().flatten().flatten() {
            gauge.estimator.forget();
            gauge.to_start.iter_mut().for_each(Estimator::forget);
        }
    }
}
