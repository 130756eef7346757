//! `efsm(k)`: the graph in which every node has up to k return addresses, and the run-time stack (paper 001,
//! section II and figure 2).
//!
//! The graph itself is exponential in k, so it is not built. Its distances follow from these, d being how deep
//! calls are nested on the way:
//! - E(d, n): from n to an exit of its procedure, with calls nested exactly d deep and all returns matched;
//! - U(n): to a target, when no return address is known: an exit goes to whatever may have called;
//! - A(n): to a target without using the return address of n's own frame. It is forgotten after calls nested
//!   k deep, so `A(call of q) = min(1 + A(q), 2 + E(≤ k-2, q) + A(next), 2 + E(k-1, q) + U(next))`, and
//!   `U(call of q) = min(1 + A(q), 2 + E(≤ k-1, q) + U(next))`.
//!
//! With return addresses `r1 … rj` known, a node has
//! `min(A(n), E(d, n) + 1 + D(r1; r2 … r(min(j, k-d))))` over all d < k: calls nested d deep leave room for k-d.
//! The depth must be exact: a shallow way keeps more addresses and so is the longer one.
//!
//! Exceptions and initialisers are not in the paper. An exception may pass known frames as it may pass
//! those on the run-time stack. A callee's exception costs no less than one of the call itself, so that way
//! back is left out where the frame is not on the run-time stack, and so is the return from an initialiser.
//!
//! The cost of leaving a frame is the exact one. The paper takes it from its graph too, where it can be less.

use std::sync::{Arc, PoisonError};

use crate::distance::fsm::{Leaving, fsm};
use crate::distance::queue::Search;
use crate::distance::stacks::{Frame, StackId, Stacks};
use crate::distance::summaries::{Rule, Through, leave};
use crate::distance::unroll::{Local, Standing, returns};
use crate::distance::{UNREACHABLE, plus};
use crate::{DispatchId, Node, Program, Side};

/// What distances of one context have in common, whatever their targets.
#[derive(Debug)]
pub(crate) struct Layers {
    /// For all depths below the context, fewer if calls are not nested that deep.
    depths: Vec<Layer>,
    /// What calls cost with a depth below `context - 1`, and below `context`.
    kept: Through,
    through: Through,
}

/// Distances out of procedures with calls nested exactly so deep.
#[derive(Debug)]
struct Layer {
    end: Vec<u32>,
    throw: Vec<u32>,
    /// By dispatch: through the nearest known target, of those that nest exactly so deep.
    calls: Vec<u32>,
}

pub struct Efsm {
    program: Arc<Program>,
    /// By node: whether a target can be reached without leaving the frame.
    in_scope: Vec<bool>,
    context: usize,
    /// None without context.
    layers: Option<Arc<Layers>>,
    unknown: Vec<u32>,
    own: Vec<u32>,
    /// By procedure: from the nearest handler if no return address is known.
    catches: Vec<u32>,
    /// By stack, where its answers begin; 0 if there are none.
    waiting: Vec<u32>,
    /// For each waiting stack and number of return addresses known besides: what comes after a return from
    /// a call, from an initialiser, and after an exception.
    answers: Vec<[u32; 3]>,
}

impl Efsm {
    pub fn new(program: &Arc<Program>, context: u32, targets: &[Node]) -> Efsm {
        let mut efsm = Efsm {
            program: program.clone(),
            in_scope: in_scope(program, targets),
            context: context as usize,
            layers: None,
            unknown: Vec::new(),
            own: Vec::new(),
            catches: Vec::new(),
            waiting: Vec::new(),
            answers: vec![[UNREACHABLE; 3]],
        };
        if context == 0 {
            efsm.unknown = fsm(program, targets);
        } else {
            efsm.search(targets);
        }
        efsm
    }

