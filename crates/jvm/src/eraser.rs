//! Eraser's lockset algorithm (S. Savage, M. Burrows, G. Nelson, P. Sobalvarro: "Eraser: A Dynamic Data Race Detector
//! for Multi-threaded Programs", 1997), which section 4.3 of the paper on structural heuristics relies on.
//!
//! Data that several threads share, and that some of them write, should be protected by a lock that is held at every
//! access. Which one is unknown, so all are candidates at first, and each access leaves those that its thread holds.
//! If none is left, nothing protects the data. What is ordered in another way (by the start or end of a thread, or by
//! a volatile field) is reported all the same: Eraser warns, it does not prove. In turn it warns of races that
//! the schedule at hand did not show.

use crate::memory::Addr;

/// What is known of one location (figure 4 of Eraser's paper).
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) enum Lockset {
    /// Nobody has accessed it.
    #[default]
    Virgin,
    /// One thread only, by its number. It may initialise data without a lock.
    Exclusive(usize),
    /// Several threads, but since the second one came nobody wrote. Candidate locks are kept, and missing ones are no
    /// harm.
    Shared(Vec<Addr>),
    /// Several threads, and somebody wrote: there must be a candidate.
    SharedModified(Vec<Addr>),
}

impl Lockset {
    /// A thread that holds these locks accesses the location. Whether there is something to warn of.
    pub fn access(&mut self, thread: usize, write: bool, held: &[Addr]) -> bool {
        let held_too = |mut candidates: Vec<Addr>| {
            candidates.retain(|lock| held.contains(lock));
            candidates
        };
        *self = match std::mem::take(self) {
            Lockset::Virgin => Lockset::Exclusive(thread),
            Lockset::Exclusive(owner) if owner == thread => Lockset::Exclusive(owner),
            // Until now all locks were candidates.
            Lockset::Exclusive(_) if write => Lockset::SharedModified(held.to_vec()),
            Lockset::Exclusive(_) => Lockset::Shared(held.to_vec()),
            Lockset::Shared(candidates) if !write => Lockset::Shared(held_too(candidates)),
            Lockset::Shared(candidates) | Lockset::SharedModified(candidates) => {
                Lockset::SharedModified(held_too(candidates))
            }
        };
        matches!(self, Lockset::SharedModified(candidates) if candidates.is_empty())
    }
}

#[cfg(test)]
mod tests {
    use super::Lockset::{self, *};

    const READ: bool = false;
    const WRITE: bool = true;
    const MU1: u32 = 10;
    const MU2: u32 = 20;
    const MU3: u32 = 30;

    /// Accesses one after another: thread, what it does, which locks it holds; then what is known, and whether that
    /// is something to warn of.
    fn follow(accesses: &[(usize, bool, &[u32], Lockset, bool)]) {
        let mut lockset = Lockset::default();
        for (n, (thread, write, held, expected, warns)) in accesses.iter().enumerate() {
            let warned = lockset.access(*thread, *write, held);
            assert_eq!((&lockset, warned), (expected, *warns), "access {n}");
        }
    }

    /// Figure 3 of Eraser's paper, with a second thread: `mu1` protects `v` once, `mu2` the other time.
    #[test]
    fn candidates_are_refined() {
        follow(&[
            (1, WRITE, &[MU1], Exclusive(1), false),
            (2, WRITE, &[MU1, MU2], SharedModified(vec![MU1, MU2]), false),
            (1, WRITE, &[MU1], SharedModified(vec![MU1]), false),
            (1, WRITE, &[MU2], SharedModified(vec![]), true),
            (2, READ, &[MU2], SharedModified(vec![]), true),
        ]);
    }

    #[test]
    fn initialising_without_a_lock_is_no_harm() {
        follow(&[
            (1, WRITE, &[], Exclusive(1), false),
            (1, READ, &[], Exclusive(1), false),
            (2, READ, &[MU1], Shared(vec![MU1]), false),
            (1, WRITE, &[MU1, MU3], SharedModified(vec![MU1]), false),
        ]);
    }

    #[test]
    fn data_that_is_only_read_needs_no_lock() {
        follow(&[
            (1, WRITE, &[], Exclusive(1), false),
            (2, READ, &[], Shared(vec![]), false),
            (3, READ, &[MU1], Shared(vec![]), false),
            (1, READ, &[], Shared(vec![]), false),
            // The first write after that is too much.
            (3, WRITE, &[MU1], SharedModified(vec![]), true),
        ]);
    }

    /// Each two accesses have a lock in common, but all three together have none.
    #[test]
    fn one_lock_must_protect_all_accesses() {
        follow(&[
            (1, WRITE, &[], Exclusive(1), false),
            (2, WRITE, &[MU1, MU2], SharedModified(vec![MU1, MU2]), false),
            (1, WRITE, &[MU2, MU3], SharedModified(vec![MU2]), false),
            (2, WRITE, &[MU1, MU3], SharedModified(vec![]), true),
        ]);
    }

    #[test]
    fn a_second_writer_without_a_lock_is_reported_at_once() {
        follow(&[
            (1, READ, &[], Exclusive(1), false),
            (2, WRITE, &[], SharedModified(vec![]), true),
        ]);
    }
}
