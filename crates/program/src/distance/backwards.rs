//! The program seen from behind: where control may have come from.

use crate::distance::plus;
use crate::distance::queue::Search;
use crate::program::{Lists, NONE, flag};
use crate::{Node, ProcId, Program, Side};

/// How a node leads to another one of its procedure.
mod way {
    pub const NEXT: u32 = 0;
    pub const CALL: u32 = 1;
    pub const THROWN: u32 = 2;
}

/// Every list is by what it leads to.
#[derive(Debug, Clone)]
pub struct Backwards {
    /// Nodes by a normal successor or handler, each as four times its number plus a [`way`]: what a search needs
    /// for most nodes is in one place.
    before: Lists,
    /// Nodes by what they call, initialise, or start.
    sites: Lists,
    initialising: Lists,
    starting: Lists,
    /// Dispatches by a target.
    reaching: Lists,
    /// Nodes by the procedure that they leave.
    exits: Lists,
    escaping: Lists,
}

impl Backwards {
    pub fn new(program: &Program) -> Backwards {
        let size = program.size();
        let nodes = 0..size as u32;
        let before = nodes.clone().flat_map(|node| {
            let call = program.calls[node as usize] != NONE;
            let next = program
                .successors
                .of(node)
                .iter()
                .map(move |&to| (to, if call { way::CALL } else { way::NEXT }));
            let thrown = program.handlers.of(node).iter().map(|&to| (to, way::THROWN));
            next.chain(thrown).map(move |(to, way)| (to, node << 2 | way))
        });
        let dispatches = program.dispatches.len();
        let calls = nodes.clone().map(|node| (program.calls[node as usize], node));
        let aside = |wanted: fn(Side) -> bool| {
            let sides = program.sides().iter().filter(move |(_, side)| wanted(*side));
            Lists::grouped(dispatches, sides.map(|(node, side)| (side.dispatch().0, node.0)))
        };
        let procedures = program.procedures.len();
        let leaving = |leaves: fn(&Program, Node) -> bool| {
            let nodes = nodes.clone().filter(move |&node| leaves(program, Node(node)));
            Lists::grouped(
                procedures,
                nodes.map(|node| (program.procedure_of[node as usize], node)),
            )
        };
        let numbered = (0..dispatches as u32).zip(&program.dispatches);
        let targets = numbered.flat_map(|(id, dispatch)| dispatch.targets.iter().map(move |to| (to.0, id)));
        Backwards {
            before: Lists::grouped(size, before),
            sites: Lists::grouped(dispatches, calls.filter(|(dispatch, _)| *dispatch != NONE)),
            initialising: aside(|side| matches!(side, Side::Initialises(_))),
            starting: aside(|side| matches!(side, Side::Starts(_))),
            reaching: Lists::grouped(procedures, targets),
            exits: leaving(Program::is_exit),
            escaping: leaving(Program::escapes),
        }
    }

    /// Nodes that lead to this one within its procedure, and what it costs to get here: 1, or `through` a call.
    pub fn before(&self, node: u32, through: impl Fn(u32) -> u32) -> impl Iterator<Item = (u32, u32)> {
        let before = self.before.of(node).iter();
        before.map(move |&item| {
            (
                item >> 2,
                if item & 3 == way::CALL {
                    through(item >> 2)
                } else {
                    1
                },
            )
        })
    }

    /// Calls that this node follows.
    pub fn calls_before(&self, node: u32) -> impl Iterator<Item = u32> {
        self.coming(node, way::CALL)
    }

    /// Nodes whose exceptions this one handles.
    pub fn throwing(&self, node: u32) -> impl Iterator<Item = u32> {
        self.coming(node, way::THROWN)
    }

    fn coming(&self, node: u32, way: u32) -> impl Iterator<Item = u32> {
        let before = self.before.of(node).iter();
        before.filter(move |&item| item & 3 == way).map(|item| item >> 2)
    }

    pub fn sites(&self, dispatch: u32) -> &[u32] {
        self.sites.of(dispatch)
    }

    /// The dispatches that may reach a procedure.
    pub fn reaching(&self, procedure: ProcId) -> &[u32] {
        self.reaching.of(procedure.0)
    }

    pub fn exits(&self, procedure: ProcId) -> &[u32] {
        self.exits.of(procedure.0)
    }

    pub fn escaping(&self, procedure: ProcId) -> &[u32] {
        self.escaping.of(procedure.0)
    }

    /// Nodes from which an exception may leave, in no matter which procedure.
    pub fn all_escaping(&self) -> &[u32] {
        &self.escaping.items
    }

    pub fn all_exits(&self) -> &[u32] {
        &self.exits.items
    }

    /// Offers the distances of this node to all that lead to it within its procedure.
    pub fn step(&self, search: &mut Search, node: u32, value: u32, through: impl Fn(u32) -> u32) {
        for (from, cost) in self.before(node, through) {
            search.offer(from, plus(value, cost));
        }
    }

    /// Offers what it takes to enter a procedure to all nodes that may. All calls through one dispatch share
    /// its nearest target, which is kept in `entered`.
    pub fn enter(&self, procedure: ProcId, value: u32, entered: &mut [u32], mut offer: impl FnMut(u32, u32)) {
        for &dispatch in self.reaching(procedure) {
            let nearest = &mut entered[dispatch as usize];
            if value >= *nearest {
                continue;
            }
            *nearest = value;
            for (site, cost) in self.entering(dispatch) {
                offer(site, plus(value, cost));
            }
        }
    }

    /// Nodes that may enter targets of a dispatch, and what that costs.
    pub fn entering(&self, dispatch: u32) -> impl Iterator<Item = (u32, u32)> {
        let lists = [(&self.sites, 1), (&self.initialising, 0), (&self.starting, 1)];
        lists
            .into_iter()
            .flat_map(move |(list, cost)| list.of(dispatch).iter().map(move |&site| (site, cost)))
    }
}

impl Program {
    pub(crate) fn backwards(&self) -> &Backwards {
        self.backwards.get_or_init(|| Backwards::new(self))
    }

    /// The procedure that begins with this node.
    pub(crate) fn starting_at(&self, node: u32) -> Option<ProcId> {
        let starts = self.flags[node as usize] & flag::START != 0;
        starts.then(|| self.procedure_of(Node(node)))
    }
}
