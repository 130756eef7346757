//! # Distances
//!
//! How many instructions a thread must execute at least until it stands before a target, whatever the data:
//! lower bounds, so an A* search with any of them finds a shortest way.
//!
//! **In**: a [`Program`](crate::Program), targets, and run-time stacks ([`Stacks`]). **Out**: an [`Estimator`] that gives each
//! stack a number. One file per distance, under its name in papers 001 (Rungta and Mercer, FMCAD 2006) and
//! 000 (Rungta and Mercer, PEPM 2009). The papers compute all pairs of nodes; here one search backwards
//! from the targets (`queue`) is enough for each, so all are near-linear in the size of the program.

mod backwards;
mod beeline;
mod efca;
mod efsm;
mod fsm;
mod kind;
mod pfsm;
mod queue;
mod stacks;
mod summaries;
mod unroll;

#[cfg(test)]
#[path = "../../tests/common/random.rs"]
#[allow(dead_code)]
mod testing;

use std::sync::Arc;

pub(crate) use backwards::Backwards;
pub use kind::Kind;
pub use stacks::{Frame, StackId, Stacks};
pub(crate) use summaries::Summaries;

use crate::{Node, ProcId, Program};
use beeline::Beeline;
use efca::Efca;
use efsm::Efsm;
pub(crate) use efsm::Layers;
use fsm::Fsm;
use pfsm::Pfsm;
use unroll::Unroll;

/// There is no way to a target.
pub const UNREACHABLE: u32 = u32::MAX;

/// No finite distance counts for more: nested calls can take exponentially many steps.
pub(crate) const FAR: u32 = 1 << 30;

pub(crate) fn plus(a: u32, b: u32) -> u32 {
    if a == UNREACHABLE || b == UNREACHABLE {
        UNREACHABLE
    } else {
        (a + b).min(FAR)
    }
}

/// Estimates for stacks of one program and set of targets. What was found out about a stack is kept.
pub struct Estimator {
    kind: Kind,
    distance: Distance,
}

enum Distance {
    Flat(Fsm),
    Unrolled(Unroll),
}

impl Estimator {
    /// `roots` are where threads begin: what `pfsm` looks at before anything has run.
    pub fn new(program: &Arc<Program>, kind: Kind, targets: &[Node], roots: &[ProcId]) -> Estimator {
        let unrolled = match kind {
            Kind::Fsm => None,
            Kind::Efsm(context) => Some(Unroll::new(program, Efsm::new(program, context, targets))),
            Kind::Efca => Some(Unroll::new(program, Efca::new(program, targets))),
            Kind::Pfsm => Some(Unroll::new(program, Pfsm::new(program, targets, roots))),
            Kind::Beeline => Some(Unroll::new(program, Beeline::new(program, targets))),
        };
        let flat = || Distance::Flat(Fsm::new(program, targets));
        let distance = unrolled.map_or_else(flat, Distance::Unrolled);
        Estimator { kind, distance }
    }

    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// A lower bound on how many instructions a thread with this stack executes before it stands before a
    /// target. Always ask with the same `stacks`. The empty stack reaches nothing.
    pub fn estimate(&mut self, stacks: &Stacks, id: StackId) -> u32 {
        match &mut self.distance {
            Distance::Flat(fsm) => fsm.estimate(stacks, id),
            Distance::Unrolled(unroll) => unroll.estimate(stacks, id),
        }
    }

    /// From now on what was learnt from stacks so far belongs to what [`forget`](Estimator::forget) leaves.
    pub fn remember(&mut self) {
        if let Distance::Unrolled(unroll) = &mut self.distance {
            unroll.remember();
        }
    }

    /// Forgets what was learnt from stacks. Only `pfsm` learns: methods that were seen on a stack have distances of
    /// their own from then on.
    pub fn forget(&mut self) {
        if let Distance::Unrolled(unroll) = &mut self.distance {
            unroll.forget();
        }
    }
}
