//! Which operations other threads could notice: where a step ends.
//!
//! A thread stops before each *visible* operation, so that others can go first. Operations on objects
//! that have not escaped their thread are never visible. Of the rest, most never meet another thread
//! either: a field is written once and then only read, or always accessed under the same lock. With
//! reduction, a location is visible only if it is known to be *contended*, which `contention` defines. Whether it is contended is found
//! out on the way. When a new one is found, what was searched so far may lack interleavings, and the
//! search has to begin anew; see [`Machine::contention_grew`]. A search during which none was found
//! needs no more interleavings than it had: accesses to locations that are not contended commute with
//! whatever other threads do between two visible operations (R. Lipton's movers; locks are acquired at
//! visible operations and released anywhere).
//!
//! What happens before the program starts its first thread comes before all that others do, and does not
//! count.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::class::{Loader, MethodId, Shape};
use crate::contention::Accesses;
use crate::door::Range;
use crate::hash::mix;
use crate::lookups::{Role, Tables};
use crate::machine::{Exec, Machine, Trap};
use crate::memory::{Addr, header};
use crate::mutants::Mutant;
use crate::quiet::Quiet;
use crate::spending::in_parts;
use crate::thread::{Status, tcb};
use crate::world::mirror;

/// Stands among the contended locations for the fact that there are final fields which are like others; tells these from
/// other locations.
const FINAL_FIELDS: u64 = 1;

/// Stands for what threads wait for among the contended locations.
const THREAD_STATES: u64 = 2;

/// Stands for what thread groups know of their threads.
const THREAD_GROUPS: u64 = 4;

/// Stands for notifications of threads that are interrupted before they return.
const NOTIFIED_AND_INTERRUPTED: u64 = 3;

/// Stands for requests to collect garbage while there are several threads.
const COLLECTED: u64 = 8;

/// Tells places outside objects from other locations.
const PLACES: u64 = 5;

/// Where threads stop.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Granularity {
    /// Before visible operations.
    #[default]
    Visible,
    /// Only where the program's own code comes to another source line: a line is one step, unless it waits. What
    /// others could do in the middle of a line is not tried.
    Line,
    /// Also before every instruction of the program's own code.
    Bytecode,
}

/// How many more operations a step may do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Grant {
    /// None that is visible.
    None,
    /// One, but no lock may be acquired: that has happened.
    One,
    /// One, and a lock may be acquired before it. Whatever others do in between could as well have come
    /// before the lock was acquired.
    Fresh,
}

/// An operation before which a thread stopped.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pending {
    pub object: Addr,
    /// Word of the object, or of the element for arrays.
    pub offset: u32,
    pub write: bool,
    /// The program declared it as synchronisation: a lock, a volatile field, an atomic operation.
    pub synchronises: bool,
}

/// What is known about contention, and what is in force.
#[derive(Default)]
pub struct Visibility {
    pub granularity: Granularity,
    /// Whether only contended locations are visible.
    pub reduce: bool,
    /// Nothing more is learnt: steps end where they are known to end. For executing a schedule again.
    pub frozen: bool,
    /// Threads are seen standing before every visible operation, also right after they have acquired a lock
    /// or have been woken.
    pub stand_before_all: bool,
    /// Contended locations, by class and field or by place of allocation.
    pub(crate) contended: FxHashSet<u64>,
    /// What was seen of each location of each object, in all states.
    pub(crate) accesses: Accesses,
    pub(crate) grown: bool,
    /// No other thread has ever been there.
    pub(crate) alone: bool,
    /// A whole line was one step while others were there.
    pub(crate) lines_hide: bool,
    /// A final field was written when others could reach its object: that field is like others then.
    pub(crate) finals_escape: bool,
    pub(crate) pending: Option<Pending>,
    /// All that the operation accesses before which a thread stopped, if it is more than one word.
    pub(crate) pending_parts: Vec<Range>,
    /// The native in which a thread stopped before an operation.
    pub(crate) stopped_in: Option<crate::class::MethodId>,
    pub(crate) quiet: Quiet,
    /// The step ends because it has been quiet for too long.
    is_quiet_over: bool,
    /// What methods are to lookups, as far as that was asked.
    pub(crate) roles: FxHashMap<MethodId, Role>,
    /// Threads contended for tables that the library looks something up in.
    pub(crate) looked_up: bool,
    pub(crate) tables: Tables,
    /// Somebody looks what a thread stands before: it does not go on, whether that is visible or not.
    pub(crate) looks_ahead: bool,
}

