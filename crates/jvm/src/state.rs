//! Keeping and restoring states.
//!
//! A kept state is a node in a tree: its parent, and the words that differ from the parent, as a
//! list of (address, old xor new) that works in both directions. Going to any kept state means
//! undoing differences up to the common ancestor and redoing them down; going to a neighbour costs
//! what the step between them changed.
//!
//! All of a state is in memory, and memory is changed only through the journal, through stacks
//! (which `touched` records) and by making objects; `commit` turns exactly these three into a
//! difference. `account_for_every_field` takes the machine apart, so that a new field does not
//! compile until somebody has said why a kept state need not hold it.

use std::sync::Arc;

use crate::console::Output;
use crate::frame::NO_FRAME;
use crate::hash::{Fingerprint, WordKind};
use crate::machine::Machine;
use crate::memory::{Addr, Written, header};
use crate::thread::tcb;

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
        while let Some(node) = next {
            match Arc::try_unwrap(node) {
                Ok(mut node) => next = node.parent.take(),
                Err(_) => break,
            }
        }
    }
}

/// What this step has changed of one thread's stack.
pub(crate) struct Touched {
    pub block: Addr,
    stack: Addr,
    /// Slots from here up may differ from the last kept state.
    low: u32,
    /// Old slots from `low` up, in pieces from the top down.
    saved: Vec<Vec<u64>>,
}

impl Touched {
    /// The old slots from `low` up.
    fn old_slots(&self) -> Vec<u64> {
        self.saved
            .iter()
            .rev()
            .flat_map(|slots| slots.iter().copied())
            .collect()
    }
}

/// Tracking of stacks within a step; off while a program merely runs.
#[derive(Default)]
pub(crate) struct Tracking {
    pub on: bool,
    pub touched: Vec<Touched>,
    pub fingerprint: Fingerprint,
    pub current: Option<Arc<Kept>>,
}

