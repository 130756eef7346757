//! What the machine tells those who look for data races: who accesses what, and what orders threads.

use std::sync::Arc;

use beeline_search::trace::{Race, RacingAccess};
use beeline_search::{Data, Object};

use crate::class::{ClassId, MethodId};
use crate::detectors::{Access, Holder};
use crate::machine::Machine;
use crate::memory::{Addr, header};
use crate::thread::tcb;

/// The class of locks that know who owns them, and the field that says so.
const OWNABLE: &str = "java/util/concurrent/locks/AbstractOwnableSynchronizer";
const OWNER: &str = "exclusiveOwnerThread";

impl Machine {
    /// The running thread accesses a word of an object that others can reach.
    #[inline]
    pub(crate) fn note_access(&mut self, object: Addr, offset: u32, write: bool, synchronises: bool) {
        if self.detection.is_none() {
            return;
        }
        match (synchronises, write) {
            (true, true) => self.note_release(object, offset),
            (true, false) => self.note_acquire(object, offset),
            (false, _) => self.note_plain_access(object, offset, write),
        }
    }

    /// The running thread learns what those have done that released the location before.
    #[inline]
    pub(crate) fn note_acquire(&mut self, object: Addr, offset: u32) {
        let me = self.current_index();
        if let Some(detector) = &mut self.detection {
            detector.history.acquire(me, (object, offset));
        }
    }

    /// Those who acquire the location from now on learn what the running thread has done.
    #[inline]
    pub(crate) fn note_release(&mut self, object: Addr, offset: u32) {
        let me = self.current_index();
        if let Some(detector) = &mut self.detection {
            detector.history.release(me, (object, offset));
        }
    }

    /// The running thread has acquired a monitor.
    #[inline]
    pub(crate) fn note_lock(&mut self, object: Addr) {
        let me = self.current_index();
        if let Some(detector) = &mut self.detection {
            detector.history.acquire(me, (object, header::LOCK));
            detector.history.holder(me).monitors.push(object);
        }
    }

    /// The running thread has released a monitor.
    #[inline]
    pub(crate) fn note_unlock(&mut self, object: Addr) {
        let me = self.current_index();
        if let Some(detector) = &mut self.detection {
            detector
                .history
                .holder(me)
                .monitors
                .retain(|held| *held != object);
            detector.history.release(me, (object, header::LOCK));
        }
    }

    /// The running thread starts the one of a control block.
    pub(crate) fn note_order_of_start(&mut self, block: Addr) {
        let (me, child) = (self.current_index(), self.mem.get(block + tcb::INDEX));
        if let Some(detector) = &mut self.detection {
            detector.history.start(me, child);
        }
    }

    /// All threads but the running one have ended, and it has waited for that.
    pub(crate) fn note_order_of_ends(&mut self) {
        let me = self.current_index();
        if let Some(detector) = &mut self.detection {
            detector.history.acquire_all(me);
        }
    }

    /// The running thread has initialised a class. The library's own classes order nothing that could be
    /// reported, unless their data counts.
    pub(crate) fn note_order_of_initialisation(&mut self, mirror: Addr) {
        let Some(detector) = &self.detection else {
            return;
        };
        if !detector.of_library && !self.world.class(self.class_of_mirror(mirror)).is_of_program() {
            return;
        }
        let me = self.current_index();
        if let Some(detector) = &mut self.detection {
            detector.history.initialise(me);
        }
    }

    fn note_plain_access(&mut self, object: Addr, offset: u32, write: bool) {
        let me = self.current_index();
        if self.is_library_thread(me) {
            return;
        }
        let Some(mut detector) = self.detection.take() else {
            return;
        };
        if write && self.is_owner_word(object, offset) {
            // It is about to say that it owns a lock, or that it does no longer.
            let owned = &mut detector.history.holder(me).synchronisers;
            owned.retain(|other| *other != object && self.owns(*other));
            owned.push(object);
        }
        if self.may_race(object, offset, detector.of_library) {
            let access = Arc::new(self.described_access(detector.history.holder(me), write));
            for (detected, earlier) in detector.history.access(me, (object, offset), &access) {
                let race = self.told_race(self.told_data(object, offset), &earlier, &access);
                detector.found.add(detected, race);
            }
        }
        self.detection = Some(detector);
    }

    /// An access that the running thread makes.
    fn described_access(&mut self, me: &mut Holder, write: bool) -> Access {
        let mut locks = me.monitors.clone();
        locks.extend(me.synchronisers.iter().filter(|object| self.owns(**object)));
        Access {
            thread: self.name_of_current(me),
            write,
            place: self.place_of_current(),
            told: locks.iter().filter_map(|lock| self.told_lock(*lock)).collect(),
            locks,
        }
    }

