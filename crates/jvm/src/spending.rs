//! Work that one instruction can do a lot of: copying arrays, making large ones, looking at each of their elements.
//! Instructions are counted, so a step is never long because of their number; work like this is measured here, and broken
//! off when the search has nothing left to spend.

use beeline_search::Watch;

use crate::machine::{Exec, Machine, Trap};

/// Words, or things that take about as long, between two looks at the watch: well under a millisecond, but for the
/// dearest of them.
const BETWEEN_LOOKS: u32 = 1 << 16;

#[derive(Default)]
pub(crate) struct Spending {
    watch: Option<Watch>,
    since_look: u32,
}

impl Machine {
    /// From now on, what takes long looks at this watch, or at none.
    pub fn watch(&mut self, watch: Option<Watch>) {
        self.spending.watch = watch;
    }

    /// Says that work on so many words is about to be done.
    #[inline]
    pub(crate) fn spend(&mut self, words: u32) -> Exec<()> {
        let spending = &mut self.spending;
        spending.since_look = spending.since_look.saturating_add(words);
        if spending.since_look < BETWEEN_LOOKS {
            return Ok(());
        }
        spending.since_look = 0;
        // What is evaluated for a heuristic has a limit of its own.
        if self.is_spent() && self.evaluation.is_none() {
            return Err(Trap::Spent);
        }
        Ok(())
    }

    /// Says that so many bytes are about to be filled.
    #[inline]
    pub(crate) fn spend_memory(&mut self, bytes: u64) -> Exec<()> {
        const FEW: u64 = 4 << 20;
        let watch = self.spending.watch.as_ref().filter(|_| bytes > FEW);
        match watch.is_some_and(|watch| watch.look_before(bytes).is_some()) && self.evaluation.is_none() {
            true => Err(Trap::Spent),
            false => Ok(()),
        }
    }

    /// Whether nothing is left to spend.
    pub(crate) fn is_spent(&self) -> bool {
        self.spending
            .watch
            .as_ref()
            .is_some_and(|watch| watch.look().is_some())
    }
}

/// Parts of a long range: each its first number and how many, so that the watch can be looked at in between.
pub(crate) fn in_parts(first: u32, count: u32) -> impl Iterator<Item = (u32, u32)> {
    let parts = (0..count).step_by(BETWEEN_LOOKS as usize);
    parts.map(move |begun| (first + begun, BETWEEN_LOOKS.min(count - begun)))
}
