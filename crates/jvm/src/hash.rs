//! Fingerprints: 128 bits, the sum over all words of a state of a mix of (whose word, which word,
//! what value). A sum can be updated from what changed; references count by the name of what they
//! refer to, never by address.
//!
//! **How likely two states are taken for one.** Two sums of 64 bits each are made side by side. What a word adds to them
//! is a function of three numbers that say exactly what it is: the identity of its object, its offset, and its value,
//! where a reference counts as the identity of what it leads to. Identities and the hashes of classes and methods have 64
//! bits. That two of them are equal is unlikely, but far more likely than 2^-128; so it is not left to chance: whoever
//! gives them out notes a clash ([`Names::clash`](crate::names::Names::clash), [`World::clash`](crate::world::World::clash)),
//! and a search with a clash is never *verified*. Objects of the image count by their address, through a function that
//! can be inverted. What is not a single number (the instruction at which a frame stands, the owner and count of a lock)
//! is two words to the fingerprint.
//!
//! Without a clash, states that differ do so in these triples. The place of a word keeps all 128 bits of a product of
//! identity and offset, and each sum mixes another half of them with the value, so that a coincidence in one sum says
//! nothing about the other. Taking the mixes for random functions, as one does with hashes, two given states have the same
//! fingerprint with odds of 2^-128, whatever their size, and some two of n states with at most n²/2 times that: this is
//! what verdicts say.

use crate::class::{ClassId, Kind, Shape};
use crate::frame::split_method;
use crate::lock_word::LockWord;
use crate::machine::Machine;
use crate::memory::{Addr, header};
use crate::thread::{system, tcb};

/// Mixes two words; both matter in every bit.
#[inline(always)]
pub fn mix(a: u64, b: u64) -> u64 {
    let product = (a ^ 0x9e37_79b9_7f4a_7c15) as u128 * (b ^ 0xc2b2_ae3d_27d4_eb4f) as u128;
    let folded = product as u64 ^ (product >> 64) as u64;
    folded.wrapping_mul(0xff51_afd7_ed55_8ccd) ^ folded >> 32
}

/// What the words of control blocks are; nothing is said of deadlines, which depend on whether anybody knows the time.
const OF_THREADS: [Option<WordKind>; tcb::WORDS as usize] = {
    let mut kinds = [Some(WordKind::Plain); tcb::WORDS as usize];
    let hidden = [
        tcb::INDEX,
        // The slots that are there tell where the stack ends, and which of them is the topmost header.
        tcb::FP,
        tcb::SP,
        tcb::STARTED,
        tcb::ORIGIN,
        tcb::ORIGIN + 1,
        tcb::KNOWN,
        tcb::KNOWN + 1,
        // Told by where the thread stands.
        tcb::STANDS_BEFORE,
        tcb::STANDS_TO,
    ];
    let mut i = 0;
    while i < tcb::REFS.len() {
        kinds[tcb::REFS[i] as usize] = Some(WordKind::Ref);
        i += 1;
    }
    i = 0;
    while i < hidden.len() {
        kinds[hidden[i] as usize] = Some(WordKind::Hidden);
        i += 1;
    }
    kinds[tcb::STACK as usize] = Some(WordKind::Held);
    kinds[tcb::DEADLINE as usize] = None;
    kinds[tcb::DEADLINE as usize + 1] = None;
    kinds
};