    /// The name of the running thread. As long as the same object says it, it is the same.
    fn name_of_current(&mut self, me: &mut Holder) -> Arc<str> {
        let thread = self.thread_object(self.current);
        let said_by = if thread == 0 {
            0
        } else {
            self.get_field(thread, "name")
        };
        match &me.name {
            Some((object, name)) if *object == said_by => name.clone(),
            _ => {
                let name: Arc<str> = self.thread_name(self.current).into();
                me.name = Some((said_by, name.clone()));
                name
            }
        }
    }

    /// Where the running thread is in the program's own code.
    fn place_of_current(&self) -> Option<(MethodId, u32)> {
        if self.is_program_code(self.regs.method) {
            return Some((self.regs.method, self.regs.pc));
        }
        let frames = self.frames(self.current);
        let frame = frames.iter().find(|f| self.is_program_code(f.method))?;
        Some((frame.method, frame.pc))
    }

    /// Two accesses as others may know them.
    fn told_race(&self, data: Data, earlier: &Access, later: &Access) -> Race {
        let told = |access: &Access| RacingAccess {
            thread: access.thread.to_string(),
            write: access.write,
            place: access.place.map(|(method, pc)| self.place_at(method, pc)),
            locks: access.told.clone(),
        };
        let mut accesses = [told(earlier), told(later)];
        // A lock that was new at the earlier access has got another name since.
        let told = &mut accesses[1].locks;
        for (lock, told) in later.locks.iter().zip(told) {
            let same = earlier.locks.iter().position(|other| other == lock);
            if let Some(same) = same.and_then(|at| earlier.told.get(at)) {
                told.identity = same.identity;
            }
        }
        Race { data, accesses }
    }

    /// Whether races for a location are the program's: what the library does with its own is meant so, and
    /// final fields are safe.
    fn may_race(&self, object: Addr, offset: u32, of_library: bool) -> bool {
        let accessing = self.regs.method;
        let class = self.class_of(object);
        let by_trusted = || self.is_trusted_class(self.world.method(accessing).class);
        if self.world.class(class).is_array() {
            return if of_library {
                !by_trusted()
            } else {
                self.is_program_code(accessing)
            };
        }
        let (class, is_static): (ClassId, bool) = if class == self.class_class {
            (self.class_of_mirror(object), true)
        } else {
            (class, false)
        };
        let Some((owner, field)) = self.field_at(class, offset, is_static) else {
            return false;
        };
        let declaring = self.world.class(owner);
        let counts = if of_library {
            !self.is_trusted_class(owner) && !self.is_trusted_class(class) && !by_trusted()
        } else {
            declaring.is_of_program()
        };
        counts && !declaring.synthetic && field.access & beeline_classfile::access::FINAL == 0
    }

    /// Whether a word says who owns a lock of `java.util.concurrent`.
    fn is_owner_word(&self, object: Addr, offset: u32) -> bool {
        let field = self.field_at(self.class_of(object), offset, false);
        field.is_some_and(|(class, field)| &*field.name == OWNER && &*self.world.class(class).name == OWNABLE)
    }

    /// Whether the running thread owns a lock of `java.util.concurrent`.
    fn owns(&self, object: Addr) -> bool {
        let owner = self.owner_offset(self.class_of(object));
        let me = self.mem.get(self.current + tcb::CURRENT);
        owner.is_some_and(|offset| self.mem.get(object + offset) == me)
    }

    fn owner_offset(&self, class: ClassId) -> Option<u32> {
        let mut classes = std::iter::successors(Some(class), |id| self.world.class(*id).super_class);
        let ownable = classes.find(|id| &*self.world.class(*id).name == OWNABLE)?;
        let fields = &self.world.class(ownable).fields;
        fields.iter().find(|f| &*f.name == OWNER).map(|f| f.offset)
    }

    /// A lock as a programmer knows it. What owns a lock of `java.util.concurrent` is a part of that.
    fn told_lock(&self, lock: Addr) -> Option<Object> {
        let mut told = self.told_object(lock)?;
        if self.owner_offset(self.class_of(lock)).is_some()
            && let Some((outer, _)) = told.unit.split_once('$')
        {
            told.unit = outer.to_string();
        }
        Some(told)
    }

    /// Objects that no longer exist have left their addresses to others.
    pub(crate) fn forget_freed_locations(&mut self) {
        if let Some(detector) = &mut self.detection {
            let mem = &self.mem;
            detector
                .history
                .forget_freed(|object| mem.get(object + header::CLASS) != 0);
        }
    }
}
