//! Weak and phantom references, and when they are cleared.
//!
//! The specification lets a referent that nothing strong holds be found cleared or not, whenever the program looks. A
//! weak reference counts like any other until it is cleared, so that nothing can be left behind that refers to an object
//! that is gone. By default that happens only where the program asks for it (`System.gc`), and the verdict says so;
//! with [`Collect::Any`], or if the program asks for it while it has other threads, it is a step of the reference handler's thread, which the search tries at every moment.

use crate::class::ReferenceKind;
use crate::environment::Unknown;
use crate::machine::{Exec, Machine};
use crate::memory::{Addr, header};
use crate::mutants::Mutant;
use crate::thread::{Status, ThreadIndex, system, tcb};

/// When weak references are cleared.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Collect {
    /// When the program calls `System.gc`, all that can be.
    #[default]
    OnRequest,
    /// Also at any other moment, one object after the other.
    Any,
}

/// A set of objects: a bit for each word of memory.
pub(crate) struct Reached(Vec<u64>);

impl Reached {
    fn none(words: u64) -> Reached {
        Reached(vec![0; words as usize / 64 + 1])
    }

    /// Whether it is new.
    fn insert(&mut self, object: Addr) -> bool {
        let (word, bit) = (&mut self.0[object as usize / 64], 1 << (object % 64));
        let new = *word & bit == 0;
        *word |= bit;
        new
    }

    fn contains(&self, object: Addr) -> bool {
        self.0[object as usize / 64] & 1 << (object % 64) != 0
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = Addr> + '_ {
        let words = self.0.iter().enumerate().filter(|(_, word)| **word != 0);
        words.flat_map(|(at, word)| {
            let bits = (0..64).filter(move |bit| word >> bit & 1 != 0);
            bits.map(move |bit| at as Addr * 64 + bit)
        })
    }
}

impl Machine {
    /// `System.gc`: clears every weak and phantom reference whose referent nothing strong holds.
    pub(crate) fn clear_on_request(&mut self) -> Exec<()> {
        if !self.booted {
            return Ok(());
        }
        // All that is reachable is looked at.
        self.spend(1 << 14)?;
        // Which objects nothing strong holds changes with every step of others: when they drop a reference, return, end.
        let looks = self.choices.unknown.contains(&Unknown::WeakReferences);
        if looks && !self.mutated(Mutant::CollectedOnce) {
            self.note_collected_beside_others();
        }
        self.save_registers();
        let clearable = self.clearable();
        for reference in &clearable {
            self.hold(*reference, self.referent_offset, 1, true);
        }
        // Also if there is nothing to clear: whether there is may change while the thread stands here.
        self.go_through_visibly()?;
        if clearable.is_empty() {
            return Ok(());
        }
        // Others may have dropped in this state what they still hold when the collector looks: a step does that as soon as it
        // can. Nor does the specification promise that anything is cleared.
        if self.is_collected_at_any_moment() && self.choose(2) == 1 {
            return Ok(());
        }
        for reference in clearable {
            self.enqueue_cleared(reference);
        }
        // The reference handler has work now, and others see what it does.
        self.end_step_soon();
        Ok(())
    }

    /// Whether something could be cleared at any moment, so that nobody is alone.
    pub(crate) fn is_collected_at_any_moment(&self) -> bool {
        self.config.environment.collect == Collect::Any || self.is_collected_beside_others()
    }

    /// A reference is made. If it can be cleared at any moment, so can the reference handler come to its queue.
    #[cold]
    pub(crate) fn note_new_reference(&mut self, reference: Addr) {
        if self.to_points && self.is_collected_at_any_moment() && self.is_weak(reference) {
            self.share(reference);
        }
    }

    /// Whether the thread is the reference handler with nothing to do although something could be cleared.
    pub(crate) fn can_clear(&self, thread: ThreadIndex) -> bool {
        self.is_collected_at_any_moment()
            && self.status(self.control_block(thread)) == Status::Idle
            && !self.clearable().is_empty()
    }

