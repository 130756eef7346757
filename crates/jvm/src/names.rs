//! Canonical names of objects: (thread that made it, allocation site, lowest index not in use).
//!
//! The same program state reached by two interleavings gives its objects the same names, whatever
//! the order of allocation, and an object that was dropped leaves its index free for the next. So a
//! program that allocates and forgets for ever has finitely many names.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::hash::is_of_address;

/// Names are numbered; 0 means none.
pub type NameId = u32;

#[derive(Default)]
pub struct Names {
    ids: FxHashMap<(u64, u64, u32), NameId>,
    info: Vec<Name>,
    in_use: FxHashMap<(u64, u64), Indices>,
    hashes: FxHashSet<u64>,
    clash: bool,
}

struct Name {
    thread: u64,
    site: u64,
    index: u32,
    hash: u64,
}

/// A set of small numbers.
#[derive(Default)]
struct Indices {
    words: Vec<u64>,
    /// All words before this one are full.
    full: usize,
}

impl Indices {
    /// The lowest number that is not in the set, which it then is.
    fn take_lowest(&mut self) -> u32 {
        while self.words.get(self.full) == Some(&u64::MAX) {
            self.full += 1;
        }
        let word = self.words.get(self.full).copied().unwrap_or(0);
        let index = self.full as u32 * 64 + word.trailing_ones();
        self.set(index, true);
        index
    }

    fn set(&mut self, index: u32, used: bool) {
        let word = index as usize / 64;
        if word >= self.words.len() {
            self.words.resize(word + 1, 0);
        }
        let bit = 1 << (index % 64);
        if used {
            self.words[word] |= bit;
        } else {
            self.words[word] &= !bit;
            self.full = self.full.min(word);
        }
    }
}

impl Names {
    /// Takes the lowest free name for an object that `thread` made at `site`.
    pub fn take(&mut self, thread: u64, site: u64) -> NameId {
        let indices = self.in_use.entry((thread, site)).or_default();
        let index = indices.take_lowest();
        *self.ids.entry((thread, site, index)).or_insert_with(|| {
            let hash = crate::hash::mix(crate::hash::mix(thread, site), index as u64 + 1);
            self.clash |= !self.hashes.insert(hash) || is_of_address(hash);
            self.info.push(Name {
                thread,
                site,
                index,
                hash,
            });
            self.info.len() as NameId
        })
    }

    /// A name that depends on nothing but this hash: for objects of the image. States that never met may have different
    /// objects of one name there, unless it is said to be given `once`.
    pub fn fixed(&mut self, hash: u64, once: bool) -> NameId {
        self.clash |= once && self.hashes.contains(&hash);
        *self.ids.entry((0, hash, u32::MAX)).or_insert_with(|| {
            self.clash |= !self.hashes.insert(hash) || is_of_address(hash);
            self.info.push(Name {
                thread: 0,
                site: hash,
                index: u32::MAX,
                hash,
            });
            self.info.len() as NameId
        })
    }

    /// Marks a name as used or free, when a state is restored or an object dies.
    pub fn set_used(&mut self, name: NameId, used: bool) {
        if name == 0 {
            return;
        }
        let name = &self.info[name as usize - 1];
        self.in_use
            .entry((name.thread, name.site))
            .or_default()
            .set(name.index, used);
    }

    /// Where the object of this name was made.
    pub fn site(&self, name: NameId) -> u64 {
        self.info[name as usize - 1].site
    }

    /// The hash of a name: what fingerprints see of an object's identity.
    #[inline]
    pub fn hash(&self, name: NameId) -> u64 {
        self.info[name as usize - 1].hash
    }

    /// Whether two names have the same hash, or one that is an object's of the image: fingerprints then take one object
    /// for the other.
    pub fn clash(&self) -> bool {
        self.clash
    }

    /// How many names there are, for statistics.
    pub fn len(&self) -> usize {
        self.info.len()
    }

    pub fn is_empty(&self) -> bool {
        self.info.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::Names;

    #[test]
    fn a_freed_name_is_taken_again() {
        let mut names = Names::default();
        let (a, b) = (names.take(1, 1), names.take(1, 1));
        assert_ne!(names.hash(a), names.hash(b));
        names.set_used(a, false);
        assert_eq!(names.take(1, 1), a);
        assert_eq!(names.len(), 2);
    }

    #[test]
    fn names_do_not_depend_on_the_order_between_threads() {
        let hashes = |order: [u64; 2]| {
            let mut names = Names::default();
            let mut made = Vec::new();
            for thread in order {
                let name = names.take(thread, 7);
                made.push((thread, names.hash(name)));
            }
            made.sort_unstable();
            made
        };
        assert_eq!(hashes([1, 2]), hashes([2, 1]));
    }

    #[test]
    fn a_clash_is_noted() {
        let mut names = Names::default();
        let made: Vec<u32> = (0..1_000).map(|i| names.take(i % 7, i % 11)).collect();
        assert!(!names.clash());
        // An object of the image with the hash of another object.
        names.fixed(names.hash(made[500]), false);
        assert!(names.clash());

        // Two objects of the image that must differ.
        let mut names = Names::default();
        names.fixed(5, false);
        names.fixed(5, false);
        assert!(!names.clash());
        names.fixed(5, true);
        assert!(names.clash());
    }

    #[test]
    fn more_than_a_word_of_indices() {
        let mut names = Names::default();
        let made: Vec<u32> = (0..130).map(|_| names.take(1, 1)).collect();
        names.set_used(made[70], false);
        assert_eq!(names.take(1, 1), made[70]);
        assert_eq!(names.len(), 130);
    }
}
