//! What a step changes of threads' stacks.

use crate::frame::NO_FRAME;
use crate::machine::Machine;
use crate::memory::{Addr, header};
use crate::thread::tcb;

/// What this step has changed of one thread's stack.
pub(crate) struct Touched {
    pub block: Addr,
    stack: Addr,
    /// Slots from here up may differ from the last kept state.
    low: u32,
    /// Old slots from `low` up.
    saved: Vec<u64>,
}

/// Buffers of slots that are used again and again.
#[derive(Default)]
pub(super) struct Buffers(Vec<Vec<u64>>);

impl Buffers {
    fn take(&mut self) -> Vec<u64> {
        self.0.pop().unwrap_or_default()
    }

    fn give_back(&mut self, mut buffer: Vec<u64>) {
        buffer.clear();
        self.0.push(buffer);
    }
}

impl Machine {
    /// Says that all of a thread's stack counts as changed.
    pub(super) fn touch_whole(&mut self, block: Addr) {
        let stack = self.mem.get(block + tcb::STACK);
        self.tracking.touched.push(Touched {
            block,
            stack,
            low: 0,
            saved: Vec::new(),
        });
    }

    /// Begins to record the running thread's stack in this step.
    pub(crate) fn touch_current(&mut self) {
        if !self.tracking.on || self.current == 0 {
            self.stack_low = 0;
            return;
        }
        if let Some(touched) = self.tracking.touched.iter().find(|t| t.block == self.current) {
            self.stack_low = self.touched_fp(touched.low);
            return;
        }
        let is_new = self.mem.get(self.current) & header::NEW != 0;
        let (fp, sp, stack) = (self.regs.fp, self.regs.sp_index(), self.regs.stack);
        if is_new || fp == NO_FRAME {
            // A thread of this step is recorded as a whole when it is kept.
            self.stack_low = 0;
            if !is_new {
                self.touch_whole(self.current);
            }
            return;
        }
        let low = fp - self.locals_of(fp, stack);
        let mut saved = self.tracking.buffers.take();
        saved.extend_from_slice(self.slots(stack, low, sp));
        self.tracking.touched.push(Touched {
            block: self.current,
            stack,
            low,
            saved,
        });
        self.stack_low = fp;
    }

    fn locals_of(&self, fp: u32, stack: Addr) -> u32 {
        let (method, _) = crate::frame::split_method(self.slot(stack, fp));
        self.world
            .method(method)
            .code
            .get()
            .and_then(|c| c.as_ref().ok())
            .map_or(0, |c| c.max_locals)
    }

    /// The header of the lowest touched frame, given where its locals begin.
    fn touched_fp(&self, low: u32) -> u32 {
        let stack = self.regs.stack;
        let mut fp = self.regs.fp;
        while fp != NO_FRAME {
            if fp - self.locals_of(fp, stack) <= low {
                return fp;
            }
            fp = crate::frame::split_link(self.slot(stack, fp + 1)).0;
        }
        0
    }

    /// The running thread returns into a frame that this step has not touched yet.
    #[cold]
    pub(crate) fn touch_stack(&mut self, caller: u32) {
        if caller == NO_FRAME || !self.tracking.on {
            return;
        }
        let stack = self.regs.stack;
        let mut low = caller - self.locals_of(caller, stack);
        let current = self.current;
        let Some(index) = self.tracking.touched.iter().position(|t| t.block == current) else {
            return;
        };
        let end = self.tracking.touched[index].low;
        let mut lowest = caller;
        if low < end {
            let mut saved = std::mem::take(&mut self.tracking.touched[index].saved);
            // Old slots have to be moved up. So that this is not done for each frame of a deep stack, as much is saved
            // as there was.
            while ((end - low) as usize) < saved.len() {
                let (next, _) = crate::frame::split_link(self.slot(stack, lowest + 1));
                if next == NO_FRAME {
                    break;
                }
                lowest = next;
                low = lowest - self.locals_of(lowest, stack);
            }
            saved.splice(0..0, self.slots(stack, low, end).iter().copied());
            let touched = &mut self.tracking.touched[index];
            touched.saved = saved;
            touched.low = low;
        }
        self.stack_low = lowest;
    }

    /// What differs in the stacks that this step has touched.
    pub(super) fn stack_changes(&mut self, changes: &mut StackChanges) {
        let mut touched = std::mem::take(&mut self.tracking.touched);
        for Touched {
            block,
            stack,
            low,
            saved,
        } in touched.drain(..)
        {
            let new_stack = self.mem.get(block + tcb::STACK);
            let new_sp = self.mem.get(block + tcb::SP);
            changes.begin(block, stack, new_stack);
            if new_stack == stack && low <= new_sp {
                let new = self.slots(stack, low, new_sp);
                changes.compare(low, &saved, new);
            } else {
                // It has moved, so that the content of the other block cannot be relied on, or is empty.
                let first = if new_stack == stack { new_sp } else { 0 };
                let below = self.slots(stack, first, low).iter();
                changes.lose(first, below.chain(&saved).copied());
                if new_stack != stack {
                    changes.gain(0, self.slots(new_stack, 0, new_sp));
                }
            }
            self.tracking.buffers.give_back(saved);
        }
        self.tracking.touched = touched;
    }

