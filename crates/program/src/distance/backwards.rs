//! The program seen from behind: where control may have come from.

use crate::distance::plus;
use crate::distance::queue::Search;
use crate::program::{Lists, NONE, flag};
use crate::{Node, ProcId, Program, Side};

/// Every list is by what it leads to.
#[derive(Debug, Clone)]
pub struct Backwards {
    /// Nodes by a normal successor.
    before: Lists,
    /// Nodes by a handler.
    throwing: Lists,
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
        let reversed = |lists: &Lists| {
            let pairs = nodes
                .clone()
                .flat_map(|node| lists.of(node).iter().map(move |&to| (to, node)));
            Lists::grouped(size, pairs)
        };
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
            before: reversed(&program.successors),
            throwing: reversed(&program.handlers),
            sites: Lists::grouped(dispatches, calls.filter(|(dispatch, _)| *dispatch != NONE)),
            initialising: aside(|side| matches!(side, Side::Initialises(_))),
            starting: aside(|side| matches!(side, Side::Starts(_))),
            reaching: Lists::grouped(procedures, targets),
            exits: leaving(Program::is_exit),
            escaping: leaving(Program::escapes),
        }
    }

    pub fn before(&self, node: u32) -> &[u32] {
        self.before.of(node)
    }

    pub fn throwing(&self, node: u32) -> &[u32] {
        self.throwing.of(node)
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

    /// Offers one step more to all nodes that lead to this one within its procedure. `through` is what it
    /// costs to get past a node normally: 1, or what a call takes.
    pub fn step(&self, search: &mut Search, node: u32, value: u32, through: impl Fn(u32) -> u32) {
        for &from in self.before(node) {
            search.offer(from, plus(value, through(from)));
        }
        for &from in self.throwing(node) {
            search.offer(from, plus(value, 1));
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
