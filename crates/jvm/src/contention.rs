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
#[derive(Default)]
pub(crate) struct Accesses {
    of_place: FxHashMap<(u64, u32), Vec<Access>>,
    threads: FxHashMap<u64, Lineage>,
    /// By mark of thread: whose end it knew of when it ended itself, its own included, on every path.
    known_at_end: FxHashMap<u32, u64>,
}

/// Where a thread comes from.
struct Lineage {
    parent: u64,
    /// It is the parent's so-many-th.
    index: u32,
    number: u32,
}

/// What one thread did to one word of one object, knowing the same of others.
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
            let before = accesses.known_at_end.insert(mark, known);
            if let Some(before) = before {
                accesses.known_at_end.insert(mark, before & known);
                // Somebody may have been told too much.
                self.visibility.grown |= before & !known != 0;
            }
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
    pub(crate) fn is_contended(&mut self, object: Addr, offset: u32, write: bool) -> bool {
        let place = (self.identity(object), offset);
        let thread = self.mem.get64(self.current + tcb::ORIGIN);
        let started = self.mem.get(self.current + tcb::STARTED);
        let known = self.mem.get64(self.current + tcb::KNOWN);
        let mut all = self
            .visibility
            .accesses
            .of_place
            .remove(&place)
            .unwrap_or_default();
        let index = match all.iter().position(|a| a.thread == thread && a.known == known) {
            Some(index) => {
                let access = &mut all[index];
                access.written |= write;
                access.started = access.started.max(started);
                if !access.locks.is_empty() {
                    self.keep_held(&mut access.locks);
                }
                index
            }
            None => {
                // Having held a lock does not protect the lock itself.
                let locks = if offset == header::LOCK {
                    Vec::new()
                } else {
                    self.held_locks()
                };
                all.push(Access {
                    thread,
                    written: write,
                    started,
                    known,
                    locks,
                });
                all.len() - 1
            }
        };
        let accesses = &mut self.visibility.accesses;
        let mine = &all[index];
        let contended = all
            .iter()
            .any(|a| a.thread != thread && accesses.contend(a, mine));
        accesses.of_place.insert(place, all);
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
