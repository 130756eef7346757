//! Unrolling of the run-time stack (paper 001, figure 2 and section IV).
//!
//! At every frame there are three ways on: forward without leaving it, back to the frame that waits for it,
//! or an exception to a handler of that frame or of one further out. The least over all of them counts. A
//! thread whose outermost frame is left has ended.

use std::sync::Arc;

use crate::distance::stacks::{Frame, StackId, Stacks};
use crate::distance::{UNREACHABLE, plus};
use crate::{Node, Program, Side, TypeId};

/// A place in a frame, and what the frame stands on.
#[derive(Clone, Copy)]
pub struct Standing {
    pub node: Node,
    pub receiver: Option<TypeId>,
    pub below: StackId,
}

/// What a distance says about one frame.
pub trait Local: Send {
    /// All frames of a stack are about to be asked for. Whether values given before are no longer the best.
    fn meet(&mut self, _stacks: &Stacks, _id: StackId) -> bool {
        false
    }

    /// What has been learnt from stacks so far is not to be forgotten.
    fn remember(&mut self) {}

    /// Forgets what has been learnt from stacks since. Whether there was anything.
    fn forget(&mut self) -> bool {
        false
    }

    /// A frame that is not the innermost, after all that it stands on.
    fn wait(&mut self, _stacks: &Stacks, _id: StackId) {}

    /// To a target without leaving the frame.
    fn error(&mut self, stacks: &Stacks, at: Standing) -> u32;

    /// To an exit of the procedure.
    fn end(&mut self, at: Standing) -> u32;

    /// Until an exception has left the procedure.
    fn throw(&mut self, at: Standing) -> u32;
}

/// What comes after a frame that stands on this one.
#[derive(Debug, Clone, Copy)]
struct Back {
    /// It was called, and returns.
    called: u32,
    /// It was an initialiser, and returns: the node is executed.
    initialised: u32,
    /// It is left by an exception.
    thrown: u32,
}

/// Below the outermost frame.
const NOWHERE: Back = Back {
    called: UNREACHABLE,
    initialised: UNREACHABLE,
    thrown: UNREACHABLE,
};

/// Which of them a return from a node's procedure is: what may reach that procedure. Both if neither does,
/// because frames have been left out in between.
pub fn returns(program: &Program, frame: Frame, from: Node) -> (bool, bool) {
    let call = program.call(frame.node);
    let Some(Side::Initialises(side)) = program.side(frame.node) else {
        return (true, call.is_none());
    };
    let Some(call) = call else { return (false, true) };
    let procedure = program.procedure_of(from);
    let among = |id| program.dispatch(id).targets.binary_search(&procedure).is_ok();
    let (called, initialised) = (among(call), among(side));
    (called || !initialised, initialised || !called)
}

/// A distance that unrolls stacks, with what it has found out about each.
pub struct Unroll {
    program: Arc<Program>,
    local: Box<dyn Local>,
    /// By stack, each with the age in which it was found out.
    estimates: Vec<(u32, u32)>,
    backs: Vec<(u32, Back)>,
    /// Grows when what was found out before is no longer the best.
    age: u32,
    /// Stacks whose waiting frames are being looked at, for reuse.
    open: Vec<StackId>,
}

impl Unroll {
    pub fn new(program: &Arc<Program>, local: impl Local + 'static) -> Unroll {
        Unroll {
            program: program.clone(),
            local: Box::new(local),
            estimates: Vec::new(),
            backs: Vec::new(),
            age: 1,
            open: Vec::new(),
        }
    }

    pub fn remember(&mut self) {
        self.local.remember();
    }

    pub fn forget(&mut self) {
        self.age += u32::from(self.local.forget());
    }

    pub fn estimate(&mut self, stacks: &Stacks, id: StackId) -> u32 {
        if self.estimates.len() <= id.0 as usize {
            self.estimates.resize(stacks.count(), (0, UNREACHABLE));
            self.backs.resize(stacks.count(), (0, NOWHERE));
        }
        let (age, known) = self.estimates[id.0 as usize];
        if age == self.age {
            return known;
        }
        let Some((below, Frame { node, receiver })) = stacks.top(id) else {
            return UNREACHABLE;
        };
        self.age += u32::from(self.local.meet(stacks, id));
        self.look_below(stacks, below);
        let at = Standing {
            node,
            receiver,
            below,
        };
        let value = self.value(stacks, at);
        self.estimates[id.0 as usize] = (self.age, value);
        value
    }

    /// Makes `backs` known of a stack and all that it stands on. Stacks may be deep, so this does not recurse.
    fn look_below(&mut self, stacks: &Stacks, mut id: StackId) {
        let mut open = std::mem::take(&mut self.open);
        while id != StackId::EMPTY && self.backs[id.0 as usize].0 != self.age {
            open.push(id);
            id = stacks.top(id).map_or(StackId::EMPTY, |(below, _)| below);
        }
        while let Some(id) = open.pop() {
            self.local.wait(stacks, id);
            self.backs[id.0 as usize] = (self.age, self.back(stacks, id));
        }
        self.open = open;
    }

    fn back(&mut self, stacks: &Stacks, id: StackId) -> Back {
        let Some((below, Frame { node, receiver })) = stacks.top(id) else {
            return NOWHERE;
        };
        let program = self.program.clone();
        let at = Standing {
            node,
            receiver,
            below,
        };
        let mut value = |node| self.value(stacks, Standing { node, ..at });
        let called = program.successors(node).map(&mut value).min();
        let initialises = matches!(program.side(node), Some(Side::Initialises(_)));
        let initialised = (initialises || program.call(node).is_none()).then(|| value(node));
        let handled = program
            .handlers(node)
            .map(&mut value)
            .min()
            .unwrap_or(UNREACHABLE);
        let further = if program.escapes(node) {
            self.backs[below.0 as usize].1.thrown
        } else {
            UNREACHABLE
        };
        Back {
            called: called.unwrap_or(UNREACHABLE),
            initialised: initialised.unwrap_or(UNREACHABLE),
            thrown: handled.min(further),
        }
    }

    fn value(&mut self, stacks: &Stacks, at: Standing) -> u32 {
        let forward = self.local.error(stacks, at);
        let Some((_, frame)) = stacks.top(at.below) else {
            return forward;
        };
        let (_, back) = self.backs[at.below.0 as usize];
        let (called, initialised) = returns(&self.program, frame, at.node);
        let mut returned = UNREACHABLE;
        if called {
            returned = back.called;
        }
        if initialised {
            returned = returned.min(back.initialised);
        }
        let returned = plus(plus(self.local.end(at), 1), returned);
        let thrown = plus(self.local.throw(at), back.thrown);
        forward.min(returned).min(thrown)
    }
}
