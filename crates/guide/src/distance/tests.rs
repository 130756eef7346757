//! Ranks worked out by hand.
//!
//! `main` is m0, m1 (starts a worker), m2 (back to m1, or on), m3, its end. A worker is w0, w1, w2, w3 (the place to go to),
//! w4, its end. So from w0 it is 3, from m0 it is 1 to m1, 1 to start a worker, and 3 more: 5.

use std::sync::Arc;

use beeline_program::{Body, Builder, Kind, Node, NodeDef, ProcId, Program, Side};
use beeline_search::{Frame, StepFacts};

use super::{Aim, Distance, NOWHERE, Over, Stop, TIER};
use crate::Heuristic;

fn node(successors: &[u32], side: Option<Side>) -> NodeDef {
    NodeDef {
        successors: successors.to_vec(),
        exit: successors.is_empty(),
        side,
        ..NodeDef::default()
    }
}

/// Nodes of `main` are 0 to 3, those of a worker 4 to 8.
fn program() -> Arc<Program> {
    let mut builder = Builder::default();
    let declare = |builder: &mut Builder, name: &str| builder.declare("A".into(), name.into(), "()V".into());
    let (main, worker) = (declare(&mut builder, "main"), declare(&mut builder, "worker"));
    let starts = builder.dispatch();
    builder.targets(starts).targets.push(worker);
    let nodes = vec![
        node(&[1], None),
        node(&[2], Some(Side::Starts(starts))),
        node(&[1, 3], None),
        node(&[], None),
    ];
    builder.define(main, Body { nodes });
    let nodes = (1..=4).map(|next| node(&[next], None));
    let nodes = nodes.chain([node(&[], None)]).collect();
    builder.define(worker, Body { nodes });
    Arc::new(builder.finish())
}

const MAIN: u32 = 0;
const WORKER: u32 = 4;
const TARGET: u32 = WORKER + 3;

fn stop(node: u32, waypoint: Option<u32>, thread: Option<&str>) -> Stop {
    Stop {
        nodes: vec![Node(node)],
        waypoint,
        thread: thread.map(str::to_string),
    }
}

fn aim(sequences: Vec<Vec<Stop>>, over: Over) -> Distance {
    let aim = Aim {
        program: program(),
        roots: vec![ProcId(0)],
        sequences,
        over,
        spent: Default::default(),
    };
    Distance::new(Kind::Efca, None, &Arc::new(aim))
}

/// A step after which these threads stand there, the first of which has acted; `None` for one that has ended.
fn step(threads: &[(u32, Option<u32>)], label: &str, passed: &[(u32, u32)]) -> StepFacts {
    let mut facts = StepFacts {
        actor: threads[0].0,
        labels: [label.to_string()].into(),
        passed: passed.to_vec(),
        ..StepFacts::default()
    };
    for (thread, at) in threads {
        let stack = at.map(|node| Frame { node, receiver: None });
        facts.stacks.note(*thread, stack);
    }
    facts
}

fn along(distance: &mut Distance, steps: &[StepFacts]) -> Vec<f64> {
    let mut memo = None;
    let ranks = steps.iter().map(|facts| {
        let (rank, next) = distance.value(&memo, facts);
        memo = next;
        rank
    });
    ranks.collect()
}

fn at(thread: u32, node: u32) -> StepFacts {
    step(&[(thread, Some(node))], "", &[])
}

/// `main` at m0; `main` starts a worker; `main` at m3, which can start no more; the worker comes to w2; `main` ends.
fn run() -> [StepFacts; 5] {
    [
        at(0, MAIN),
        step(&[(0, Some(MAIN + 2)), (1, Some(WORKER))], "", &[]),
        at(0, MAIN + 3),
        at(1, WORKER + 2),
        step(&[(0, None)], "", &[]),
    ]
}

#[test]
fn the_one_that_acted_counts() {
    let mut recent = aim(vec![vec![stop(TARGET, None, None)]], Over::Recent);
    // The worker has begun in the second step, and is nearer than another one that `main` might start.
    assert_eq!(along(&mut recent, &run()), [5.0, 3.0, NOWHERE, 1.0, NOWHERE]);
}

#[test]
fn the_nearest_count() {
    let target = || vec![vec![stop(TARGET, None, None)]];
    let mut nearest = aim(target(), Over::Nearest(1));
    assert_eq!(along(&mut nearest, &run()), [5.0, 3.0, 3.0, 1.0, 1.0]);
    // Two: both yet to be started (2 + 3 + 3); one of them (2 to start it, not 2 more for the way of the other, and 3); none
    // can be started any more, so there is but one.
    let mut two = aim(target(), Over::Nearest(2));
    let both = step(&[(1, Some(WORKER + 1)), (2, Some(WORKER))], "", &[]);
    let steps = [&run()[..2], &[both]].concat();
    assert_eq!(along(&mut two, &steps), [8.0, 6.0, 5.0]);
    assert_eq!(along(&mut two, &run())[2..], [NOWHERE; 3]);
}

#[test]
fn all_that_can_get_there_count() {
    let mut all = aim(vec![vec![stop(TARGET, None, None)]], Over::All);
    let two = step(&[(1, Some(WORKER + 2)), (2, Some(WORKER))], "", &[]);
    let beyond = step(&[(1, Some(WORKER + 4))], "", &[]);
    let steps = [at(0, MAIN), two, beyond, at(0, MAIN + 3)];
    // `main` is one of them as long as it can start somebody who can: 5, and 1 + 3, then 3.
    assert_eq!(along(&mut all, &steps), [5.0, 9.0, 8.0, 3.0]);
}

/// Two tiers: how many stops are ahead, then how far the next one is.
#[test]
fn what_is_behind_counts_first() {
    let sequence = vec![
        stop(WORKER + 1, Some(7), None),
        stop(TARGET, Some(8), Some("reader")),
    ];
    let mut led = aim(vec![sequence], Over::Recent);
    let steps = [
        step(&[(1, Some(WORKER))], "writer", &[]),
        // Passing the second stop before the first does not help.
        step(&[(2, Some(WORKER + 4))], "reader", &[(2, 8)]),
        step(&[(1, Some(WORKER + 2))], "writer", &[(1, 7)]),
        // The second stop is for readers, and a writer can start none.
        step(&[(1, Some(WORKER + 3))], "writer", &[]),
        step(&[(3, Some(WORKER + 1))], "reader", &[]),
        // Behind all of it: who came last goes on.
        step(&[(3, Some(WORKER + 4))], "reader", &[(3, 8)]),
        step(&[(1, Some(WORKER + 4))], "writer", &[]),
        step(&[(3, None)], "reader", &[]),
    ];
    let expected = [
        2.0 * TIER + 1.0,
        2.0 * TIER + NOWHERE,
        TIER + NOWHERE,
        TIER + NOWHERE,
        TIER + 2.0,
        0.0,
        1.0,
        0.0,
    ];
    assert_eq!(along(&mut led, &steps), expected);
}

#[test]
fn the_sequence_that_is_nearest_to_its_end_counts() {
    let long = vec![stop(WORKER + 1, Some(7), None), stop(TARGET, Some(8), None)];
    let short = vec![stop(TARGET, Some(8), None)];
    let mut led = aim(vec![long, short], Over::Recent);
    assert_eq!(along(&mut led, &[at(1, WORKER)]), [TIER + 3.0]);
}
