//! Two detectors of data races, which look at the same accesses on a path: two accesses to the same data by
//! different threads, one of them a write.
//!
//! *Happens-before* reports those that no synchronisation orders on this path: they are races. *Eraser* warns of data
//! for which no lock was held at every access: these may be false alarms, and may be races on other paths.
//!
//! What a thread does with an object before others can reach it is not looked at; if the object is then handed over
//! without synchronisation, that is the race.

use std::sync::Arc;

use beeline_search::Object;
use beeline_search::races::{Detector, Reports};

use crate::class::MethodId;
use crate::eraser::Lockset;
use crate::happens_before::{Clock, Clocks, Moment};
use crate::memory::Addr;
use crate::thread::ThreadIndex;
use crate::trie::Trie;

/// Nothing orders the two accesses on a path that was executed: it is a race.
pub const HAPPENS_BEFORE: Detector = Detector {
    is_guess: false,
    name: "happens-before",
    claim: "nothing orders the two on a path that was executed",
};

/// No lock was held at every access to the data. It may be a race, on this path or another one.
pub const ERASER: Detector = Detector {
    is_guess: true,
    name: "Eraser",
    claim: "no lock protects all accesses",
};

pub const DETECTORS: [Detector; 2] = [HAPPENS_BEFORE, ERASER];

/// Word of an object; that of the header stands for its monitor.
pub(crate) type Location = (Addr, u32);

/// An access to data: what has to be remembered to tell of it later.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Access {
    pub thread: Arc<str>,
    pub write: bool,
    /// The program's own method, and the instruction, that make it or led to it.
    pub place: Option<(MethodId, u32)>,
    /// Locks that the thread holds, and what they are.
    pub locks: Vec<Addr>,
    /// The same, as others may know them.
    pub told: Vec<Object>,
}

/// What is known of a path so far. Copies share what they have in common.
#[derive(Clone, Default)]
pub(crate) struct History {
    clocks: Clocks,
    /// What happened to words of objects.
    objects: Trie<Trie<Word>>,
    /// By number of thread.
    holders: Vec<Holder>,
}

/// What a thread has, so far.
#[derive(Clone, Default)]
pub(crate) struct Holder {
    /// The object that says its name, and what it says.
    pub name: Option<(Addr, Arc<str>)>,
    /// Monitors that it holds.
    pub monitors: Vec<Addr>,
    /// Synchronisers of `java.util.concurrent` that it may own: it said so of each, and may have changed its mind since.
    pub synchronisers: Vec<Addr>,
}

#[derive(Clone, Default)]
struct Word {
    /// What those know who synchronise by it.
    released: Arc<Clock>,
    /// The last read and write of each thread, in the order in which they happened.
    accesses: Vec<(Moment, Arc<Access>)>,
    lockset: Lockset,
}

impl History {
    pub fn start(&mut self, parent: ThreadIndex, child: ThreadIndex) {
        self.clocks.start(parent, child);
    }

    pub fn acquire(&mut self, thread: ThreadIndex, location: Location) {
        let words = self.objects.get(location.0);
        if let Some(word) = words.and_then(|words| words.get(location.1)) {
            self.clocks.acquire(thread, &word.released);
        }
    }

    pub fn release(&mut self, thread: ThreadIndex, location: Location) {
        let word = self.objects.entry(location.0).entry(location.1);
        self.clocks.release(thread, &mut word.released);
    }

    pub fn initialise(&mut self, thread: ThreadIndex) {
        self.clocks.initialise(thread);
    }

    pub fn acquire_all(&mut self, thread: ThreadIndex) {
        self.clocks.acquire_all(thread);
    }

    pub fn holder(&mut self, thread: ThreadIndex) -> &mut Holder {
        let number = self.clocks.number(thread);
        if self.holders.len() <= number {
            self.holders.resize_with(number + 1, Holder::default);
        }
        &mut self.holders[number]
    }

    /// Objects that no longer exist have left their addresses to others.
    pub fn forget_freed(&mut self, exists: impl Fn(Addr) -> bool) {
        self.objects.retain(&exists);
        for holder in &mut self.holders {
            holder.synchronisers.retain(|object| exists(*object));
        }
    }

