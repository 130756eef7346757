//! `beeline`: full calling context, the run-time stack, and the types of the receivers on it.
//!
//! As `efca`, with every call minimised over all procedures that it may reach. A frame whose receiver's exact
//! type is known resolves its calls on that receiver by it, and so do the procedures which it reaches by such
//! calls. Their distances are computed on demand for each procedure and type, with those of `efca` for all
//! else. Fewer ways mean longer distances: never less than `efca`, which is never less than `pfsm`.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use crate::distance::efca::Efca;
use crate::distance::queue::Search;
use crate::distance::stacks::Stacks;
use crate::distance::unroll::{Local, Standing};
use crate::distance::{UNREACHABLE, plus};
use crate::{Dispatch, Node, ProcId, Program, Side, TypeId};

pub struct Beeline {
    program: Arc<Program>,
    full: Efca,
    /// By procedure: whether a type can make a difference.
    refinable: Vec<bool>,
    refined: FxHashMap<(ProcId, TypeId), Distances>,
}

/// Distances of a procedure's nodes.
struct Distances {
    first: u32,
    error: Vec<u32>,
    end: Vec<u32>,
    throw: Vec<u32>,
}

impl Beeline {
    pub fn new(program: &Arc<Program>, targets: &[Node]) -> Beeline {
        Beeline {
            program: program.clone(),
            refinable: refinable(program),
            refined: FxHashMap::default(),
            full: Efca::new(program, targets),
        }
    }

    /// What is known of the frame beyond `efca`.
    fn special(&mut self, at: Standing) -> Option<&Distances> {
        let (procedure, receiver) = (self.program.procedure_of(at.node), at.receiver?);
        if !self.refinable[procedure.0 as usize] {
            return None;
        }
        if !self.refined.contains_key(&(procedure, receiver)) {
            let refined = Closure::gather(self, procedure, receiver).distances();
            let keys = refined
                .into_iter()
                .map(|(procedure, distances)| ((procedure, receiver), distances));
            self.refined.extend(keys);
        }
        self.refined.get(&(procedure, receiver))
    }
}

/// Procedures with a call on their own receiver that its type decides, or that leads to such a procedure.
fn refinable(program: &Program) -> Vec<bool> {
    let mut refinable = vec![false; program.procedures.len()];
    let mut open = Vec::new();
    let decided = |dispatch: &Dispatch| dispatch.resolved().is_none() && !dispatch.by_type.is_empty();
    for node in (0..program.size() as u32).map(Node) {
        let call = program.call(node).filter(|_| program.calls_on_this(node));
        if call.is_some_and(|id| decided(program.dispatch(id))) {
            open.push(program.procedure_of(node));
        }
    }
    while let Some(procedure) = open.pop() {
        if std::mem::replace(&mut refinable[procedure.0 as usize], true) {
            continue;
        }
        for &dispatch in program.backwards().reaching(procedure) {
            let sites = program.backwards().sites(dispatch).iter().map(|&site| Node(site));
            let on_this = sites.filter(|site| program.calls_on_this(*site));
            open.extend(on_this.map(|site| program.procedure_of(site)));
        }
    }
    refinable
}

/// Procedures that have one receiver, and call each other on it.
struct Closure<'a> {
    known: &'a Beeline,
    receiver: TypeId,
    /// Each with where its nodes begin among those of all of them.
    members: Vec<(ProcId, u32)>,
    member: FxHashMap<ProcId, usize>,
    /// All their nodes.
    nodes: Vec<u32>,
    /// Calls of members, by the member.
    callers: Vec<Vec<u32>>,
    /// By node: what it takes to get past it, and to a target through what it calls or does aside, as far
    /// as this does not depend on members.
    through: Vec<u32>,
    forward: Vec<u32>,
}

