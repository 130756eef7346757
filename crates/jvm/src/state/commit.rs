//! The end of a step: who is alive, what the fingerprint is, and how the state differs from the last.

use super::StackChange;
use super::delta::DeltaWriter;
use crate::hash::WordKind;
use crate::machine::Machine;
use crate::memory::{Addr, Written, header};

impl Machine {
    /// Turns what the step has done into a difference, and makes it the state that the machine is at.
    pub(super) fn commit(&mut self, writer: &mut DeltaWriter) {
        writer.clear();
        if self.current != 0 {
            self.save_registers();
        }
        let mut stacks = std::mem::take(&mut self.tracking.scratch.changes);
        self.stack_changes(&mut stacks);
        self.collect_new(&stacks);
        self.add_new_stacks(&mut stacks);
        let survivors = self.mem.take_new_objects();
        let dead = self.count_references(&stacks, &survivors);
        // Names of the dead are free before the new objects take theirs.
        for object in &dead {
            self.release_name(*object);
        }
        self.name_survivors(&survivors);
        self.hash_changes(&stacks, &survivors, &dead);
        self.write_delta(writer, &stacks, &survivors, &dead);
        self.tracking.buffers.give_back_changes(&mut stacks);
        self.tracking.scratch.changes = stacks;
        self.mem.begin_step();
        self.namers.clear();
        self.stack_low = 0;
        self.regs = Default::default();
        self.current = 0;
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
    pub(super) fn for_each_hashed(&self, object: Addr, mut visit: impl FnMut(&Machine, u32, WordKind, u32)) {
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
}