    /// Compares an access to data with those of other threads, and remembers it. What detectors say, each with the
    /// access that the new one is in conflict with.
    pub fn access(
        &mut self,
        thread: ThreadIndex,
        location: Location,
        access: &Arc<Access>,
    ) -> Vec<(Detector, Arc<Access>)> {
        let now = self.clocks.now(thread);
        let word = self.objects.entry(location.0).entry(location.1);
        let mut said = Vec::new();
        let conflicting = word
            .accesses
            .iter()
            .filter(|(other, earlier)| other.thread != now.thread && (earlier.write || access.write));
        let unordered = conflicting
            .clone()
            .find(|(other, _)| !self.clocks.ordered(*other, now));
        if let Some((_, earlier)) = unordered {
            said.push((HAPPENS_BEFORE, earlier.clone()));
        }
        if word.lockset.access(now.thread, access.write, &access.locks) {
            // The latest one is the best story, above all if there is no lock in common with it.
            let shares_lock = |earlier: &Access| earlier.locks.iter().any(|lock| access.locks.contains(lock));
            let mut latest = conflicting.rev();
            let other = latest
                .clone()
                .find(|(_, earlier)| !shares_lock(earlier))
                .or(latest.next());
            if let Some((_, earlier)) = other {
                said.push((ERASER, earlier.clone()));
            }
        }
        word.accesses
            .retain(|(other, earlier)| other.thread != now.thread || earlier.write != access.write);
        word.accesses.push((now, access.clone()));
        said
    }
}

/// Follows a path, or the paths of a search one after another.
#[derive(Default)]
pub(crate) struct Detection {
    pub history: History,
    /// Whether data of the library's classes counts, too.
    pub of_library: bool,
    /// All that was found, on whatever path.
    pub found: Reports,
}

#[cfg(test)]
mod tests {
    use super::*;

    const DATA: Location = (10, 3);
    const LOCK: Location = (20, 1);

    /// What detectors say of an access.
    fn access(history: &mut History, thread: ThreadIndex, write: bool) -> Vec<Detector> {
        let access = Access {
            thread: thread.to_string().into(),
            write,
            place: None,
            locks: history.holder(thread).monitors.clone(),
            told: Vec::new(),
        };
        let said = history.access(thread, DATA, &Arc::new(access));
        said.into_iter().map(|(detected, _)| detected).collect()
    }

    fn lock(history: &mut History, thread: ThreadIndex) {
        history.acquire(thread, LOCK);
        history.holder(thread).monitors.push(LOCK.0);
    }

    fn unlock(history: &mut History, thread: ThreadIndex) {
        history.holder(thread).monitors.clear();
        history.release(thread, LOCK);
    }

    #[test]
    fn unordered_accesses_race_if_one_writes() {
        let mut history = History::default();
        history.start(0, 1);
        assert_eq!(access(&mut history, 0, false), []);
        assert_eq!(access(&mut history, 1, false), []);
        assert_eq!(access(&mut history, 1, true), [HAPPENS_BEFORE, ERASER]);
    }

    #[test]
    fn starts_and_locks_order() {
        let mut history = History::default();
        assert_eq!(access(&mut history, 0, true), []);
        history.start(0, 1);
        lock(&mut history, 1);
        assert_eq!(access(&mut history, 1, true), []);
        unlock(&mut history, 1);
        lock(&mut history, 0);
        assert_eq!(access(&mut history, 0, true), []);
        // What comes after the release is not ordered by it.
        assert_eq!(access(&mut history, 1, false), [HAPPENS_BEFORE, ERASER]);
    }

    #[test]
    fn eraser_does_not_know_what_a_start_orders() {
        let mut history = History::default();
        assert_eq!(access(&mut history, 0, true), []);
        history.start(0, 1);
        assert_eq!(access(&mut history, 1, true), [ERASER]);
    }

    #[test]
    fn a_thread_in_the_place_of_another_is_another() {
        let mut history = History::default();
        history.start(0, 1);
        assert_eq!(access(&mut history, 1, true), []);
        history.start(0, 1);
        assert_eq!(access(&mut history, 1, true), [HAPPENS_BEFORE, ERASER]);
    }

    #[test]
    fn a_copy_of_a_history_does_not_know_what_came_after() {
        let mut history = History::default();
        history.start(0, 1);
        let mut before = history.clone();
        assert_eq!(access(&mut history, 0, true), []);
        assert_eq!(access(&mut before, 1, true), []);
    }

    #[test]
    fn an_address_that_was_freed_has_no_past() {
        let mut history = History::default();
        history.start(0, 1);
        assert_eq!(access(&mut history, 0, true), []);
        history.forget_freed(|object| object != DATA.0);
        assert_eq!(access(&mut history, 1, true), []);
    }
}
