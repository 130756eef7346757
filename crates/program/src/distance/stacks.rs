//! Run-time stacks, each kept once.

use rustc_hash::FxHashMap;

use crate::{Node, TypeId};

/// An invocation on a stack. The innermost stands before its node. The others wait at theirs: a call that has
/// not returned, or a node whose initialiser is running.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Frame {
    pub node: Node,
    /// The exact type of the receiver, if there is one and it is known.
    pub receiver: Option<TypeId>,
}

/// A stack, by number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct StackId(pub u32);

impl StackId {
    /// The stack without frames.
    pub const EMPTY: StackId = StackId(0);
}

/// All stacks seen so far. Equal stacks have equal numbers, and a stack has a larger one than what it stands on.
#[derive(Debug, Clone, Default)]
pub struct Stacks {
    entries: Vec<(StackId, Frame)>,
    index: FxHashMap<(StackId, Frame), StackId>,
}

impl Stacks {
    /// A stack with one frame more. What the program does not know is left out by the caller: nothing is known
    /// of such a frame but that it returns.
    pub fn push(&mut self, below: StackId, frame: Frame) -> StackId {
        *self.index.entry((below, frame)).or_insert_with(|| {
            self.entries.push((below, frame));
            StackId(self.entries.len() as u32)
        })
    }

    /// The stack of these frames, the outermost first.
    pub fn of(&mut self, frames: impl IntoIterator<Item = Frame>) -> StackId {
        frames
            .into_iter()
            .fold(StackId::EMPTY, |below, frame| self.push(below, frame))
    }

    /// What the stack stands on, and its innermost frame. `None` for the empty one.
    pub fn top(&self, id: StackId) -> Option<(StackId, Frame)> {
        let at = id.0.checked_sub(1)?;
        Some(self.entries[at as usize])
    }

    /// How many there are, the empty one included.
    pub fn count(&self) -> usize {
        self.entries.len() + 1
    }
}
