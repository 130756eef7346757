//! Keeping and restoring states.
//!
//! A kept state is a node in a tree: its parent, and the words that differ from the parent, as a
//! list of (address, old xor new) that works in both directions. Going to any kept state means
//! undoing differences up to the common ancestor and redoing them down; going to a neighbour costs
//! what the step between them changed.
//!
//! All of a state is in memory, and memory is changed only through the journal, through stacks
//! (which `touched` records) and by making objects; `commit` turns exactly these three into a
//! difference, unless the state is known already: then they are enough to take the step back.
//! `account_for_every_field` takes the machine apart, so that a new field does not compile until
//! somebody has said why a kept state need not hold it.

mod commit;
mod delta;
mod describe;
mod fields;
mod stacks;

use std::sync::Arc;

use crate::console::Output;
use crate::hash::Fingerprint;
use crate::machine::Machine;
use crate::memory::{Addr, Written, header};
use crate::thread::tcb;
pub(crate) use commit::Ended;
use delta::DeltaView;
pub(crate) use stacks::{StackChanges, Touched};

/// A state that can be returned to.
pub struct Kept {
    parent: Option<Arc<Kept>>,
    fingerprint: Fingerprint,
    depth: u32,
    /// What the step wrote to standard output and error.
    output: Option<Box<Output>>,
    delta: Box<[u32]>,
}

impl Kept {
    pub fn fingerprint(&self) -> Fingerprint {
        self.fingerprint
    }

    pub fn depth(&self) -> u32 {
        self.depth
    }

    pub fn parent(&self) -> Option<&Arc<Kept>> {
        self.parent.as_ref()
    }

    /// Bytes that keeping this state costs, its share of the parent's excluded.
    pub fn bytes(&self) -> usize {
        // The counts of the shared pointer, the node, and the difference.
        let output = self.output.as_ref().map_or(0, |o| o.bytes());
        16 + std::mem::size_of::<Kept>() + self.delta.len() * 4 + output
    }
}

impl Drop for Kept {
    /// A long path would otherwise be dropped by as deep a recursion.
    fn drop(&mut self) {
        let mut next = self.parent.take();
        // Most are still held by others, which is quickly seen.
        while let Some(node) = next.take_if(|node| Arc::strong_count(node) == 1) {
            match Arc::try_unwrap(node) {
                Ok(mut node) => next = node.parent.take(),
                Err(_) => break,
            }
        }
    }
}

/// Tracking of a step; off while a program merely runs.
#[derive(Default)]
pub(crate) struct Tracking {
    pub on: bool,
    pub touched: Vec<Touched>,
    pub fingerprint: Fingerprint,
    /// Whether the step that has ended wrote data of the program.
    pub changed_data: bool,
    pub current: Option<Arc<Kept>>,
    stage: Stage,
    ended: Lent<Ended>,
    buffers: stacks::Buffers,
}

/// How far a step is that was neither kept nor taken back.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum Stage {
    #[default]
    UnderWay,
    /// Its fingerprint is known. Most steps lead to states that are known, and get no further than this.
    Ended,
    /// Its difference is known.
    Settled,
}

/// Something that is taken out of the machine for as long as the machine and it are worked on together: that costs no
/// more than the move of a pointer.
struct Lent<T>(Option<Box<T>>);

impl<T: Default> Default for Lent<T> {
    fn default() -> Lent<T> {
        Lent(Some(Box::default()))
    }
}

impl<T> Lent<T> {
    #[inline(always)]
    fn take(&mut self) -> Box<T> {
        self.0.take().expect("whoever takes it gives it back")
    }

    #[inline(always)]
    fn give_back(&mut self, lent: Box<T>) {
        debug_assert!(self.0.is_none(), "there is one");
        // There is nothing to be dropped.
        std::mem::forget(self.0.replace(lent));
    }
}

impl Machine {
    /// Starts to track states: what exists now is the root of the tree.
    pub fn track(&mut self) -> Arc<Kept> {
        assert!(
            self.booted && !self.tracking.on,
            "states are tracked once, after booting"
        );
        fields::account_for_every_field(self);
        self.tracking.on = true;
        self.console.start_capture();
        // Everything the boot made is the shared image; what came after is the first difference, and
        // so are all stacks: their references have not been counted yet.
        for index in self.live_threads() {
            let block = self.control_block(index);
            self.touch_whole(block);
        }
        self.keep()
    }

    /// Makes sure that the machine stands at a kept state, where a step can begin. What was executed since is taken back;
    /// that somebody has asked for the fingerprint of the kept state itself, say, is nothing.
    pub(crate) fn stand_at_kept(&mut self) {
        if self.tracking.on && self.tracking.stage != Stage::UnderWay {
            self.abandon();
        }
    }

    /// Ends the step. Nothing may be executed until it is settled, kept or taken back.
    pub fn end_step(&mut self) -> Fingerprint {
        if self.tracking.stage == Stage::UnderWay {
            self.end();
            self.tracking.stage = Stage::Ended;
        }
        self.tracking.fingerprint
    }

