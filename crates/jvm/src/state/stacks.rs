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
    /// Old slots from `low` up, the highest first.
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

    pub fn give_back_changes(&mut self, changes: &mut Vec<StackChange>) {
        for change in changes.drain(..) {
            self.give_back(change.old);
            self.give_back(change.new);
        }
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
        saved.extend((low..sp).rev().map(|i| self.slot(stack, i)));
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
        let low = caller - self.locals_of(caller, stack);
        let current = self.current;
        let Some(index) = self.tracking.touched.iter().position(|t| t.block == current) else {
            return;
        };
        let end = self.tracking.touched[index].low;
        if low < end {
            let mut saved = std::mem::take(&mut self.tracking.touched[index].saved);
            saved.extend((low..end).rev().map(|i| self.slot(stack, i)));
            let touched = &mut self.tracking.touched[index];
            touched.saved = saved;
            touched.low = low;
        }
        self.stack_low = caller;
    }

    /// Old and new slots of every stack that this step has touched.
    pub(super) fn stack_changes(&mut self, changes: &mut Vec<StackChange>) {
        let mut touched = std::mem::take(&mut self.tracking.touched);
        changes.extend(touched.drain(..).map(|t| {
            let new_stack = self.mem.get(t.block + tcb::STACK);
            let new_sp = self.mem.get(t.block + tcb::SP);
            let moved = new_stack != t.stack;
            let low = if moved { 0 } else { t.low.min(new_sp) };
            let mut old = self.tracking.buffers.take();
            old.extend((low..t.low).map(|i| self.slot(t.stack, i)));
            old.extend(t.saved.iter().rev());
            self.tracking.buffers.give_back(t.saved);
            let mut new = self.tracking.buffers.take();
            new.extend((low..new_sp).map(|i| self.slot(new_stack, i)));
            StackChange {
                block: t.block,
                old_stack: t.stack,
                new_stack,
                low,
                old,
                new,
            }
        }));
        self.tracking.touched = touched;
    }

    /// Stacks of threads that were started in this step.
    pub(super) fn add_new_stacks(&mut self, changes: &mut Vec<StackChange>) {
        for index in 0..self.mem.new_objects().len() {
            let block = self.mem.new_objects()[index];
            if self.class_of(block) != self.control_block_class {
                continue;
            }
            let stack = self.mem.get(block + tcb::STACK);
            let mut new = self.tracking.buffers.take();
            new.extend((0..self.mem.get(block + tcb::SP)).map(|i| self.slot(stack, i)));
            changes.push(StackChange {
                block,
                old_stack: 0,
                new_stack: stack,
                low: 0,
                old: Vec::new(),
                new,
            });
        }
    }

    /// Puts the stacks back as they were before this step.
    pub(super) fn untouch_stacks(&mut self) {
        let mut all = std::mem::take(&mut self.tracking.touched);
        for touched in all.drain(..) {
            for (i, slot) in touched.saved.iter().rev().enumerate() {
                self.set_slot(touched.stack, touched.low + i as u32, *slot);
            }
            self.tracking.buffers.give_back(touched.saved);
        }
        self.tracking.touched = all;
    }
}

/// Old and new content of a stack from slot `low` up.
pub(crate) struct StackChange {
    pub block: Addr,
    pub(super) old_stack: Addr,
    pub(super) new_stack: Addr,
    pub(super) low: u32,
    pub old: Vec<u64>,
    pub new: Vec<u64>,
}

impl StackChange {
    /// Calls `visit` for each slot that differs.
    pub fn for_each_difference(&self, mut visit: impl FnMut(u32, Option<u64>, Option<u64>)) {
        for i in 0..self.old.len().max(self.new.len()) {
            let (old, new) = (self.old.get(i).copied(), self.new.get(i).copied());
            if old != new {
                visit(self.low + i as u32, old, new);
            }
        }
    }
}
