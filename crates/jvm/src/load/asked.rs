//! Which classes a loader of the program was asked for, and had from others: part of the state. A loader that was asked is
//! not asked again (JVMS 5.3), and what it does when it is asked is the program's own code.

use xxhash_rust::xxh3::xxh3_64;

use crate::class::Loader;
use crate::machine::{Exec, Machine};
use crate::memory::Addr;
use crate::world::LoaderWord;

/// Bytes of one entry.
const ENTRY: u32 = 8;

/// What stands for a name among the entries; what is not used there is 0.
fn entry(name: &str) -> u64 {
    xxh3_64(name.as_bytes()) | 1
}

impl Machine {
    /// The word of a `ClassLoader` that refers to its entries.
    fn asked_word(&self) -> Option<u32> {
        let base = self.world.find_loaded(Loader::Boot, "java/lang/ClassLoader")?;
        Some(self.loader_word_in(base, LoaderWord::Asked))
    }

    fn entries(&self, loader: Addr, word: u32) -> Vec<u64> {
        match self.mem.get(loader + word) {
            0 => Vec::new(),
            array => {
                let entries = self.array_bytes(array).as_chunks().0.iter();
                let entries = entries.map(|entry| u64::from_le_bytes(*entry));
                entries.take_while(|entry| *entry != 0).collect()
            }
        }
    }

    /// A loader has answered. The order in which it was asked makes no difference.
    pub(crate) fn note_asked(&mut self, loader: Addr, name: &str) -> Exec<()> {
        let Some(word) = self.asked_word() else {
            return Ok(());
        };
        let mut entries = self.entries(loader, word);
        let Err(at) = entries.binary_search(&entry(name)) else {
            return Ok(());
        };
        let size = entries.len() as u32 * ENTRY;
        entries.insert(at, entry(name));
        self.refit(loader, word, size, size + ENTRY)?;
        let bytes: Vec<u8> = entries.iter().flat_map(|entry| entry.to_le_bytes()).collect();
        self.put_in_array(self.mem.get(loader + word), 0, &bytes);
        Ok(())
    }

    /// Whether a loader of the program has answered in this state.
    pub(crate) fn has_asked(&self, number: u32, name: &str) -> bool {
        let Some((loader, word)) = self.custom_loaders.get(number as usize).zip(self.asked_word()) else {
            return false;
        };
        self.entries(*loader, word).binary_search(&entry(name)).is_ok()
    }
}
