//! The examples that papers 001 and 000 work out by hand. The figures themselves are lost; the programs are
//! rebuilt from the prose around them.

mod common;

use std::sync::Arc;

use beeline_program::{Estimator, Frame, Kind, NodeDef, Program, Stacks, TypeId, UNREACHABLE};
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

/// Paper 000, section 4.4: `test` of class X has line 6, calls its own bb (lines 12 to 14) in line 7 and aa of Y
/// or Z in line 8; aa calls cc of its class in line 4; the target is line 9 of cc in Y, after lines 7 and 8.
fn section_4_4() -> Arc<Program> {
    let mut sketch = Sketch::default();
    let nodes = vec![
        to(&[1]),
        sketch.call(&["X.bb"], 2),
        sketch.call(&["Y.aa", "Z.aa"], 3),
        exit(),
    ];
    sketch.define("X.test", nodes);
    sketch.define("X.bb", vec![to(&[1]), to(&[2]), exit()]);
    for class in ["Y", "Z"] {
        let cc = format!("{class}.cc");
        // Line 4 loads `this` before it calls.
        let nodes = vec![to(&[1]), sketch.call(&[&cc], 2), exit()];
        sketch.define(&format!("{class}.aa"), nodes);
        sketch.define(&cc, vec![to(&[1]), to(&[2]), exit()]);
    }
    sketch.finish()
}

/// The paper says 4 from line 6: 2 from the call of aa to that of cc, and 2 from there to the target. It
/// leaves out the way from line 6 to the call, which its figure 4 adds (`d := get_distance(n, n')`). So 4 is what
/// the call itself has; before it, line 6 takes 1, and the call of bb 4.
#[test]
fn section_4_4_before_and_after_refinement() {
    let program = section_4_4();
    let roots = [procedure(&program, "X.test")];
    let mut estimator = Estimator::new(&program, Kind::Pfsm, &[node(&program, "Y.cc", 2)], &roots);
    let mut stacks = Stacks::default();
    let mut from = |stack: &[(&str, u32)]| {
        let id = stacks.of(stack.iter().map(|(name, at)| frame(&program, name, *at)));
        estimator.estimate(&stacks, id)
    };
    assert_eq!(from(&[("X.test", 2)]), 4);
    assert_eq!(from(&[("X.test", 0)]), 1 + 4 + 4);
    // Line 4 of aa in Y: it and cc are explored now. To the call, into cc, past lines 7 and 8.
    assert_eq!(from(&[("X.test", 2), ("Y.aa", 0)]), 1 + 1 + 2);
    // And so is what goes by way of them.
    assert_eq!(from(&[("X.test", 2)]), 1 + 4);
    assert_eq!(from(&[("X.test", 0)]), 1 + 4 + 5);
    assert_eq!(from(&[("X.test", 2), ("Z.aa", 0)]), UNREACHABLE);
}

/// A call on the receiver itself, whose type the stack tells.
#[test]
fn types_of_receivers_resolve_calls() {
    let mut sketch = Sketch::default();
    let near = sketch.declare("Y.step");
    let far = sketch.declare("Z.step");
    let dispatch = sketch.dispatch(&["Y.step", "Z.step"]);
    sketch.by_type(dispatch, &[(TypeId(1), near), (TypeId(2), far)]);
    let call = NodeDef {
        call: Some(dispatch),
        on_this: true,
        ..to(&[1])
    };
    sketch.define("X.run", vec![call, exit()]);
    sketch.define("Y.step", vec![exit()]);
    sketch.define("Z.step", vec![to(&[1]), to(&[2]), exit()]);
    let program = sketch.finish();
    let targets = [node(&program, "X.run", 1)];
    let mut stacks = Stacks::default();
    let mut from = |kind, receiver| {
        let stack = stacks.of([Frame {
            node: node(&program, "X.run", 0),
            receiver,
        }]);
        Estimator::new(&program, kind, &targets, &[]).estimate(&stacks, stack)
    };
    assert_eq!(from(Kind::Efca, Some(TypeId(2))), 2);
    assert_eq!(from(Kind::Beeline, None), 2);
    assert_eq!(from(Kind::Beeline, Some(TypeId(1))), 2);
    assert_eq!(from(Kind::Beeline, Some(TypeId(2))), 4);
    // A type that was not foreseen may mean anything.
    assert_eq!(from(Kind::Beeline, Some(TypeId(3))), 2);
}

/// Programs recurse deeper than this one may.
#[test]
fn deep_stacks() {
    const DEPTH: u32 = 100_000;
    let mut sketch = Sketch::default();
    let nodes = vec![sketch.call(&["again"], 1), exit()];
    sketch.define("main", nodes);
    let nodes = vec![sketch.call(&["again"], 1), exit()];
    sketch.define("again", nodes);
    let program = sketch.finish();
    let mut stack = vec![("main", 0)];
    stack.resize(DEPTH as usize, ("again", 0));
    stack.push(("again", 1));
    for kind in [Kind::Efsm(2), Kind::Efca, Kind::Pfsm, Kind::Beeline] {
        assert_eq!(estimate(&program, kind, ("main", 1), &stack), DEPTH, "{kind}");
    }
    assert_eq!(estimate(&program, Kind::Fsm, ("main", 1), &stack), 1);
}

/// Calls that double at each of 40 levels take more steps than numbers have room for: far, but not unreachable.
#[test]
fn far_is_not_unreachable() {
    let mut sketch = Sketch::default();
    for level in 0..40 {
        let callee = (level + 1).to_string();
        let nodes = vec![sketch.call(&[&callee], 1), sketch.call(&[&callee], 2), exit()];
        sketch.define(&level.to_string(), nodes);
    }
    sketch.define("40", vec![exit()]);
    let program = sketch.finish();
    let distance = estimate(&program, Kind::Efca, ("0", 2), &[("0", 0)]);
    assert!((1 << 29..UNREACHABLE).contains(&distance), "{distance}");
}

/// Workers of a search each have their own.
#[test]
fn estimators_move_between_threads() {
    fn moves<T: Send>() {}
    moves::<(Estimator, Stacks)>();
}

#[test]
fn distances_by_name() {
    for name in ["fsm", "efsm(0)", "efsm(3)", "efca", "pfsm", "beeline"] {
        assert_eq!(
            name.parse::<Kind>().map(|kind| kind.to_string()),
            Ok(name.to_owned())
        );
    }
    assert_eq!("efsm".parse(), Ok(Kind::Efsm(1)));
    for name in ["", "efsm()", "efsm(-1)", "efsm(17)", "efsm(2", "FSM"] {
        assert!(name.parse::<Kind>().is_err(), "{name}");
    }
}
