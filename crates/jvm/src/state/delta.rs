//! Differences between states, packed, and how they are applied.

use super::stacks::{SlotChange, StackChange};
use crate::machine::Machine;
use crate::memory::{Addr, header};

impl Machine {
    /// Applies a difference, forwards or backwards.
    pub(super) fn apply(&mut self, view: DeltaView, forwards: bool) {
        let (vanish, appear) = if forwards {
            (view.freed, view.created)
        } else {
            (view.created, view.freed)
        };
        for pair in vanish.chunks_exact(2) {
            let name = self.mem.get(pair[0] + header::NAME);
            self.names.set_used(name, false);
        }
        for pair in view.words.chunks_exact(2) {
            self.mem.change_raw(pair[0], pair[1]);
        }
        for pair in vanish.chunks_exact(2) {
            self.mem.release(pair[0], pair[1]);
        }
        for pair in appear.chunks_exact(2) {
            let name = self.mem.get(pair[0] + header::NAME);
            self.names.set_used(name, true);
        }
        let mut stacks = view.stacks;
        while !stacks.is_empty() {
            stacks = self.apply_stack(stacks, forwards);
        }
    }

    /// Applies the first stack of an encoded list and returns the rest.
    fn apply_stack<'d>(&mut self, encoded: &'d [u32], forwards: bool) -> &'d [u32] {
        let [old_stack, new_stack, low, changed, old_tail, new_tail] = encoded[..6] else {
            unreachable!("encoded")
        };
        let rest = &encoded[6..];
        let (changes, rest) = rest.split_at(changed as usize * 3);
        let (old, rest) = rest.split_at(old_tail as usize * 2);
        let (new, rest) = rest.split_at(new_tail as usize * 2);
        let stack = if forwards { new_stack } else { old_stack };
        if stack != 0 {
            for change in changes.chunks_exact(3) {
                let difference = change[1] as u64 | (change[2] as u64) << 32;
                let slot = self.slot(stack, change[0]) ^ difference;
                self.set_slot(stack, change[0], slot);
            }
            let tail = if forwards { new } else { old };
            for (i, pair) in tail.chunks_exact(2).enumerate() {
                self.set_slot(stack, low + i as u32, pair[0] as u64 | (pair[1] as u64) << 32);
            }
        }
        rest
    }
}

/// Collects a difference. Its buffers serve one step after the other.
#[derive(Default)]
pub(crate) struct DeltaWriter {
    /// Pairs of an address and the difference of the word there.
    words: Vec<u32>,
    /// Pairs of an object and its size.
    pub(super) created: Vec<u32>,
    pub(super) freed: Vec<u32>,
    stacks: Vec<u32>,
}

impl DeltaWriter {
    pub fn clear(&mut self) {
        self.words.clear();
        self.created.clear();
        self.freed.clear();
        self.stacks.clear();
    }

    pub fn word(&mut self, addr: Addr, difference: u32) {
        self.words.push(addr);
        self.words.push(difference);
    }

    pub fn stack(&mut self, stack: &StackChange, slots: &[SlotChange]) {
        if slots.is_empty() {
            return;
        }
        self.stacks.extend([
            stack.old_stack,
            stack.new_stack,
            stack.tail,
            stack.changed,
            stack.old_tail,
            stack.new_tail,
        ]);
        let (changed, tails) = slots.split_at(stack.changed as usize);
        for slot in changed {
            let difference = slot.before().unwrap_or(0) ^ slot.after().unwrap_or(0);
            self.stacks
                .extend([slot.index, difference as u32, (difference >> 32) as u32]);
        }
        for slot in tails {
            let value = slot.before().or(slot.after()).unwrap_or(0);
            self.stacks.extend([value as u32, (value >> 32) as u32]);
        }
    }

    /// All in one block of words.
    pub fn pack(&self) -> Box<[u32]> {
        let parts = [&self.words, &self.created, &self.freed, &self.stacks];
        let mut all = Vec::with_capacity(3 + parts.iter().map(|p| p.len()).sum::<usize>());
        all.extend([
            self.words.len() as u32,
            self.created.len() as u32,
            self.freed.len() as u32,
        ]);
        for part in parts {
            all.extend_from_slice(part);
        }
        all.into_boxed_slice()
    }

    pub fn view(&self) -> DeltaView<'_> {
        DeltaView {
            words: &self.words,
            created: &self.created,
            freed: &self.freed,
            stacks: &self.stacks,
        }
    }
}

/// The parts of a difference.
pub(super) struct DeltaView<'d> {
    words: &'d [u32],
    created: &'d [u32],
    freed: &'d [u32],
    stacks: &'d [u32],
}

impl<'d> DeltaView<'d> {
    /// Pairs of an address and the difference of the word there.
    pub fn words(&self) -> &'d [u32] {
        self.words
    }

    pub fn new(packed: &'d [u32]) -> DeltaView<'d> {
        let (counts, rest) = packed.split_at(3);
        let (words, rest) = rest.split_at(counts[0] as usize);
        let (created, rest) = rest.split_at(counts[1] as usize);
        let (freed, stacks) = rest.split_at(counts[2] as usize);
        DeltaView {
            words,
            created,
            freed,
            stacks,
        }
    }
}
