//! The machine's memory: one flat array of 32-bit words that holds *all* of a state.
//!
//! Objects, static fields, monitors, threads and their stacks are all words here, so keeping,
//! restoring and hashing a state never has to know about anything else. The array is reserved once
//! (virtual memory costs nothing until touched) and never moves, so that interpreter registers may
//! point into it.
//!
//! A reference is the index of an object's first word; 0 is `null`. Physical addresses carry no
//! meaning: fingerprints use the canonical names of objects (see `names`), so the allocator below
//! is *not* part of the state. It divides memory into pages of equal blocks; whether a block is in
//! use is told by its header word alone, which is zero exactly for free blocks in every state.
//!
//! Writes to objects older than the current step go through a journal that remembers the old value
//! of each word once per step; objects made in the current step are not journalled.

#[cfg(feature = "checked")]
mod checks;
mod reservation;
#[cfg(test)]
mod tests;

use reservation::Reservation;

/// Index of a word. References are addresses of objects; 0 is `null`.
pub type Addr = u32;

/// Layout of an object's header, in words.
pub mod header {
    /// Class id in the low bits, flags above.
    pub const CLASS: u32 = 0;
    /// Monitor: owner's thread index plus one in the high half, entry count in the low half.
    pub const LOCK: u32 = 1;
    /// Canonical name (index into the table of names), 0 while unnamed.
    pub const NAME: u32 = 2;
    /// How many words of other objects refer to this one. Base objects are not counted.
    pub const HEAP_REFS: u32 = 3;
    /// How many stack slots refer to this one.
    pub const STACK_REFS: u32 = 4;
    /// First field word of a plain object; length word of an array.
    pub const SIZE: u32 = 5;
    /// First element word of an array.
    pub const ARRAY_DATA: u32 = 6;

    pub const CLASS_MASK: u32 = (1 << 20) - 1;
    /// Made in the current step; not yet part of any kept state.
    pub const NEW: u32 = 1 << 20;
    /// Part of the frozen image that all states share.
    pub const BASE: u32 = 1 << 21;
    /// More than one thread may reach it.
    pub const SHARED: u32 = 1 << 22;
    /// Scratch bit of the collector.
    pub const MARK: u32 = 1 << 23;
    /// Made in this step and named already, because its identity was observed.
    pub const NAMED: u32 = 1 << 24;
}

/// One journal entry: the word at `addr`, inside `object`, was `old` when the step began.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Written {
    pub object: Addr,
    pub addr: Addr,
    pub old: u32,
}

const PAGE_WORDS: u32 = 8192;
/// Blocks up to this many words come from pages of equal blocks; larger ones get pages of their own.
const SMALL_LIMIT: u32 = 2048;
const CARD_SHIFT: u32 = 4;
/// Bytes that an address can be the address of, with room for a pair of words at the last one.
const ADDRESSABLE: u64 = (1 << 34) + (1 << 16);

/// Memory could not be reserved from the operating system.
#[derive(Debug, thiserror::Error)]
#[error("cannot reserve {mib} MiB of address space for the Java heap: {source}")]
pub struct ReserveError {
    mib: u64,
    source: std::io::Error,
}

pub struct Memory {
    /// Hold the addresses that the pointers below point to.
    _words: Reservation,
    _cards: Reservation,
    base: *mut u32,
    card_base: *mut u64,
    limit_words: u32,
    epoch: u64,
    journal: Vec<Written>,
    next_page: u32,
    /// Blocks of the image that all states share, and blocks of states. The two never mix: a block
    /// that is free in this state may hold an object of another one.
    image: Space,
    dynamic: Space,
    pages: Vec<Page>,
    allocated_words: u64,
    new_objects: Vec<Addr>,
    /// While the shared image is extended, writes are not part of any step.
    extending_image: bool,
    /// What is kept for emergencies may be used.
    spare_open: bool,
    #[cfg(feature = "checked")]
    checks: checks::Checks,
}

// The raw pointers point into the two mappings owned by the same value.
unsafe impl Send for Memory {}

struct SizeClass {
    words: u32,
    free: Vec<Addr>,
    pages: Vec<u32>,
    /// Number of pages at the last scan for free blocks, to bound how often scans happen.
    scanned_at: usize,
}

/// Pages of equal blocks, by size, and large blocks.
struct Space {
    classes: Vec<SizeClass>,
    large: Vec<Extent>,
}

