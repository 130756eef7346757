//! Procedures, nodes, calls: what every analysis reads.
//!
//! ## What a step costs
//!
//! Distances count instructions executed, the one that a thread stands before being the first:
//! - a node to its normal successor, or to a handler of an exception that it may throw: 1;
//! - a call to the first node of a callee: 1, and from an exit of the callee back to the normal successor of
//!   the call: 1. A callee that is not known (`Dispatch::opaque`: native code, say) costs nothing of its
//!   own, so the call goes to its normal successor for 1;
//! - a node from which an exception may leave the procedure (`escapes`) to a handler of the call that the
//!   caller waits at, or of a caller further out: 1, however many frames it passes;
//! - a node to what it does aside ([`Side`]): entering an initialiser 0, starting a thread 1.

use std::ops::Range;
use std::sync::{Arc, Mutex, OnceLock};

use rustc_hash::FxHashMap;

use crate::distance::{Backwards, Layers, Summaries};

/// A procedure, by number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ProcId(pub u32);

/// An instruction of some procedure, by its number in the program. The nodes of a procedure are
/// neighbours, its first node the first of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Node(pub u32);

/// A set of procedures that calls may reach, by number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct DispatchId(pub u32);

/// A type of receivers, by number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TypeId(pub u32);

/// What a call may reach. Calls that may reach the same share one.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Dispatch {
    /// Without duplicates, in ascending order.
    pub targets: Vec<ProcId>,
    /// Something may be called besides that is not part of the program, and returns at once.
    pub opaque: bool,
    /// The target for each exact type of the receiver that may occur, in ascending order of types. Empty if the
    /// receiver does not matter.
    pub by_type: Vec<(TypeId, ProcId)>,
}

impl Dispatch {
    /// The one target, if there is only one. Such a call is resolved without running anything.
    pub fn resolved(&self) -> Option<ProcId> {
        match self.targets[..] {
            [target] if !self.opaque => Some(target),
            _ => None,
        }
    }

    /// What a receiver of exactly this type makes of the call.
    pub fn target_for(&self, receiver: TypeId) -> Option<ProcId> {
        let at = self.by_type.binary_search_by_key(&receiver, |(ty, _)| *ty).ok()?;
        Some(self.by_type[at].1)
    }
}

/// What an instruction may do aside from what it is for. It goes on afterwards (an initialiser) or at the same
/// time (a thread), so this is a way to a target but no detour.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Side {
    /// It may first run one of these, and is executed when that has returned.
    Initialises(DispatchId),
    /// It starts a thread that runs one of these.
    Starts(DispatchId),
}

impl Side {
    pub fn dispatch(self) -> DispatchId {
        let (Side::Initialises(dispatch) | Side::Starts(dispatch)) = self;
        dispatch
    }
}

/// A procedure's names and extent.
#[derive(Debug, Clone)]
pub struct Procedure {
    /// What it belongs to: for Java, the class in internal form (`java/util/List`).
    pub owner: Arc<str>,
    pub name: Arc<str>,
    /// What tells it from others of the same name.
    pub descriptor: Arc<str>,
    /// The source file without folders, if known.
    pub file: Option<Arc<str>>,
    /// Whether it is the user's own code, not a library's.
    pub own: bool,
    pub(crate) first: u32,
    pub(crate) end: u32,
}

impl Procedure {
    pub fn start(&self) -> Node {
        Node(self.first)
    }

    pub fn nodes(&self) -> Range<u32> {
        self.first..self.end
    }
}

/// Owner, name and descriptor of a procedure.
type FullName = (Arc<str>, Arc<str>, Arc<str>);

/// Lists of numbers, one after another in one vector.
#[derive(Debug, Clone, Default)]
pub(crate) struct Lists {
    /// Where each list begins; one more at the end.
    pub starts: Vec<u32>,
    pub items: Vec<u32>,
}

impl Lists {
    /// The items of each key in the order in which they come.
    pub fn grouped(keys: usize, pairs: impl Iterator<Item = (u32, u32)> + Clone) -> Lists {
        let mut starts = vec![0; keys + 1];
        for (key, _) in pairs.clone() {
            starts[key as usize + 1] += 1;
        }
        for key in 0..keys {
            starts[key + 1] += starts[key];
        }
        let mut ends = starts.clone();
        let mut items = vec![0; starts[keys] as usize];
        for (key, item) in pairs {
            let end = &mut ends[key as usize];
            items[*end as usize] = item;
            *end += 1;
        }
        Lists { starts, items }
    }

    pub fn of(&self, at: u32) -> &[u32] {
        let range = self.starts[at as usize] as usize..self.starts[at as usize + 1] as usize;
        &self.items[range]
    }
}

/// No dispatch.
pub(crate) const NONE: u32 = u32::MAX;

