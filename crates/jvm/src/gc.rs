//! The collector. Only objects made since the step began are candidates: older ones belong to kept
//! states and are judged when the step ends. Weak references count like others: clearing them is `references`' matter.

use crate::machine::Machine;
use crate::memory::{Addr, header};
use crate::thread::tcb;

/// A collection is due after this many words, or as many as survived the last one.
const MIN_INTERVAL_WORDS: u64 = 16 << 20;

impl Machine {
    #[inline(always)]
    pub(crate) fn collect_if_due(&mut self) {
        let allocated = self.mem.allocated_words();
        if allocated >= self.collect_at || allocated >= self.collect_at_if_tight && self.mem.is_tight() {
            self.collect_now();
        }
    }

    /// Marks what the roots reach and frees the other objects of this step. Registers are saved.
    #[cold]
    pub(crate) fn collect_now(&mut self) {
        if !self.booted {
            return;
        }
        self.save_registers();
        let mut pending = Vec::new();
        self.mark_roots(&mut pending);
        self.mark_from(&mut pending);
        let candidates = self.mem.take_new_objects();
        let mut survivors = Vec::with_capacity(candidates.len() / 2);
        let mut live_words = 0;
        for object in candidates {
            let word = self.mem.get(object);
            let words = self.object_words(object);
            if word & header::MARK != 0 {
                self.mem.put_raw(object, word & !header::MARK);
                survivors.push(object);
                live_words += words as u64;
            } else {
                self.forget_name(object);
                self.mem.release(object, words);
            }
        }
        self.mem.set_new_objects(survivors);
        let allocated = self.mem.allocated_words();
        self.collect_at = allocated + live_words.max(MIN_INTERVAL_WORDS);
        self.collect_at_if_tight = allocated + self.mem.limit_words() as u64 / 64;
    }

    fn mark(&mut self, object: Addr, pending: &mut Vec<Addr>) {
        let word = self.mem.get(object);
        if word & (header::NEW | header::MARK) == header::NEW {
            self.mem.put_raw(object, word | header::MARK);
            pending.push(object);
        }
    }

    /// Roots: stacks, the words of older objects written in this step, and what the machine holds.
    fn mark_roots(&mut self, pending: &mut Vec<Addr>) {
        for index in self.live_threads() {
            let block = self.control_block(index);
            self.mark(block, pending);
            let stack = self.mem.get(block + tcb::STACK);
            for slot in 0..self.mem.get(block + tcb::SP) {
                let value = self.slot(stack, slot);
                if value >> 32 == 1 && value as u32 != 0 {
                    self.mark(value as u32, pending);
                }
            }
        }
        let written: Vec<Addr> = self.mem.journal().iter().map(|w| w.object).collect();
        let mut last = 0;
        for object in written {
            if object == last {
                continue;
            }
            last = object;
            let mut targets = Vec::new();
            self.for_each_ref(object, |_, target| targets.push(target));
            for target in targets {
                self.mark(target, pending);
            }
        }
        let held: Vec<Addr> = self.custom_loaders.clone();
        for object in held {
            self.mark(object, pending);
        }
    }

    fn mark_from(&mut self, pending: &mut Vec<Addr>) {
        let mut targets = Vec::new();
        while let Some(object) = pending.pop() {
            self.for_each_ref(object, |_, target| targets.push(target));
            for target in targets.drain(..) {
                self.mark(target, pending);
            }
        }
    }
}
