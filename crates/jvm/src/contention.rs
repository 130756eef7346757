//! Which locations threads contend for.
//!
//! Two accesses to a location by different threads, one of them a write, contend unless one of these holds:
//! - both threads held the same monitor;
//! - one of the threads, or an ancestor of it, was started by the other one after its access;
//! - one of the threads knew that the other had ended (it had joined it).
//!
//! What is known of a location is the sum over all states that were searched, whatever path led to them: for
//! each thread, and each set of threads whose end it knew of, the monitors that it held at all of its accesses
//! and how many threads it had started at most. So the answer does not depend on which of several paths to a
//! state was searched, and errs by calling a location contended that is not.

use rustc_hash::FxHashMap;

use crate::machine::Machine;
use crate::memory::{Addr, header};
use crate::thread::tcb;

/// All that is known about accesses and about the threads that make them.
#[derive(Default, Clone)]
pub(crate) struct Accesses {
    of_place: FxHashMap<(u64, u32), Place>,
    threads: FxHashMap<u64, Lineage>,
    /// By mark of thread: whose end it knew of when it ended itself, its own included, on every path.
    known_at_end: FxHashMap<u32, u64>,
}

/// What was seen of one word of one object.
#[derive(Default, Clone)]
struct Place {
    /// Where the word belongs to, as far as visibility tells words apart.
    location: u64,
    by: Vec<Access>,
}

/// Where a thread comes from.
#[derive(Clone)]
struct Lineage {
    parent: u64,
    /// It is the parent's so-many-th.
    index: u32,
    number: u32,
}

/// What one thread did to one word of one object, knowing the same of others.
#[derive(Clone)]
struct Access {
    thread: u64,
    written: bool,
    /// Threads that it had started by then, at most.
    started: u32,
    /// Threads whose end it knew of, as bits.
    known: u64,
    /// Monitors that it held in any case: identity, and an address worth trying first.
    locks: Vec<(u64, Addr)>,
}

/// Threads whose ends are followed; further ones are taken to go on for ever.
const FOLLOWED: u32 = 64;

impl Accesses {
    /// Forgets accesses. Objects get their names when steps end, so they have other names once steps end
    /// elsewhere.
    pub fn clear(&mut self) {
        self.of_place.clear();
    }

    fn bit(&self, thread: u64) -> u64 {
        match self.threads.get(&thread) {
            Some(lineage) if lineage.number < FOLLOWED => 1 << lineage.number,
            _ => 0,
        }
    }

    /// Whether `later`, or an ancestor of it, was started by the thread of `earlier` after that access.
    fn started_after(&self, later: u64, earlier: &Access) -> bool {
        let mut thread = later;
        while let Some(lineage) = self.threads.get(&thread) {
            if lineage.parent == earlier.thread {
                return lineage.index > earlier.started;
            }
            thread = lineage.parent;
        }
        false
    }

    /// Adds what another machine saw of the same program. Whether the two disagree about whose end a thread knew of
    /// when it ended, so that somebody may have been told too much.
    pub fn absorb(&mut self, other: Accesses) -> bool {
        // Each machine numbers threads in the order in which it met them.
        let mut numbered: Vec<(u64, Lineage)> = other.threads.into_iter().collect();
        numbered.sort_unstable_by_key(|(_, lineage)| lineage.number);
        let mut bits = Vec::new();
        for (thread, lineage) in numbered {
            if lineage.number < FOLLOWED {
                bits.push((1 << lineage.number, thread));
            }
            let number = self.threads.len() as u32;
            let lineage = Lineage { number, ..lineage };
            self.threads.entry(thread).or_insert(lineage);
        }
        let bits: Vec<(u64, u64)> = bits.into_iter().map(|(bit, t)| (bit, self.bit(t))).collect();
        let translate = |known: u64| {
            let here = bits.iter().filter(|(there, _)| known & there != 0);
            here.fold(0, |sum, (_, here)| sum | here)
        };
        let mut too_much = false;
        for (mark, known) in other.known_at_end {
            too_much |= self.note_known_at_end(mark, translate(known));
        }
        for (place, theirs) in other.of_place {
            let ours = self.of_place.entry(place).or_default();
            ours.location = theirs.location;
            for access in theirs.by {
                let known = translate(access.known);
                ours.add(Access { known, ..access });
            }
        }
        too_much
    }

    /// Notes whose end the thread of a mark knew of when it ended. Whether more was told before.
    fn note_known_at_end(&mut self, mark: u32, known: u64) -> bool {
        let before = *self.known_at_end.entry(mark).or_insert(known);
        self.known_at_end.insert(mark, before & known);
        before & !known != 0
    }

