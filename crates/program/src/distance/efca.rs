//! `efca`: full calling context, and the run-time stack (paper 001, sections III and IV).

use std::sync::Arc;

use crate::distance::queue::Search;
use crate::distance::stacks::Stacks;
use crate::distance::summaries::{Rule, Summaries, Through};
use crate::distance::unroll::{Local, Standing};
use crate::distance::{UNREACHABLE, plus};
use crate::{Node, ProcId, Program};

/// d_error of all nodes: the distance to the nearest target without leaving the frame.
pub struct Errors {
    pub search: Search,
    /// By dispatch: d_error of the first node of its nearest target.
    pub entered: Vec<u32>,
}

impl Errors {
    pub fn new(program: &Program) -> Errors {
        Errors {
            search: Search::new(program.size()),
            entered: vec![UNREACHABLE; program.dispatches.len()],
        }
    }

    pub fn of(&self, node: Node) -> u32 {
        self.search.values[node.0 as usize]
    }

    /// Goes on from what has been offered. Of a procedure that is not `explored` nothing is known but where its
    /// calls and targets are: 1 from its first node to any other one.
    pub fn run(&mut self, program: &Program, through: &Through, explored: impl Fn(ProcId) -> bool) {
        let Errors { search, entered } = self;
        let backwards = program.backwards();
        while let Some((node, value)) = search.next() {
            let procedure = program.procedure_of(Node(node));
            if explored(procedure) {
                backwards.step(search, node, value, |from| through.of(program, from));
            } else {
                search.offer(program.procedure(procedure).start().0, plus(value, 1));
            }
            if program.starting_at(node).is_some() {
                backwards.enter(procedure, value, entered, |site, value| search.offer(site, value));
            }
        }
    }
}

/// The distances of nodes within their frames.
pub struct Efca {
    program: Arc<Program>,
    pub errors: Errors,
}

impl Efca {
    pub fn new(program: &Arc<Program>, targets: &[Node]) -> Efca {
        let mut errors = Errors::new(program);
        for target in targets {
            errors.search.offer(target.0, 0);
        }
        errors.run(program, &program.summaries(Rule::Exact).through, |_| true);
        Efca {
            program: program.clone(),
            errors,
        }
    }

    pub fn summaries(&self) -> &Summaries {
        self.program.summaries(Rule::Exact)
    }
}

impl Local for Efca {
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
