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
            queue: Queue {
                neighbourhood: elements.max(1).ilog2().saturating_sub(10),
                ..Queue::default()
            },
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
    /// Elements whose keys equal `last`.
    now: Vec<u32>,
    /// Elements are near each other in memory if only so many of their lowest bits differ.
    neighbourhood: u32,
    /// For putting neighbours together: how many elements come before those of each neighbourhood, and room.
    starts: Vec<u32>,
    spare: Vec<u32>,
}

/// Fewer are not worth the effort.
const MANY: usize = 1024;

impl Queue {
    fn push(&mut self, key: u32, element: u32) {
        debug_assert!(key >= self.last, "values are found in ascending order");
        match key ^ self.last {
            0 => self.now.push(element),
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
            if self.now.len() >= MANY {
                self.join_neighbours();
            }
        }
        Some((self.last, self.now.pop()?))
    }

    /// Puts what is to be looked at in the order of memory, roughly, which for large programs is what counts.
    fn join_neighbours(&mut self) {
        let of = |element: &u32| (element >> self.neighbourhood) as usize;
        self.starts.clear();
        for element in &self.now {
            let at = of(element) + 1;
            if self.starts.len() <= at {
                self.starts.resize(at + 1, 0);
            }
            self.starts[at] += 1;
        }
        for at in 1..self.starts.len() {
            self.starts[at] += self.starts[at - 1];
        }
        self.spare.resize(self.now.len(), 0);
        for element in &self.now {
            let start = &mut self.starts[of(element)];
            self.spare[*start as usize] = *element;
            *start += 1;
        }
        std::mem::swap(&mut self.now, &mut self.spare);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// So many of the same value that neighbours are joined, and with values that change while they wait.
    #[test]
    fn each_element_comes_once_with_its_least_value_the_least_first() {
        let elements = 50_000;
        let first = |element: u32| element.wrapping_mul(2_654_435_761) % 7 * 100;
        let mut search = Search::new(elements as usize);
        for element in 0..elements {
            search.offer(element, first(element));
            search.offer(element, first(element) + 1);
        }
        let mut expected: Vec<u32> = (0..elements).map(first).collect();
        let mut seen = vec![false; elements as usize];
        let mut last = 0;
        while let Some((element, value)) = search.next() {
            assert!(value >= last, "{value} after {last}");
            last = value;
            assert_eq!(value, expected[element as usize], "{element}");
            assert!(
                !std::mem::replace(&mut seen[element as usize], true),
                "{element} again"
            );
            // A shorter way to one that is yet to come.
            let other = (element + 1) % elements;
            if !seen[other as usize] && value + 50 < expected[other as usize] {
                expected[other as usize] = value + 50;
                search.offer(other, value + 50);
            }
        }
        assert!(seen.into_iter().all(|seen| seen));
    }
}