pub(crate) mod flag {
    pub const EXIT: u8 = 1;
    pub const ESCAPES: u8 = 2;
    pub const ON_THIS: u8 = 4;
    /// The first node of a procedure.
    pub const START: u8 = 8;
    /// There is an entry in `sides`.
    pub const SIDE: u8 = 16;
}

/// The whole program.
#[derive(Debug, Clone, Default)]
pub struct Program {
    pub(crate) procedures: Vec<Procedure>,
    pub(crate) dispatches: Vec<Dispatch>,
    pub(crate) successors: Lists,
    pub(crate) handlers: Lists,
    pub(crate) flags: Vec<u8>,
    pub(crate) calls: Vec<u32>,
    /// Few nodes have one: in ascending order of nodes.
    pub(crate) sides: Vec<(Node, Side)>,
    pub(crate) lines: Vec<u32>,
    /// Where each instruction stands in its procedure, ascending within one.
    pub(crate) offsets: Vec<u32>,
    pub(crate) procedure_of: Vec<u32>,
    pub(crate) by_name: FxHashMap<FullName, ProcId>,
    /// The same seen from behind, once somebody has asked for a distance.
    pub(crate) backwards: OnceLock<Backwards>,
    /// What distances to whatever target have in common.
    pub(crate) exact: OnceLock<Summaries>,
    pub(crate) conservative: OnceLock<Summaries>,
    /// The same for distances of bounded context, by the bound.
    pub(crate) layers: Arc<Mutex<FxHashMap<usize, Arc<Layers>>>>,
}

impl Program {
    /// How many nodes there are.
    pub fn size(&self) -> usize {
        self.flags.len()
    }

    pub fn procedures(&self) -> impl Iterator<Item = (ProcId, &Procedure)> {
        (0u32..).map(ProcId).zip(&self.procedures)
    }

    pub fn procedure(&self, id: ProcId) -> &Procedure {
        &self.procedures[id.0 as usize]
    }

    pub fn procedure_of(&self, node: Node) -> ProcId {
        ProcId(self.procedure_of[node.0 as usize])
    }

    pub fn find(&self, owner: &str, name: &str, descriptor: &str) -> Option<ProcId> {
        let key = (owner.into(), name.into(), descriptor.into());
        self.by_name.get(&key).copied()
    }

    /// The instruction at an offset of a procedure.
    pub fn node_at(&self, id: ProcId, offset: u32) -> Option<Node> {
        let nodes = self.procedure(id).nodes();
        let offsets = &self.offsets[nodes.start as usize..nodes.end as usize];
        let at = offsets.binary_search(&offset).ok()?;
        Some(Node(nodes.start + at as u32))
    }

    pub fn offset(&self, node: Node) -> u32 {
        self.offsets[node.0 as usize]
    }

    /// The source line, 0 if it is not known.
    pub fn line(&self, node: Node) -> u32 {
        self.lines[node.0 as usize]
    }

    /// Where control goes from here if nothing is thrown; for a call, when it has returned.
    pub fn successors(&self, node: Node) -> impl Iterator<Item = Node> {
        self.successors.of(node.0).iter().copied().map(Node)
    }

    /// Handlers in the same procedure that an exception thrown here may reach.
    pub fn handlers(&self, node: Node) -> impl Iterator<Item = Node> {
        self.handlers.of(node.0).iter().copied().map(Node)
    }

    /// The procedure returns here.
    pub fn is_exit(&self, node: Node) -> bool {
        self.flags[node.0 as usize] & flag::EXIT != 0
    }

    /// An exception thrown here (by a callee, too) may leave the procedure.
    pub fn escapes(&self, node: Node) -> bool {
        self.flags[node.0 as usize] & flag::ESCAPES != 0
    }

    /// What is called here, if anything is.
    pub fn call(&self, node: Node) -> Option<DispatchId> {
        let dispatch = self.calls[node.0 as usize];
        (dispatch != NONE).then_some(DispatchId(dispatch))
    }

    /// The receiver of the call here is that of the procedure itself.
    pub fn calls_on_this(&self, node: Node) -> bool {
        self.flags[node.0 as usize] & flag::ON_THIS != 0
    }

    pub fn side(&self, node: Node) -> Option<Side> {
        if self.flags[node.0 as usize] & flag::SIDE == 0 {
            return None;
        }
        let at = self.sides.binary_search_by_key(&node, |(node, _)| *node).ok()?;
        Some(self.sides[at].1)
    }

    pub fn sides(&self) -> &[(Node, Side)] {
        &self.sides
    }

    pub fn dispatch(&self, id: DispatchId) -> &Dispatch {
        &self.dispatches[id.0 as usize]
    }

    pub fn dispatches(&self) -> impl Iterator<Item = (DispatchId, &Dispatch)> {
        (0u32..).map(DispatchId).zip(&self.dispatches)
    }
}
