//! The one search behind all distances: Dijkstra's, from the targets backwards.

use crate::distance::{FAR, UNREACHABLE};

/// Values of elements, each the least that was offered, and which of them are still to be looked at.
pub struct Search {
    pub values: Vec<u32>,
    queue: Queue,
}

impl Search {
    pub fn new(elements: usize) -> Search {
        Search {
            values: vec![UNREACHABLE; elements],
            queue: Queue::default(),
        }
    }

    /// Makes ready for offers that are less than what was found last. Nothing may be left to be looked at.
    pub fn begin_anew(&mut self) {
        self.queue.last = 0;
    }

    /// A way of this length exists. Must not be less than what `next` returned last.
    pub fn offer(&mut self, element: u32, value: u32) {
        if value == UNREACHABLE {
            return;
        }
        let value = value.min(FAR);
        let best = &mut self.values[element as usize];
        if value < *best {
            *best = value;
            self.queue.push(value, element);
        }
    }

    /// The next nearest element, each once, with its final value.
    pub fn next(&mut self) -> Option<(u32, u32)> {
        loop {
            let (value, element) = self.queue.pop()?;
            if self.values[element as usize] == value {
                return Some((element, value));
            }
        }
    }
}

/// A radix heap: what is pushed is never less than what was popped last, so entries are kept by the highest
/// bit in which they differ from that, and every entry moves at most once per bit.
#[derive(Default)]
struct Queue {
    last: u32,
    buckets: [Vec<(u32, u32)>; 32],
    /// Those equal to `last`.
    now: Vec<(u32, u32)>,
}

impl Queue {
    fn push(&mut self, key: u32, element: u32) {
        debug_assert!(key >= self.last, "values are found in ascending order");
        match key ^ self.last {
            0 => self.now.push((key, element)),
            difference => self.buckets[difference.ilog2() as usize].push((key, element)),
        }
    }

    fn pop(&mut self) -> Option<(u32, u32)> {
        if self.now.is_empty() {
            let bucket = self.buckets.iter().position(|bucket| !bucket.is_empty())?;
            let entries = std::mem::take(&mut self.buckets[bucket]);
            self.last = entries.iter().map(|(key, _)| *key).min()?;
            for (key, element) in entries {
                self.push(key, element);
            }
            // In the order of memory, which for large programs is what counts.
            self.now
                .sort_unstable_by_key(|(_, element)| std::cmp::Reverse(*element));
        }
        self.now.pop()
    }
}