impl Space {
    fn new() -> Space {
        let class = |words| SizeClass {
            words,
            free: Vec::new(),
            pages: Vec::new(),
            scanned_at: 0,
        };
        Space {
            classes: size_classes().into_iter().map(class).collect(),
            large: Vec::new(),
        }
    }
}

#[derive(Clone, Copy)]
struct Extent {
    start: Addr,
    words: u32,
}

/// What a page is for.
#[derive(Clone, Copy)]
struct Page {
    /// Size class of its blocks, or `LARGE`.
    class: u8,
    image: bool,
}

const LARGE: u8 = u8::MAX;

fn size_classes() -> Vec<u32> {
    let mut sizes: Vec<u32> = (3..=16).map(|i| i * 2).collect();
    let mut next = 40;
    while next < SMALL_LIMIT {
        sizes.push(next & !1);
        next += next / 4;
    }
    sizes.push(SMALL_LIMIT);
    sizes
}

impl Memory {
    /// Reserves address space for `limit_words` words. Nothing is committed until it is touched.
    pub fn reserve(limit_words: u32) -> Result<Memory, ReserveError> {
        let reserve = |usable: u64, bytes: u64| {
            let reserved = Reservation::new(usable as usize, bytes as usize);
            reserved.map_err(|source| ReserveError {
                mib: bytes >> 20,
                source,
            })
        };
        // Any address can be formed, but only those below the limit can be touched.
        let words = reserve(limit_words as u64 * 4, ADDRESSABLE)?;
        let card_bytes = (limit_words as u64 >> CARD_SHIFT) * 8 + 8;
        let cards = reserve(card_bytes, card_bytes)?;
        Ok(Memory {
            base: words.base().cast(),
            card_base: cards.base().cast(),
            _words: words,
            _cards: cards,
            limit_words,
            epoch: 1,
            journal: Vec::new(),
            next_page: 1,
            image: Space::new(),
            dynamic: Space::new(),
            // Nothing is at address 0.
            pages: vec![Page {
                class: LARGE,
                image: true,
            }],
            allocated_words: 0,
            new_objects: Vec::new(),
            extending_image: false,
            spare_open: false,
            #[cfg(feature = "checked")]
            checks: Default::default(),
        })
    }

    #[inline(always)]
    fn slot(&self, addr: Addr) -> *mut u32 {
        debug_assert!(addr < self.limit_words, "address {addr} outside memory");
        // Verified code forms no address past the limit. Should we make a mistake, the fence there ends the process.
        unsafe { self.base.add(addr as usize) }
    }

    #[inline(always)]
    pub fn get(&self, addr: Addr) -> u32 {
        #[cfg(feature = "checked")]
        self.check_read(addr, 1);
        unsafe { *self.slot(addr) }
    }

    #[inline(always)]
    pub fn get64(&self, addr: Addr) -> u64 {
        self.get(addr) as u64 | (self.get(addr + 1) as u64) << 32
    }

    /// Writes without the journal: for objects made in this step, for thread stacks (which keep
    /// their own record) and for restoring states.
    #[inline(always)]
    pub fn put_raw(&mut self, addr: Addr, value: u32) {
        unsafe { *self.slot(addr) = value }
    }

    /// Changes the bits of `difference` in a word, which need not be an object's yet.
    #[inline(always)]
    pub fn change_raw(&mut self, addr: Addr, difference: u32) {
        unsafe { *self.slot(addr) ^= difference }
    }

    /// Writes word `offset` of `object`.
    #[inline(always)]
    pub fn put(&mut self, object: Addr, offset: u32, value: u32) {
        #[cfg(feature = "checked")]
        self.check_write(object, object + offset, 1);
        if self.get(object) & header::NEW == 0 {
            self.remember(object, object + offset);
        }
        self.put_raw(object + offset, value);
    }

    #[inline(always)]
    pub fn put64(&mut self, object: Addr, offset: u32, value: u64) {
        self.put(object, offset, value as u32);
        self.put(object, offset + 1, (value >> 32) as u32);
    }

    #[inline(always)]
    fn remember(&mut self, object: Addr, addr: Addr) {
        if self.extending_image {
            return;
        }
        let old = self.get(addr);
        let card = unsafe { &mut *self.card_base.add((addr >> CARD_SHIFT) as usize) };
        // A card is the epoch in its high bits and one bit per word of the card below.
        if *card >> 16 != self.epoch {
            *card = self.epoch << 16;
        }
        let bit = 1u64 << (addr & ((1 << CARD_SHIFT) - 1));
        if *card & bit == 0 {
            *card |= bit;
            self.journal.push(Written { object, addr, old });
        }
    }