    /// Fills in `layers`, `unknown`, `own` and `catches`.
    fn search(&mut self, targets: &[Node]) {
        let program = &*self.program;
        let layers = program.layers(self.context);
        let Layers {
            depths,
            kept,
            through,
        } = &*layers;
        let none = vec![UNREACHABLE; program.dispatches.len()];
        let forgotten = depths.get(self.context - 1).map_or(&none, |layer| &layer.calls);
        let forgotten = |site: u32| forgotten[program.calls[site as usize] as usize];

        // Elements below `size` are U, the others A.
        let size = program.size() as u32;
        let backwards = program.backwards();
        let mut entered = vec![UNREACHABLE; program.dispatches.len()];
        let mut leaving = Leaving::new(program);
        let mut search = Search::new(2 * size as usize);
        for target in targets {
            search.offer(target.0, 0);
            search.offer(target.0 + size, 0);
        }
        while let Some((element, value)) = search.next() {
            if let Some(node) = element.checked_sub(size) {
                for (from, cost) in backwards.before(node, |from| kept.of(program, from)) {
                    search.offer(from + size, plus(value, cost));
                }
                if let Some(procedure) = program.starting_at(node) {
                    backwards.enter(procedure, value, &mut entered, |site, value| {
                        search.offer(site, value);
                        search.offer(site + size, value);
                    });
                }
            } else {
                backwards.step(&mut search, element, value, |from| through.of(program, from));
                for from in backwards.calls_before(element) {
                    search.offer(from + size, plus(value, forgotten(from)));
                }
                leaving.arrived(program, element, value, |leaver, value| {
                    search.offer(leaver, value)
                });
            }
        }
        self.own = search.values.split_off(size as usize);
        self.unknown = search.values;
        self.catches = leaving.catches;
        self.layers = Some(layers);
    }

    /// The distance on the graph from a node of a frame that stands on `below`, with so many return addresses.
    fn distance(&self, stacks: &Stacks, node: Node, below: StackId, addresses: usize) -> u32 {
        let at = node.0 as usize;
        let Some((_, frame)) = stacks.top(below).filter(|_| addresses > 0) else {
            return self.unknown[at];
        };
        let (called, initialised) = returns(&self.program, frame, node);
        let mut best = self.own[at];
        let depths = self.layers.iter().flat_map(|layers| &layers.depths);
        for (depth, layer) in depths.enumerate() {
            let [call, initialiser, thrown] = self.answer(below, addresses.min(self.context - depth) - 1);
            let end = plus(layer.end[at], 1);
            if called {
                best = best.min(plus(end, call));
            }
            if initialised {
                best = best.min(plus(end, initialiser));
            }
            best = best.min(plus(layer.throw[at], thrown));
        }
        best
    }

    fn answer(&self, below: StackId, addresses: usize) -> [u32; 3] {
        self.answers[self.waiting[below.0 as usize] as usize + addresses]
    }

    fn after(&self, stacks: &Stacks, id: StackId, addresses: usize) -> Option<[u32; 3]> {
        let (below, Frame { node, .. }) = stacks.top(id)?;
        let program = &self.program;
        let distance = |node| self.distance(stacks, node, below, addresses);
        let called = program.successors(node).map(distance).min();
        let initialises = matches!(program.side(node), Some(Side::Initialises(_)));
        let initialised = (initialises || program.call(node).is_none()).then(|| distance(node));
        let further = if !program.escapes(node) {
            UNREACHABLE
        } else if addresses > 0 && below != StackId::EMPTY {
            self.answer(below, addresses - 1)[2]
        } else {
            self.catches[program.procedure_of(node).0 as usize]
        };
        let thrown = program.handlers(node).map(distance).min();
        Some([
            called.unwrap_or(UNREACHABLE),
            initialised.unwrap_or(UNREACHABLE),
            thrown.unwrap_or(UNREACHABLE).min(further),
        ])
    }
}