impl Visibility {
    /// Contended locations, sorted: what a schedule needs to be executed again.
    pub fn contended(&self) -> Vec<u64> {
        let mut all: Vec<u64> = self.contended.iter().copied().collect();
        all.sort_unstable();
        all
    }

    /// Takes these locations for contended, too.
    pub fn learn(&mut self, locations: &[u64]) {
        self.contended.extend(locations);
        self.finals_escape = self.contended.contains(&FINAL_FIELDS);
        self.accesses.clear();
        self.tables.clear();
    }

    /// Makes what machines that execute the same program have seen common knowledge. Whether locations are
    /// contended that some of them took for uncontended, or threads were taken to know of more ends than they do.
    pub(crate) fn confer(all: &mut [&mut Visibility]) -> bool {
        let mut sum = Accesses::default();
        let mut too_much = false;
        for one in all.iter_mut() {
            too_much |= sum.absorb(std::mem::take(&mut one.accesses));
        }
        let mut contended: Vec<u64> = all.iter().flat_map(|one| &one.contended).copied().collect();
        contended.extend(sum.contended());
        let tables: Vec<&Tables> = all.iter().map(|one| &one.tables).collect();
        contended.extend(Tables::changed(&tables));
        contended.sort_unstable();
        contended.dedup();
        let grown = all.iter().any(|one| one.contended.len() < contended.len());
        sum.clear();
        for one in all.iter_mut() {
            one.accesses = sum.clone();
            one.learn(&contended);
        }
        grown || too_much
    }

    pub(crate) fn is_contended_for(&self, location: u64) -> bool {
        self.contended.contains(&location)
    }

    /// Whether somebody asks what threads wait for. From then on others see who holds a monitor.
    fn states_are_asked(&self) -> bool {
        self.contended.contains(&THREAD_STATES)
    }
}

impl Machine {
    /// What else a thread may do in the step in which it has acquired a lock.
    pub(crate) fn grant_after_lock(&self) -> Grant {
        let visibility = &self.visibility;
        let others_see = visibility.stand_before_all || visibility.states_are_asked();
        match visibility.reduce && !others_see && !self.drops_are_seen() {
            true => Grant::One,
            false => Grant::None,
        }
    }

    /// Whether others may see that a thread drops a reference, because the referent may then be cleared. That is a left mover:
    /// nothing visible may follow it in a step (rule 11 of docs/steps.md).
    fn drops_are_seen(&self) -> bool {
        self.is_collected_at_any_moment() && !self.mutated(Mutant::VisibleAfterDrop)
    }

    /// A thread has stopped. Where drops are seen, its next step does nothing visible unless it begins with that.
    pub(crate) fn note_where_step_ended(&mut self, block: Addr, is_over: bool) {
        let quiet = std::mem::take(&mut self.visibility.is_quiet_over);
        let middle = (is_over || quiet) && self.visibility.reduce && self.drops_are_seen();
        if self.mem.get(block + tcb::IN_THE_MIDDLE) != middle as u32 {
            self.mem.put(block, tcb::IN_THE_MIDDLE, middle as u32);
        }
    }

    /// Whether a contended location was found since the last time somebody asked.
    pub fn contention_grew(&mut self) -> bool {
        let grown = std::mem::take(&mut self.visibility.grown);
        if grown {
            // Objects get their names when steps end, so they have other names where steps end elsewhere.
            self.visibility.accesses.clear();
            self.visibility.tables.clear();
        }
        grown
    }

    /// Stops before an access to word `offset` of `object` if others could notice it.
    #[inline]
    pub(crate) fn point_at(
        &mut self,
        object: Addr,
        offset: u32,
        write: bool,
        synchronises: bool,
    ) -> Exec<()> {
        if self.to_points && self.mem.get(object) & header::SHARED != 0 {
            let pending = Pending {
                object,
                offset,
                write,
                synchronises,
            };
            self.stop_before(pending)?;
            self.note_seen(&[(object, offset, 1, write)]);
            if write && synchronises {
                // It may be an atomic operation, which also reads.
                self.note_acquire(object, offset);
            }
        }
        Ok(())
    }

