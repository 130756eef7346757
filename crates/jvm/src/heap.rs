//! The heap that the program has: how much of it is in use, and what happens when it is full.
//!
//! Whether memory runs out depends on what is alive in the current state, and on nothing else: not on what older states
//! still need, nor on when garbage was collected. Else a schedule that a search has found would not replay. Looking at
//! all that is alive is dear, so it is done only if the heap could be full.

use rustc_hash::FxHashMap;

use crate::environment::Unknown;
use crate::machine::{Exec, Machine, Trap};
use crate::memory::Addr;

/// How much threads have allocated within one step, at most, when others were there: by origin.
#[derive(Default)]
pub(crate) struct StepNeeds(FxHashMap<u64, u64>);

impl Machine {
    /// A thread has got to the end of its step, and has allocated so many words on the way. Others may do theirs in the middle of it: nobody tries that, because allocations are
    /// not visible. It matters only if the heap has no room for all that they need at once.
    pub(crate) fn note_step_needs(&mut self, thread: u64, words: u64) {
        if words == 0 || self.visibility.alone {
            return;
        }
        let most = &mut self.step_needs.0;
        let own = most.entry(thread).or_default();
        if words <= *own {
            return;
        }
        *own = words;
        let together: u64 = most.values().sum();
        if most.len() > 1 && self.mem.used_words() + together > self.config.heap_words as u64 {
            self.choices.unknown.insert(Unknown::SharedMemory);
        }
    }

    /// Throws if the heap has no room for so many more words.
    #[inline]
    pub(crate) fn make_room(&mut self, words: u32) -> Exec<()> {
        let has_room = self.mem.used_words() + words as u64 <= self.config.heap_words as u64
            || self.mem.allocated_words() + words as u64 <= self.room_until;
        match has_room {
            true => Ok(()),
            false => self.look_for_room(words),
        }
    }

    /// A JVM first gives up what soft and weak references hold, and runs cleaners. If the heap is full of that, nobody can tell
    /// what happens. Files are elsewhere.
    #[cold]
    fn look_for_room(&mut self, words: u32) -> Exec<()> {
        if !self.booted || self.mem.is_spare_open() {
            return Ok(());
        }
        self.save_registers();
        let heap = self.config.heap_words as u64;
        let reached = self.words_without(|_, _| false)?;
        if reached + words as u64 <= heap {
            self.room_until = self.mem.allocated_words() + heap - reached;
            return Ok(());
        }
        let kept = self.words_without(Self::is_cleared_first)?;
        Err(match kept + words as u64 > heap {
            true => self.out_of_memory(),
            false => Trap::Unsupported(format!(
                "the heap of {} MB is full of what a JVM may give up or has elsewhere (objects behind soft or weak \
                 references, buffers outside the heap); --heap gives more",
                heap >> 18
            )),
        })
    }

    /// What comes of an object for which the program has no room.
    pub(crate) fn out_of_memory(&mut self) -> Trap {
        self.choices.unknown.insert(Unknown::Memory);
        self.mem.open_spare(true);
        let trap = self.throw_new("java/lang/OutOfMemoryError", "Java heap space");
        self.mem.open_spare(false);
        trap
    }

    /// What comes of an object for which the program has room, and the machine has none.
    pub(crate) fn no_memory(&self) -> Trap {
        Trap::Unsupported(format!(
            "the machine's memory is full of classes, interned strings, files and objects that other states still need; --heap, \
             now {} MB, gives more",
            self.config.heap_words >> 18
        ))
    }

    fn words_without(&mut self, is_weak: fn(&Self, Addr) -> bool) -> Exec<u64> {
        let mut words = 0;
        for object in self.reachable_without(is_weak, false).iter() {
            if self.class_of(object) != self.stack_class {
                words += self.object_words(object) as u64;
            }
        }
        self.spend(u32::try_from(words).unwrap_or(u32::MAX))?;
        Ok(words)
    }

    fn is_cleared_first(&self, object: Addr) -> bool {
        let kind = self.world.class(self.class_of(object)).is_reference;
        kind == crate::class::ReferenceKind::Soft || self.is_weak(object)
    }
}
