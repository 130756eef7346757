//! All of a state, to be compared word by word.

use std::collections::{BTreeMap, BTreeSet};

use beeline_jvm::Machine;
use beeline_jvm::memory::header;

/// Every word of every object that is not part of the shared image, and of those objects of the
/// image that existed when tracking began; stacks up to their tops.
pub fn memory_of(machine: &Machine, image: &BTreeSet<u32>) -> BTreeMap<u32, Vec<u32>> {
    let mut blocks = BTreeMap::new();
    machine.mem.for_each_block(|addr| {
        let base = machine.mem.get(addr) & header::BASE != 0;
        if !base || image.contains(&addr) {
            blocks.insert(addr, machine.visible_words(addr));
        }
    });
    blocks
}

pub fn image_of(machine: &Machine) -> BTreeSet<u32> {
    let mut image = BTreeSet::new();
    machine.mem.for_each_block(|addr| {
        if machine.mem.get(addr) & header::BASE != 0 {
            image.insert(addr);
        }
    });
    image
}