    /// The step ends before the next access to a shared object: somebody else has become able to go on.
    pub(crate) fn end_step_soon(&mut self) {
        self.visibility.alone = false;
        self.visibility.quiet.end_soon();
        self.granted = Grant::None;
    }

    /// Stops before an operation on threads themselves (start, park, sleep), which is always visible
    /// unless nobody else is there.
    #[inline]
    pub(crate) fn point(&mut self) -> Exec<()> {
        if self.to_points && !self.visibility.alone {
            self.use_grant(None)?;
        }
        Ok(())
    }

    /// Stops before the program is ended if that keeps others from what they still could do.
    pub(crate) fn point_before_exit(&mut self) -> Exec<()> {
        let me = self.current_index();
        let is_other = |i: &u32| *i != me && !self.is_library_thread(*i);
        if self.live_threads().iter().any(is_other) {
            self.point()?;
        }
        Ok(())
    }

    /// The state of a thread is asked for. From now on it matters when it begins to wait.
    pub(crate) fn note_state_asked(&mut self) {
        self.contend_for(THREAD_STATES);
    }

    /// Whether somebody may ask if a thread waits.
    pub(crate) fn states_are_asked(&self) -> bool {
        self.visibility.states_are_asked()
    }

    /// The program asks to clear references, and has other threads.
    pub(crate) fn note_collected_beside_others(&mut self) {
        self.contend_for(COLLECTED);
    }

    /// Whether it has done so: then references may be cleared at any moment.
    pub(crate) fn is_collected_beside_others(&self) -> bool {
        self.visibility.contended.contains(&COLLECTED)
    }

    /// A thread is interrupted that was notified and has not returned yet.
    pub(crate) fn note_notified_and_interrupted(&mut self) {
        self.contend_for(NOTIFIED_AND_INTERRUPTED);
    }

    /// Whether it matters who else waited when a thread was notified.
    pub(crate) fn notifications_are_passed_on(&self) -> bool {
        self.visibility.contended.contains(&NOTIFIED_AND_INTERRUPTED)
    }

    /// A final field is written. Others normally reach an object only when that has happened.
    pub(crate) fn note_final_write(&mut self, object: Addr, offset: u32) {
        if self.to_points
            && self.mem.get(object) & header::SHARED != 0
            && self.class_of(object) != self.class_class
        {
            self.note_final_escapes(object, offset);
        }
    }

    fn note_final_escapes(&mut self, object: Addr, offset: u32) {
        self.contend_for(mix(self.location(object, offset), FINAL_FIELDS));
        self.contend_for(FINAL_FIELDS);
        self.visibility.finals_escape |= self.visibility.contended.contains(&FINAL_FIELDS);
    }

    /// Whether a final field was written when others could reach its object, or that of another object of the same class.
    #[cold]
    pub(crate) fn final_escapes(&self, object: Addr, offset: u32) -> bool {
        let location = mix(self.location(object, offset), FINAL_FIELDS);
        self.visibility.contended.contains(&location)
    }

    /// A field is written by other means than code of its class: by reflection, `Unsafe` or the machine. If it is final,
    /// threads read it without stopping, until somebody does this.
    pub(crate) fn note_write_from_outside(&mut self, object: Addr, offset: u32) {
        if !self.to_points || self.mem.get(object) & header::SHARED == 0 {
            return;
        }
        let class = self.world.class(self.class_of(object));
        let is_final = if class.id == self.class_class {
            let field = self.field_at(self.class_of_mirror(object), offset, true);
            field.is_some_and(|(_, field)| field.access & beeline_classfile::access::FINAL != 0)
        } else {
            let word = class.final_words.get(offset as usize / 64);
            word.is_some_and(|word| word >> (offset % 64) & 1 != 0)
        };
        if is_final {
            self.note_final_escapes(object, offset);
        }
    }

    pub(crate) fn contend_for(&mut self, location: u64) {
        if !self.visibility.alone && !self.visibility.frozen {
            self.visibility.grown |= self.visibility.contended.insert(location);
        }
    }