    /// Whether the word was written in this step by way of the journal.
    pub fn is_journalled(&self, addr: Addr) -> bool {
        let card = unsafe { *self.card_base.add((addr >> CARD_SHIFT) as usize) };
        card >> 16 == self.epoch && card >> (addr & ((1 << CARD_SHIFT) - 1)) & 1 != 0
    }

    /// What a word was when the step began.
    pub fn before(&self, addr: Addr) -> u32 {
        let written = || self.journal.iter().find(|written| written.addr == addr);
        match self.is_journalled(addr) {
            true => written().map_or_else(|| self.get(addr), |written| written.old),
            false => self.get(addr),
        }
    }

    /// Takes the collector's mark from an object.
    pub fn clear_mark(&mut self, object: Addr) {
        let word = self.get(object);
        self.put_raw(object, word & !header::MARK);
    }

    /// Says whether writes from now on extend the image that all states share.
    pub fn extend_image(&mut self, on: bool) -> bool {
        std::mem::replace(&mut self.extending_image, on)
    }

    /// A raw pointer to a pair of words (a stack slot). Stays valid: memory never moves.
    #[inline(always)]
    pub fn pair_ptr(&self, addr: Addr) -> *mut u64 {
        self.slot(addr).cast()
    }

    /// Pairs of words from `from` on, which is even, as a slice.
    #[inline(always)]
    pub fn pairs(&self, from: Addr, len: u32) -> &[u64] {
        assert!(from.is_multiple_of(2) && from as u64 + len as u64 * 2 <= self.limit_words as u64);
        unsafe { std::slice::from_raw_parts(self.base.add(from as usize).cast(), len as usize) }
    }

    /// The words `[from, from + len)` as a slice.
    pub fn words(&self, from: Addr, len: u32) -> &[u32] {
        #[cfg(feature = "checked")]
        self.check_read(from, len);
        assert!(from as u64 + len as u64 <= self.limit_words as u64);
        unsafe { std::slice::from_raw_parts(self.base.add(from as usize), len as usize) }
    }

    /// The same as bytes; arrays of small elements are packed.
    pub fn bytes(&self, from: Addr, len: usize) -> &[u8] {
        let words = self.words(from, len.div_ceil(4) as u32);
        unsafe { std::slice::from_raw_parts(words.as_ptr().cast(), len) }
    }

    /// Mutable bytes of an array in `object`, journalled as needed.
    pub fn bytes_mut(&mut self, object: Addr, from: Addr, len: usize) -> &mut [u8] {
        let count = len.div_ceil(4) as u32;
        self.touch(object, from, count);
        assert!(from as u64 + count as u64 <= self.limit_words as u64);
        unsafe { std::slice::from_raw_parts_mut(self.base.add(from as usize).cast(), len) }
    }

    /// Announces writes to `count` words from `from` of `object`, to be done with `put_raw`.
    pub fn touch(&mut self, object: Addr, from: Addr, count: u32) {
        #[cfg(feature = "checked")]
        self.check_write(object, from, count);
        if self.get(object) & header::NEW == 0 {
            for addr in from..from + count {
                self.remember(object, addr);
            }
        }
    }

    /// Moves words inside memory, regions may overlap. The caller has touched the target.
    pub fn copy_raw(&mut self, from: Addr, to: Addr, count: u32) {
        assert!(from as u64 + count as u64 <= self.limit_words as u64);
        assert!(to as u64 + count as u64 <= self.limit_words as u64);
        unsafe {
            std::ptr::copy(
                self.base.add(from as usize),
                self.base.add(to as usize),
                count as usize,
            )
        }
    }

    /// Moves bytes of packed arrays; regions may overlap. The caller has touched the target.
    pub fn copy_bytes(&mut self, from: Addr, from_byte: usize, to: Addr, to_byte: usize, count: usize) {
        let limit = self.limit_words as usize * 4;
        assert!(from as usize * 4 + from_byte + count <= limit && to as usize * 4 + to_byte + count <= limit);
        unsafe {
            let bytes: *mut u8 = self.base.cast();
            let source = bytes.add(from as usize * 4 + from_byte);
            std::ptr::copy(source, bytes.add(to as usize * 4 + to_byte), count);
        }
    }

