//! Subroutines (`jsr` and `ret`) of old class files: what a subroutine does not touch keeps the
//! type that it had where it was called (JVMS 4.10.2.5).

use super::types::VType;

/// A subroutine that is being executed, with the local variables used since it was entered.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Active {
    pub entry: u16,
    used: Vec<u64>,
}

impl Active {
    pub fn new(entry: u16, max_locals: usize) -> Active {
        Active {
            entry,
            used: vec![0; max_locals.div_ceil(64)],
        }
    }

    pub fn mark(&mut self, index: u16) {
        if let Some(word) = self.used.get_mut(index as usize / 64) {
            *word |= 1 << (index % 64);
        }
    }

    pub fn uses(&self, index: usize) -> bool {
        self.used
            .get(index / 64)
            .is_some_and(|word| word >> (index % 64) & 1 != 0)
    }

    fn include(&mut self, other: &Active) {
        for (mine, theirs) in self.used.iter_mut().zip(&other.used) {
            *mine |= theirs;
        }
    }
}

/// Keeps the subroutines that are active on both ways here, in the same order. Answers whether
/// anything changed.
pub(super) fn join_active(kept: &mut Vec<Active>, incoming: &[Active]) -> bool {
    let before = kept.clone();
    let mut rest = incoming;
    kept.retain_mut(
        |active| match rest.iter().position(|other| other.entry == active.entry) {
            Some(found) => {
                active.include(&rest[found]);
                rest = &rest[found + 1..];
                true
            }
            None => false,
        },
    );
    *kept != before
}

/// The local variables after a subroutine returned to one of its callers.
pub(super) fn after_return(at_call: &[VType], at_return: &[VType], left: &Active) -> Vec<VType> {
    let both = at_call.iter().zip(at_return).enumerate();
    both.map(|(i, (old, new))| if left.uses(i) { *new } else { *old })
        .collect()
}