    /// Stops before one operation on several parts of objects: each an object, its first element or word,
    /// how many, and whether they are written.
    pub(crate) fn point_ranges(&mut self, ranges: &[Range]) -> Exec<()> {
        if !self.to_points {
            return Ok(());
        }
        let (mut visible, mut several) = (None, false);
        for &(object, first, count, write) in ranges {
            if self.mem.get(object) & header::SHARED == 0 {
                continue;
            }
            for (first, count) in in_parts(first, count) {
                self.spend(count)?;
                for offset in first..first + count {
                    if self.is_visible(object, offset, write) {
                        several |= visible.is_some();
                        visible.get_or_insert(Pending {
                            object,
                            offset,
                            write,
                            synchronises: false,
                        });
                    }
                }
            }
        }
        if visible.is_some() || self.visibility.looks_ahead {
            self.use_grant_for(visible, ranges)?;
        }
        if several && self.visibility.reduce {
            let objects: Vec<Addr> = ranges.iter().map(|range| range.0).collect();
            self.note_untorn(&objects);
        }
        self.note_seen(ranges);
        if self.detection.is_some() {
            for &(object, first, count, write) in ranges {
                if self.mem.get(object) & header::SHARED != 0 {
                    for (first, count) in in_parts(first, count) {
                        self.spend(count)?;
                        (first..first + count)
                            .for_each(|offset| self.note_access(object, offset, write, false));
                    }
                }
            }
        }
        Ok(())
    }

    /// Stops before one operation on places outside objects, each with whether it is written, and on parts of objects as in
    /// [`point_ranges`](Machine::point_ranges). No thread synchronises with another by these.
    pub(crate) fn point_places(&mut self, places: &[(u64, bool)], ranges: &[Range]) -> Exec<()> {
        if !self.to_points {
            return Ok(());
        }
        let (mut visible, mut pending) = (false, None);
        for &(place, write) in places {
            visible |= self.is_place_visible(place, write);
        }
        let mut ranges = ranges.to_vec();
        ranges.extend(self.take_held());
        for &(object, first, count, write) in &ranges {
            for (first, count) in in_parts(first, count) {
                self.spend(count)?;
                for offset in first..first + count {
                    if self.is_noticed(object, offset, write) {
                        pending.get_or_insert(Pending {
                            object,
                            offset,
                            write,
                            synchronises: false,
                        });
                    }
                }
            }
        }
        if visible || pending.is_some() || self.visibility.looks_ahead {
            self.use_grant_for(pending, &ranges)?;
        }
        self.note_seen(&ranges);
        Ok(())
    }

    /// Whether threads are known to contend for a place outside objects, or nobody looks whether they do.
    pub(crate) fn is_known_contended_place(&self, place: u64) -> bool {
        let contended = &self.visibility.contended;
        match self.visibility.reduce {
            true => contended.contains(&mix(place, PLACES)),
            false => self.to_points && !self.visibility.alone,
        }
    }

    fn is_place_visible(&mut self, place: u64, write: bool) -> bool {
        if !self.visibility.reduce {
            return true;
        }
        if self.visibility.alone {
            return false;
        }
        let location = mix(place, PLACES);
        if self.visibility.contended.contains(&location) {
            return true;
        }
        if !self.visibility.frozen && self.is_place_contended(location, (place, u32::MAX), write) {
            self.visibility.contended.insert(location);
            self.visibility.grown = true;
            return true;
        }
        false
    }

    /// The parts of an object that an access to so many bytes at a byte offset touches: elements of an
    /// array, or words of fields. A long or double is known by its first word.
    pub(crate) fn elements(&self, object: Addr, offset: u64, bytes: u64) -> (u32, u32) {
        let data = header::ARRAY_DATA as u64 * 4;
        match self.world.class(self.class_of(object)).shape {
            Shape::Array { element, .. } if offset >= data => {
                let shift = element.element_shift();
                let first = (offset - data) >> shift;
                let end = (offset - data + bytes).div_ceil(1 << shift);
                (header::ARRAY_DATA + first as u32, (end - first) as u32)
            }
            _ => {
                let (first, end) = ((offset / 4) as u32, (offset + bytes).div_ceil(4) as u32);
                let has_two_words = |word| {
                    let field = self.field_of_word(object, word);
                    field.is_some_and(|(_, field)| matches!(&*field.descriptor, "J" | "D"))
                };
                if has_two_words(first) && end <= first + 2 {
                    return (first, 1);
                }
                match first.checked_sub(1).filter(|before| has_two_words(*before)) {
                    Some(before) if end == first + 1 => (before, 1),
                    Some(before) => (before, end - before),
                    None => (first, (end - first).max(1)),
                }
            }
        }
    }

