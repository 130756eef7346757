//! The examples that papers 001 and 000 work out by hand. The figures themselves are lost; the programs are
//! rebuilt from the prose around them.

mod common;

use std::sync::Arc;

use beeline_program::{Estimator, Kind, Program, Stacks, UNREACHABLE};
use common::{Sketch, exit, frame, node, procedure, to};

fn estimate(program: &Arc<Program>, kind: Kind, target: (&str, u32), stack: &[(&str, u32)]) -> u32 {
    let targets = [node(program, target.0, target.1)];
    let mut estimator = Estimator::new(program, kind, &targets, &[]);
    let mut stacks = Stacks::default();
    let stack = stacks.of(stack.iter().map(|(name, at)| frame(program, name, *at)));
    estimator.estimate(&stacks, stack)
}

/// Paper 001, figure 1: 01 call x, 02 call y, 0b error; 03 call f, 04 return; 05 call f, 06 return; 07 call g,
/// 08 return; 09, 0a return.
fn figure_1() -> Arc<Program> {
    let mut sketch = Sketch::default();
    let nodes = vec![sketch.call(&["x"], 1), sketch.call(&["y"], 2), exit()];
    sketch.define("main", nodes);
    for (name, callee) in [("x", "f"), ("y", "f"), ("f", "g")] {
        let nodes = vec![sketch.call(&[callee], 1), exit()];
        sketch.define(name, nodes);
    }
    sketch.define("g", vec![to(&[1]), exit()]);
    sketch.finish()
}

const FIGURE_1_ERROR: (&str, u32) = ("main", 2);

#[test]
fn figure_1_without_context() {
    let program = figure_1();
    let from = |stack| estimate(&program, Kind::Fsm, FIGURE_1_ERROR, stack);
    // 0a, 08, 06, 0b: the stack is not looked at.
    assert_eq!(from(&[("main", 0), ("x", 0), ("f", 0), ("g", 1)]), 3);
    // 01, 03, 07, 09, 0a, 08, then to 06 although 04 would be right.
    assert_eq!(from(&[("main", 0)]), 7);
}

#[test]
fn figure_1_on_the_one_bounded_graph() {
    assert_eq!(
        estimate(&figure_1(), Kind::Efsm(1), FIGURE_1_ERROR, &[("main", 0)]),
        7
    );
}

/// Section IV: in f, to return to x2 and then to m2, the estimate is 12.
#[test]
fn figure_5_with_the_stack() {
    let program = figure_1();
    let from = |stack| estimate(&program, Kind::Efca, FIGURE_1_ERROR, stack);
    assert_eq!(from(&[("main", 0), ("x", 0), ("f", 0)]), 12);
    // d_error(m2), and with it d_end(f1) = 12 - 7 - 1 - 1.
    assert_eq!(from(&[("main", 1)]), 7);
    // d_error(f1): a thread that has only this frame ends with it.
    assert_eq!(from(&[("f", 0)]), UNREACHABLE);
    // In full from the start: both calls.
    assert_eq!(from(&[("main", 0)]), 14);
    // In g under the stack of figure 1(c): 09, 0a, 08, 04, and 7 from m2.
    assert_eq!(from(&[("main", 0), ("x", 0), ("f", 0), ("g", 0)]), 11);
}

/// The figure's d_end values: the distance to an exit is that to a target there.
#[test]
fn figure_5_distances_to_the_end() {
    let program = figure_1();
    for (name, expected) in [("f", 3), ("g", 1), ("x", 5), ("main", 14)] {
        let end = program.procedure(procedure(&program, name)).nodes().len() as u32 - 1;
        assert_eq!(
            estimate(&program, Kind::Efca, (name, end), &[(name, 0)]),
            expected,
            "{name}"
        );
    }
}

/// Paper 001, figure 3: m1 goes to m2 and m3, m2 calls sub1; s2 is the error.
#[test]
fn figure_3() {
    let mut sketch = Sketch::default();
    let nodes = vec![to(&[1, 2]), sketch.call(&["sub1"], 2), to(&[3]), exit()];
    sketch.define("main", nodes);
    sketch.define("sub1", vec![to(&[1]), to(&[2]), to(&[3]), exit()]);
    let program = sketch.finish();
    let from = |target, stack| estimate(&program, Kind::Efca, target, stack);
    let error = ("sub1", 1);
    assert_eq!(from(("sub1", 3), &[("sub1", 0)]), 3, "d_end(s1)");
    assert_eq!(from(("main", 2), &[("main", 1)]), 5, "the edge from m2 to m3");
    assert_eq!(from(("main", 3), &[("main", 0)]), 2, "d_end(m1)");
    assert_eq!(from(error, &[("main", 0)]), 3, "d_error(m1)");
    assert_eq!(from(error, &[("main", 3)]), UNREACHABLE, "d_error(m4)");
}
