//! Mistakes that can be put into the machine on purpose, to test those who judge it.
//!
//! Each was once made by accident and called programs with bugs *verified*. A judge (litmus programs, random programs)
//! that does not find one of these would not have found it then. No option of the command line reaches them.

use crate::machine::Machine;

/// A mistake.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mutant {
    /// A step goes on to a visible operation after it has released a contended monitor.
    VisibleAfterRelease,
    /// Monitors of classes that are being initialised, and of thread groups, are not seen.
    BookkeepingMonitorsUnseen,
    /// A monitor that was acquired before others could reach it is not known to be wanted by its owner.
    UnsharedLocksUnseen,
    /// An interrupt takes a thread out of the wait set at once, so that a notification cannot reach it any more.
    InterruptLeavesWaitSet,
    /// A waiter that was interrupted is not seen to be about to leave the wait set when it is notified.
    LeavingWaitSetUnseen,
    /// `System.gc` clears what can be cleared at that moment, whatever other threads are about to drop.
    CollectedOnce,
    /// A step that has acquired a monitor goes on to a visible operation after it has dropped a reference that may be cleared.
    VisibleAfterDrop,
}

impl Mutant {
    pub const ALL: [Mutant; 7] = [
        Mutant::VisibleAfterRelease,
        Mutant::BookkeepingMonitorsUnseen,
        Mutant::UnsharedLocksUnseen,
        Mutant::InterruptLeavesWaitSet,
        Mutant::LeavingWaitSetUnseen,
        Mutant::CollectedOnce,
        Mutant::VisibleAfterDrop,
    ];
}

impl Machine {
    #[inline]
    pub(crate) fn mutated(&self, mutant: Mutant) -> bool {
        self.config.mutant == Some(mutant)
    }
}
