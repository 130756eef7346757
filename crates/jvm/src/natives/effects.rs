//! What natives do that other threads could notice, or that depends on what others do.
//!
//! Every row of the tables declares it; a row without a declaration does not compile. The declaration is not a
//! comment: `door.rs` stops threads before what it names, and compares it with what the native really did.

/// What a native reads, writes, acquires and releases.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Effects {
    flags: u16,
    /// Parts of arrays, and of memory outside the heap, that are arguments.
    pub(crate) spans: &'static [Span],
}

/// A part of memory that the arguments name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Span {
    pub(crate) what: Extent,
    pub(crate) write: bool,
}

/// Where arguments name a part of memory, by slot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Extent {
    /// An array, the first element, and how many, in slots that follow each other.
    Part(usize),
    /// An array as a whole.
    Whole(usize),
    /// An address outside the heap, and the slot with the number of bytes.
    Outside(usize, usize),
}

/// Depends on its arguments and on what never changes, and changes nothing but objects that it makes.
pub const NONE: Effects = Effects::of(0);
/// Reads words that others may write. It goes through the door before each.
pub const READS: Effects = Effects::of(1);
/// Writes words that others may read. It goes through the door before each.
pub const WRITES: Effects = Effects::of(2);
/// Waits for what others do, or learns what they did: takes monitors, permits and interrupts, finds that a thread has
/// ended or stands somewhere.
pub const ACQUIRES: Effects = Effects::of(4);
/// Lets others go on: frees monitors, notifies, starts, interrupts and ends threads.
pub const RELEASES: Effects = Effects::of(8);
/// Keeps what anybody would have computed, or numbers whose order programs cannot rely on: nobody can tell who came first.
pub const CACHES: Effects = Effects::of(16);
/// Works on what programs know by numbers: handles, memory outside the heap, streams that compress.
pub const OUTSIDE: Effects = Effects::of(32);
/// Makes Java code run, or a class be loaded or initialised, whose effects are seen by themselves.
pub const CALLS: Effects = Effects::of(64);
/// Asks for what the program cannot know: time, random numbers, choices. The verdict says so.
pub const CHOOSES: Effects = Effects::of(128);

/// Goes through the door in an operation of its own, once: what its arguments name goes along.
pub const TOGETHER: Effects = Effects::of(256);
/// Works on the machine's file system.
pub const FILES: Effects = TOGETHER.and(OUTSIDE);

pub const UPDATES: Effects = READS.and(WRITES);
pub const LOCKS: Effects = ACQUIRES.and(RELEASES);

impl Effects {
    const fn of(flags: u16) -> Effects {
        Effects { flags, spans: &[] }
    }

    pub const fn and(self, other: Effects) -> Effects {
        assert!(
            self.spans.is_empty() || other.spans.is_empty(),
            "spans are named once"
        );
        Effects {
            flags: self.flags | other.flags,
            spans: if self.spans.is_empty() {
                other.spans
            } else {
                self.spans
            },
        }
    }

    /// Also reads and writes these parts of memory. The door sees to it before the native is called, or, with
    /// [`TOGETHER`], with the operation that it does.
    pub const fn spans(self, spans: &'static [Span]) -> Effects {
        Effects { spans, ..self }
    }

    /// Whether all of `other` is declared.
    pub const fn has(self, other: Effects) -> bool {
        self.flags & other.flags == other.flags
    }

    /// Whether any of `other` is declared.
    pub const fn has_any(self, other: Effects) -> bool {
        self.flags & other.flags != 0
    }

    pub const fn is_none(self) -> bool {
        self.flags == 0 && self.spans.is_empty()
    }
}

const fn span(what: Extent, write: bool) -> Span {
    Span { what, write }
}

/// Reads a part of the array in this slot: the first element and how many are in the next two.
pub const fn reads_part(array: usize) -> Span {
    span(Extent::Part(array), false)
}

/// Writes a part of the array in this slot.
pub const fn writes_part(array: usize) -> Span {
    span(Extent::Part(array), true)
}

/// Reads all elements of the array in this slot.
pub const fn reads_whole(array: usize) -> Span {
    span(Extent::Whole(array), false)
}

/// Reads memory outside the heap: the slots of the address and of the number of bytes.
pub const fn reads_outside(address: usize, count: usize) -> Span {
    span(Extent::Outside(address, count), false)
}

/// Writes memory outside the heap.
pub const fn writes_outside(address: usize, count: usize) -> Span {
    span(Extent::Outside(address, count), true)
}
