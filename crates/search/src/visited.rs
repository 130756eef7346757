//! The states that were seen.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

use hashbrown::HashTable;
use hashbrown::hash_table::Entry;

use crate::team::Team;

/// How states are remembered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Storage {
    /// By 128-bit fingerprints.
    Fingerprints,
    /// By all of their content: no two states are ever taken for one.
    Exact,
    /// By a few bits each in a table of this many mebibytes: unequal states may be taken for equal.
    Bitstate { mebibytes: u32 },
    /// Not at all.
    None,
}

/// Bits that one state sets in a bitstate table, as SPIN does by default.
const BITS_PER_STATE: u32 = 3;

/// What was seen, and how often that was found out.
pub struct Visited {
    store: Store,
    /// Distinct ones; where the store is shared, those that the others have not been told of yet.
    states: u64,
}

enum Store {
    Fingerprints(Shards<u128>),
    /// With the least depth at which each was reached, so that a shorter way opens a state again.
    Shallowest(Shards<(u128, u32)>),
    /// States numbered as they come, with the least depth of each, as above; it matters if `by_depth`.
    Exact {
        numbers: hashbrown::HashMap<Box<[u8]>, usize, rustc_hash::FxBuildHasher>,
        depths: Vec<u32>,
        by_depth: bool,
    },
    Bitstate(Vec<u64>),
    /// Fingerprints that others add to as well.
    Shared(Arc<Team>),
    None,
}

/// A state to be stored: its key, and its content where that is stored.
pub struct Sighting<'a> {
    pub key: u128,
    pub content: &'a [u8],
    pub depth: u32,
}

impl Visited {
    /// `by_depth` opens states again that are reached by a shorter way: for searches that cut by depth
    /// or promise shortest paths.
    pub fn new(storage: Storage, by_depth: bool) -> Visited {
        let store = match storage {
            Storage::Fingerprints if by_depth => Store::Shallowest(Shards::new()),
            Storage::Fingerprints => Store::Fingerprints(Shards::new()),
            Storage::Exact => Store::Exact {
                numbers: Default::default(),
                depths: Vec::new(),
                by_depth,
            },
            Storage::Bitstate { mebibytes } => Store::Bitstate(vec![0; mebibytes as usize * (1 << 17)]),
            Storage::None => Store::None,
        };
        Visited { store, states: 0 }
    }

    /// The store of a search by several workers.
    pub(crate) fn shared(team: Arc<Team>) -> Visited {
        Visited {
            store: Store::Shared(team),
            states: 0,
        }
    }

    /// Whether the whole content of states is needed.
    pub fn wants_content(&self) -> bool {
        matches!(self.store, Store::Exact { .. })
    }

    /// Notes a state. Returns its place in the store, and whether it is to be explored: it is new, or
    /// this way to it is shorter.
    pub fn insert(&mut self, seen: &Sighting) -> (u128, bool) {
        let mut place = seen.key;
        let (new, explore) = match &mut self.store {
            Store::Fingerprints(shards) => {
                let new = shards.insert(seen.key, seen.key, |k| *k);
                (new, new)
            }
            Store::Shallowest(shards) => shards.lower(seen.key, seen.depth),
            Store::Exact {
                numbers,
                depths,
                by_depth,
            } => match numbers.get(seen.content) {
                Some(number) => {
                    place = *number as u128;
                    let least = &mut depths[*number];
                    let shorter = std::mem::replace(least, seen.depth.min(*least)) > seen.depth;
                    (false, *by_depth && shorter)
                }
                None => {
                    place = depths.len() as u128;
                    numbers.insert(seen.content.into(), depths.len());
                    depths.push(seen.depth);
                    (true, true)
                }
            },
            Store::Bitstate(words) => {
                let new = set_bits(words, seen.key);
                (new, new)
            }
            Store::Shared(team) => {
                let new = team.states.insert(seen.key);
                if new && self.states + 1 == UNTOLD {
                    team.states.tell(UNTOLD);
                    self.states = 0;
                    return (place, new);
                }
                (new, new)
            }
            Store::None => (true, true),
        };
        self.states += new as u64;
        (place, explore)
    }

    /// Whether states are opened again that are reached by a shorter way.
    pub fn knows_depths(&self) -> bool {
        matches!(
            self.store,
            Store::Shallowest(_) | Store::Exact { by_depth: true, .. }
        )
    }

    /// Whether a shorter way to the state at a place has been found since it was put aside at this depth.
    pub fn is_stale(&self, place: u128, depth: u32) -> bool {
        match &self.store {
            Store::Shallowest(shards) => shards.get(place).is_some_and(|known| known < depth),
            Store::Exact {
                depths,
                by_depth: true,
                ..
            } => depths[place as usize] < depth,
            _ => false,
        }
    }

    /// Distinct states seen; where several workers look, without a few that the others have just found.
    pub fn states(&self) -> u64 {
        match &self.store {
            Store::Shared(team) => team.states.told() + self.states,
            _ => self.states,
        }
    }