    #[inline]
    pub(crate) fn stop_before(&mut self, pending: Pending) -> Exec<()> {
        if self.is_visible(pending.object, pending.offset, pending.write) {
            self.use_grant(Some(pending))?;
        }
        self.note_access(
            pending.object,
            pending.offset,
            pending.write,
            pending.synchronises,
        );
        Ok(())
    }

    /// Whether others could notice an access to a word of an object, if they can reach it at all.
    pub(crate) fn is_noticed(&mut self, object: Addr, offset: u32, write: bool) -> bool {
        self.mem.get(object) & header::SHARED != 0 && self.is_visible(object, offset, write)
    }

    /// The same for an operation on several words.
    pub(crate) fn use_grant_for(&mut self, first: Option<Pending>, parts: &[Range]) -> Exec<()> {
        let granted = self.use_grant(first);
        if granted.is_err() {
            self.visibility.pending_parts = parts.to_vec();
        }
        granted
    }

    pub(crate) fn use_grant(&mut self, pending: Option<Pending>) -> Exec<()> {
        if self.in_atomic_section() {
            return Ok(());
        }
        if self.granted == Grant::None {
            self.visibility.pending = pending;
            return Err(Trap::Point);
        }
        self.granted = Grant::None;
        Ok(())
    }

    /// Stops before a monitor is acquired if others could want it too. A thread that stops here waits
    /// for the monitor to be free.
    #[inline]
    pub(crate) fn point_before_lock(&mut self, object: Addr) -> Exec<()> {
        // Here the end of a virtual thread notifies its monitor, as that of other threads does. On the stock JVM it does not.
        if self.virtual_thread_class == Some(self.class_of(object)) && self.is_program_code(self.regs.method)
        {
            return Err(Trap::Unsupported("the monitor of a virtual thread".into()));
        }
        if !self.to_points || self.holds_lock(object) {
            return Ok(());
        }
        if self.mem.get(object) & header::SHARED == 0 {
            // It may be shared while it is held, and then be what protects other data.
            if self.visibility.reduce && !self.visibility.alone {
                self.name_now(object);
            }
            return Ok(());
        }
        if !self.is_visible(object, header::LOCK, true) || self.in_atomic_section() {
            return Ok(());
        }
        if self.granted < Grant::Fresh {
            self.visibility.pending = Some(Pending {
                object,
                offset: header::LOCK,
                write: true,
                synchronises: true,
            });
            self.block_on(Status::Blocked, object);
            return Err(Trap::Point);
        }
        self.granted = self.grant_after_lock();
        Ok(())
    }

    /// Stops before a monitor is released if somebody asks what threads wait for: who waits for it is blocked before that,
    /// and not after (rule 8 of docs/steps.md).
    #[inline]
    pub(crate) fn point_before_release(&mut self, object: Addr) -> Exec<()> {
        if self.is_release_seen(object) {
            self.use_grant(None)?;
        }
        Ok(())
    }

    /// Whether somebody may see that the running thread releases a monitor for good.
    fn is_release_seen(&mut self, object: Addr) -> bool {
        self.to_points
            && self.states_are_asked()
            && self.holds_lock(object)
            && self.lock_word(object).count() == 1
            && self.is_noticed(object, header::LOCK, true)
    }

    /// A synchronized method is left by an exception, which cannot stop before it releases the monitor.
    pub(crate) fn note_abrupt_release(&mut self, object: Addr) {
        if self.is_release_seen(object) {
            self.narrow(
                "a synchronized method ended with an exception, and no other thread asked for the states of threads while it did"
                    .into(),
            );
        }
    }

