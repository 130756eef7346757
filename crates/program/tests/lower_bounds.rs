//! Every estimate against exhaustive search on random programs.

#[path = "common/random.rs"]
mod random;

use std::sync::Arc;

use beeline_program::{Estimator, Frame, Kind, Node, ProcId, Program, Stacks};
use proptest::prelude::*;
use random::{Random, Thread, frames, program, search, walk};

/// In ascending order, but for `Pfsm`.
const KINDS: [Kind; 8] = [
    Kind::Fsm,
    Kind::Efsm(0),
    Kind::Efsm(1),
    Kind::Efsm(2),
    Kind::Efsm(3),
    Kind::Efca,
    Kind::Beeline,
    Kind::Pfsm,
];

/// How many frames deeper than the stack at hand searches go.
const DEEPER: usize = 5;

struct Case {
    program: Arc<Program>,
    targets: Vec<Node>,
    /// From where to look.
    threads: Vec<Thread>,
    random: Random,
    stacks: Stacks,
}

impl Case {
    fn new(seed: u64, types: bool) -> Case {
        let mut random = Random(seed);
        let program = program(&mut random, types);
        // Where a walk gets late is far from where it was early.
        let threads = walk(&program, &mut random, 12);
        let late = |random: &mut Random| match &threads[threads.len() - 1 - random.below(3) as usize][..] {
            [.., (node, ..)] if random.percent(90) => *node,
            _ => Node(random.below(program.size() as u32)),
        };
        let targets = (0..=random.below(2)).map(|_| late(&mut random)).collect();
        Case {
            program,
            targets,
            threads,
            random,
            stacks: Stacks::default(),
        }
    }

    fn estimators(&self) -> Vec<Estimator> {
        KINDS.into_iter().map(|kind| self.estimator(kind)).collect()
    }

    fn estimator(&self, kind: Kind) -> Estimator {
        Estimator::new(&self.program, kind, &self.targets, &[ProcId(0)])
    }

    fn estimates(&mut self, estimators: &mut [Estimator], frames: Vec<Frame>) -> Vec<u32> {
        let id = self.stacks.of(frames);
        estimators
            .iter_mut()
            .map(|estimator| estimator.estimate(&self.stacks, id))
            .collect()
    }

    fn truth(&self, thread: &Thread) -> random::Found {
        search(&self.program, thread, &self.targets, thread.len() + DEEPER, |_| 0)
    }
}

fn in_order(estimates: &[u32]) -> bool {
    let [chain @ .., pfsm] = estimates else {
        return false;
    };
    chain.is_sorted() && Some(pfsm) <= chain.last()
}

/// A stack does not say whether a frame waits for a call or an initialiser if its node has both.
fn ambiguous(program: &Program, thread: &Thread) -> bool {
    let both = |node: Node| program.call(node).is_some() && program.side(node).is_some();
    thread.iter().any(|(node, ..)| both(*node))
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(3000) })]

    /// Whether receivers are known or not.
    #[test]
    fn estimates_are_lower_bounds_in_order(seed: u64) {
        let mut case = Case::new(seed, true);
        let mut estimators = case.estimators();
        for thread in case.threads.clone() {
            let truth = case.truth(&thread).distance.unwrap_or(u32::MAX);
            let known = frames(&thread);
            let mut partly = known.clone();
            for frame in &mut partly {
                frame.receiver = frame.receiver.filter(|_| case.random.percent(50));
            }
            for frames in [known, partly] {
                let estimates = case.estimates(&mut estimators, frames);
                prop_assert!(in_order(&estimates), "{thread:?}: {estimates:?} are not in order");
                prop_assert!(estimates.iter().all(|&estimate| estimate <= truth),
                    "{thread:?}: {estimates:?} must be at most {truth}");
            }
        }
    }

    /// Frames that the program does not know are left out of stacks, and do nothing but return: then frames
    /// seem to wait for what they do not call.
    #[test]
    fn estimates_are_lower_bounds_when_frames_are_left_out(seed: u64) {
        let mut case = Case::new(seed, true);
        let mut estimators = case.estimators();
        for mut thread in case.threads.clone() {
            let innermost = thread.pop();
            // Above a node that both calls and initialises, the procedure is what tells which of them it was.
            let mut telling = false;
            thread.retain(|(node, ..)| {
                let both = case.program.call(*node).is_some() && case.program.side(*node).is_some();
                std::mem::replace(&mut telling, both) || case.random.percent(60)
            });
            thread.extend(innermost);
            let truth = case.truth(&thread).distance.unwrap_or(u32::MAX);
            let estimates = case.estimates(&mut estimators, frames(&thread));
            prop_assert!(estimates.iter().all(|&estimate| estimate <= truth),
                "{thread:?}: {estimates:?} must be at most {truth}");
            let efca = estimates[5];
            prop_assert!(estimates[..5].iter().all(|&estimate| estimate <= efca), "{estimates:?}");
        }
    }

    /// Without types there is nothing that `efca` does not know.
    #[test]
    fn efca_is_exact_where_types_do_not_matter(seed: u64) {
        let mut case = Case::new(seed, false);
        let mut efca = [case.estimator(Kind::Efca)];
        for thread in case.threads.clone() {
            let found = case.truth(&thread);
            let estimate = case.estimates(&mut efca, frames(&thread))[0];
            let truth = found.distance.unwrap_or(u32::MAX);
            if truth <= found.certain && !ambiguous(&case.program, &thread) {
                prop_assert_eq!(estimate, truth, "{:?}", thread);
            }
        }
    }

    #[test]
    fn a_star_finds_shortest_ways(seed: u64) {
        let mut case = Case::new(seed, true);
        for thread in case.threads.clone().into_iter().take(3) {
            let Some(shortest) = case.truth(&thread).distance else { continue };
            for kind in KINDS {
                let mut estimator = case.estimator(kind);
                let stacks = &mut case.stacks;
                let estimate = |thread: &Thread| {
                    let id = stacks.of(frames(thread));
                    estimator.estimate(stacks, id)
                };
                let depth = thread.len() + DEEPER;
                let found = search(&case.program, &thread, &case.targets, depth, estimate);
                prop_assert_eq!(found.distance, Some(shortest), "{} from {:?}", kind, thread);
            }
        }
    }
}

/// The properties above would hold of constant estimates too.
#[test]
fn each_distance_knows_more_at_times() {
    let mut reached = 0;
    let mut greater = [0; KINDS.len()];
    for seed in 0..2000 {
        let mut case = Case::new(seed, true);
        let mut estimators = case.estimators();
        for thread in case.threads.clone() {
            if case.truth(&thread).distance.is_none() {
                continue;
            }
            let estimates = case.estimates(&mut estimators, frames(&thread));
            reached += 1;
            for (at, greater) in greater.iter_mut().enumerate().skip(1) {
                *greater += u32::from(estimates[at] > estimates[if at == 7 { 0 } else { at - 1 }]);
            }
        }
    }
    assert!(reached > 2000, "targets were reached from {reached} stacks");
    assert!(greater[1..].iter().all(|&times| times > 10), "{greater:?}");
}