    /// Finds a free block of at least `words` words, all zero, and marks it as in use by writing
    /// `header_word`. `None` when the limit is reached.
    pub fn allocate(&mut self, words: u32, header_word: u32) -> Option<Addr> {
        let image = header_word & header::BASE != 0;
        let addr = if words <= SMALL_LIMIT {
            self.allocate_small(words, image)
        } else {
            self.allocate_large(words, image)
        }?;
        self.put_raw(addr, header_word);
        self.allocated_words += words as u64;
        if header_word & header::NEW != 0 {
            self.new_objects.push(addr);
        }
        Some(addr)
    }

    #[inline]
    fn class_index(words: u32) -> usize {
        // Mirrors `size_classes`: even sizes from 6 to 32, then growing by a quarter.
        if words <= 6 {
            return 0;
        }
        if words <= 32 {
            return (words.div_ceil(2) - 3) as usize;
        }
        let mut index = 14;
        let mut size = 40;
        while size < words && size < SMALL_LIMIT {
            size += size / 4;
            index += 1;
        }
        index
    }

    fn space(&mut self, image: bool) -> &mut Space {
        if image { &mut self.image } else { &mut self.dynamic }
    }

    fn allocate_small(&mut self, words: u32, image: bool) -> Option<Addr> {
        let mut index = Self::class_index(words);
        while self.dynamic.classes[index].words < words {
            index += 1;
        }
        loop {
            while let Some(addr) = self.space(image).classes[index].free.pop() {
                if self.get(addr) == 0 {
                    return Some(addr);
                }
            }
            if !self.refill(index, image) {
                return None;
            }
        }
    }

    /// Finds free blocks of one size: by looking through its pages when they have doubled since the
    /// last look, else in a new page, and through its pages again if there is none.
    fn refill(&mut self, index: usize, image: bool) -> bool {
        let class = &self.space(image).classes[index];
        let (pages, size) = (class.pages.len(), class.words);
        if pages >= 2 * class.scanned_at.max(4) {
            let free = self.scan(index, image);
            if free > pages * (PAGE_WORDS / size) as usize / 8 {
                return true;
            }
        }
        let Some(page) = self.take_pages(1, index as u8, image) else {
            return self.scan(index, image) > 0;
        };
        let class = &mut self.space(image).classes[index];
        class.pages.push(page);
        for block in (0..PAGE_WORDS / size).rev() {
            class.free.push(page * PAGE_WORDS + block * size);
        }
        true
    }

    /// Looks for free blocks of one size in all its pages; how many there are.
    fn scan(&mut self, index: usize, image: bool) -> usize {
        let class = &mut self.space(image).classes[index];
        class.scanned_at = class.pages.len();
        let size = class.words;
        let pages = std::mem::take(&mut class.pages);
        let blocks = pages.iter().flat_map(|page| {
            let blocks = 0..PAGE_WORDS / size;
            blocks.map(move |block| page * PAGE_WORDS + block * size)
        });
        let mut free: Vec<Addr> = blocks.filter(|addr| self.get(*addr) == 0).collect();
        free.reverse();
        let class = &mut self.space(image).classes[index];
        class.pages = pages;
        class.free = free;
        class.free.len()
    }

    fn take_pages(&mut self, count: u32, class: u8, image: bool) -> Option<u32> {
        let page = self.next_page;
        let end = page as u64 + count as u64;
        let spare = if image || self.spare_open {
            0
        } else {
            self.spare_words()
        };
        if end * PAGE_WORDS as u64 > (self.limit_words - spare) as u64 {
            return None;
        }
        self.next_page = end as u32;
        self.pages.resize(end as usize, Page { class, image });
        Some(page)
    }

    fn allocate_large(&mut self, words: u32, image: bool) -> Option<Addr> {
        let pages = words.div_ceil(PAGE_WORDS);
        // Extents are whole pages: a block that leaves most of one empty fits, too.
        let needed = pages * PAGE_WORDS;
        let fits = |e: &&Extent| e.words >= needed && e.words / 2 <= needed;
        let large = if image {
            &self.image.large
        } else {
            &self.dynamic.large
        };
        let free = large.iter().filter(fits).find(|e| self.get(e.start) == 0);
        if let Some(extent) = free {
            return Some(extent.start);
        }
        let page = self.take_pages(pages, LARGE, image)?;
        let start = page * PAGE_WORDS;
        self.space(image).large.push(Extent {
            start,
            words: pages * PAGE_WORDS,
        });
        Some(start)
    }