    /// Clears all references to one object that nothing strong holds. Which one is an open choice.
    pub(crate) fn clear_some(&mut self) {
        let clearable = self.clearable();
        let referent = |m: &Machine, reference: Addr| m.mem.get(reference + m.referent_offset);
        let mut objects: Vec<Addr> = clearable.iter().map(|r| referent(self, *r)).collect();
        objects.sort_unstable_by_key(|object| self.identity(*object));
        objects.dedup();
        if objects.is_empty() {
            return;
        }
        let chosen = objects[self.choose(objects.len() as u32) as usize];
        for reference in clearable {
            if referent(self, reference) == chosen {
                self.enqueue_cleared(reference);
            }
        }
    }

    /// Weak and phantom references that something strong holds, to objects that nothing strong holds, by identity.
    fn clearable(&self) -> Vec<Addr> {
        let reached = self.reachable_without(Self::is_weak, true);
        let mut clearable: Vec<Addr> = Vec::new();
        for object in reached.iter() {
            let referent = match self.is_weak(object) {
                true => self.mem.get(object + self.referent_offset),
                false => 0,
            };
            if referent != 0 && self.mem.get(referent) & header::BASE == 0 && !reached.contains(referent) {
                clearable.push(object);
            }
        }
        // Unnamed objects are those of the step under way; their addresses depend on nothing but the step.
        clearable.sort_unstable_by_key(|object| {
            let unnamed = self.mem.get(*object) & (header::NEW | header::NAMED) == header::NEW;
            match unnamed {
                true => (1, *object as u64),
                false => (0, self.identity(*object)),
            }
        });
        clearable
    }

    pub(crate) fn is_weak(&self, object: Addr) -> bool {
        let kind = self.world.class(self.class_of(object)).is_reference;
        matches!(kind, ReferenceKind::Weak | ReferenceKind::Phantom)
    }

    /// Objects that stacks and the image lead to without a reference of that kind on the way. Objects of the image are there
    /// in any case, and only listed if they are such references themselves. What lies outside the program's heap, such as
    /// files, is only listed if asked for.
    pub(crate) fn reachable_without(&self, is_weak: fn(&Self, Addr) -> bool, outside: bool) -> Reached {
        let mut reached = Reached::none(self.mem.used_words());
        let mut pending: Vec<Addr> = Vec::new();
        self.mem.for_each_block_of_image(|object| {
            if is_weak(self, object) {
                reached.insert(object);
            }
            if outside || !self.is_of_outside(object) {
                self.push_strong_refs(object, is_weak, &mut pending);
            }
        });
        for (_, block) in self.control_blocks() {
            pending.push(block);
            let stack = self.mem.get(block + tcb::STACK);
            for index in 0..self.mem.get(block + tcb::SP) {
                let slot = self.slot(stack, index);
                if slot >> 32 == 1 && slot as u32 != 0 {
                    pending.push(slot as u32);
                }
            }
        }
        while let Some(object) = pending.pop() {
            let counts = self.mem.get(object) & header::BASE == 0 && (outside || !self.is_of_outside(object));
            if counts && reached.insert(object) {
                self.push_strong_refs(object, is_weak, &mut pending);
            }
        }
        reached
    }

    /// Whether an object is the machine's own, and keeps files, buffers and the like.
    fn is_of_outside(&self, object: Addr) -> bool {
        object == self.system || self.file_classes.has(self.class_of(object))
    }

    fn push_strong_refs(&self, object: Addr, is_weak: fn(&Self, Addr) -> bool, pending: &mut Vec<Addr>) {
        let weak = is_weak(self, object);
        self.for_each_ref(object, |at, target| {
            if !(weak && at == object + self.referent_offset) {
                pending.push(target);
            }
        });
    }

    /// Clears a reference and hands it to the reference handler.
    fn enqueue_cleared(&mut self, reference: Addr) {
        self.mem.put(reference, self.referent_offset, 0);
        let head = self.mem.get(self.system + system::PENDING_REFERENCES);
        let discovered = self.offset(self.class_of(reference), "discovered");
        self.put_ref(reference, discovered, head);
        self.put_ref(self.system, system::PENDING_REFERENCES, reference);
        self.wake_reference_handler();
    }

    fn wake_reference_handler(&mut self) {
        for index in self.live_threads() {
            let block = self.control_block(index);
            if self.status(block) == Status::Idle {
                self.set_status(block, Status::Runnable);
            }
        }
    }
}
