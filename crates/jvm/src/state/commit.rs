//! The end of a step: who is alive, what the fingerprint is, and how the state differs from the last.

use super::StackChanges;
use super::delta::DeltaWriter;
use crate::hash::{Place, Seen, WordKind};
use crate::machine::Machine;
use crate::memory::{Addr, Written, header};
use crate::refs::Counts;

/// What a step that has ended did, besides what the journal says, and lists that it takes to find that out. They serve
/// one step after the other.
#[derive(Default)]
pub(crate) struct Ended {
    stacks: StackChanges,
    /// Objects of this step, those that died at its end included.
    pub survivors: Vec<Addr>,
    /// Marked, and as they were otherwise.
    pub dead: Vec<Addr>,
    pub counts: Counts,
    /// Objects that have lost a reference.
    pub lost: Vec<Addr>,
    /// Objects that may be part of a cycle that nothing else refers to.
    pub suspects: Vec<Addr>,
    /// What the step changed, once it is settled.
    pub(super) delta: DeltaWriter,
}

impl Machine {
    /// Ends the step: finds out who is alive and what the fingerprint is.
    pub(super) fn end(&mut self) {
        if self.current != 0 {
            self.save_registers();
        }
        let mut ended = self.tracking.ended.take();
        ended.stacks.clear();
        ended.dead.clear();
        self.stack_changes(&mut ended.stacks);
        self.collect_new(&ended.stacks);
        self.add_new_stacks(&mut ended.stacks);
        ended.survivors = self.mem.take_new_objects();
        // What has just been made has no name yet, so that references to it cannot be hashed.
        let hashed = ended.survivors.is_empty();
        if hashed {
            self.look_through::<true, true>(&mut ended);
        } else {
            self.begin_to_count(&ended.survivors);
            self.look_through::<true, false>(&mut ended);
        }
        self.count_references(&mut ended);
        // Names of the dead are free before the new objects take theirs.
        for object in &ended.dead {
            self.release_name(*object);
        }
        self.name_survivors(&ended.survivors);
        if !hashed {
            self.look_through::<false, true>(&mut ended);
        }
        self.hash_objects(&ended.survivors, &ended.dead, hashed);
        self.tracking.ended.give_back(ended);
        self.stand_still();
    }

    /// Turns what the step has done into a difference. The dead are gone, and the journal is empty.
    pub(super) fn commit(&mut self) {
        let mut ended = self.tracking.ended.take();
        self.write_delta(&mut ended);
        self.tracking.ended.give_back(ended);
        self.mem.begin_step();
    }

    /// Takes back a step that has ended and was not turned into a difference.
    pub(super) fn take_back_ended(&mut self) {
        let ended = self.tracking.ended.take();
        for &object in &ended.survivors {
            // Names of the dead are free already.
            if self.mem.get(object) & header::MARK == 0 {
                let name = self.mem.get(object + header::NAME);
                self.names.set_used(name, false);
            }
            let words = self.object_words(object);
            self.mem.release(object, words);
        }
        for &object in &ended.dead {
            if self.mem.get(object) != 0 {
                self.mem.clear_mark(object);
                let name = self.mem.get(object + header::NAME);
                self.names.set_used(name, true);
            }
        }
        self.undo_journal();
        for (stack, slots) in ended.stacks.iter() {
            for slot in slots {
                if let Some(old) = slot.before() {
                    self.set_slot(stack.old_stack, slot.index, old);
                }
            }
        }
        self.tracking.ended.give_back(ended);
    }

