//! How long a step may go on without being noticed. A loop that waits for another thread accesses the same words again and
//! again, and the other thread must get its turn; a long computation goes from word to word, and nobody minds.

use rustc_hash::FxHashSet;

use crate::memory::Addr;

/// So many accesses to words that the step has accessed before may be a loop of the program that waits.
const REPEATED: u32 = 200;
/// The library computes more than it waits: tables, strings, formats.
const REPEATED_BY_LIBRARY: u32 = 4_000;
/// Whatever a step accesses, it ends after this.
const ALL: u32 = 100_000;

/// With room for more words than this, the set is made anew instead of being cleared.
const ROOM: usize = 1_000;

/// Accesses to shared objects in a step that were not visible.
#[derive(Default)]
pub(crate) struct Quiet {
    all: u32,
    repeated: u32,
    /// The next one ends the step.
    over: bool,
    /// Objects and words that the step has accessed. All of them: where a step ends must not depend on addresses, which
    /// differ when a schedule is executed again.
    seen: FxHashSet<(Addr, u32)>,
}

impl Quiet {
    pub(crate) fn begin_step(&mut self) {
        self.all = 0;
        self.repeated = 0;
        self.over = false;
        if self.seen.capacity() > ROOM {
            self.seen = FxHashSet::default();
        }
        self.seen.clear();
    }

    /// The step ends at the next access.
    pub(crate) fn end_soon(&mut self) {
        self.over = true;
    }

    /// Notes an access. Whether the step must end before it.
    pub(crate) fn is_over_at(
        &mut self,
        object: Addr,
        offset: u32,
        by_program: impl FnOnce() -> bool,
    ) -> bool {
        self.all += 1;
        self.repeated += !self.seen.insert((object, offset)) as u32;
        self.over
            || self.all > ALL
            || self.repeated > REPEATED && (self.repeated > REPEATED_BY_LIBRARY || by_program())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How many accesses a step makes before it ends, if it goes round through so many words.
    fn length(words: u32, by_program: bool) -> u32 {
        let mut quiet = Quiet::default();
        quiet.begin_step();
        (0..)
            .find(|i| quiet.is_over_at(64, i % words, || by_program))
            .expect("an end")
    }

    #[test]
    fn a_loop_that_waits_ends_soon() {
        assert_eq!(length(1, true), REPEATED + 1);
        assert_eq!(length(5, true), REPEATED + 5);
        assert_eq!(length(5, false), REPEATED_BY_LIBRARY + 5);
    }

    #[test]
    fn a_computation_goes_on() {
        assert_eq!(length(1_000_000, true), ALL);
    }

    #[test]
    fn steps_know_nothing_of_each_other() {
        let mut quiet = Quiet::default();
        for _ in 0..3 {
            quiet.begin_step();
            assert!((0..REPEATED).all(|_| !quiet.is_over_at(64, 3, || true)));
            quiet.end_soon();
            assert!(quiet.is_over_at(80, 3, || true));
        }
    }
}