/// Mixes a word of memory's address so that no two have the same result.
#[inline(always)]
fn mix_address(address: Addr) -> u64 {
    let x = (address as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (x ^ x >> 32).wrapping_mul(0xc2b2_ae3d_27d4_eb4f)
}

/// Whether a hash is that of some address.
pub(crate) fn is_of_address(hash: u64) -> bool {
    let x = hash.wrapping_mul(inverse(0xc2b2_ae3d_27d4_eb4f));
    // The upper half went through unchanged.
    let x = (x ^ x >> 32).wrapping_mul(inverse(0x9e37_79b9_7f4a_7c15));
    x.wrapping_sub(1) <= Addr::MAX as u64
}

/// The number that, multiplied with an odd one, gives 1.
const fn inverse(odd: u64) -> u64 {
    // Newton: each round doubles the bits that are right, and an odd number is its own inverse in three.
    let mut inverse = odd;
    let mut bits = 3;
    while bits < 64 {
        inverse = inverse.wrapping_mul(2u64.wrapping_sub(odd.wrapping_mul(inverse)));
        bits *= 2;
    }
    inverse
}

/// Which word of a state: whose, and which of its words. Holds all bits of the product of both, in two halves.
#[derive(Clone, Copy)]
pub(crate) struct Place(u64, u64);

impl Place {
    #[inline(always)]
    pub fn new(identity: u64, offset: u64) -> Place {
        let product = (identity ^ 0x9e37_79b9_7f4a_7c15) as u128 * (offset ^ 0xc2b2_ae3d_27d4_eb4f) as u128;
        // Folded, and its middle: both depend on every bit, and together they tell the product.
        Place(product as u64 ^ (product >> 64) as u64, (product >> 32) as u64)
    }

    /// Where the second number of a word that is two is counted.
    #[inline(always)]
    fn beside(self) -> Place {
        Place(self.0 ^ 0x1656_67b1_9e37_79f9, self.1 ^ 0x85eb_ca77_c2b2_ae63)
    }

    /// What a value at this place adds to each of the sums.
    #[inline(always)]
    fn parts(self, value: u64) -> (u64, u64) {
        (mix(self.0, value), mix(self.1, !value))
    }
}

/// What a fingerprint sees of a word or slot: one number, or two where that is what it holds. 0 is not counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Seen(u64, u64);

impl Seen {
    pub const NOTHING: Seen = Seen(0, 0);

    #[inline(always)]
    pub fn one(value: u64) -> Seen {
        Seen(value, 0)
    }
}

impl std::fmt::LowerHex for Seen {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.1 {
            0 => write!(f, "{:x}", self.0),
            _ => write!(f, "{:x}:{:x}", self.0, self.1),
        }
    }
}

/// A fingerprint: two sums.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, PartialOrd, Ord)]
pub struct Fingerprint(pub u64, pub u64);

impl Fingerprint {
    #[inline(always)]
    pub(crate) fn add(&mut self, place: Place, seen: Seen) {
        self.replace(place, Seen::NOTHING, seen);
    }

    #[inline(always)]
    pub(crate) fn remove(&mut self, place: Place, seen: Seen) {
        self.replace(place, seen, Seen::NOTHING);
    }

    /// What was seen at a place is now something else; often one of two numbers stays the same.
    #[inline(always)]
    pub(crate) fn replace(&mut self, place: Place, old: Seen, new: Seen) {
        if old.0 != new.0 {
            self.replace_one(place, old.0, new.0);
        }
        if old.1 != new.1 {
            self.replace_one(place.beside(), old.1, new.1);
        }
    }

    #[inline(always)]
    fn replace_one(&mut self, place: Place, old: u64, new: u64) {
        if old != 0 {
            let (first, second) = place.parts(old);
            self.0 = self.0.wrapping_sub(first);
            self.1 = self.1.wrapping_sub(second);
        }
        if new != 0 {
            let (first, second) = place.parts(new);
            self.0 = self.0.wrapping_add(first);
            self.1 = self.1.wrapping_add(second);
        }
    }

    pub fn bits(self) -> u128 {
        (self.0 as u128) << 64 | self.1 as u128
    }
}

/// What a word of an object is to fingerprints and to the collector.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum WordKind {
    /// Compared by its bits.
    Plain,
    /// Compared by the name of what it refers to, and counted.
    Ref,
    /// Keeps its target alive, and is not part of what programs can observe.
    Held,
    Class,
    /// Compared by what the method is called.
    Method,
    Lock,
    /// Not part of what programs can observe.
    Hidden,
}

impl WordKind {
    /// Whether a word keeps its target alive.
    #[inline(always)]
    pub fn is_counted(self) -> bool {
        matches!(self, WordKind::Ref | WordKind::Held)
    }

    /// Whether programs cannot observe a word.
    #[inline(always)]
    pub fn is_hidden(self) -> bool {
        matches!(self, WordKind::Hidden | WordKind::Held)
    }
}

impl Machine {
    /// The hash of an object's identity.
    #[inline]
    pub(crate) fn identity(&self, object: Addr) -> u64 {
        match self.mem.get(object + header::NAME) {
            // Objects of the shared image stay where they are.
            0 => mix_address(object),
            _ if self.mem.get(object) & (header::NEW | header::NAMED) == header::NEW => {
                unreachable!("fingerprints see named objects only")
            }
            name => self.names.hash(name),
        }
    }