    /// Looks at each word and slot that the step has changed: notes which references came and went, and changes the
    /// fingerprint. Words of the dead go without their new values once it is known who is dead.
    fn look_through<const COUNT: bool, const HASH: bool>(&mut self, ended: &mut Ended) {
        let Ended {
            stacks,
            counts,
            survivors,
            ..
        } = ended;
        let mut sum = self.tracking.fingerprint;
        if HASH && self.clock_is_first_read() {
            // As if time had counted before.
            for (object, offset) in self.words_of_time(survivors) {
                let value = self.mem.before(object + offset);
                sum.add(self.place(object, offset), Seen::one(value as u64));
            }
        }
        for (stack, slots) in stacks.iter() {
            let thread = if HASH { self.identity(stack.block) } else { 0 };
            for slot in slots {
                if COUNT {
                    counts.slot(slot.before(), -1);
                    counts.slot(slot.after(), 1);
                }
                if HASH {
                    let place = Place::new(thread, slot.index as u64 + 0x1_0000_0000);
                    let seen = |slot: Option<u64>| slot.map_or(Seen::NOTHING, |slot| self.slot_seen(slot));
                    sum.replace(place, seen(slot.before()), seen(slot.after()));
                }
            }
        }
        let mut changed = false;
        for &Written { object, addr, old } in self.mem.journal() {
            let new = self.mem.get(addr);
            let alive = !HASH || COUNT || self.mem.get(object) & header::MARK == 0;
            let kind = self.word_kind(object, addr - object);
            // What was changed and set back within the step is a change, too: others may be meant to see either.
            if COUNT && !changed {
                changed = self.is_data(object, kind);
            }
            if alive && old == new {
                continue;
            }
            if COUNT && kind.is_counted() {
                counts.word(old, -1);
                counts.word(new, 1);
            }
            if HASH && !kind.is_hidden() {
                let place = self.place(object, addr - object);
                let after = if alive {
                    self.value_seen(kind, new)
                } else {
                    Seen::NOTHING
                };
                sum.replace(place, self.old_value_seen(kind, old), after);
            }
        }
        self.tracking.fingerprint = sum;
        if COUNT {
            self.tracking.changed_data = changed;
        }
    }

    /// Whether a word is data of the program, and not where threads stand, what they wait for and which locks they hold.
    fn is_data(&self, object: Addr, kind: WordKind) -> bool {
        if !matches!(kind, WordKind::Plain | WordKind::Ref) || object == self.system {
            return false;
        }
        let class = self.class_of(object);
        class != self.control_block_class
            && class != self.stack_class
            && !self.world.class(class).synchronises
    }

    /// Changes the fingerprint by objects that came and went. What the step wrote to those that went may have been
    /// taken into account `as_alive`.
    fn hash_objects(&mut self, survivors: &[Addr], dead: &[Addr], as_alive: bool) {
        let mut sum = self.tracking.fingerprint;
        for &object in dead {
            if self.mem.get(object) & header::NEW != 0 {
                continue;
            }
            self.for_each_hashed(object, |m, offset, kind, value| {
                if as_alive || !m.mem.is_journalled(object + offset) {
                    sum.remove(m.place(object, offset), m.value_seen(kind, value));
                }
            });
        }
        for &object in survivors {
            if self.mem.get(object) & header::MARK != 0 {
                continue;
            }
            self.for_each_hashed(object, |m, offset, kind, value| {
                sum.add(m.place(object, offset), m.value_seen(kind, value));
            });
        }
        self.tracking.fingerprint = sum;
    }

    #[inline]
    fn place(&self, object: Addr, offset: u32) -> Place {
        Place::new(self.identity(object), offset as u64)
    }

    /// Calls `visit` with each non-zero word of an object that fingerprints look at.
    pub(super) fn for_each_hashed(&self, object: Addr, mut visit: impl FnMut(&Machine, u32, WordKind, u32)) {
        let class = self.class_of(object);
        if class == self.stack_class || class == self.file_classes.table {
            return;
        }
        for offset in 0..self.object_words(object) {
            let value = self.mem.get(object + offset);
            if value != 0 {
                let kind = self.word_kind(object, offset);
                if !kind.is_hidden() {
                    visit(self, offset, kind, value);
                }
            }
        }
    }

    fn write_delta(&mut self, ended: &mut Ended) {
        let Ended {
            stacks,
            survivors,
            dead,
            delta: writer,
            ..
        } = ended;
        writer.clear();
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
        for &object in &*dead {
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
        for &object in &*survivors {
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
        for (stack, slots) in stacks.iter() {
            writer.stack(stack, slots);
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