/// Nodes from which a target can be reached without leaving the frame: those that have a distance by `efca`.
fn in_scope(program: &Program, targets: &[Node]) -> Vec<bool> {
    let through = &program.summaries(Rule::Exact).through;
    let backwards = program.backwards();
    let mut reached = vec![false; program.size()];
    let mut entered = vec![false; program.dispatches.len()];
    let mut open: Vec<u32> = targets.iter().map(|target| target.0).collect();
    while let Some(node) = open.pop() {
        if std::mem::replace(&mut reached[node as usize], true) {
            continue;
        }
        let before = backwards.before(node, |from| through.of(program, from));
        let ways = before.filter(|(_, cost)| *cost != UNREACHABLE);
        open.extend(ways.map(|(from, _)| from).filter(|from| !reached[*from as usize]));
        let Some(procedure) = program.starting_at(node) else {
            continue;
        };
        for &dispatch in backwards.reaching(procedure) {
            if !std::mem::replace(&mut entered[dispatch as usize], true) {
                open.extend(backwards.entering(dispatch).map(|(site, _)| site));
            }
        }
    }
    reached
}

impl Program {
    fn layers(&self, context: usize) -> Arc<Layers> {
        let mut known = self.layers.lock().unwrap_or_else(PoisonError::into_inner);
        let layers = known.entry(context);
        layers
            .or_insert_with(|| Arc::new(layers_of(self, context)))
            .clone()
    }
}

fn layers_of(program: &Program, context: usize) -> Layers {
    let mut depths: Vec<Layer> = Vec::new();
    let backwards = program.backwards();
    let mut kept = Through::opaque(program, Rule::Exact);
    let mut end = leave(
        program,
        backwards.all_exits().iter().map(|&node| (node, 0)),
        &kept,
    );
    let mut throw = leave(
        program,
        backwards.all_escaping().iter().map(|&node| (node, 1)),
        &kept,
    );
    let (mut ends, mut throws) = (end.clone(), throw.clone());
    loop {
        let calls = program
            .dispatches()
            .map(|(id, _)| nearest(program, id, &end))
            .collect();
        depths.push(Layer { end, throw, calls });
        let through = Through::exact(program, &ends);
        if depths.len() == context {
            return Layers {
                depths,
                kept,
                through,
            };
        }
        kept = through;
        let calls = &depths[depths.len() - 1].calls;
        let deepest = |rest: &[u32]| {
            let sites = (0u32..).zip(&program.calls).filter_map(|(site, &dispatch)| {
                let call = *calls.get(dispatch as usize)?;
                let next = program
                    .successors(Node(site))
                    .map(|next| rest[next.0 as usize])
                    .min()?;
                Some((site, plus(call, next)))
            });
            leave(program, sites, &kept)
        };
        (end, throw) = (deepest(&ends), deepest(&throws));
        if end.iter().chain(&throw).all(|&value| value == UNREACHABLE) {
            return Layers {
                depths,
                through: kept.clone(),
                kept,
            };
        }
        lower(&mut ends, &end);
        lower(&mut throws, &throw);
    }
}

fn nearest(program: &Program, id: DispatchId, ends: &[u32]) -> u32 {
    let targets = program.dispatch(id).targets.iter();
    let ends = targets.map(|target| ends[program.procedure(*target).start().0 as usize]);
    plus(ends.min().unwrap_or(UNREACHABLE), 2)
}

fn lower(values: &mut [u32], others: &[u32]) {
    for (value, other) in values.iter_mut().zip(others) {
        *value = (*value).min(*other);
    }
}

impl Local for Efsm {
    fn wait(&mut self, stacks: &Stacks, id: StackId) {
        self.waiting.resize(stacks.count().max(self.waiting.len()), 0);
        let begin = self.answers.len();
        for addresses in 0..self.context {
            let answer = self.after(stacks, id, addresses);
            self.answers.extend(answer);
        }
        self.waiting[id.0 as usize] = begin as u32;
    }

    fn error(&mut self, stacks: &Stacks, at: Standing) -> u32 {
        match self.in_scope[at.node.0 as usize] {
            true => self.distance(stacks, at.node, at.below, self.context),
            false => UNREACHABLE,
        }
    }

    fn end(&mut self, at: Standing) -> u32 {
        self.program.summaries(Rule::Exact).end[at.node.0 as usize]
    }

    fn throw(&mut self, at: Standing) -> u32 {
        self.program.summaries(Rule::Exact).throw[at.node.0 as usize]
    }
}

#[cfg(test)]
#[path = "efsm_tests.rs"]
mod tests;