    /// The identity of a thread, for naming what it makes. A thread of this step is named at once.
    pub(crate) fn identity_of_thread(&mut self, block: Addr) -> u64 {
        self.name_now(block);
        self.identity(block)
    }

    #[inline]
    pub(crate) fn word_kind(&self, object: Addr, offset: u32) -> WordKind {
        match offset {
            header::CLASS => return WordKind::Class,
            header::LOCK => return WordKind::Lock,
            header::NAME | header::HEAP_REFS | header::STACK_REFS => return WordKind::Hidden,
            _ => {}
        }
        let id = self.class_of(object);
        // Most of what a step writes.
        if id == self.control_block_class {
            return match OF_THREADS[offset as usize] {
                None if self.clock_was_read() => WordKind::Plain,
                None => WordKind::Hidden,
                Some(kind) => kind,
            };
        }
        self.field_kind(object, id, offset)
    }

    /// The same for a field or an element.
    fn field_kind(&self, object: Addr, id: ClassId, offset: u32) -> WordKind {
        let class = self.world.class(id);
        match class.shape {
            Shape::Array {
                element: Kind::Ref, ..
            } if offset >= header::ARRAY_DATA => {
                // The order of the thread table is nobody's business.
                let is_table = id == self.file_classes.table;
                if is_table || object == self.mem.get(self.system + system::THREADS) {
                    WordKind::Held
                } else {
                    WordKind::Ref
                }
            }
            Shape::Array { .. } | Shape::Primitive(_) => {
                if id == self.stack_class || id == self.file_classes.table {
                    WordKind::Hidden
                } else if id == self.backtrace_class && offset >= header::ARRAY_DATA {
                    match (offset - header::ARRAY_DATA) % 2 {
                        0 => WordKind::Method,
                        _ => WordKind::Plain,
                    }
                } else {
                    WordKind::Plain
                }
            }
            Shape::Instance => {
                if object == self.system {
                    return if system::TABLES.contains(&offset) {
                        WordKind::Held
                    } else if system::REFS.contains(&offset) {
                        WordKind::Ref
                    } else if offset.wrapping_sub(system::CLOCK) < 2 && !self.clock_was_read() {
                        WordKind::Hidden
                    } else {
                        WordKind::Plain
                    };
                }
                if id == self.file_classes.inode {
                    return self.kind_in_file(offset);
                }
                if id == self.class_class && offset >= self.mirror_hidden {
                    let statics = &self.world.class(self.class_of_mirror(object)).static_ref_offsets;
                    return if statics.contains(&offset) {
                        WordKind::Ref
                    } else {
                        WordKind::Plain
                    };
                }
                if class
                    .ref_words
                    .get(offset as usize / 64)
                    .is_some_and(|w| w >> (offset % 64) & 1 != 0)
                {
                    WordKind::Ref
                } else if class.hidden_words.contains(&offset) {
                    WordKind::Hidden
                } else if class.method_word == Some(offset) {
                    WordKind::Method
                } else {
                    WordKind::Plain
                }
            }
        }
    }

    /// The times of files count like the clock.
    fn kind_in_file(&self, offset: u32) -> WordKind {
        use crate::files::inode;
        match offset {
            inode::ENTRIES => WordKind::Held,
            inode::CONTENT | inode::HOST => WordKind::Ref,
            inode::MODIFIED..inode::CONTENT if !self.clock_was_read() => WordKind::Hidden,
            _ => WordKind::Plain,
        }
    }

    fn clock_was_read(&self) -> bool {
        self.mem.get(self.system + system::CLOCK_READ) != 0
    }

    /// Whether the step under way is the first to ask for the time.
    #[inline]
    pub(crate) fn clock_is_first_read(&self) -> bool {
        let word = self.system + system::CLOCK_READ;
        self.mem.is_journalled(word) && self.mem.before(word) == 0
    }