    /// Makes the block at `addr`, of which `words` words may be non-zero, free again.
    pub fn release(&mut self, addr: Addr, words: u32) {
        assert!(addr as u64 + words as u64 <= self.limit_words as u64);
        unsafe { std::ptr::write_bytes(self.base.add(addr as usize), 0, words as usize) };
        self.offer(addr);
    }

    /// Tells the allocator that the (already zero) block at `addr` is worth trying.
    pub fn offer(&mut self, addr: Addr) {
        let Page { class, image } = self.pages[(addr / PAGE_WORDS) as usize];
        if class != LARGE && !image {
            let class = &mut self.dynamic.classes[class as usize];
            if class.free.len() < 1 << 20 {
                class.free.push(addr);
            }
        }
    }

    /// Words handed out since the start.
    pub fn allocated_words(&self) -> u64 {
        self.allocated_words
    }

    /// Words kept for the image and for the error that says that there are no more.
    fn spare_words(&self) -> u32 {
        self.limit_words / 16
    }

    /// Opens or closes the spare words to everybody; tells whether they were open.
    pub fn open_spare(&mut self, open: bool) -> bool {
        std::mem::replace(&mut self.spare_open, open)
    }

    pub fn is_spare_open(&self) -> bool {
        self.spare_open
    }

    /// Whether new pages will soon run out.
    pub fn is_tight(&self) -> bool {
        self.used_words() > (self.limit_words - 2 * self.spare_words()) as u64
    }

    /// Whether not even half of the spare words is left.
    pub fn is_spare_half_used(&self) -> bool {
        self.used_words() > (self.limit_words - self.spare_words() / 2) as u64
    }

    /// Words of address space that were ever used.
    pub fn used_words(&self) -> u64 {
        self.next_page as u64 * PAGE_WORDS as u64
    }

    pub fn limit_words(&self) -> u32 {
        self.limit_words
    }

    /// What was written since the step began.
    pub fn journal(&self) -> &[Written] {
        &self.journal
    }

    /// Objects made since the step began, in order; collected ones are taken out by the collector.
    pub fn new_objects(&self) -> &[Addr] {
        &self.new_objects
    }

    pub fn take_new_objects(&mut self) -> Vec<Addr> {
        std::mem::take(&mut self.new_objects)
    }

    pub fn set_new_objects(&mut self, objects: Vec<Addr>) {
        self.new_objects = objects;
    }

    /// Begins a new step: the journal is empty again. The buffer is handed back for reuse.
    pub fn begin_step(&mut self) {
        self.journal.clear();
        self.epoch += 1;
    }

    /// Every block in use, for the collector's full sweep and for statistics.
    pub fn for_each_block(&self, mut visit: impl FnMut(Addr)) {
        self.for_each_block_in(&self.image, &mut visit);
        self.for_each_block_in(&self.dynamic, &mut visit);
    }

    /// Every block in use that belongs to the image that all states share.
    pub fn for_each_block_of_image(&self, mut visit: impl FnMut(Addr)) {
        self.for_each_block_in(&self.image, &mut visit);
    }

    /// Every block in use that does not belong to the image that all states share.
    pub fn for_each_block_of_state(&self, mut visit: impl FnMut(Addr)) {
        self.for_each_block_in(&self.dynamic, &mut visit);
    }

    fn for_each_block_in(&self, space: &Space, visit: &mut impl FnMut(Addr)) {
        for class in &space.classes {
            for &page in &class.pages {
                for block in 0..PAGE_WORDS / class.words {
                    let addr = page * PAGE_WORDS + block * class.words;
                    if self.get(addr) != 0 {
                        visit(addr);
                    }
                }
            }
        }
        for extent in &space.large {
            if self.get(extent.start) != 0 {
                visit(extent.start);
            }
        }
    }

    /// The block of the image that a word is in.
    pub fn block_of_image(&self, addr: Addr) -> Option<Addr> {
        let number = addr / PAGE_WORDS;
        let page = self.pages.get(number as usize).filter(|page| page.image)?;
        match self.image.classes.get(page.class as usize) {
            Some(class) => {
                let start = number * PAGE_WORDS;
                Some(start + (addr - start) / class.words * class.words)
            }
            None => {
                let holds = |extent: &&Extent| (extent.start..extent.start + extent.words).contains(&addr);
                self.image.large.iter().find(holds).map(|extent| extent.start)
            }
        }
    }
}