impl Closure<'_> {
    fn gather(known: &Beeline, procedure: ProcId, receiver: TypeId) -> Closure<'_> {
        let mut closure = Closure {
            known,
            receiver,
            members: Vec::new(),
            member: FxHashMap::default(),
            nodes: Vec::new(),
            callers: Vec::new(),
            through: Vec::new(),
            forward: Vec::new(),
        };
        closure.add(procedure);
        let mut at = 0;
        while at < closure.nodes.len() {
            closure.look_at(at as u32);
            at += 1;
        }
        closure
    }

    fn add(&mut self, procedure: ProcId) -> usize {
        if let Some(&member) = self.member.get(&procedure) {
            return member;
        }
        let member = self.members.len();
        self.member.insert(procedure, member);
        self.members.push((procedure, self.nodes.len() as u32));
        self.callers.push(Vec::new());
        self.nodes.extend(self.known.program.procedure(procedure).nodes());
        member
    }

    /// Finds the constants of a node, and adds what it calls on its receiver.
    fn look_at(&mut self, at: u32) {
        let known = self.known;
        let program = &*known.program;
        let node = Node(self.nodes[at as usize]);
        let entered = |id: crate::DispatchId| known.full.errors.entered[id.0 as usize];
        let (mut through, mut forward) = (1, UNREACHABLE);
        if known.full.errors.of(node) == 0 {
            forward = 0;
        }
        match program.side(node) {
            Some(Side::Initialises(id)) => forward = forward.min(entered(id)),
            Some(Side::Starts(id)) => forward = forward.min(plus(entered(id), 1)),
            None => {}
        }
        if let Some(id) = program.call(node) {
            let dispatch = program.dispatch(id);
            let only = dispatch.target_for(self.receiver);
            let decided = only.is_some() || dispatch.by_type.is_empty();
            if program.calls_on_this(node) && decided {
                through = if dispatch.opaque && only.is_none() {
                    1
                } else {
                    UNREACHABLE
                };
                for &target in only.as_ref().map_or(&dispatch.targets[..], std::slice::from_ref) {
                    if let Some((error, end)) = self.constant(target) {
                        through = through.min(plus(end, 2));
                        forward = forward.min(plus(error, 1));
                    } else {
                        let member = self.add(target);
                        self.callers[member].push(at);
                    }
                }
            } else {
                through = known.full.summaries().through.dispatch(id);
                forward = forward.min(plus(entered(id), 1));
            }
        }
        self.through.push(through);
        self.forward.push(forward);
    }

    /// Distances of the first node of what is called, if they are known: to a target, and to an exit.
    fn constant(&self, procedure: ProcId) -> Option<(u32, u32)> {
        let start = self.known.program.procedure(procedure).start();
        if !self.known.refinable[procedure.0 as usize] {
            let full = &self.known.full;
            return Some((full.errors.of(start), full.summaries().end[start.0 as usize]));
        }
        let refined = self.known.refined.get(&(procedure, self.receiver))?;
        Some((refined.error[0], refined.end[0]))
    }

    /// The member that begins with this node.
    fn starting_at(&self, at: u32) -> Option<usize> {
        let procedure = self.known.program.starting_at(self.nodes[at as usize])?;
        Some(self.member[&procedure])
    }

    /// Where a node of the same procedure is among the nodes.
    fn beside(&self, at: u32, node: u32) -> u32 {
        at + node - self.nodes[at as usize]
    }

    fn step(&self, search: &mut Search, at: u32, value: u32) {
        let backwards = self.known.program.backwards();
        let node = self.nodes[at as usize];
        let through = |from| self.through[self.beside(at, from) as usize];
        for (from, cost) in backwards.before(node, through) {
            search.offer(self.beside(at, from), plus(value, cost));
        }
    }

    /// As `summaries` does for the whole program: what calls of members cost is found out on the way.
    fn ends(&mut self) -> Vec<u32> {
        let program = self.known.program.clone();
        let mut search = Search::new(self.nodes.len());
        for at in 0..self.nodes.len() {
            if program.is_exit(Node(self.nodes[at])) {
                search.offer(at as u32, 0);
            }
        }
        while let Some((at, end)) = search.next() {
            self.step(&mut search, at, end);
            let Some(member) = self.starting_at(at) else {
                continue;
            };
            for caller in std::mem::take(&mut self.callers[member]) {
                let through = &mut self.through[caller as usize];
                *through = plus(end, 2).min(*through);
                for next in program.successors(Node(self.nodes[caller as usize])) {
                    let after = search.values[self.beside(caller, next.0) as usize];
                    search.offer(caller, plus(after, self.through[caller as usize]));
                }
                self.callers[member].push(caller);
            }
        }
        search.values
    }

    fn throws(&self) -> Vec<u32> {
        let mut search = Search::new(self.nodes.len());
        for at in 0..self.nodes.len() {
            if self.known.program.escapes(Node(self.nodes[at])) {
                search.offer(at as u32, 1);
            }
        }
        while let Some((at, value)) = search.next() {
            self.step(&mut search, at, value);
        }
        search.values
    }

    fn errors(&self) -> Vec<u32> {
        let mut search = Search::new(self.nodes.len());
        for (at, &forward) in (0..).zip(&self.forward) {
            search.offer(at, forward);
        }
        while let Some((at, value)) = search.next() {
            self.step(&mut search, at, value);
            let Some(member) = self.starting_at(at) else {
                continue;
            };
            for &caller in &self.callers[member] {
                search.offer(caller, plus(value, 1));
            }
        }
        search.values
    }

    fn distances(mut self) -> Vec<(ProcId, Distances)> {
        let end = self.ends();
        let (throw, error) = (self.throws(), self.errors());
        let program = &self.known.program;
        let distances = |&(procedure, begin): &(ProcId, u32)| {
            let nodes = program.procedure(procedure).nodes();
            let range = begin as usize..begin as usize + nodes.len();
            let distances = Distances {
                first: nodes.start,
                error: error[range.clone()].to_vec(),
                end: end[range.clone()].to_vec(),
                throw: throw[range].to_vec(),
            };
            (procedure, distances)
        };
        self.members.iter().map(distances).collect()
    }
}

impl Local for Beeline {
    fn error(&mut self, stacks: &Stacks, at: Standing) -> u32 {
        match self.special(at) {
            Some(special) => special.error[(at.node.0 - special.first) as usize],
            None => self.full.error(stacks, at),
        }
    }

    fn end(&mut self, at: Standing) -> u32 {
        match self.special(at) {
            Some(special) => special.end[(at.node.0 - special.first) as usize],
            None => self.full.end(at),
        }
    }

    fn throw(&mut self, at: Standing) -> u32 {
        match self.special(at) {
            Some(special) => special.throw[(at.node.0 - special.first) as usize],
            None => self.full.throw(at),
        }
    }
}
