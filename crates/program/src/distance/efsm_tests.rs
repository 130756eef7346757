//! `efsm` against the graph that the paper builds.

use std::collections::BTreeMap;
use std::sync::Arc;

use proptest::prelude::*;

use super::*;
use crate::ProcId;
use crate::distance::efca::Efca;
use crate::distance::testing::{Random, frames, program, walk};

/// A return address.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Address {
    /// After a call on the graph.
    Call(Node),
    /// Of an initialiser or thread entered on the graph: a way back that leads nowhere new.
    Nowhere,
    /// To a frame of the run-time stack.
    Stack(StackId),
}

/// A node of the k-bounded graph: a location and up to k return addresses, the nearest first. Beyond those,
/// nothing is known.
type Bounded = (Node, Vec<Address>);

struct Graph<'a> {
    program: &'a Program,
    stacks: &'a Stacks,
    bound: usize,
}

impl Graph<'_> {
    fn edges(&self, (node, addresses): &Bounded) -> Vec<(Bounded, u32)> {
        let (program, node) = (self.program, *node);
        let here = |next: Node| ((next, addresses.clone()), 1);
        let mut edges: Vec<_> = program.handlers(node).map(here).collect();
        let call = program.call(node).map(|id| program.dispatch(id));
        if call.is_none_or(|dispatch| dispatch.opaque) {
            edges.extend(program.successors(node).map(here));
        }
        let enter = |target: ProcId, address: Address, cost: u32| {
            let mut addresses = addresses.clone();
            addresses.insert(0, address);
            addresses.truncate(self.bound);
            ((program.procedure(target).start(), addresses), cost)
        };
        for target in call.map_or(&[][..], |dispatch| &dispatch.targets) {
            edges.push(enter(*target, Address::Call(node), 1));
        }
        if let Some(side) = program.side(node) {
            let cost = u32::from(matches!(side, Side::Starts(_)));
            for target in &program.dispatch(side.dispatch()).targets {
                edges.push(enter(*target, Address::Nowhere, cost));
            }
        }
        if program.is_exit(node) {
            edges.extend(self.returned(node, addresses).into_iter().map(|to| (to, 1)));
        }
        if program.escapes(node) {
            edges.extend(
                self.thrown(program.procedure_of(node), addresses)
                    .into_iter()
                    .map(|to| (to, 1)),
            );
        }
        edges
    }

    /// Nodes at which a frame may wait for this procedure, and whether for its initialiser.
    fn callers(&self, procedure: ProcId) -> Vec<(Node, bool)> {
        let reaches = |id| self.program.dispatch(id).targets.contains(&procedure);
        let mut callers = Vec::new();
        for node in (0..self.program.size() as u32).map(Node) {
            if self.program.call(node).is_some_and(reaches) {
                callers.push((node, false));
            }
            if let Some(Side::Initialises(id)) = self.program.side(node)
                && reaches(id)
            {
                callers.push((node, true));
            }
        }
        callers
    }

    fn returned(&self, from: Node, addresses: &[Address]) -> Vec<Bounded> {
        let after = |node: Node, initialised: bool| match initialised {
            true => vec![node],
            false => self.program.successors(node).collect(),
        };
        let Some((address, rest)) = addresses.split_first() else {
            let callers = self.callers(self.program.procedure_of(from));
            let nodes = callers
                .into_iter()
                .flat_map(|(node, initialised)| after(node, initialised));
            return nodes.map(|node| (node, Vec::new())).collect();
        };
        let mut nodes = Vec::new();
        match address {
            Address::Call(site) => nodes = after(*site, false),
            Address::Nowhere => {}
            Address::Stack(id) => {
                let (_, frame) = self.stacks.top(*id).expect("a frame is there");
                let (called, initialised) = returns(self.program, frame, from);
                nodes.extend(called.then(|| after(frame.node, false)).into_iter().flatten());
                nodes.extend(initialised.then_some(frame.node));
            }
        }
        nodes.into_iter().map(|node| (node, rest.to_vec())).collect()
    }

    fn thrown(&self, from: ProcId, addresses: &[Address]) -> Vec<Bounded> {
        let mut caught = Vec::new();
        match addresses.split_first() {
            None => {
                let (mut open, mut seen) = (vec![from], vec![from]);
                while let Some(procedure) = open.pop() {
                    for (node, _) in self.callers(procedure) {
                        caught.extend(self.program.handlers(node).map(|handler| (handler, Vec::new())));
                        let outer = self.program.procedure_of(node);
                        if self.program.escapes(node) && !seen.contains(&outer) {
                            seen.push(outer);
                            open.push(outer);
                        }
                    }
                }
            }
            Some((Address::Stack(id), rest)) => {
                let (_, frame) = self.stacks.top(*id).expect("a frame is there");
                caught.extend(
                    self.program
                        .handlers(frame.node)
                        .map(|handler| (handler, rest.to_vec())),
                );
                if self.program.escapes(frame.node) {
                    caught.extend(self.thrown(self.program.procedure_of(frame.node), rest));
                }
            }
            Some(_) => {}
        }
        caught
    }

    fn distance(&self, from: Bounded, targets: &[Node]) -> u32 {
        let mut best = BTreeMap::from([(from.clone(), 0)]);
        let mut open = BTreeMap::from([(0, vec![from])]);
        while let Some(mut entry) = open.first_entry() {
            let cost = *entry.key();
            let Some(at) = entry.get_mut().pop() else {
                entry.remove();
                continue;
            };
            if targets.contains(&at.0) {
                return cost;
            }
            if best[&at] < cost {
                continue;
            }
            for (next, step) in self.edges(&at) {
                if best.get(&next).is_none_or(|&known| cost + step < known) {
                    best.insert(next.clone(), cost + step);
                    open.entry(cost + step).or_default().push(next);
                }
            }
        }
        UNREACHABLE
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(2000) })]

    #[test]
    fn distances_are_those_of_the_bounded_graph(seed: u64, bound in 0u32..4) {
        let mut random = Random(seed);
        let program: Arc<Program> = program(&mut random, false);
        let targets = [Node(random.below(program.size() as u32))];
        let mut efsm = Efsm::new(&program, bound, &targets);
        let mut stacks = Stacks::default();
        for thread in walk(&program, &mut random, 5) {
            let id = stacks.of(frames(&thread));
            let mut chain = vec![id];
            while let Some((below, _)) = stacks.top(chain[chain.len() - 1]) {
                chain.push(below);
            }
            chain.pop();
            for waiting in chain[1..].iter().rev() {
                efsm.wait(&stacks, *waiting);
            }
            let node = thread[thread.len() - 1].0;
            let below = chain.get(1).copied().unwrap_or(StackId::EMPTY);
            let addresses = chain[1..].iter().take(bound as usize).map(|id| Address::Stack(*id));
            let graph = Graph { program: &program, stacks: &stacks, bound: bound as usize };
            let expected = graph.distance((node, addresses.collect()), &targets);
            let distance = efsm.distance(&stacks, node, below, bound as usize);
            prop_assert_eq!(distance, expected, "{:?}", thread);
        }
    }

    #[test]
    fn what_is_in_scope_has_a_distance_within_its_frame(seed: u64) {
        let mut random = Random(seed);
        let program: Arc<Program> = program(&mut random, true);
        let targets = [Node(random.below(program.size() as u32))];
        let efca = Efca::new(&program, &targets);
        let has_distance: Vec<bool> = efca.errors.search.values.iter().map(|value| *value != UNREACHABLE).collect();
        prop_assert_eq!(in_scope(&program, &targets), has_distance);
    }
}
