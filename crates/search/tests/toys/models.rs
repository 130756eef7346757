//! The models.

use beeline_search::StepFacts;

use super::{Model, Picks, violation};

/// A name of a state: `a` is 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Letter(pub usize);

impl std::fmt::Debug for Letter {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", (b'a' + self.0 as u8) as char)
    }
}

/// One way that a step of a graph can go.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Edge {
    pub to: usize,
    /// The step violates something.
    pub bad: bool,
}

/// A graph given as a table: for each state who can act, and where that may lead. Where it may lead to
/// several states, the step leaves that choice open.
#[derive(Debug, Clone)]
pub struct Graph {
    pub states: Vec<Vec<(u32, Vec<Edge>)>>,
    /// States that violate something.
    pub bad: Vec<bool>,
}

impl Graph {
    /// Reads `a: b c, b: 2/d|e!, c:, …`: each state in alphabetical order with its steps. A step's actor
    /// stands before it, or is its position. `|` separates the alternatives of an open choice, `!` marks
    /// a bad step, and `a!:` a bad state.
    pub fn parse(text: &str) -> Graph {
        let mut graph = Graph {
            states: Vec::new(),
            bad: Vec::new(),
        };
        for (at, line) in text.split(',').enumerate() {
            let (name, steps) = line.trim().split_once(':').expect("a state ends with `:`");
            assert_eq!(letter(name), at, "states come in alphabetical order");
            graph.bad.push(name.ends_with('!'));
            let steps = steps.split_whitespace().enumerate();
            let steps = steps.map(|(position, step)| {
                let (actor, targets) = step.split_once('/').unwrap_or(("", step));
                let actor = actor.parse().unwrap_or(position as u32);
                let targets = targets.split('|').map(|target| Edge {
                    to: letter(target),
                    bad: target.ends_with('!'),
                });
                (actor, targets.collect())
            });
            graph.states.push(steps.collect());
        }
        graph
    }

    /// The name of a step as a violation.
    pub fn edge_key(from: usize, to: usize) -> String {
        format!("{:?}{:?}", Letter(from), Letter(to))
    }
}

fn letter(name: &str) -> usize {
    (name.as_bytes()[0] - b'a') as usize
}

impl Model for Graph {
    type State = Letter;

    fn initial(&self) -> Letter {
        Letter(0)
    }

    fn actors(&self, state: &Letter) -> Vec<u32> {
        self.states[state.0].iter().map(|(actor, _)| *actor).collect()
    }

    fn next(&self, state: &Letter, actor: u32, picks: &mut Picks, facts: &mut StepFacts) -> Letter {
        let mut steps = self.states[state.0].iter();
        let (_, edges) = steps.find(|(a, _)| *a == actor).expect("enabled");
        let edge = match edges.len() {
            1 => edges[0],
            several => edges[picks.pick(several as u32) as usize],
        };
        if edge.bad {
            facts
                .violations
                .push(violation(&Graph::edge_key(state.0, edge.to)));
        }
        Letter(edge.to)
    }

    fn is_bad(&self, state: &Letter) -> Option<String> {
        self.bad[state.0].then(|| format!("{state:?}"))
    }

    fn index(&self, state: &Letter) -> u64 {
        state.0 as u64
    }
}

/// Threads that each take so many steps, in any order.
#[derive(Debug, Clone)]
pub struct Counters {
    pub steps: Vec<u32>,
    /// Whether the threads have nothing to do with each other.
    pub independent: bool,
}

impl Counters {
    pub fn new(steps: &[u32]) -> Counters {
        Counters {
            steps: steps.to_vec(),
            independent: false,
        }
    }
}

impl Model for Counters {
    type State = Vec<u32>;

    fn initial(&self) -> Vec<u32> {
        vec![0; self.steps.len()]
    }

    fn actors(&self, state: &Vec<u32>) -> Vec<u32> {
        let actors = 0..state.len();
        let can_go = actors.filter(|t| state[*t] < self.steps[*t]);
        can_go.map(|t| t as u32).collect()
    }

    fn next(&self, state: &Vec<u32>, actor: u32, _: &mut Picks, _: &mut StepFacts) -> Vec<u32> {
        let mut next = state.clone();
        next[actor as usize] += 1;
        next
    }

    fn conflict(&self, _: &Vec<u32>, _: u32, _: u32) -> bool {
        !self.independent
    }
}

/// Threads that each take so many steps; a schedule that contains some steps in a given order is bad.
/// The state is the whole schedule so far, so that every schedule is a state of its own.
#[derive(Debug, Clone)]
pub struct Schedules {
    pub threads: Counters,
    /// Thread and number of a step; bad if they are executed in this order.
    pub bad_order: Vec<(u32, u32)>,
}

impl Model for Schedules {
    type State = Vec<u32>;

    fn initial(&self) -> Vec<u32> {
        Vec::new()
    }

    fn actors(&self, schedule: &Vec<u32>) -> Vec<u32> {
        self.threads.actors(&self.counts(schedule))
    }

    fn next(&self, schedule: &Vec<u32>, actor: u32, _: &mut Picks, _: &mut StepFacts) -> Vec<u32> {
        [schedule.as_slice(), &[actor]].concat()
    }

