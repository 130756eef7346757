//! Data races on one path: two accesses to the same data by different threads, one of them a write, that no
//! synchronisation orders. Found by vector clocks while a schedule is executed again.
//!
//! Orders come from monitors, volatile fields and atomic operations, the start and end of threads, permits to
//! go on from `park`, and initialisers of classes. Where this is coarse, it orders too much rather than too
//! little: an initialiser that has run is before all that follows, and an atomic operation also reads. What a
//! thread does with an object before others can reach it is not looked at; if the object is then handed over
//! without synchronisation, that is the race.

use beeline_search::trace::{Race, RacingAccess};
use beeline_search::{Choice, StepFacts, System};
use rustc_hash::FxHashMap;

use crate::class::ClassId;
use crate::machine::Machine;
use crate::memory::{Addr, header};
use crate::system::JavaSystem;
use crate::thread::{ThreadIndex, tcb};

/// How much of each thread's past is known, by the thread's number.
type Clock = Vec<u32>;

/// Word of an object; that of the header stands for its monitor.
type Location = (Addr, u32);

fn join(clock: &mut Clock, other: &Clock) {
    clock.resize(clock.len().max(other.len()), 0);
    for (mine, theirs) in clock.iter_mut().zip(other) {
        *mine = (*mine).max(*theirs);
    }
}

/// The last read or write of a location by a thread.
struct Access {
    thread: usize,
    time: u32,
    told: RacingAccess,
}

/// What is known of the path so far.
#[derive(Default)]
pub(crate) struct Detector {
    /// Numbers of threads, by their place in the table, which later threads may take over.
    numbers: Vec<usize>,
    clocks: Vec<Clock>,
    released: FxHashMap<Location, Clock>,
    initialised: Clock,
    accesses: FxHashMap<Location, Vec<Access>>,
    races: Vec<Race>,
}

impl Detector {
    fn new_number(&mut self, mut clock: Clock) -> usize {
        let number = self.clocks.len();
        clock.resize(number + 1, 0);
        clock[number] = 1;
        self.clocks.push(clock);
        number
    }

    fn number(&mut self, thread: ThreadIndex) -> usize {
        while self.numbers.len() <= thread as usize {
            let number = self.new_number(Clock::new());
            self.numbers.push(number);
        }
        self.numbers[thread as usize]
    }

    /// What a thread has done so far is over; what it does from now on is later.
    fn tick(&mut self, number: usize) {
        self.clocks[number][number] += 1;
    }

    fn start(&mut self, parent: ThreadIndex, child: ThreadIndex) {
        let parent = self.number(parent);
        self.number(child);
        let clock = self.clocks[parent].clone();
        self.numbers[child as usize] = self.new_number(clock);
        self.tick(parent);
    }

    fn acquire(&mut self, thread: ThreadIndex, location: Location) {
        let number = self.number(thread);
        if let Some(clock) = self.released.get(&location) {
            join(&mut self.clocks[number], clock);
        }
    }

    fn release(&mut self, thread: ThreadIndex, location: Location) {
        let number = self.number(thread);
        join(self.released.entry(location).or_default(), &self.clocks[number]);
        self.tick(number);
    }

    fn initialise(&mut self, thread: ThreadIndex) {
        let number = self.number(thread);
        join(&mut self.initialised, &self.clocks[number]);
        self.tick(number);
    }

    fn acquire_all(&mut self, thread: ThreadIndex) {
        let number = self.number(thread);
        let mut all = std::mem::take(&mut self.clocks[number]);
        self.clocks.iter().for_each(|clock| join(&mut all, clock));
        self.clocks[number] = all;
    }

    /// Compares an access with those of other threads, and remembers it.
    fn access(&mut self, thread: ThreadIndex, location: Location, what: &str, told: RacingAccess) {
        let number = self.number(thread);
        join(&mut self.clocks[number], &self.initialised);
        let clock = &self.clocks[number];
        let known = |number: usize| clock.get(number).copied().unwrap_or(0);
        let accesses = self.accesses.entry(location).or_default();
        let racing = accesses.iter().find(|other| {
            other.thread != number && (other.told.write || told.write) && other.time > known(other.thread)
        });
        if let Some(other) = racing {
            let race = Race {
                location: what.to_string(),
                accesses: [other.told.clone(), told.clone()],
            };
            if !self.races.iter().any(|known| same_places(known, &race)) {
                self.races.push(race);
            }
        }
        accesses.retain(|other| other.thread != number || other.told.write != told.write);
        accesses.push(Access {
            thread: number,
            time: clock[number],
            told,
        });
    }
}

/// Whether two races are one to somebody who reads the source.
fn same_places(one: &Race, other: &Race) -> bool {
    let places = |race: &Race| race.accesses.clone().map(|access| access.place);
    let [a, b] = places(one);
    one.location == other.location && (places(other) == [a.clone(), b.clone()] || places(other) == [b, a])
}