    /// Locations that threads contend for.
    pub fn contended(&self) -> impl Iterator<Item = u64> {
        let places = self.of_place.values().filter(|place| {
            let mut pairs = place
                .by
                .iter()
                .enumerate()
                .flat_map(|(i, one)| place.by[..i].iter().map(move |other| (one, other)));
            pairs.any(|(one, other)| one.thread != other.thread && self.contend(one, other))
        });
        places.map(|place| place.location)
    }

    fn contend(&self, one: &Access, other: &Access) -> bool {
        let ordered = self.started_after(one.thread, other)
            || self.started_after(other.thread, one)
            || one.known & self.bit(other.thread) != 0
            || other.known & self.bit(one.thread) != 0;
        (one.written || other.written)
            && !ordered
            && !one.locks.iter().any(|l| other.locks.iter().any(|o| o.0 == l.0))
    }
}

impl Place {
    fn find(&self, thread: u64, known: u64) -> Option<usize> {
        self.by
            .iter()
            .position(|a| a.thread == thread && a.known == known)
    }

    /// Adds what was seen elsewhere.
    fn add(&mut self, access: Access) {
        match self.find(access.thread, access.known) {
            Some(index) => {
                let mine = &mut self.by[index];
                mine.written |= access.written;
                mine.started = mine.started.max(access.started);
                mine.locks
                    .retain(|(lock, _)| access.locks.iter().any(|(other, _)| other == lock));
            }
            None => self.by.push(access),
        }
    }
}

impl Machine {
    /// Gives a thread that is being started its origin.
    pub(crate) fn note_start(&mut self, block: Addr) {
        let index = self.mem.get(self.current + tcb::STARTED) + 1;
        self.mem.put(self.current, tcb::STARTED, index);
        let parent = self.mem.get64(self.current + tcb::ORIGIN);
        let origin = crate::hash::mix(parent, index as u64);
        self.mem.put64(block, tcb::ORIGIN, origin);
        let accesses = &mut self.visibility.accesses;
        let number = accesses.threads.len() as u32;
        accesses.threads.entry(origin).or_insert(Lineage {
            parent,
            index,
            number,
        });
        // Whose end the starting thread knows of, the new one knows of too.
        let known = self.mem.get64(self.current + tcb::KNOWN);
        self.mem.put64(block, tcb::KNOWN, known);
        self.note_order_of_start(block);
    }

    /// The running thread ends. Returns a mark under which others can learn whose end it knew of. It becomes
    /// part of the state, and so depends on nothing but where the thread comes from.
    pub(crate) fn note_end(&mut self) -> u32 {
        let origin = self.mem.get64(self.current + tcb::ORIGIN);
        let mark = origin as u32 | 1;
        let accesses = &mut self.visibility.accesses;
        let itself = accesses.bit(origin);
        if itself != 0 {
            let known = self.mem.get64(self.current + tcb::KNOWN) | itself;
            // Somebody may have been told too much.
            self.visibility.grown |= accesses.note_known_at_end(mark, known);
        }
        mark
    }

    /// The running thread has found that the one of this mark has ended.
    pub(crate) fn learn_of_end(&mut self, mark: u32) {
        let known = self.visibility.accesses.known_at_end.get(&mark);
        let mine = self.mem.get64(self.current + tcb::KNOWN);
        if let Some(more) = known.copied().filter(|k| k & !mine != 0) {
            self.mem.put64(self.current, tcb::KNOWN, mine | more);
        }
    }

    /// Records an access of the running thread and tells whether it contends with another one.
    pub(crate) fn is_contended(&mut self, location: u64, object: Addr, offset: u32, write: bool) -> bool {
        let key = (self.identity(object), offset);
        self.is_place_contended(location, key, write)
    }

    /// The same for a place that is no word of an object.
    pub(crate) fn is_place_contended(&mut self, location: u64, key: (u64, u32), write: bool) -> bool {
        let thread = self.mem.get64(self.current + tcb::ORIGIN);
        let started = self.mem.get(self.current + tcb::STARTED);
        let known = self.mem.get64(self.current + tcb::KNOWN);
        let of_place = &mut self.visibility.accesses.of_place;
        let mut place = of_place.remove(&key).unwrap_or_default();
        place.location = location;
        let index = match place.find(thread, known) {
            Some(index) => {
                let access = &mut place.by[index];
                access.written |= write;
                access.started = access.started.max(started);
                if !access.locks.is_empty() {
                    self.keep_held(&mut access.locks);
                }
                index
            }
            None => {
                // A lock that is only ever acquired under another one is protected by that like other data:
                // whoever holds it has not let go of the other one, unless it waits for that, and then nobody
                // can do anything about it but to wait as well.
                let mut locks = self.held_locks();
                // A lock does not protect itself.
                locks.retain(|lock| key != (lock.0, header::LOCK));
                place.by.push(Access {
                    thread,
                    written: write,
                    started,
                    known,
                    locks,
                });
                place.by.len() - 1
            }
        };
        let accesses = &mut self.visibility.accesses;
        let mine = &place.by[index];
        let mut others = place.by.iter().filter(|a| a.thread != thread);
        let contended = others.any(|a| accesses.contend(a, mine));
        accesses.of_place.insert(key, place);
        contended
    }