    fn is_bad(&self, schedule: &Vec<u32>) -> Option<String> {
        let ended = self.actors(schedule).is_empty();
        let place = |(thread, number): (u32, u32)| {
            let steps = schedule.iter().enumerate().filter(|(_, t)| **t == thread);
            steps.map(|(at, _)| at).nth(number as usize)
        };
        let mut pairs = self.bad_order.windows(2);
        let bad = ended && !self.bad_order.is_empty() && pairs.all(|p| place(p[0]) < place(p[1]));
        bad.then(|| format!("{schedule:?}"))
    }

    fn conflict(&self, schedule: &Vec<u32>, one: u32, other: u32) -> bool {
        self.threads.conflict(&self.counts(schedule), one, other)
    }
}

impl Schedules {
    pub fn counts(&self, schedule: &[u32]) -> Vec<u32> {
        let mut counts = self.threads.initial();
        schedule.iter().for_each(|t| counts[*t as usize] += 1);
        counts
    }
}

/// Dining philosophers, each of whom takes the left fork, then the right one, then puts both back.
#[derive(Debug, Clone)]
pub struct Philosophers(pub usize);

impl Model for Philosophers {
    /// How many forks each philosopher holds.
    type State = Vec<u8>;

    fn initial(&self) -> Vec<u8> {
        vec![0; self.0]
    }

    fn actors(&self, forks: &Vec<u8>) -> Vec<u32> {
        let n = self.0;
        let can_go = |p: &usize| match forks[*p] {
            0 => forks[(p + n - 1) % n] < 2,
            1 => forks[(p + 1) % n] == 0,
            _ => true,
        };
        (0..n).filter(can_go).map(|p| p as u32).collect()
    }

    fn next(&self, forks: &Vec<u8>, actor: u32, _: &mut Picks, _: &mut StepFacts) -> Vec<u8> {
        let mut next = forks.clone();
        let held = &mut next[actor as usize];
        *held = (*held + 1) % 3;
        next
    }

    fn is_bad(&self, forks: &Vec<u8>) -> Option<String> {
        self.actors(forks).is_empty().then(|| "deadlock".to_owned())
    }
}

/// Two actors. The step of the first draws numbers: one below 2; if that is 0, another below 3 and one
/// below 2; else one below 2. The step of the second draws one below 3.
#[derive(Debug, Clone)]
pub struct Draws;

impl Draws {
    /// All that the first actor can draw.
    pub const FIRST: [&[u32]; 8] = [
        &[0, 0, 0],
        &[0, 0, 1],
        &[0, 1, 0],
        &[0, 1, 1],
        &[0, 2, 0],
        &[0, 2, 1],
        &[1, 0],
        &[1, 1],
    ];
}

impl Model for Draws {
    /// What each actor has drawn.
    type State = [Vec<u32>; 2];

    fn initial(&self) -> [Vec<u32>; 2] {
        Default::default()
    }

    fn actors(&self, drawn: &[Vec<u32>; 2]) -> Vec<u32> {
        (0..2).filter(|a| drawn[*a as usize].is_empty()).collect()
    }

    fn next(&self, drawn: &[Vec<u32>; 2], actor: u32, picks: &mut Picks, _: &mut StepFacts) -> [Vec<u32>; 2] {
        let mut next = drawn.clone();
        let numbers = &mut next[actor as usize];
        let counts: &[u32] = match (actor, picks.pick(if actor == 0 { 2 } else { 3 })) {
            (0, first) => {
                numbers.push(first);
                if first == 0 { &[3, 2] } else { &[2] }
            }
            (_, only) => {
                numbers.push(only);
                &[]
            }
        };
        numbers.extend(counts.iter().map(|count| picks.pick(*count)));
        next
    }
}

/// A number that grows for ever, by one or by two.
#[derive(Debug, Clone)]
pub struct Endless;

impl Model for Endless {
    type State = u64;

    fn initial(&self) -> u64 {
        0
    }

    fn actors(&self, _: &u64) -> Vec<u32> {
        vec![1, 2]
    }

    fn next(&self, number: &u64, actor: u32, _: &mut Picks, _: &mut StepFacts) -> u64 {
        number + actor as u64
    }
}

/// A model, some steps of which say more than the model does.
pub struct Saying<M: Model> {
    pub model: M,
    pub say: fn(&M::State, &mut StepFacts),
}

impl<M: Model> Model for Saying<M> {
    type State = M::State;

    fn initial(&self) -> M::State {
        self.model.initial()
    }

    fn actors(&self, state: &M::State) -> Vec<u32> {
        self.model.actors(state)
    }

    fn next(&self, state: &M::State, actor: u32, picks: &mut Picks, facts: &mut StepFacts) -> M::State {
        let next = self.model.next(state, actor, picks, facts);
        (self.say)(&next, facts);
        next
    }

    fn is_bad(&self, state: &M::State) -> Option<String> {
        self.model.is_bad(state)
    }

    fn index(&self, state: &M::State) -> u64 {
        self.model.index(state)
    }
}