    /// The words that count from when somebody has asked for the time, of those who were there when the step under way
    /// began: each with its object and offset.
    pub(crate) fn words_of_time(&self, survivors: &[Addr]) -> Vec<(Addr, u32)> {
        let table = self.mem.before(self.system + system::THREADS);
        let entries = (0..self.array_length(table)).map(|i| self.mem.before(table + header::ARRAY_DATA + i));
        let deadlines = entries
            .filter(|block| *block != 0)
            .map(|block| (block, tcb::DEADLINE));
        let first = deadlines.chain([(self.system, system::CLOCK)]);
        first
            .flat_map(|(object, word)| [(object, word), (object, word + 1)])
            .chain(self.file_times(survivors))
            .collect()
    }

    /// What a fingerprint sees of a word's value.
    #[inline]
    pub(crate) fn value_seen(&self, kind: WordKind, value: u32) -> Seen {
        match kind {
            _ if value == 0 => Seen::NOTHING,
            WordKind::Plain => Seen::one(value as u64),
            WordKind::Ref => Seen::one(self.identity(value)),
            WordKind::Class => Seen::one(self.world.class(value & header::CLASS_MASK).stable_hash),
            WordKind::Method => Seen::one(self.world.method(value).stable_hash),
            WordKind::Lock => {
                let lock = LockWord::of(value);
                let owner = lock.owner().map_or(0, |owner| self.control_block(owner));
                self.lock_seen(owner, lock)
            }
            WordKind::Hidden | WordKind::Held => Seen::NOTHING,
        }
    }

    /// The same of a value that a word had when the step under way began. Who held a lock then may have ended since.
    #[inline]
    pub(crate) fn old_value_seen(&self, kind: WordKind, value: u32) -> Seen {
        match kind {
            WordKind::Lock if value != 0 => {
                let table = self.mem.before(self.system + system::THREADS);
                let lock = LockWord::of(value);
                let entry = |owner| self.mem.before(table + header::ARRAY_DATA + owner);
                self.lock_seen(lock.owner().map_or(0, entry), lock)
            }
            _ => self.value_seen(kind, value),
        }
    }

    fn lock_seen(&self, owner: Addr, lock: LockWord) -> Seen {
        let thread = if owner == 0 { 0 } else { self.identity(owner) };
        Seen(thread, lock.count() as u64)
    }

    /// What a fingerprint sees of a stack slot. A slot that is there counts, whatever it holds.
    #[inline]
    pub(crate) fn slot_seen(&self, slot: u64) -> Seen {
        match slot >> 32 {
            0 => Seen::one(slot.wrapping_add(1)),
            1 => match slot as u32 {
                0 => Seen::one(0x51),
                object => Seen::one(self.identity(object)),
            },
            tag if tag & 0x8000_0000 != 0 => {
                let (method, pc) = split_method(slot);
                Seen(self.world.method(method).stable_hash, pc as u64 + 1)
            }
            _ => Seen::one(slot),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Fingerprint, Place, Seen, is_of_address, mix, mix_address};

    #[test]
    fn addresses_are_known_again_and_names_are_none() {
        for address in (0..u32::MAX).step_by(9_999_991).chain([u32::MAX]) {
            assert!(is_of_address(mix_address(address)));
        }
        let named = (0..100_000u64).filter(|n| is_of_address(mix(*n, 7)));
        assert_eq!(named.count(), 0);
    }

    #[test]
    fn what_is_added_can_be_removed() {
        let place = Place::new(1, 2);
        let mut sum = Fingerprint::default();
        sum.add(place, Seen(3, 4));
        sum.add(place, Seen::one(5));
        sum.remove(place, Seen(3, 4));
        sum.remove(place, Seen::one(5));
        assert_eq!(sum, Fingerprint::default());
    }

    /// Few objects, offsets and values, so that whatever the mix confuses easily is there: all differ in each half.
    #[test]
    fn neighbours_differ_in_each_half() {
        let mut halves = [Vec::new(), Vec::new()];
        for identity in (0..64).chain((0..64).map(|n| mix(n, n))) {
            for offset in 0..32 {
                for value in (1..32).chain([1 << 31, 1 << 32, u64::MAX]) {
                    let mut sum = Fingerprint::default();
                    sum.add(Place::new(identity, offset), Seen::one(value));
                    sum.add(Place::new(identity, offset), Seen(0, value));
                    halves[0].push(sum.0);
                    halves[1].push(sum.1);
                }
            }
        }
        for half in &mut halves {
            let all = half.len();
            half.sort_unstable();
            half.dedup();
            assert_eq!(half.len(), all);
        }
    }
}