    /// The running thread has released a monitor, which is a left mover: nothing visible may follow it in the same
    /// step (rule 3 of docs/steps.md). A monitor that nobody contends for moves both ways.
    #[inline]
    pub(crate) fn note_left_mover(&mut self, object: Addr) {
        if self.granted == Grant::None
            || self.mem.get(object) & header::SHARED == 0
            || self.mutated(Mutant::VisibleAfterRelease)
        {
            return;
        }
        // A lock that no other thread has wanted so far has no name yet if it was acquired before there were threads.
        let nameless = self.mem.get(object) & (header::NEW | header::NAMED) == header::NEW;
        let quiet = self.visibility.reduce
            && (nameless
                || !self
                    .visibility
                    .contended
                    .contains(&self.location(object, header::LOCK)));
        if !quiet {
            self.granted = Grant::None;
        }
    }

    /// A class is initialised: threads that wait for that can go on. Like the release of a lock, it is a left mover.
    pub(crate) fn note_class_released(&mut self) {
        self.granted = Grant::None;
    }

    /// An object that the running thread has locked when nobody else could reach it can be reached from now on. So the
    /// lock counts as acquired in sight of all (rule 5 of docs/steps.md).
    pub(crate) fn note_lock_published(&mut self, object: Addr) {
        if self.to_points
            && self.visibility.reduce
            && !self.visibility.alone
            && self.holds_lock(object)
            && !self.mutated(Mutant::UnsharedLocksUnseen)
        {
            self.is_visible(object, header::LOCK, true);
        }
    }

    /// Whether the initialisation of a class is something that other threads could notice.
    pub(crate) fn point_before_initialisation(&mut self, class: crate::class::ClassId) -> Exec<()> {
        if !self.to_points || self.visibility.alone {
            return Ok(());
        }
        let c = self.world.class(class);
        // The library's own initialisers run as one step: they only prepare what all threads share.
        if matches!(c.loader, Loader::Boot | Loader::Platform) || !self.runs_code_to_initialise(class) {
            return Ok(());
        }
        self.use_grant(None)
    }

    fn runs_code_to_initialise(&self, class: crate::class::ClassId) -> bool {
        let c = self.world.class(class);
        c.clinit.is_some()
            || c.super_class.is_some_and(|s| self.runs_code_to_initialise(s))
            || c.interfaces.iter().any(|i| self.runs_code_to_initialise(*i))
    }

    fn is_visible(&mut self, object: Addr, offset: u32, write: bool) -> bool {
        if !self.visibility.reduce {
            return true;
        }
        if self.visibility.alone || self.is_bookkeeping(object, offset) {
            return false;
        }
        let class = self.world.class(self.class_of(object));
        if class.hash_caches.contains(&offset) || class.is_array() && self.is_in_library_initialiser() {
            return false;
        }
        // Which objects of a step get their names early must not depend on what was seen before.
        self.name_now(object);
        let location = self.location(object, offset);
        if self.visibility.contended.contains(&location) {
            return !self.is_hidden_by_lookup(location, object, offset, write);
        }
        if !self.visibility.frozen && self.is_contended(location, object, offset, write) {
            if self.is_hidden_by_lookup(location, object, offset, write) {
                return false;
            }
            self.visibility.contended.insert(location);
            self.visibility.grown = true;
            return true;
        }
        if write {
            self.note_write_beside_lookups(location, object, offset);
        }
        let (world, method) = (&self.world, self.regs.method);
        let is_over = self.visibility.quiet.is_over_at(object, offset, || {
            world.class(world.method(method).class).is_of_program()
        });
        let is_over = is_over && !self.is_in_lookup();
        self.visibility.is_quiet_over |= is_over;
        is_over
    }

    /// Whether the running method is an initialiser of the library. Who sees an array that it fills, sees the class
    /// initialised.
    fn is_in_library_initialiser(&self) -> bool {
        let method = self.world.method(self.regs.method);
        &*method.name == "<clinit>" && self.world.class(method.class).loader == Loader::Boot
    }