    pub fn clear(&mut self) {
        match &mut self.store {
            Store::Fingerprints(shards) => shards.clear(),
            Store::Shallowest(shards) => shards.clear(),
            Store::Exact { numbers, depths, .. } => {
                numbers.clear();
                depths.clear();
            }
            Store::Bitstate(words) => words.fill(0),
            Store::Shared(_) => unreachable!("a team begins anew with a new store"),
            Store::None => {}
        }
        self.states = 0;
    }

    /// Bytes that the store occupies.
    pub fn bytes(&self) -> u64 {
        match &self.store {
            Store::Fingerprints(shards) => shards.bytes(),
            Store::Shallowest(shards) => shards.bytes(),
            Store::Exact { numbers, .. } => numbers.keys().map(|k| k.len() as u64 + 36).sum(),
            Store::Shared(team) => team.states.bytes(),
            Store::Bitstate(words) => words.len() as u64 * 8,
            Store::None => 0,
        }
    }
}

fn set_bits(words: &mut [u64], key: u128) -> bool {
    let bits = words.len() as u64 * 64;
    let (first, second) = (key as u64, (key >> 64) as u64 | 1);
    let mut new = false;
    for i in 0..BITS_PER_STATE as u64 {
        let bit = first.wrapping_add(second.wrapping_mul(i)) % bits;
        let word = &mut words[(bit / 64) as usize];
        new |= *word >> (bit % 64) & 1 == 0;
        *word |= 1 << (bit % 64);
    }
    new
}

/// A hash table in pieces, so that growing never needs room for two whole tables.
struct Shards<T>(Vec<HashTable<T>>);

const SHARDS: usize = 64;

impl<T> Shards<T> {
    fn new() -> Shards<T> {
        Shards((0..SHARDS).map(|_| HashTable::new()).collect())
    }

    /// Adds `value` unless its key is there; tells whether it was added.
    fn insert(&mut self, key: u128, value: T, key_of: impl Fn(&T) -> u128) -> bool {
        add(&mut self.0[shard_of(key)], key, value, key_of)
    }

    fn clear(&mut self) {
        self.0.iter_mut().for_each(|t| t.clear());
    }

    fn bytes(&self) -> u64 {
        self.0.iter().map(|t| t.allocation_size() as u64).sum()
    }
}

impl Shards<(u128, u32)> {
    /// Notes a depth; tells whether the key is new, and whether it is new or was deeper before.
    fn lower(&mut self, key: u128, depth: u32) -> (bool, bool) {
        let table = &mut self.0[shard_of(key)];
        match table.entry(key as u64, |v| v.0 == key, |v| v.0 as u64) {
            Entry::Occupied(mut known) => {
                let known = &mut known.get_mut().1;
                (false, std::mem::replace(known, depth.min(*known)) > depth)
            }
            Entry::Vacant(place) => {
                place.insert((key, depth));
                (true, true)
            }
        }
    }

    fn get(&self, key: u128) -> Option<u32> {
        self.0[shard_of(key)]
            .find(key as u64, |v| v.0 == key)
            .map(|v| v.1)
    }
}

/// Fingerprints that several workers add to.
pub(crate) struct SharedStates {
    shards: Vec<Apart<Mutex<HashTable<u128>>>>,
    /// Those that workers have told of.
    told: Apart<AtomicU64>,
}

/// In a cache line of its own, so that whoever writes to it does not take from others what is beside it.
#[repr(align(128))]
pub(crate) struct Apart<T>(pub T);

/// New states that a worker finds before it tells the others: a number that all change all the time is slow to read.
const UNTOLD: u64 = 16;

impl SharedStates {
    pub fn new() -> SharedStates {
        SharedStates {
            shards: (0..SHARDS).map(|_| Apart(Mutex::new(HashTable::new()))).collect(),
            told: Apart(AtomicU64::new(0)),
        }
    }

    /// Adds a key; tells whether it is new.
    fn insert(&self, key: u128) -> bool {
        let mut table = self.shards[shard_of(key)].0.lock().expect("no worker panics");
        add(&mut table, key, key, |k| *k)
    }

    fn tell(&self, states: u64) {
        self.told.0.fetch_add(states, Ordering::Relaxed);
    }

    fn told(&self) -> u64 {
        self.told.0.load(Ordering::Relaxed)
    }

    /// All states. To be asked when nobody adds any more.
    pub fn count(&self) -> u64 {
        self.tables(HashTable::len)
    }

    fn bytes(&self) -> u64 {
        self.tables(HashTable::allocation_size)
    }

    fn tables(&self, size: impl Fn(&HashTable<u128>) -> usize) -> u64 {
        let sizes = self.shards.iter().map(|shard| {
            let table = shard.0.lock().expect("no worker panics");
            size(&table) as u64
        });
        sizes.sum()
    }
}

fn shard_of(key: u128) -> usize {
    (key >> 122) as usize % SHARDS
}

/// Adds `value` unless its key is there; tells whether it was added.
fn add<T>(table: &mut HashTable<T>, key: u128, value: T, key_of: impl Fn(&T) -> u128) -> bool {
    match table.entry(key as u64, |v| key_of(v) == key, |v| key_of(v) as u64) {
        Entry::Occupied(_) => false,
        Entry::Vacant(place) => {
            place.insert(value);
            true
        }
    }
}
