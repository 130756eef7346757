//! The word of an object's header that says who is in its monitor, and how often.

use crate::machine::Machine;
use crate::memory::{Addr, header};
use crate::thread::ThreadIndex;

/// Who holds a monitor and how often it has entered: the thread's index plus one in the upper half, the count in the
/// lower. All zero is a monitor that nobody holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct LockWord(u32);

const HALF: u32 = 16;
const LOWER: u32 = (1 << HALF) - 1;

impl LockWord {
    pub const FREE: LockWord = LockWord(0);

    /// Threads that can be told apart as owners. A thread beyond them is refused when it starts, because a lock that it
    /// held would look free.
    pub const MOST_THREADS: u32 = LOWER;

    /// How often one thread can be in a monitor.
    pub const MOST_ENTRIES: u32 = LOWER;

    pub fn held(owner: ThreadIndex, count: u32) -> LockWord {
        debug_assert!(owner < Self::MOST_THREADS && (1..=Self::MOST_ENTRIES).contains(&count));
        LockWord((owner + 1) << HALF | count)
    }

    #[inline(always)]
    pub fn of(word: u32) -> LockWord {
        LockWord(word)
    }

    #[inline(always)]
    pub fn is_free(self) -> bool {
        self == Self::FREE
    }

    #[inline(always)]
    pub fn owner(self) -> Option<ThreadIndex> {
        (self.0 >> HALF).checked_sub(1)
    }

    #[inline(always)]
    pub fn count(self) -> u32 {
        self.0 & LOWER
    }

    /// The owner enters once more; `None` if it cannot be counted.
    #[inline(always)]
    pub fn entered(self) -> Option<LockWord> {
        (self.count() < Self::MOST_ENTRIES).then(|| LockWord(self.0 + 1))
    }

    /// The owner leaves once.
    #[inline(always)]
    pub fn left(self) -> LockWord {
        match self.count() {
            1 => Self::FREE,
            _ => LockWord(self.0 - 1),
        }
    }
}

impl Machine {
    #[inline(always)]
    pub(crate) fn lock_word(&self, object: Addr) -> LockWord {
        LockWord::of(self.mem.get(object + header::LOCK))
    }

    #[inline(always)]
    pub(crate) fn set_lock_word(&mut self, object: Addr, word: LockWord) {
        self.mem.put(object, header::LOCK, word.0);
    }
}

#[cfg(test)]
mod tests {
    use super::LockWord;

    #[test]
    fn every_owner_and_count_comes_back() {
        for owner in [0, 1, 255, LockWord::MOST_THREADS - 1] {
            for count in [1, 2, LockWord::MOST_ENTRIES] {
                let word = LockWord::held(owner, count);
                assert_eq!((word.owner(), word.count()), (Some(owner), count));
                assert!(!word.is_free());
            }
        }
        assert_eq!(LockWord::FREE.owner(), None);
        assert_eq!(LockWord::of(0), LockWord::FREE);
    }

    #[test]
    fn leaving_undoes_entering() {
        let once = LockWord::held(3, 1);
        let twice = once.entered().unwrap();
        assert_eq!((twice.owner(), twice.count()), (Some(3), 2));
        assert_eq!(twice.left(), once);
        assert_eq!(once.left(), LockWord::FREE);
    }

    #[test]
    fn the_last_count_is_the_last() {
        let most = LockWord::held(LockWord::MOST_THREADS - 1, LockWord::MOST_ENTRIES);
        assert_eq!(most.entered(), None);
    }
}
