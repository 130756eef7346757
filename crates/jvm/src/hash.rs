//! Fingerprints: 128 bits, the sum over all words of a state of a mix of (whose word, which word,
//! what value). A sum can be updated from what changed; references count by the name of what they
//! refer to, never by address.

use crate::class::{ClassId, Kind, ReferenceKind, Shape};
use crate::frame::split_method;
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

/// What a word adds to each of the sums. The two hold all 128 bits of one product, in different arrangements: its halves
/// folded, and its middle.
#[inline(always)]
fn parts(place: u64, value: u64) -> (u64, u64) {
    let product = (place ^ 0x9e37_79b9_7f4a_7c15) as u128 * (value ^ 0xc2b2_ae3d_27d4_eb4f) as u128;
    let folded = product as u64 ^ (product >> 64) as u64;
    let middle = (product >> 32) as u64;
    (
        folded.wrapping_mul(0xff51_afd7_ed55_8ccd) ^ folded >> 32,
        middle.wrapping_mul(0x1656_67b1_9e37_79f9) ^ middle >> 29,
    )
}

/// A fingerprint: two sums.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, PartialOrd, Ord)]
pub struct Fingerprint(pub u64, pub u64);

impl Fingerprint {
    #[inline(always)]
    pub fn add(&mut self, place: u64, value: u64) {
        let (first, second) = parts(place, value);
        self.0 = self.0.wrapping_add(first);
        self.1 = self.1.wrapping_add(second);
    }

    #[inline(always)]
    pub fn remove(&mut self, place: u64, value: u64) {
        let (first, second) = parts(place, value);
        self.0 = self.0.wrapping_sub(first);
        self.1 = self.1.wrapping_sub(second);
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
    /// Like `Ref`, but does not keep its target alive.
    Weak,
    /// Keeps its target alive, and is not part of what programs can observe.
    Held,
    Class,
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
            0 => mix(object as u64, 0x27d4_eb2f_1656_67c5),
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
                if object == self.mem.get(self.system + system::THREADS) {
                    WordKind::Held
                } else {
                    WordKind::Ref
                }
            }
            Shape::Array { .. } | Shape::Primitive(_) => {
                if id == self.stack_class {
                    WordKind::Hidden
                } else {
                    WordKind::Plain
                }
            }
            Shape::Instance => {
                if object == self.system {
                    return if system::REFS.contains(&offset) {
                        WordKind::Ref
                    } else if offset.wrapping_sub(system::CLOCK) < 2 && !self.clock_was_read() {
                        WordKind::Hidden
                    } else {
                        WordKind::Plain
                    };
                }
                if id == self.class_class && offset >= self.mirror_hidden {
                    let statics = &self.world.class(self.class_of_mirror(object)).static_ref_offsets;
                    return if statics.contains(&offset) {
                        WordKind::Ref
                    } else {
                        WordKind::Plain
                    };
                }
                if class.is_reference != ReferenceKind::None && offset == self.referent_offset {
                    return match class.is_reference {
                        ReferenceKind::Soft | ReferenceKind::Final => WordKind::Ref,
                        _ => WordKind::Weak,
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
                } else {
                    WordKind::Plain
                }
            }
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
    pub(crate) fn words_of_time(&self) -> Vec<(Addr, u32)> {
        let table = self.mem.before(self.system + system::THREADS);
        let entries = (0..self.array_length(table)).map(|i| self.mem.before(table + header::ARRAY_DATA + i));
        let deadlines = entries
            .filter(|block| *block != 0)
            .map(|block| (block, tcb::DEADLINE));
        let first = deadlines.chain([(self.system, system::CLOCK)]);
        first
            .flat_map(|(object, word)| [(object, word), (object, word + 1)])
            .collect()
    }

    /// What a fingerprint sees of a word's value; 0 is never counted.
    #[inline]
    pub(crate) fn value_hash(&self, kind: WordKind, value: u32) -> u64 {
        match kind {
            _ if value == 0 => 0,
            WordKind::Plain => value as u64,
            WordKind::Ref | WordKind::Weak => self.identity(value),
            WordKind::Class => self.world.class(value & header::CLASS_MASK).stable_hash,
            WordKind::Lock => self.lock_hash(self.control_block((value >> 16) - 1), value),
            WordKind::Hidden | WordKind::Held => 0,
        }
    }

    /// The same of a value that a word had when the step under way began. Who held a lock then may have ended since.
    #[inline]
    pub(crate) fn old_value_hash(&self, kind: WordKind, value: u32) -> u64 {
        match kind {
            WordKind::Lock if value != 0 => {
                let table = self.mem.before(self.system + system::THREADS);
                let owner = self.mem.before(table + header::ARRAY_DATA + (value >> 16) - 1);
                self.lock_hash(owner, value)
            }
            _ => self.value_hash(kind, value),
        }
    }

    fn lock_hash(&self, owner: Addr, value: u32) -> u64 {
        let thread = if owner == 0 { 0 } else { self.identity(owner) };
        mix(thread, value as u64 & 0xffff)
    }

    /// What a fingerprint sees of a stack slot.
    #[inline]
    pub(crate) fn slot_hash(&self, slot: u64) -> u64 {
        match slot >> 32 {
            0 => slot.wrapping_add(1),
            1 => match slot as u32 {
                0 => 0x51,
                object => self.identity(object),
            },
            tag if tag & 0x8000_0000 != 0 => {
                let (method, pc) = split_method(slot);
                mix(self.world.method(method).stable_hash, pc as u64)
            }
            _ => slot,
        }
    }
}
