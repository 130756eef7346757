//! Every address is looked at before it is used: the feature `checked`, for tests.
//!
//! A word that is read belongs to an object that is there, and a write stays within its object. Whoever holds an address of
//! an object that is gone is found when it uses it, and not when something else has gone wrong because of that. Only first
//! words may be read of blocks that nobody uses: they tell that.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use super::{Addr, Extent, LARGE, Memory, PAGE_WORDS, Space};

#[derive(Default)]
pub(super) struct Checks {
    recording: Rc<Cell<bool>>,
    /// Words that were read since somebody wants to know.
    reads: RefCell<Vec<Addr>>,
}

/// While this is there, reads are not noted.
pub(crate) struct Pause {
    recording: Rc<Cell<bool>>,
    was: bool,
}

impl Drop for Pause {
    fn drop(&mut self) {
        self.recording.set(self.was);
    }
}

impl Memory {
    /// What is read until the value is dropped is the machine's own affair.
    pub(crate) fn pause_recording(&self) -> Pause {
        let recording = self.checks.recording.clone();
        let was = recording.replace(false);
        Pause { recording, was }
    }

    /// The block that a word is in, used or not.
    fn any_block(&self, addr: Addr) -> Option<(Addr, u32)> {
        let number = addr / PAGE_WORDS;
        let page = self.pages.get(number as usize)?;
        let space: &Space = if page.image { &self.image } else { &self.dynamic };
        if page.class == LARGE {
            let holds = |extent: &&Extent| (extent.start..extent.start + extent.words).contains(&addr);
            return space
                .large
                .iter()
                .find(holds)
                .map(|extent| (extent.start, extent.words));
        }
        let words = space.classes[page.class as usize].words;
        let start = number * PAGE_WORDS;
        Some((start + (addr - start) / words * words, words))
    }

    /// The object that a word belongs to.
    pub(crate) fn block_of(&self, addr: Addr) -> Option<Addr> {
        self.any_block(addr).map(|(start, _)| start)
    }

    pub(super) fn check_read(&self, addr: Addr, count: u32) {
        if count == 0 {
            return;
        }
        let Some((start, words)) = self.any_block(addr) else {
            panic!("address {addr} is in no block");
        };
        // The word itself is looked at by other means than `get`, which would come here again.
        let in_use = unsafe { *self.base.add(start as usize) } != 0;
        assert!(
            in_use || (addr == start && count == 1),
            "word {} of the block at {start} is read, which no object uses",
            addr - start
        );
        assert!(
            addr + count <= start + words,
            "{count} words at {addr} go beyond the block at {start}, which has {words}"
        );
        if self.checks.recording.get() {
            self.checks.reads.borrow_mut().extend(addr..addr + count);
        }
    }

    pub(super) fn check_write(&self, object: Addr, addr: Addr, count: u32) {
        let block = self.any_block(object);
        let Some((start, words)) = block.filter(|(start, _)| *start == object) else {
            panic!("{object} is the address of no object");
        };
        let in_use = unsafe { *self.base.add(start as usize) } != 0;
        assert!(in_use, "the block at {start} is written, which no object uses");
        assert!(
            addr >= start && addr + count <= start + words,
            "{count} words at {addr} are written as part of the object at {start}, which has {words}"
        );
    }

    /// Begins or ends to note which words are read. Gives those that were read meanwhile.
    pub(crate) fn record_reads(&self, on: bool) -> Vec<Addr> {
        self.checks.recording.set(on);
        let mut reads = self.checks.reads.take();
        reads.sort_unstable();
        reads.dedup();
        reads
    }
}