impl Machine {
    /// The running thread accesses a word of an object that others can reach.
    #[inline]
    pub(crate) fn note_access(&mut self, object: Addr, offset: u32, write: bool, synchronises: bool) {
        if self.detector.is_none() {
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
        if let Some(detector) = &mut self.detector {
            detector.acquire(me, (object, offset));
        }
    }

    /// Those who acquire the location from now on learn what the running thread has done.
    #[inline]
    pub(crate) fn note_release(&mut self, object: Addr, offset: u32) {
        let me = self.current_index();
        if let Some(detector) = &mut self.detector {
            detector.release(me, (object, offset));
        }
    }

    /// The running thread starts the one of a control block.
    pub(crate) fn note_order_of_start(&mut self, block: Addr) {
        let (me, child) = (self.current_index(), self.mem.get(block + tcb::INDEX));
        if let Some(detector) = &mut self.detector {
            detector.start(me, child);
        }
    }

    /// All threads but the running one have ended, and it has waited for that.
    pub(crate) fn note_order_of_ends(&mut self) {
        let me = self.current_index();
        if let Some(detector) = &mut self.detector {
            detector.acquire_all(me);
        }
    }

    /// The running thread has initialised a class. The library's own classes order nothing that could be
    /// reported.
    pub(crate) fn note_order_of_initialisation(&mut self, mirror: Addr) {
        if self.detector.is_none() || !self.world.class(self.class_of_mirror(mirror)).is_of_program() {
            return;
        }
        let me = self.current_index();
        if let Some(detector) = &mut self.detector {
            detector.initialise(me);
        }
    }

    fn note_plain_access(&mut self, object: Addr, offset: u32, write: bool) {
        let me = self.current_index();
        if self.is_library_thread(me) || !self.may_race(object, offset) {
            return;
        }
        let told = RacingAccess {
            thread: self.thread_name(self.current),
            write,
            place: self.source_place(self.current),
        };
        let what = self.word_text(object, offset);
        if let Some(detector) = &mut self.detector {
            detector.access(me, (object, offset), &what, told);
        }
    }

    /// Whether races for a location are the program's: what the library does with its own is meant so, and
    /// final fields are safe.
    fn may_race(&self, object: Addr, offset: u32) -> bool {
        let class = self.class_of(object);
        if self.world.class(class).is_array() {
            let frames = self.frames(self.current);
            return frames.first().is_some_and(|f| self.is_program_code(f.method));
        }
        let (class, is_static): (ClassId, bool) = if class == self.class_class {
            (self.class_of_mirror(object), true)
        } else {
            (class, false)
        };
        self.field_at(class, offset, is_static)
            .is_some_and(|(owner, field)| {
                let owner = self.world.class(owner);
                owner.is_of_program()
                    && !owner.synthetic
                    && field.access & beeline_classfile::access::FINAL == 0
            })
    }

    /// Objects that no longer exist have left their addresses to others.
    fn forget_freed_locations(&mut self) {
        if let Some(detector) = &mut self.detector {
            let mem = &self.mem;
            let exists = |location: &Location| mem.get(location.0 + header::CLASS) != 0;
            detector.released.retain(|location, _| exists(location));
            detector.accesses.retain(|location, _| exists(location));
        }
    }
}

impl JavaSystem {
    /// Executes a schedule from the start and finds the data races on the way.
    pub fn races_on(&mut self, path: &[Choice]) -> Vec<Race> {
        self.initial();
        self.machine_mut().detector = Some(Box::default());
        let mut facts = StepFacts::default();
        for choice in path {
            if !self.machine().schedulable_threads().contains(&choice.actor) {
                break;
            }
            self.step(choice, &mut facts);
            self.fingerprint();
            if !facts.violations.is_empty() || facts.ended || facts.unsupported.is_some() {
                break;
            }
            self.keep();
            self.machine_mut().forget_freed_locations();
        }
        let detector = self.machine_mut().detector.take();
        detector.map_or(Vec::new(), |detector| detector.races)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DATA: Location = (10, 3);
    const LOCK: Location = (20, 1);

    fn access(detector: &mut Detector, thread: ThreadIndex, write: bool) {
        let told = RacingAccess {
            thread: thread.to_string(),
            write,
            place: None,
        };
        detector.access(thread, DATA, "x", told);
    }

    #[test]
    fn unordered_accesses_race_if_one_writes() {
        let mut detector = Detector::default();
        detector.start(0, 1);
        access(&mut detector, 0, false);
        access(&mut detector, 1, false);
        assert!(detector.races.is_empty());
        access(&mut detector, 1, true);
        assert_eq!(detector.races.len(), 1);
    }

    #[test]
    fn starts_and_locks_order() {
        let mut detector = Detector::default();
        access(&mut detector, 0, true);
        detector.start(0, 1);
        detector.acquire(1, LOCK);
        access(&mut detector, 1, true);
        detector.release(1, LOCK);
        detector.acquire(0, LOCK);
        access(&mut detector, 0, true);
        assert!(detector.races.is_empty());
        // What comes after the release is not ordered by it.
        access(&mut detector, 1, false);
        assert_eq!(detector.races.len(), 1);
    }

    #[test]
    fn a_thread_in_the_place_of_another_is_another() {
        let mut detector = Detector::default();
        detector.start(0, 1);
        access(&mut detector, 1, true);
        detector.start(0, 1);
        access(&mut detector, 1, true);
        assert_eq!(detector.races.len(), 1);
    }
}
