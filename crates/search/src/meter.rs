//! Looks at what a search has spent: the engine before steps, and systems in the middle of long ones.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use crate::budget::{Budget, Cut, Interrupt};

/// Bytes that this process has in memory now, where the system tells.
pub fn resident_bytes() -> Option<u64> {
    memory_stats::memory_stats().map(|stats| stats.physical_mem as u64)
}

/// Tells whether the time or the memory of a search has run out, or somebody has interrupted it.
///
/// A step may do a lot of work: copy an array of many megabytes, or look through one. A system that is given a watch
/// asks it now and then during such work, and breaks the step off
/// ([`BrokenOff::Spent`](crate::BrokenOff::Spent)) when there is nothing left to spend.
#[derive(Clone)]
pub struct Watch(Arc<Watched>);

struct Watched {
    begun: Instant,
    time: Option<Duration>,
    memory: Option<u64>,
    interrupt: Interrupt,
    /// What has run out first.
    spent: OnceLock<Cut>,
    /// Microseconds from the start at which memory is looked at again.
    next_memory_look: AtomicU64,
    peak_bytes: AtomicU64,
}

const BETWEEN_MEMORY_LOOKS: Duration = Duration::from_millis(10);

impl Watch {
    pub fn new(budget: &Budget, interrupt: Interrupt) -> Watch {
        Watch(Arc::new(Watched {
            begun: Instant::now(),
            time: budget.time,
            memory: budget.memory,
            interrupt,
            spent: OnceLock::new(),
            next_memory_look: AtomicU64::new(0),
            peak_bytes: AtomicU64::new(resident_bytes().unwrap_or(0)),
        }))
    }

    pub fn elapsed(&self) -> Duration {
        self.0.begun.elapsed()
    }

    /// The most bytes that the process was seen to occupy.
    pub fn peak_bytes(&self) -> u64 {
        self.0.peak_bytes.load(Ordering::Relaxed)
    }

    /// What has run out, if anything has. Reads the clock, and the process's memory if that was long ago.
    pub fn look(&self) -> Option<Cut> {
        if self.0.spent.get().is_none()
            && let Some(cut) = self.look_now()
        {
            let _ = self.0.spent.set(cut);
        }
        self.0.spent.get().cloned()
    }

    /// The same if so many bytes more are about to be used.
    pub fn look_before(&self, bytes: u64) -> Option<Cut> {
        let limit = self.0.memory?;
        if resident_bytes().unwrap_or(0).saturating_add(bytes) >= limit {
            let _ = self.0.spent.set(Cut::Memory(limit));
        }
        self.look()
    }

    fn look_now(&self) -> Option<Cut> {
        let watched = &*self.0;
        if watched.interrupt.is_raised() {
            return Some(Cut::Interrupted);
        }
        let elapsed = self.elapsed();
        if let Some(limit) = watched.time.filter(|limit| elapsed >= *limit) {
            return Some(Cut::Time(limit));
        }
        let now = elapsed.as_micros() as u64;
        if now < watched.next_memory_look.load(Ordering::Relaxed) {
            return None;
        }
        let next = now + BETWEEN_MEMORY_LOOKS.as_micros() as u64;
        watched.next_memory_look.store(next, Ordering::Relaxed);
        let bytes = resident_bytes().unwrap_or(0);
        watched.peak_bytes.fetch_max(bytes, Ordering::Relaxed);
        watched.memory.filter(|limit| bytes >= *limit).map(Cut::Memory)
    }
}

/// Looks at the limits now and then, so that looking costs little and nothing is overlooked for long.
pub(crate) struct Meter {
    pub watch: Watch,
    states: Option<u64>,
    steps_to_look: u32,
    /// Steps between two looks.
    stride: u32,
    last_look: Duration,
}

/// Steps between two looks at most.
const MOST_STEPS: u32 = 32;

/// Looks that are further apart than this are too far apart.
const BETWEEN_LOOKS: Duration = Duration::from_millis(1);

impl Meter {
    pub fn new(budget: &Budget, interrupt: Interrupt) -> Meter {
        Meter {
            watch: Watch::new(budget, interrupt),
            states: budget.states,
            steps_to_look: 0,
            stride: 1,
            last_look: Duration::ZERO,
        }
    }

    /// Called before each step. `Some` says what has run out; `looked` is set when the clock was read.
    #[inline]
    pub fn check(&mut self, states: impl Fn() -> u64, looked: &mut bool) -> Option<Cut> {
        if self.states.is_some_and(|limit| states() >= limit) {
            return self.states.map(Cut::States);
        }
        if self.steps_to_look > 0 {
            self.steps_to_look -= 1;
            return None;
        }
        *looked = true;
        self.look()
    }

    fn look(&mut self) -> Option<Cut> {
        let elapsed = self.watch.elapsed();
        let took = elapsed.saturating_sub(std::mem::replace(&mut self.last_look, elapsed));
        // Steps differ: some take a second.
        self.stride = if took > BETWEEN_LOOKS {
            self.stride / 2
        } else {
            (self.stride * 2).clamp(1, MOST_STEPS)
        };
        self.steps_to_look = self.stride;
        self.watch.look()
    }
}
