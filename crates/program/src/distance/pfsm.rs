//! `pfsm`: calls that are not resolved count 2 until run time has resolved them (paper 000, section 4).
//!
//! What is `explored` has distances of its own: at first what resolved calls reach from where threads begin
//! (section 4.1), then also what has been found on a stack (4.3). Call traces through anything else count 2
//! for a call and the way to the next call or target; or 1 if that is its first node, where the paper's 2 would
//! be no lower bound.
//!
//! Figure 4 follows call traces depth first with a bound. The same minimum comes out of one search backwards
//! from the targets. Where the figure returns at once because the target is in the procedure at hand, traces
//! are looked at too: one of them may be shorter. A direct recursion counts 2, as in figure 3, which does not say
//! what becomes of a mutual one: here that is exact.

use std::sync::Arc;

use crate::distance::UNREACHABLE;
use crate::distance::efca::errors;
use crate::distance::stacks::{StackId, Stacks};
use crate::distance::summaries::{Rule, Summaries};
use crate::distance::unroll::{Local, Standing};
use crate::{Node, ProcId, Program, Side};

pub struct Pfsm {
    program: Arc<Program>,
    targets: Vec<Node>,
    /// By procedure.
    explored: Vec<bool>,
    errors: Vec<u32>,
    /// By stack: all its procedures are explored.
    met: Vec<bool>,
}

impl Pfsm {
    pub fn new(program: &Arc<Program>, targets: &[Node], roots: &[ProcId]) -> Pfsm {
        let mut pfsm = Pfsm {
            program: program.clone(),
            targets: targets.to_vec(),
            explored: vec![false; program.procedures.len()],
            errors: vec![UNREACHABLE; program.size()],
            met: Vec::new(),
        };
        for root in roots {
            pfsm.explore(*root);
        }
        pfsm.compute();
        pfsm
    }

    fn summaries(&self) -> &Summaries {
        self.program.summaries(Rule::Conservative)
    }

    fn compute(&mut self) {
        let explored = |procedure: u32| self.explored[procedure as usize];
        self.errors = errors(&self.program, &self.targets, &self.summaries().through, explored);
    }

    /// Adds a procedure and what resolved calls reach from it. Whether any of it leads to a target.
    fn explore(&mut self, procedure: ProcId) -> bool {
        let program = &self.program;
        let mut related = false;
        let mut open = vec![procedure];
        while let Some(procedure) = open.pop() {
            if std::mem::replace(&mut self.explored[procedure.0 as usize], true) {
                continue;
            }
            let procedure = program.procedure(procedure);
            related |= self.errors[procedure.start().0 as usize] != UNREACHABLE;
            for node in procedure.nodes().map(Node) {
                let side = program.side(node).map(Side::dispatch);
                let dispatches = program.call(node).into_iter().chain(side);
                open.extend(dispatches.filter_map(|id| program.dispatch(id).resolved()));
            }
        }
        related
    }
}

impl Local for Pfsm {
    fn meet(&mut self, stacks: &Stacks, mut id: StackId) -> bool {
        self.met.resize(stacks.count().max(self.met.len()), false);
        let mut related = false;
        while let Some((below, frame)) = stacks.top(id) {
            if std::mem::replace(&mut self.met[id.0 as usize], true) {
                break;
            }
            related |= self.explore(self.program.procedure_of(frame.node));
            id = below;
        }
        // Of a procedure from which no target is reached, distances to its exits are all that matters, and
        // those do not depend on what is explored.
        if related {
            self.compute();
        }
        related
    }

    fn error(&mut self, _: &Stacks, at: Standing) -> u32 {
        self.errors[at.node.0 as usize]
    }

    fn end(&mut self, at: Standing) -> u32 {
        self.summaries().end[at.node.0 as usize]
    }

    fn throw(&mut self, at: Standing) -> u32 {
        self.summaries().throw[at.node.0 as usize]
    }
}
