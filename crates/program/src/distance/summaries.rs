//! What it takes to get through a procedure, whatever the target: d_end of paper 001, section III.
//!
//! The paper visits callees before callers, which leaves recursion out. Here nodes of all procedures are
//! settled together in ascending order of their distance to an exit (Knuth's generalisation of Dijkstra's
//! search: the cost of a call is known once the first node of a callee is settled, and never less than it).
//! This is exact with recursion and needs near-linear time.

use crate::distance::queue::Search;
use crate::distance::{UNREACHABLE, plus};
use crate::{DispatchId, Node, ProcId, Program};

/// What it costs to get past nodes.
#[derive(Debug, Clone)]
pub struct Through {
    by_dispatch: Vec<u32>,
    rule: Rule,
}

/// How calls are counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rule {
    /// By the nearest exit of the nearest target.
    Exact,
    /// As paper 000, section 4.1, does: 2 if the target is not resolved, or is the caller itself.
    Conservative,
}

impl Through {
    /// Nothing known but calls of what is not part of the program, which are always short.
    pub fn opaque(program: &Program, rule: Rule) -> Through {
        let cost = |(id, dispatch): (DispatchId, &crate::Dispatch)| {
            if program.dispatch(id).opaque {
                1
            } else if rule == Rule::Conservative && dispatch.resolved().is_none() {
                2
            } else {
                UNREACHABLE
            }
        };
        Through {
            by_dispatch: program.dispatches().map(cost).collect(),
            rule,
        }
    }

    /// With calls to known procedures, `ends` being the distances of their nodes to their exits.
    pub fn exact(program: &Program, ends: &[u32]) -> Through {
        let mut through = Through::opaque(program, Rule::Exact);
        for (id, dispatch) in program.dispatches() {
            for target in &dispatch.targets {
                let end = ends[program.procedure(*target).start().0 as usize];
                through.lower(id.0, plus(end, 2));
            }
        }
        through
    }

    fn lower(&mut self, dispatch: u32, cost: u32) -> bool {
        let known = &mut self.by_dispatch[dispatch as usize];
        let lower = cost < *known;
        *known = cost.min(*known);
        lower
    }

    pub fn of(&self, program: &Program, node: u32) -> u32 {
        let Some(id) = program.call(Node(node)) else {
            return 1;
        };
        let recursive = || program.dispatch(id).resolved() == Some(program.procedure_of(Node(node)));
        if self.rule == Rule::Conservative && recursive() {
            2
        } else {
            self.by_dispatch[id.0 as usize]
        }
    }

    pub fn dispatch(&self, id: DispatchId) -> u32 {
        self.by_dispatch[id.0 as usize]
    }
}

/// Distances out of procedures.
#[derive(Debug, Clone)]
pub struct Summaries {
    /// d_end: to the nearest exit of the node's procedure, the exit itself not counted.
    pub end: Vec<u32>,
    /// d_throw: until an exception has left the node's procedure.
    pub throw: Vec<u32>,
    pub through: Through,
}

impl Summaries {
    fn new(program: &Program, rule: Rule) -> Summaries {
        let (end, through) = ends(program, rule);
        let escaping = program.backwards().all_escaping().iter().map(|&node| (node, 1));
        let throw = leave(program, escaping, &through);
        Summaries { end, throw, through }
    }
}

impl Program {
    pub(crate) fn summaries(&self, rule: Rule) -> &Summaries {
        let known = match rule {
            Rule::Exact => &self.exact,
            Rule::Conservative => &self.conservative,
        };
        known.get_or_init(|| Summaries::new(self, rule))
    }
}

/// d_end of all nodes, and what calls cost then.
fn ends(program: &Program, rule: Rule) -> (Vec<u32>, Through) {
    let backwards = program.backwards();
    let mut through = Through::opaque(program, rule);
    let mut search = Search::new(program.size());
    for &exit in backwards.all_exits() {
        search.offer(exit, 0);
    }
    while let Some((node, end)) = search.next() {
        backwards.step(&mut search, node, end, |from| through.of(program, from));
        let Some(procedure) = program.starting_at(node) else {
            continue;
        };
        for &dispatch in backwards.reaching(procedure) {
            if program.dispatch(DispatchId(dispatch)).opaque || !counts(program, dispatch, rule, procedure) {
                continue;
            }
            if through.lower(dispatch, plus(end, 2)) {
                for &site in backwards.sites(dispatch) {
                    for next in program.successors(Node(site)) {
                        let after = search.values[next.0 as usize];
                        search.offer(site, plus(after, through.of(program, site)));
                    }
                }
            }
        }
    }
    (search.values, through)
}

/// Whether a call of this dispatch costs what its target takes.
fn counts(program: &Program, dispatch: u32, rule: Rule, target: ProcId) -> bool {
    rule == Rule::Exact || program.dispatch(DispatchId(dispatch)).resolved() == Some(target)
}

/// Distances within procedures to the nearest of these nodes, plus what is given with each.
pub fn leave(
    program: &Program,
    sources: impl IntoIterator<Item = (u32, u32)>,
    through: &Through,
) -> Vec<u32> {
    let mut search = Search::new(program.size());
    for (node, value) in sources {
        search.offer(node, value);
    }
    while let Some((node, value)) = search.next() {
        let through = |from| through.of(program, from);
        program.backwards().step(&mut search, node, value, through);
    }
    search.values
}
