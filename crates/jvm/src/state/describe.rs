//! A state in words.

use std::collections::BTreeMap;

use super::delta::DeltaView;
use crate::machine::Machine;
use crate::memory::Addr;
use crate::thread::tcb;

impl Machine {
    /// Every word that the fingerprint counts, in words that a person can compare: for finding out why two states
    /// differ, and for telling them apart without fingerprints. Of the image that all states share, only what this state
    /// has changed: the image grows when classes are loaded, whatever the state. To be asked of states that are kept or
    /// settled.
    pub fn describe_state(&self) -> Vec<String> {
        let mut lines = Vec::new();
        let mut line = |object, offset, kind, value| {
            let class = &self.world.class(self.class_of(object)).name;
            let (identity, seen) = (self.identity(object), self.value_seen(kind, value));
            lines.push(format!("{class} {identity:016x} +{offset} {kind:?} {seen:x}"));
        };
        self.mem.for_each_block_of_state(|object| {
            self.for_each_hashed(object, |_, offset, kind, value| line(object, offset, kind, value));
        });
        for (addr, _) in self.changes_since_boot().into_iter().filter(|(_, by)| *by != 0) {
            let Some(object) = self.mem.block_of_image(addr) else {
                continue;
            };
            let kind = self.word_kind(object, addr - object);
            if !kind.is_hidden() && self.class_of(object) != self.stack_class {
                line(object, addr - object, kind, self.mem.get(addr));
            }
        }
        for (_, block) in self.control_blocks() {
            let stack = self.mem.get(block + tcb::STACK);
            for i in 0..self.mem.get(block + tcb::SP) {
                let slot = self.slot_seen(self.slot(stack, i));
                lines.push(format!("stack {:016x} [{i}] {slot:x}", self.identity(block)));
            }
        }
        lines.sort();
        lines
    }

    /// Words that steps have changed on the way here, each with how it differs.
    fn changes_since_boot(&self) -> BTreeMap<Addr, u32> {
        let mut changes = BTreeMap::new();
        let mut add = |delta: DeltaView| {
            for pair in delta.words().chunks_exact(2) {
                *changes.entry(pair[0]).or_default() ^= pair[1];
            }
        };
        if let Some(delta) = self.settled() {
            add(delta);
        }
        let mut here = self.tracking.current.as_ref();
        while let Some(kept) = here {
            add(DeltaView::new(&kept.delta));
            here = kept.parent.as_ref();
        }
        changes
    }
}
