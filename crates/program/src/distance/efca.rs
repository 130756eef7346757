//! `efca`: full calling context, and the run-time stack (paper 001, sections III and IV).

use std::sync::Arc;

use crate::distance::queue::Search;
use crate::distance::stacks::Stacks;
use crate::distance::summaries::{Rule, Summaries, Through};
use crate::distance::unroll::{Local, Standing};
use crate::{Node, Program};

/// d_error of all nodes: the distance to the nearest target without leaving the frame. Of a procedure that
/// is not `explored` nothing is known but where its calls and targets are: from its first node 1 to each
/// other one.
pub fn errors(
    program: &Program,
    targets: &[Node],
    through: &Through,
    explored: impl Fn(u32) -> bool,
) -> Vec<u32> {
    let backwards = program.backwards();
    let mut entered = vec![false; program.dispatches.len()];
    let mut search = Search::new(program.size());
    for target in targets {
        search.offer(target.0, 0);
    }
    while let Some((node, value)) = search.next() {
        let procedure = program.procedure_of(Node(node));
        let start = program.procedure(procedure).start().0;
        if explored(procedure.0) {
            backwards.step(&mut search, node, value, |from| through.of(program, from));
        } else {
            search.offer(start, value + 1);
        }
        if node == start {
            backwards.enter(procedure, value, &mut entered, |site, value| {
                search.offer(site, value)
            });
        }
    }
    search.values
}

/// The distances of nodes within their frames.
pub struct Efca {
    program: Arc<Program>,
    pub errors: Vec<u32>,
}

impl Efca {
    pub fn new(program: &Arc<Program>, targets: &[Node]) -> Efca {
        let through = &program.summaries(Rule::Exact).through;
        Efca {
            program: program.clone(),
            errors: errors(program, targets, through, |_| true),
        }
    }

    pub fn summaries(&self) -> &Summaries {
        self.program.summaries(Rule::Exact)
    }
}

impl Local for Efca {
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
