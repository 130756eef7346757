//! Memory beside a model of it: a map from objects to their words.

use std::collections::BTreeMap;

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use super::*;

/// A header word of an object that is part of kept states.
const OLD: u32 = 7;

struct Model {
    memory: Memory,
    objects: BTreeMap<Addr, Vec<u32>>,
    random: Xoshiro256PlusPlus,
}

impl Model {
    fn new(seed: u64) -> Model {
        Model {
            memory: Memory::reserve(4 << 20).expect("address space"),
            objects: BTreeMap::new(),
            random: Xoshiro256PlusPlus::seed_from_u64(seed),
        }
    }

    fn below(&mut self, limit: u32) -> u32 {
        (self.random.next_u64() % limit as u64) as u32
    }

    fn any(&mut self) -> Option<Addr> {
        let count = self.objects.len() as u32;
        let at = (count > 0).then(|| self.below(count))?;
        self.objects.keys().nth(at as usize).copied()
    }

    fn allocate(&mut self) {
        let words = match self.below(20) {
            0 => SMALL_LIMIT + self.below(3 * PAGE_WORDS),
            1..5 => 64 + self.below(SMALL_LIMIT - 64),
            _ => 5 + self.below(60),
        };
        let Some(object) = self.memory.allocate(words, OLD) else {
            return;
        };
        let end = object + words;
        let before = self.objects.range(..end).next_back();
        assert!(
            before.is_none_or(|(other, content)| other + content.len() as u32 <= object),
            "{object} overlaps what was there"
        );
        let mut content = vec![0; words as usize];
        content[0] = OLD;
        assert_eq!(self.memory.words(object, words), content, "new blocks are zero");
        self.objects.insert(object, content);
    }

    fn write(&mut self) {
        let Some(object) = self.any() else { return };
        let words = self.objects[&object].len() as u32;
        let offset = 1 + self.below(words - 1);
        let value = self.below(u32::MAX);
        let content = self.objects.get_mut(&object).expect("it is there");
        let old = std::mem::replace(&mut content[offset as usize], value);
        let known = self.memory.is_journalled(object + offset);
        self.memory.put(object, offset, value);
        if !known {
            let last = self.memory.journal().last().copied();
            let addr = object + offset;
            assert_eq!(last, Some(Written { object, addr, old }));
        }
    }

    fn copy(&mut self) {
        let (Some(from), Some(to)) = (self.any(), self.any()) else {
            return;
        };
        let bytes = |words: &Vec<u32>| (words.len() - 1) * 4;
        let count = bytes(&self.objects[&from]).min(bytes(&self.objects[&to]));
        let source: Vec<u8> = self.memory.bytes(from + 1, count).to_vec();
        self.memory.touch(to, to + 1, count.div_ceil(4) as u32);
        self.memory.copy_bytes(from + 1, 0, to + 1, 0, count);
        assert_eq!(self.memory.bytes(to + 1, count), source);
        let copied = self.memory.words(to, self.objects[&to].len() as u32).to_vec();
        self.objects.insert(to, copied);
    }

    fn release(&mut self) {
        if let Some(object) = self.any() {
            let words = self.objects.remove(&object).expect("it is there").len() as u32;
            self.memory.release(object, words);
        }
    }

    /// Takes back what was written since the step began, if nothing came or went.
    fn undo(&mut self) {
        let journal: Vec<Written> = self.memory.journal().to_vec();
        for Written { object, addr, old } in journal.into_iter().rev() {
            if let Some(content) = self.objects.get_mut(&object) {
                self.memory.put_raw(addr, old);
                content[(addr - object) as usize] = old;
            }
        }
        self.memory.begin_step();
    }

    fn compare(&self) {
        let mut blocks = Vec::new();
        self.memory.for_each_block(|object| blocks.push(object));
        blocks.sort_unstable();
        assert_eq!(blocks, self.objects.keys().copied().collect::<Vec<_>>());
        for (object, content) in &self.objects {
            assert_eq!(self.memory.words(*object, content.len() as u32), content);
        }
    }
}

#[test]
fn memory_does_what_its_model_does() {
    for seed in 0..20 {
        let mut model = Model::new(seed);
        for _ in 0..300 {
            for _ in 0..model.below(20) {
                match model.below(10) {
                    0..4 => model.allocate(),
                    4..8 => model.write(),
                    8 => model.copy(),
                    _ => model.release(),
                }
            }
            match model.below(3) {
                0 => model.undo(),
                _ => model.memory.begin_step(),
            }
            model.compare();
        }
    }
}

#[test]
fn a_full_memory_says_so() {
    let mut memory = Memory::reserve(64 * PAGE_WORDS).expect("address space");
    let mut taken = 0;
    while memory.allocate(SMALL_LIMIT, OLD).is_some() {
        taken += 1;
    }
    assert!(taken > 0 && memory.used_words() <= memory.limit_words() as u64);
    assert_eq!(memory.allocate(u32::MAX / 2, OLD), None);
    // What is kept for emergencies is still there.
    memory.open_spare(true);
    assert!(memory.allocate(SMALL_LIMIT, OLD).is_some());
}