    /// Ends the step: from now on the machine stands at the state that it led to, whose fingerprint is
    /// known. [`keep`](Machine::keep) makes it one that can be returned to.
    pub fn settle(&mut self) -> Fingerprint {
        self.end_step();
        if self.tracking.stage == Stage::Ended {
            self.commit();
            self.tracking.stage = Stage::Settled;
        }
        self.tracking.fingerprint
    }

    /// Ends the step and keeps the state that it led to.
    pub fn keep(&mut self) -> Arc<Kept> {
        self.settle();
        self.tracking.stage = Stage::UnderWay;
        let parent = self.tracking.current.take();
        let ended = self.tracking.ended.take();
        let kept = Arc::new(Kept {
            depth: parent.as_ref().map_or(0, |p| p.depth + 1),
            parent,
            fingerprint: self.tracking.fingerprint,
            output: self.console.take_step(),
            delta: ended.delta.pack(),
        });
        self.tracking.ended.give_back(ended);
        self.tracking.current = Some(kept.clone());
        kept
    }

    /// What the last step changed, if it is settled and not yet kept.
    fn settled(&self) -> Option<DeltaView<'_>> {
        let ended = self.tracking.ended.0.as_ref();
        ended
            .filter(|_| self.tracking.stage == Stage::Settled)
            .map(|ended| ended.delta.view())
    }

    /// The fingerprint of the state that was settled last.
    pub fn fingerprint(&self) -> Fingerprint {
        self.tracking.fingerprint
    }

    /// The words of an object that are part of the state: of a stack, those in use.
    pub fn visible_words(&self, object: Addr) -> Vec<u32> {
        if self.class_of(object) != self.stack_class {
            return self.mem.words(object, self.object_words(object)).to_vec();
        }
        let blocks = self.live_threads().into_iter().map(|i| self.control_block(i));
        let sp = blocks
            .filter(|b| self.mem.get(*b + tcb::STACK) == object)
            .map(|b| self.mem.get(b + tcb::SP))
            .next()
            .unwrap_or(0);
        self.mem.words(object, header::ARRAY_DATA + sp * 2).to_vec()
    }

    /// Goes back to the last kept state, forgetting the step under way.
    pub fn abandon(&mut self) {
        // One that is not modelled was kept for the stack of the step that it ended.
        self.current_native = None;
        self.room_until = 0;
        match std::mem::take(&mut self.tracking.stage) {
            Stage::UnderWay => self.take_back_step(),
            Stage::Ended => self.take_back_ended(),
            Stage::Settled => {
                let ended = self.tracking.ended.take();
                self.apply(ended.delta.view(), false);
                self.tracking.ended.give_back(ended);
            }
        }
        if let Some(current) = &self.tracking.current {
            self.tracking.fingerprint = current.fingerprint;
        }
        self.console.abandon_step();
    }

    /// Takes back what was done in memory since the last step was settled.
    pub(crate) fn take_back_step(&mut self) {
        for object in self.mem.take_new_objects() {
            self.forget_name(object);
            let words = self.object_words(object);
            self.mem.release(object, words);
        }
        self.untouch_stacks();
        self.undo_journal();
        self.stand_still();
    }

    /// Words are again what they were when the step began.
    fn undo_journal(&mut self) {
        for index in (0..self.mem.journal().len()).rev() {
            let Written { addr, old, .. } = self.mem.journal()[index];
            self.mem.put_raw(addr, old);
        }
        self.mem.begin_step();
    }

    /// No thread runs any more.
    fn stand_still(&mut self) {
        self.namers.clear();
        self.stack_low = 0;
        self.regs = Default::default();
        self.current = 0;
    }

    fn stands_at(&self, state: &Arc<Kept>) -> bool {
        let current = self.tracking.current.as_ref();
        current.is_some_and(|current| Arc::ptr_eq(current, state))
    }

    /// Makes `target` the current state.
    pub fn restore(&mut self, target: &Arc<Kept>) {
        self.abandon();
        if self.stands_at(target) {
            return;
        }
        let Some(mut here) = self.tracking.current.take() else {
            unreachable!("states are tracked")
        };
        let mut there = target.clone();
        let mut path = Vec::new();
        while !Arc::ptr_eq(&here, &there) {
            if here.depth >= there.depth {
                self.apply(DeltaView::new(&here.delta), false);
                self.console.unwrite(here.output.as_deref());
                here = here.parent.clone().expect("both have the same root");
            } else {
                let parent = there.parent.clone().expect("both have the same root");
                path.push(there);
                there = parent;
            }
        }
        for node in path.iter().rev() {
            self.apply(DeltaView::new(&node.delta), true);
            self.console.rewrite(node.output.as_deref());
        }
        self.tracking.fingerprint = target.fingerprint;
        self.tracking.current = Some(target.clone());
    }
}