impl Machine {
    /// Starts to track states: what exists now is the root of the tree.
    pub fn track(&mut self) -> Arc<Kept> {
        assert!(
            self.booted && !self.tracking.on,
            "states are tracked once, after booting"
        );
        account_for_every_field(self);
        self.tracking.on = true;
        self.console.start_capture();
        // Everything the boot made is the shared image; what came after is the first difference, and
        // so are all stacks: their references have not been counted yet.
        for index in self.live_threads() {
            let block = self.control_block(index);
            let stack = self.mem.get(block + tcb::STACK);
            self.tracking.touched.push(Touched {
                block,
                stack,
                low: 0,
                saved: Vec::new(),
            });
        }
        self.keep()
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
                let touched = Touched {
                    block: self.current,
                    stack,
                    low: 0,
                    saved: Vec::new(),
                };
                self.tracking.touched.push(touched);
            }
            return;
        }
        let low = fp - self.locals_of(fp, stack);
        let slots = (low..sp).map(|i| self.slot(stack, i)).collect();
        let touched = Touched {
            block: self.current,
            stack,
            low,
            saved: vec![slots],
        };
        self.tracking.touched.push(touched);
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
            let slots: Vec<u64> = (low..end).map(|i| self.slot(stack, i)).collect();
            let touched = &mut self.tracking.touched[index];
            touched.saved.push(slots);
            touched.low = low;
        }
        self.stack_low = caller;
    }

    /// Ends the step and keeps the state that it led to.
    pub fn keep(&mut self) -> Arc<Kept> {
        let mut writer = DeltaWriter::default();
        self.commit(&mut writer);
        let parent = self.tracking.current.take();
        let kept = Arc::new(Kept {
            depth: parent.as_ref().map_or(0, |p| p.depth + 1),
            parent,
            fingerprint: self.tracking.fingerprint,
            output: self.console.take_step(),
            delta: writer.finish(),
        });
        self.tracking.current = Some(kept.clone());
        kept
    }

    /// The fingerprint of the last kept state.
    pub fn fingerprint(&self) -> Fingerprint {
        self.tracking.fingerprint
    }

    fn commit(&mut self, writer: &mut DeltaWriter) {
        if self.current != 0 {
            self.save_registers();
        }
        let touched = std::mem::take(&mut self.tracking.touched);
        let mut stacks = self.stack_changes(&touched);
        self.collect_new(&stacks);
        let new_threads = self.new_thread_stacks();
        stacks.extend(new_threads);
        let survivors = self.mem.take_new_objects();
        let dead = self.count_references(&stacks, &survivors);
        // Names of the dead are free before the new objects take theirs.
        for object in &dead {
            self.release_name(*object);
        }
        self.name_survivors(&survivors);
        self.hash_changes(&stacks, &survivors, &dead);
        self.write_delta(writer, &stacks, &survivors, &dead);
        self.mem.begin_step();
        self.stack_low = 0;
        self.regs = Default::default();
        self.current = 0;
    }

    /// Old and new slots of every stack that this step has touched.
    fn stack_changes(&mut self, touched: &[Touched]) -> Vec<StackChange> {
        touched
            .iter()
            .map(|t| {
                let new_stack = self.mem.get(t.block + tcb::STACK);
                let new_sp = self.mem.get(t.block + tcb::SP);
                let moved = new_stack != t.stack;
                let low = if moved { 0 } else { t.low.min(new_sp) };
                let mut old: Vec<u64> = (low..t.low).map(|i| self.slot(t.stack, i)).collect();
                old.extend(t.old_slots());
                let new = (low..new_sp).map(|i| self.slot(new_stack, i)).collect();
                StackChange {
                    block: t.block,
                    old_stack: t.stack,
                    new_stack,
                    low,
                    old,
                    new,
                }
            })
            .collect()
    }

    /// Stacks of threads that were started in this step.
    fn new_thread_stacks(&mut self) -> Vec<StackChange> {
        let blocks: Vec<Addr> = self
            .mem
            .new_objects()
            .iter()
            .copied()
            .filter(|o| self.class_of(*o) == self.control_block_class)
            .collect();
        blocks
            .into_iter()
            .map(|block| {
                let stack = self.mem.get(block + tcb::STACK);
                let new = (0..self.mem.get(block + tcb::SP))
                    .map(|i| self.slot(stack, i))
                    .collect();
                StackChange {
                    block,
                    old_stack: 0,
                    new_stack: stack,
                    low: 0,
                    old: Vec::new(),
                    new,
                }
            })
            .collect()
    }

    fn hash_changes(&mut self, stacks: &[StackChange], survivors: &[Addr], dead: &[Addr]) {
        let mut sum = self.tracking.fingerprint;
        for index in 0..self.mem.journal().len() {
            let Written { object, addr, old } = self.mem.journal()[index];
            let kind = self.word_kind(object, addr - object);
            if kind == WordKind::Hidden {
                continue;
            }
            let place = self.place_hash(object, addr - object);
            if let value @ 1.. = self.value_hash(kind, old) {
                sum.remove(place, value);
            }
            if self.mem.get(object) & header::MARK == 0
                && let value @ 1.. = self.value_hash(kind, self.mem.get(addr))
            {
                sum.add(place, value);
            }
        }
        for &object in dead {
            if self.mem.get(object) & header::NEW != 0 {
                continue;
            }
            self.for_each_hashed(object, |m, offset, kind, value| {
                if !m.mem.is_journalled(object + offset)
                    && let hash @ 1.. = m.value_hash(kind, value)
                {
                    sum.remove(m.place_hash(object, offset), hash);
                }
            });
        }
        for &object in survivors {
            if self.mem.get(object) & header::MARK != 0 {
                continue;
            }
            self.for_each_hashed(object, |m, offset, kind, value| {
                if let hash @ 1.. = m.value_hash(kind, value) {
                    sum.add(m.place_hash(object, offset), hash);
                }
            });
        }
        for change in stacks {
            let place = self.identity(change.block);
            change.for_each_difference(|index, old, new| {
                let place = crate::hash::mix(place, index as u64 + 0x1_0000_0000);
                if let Some(old) = old {
                    sum.remove(place, self.slot_hash(old));
                }
                if let Some(new) = new {
                    sum.add(place, self.slot_hash(new));
                }
            });
        }
        self.tracking.fingerprint = sum;
    }

    #[inline]
    fn place_hash(&self, object: Addr, offset: u32) -> u64 {
        crate::hash::mix(self.identity(object), offset as u64)
    }

    /// Calls `visit` with each non-zero word of an object that fingerprints look at.
    fn for_each_hashed(&self, object: Addr, mut visit: impl FnMut(&Machine, u32, WordKind, u32)) {
        if self.class_of(object) == self.stack_class {
            return;
        }
        for offset in 0..self.object_words(object) {
            let value = self.mem.get(object + offset);
            if value != 0 {
                let kind = self.word_kind(object, offset);
                if kind != WordKind::Hidden {
                    visit(self, offset, kind, value);
                }
            }
        }
    }

    fn write_delta(
        &mut self,
        writer: &mut DeltaWriter,
        stacks: &[StackChange],
        survivors: &[Addr],
        dead: &[Addr],
    ) {
        for index in 0..self.mem.journal().len() {
            let Written { object, addr, old } = self.mem.journal()[index];
            if self.mem.get(object) & header::MARK == 0 {
                let new = self.mem.get(addr);
                if old != new {
                    writer.word(addr, old ^ new);
                }
            } else if old != 0 {
                writer.word(addr, old);
            }
        }
        for &object in dead {
            if self.mem.get(object) & header::NEW != 0 {
                let words = self.object_words(object);
                self.mem.release(object, words);
                continue;
            }
            self.mem.clear_mark(object);
            let words = self.object_words(object);
            writer.freed.push(object);
            writer.freed.push(words);
            for addr in object..object + self.recorded_words(object) {
                let value = self.mem.get(addr);
                if value != 0 && !self.mem.is_journalled(addr) {
                    writer.word(addr, value);
                }
            }
        }
        for &object in survivors {
            if self.mem.get(object) == 0 {
                continue;
            }
            writer.created.push(object);
            writer.created.push(self.object_words(object));
            for addr in object..object + self.recorded_words(object) {
                let value = self.mem.get(addr);
                if value != 0 {
                    writer.word(addr, value);
                }
            }
        }
        for change in stacks {
            writer.stack(change);
        }
        for i in (0..writer.freed.len()).step_by(2) {
            self.mem.release(writer.freed[i], writer.freed[i + 1]);
        }
    }

    /// Words of an object that a difference lists one by one; the slots of stacks come apart.
    fn recorded_words(&self, object: Addr) -> u32 {
        if self.class_of(object) == self.stack_class {
            header::ARRAY_DATA
        } else {
            self.object_words(object)
        }
    }

    /// Every word that the fingerprint counts, in words a person can compare: for finding out why
    /// two states differ.
    pub fn describe_state(&self) -> Vec<String> {
        let mut lines = Vec::new();
        self.mem.for_each_block(|object| {
            let class = &self.world.class(self.class_of(object)).name;
            let identity = self.identity(object);
            self.for_each_hashed(object, |m, offset, kind, value| {
                let hash = m.value_hash(kind, value);
                lines.push(format!("{class} {identity:016x} +{offset} {kind:?} {hash:x}"));
            });
        });
        for index in self.live_threads() {
            let block = self.control_block(index);
            let stack = self.mem.get(block + tcb::STACK);
            for i in 0..self.mem.get(block + tcb::SP) {
                let slot = self.slot_hash(self.slot(stack, i));
                lines.push(format!("stack {:016x} [{i}] {slot:x}", self.identity(block)));
            }
        }
        lines.sort();
        lines
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
        for object in self.mem.take_new_objects() {
            self.forget_name(object);
            let words = self.object_words(object);
            self.mem.release(object, words);
        }
        let journal: Vec<Written> = self.mem.journal().to_vec();
        for written in journal.iter().rev() {
            self.mem.put_raw(written.addr, written.old);
        }
        for touched in std::mem::take(&mut self.tracking.touched) {
            for (i, slot) in touched.old_slots().into_iter().enumerate() {
                self.set_slot(touched.stack, touched.low + i as u32, slot);
            }
        }
        self.mem.begin_step();
        self.stack_low = 0;
        self.regs = Default::default();
        self.current = 0;
        self.console.abandon_step();
    }

    /// Makes `target` the current state.
    pub fn restore(&mut self, target: &Arc<Kept>) {
        self.abandon();
        let Some(mut here) = self.tracking.current.take() else {
            unreachable!("states are tracked")
        };
        let mut there = target.clone();
        let mut path = Vec::new();
        while !Arc::ptr_eq(&here, &there) {
            if here.depth >= there.depth {
                self.apply(&here.delta, false);
                self.console.unwrite(here.output.as_deref());
                here = here.parent.clone().expect("both have the same root");
            } else {
                let parent = there.parent.clone().expect("both have the same root");
                path.push(there);
                there = parent;
            }
        }
        for node in path.iter().rev() {
            self.apply(&node.delta, true);
            self.console.rewrite(node.output.as_deref());
        }
        self.tracking.fingerprint = target.fingerprint;
        self.tracking.current = Some(target.clone());
    }

    /// Applies a difference, forwards or backwards.
    fn apply(&mut self, delta: &[u32], forwards: bool) {
        let view = DeltaView::new(delta);
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
            let value = self.mem.get(pair[0]) ^ pair[1];
            self.mem.put_raw(pair[0], value);
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

/// Old and new content of a stack from slot `low` up.
pub(crate) struct StackChange {
    pub block: Addr,
    old_stack: Addr,
    new_stack: Addr,
    low: u32,
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

/// Collects a difference and packs it into one block of words.
#[derive(Default)]
struct DeltaWriter {
    words: Vec<u32>,
    created: Vec<u32>,
    freed: Vec<u32>,
    stacks: Vec<u32>,
}

impl DeltaWriter {
    fn word(&mut self, addr: Addr, difference: u32) {
        self.words.push(addr);
        self.words.push(difference);
    }

    fn stack(&mut self, change: &StackChange) {
        // Slots that both sides have are stored by difference, unless the stack has moved: then
        // the other block's content cannot be relied on.
        let moved = change.old_stack != change.new_stack;
        let common = if moved {
            0
        } else {
            change.old.len().min(change.new.len())
        };
        let mut changes = Vec::new();
        for i in 0..common {
            let difference = change.old[i] ^ change.new[i];
            if difference != 0 {
                changes.extend([
                    change.low + i as u32,
                    difference as u32,
                    (difference >> 32) as u32,
                ]);
            }
        }
        let tail = |slots: &[u64]| -> Vec<u32> {
            slots[common..]
                .iter()
                .flat_map(|s| [*s as u32, (*s >> 32) as u32])
                .collect()
        };
        let (old, new) = (tail(&change.old), tail(&change.new));
        if changes.is_empty() && old.is_empty() && new.is_empty() {
            return;
        }
        let low = change.low + common as u32;
        let counts = [
            changes.len() as u32 / 3,
            old.len() as u32 / 2,
            new.len() as u32 / 2,
        ];
        self.stacks.extend([change.old_stack, change.new_stack, low]);
        self.stacks.extend(counts);
        self.stacks.extend(changes);
        self.stacks.extend(old);
        self.stacks.extend(new);
    }

    fn finish(self) -> Box<[u32]> {
        let mut all = Vec::with_capacity(
            3 + self.words.len() + self.created.len() + self.freed.len() + self.stacks.len(),
        );
        all.extend([
            self.words.len() as u32,
            self.created.len() as u32,
            self.freed.len() as u32,
        ]);
        all.extend(self.words);
        all.extend(self.created);
        all.extend(self.freed);
        all.extend(self.stacks);
        all.into_boxed_slice()
    }
}

/// The parts of a packed difference.
struct DeltaView<'d> {
    words: &'d [u32],
    created: &'d [u32],
    freed: &'d [u32],
    stacks: &'d [u32],
}

impl<'d> DeltaView<'d> {
    fn new(packed: &'d [u32]) -> DeltaView<'d> {
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

/// Every field of the machine, and why keeping a state need not copy it. A new field must be added
/// here, or be words in memory.
fn account_for_every_field(machine: &Machine) {
    let Machine {
        // The state itself, by way of differences.
        mem: _,
        // Kept beside the differences.
        console: _,
        // Follows the differences: names in use, sums, stacks touched in the step under way.
        names: _,
        tracking: _,
        // Valid within a step only.
        regs: _,
        current: _,
        current_native: _,
        native_args: _,
        naming_thread: _,
        sites_of_new: _,
        stack_low: _,
        granted: _,
        to_points: _,
        yielded: _,
        overflowing: _,
        loading: _,
        // The same in all states.
        world: _,
        config: _,
        mirror_hidden: _,
        class_class: _,
        string_class: _,
        control_block_class: _,
        stack_class: _,
        system: _,
        booted: _,
        app_loader: _,
        platform_loader: _,
        modules: _,
        custom_loaders: _,
        offsets: _,
        init_stub: _,
        ready: _,
        referent_offset: _,
        class_module_offset: _,
        support: _,
        // Statistics and tuning.
        instructions: _,
        collect_at: _,
        // The world outside, which cannot be taken back.
        files: _,
        zip: _,
        chooser: _,
    } = machine;
}
