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

use crate::distance::efca::Errors;
use crate::distance::stacks::{StackId, Stacks};
use crate::distance::summaries::{Rule, Summaries, Through};
use crate::distance::unroll::{Local, Standing};
use crate::distance::{UNREACHABLE, plus};
use crate::{DispatchId, Node, ProcId, Program, Side};

pub struct Pfsm {
    program: Arc<Program>,
    /// In ascending order.
    targets: Vec<Node>,
    /// By procedure.
    explored: Vec<bool>,
    errors: Errors,
    /// By stack: all its procedures are explored.
    met: Vec<bool>,
    learnt: Learnt,
}

/// What was otherwise before stacks were met, so that it can be taken back.
#[derive(Default)]
struct Learnt {
    explored: Vec<ProcId>,
    /// Nodes and dispatches with the distances that they had, the oldest first.
    nodes: Vec<(u32, u32)>,
    dispatches: Vec<(u32, u32)>,
}

impl Pfsm {
    pub fn new(program: &Arc<Program>, targets: &[Node], roots: &[ProcId]) -> Pfsm {
        let mut pfsm = Pfsm {
            program: program.clone(),
            targets: targets.to_vec(),
            explored: vec![false; program.procedures.len()],
            errors: Errors::new(program),
            met: Vec::new(),
            learnt: Learnt::default(),
        };
        pfsm.targets.sort_unstable();
        for root in roots {
            pfsm.explore(*root);
        }
        for target in targets {
            pfsm.errors.search.offer(target.0, 0);
        }
        pfsm.run();
        pfsm.remember();
        pfsm
    }

    fn run(&mut self) {
        let through = &self.program.summaries(Rule::Conservative).through;
        let explored = |procedure: ProcId| self.explored[procedure.0 as usize];
        self.errors.run(&self.program, through, explored);
    }

    fn summaries(&self) -> &Summaries {
        self.program.summaries(Rule::Conservative)
    }

    /// Adds a procedure and what resolved calls reach from it. Returns what was added.
    fn explore(&mut self, procedure: ProcId) -> Vec<ProcId> {
        let program = &self.program;
        let (mut added, mut open) = (Vec::new(), vec![procedure]);
        while let Some(id) = open.pop() {
            if std::mem::replace(&mut self.explored[id.0 as usize], true) {
                continue;
            }
            added.push(id);
            self.learnt.explored.push(id);
            for node in program.procedure(id).nodes().map(Node) {
                let side = program.side(node).map(Side::dispatch);
                let dispatches = program.call(node).into_iter().chain(side);
                open.extend(dispatches.filter_map(|id| program.dispatch(id).resolved()));
            }
        }
        added
    }

    /// Makes distances right after these procedures have been explored. Theirs can only grow, and so can others
    /// that come from them: those are found, dropped, and computed again from what is left.
    fn refine(&mut self, added: &[ProcId]) {
        let program = self.program.clone();
        let through = &program.summaries(Rule::Conservative).through;
        let (nodes, dispatches) = self.lose(&program, added, through);
        for dispatch in dispatches {
            let targets = program.dispatches[dispatch as usize].targets.iter();
            let starts = targets.map(|target| self.errors.of(program.procedure(*target).start()));
            self.errors.entered[dispatch as usize] = starts.min().unwrap_or(UNREACHABLE);
        }
        self.errors.search.begin_anew();
        for node in nodes {
            let value = self.by_neighbours(&program, Node(node), through);
            self.errors.search.offer(node, value);
        }
        self.run();
    }

    /// Drops distances of all nodes of these procedures, and of all nodes and dispatches elsewhere that may have theirs
    /// from them. Returns whose they were.
    fn lose(&mut self, program: &Program, added: &[ProcId], through: &Through) -> (Vec<u32>, Vec<u32>) {
        let backwards = program.backwards();
        let Errors { search, entered } = &mut self.errors;
        let learnt = &mut self.learnt;
        let (mut nodes, mut dispatches, mut open) = (Vec::new(), Vec::new(), Vec::new());
        for node in added.iter().flat_map(|id| program.procedure(*id).nodes()) {
            let value = std::mem::replace(&mut search.values[node as usize], UNREACHABLE);
            nodes.push(node);
            open.push((node, value));
            learnt.nodes.push((node, value));
        }
        while let Some((node, value)) = open.pop() {
            if value == UNREACHABLE {
                continue;
            }
            // A node that has this distance may have it by way of this one.
            let mut lose = |from: u32, distance: u32| {
                if distance != UNREACHABLE && search.values[from as usize] == distance {
                    search.values[from as usize] = UNREACHABLE;
                    nodes.push(from);
                    open.push((from, distance));
                    learnt.nodes.push((from, distance));
                }
            };
            let procedure = program.procedure_of(Node(node));
            if self.explored[procedure.0 as usize] {
                for (from, cost) in backwards.before(node, |from| through.of(program, from)) {
                    lose(from, plus(value, cost));
                }
            } else {
                lose(program.procedure(procedure).start().0, plus(value, 1));
            }
            if program.starting_at(node).is_none() {
                continue;
            }
            for &dispatch in backwards.reaching(procedure) {
                if entered[dispatch as usize] == value {
                    entered[dispatch as usize] = UNREACHABLE;
                    dispatches.push(dispatch);
                    learnt.dispatches.push((dispatch, value));
                    for (site, cost) in backwards.entering(dispatch) {
                        lose(site, plus(value, cost));
                    }
                }
            }
        }
        (nodes, dispatches)
    }