    /// Monitors that the running thread holds and that its stack refers to. A monitor that is held by
    /// other means is missed, which makes more locations contended, not fewer. So is one that has no name yet
    /// because it was acquired when no other thread had been started.
    fn held_locks(&self) -> Vec<(u64, Addr)> {
        let stack = self.regs.stack;
        let mut locks: Vec<Addr> = (0..self.regs.sp_index())
            .map(|i| self.slot(stack, i))
            .filter(|slot| slot >> 32 == 1 && *slot as u32 != 0 && self.holds_lock(*slot as u32))
            .map(|slot| slot as u32)
            .collect();
        locks.sort_unstable();
        locks.dedup();
        locks.retain(|lock| self.mem.get(*lock) & (header::NEW | header::NAMED) != header::NEW);
        locks
            .into_iter()
            .map(|lock| (self.identity(lock), lock))
            .collect()
    }

    /// Keeps the locks that the running thread holds now.
    fn keep_held(&self, locks: &mut Vec<(u64, Addr)>) {
        let still_there = |identity: u64, object: Addr| {
            let word = self.mem.get(object);
            word != 0
                && word & (header::NEW | header::NAMED) != header::NEW
                && self.identity(object) == identity
                && self.holds_lock(object)
        };
        if locks
            .iter()
            .all(|(identity, object)| still_there(*identity, *object))
        {
            return;
        }
        let held = self.held_locks();
        locks.retain_mut(|(identity, object)| {
            let here = held.iter().find(|h| h.0 == *identity);
            if let Some(here) = here {
                *object = here.1;
            }
            here.is_some()
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PARENT: u64 = 7;

    /// A machine that has met these children of one thread, in this order, and saw one of them write.
    fn seen(children: &[u64], writer: u64, known: &[u64], locks: &[u64]) -> Accesses {
        let mut accesses = Accesses::default();
        for (number, thread) in children.iter().enumerate() {
            let lineage = Lineage {
                parent: PARENT,
                index: *thread as u32,
                number: number as u32,
            };
            accesses.threads.insert(*thread, lineage);
        }
        let place = Place {
            location: 99,
            by: vec![Access {
                thread: writer,
                written: true,
                started: 0,
                known: known.iter().fold(0, |bits, thread| bits | accesses.bit(*thread)),
                locks: locks.iter().map(|lock| (*lock, 0)).collect(),
            }],
        };
        accesses.of_place.insert((1, 2), place);
        accesses
    }

    fn together(one: Accesses, other: Accesses) -> Vec<u64> {
        let mut sum = Accesses::default();
        assert!(!sum.absorb(one));
        assert!(!sum.absorb(other));
        sum.contended().collect()
    }

    #[test]
    fn what_each_saw_alone_contends_together() {
        let alone = seen(&[1, 2], 1, &[], &[]);
        assert_eq!(alone.contended().count(), 0);
        assert_eq!(together(alone, seen(&[2, 1], 2, &[], &[])), [99]);
        // One lock in common is enough.
        let (one, other) = (seen(&[1, 2], 1, &[], &[5, 6]), seen(&[1, 2], 2, &[], &[6]));
        assert!(together(one, other).is_empty());
    }

    #[test]
    fn a_thread_is_the_same_whatever_its_number() {
        // The second writer knew of the end of the first one, which is number 0 here and number 1 there.
        let (one, other) = (seen(&[1, 2], 1, &[], &[]), seen(&[2, 1], 2, &[1], &[]));
        assert!(together(one, other).is_empty());
        let (one, other) = (seen(&[1, 2], 1, &[], &[]), seen(&[2, 1], 2, &[2], &[]));
        assert_eq!(together(one, other), [99]);
    }

    #[test]
    fn whose_end_was_known_must_hold_for_all() {
        let mut sum = Accesses::default();
        let mut one = seen(&[1, 2], 1, &[], &[]);
        one.known_at_end.insert(9, 0b11);
        let mut other = seen(&[2, 1], 1, &[], &[]);
        other.known_at_end.insert(9, 0b11);
        assert!(!sum.absorb(one));
        assert!(!sum.absorb(other));
        let mut third = seen(&[2, 1], 1, &[], &[]);
        third.known_at_end.insert(9, 0b01);
        assert!(sum.absorb(third));
        assert_eq!(sum.known_at_end[&9], sum.bit(2));
    }
}