    /// Words that programs cannot make use of, or that nobody else can reach yet.
    fn is_bookkeeping(&mut self, object: Addr, offset: u32) -> bool {
        let class = self.class_of(object);
        let seen = offset == header::LOCK && !self.mutated(Mutant::BookkeepingMonitorsUnseen);
        if class == self.class_class {
            // Whoever wants static fields of a class waits until it is initialised. To lock it, nobody has to wait.
            let state = self.mirror_hidden + mirror::INIT_STATE;
            return !seen
                && self.mem.get(object + state) == mirror::IN_PROGRESS
                && self.mem.get(object + self.mirror_hidden + mirror::INIT_THREAD)
                    == self.current_index() + 1;
        }
        if class != self.thread_group_class {
            return false;
        }
        // Threads that start and end are blocked by each other there.
        let blocks = offset == header::LOCK && self.states_are_asked();
        !blocks && !self.groups_are_asked()
    }

    /// Whether the program looks at thread groups. As long as it does not, that threads enter their group when they start
    /// and leave it when they end is nobody's business, and need not be tried in every order.
    fn groups_are_asked(&mut self) -> bool {
        if self.mutated(Mutant::BookkeepingMonitorsUnseen) {
            return false;
        }
        if self.visibility.contended.contains(&THREAD_GROUPS) {
            return true;
        }
        const BOOKKEEPING: [&str; 9] = [
            "add",
            "addUnstarted",
            "remove",
            "threadStartFailed",
            "threadTerminated",
            "checkAccess",
            "getMaxPriority",
            "isDaemon",
            "getParent",
        ];
        let method = self.world.method(self.regs.method);
        let of_library = !self.world.class(method.class).is_of_program();
        let keeps_books = match method.class == self.thread_group_class {
            true => BOOKKEEPING.contains(&&*method.name),
            false => of_library,
        };
        if !keeps_books {
            self.contend_for(THREAD_GROUPS);
        }
        !keeps_books
    }

    /// How many words or elements of a part of memory threads are known to contend for; all that others can reach, if nobody
    /// looks whether they do.
    pub(crate) fn contended_of(&self, (object, first, count, _): &Range) -> u32 {
        if self.mem.get(*object) & header::SHARED == 0 {
            return 0;
        }
        let is_contended = |offset: u32| {
            let contended = &self.visibility.contended;
            !self.visibility.reduce || contended.contains(&self.location(*object, offset))
        };
        match self.world.class(self.class_of(*object)).is_array() {
            true => *count * is_contended(*first) as u32,
            false => (*first..*first + *count)
                .filter(|word| is_contended(*word))
                .count() as u32,
        }
    }

    /// What all accesses to "the same" location have in common, in all states and runs: the class and
    /// the field, or where an array or a lock was made.
    fn location(&self, object: Addr, offset: u32) -> u64 {
        let class = self.world.class(self.class_of(object));
        let made_at = class.is_array() || offset == header::LOCK;
        if class.id == self.class_class {
            let mirrored = self.world.class(self.class_of_mirror(object)).stable_hash;
            return mix(mirrored, offset as u64 + 0x1_0000_0000);
        }
        if !made_at {
            return mix(class.stable_hash, offset as u64);
        }
        let hash = class.stable_hash;
        let word = if offset == header::LOCK { 1 } else { 2 };
        if self.mem.get(object) & header::BASE != 0 {
            return mix(mix(hash, self.identity(object)), word);
        }
        let site = self.names.site(self.mem.get(object + header::NAME));
        mix(mix(hash, site), word)
    }

    /// Whether the program has never started a thread: what happens now comes before all that others do.
    pub(crate) fn is_alone(&self, block: Addr) -> bool {
        // Whoever else there is was started by the first thread, or by the library.
        block == self.control_block(0)
            && !self.is_collected_at_any_moment()
            && self.mem.get(block + tcb::STARTED) == 0
            && (1..self.library_threads).all(|i| {
                let other = self.control_block(i);
                other == 0 || self.status(other) != Status::Runnable
            })
    }

    /// Whether a thread is the library's own: there before the program began, or a cleaner. It waits for
    /// work, and never on its own account.
    pub fn is_library_thread(&self, index: u32) -> bool {
        self.is_of_library(self.control_block(index))
    }

    /// The same, of a control block.
    #[inline]
    pub(crate) fn is_of_library(&self, block: Addr) -> bool {
        self.mem.get(block + tcb::LIBRARY) != 0
    }
}