    /// What the nodes after this one make of its distance.
    fn by_neighbours(&self, program: &Program, node: Node, through: &Through) -> u32 {
        if self.targets.binary_search(&node).is_ok() {
            return 0;
        }
        let errors = &self.errors;
        let entered = |id: DispatchId| errors.entered[id.0 as usize];
        let call = program.call(node).map(|id| plus(entered(id), 1));
        let aside = program.side(node).map(|side| match side {
            Side::Initialises(id) => entered(id),
            Side::Starts(id) => plus(entered(id), 1),
        });
        let procedure = program.procedure_of(node);
        let within = if self.explored[procedure.0 as usize] {
            let past = through.of(program, node.0);
            let next = program
                .successors(node)
                .map(|next| plus(errors.of(next), past))
                .min();
            let handled = program
                .handlers(node)
                .map(|handler| plus(errors.of(handler), 1))
                .min();
            next.into_iter().chain(handled).min()
        } else if program.starting_at(node.0).is_some() {
            let others = program.procedure(procedure).nodes().map(Node);
            others.map(|other| plus(errors.of(other), 1)).min()
        } else {
            None
        };
        [call, aside, within]
            .into_iter()
            .flatten()
            .min()
            .unwrap_or(UNREACHABLE)
    }
}

impl Local for Pfsm {
    fn meet(&mut self, stacks: &Stacks, mut id: StackId) -> bool {
        self.met.resize(stacks.count().max(self.met.len()), false);
        let mut added = Vec::new();
        while let Some((below, frame)) = stacks.top(id) {
            if std::mem::replace(&mut self.met[id.0 as usize], true) {
                break;
            }
            added.extend(self.explore(self.program.procedure_of(frame.node)));
            id = below;
        }
        // From the others no target is reached. Distances to their exits do not depend on what is explored.
        let start = |id: &ProcId| self.program.procedure(*id).start();
        added.retain(|id| self.errors.of(start(id)) != UNREACHABLE);
        if !added.is_empty() {
            self.refine(&added);
        }
        !added.is_empty()
    }

    fn remember(&mut self) {
        self.learnt = Learnt::default();
    }

    fn forget(&mut self) -> bool {
        let Learnt {
            explored,
            nodes,
            dispatches,
        } = std::mem::take(&mut self.learnt);
        for procedure in &explored {
            self.explored[procedure.0 as usize] = false;
        }
        for (node, value) in nodes.into_iter().rev() {
            self.errors.search.values[node as usize] = value;
        }
        for (dispatch, value) in dispatches.into_iter().rev() {
            self.errors.entered[dispatch as usize] = value;
        }
        self.met.clear();
        !explored.is_empty()
    }

    fn error(&mut self, _: &Stacks, at: Standing) -> u32 {
        self.errors.of(at.node)
    }

    fn end(&mut self, at: Standing) -> u32 {
        self.summaries().end[at.node.0 as usize]
    }

    fn throw(&mut self, at: Standing) -> u32 {
        self.summaries().throw[at.node.0 as usize]
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::distance::testing::{Random, frames, program, walk};

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(2000) })]

        #[test]
        fn refined_distances_are_those_computed_at_once(seed: u64) {
            let mut random = Random(seed);
            let program = program(&mut random, true);
            let threads = walk(&program, &mut random, 12);
            let targets = [threads[11][threads[11].len() - 1].0];
            let mut pfsm = Pfsm::new(&program, &targets, &[ProcId(0)]);
            let mut stacks = Stacks::default();
            let at_first = (pfsm.errors.search.values.clone(), pfsm.errors.entered.clone());
            for (at, thread) in threads.iter().enumerate() {
                // What is forgotten is learnt again.
                if at % 5 == 4 {
                    pfsm.forget();
                    prop_assert_eq!((&pfsm.errors.search.values, &pfsm.errors.entered), (&at_first.0, &at_first.1));
                }
                let id = stacks.of(frames(thread));
                pfsm.meet(&stacks, id);
                let mut at_once = Errors::new(&program);
                at_once.search.offer(targets[0].0, 0);
                let through = &pfsm.summaries().through;
                at_once.run(&program, through, |procedure| pfsm.explored[procedure.0 as usize]);
                prop_assert_eq!(&pfsm.errors.search.values, &at_once.search.values);
                prop_assert_eq!(&pfsm.errors.entered, &at_once.entered);
            }
        }
    }
}
