//! How the workers of a team hand parts of the search to each other, and how they come to an end together.
//!
//! A worker [`take`](Handover::take)s a job, does it, and [`give`](Handover::give)s parts of it away while others are
//! hungry. The search is over when nobody has a job and none is left, or when somebody says [`stop`](Handover::stop).
//!
//! **Nobody sleeps for ever.** Whoever waits has looked at the jobs and at `over` with the mutex held, and gives it up
//! only in the wait itself. So every change of either is made with the mutex held: a change between the look and the wait
//! would be announced to nobody. The unit tests run this file on `shuttle`'s primitives, under many schedules.

#[cfg(test)]
use shuttle::sync::{
    Condvar, Mutex, MutexGuard,
    atomic::{AtomicBool, Ordering},
};
use std::sync::PoisonError;
#[cfg(not(test))]
use std::sync::{
    Condvar, Mutex, MutexGuard,
    atomic::{AtomicBool, Ordering},
};

use crate::visited::Apart;

/// Jobs of a team.
pub(crate) struct Handover<J> {
    work: Mutex<Work<J>>,
    changed: Condvar,
    /// Read in every step, written hardly ever, and only by who holds the mutex.
    signs: Apart<Signs>,
}

struct Signs {
    over: AtomicBool,
    hungry: AtomicBool,
}

struct Work<J> {
    jobs: Vec<J>,
    workers: usize,
    idle: usize,
}

impl<J> Handover<J> {
    /// For so many workers, who will all come and [`take`](Handover::take), or leave by [`stop`](Handover::stop).
    pub fn new(workers: usize, first: J) -> Handover<J> {
        Handover {
            work: Mutex::new(Work {
                jobs: vec![first],
                workers,
                idle: 0,
            }),
            changed: Condvar::new(),
            signs: Apart(Signs {
                over: AtomicBool::new(false),
                hungry: AtomicBool::new(false),
            }),
        }
    }

    /// Something to do; waits for it. `None` when the search is over.
    pub fn take(&self) -> Option<J> {
        let mut work = self.lock();
        work.idle += 1;
        loop {
            if self.is_over() {
                return None;
            }
            if let Some(job) = work.jobs.pop() {
                work.idle -= 1;
                self.note_hunger(&work);
                return Some(job);
            }
            if work.idle == work.workers {
                self.end(&work);
                return None;
            }
            self.note_hunger(&work);
            work = self.changed.wait(work).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Hands on a part of the search.
    pub fn give(&self, job: J) {
        let mut work = self.lock();
        work.jobs.push(job);
        self.note_hunger(&work);
        self.changed.notify_one();
    }

    /// Whether somebody has nothing to do. May be out of date.
    pub fn is_hungry(&self) -> bool {
        self.signs.0.hungry.load(Ordering::Relaxed)
    }

    /// Whether the search is over. May be late to say so, but never to who holds the mutex.
    pub fn is_over(&self) -> bool {
        self.signs.0.over.load(Ordering::Relaxed)
    }

    /// Ends the search for all.
    pub fn stop(&self) {
        let work = self.lock();
        self.end(&work);
    }

    fn end(&self, _held: &MutexGuard<Work<J>>) {
        self.signs.0.over.store(true, Ordering::Relaxed);
        self.changed.notify_all();
    }

    fn note_hunger(&self, work: &Work<J>) {
        self.signs
            .0
            .hungry
            .store(work.idle > work.jobs.len(), Ordering::Relaxed);
    }

    /// A worker that panics elsewhere says so by `stop`, and must not panic once more; what the mutex guards is whole
    /// whenever it is given up.
    fn lock(&self) -> MutexGuard<'_, Work<J>> {
        self.work.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicU32, Ordering};

    use shuttle::thread;

    use super::Handover;

    /// A job that falls into two smaller ones, down to size 0: so many parts in all.
    fn parts(size: u32) -> u32 {
        2u32.pow(size + 1) - 1
    }

    /// Lets workers share a job of this size. Whoever has done as many parts as `leaves` says leaves, and ends the search
    /// so. Tells how many parts were done.
    fn share(workers: usize, size: u32, leaves: Option<u32>) -> u32 {
        let handover = Arc::new(Handover::new(workers, size));
        let done = Arc::new(AtomicU32::new(0));
        let work = move |handover: &Handover<u32>, done: &AtomicU32| {
            let mut own = Vec::new();
            let mut count = 0;
            while let Some(job) = handover.take() {
                own.push(job);
                while let Some(job) = own.pop() {
                    if handover.is_over() || leaves == Some(count) {
                        handover.stop();
                        return;
                    }
                    count += 1;
                    done.fetch_add(1, Ordering::Relaxed);
                    if job > 0 {
                        own.extend([job - 1, job - 1]);
                    }
                    if handover.is_hungry()
                        && let Some(job) = own.pop()
                    {
                        handover.give(job);
                    }
                }
            }
            assert!(handover.is_over());
        };
        let helpers: Vec<_> = (1..workers)
            .map(|_| {
                let (handover, done) = (handover.clone(), done.clone());
                thread::spawn(move || work(&handover, &done))
            })
            .collect();
        work(&handover, &done);
        helpers.into_iter().for_each(|helper| helper.join().unwrap());
        done.load(Ordering::Relaxed)
    }

    #[test]
    fn all_work_is_done_once_and_all_come_to_an_end() {
        for workers in 2..=4 {
            shuttle::check_random(move || assert_eq!(share(workers, 3, None), parts(3)), 2_000);
            shuttle::check_pct(move || assert_eq!(share(workers, 3, None), parts(3)), 2_000, 3);
        }
    }

    /// A worker that leaves between another's look and its wait must not be missed.
    #[test]
    fn who_leaves_ends_the_search_for_all() {
        for workers in 2..=4 {
            for leaves in [0, 1, 3] {
                let leave = move || assert!(share(workers, 3, Some(leaves)) <= parts(3));
                shuttle::check_random(leave, 2_000);
                shuttle::check_pct(leave, 2_000, 3);
            }
        }
    }

    /// Every schedule of two workers, of whom the first one leaves at once.
    #[test]
    fn every_schedule_of_two_comes_to_an_end() {
        shuttle::check_dfs(|| assert_eq!(share(2, 0, Some(0)), 0), None);
        shuttle::check_dfs(|| assert_eq!(share(2, 1, None), parts(1)), Some(50_000));
    }
}