    /// Stacks of threads that were started in this step.
    pub(super) fn add_new_stacks(&mut self, changes: &mut StackChanges) {
        for index in 0..self.mem.new_objects().len() {
            let block = self.mem.new_objects()[index];
            if self.class_of(block) != self.control_block_class {
                continue;
            }
            let stack = self.mem.get(block + tcb::STACK);
            changes.begin(block, 0, stack);
            changes.gain(0, self.slots(stack, 0, self.mem.get(block + tcb::SP)));
        }
    }

    /// Puts the stacks back as they were before this step.
    pub(super) fn untouch_stacks(&mut self) {
        let mut all = std::mem::take(&mut self.tracking.touched);
        for touched in all.drain(..) {
            for (i, slot) in touched.saved.iter().enumerate() {
                self.set_slot(touched.stack, touched.low + i as u32, *slot);
            }
            self.tracking.buffers.give_back(touched.saved);
        }
        self.tracking.touched = all;
    }
}

/// What a step has changed of all stacks. Its buffers serve one step after the other.
#[derive(Default)]
pub(crate) struct StackChanges {
    stacks: Vec<StackChange>,
    slots: Vec<SlotChange>,
}

/// What a step has changed of one stack.
pub(crate) struct StackChange {
    pub block: Addr,
    /// The same as the new one, unless the stack was made in this step or has moved.
    pub old_stack: Addr,
    pub new_stack: Addr,
    /// Where slots begin that only one side has.
    pub tail: u32,
    /// Slots that both sides have and that differ; those that only the old side has; only the new one.
    pub changed: u32,
    pub old_tail: u32,
    pub new_tail: u32,
}

/// A slot that differs; a side need not have it.
#[derive(Clone, Copy)]
pub(crate) struct SlotChange {
    pub index: u32,
    old: u64,
    new: u64,
}

/// What no slot ever holds: a method and an instruction of it that are both too many.
const NO_SLOT: u64 = u64::MAX;

impl SlotChange {
    #[inline(always)]
    pub fn before(&self) -> Option<u64> {
        (self.old != NO_SLOT).then_some(self.old)
    }

    #[inline(always)]
    pub fn after(&self) -> Option<u64> {
        (self.new != NO_SLOT).then_some(self.new)
    }
}

impl StackChange {
    fn slots(&self) -> usize {
        (self.changed + self.old_tail + self.new_tail) as usize
    }
}

impl StackChanges {
    pub fn clear(&mut self) {
        self.stacks.clear();
        self.slots.clear();
    }

    /// All slots that differ, whosesoever.
    pub fn slots(&self) -> &[SlotChange] {
        &self.slots
    }

    /// Each stack with its slots that differ: common ones first, then those of the old side, then those of the new one.
    pub fn iter(&self) -> impl Iterator<Item = (&StackChange, &[SlotChange])> {
        let mut rest = &self.slots[..];
        self.stacks.iter().map(move |stack| {
            let (slots, others) = rest.split_at(stack.slots());
            rest = others;
            (stack, slots)
        })
    }

    fn begin(&mut self, block: Addr, old_stack: Addr, new_stack: Addr) {
        self.stacks.push(StackChange {
            block,
            old_stack,
            new_stack,
            tail: 0,
            changed: 0,
            old_tail: 0,
            new_tail: 0,
        });
    }

    fn stack(&mut self) -> &mut StackChange {
        self.stacks.last_mut().expect("one was begun")
    }

    /// The slots from `low` on of the stack that was begun last were these, and are those.
    fn compare(&mut self, low: u32, old: &[u64], new: &[u64]) {
        let common = old.len().min(new.len());
        let (both, grown) = new.split_at(common);
        let (old, shrunk) = old.split_at(common);
        let before = self.slots.len();
        for (index, (&new, &old)) in (low..).zip(both.iter().zip(old)) {
            if new != old {
                self.slots.push(SlotChange { index, old, new });
            }
        }
        self.stack().changed = (self.slots.len() - before) as u32;
        let tail = low + common as u32;
        self.lose(tail, shrunk.iter().copied());
        self.gain(tail, grown);
    }

    /// These slots from `tail` on are no longer there.
    fn lose(&mut self, tail: u32, old: impl Iterator<Item = u64>) {
        let before = self.slots.len();
        self.slots
            .extend((tail..).zip(old).map(|(index, old)| SlotChange {
                index,
                old,
                new: NO_SLOT,
            }));
        let lost = self.slots.len() - before;
        let stack = self.stack();
        stack.tail = tail;
        stack.old_tail = lost as u32;
    }

    /// These slots from `tail` on were not there.
    fn gain(&mut self, tail: u32, new: &[u64]) {
        self.slots
            .extend((tail..).zip(new).map(|(index, new)| SlotChange {
                index,
                old: NO_SLOT,
                new: *new,
            }));
        let stack = self.stack();
        stack.tail = tail;
        stack.new_tail = new.len() as u32;
    }
}
