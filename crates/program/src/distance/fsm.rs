//! `fsm`: no calling context (Edelkamp and Mehler's distance, as paper 001 describes it).
//!
//! A call goes to the first node of each target, an exit to what follows every call that may have been the
//! one, an exception that escapes to every handler around such a call.

use std::sync::Arc;

use crate::distance::queue::Search;
use crate::distance::stacks::{Frame, StackId, Stacks};
use crate::distance::summaries::{Rule, Through};
use crate::distance::{UNREACHABLE, plus};
use crate::{Node, Program, Side};

/// The distance of the innermost frame's node, whatever that frame stands on. Only where a stack shows what the
/// program does not know (frames were left out: native code has called back, say) is there another way, which
/// no distance of a node includes: to return, or throw, to where that happened.
pub struct Fsm {
    program: Arc<Program>,
    values: Vec<u32>,
    /// By stack, from the outermost frame on: the nearest such way, and the nearest handler of what is thrown
    /// to its innermost frame.
    seen: Vec<Option<(u32, u32)>>,
    /// Stacks being looked at, for reuse.
    open: Vec<StackId>,
}

impl Fsm {
    pub fn new(program: &Arc<Program>, targets: &[Node]) -> Fsm {
        Fsm {
            program: program.clone(),
            values: fsm(program, targets),
            seen: Vec::new(),
            open: Vec::new(),
        }
    }

    pub fn estimate(&mut self, stacks: &Stacks, id: StackId) -> u32 {
        if self.seen.len() <= id.0 as usize {
            self.seen.resize(stacks.count(), None);
        }
        let mut at = id;
        while let (None, Some((below, _))) = (self.seen[at.0 as usize], stacks.top(at)) {
            self.open.push(at);
            at = below;
        }
        while let Some(id) = self.open.pop() {
            self.seen[id.0 as usize] = self.look_at(stacks, id);
        }
        let around = self.seen[id.0 as usize].map_or(UNREACHABLE, |(around, _)| around);
        let top = stacks
            .top(id)
            .map(|(_, frame)| self.values[frame.node.0 as usize]);
        top.map_or(UNREACHABLE, |value| value.min(around))
    }

    fn look_at(&self, stacks: &Stacks, id: StackId) -> Option<(u32, u32)> {
        let (below, Frame { node, .. }) = stacks.top(id)?;
        let program = &self.program;
        let value = |node: Node| self.values[node.0 as usize];
        let (mut around, outer) = self.seen[below.0 as usize].unwrap_or((UNREACHABLE, UNREACHABLE));
        if let Some((_, waiting)) = stacks.top(below) {
            let procedure = program.procedure_of(node);
            let foreseen = running(program, waiting.node.0).any(|id| {
                program.dispatches[id as usize]
                    .targets
                    .binary_search(&procedure)
                    .is_ok()
            });
            if !foreseen {
                let next = program.successors(waiting.node).chain([waiting.node]).map(value);
                around = around
                    .min(plus(next.min().unwrap_or(UNREACHABLE), 1))
                    .min(plus(outer, 1));
            }
        }
        let handlers = program.handlers(node).map(value).min().unwrap_or(UNREACHABLE);
        let further = if program.escapes(node) { outer } else { UNREACHABLE };
        Some((around, handlers.min(further)))
    }
}

/// Distances of all nodes to the nearest target.
pub fn fsm(program: &Program, targets: &[Node]) -> Vec<u32> {
    let backwards = program.backwards();
    let opaque = Through::opaque(program, Rule::Exact);
    let mut entered = vec![UNREACHABLE; program.dispatches.len()];
    let mut leaving = Leaving::new(program);
    let mut search = Search::new(program.size());
    for target in targets {
        search.offer(target.0, 0);
    }
    while let Some((node, value)) = search.next() {
        backwards.step(&mut search, node, value, |from| opaque.of(program, from));
        if let Some(procedure) = program.starting_at(node) {
            backwards.enter(procedure, value, &mut entered, |site, value| {
                search.offer(site, value)
            });
        }
        leaving.arrived(program, node, value, |leaver, value| search.offer(leaver, value));
    }
    search.values
}

/// Ways out of procedures to wherever they may have been called. Nodes are looked at in ascending order of
/// their distances, so the first return point of a dispatch is the nearest for all its targets.
pub struct Leaving {
    returned: Vec<bool>,
    /// Dispatches whose targets' exceptions have found a handler.
    caught: Vec<bool>,
    exits_done: Vec<bool>,
    /// By procedure: the distance from the nearest handler of what escapes from it.
    pub catches: Vec<u32>,
}

impl Leaving {
    pub fn new(program: &Program) -> Leaving {
        let (dispatches, procedures) = (program.dispatches.len(), program.procedures.len());
        Leaving {
            returned: vec![false; dispatches],
            caught: vec![false; dispatches],
            exits_done: vec![false; procedures],
            catches: vec![UNREACHABLE; procedures],
        }
    }

    /// Offers a step to this node to all that may get here by leaving a procedure.
    pub fn arrived(&mut self, program: &Program, node: u32, value: u32, mut offer: impl FnMut(u32, u32)) {
        let backwards = program.backwards();
        for site in backwards.calls_before(node) {
            self.returns(program, program.calls[site as usize], value, &mut offer);
        }
        if let Some(Side::Initialises(dispatch)) = program.side(Node(node)) {
            self.returns(program, dispatch.0, value, &mut offer);
        }
        for site in backwards.throwing(node) {
            for dispatch in running(program, site) {
                self.catch(program, dispatch, value, &mut offer);
            }
        }
    }

    fn returns(&mut self, program: &Program, dispatch: u32, value: u32, offer: &mut impl FnMut(u32, u32)) {
        if std::mem::replace(&mut self.returned[dispatch as usize], true) {
            return;
        }
        for target in &program.dispatches[dispatch as usize].targets {
            if !std::mem::replace(&mut self.exits_done[target.0 as usize], true) {
                for &exit in program.backwards().exits(*target) {
                    offer(exit, plus(value, 1));
                }
            }
        }
    }

    /// Exceptions from targets of a dispatch, and what escapes from their own callees through them.
    fn catch(&mut self, program: &Program, dispatch: u32, value: u32, offer: &mut impl FnMut(u32, u32)) {
        let mut open = vec![dispatch];
        while let Some(dispatch) = open.pop() {
            if std::mem::replace(&mut self.caught[dispatch as usize], true) {
                continue;
            }
            for &target in &program.dispatches[dispatch as usize].targets {
                if self.catches[target.0 as usize] <= value {
                    continue;
                }
                self.catches[target.0 as usize] = value;
                for &thrower in program.backwards().escaping(target) {
                    offer(thrower, plus(value, 1));
                    open.extend(running(program, thrower));
                }
            }
        }
    }
}

/// The dispatches of what may be running while a frame stands at this node.
fn running(program: &Program, node: u32) -> impl Iterator<Item = u32> {
    let initialiser = match program.side(Node(node)) {
        Some(Side::Initialises(dispatch)) => Some(dispatch.0),
        _ => None,
    };
    let call = program.call(Node(node)).map(|dispatch| dispatch.0);
    call.into_iter().chain(initialiser)
}
