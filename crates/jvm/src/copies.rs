//! Copies that others see half done.
//!
//! `arraycopy` and `clone` copy one element after the other. Where other threads contend for several of the elements,
//! a copy that the program makes is as many steps, and how far it has come is part of the state. Copies of very many such
//! elements, and copies of other kinds, are one step each; the verdict then says that this was not tried. So are the copies
//! that the library makes of its own arrays for itself; whoever looks at races says so where the program shares such an array.

use crate::machine::{Exec, Machine};
use crate::memory::{Addr, header};
use crate::thread::tcb;
use crate::visibility::Pending;

/// Contended elements that a copy may have to be done in steps.
const MOST: usize = 64;

/// A part of an array: the array, and the first element.
#[derive(Clone, Copy)]
pub(crate) struct Part {
    pub array: Addr,
    pub first: u32,
}

impl Machine {
    /// Whether a copy of `count` elements must be done one by one, by [`Machine::copy_elements`]. If it need not, others have
    /// had their chance to come first.
    pub(crate) fn must_tear(&mut self, from: Part, to: Part, count: u32) -> Exec<bool> {
        let shared = (self.mem.get(from.array) | self.mem.get(to.array)) & header::SHARED != 0;
        if !self.to_points || !shared {
            return Ok(false);
        }
        // Each element is looked at below, or when it is copied.
        let part = |part: Part, write| (part.array, header::ARRAY_DATA + part.first, count, write);
        self.note_seen(&[part(from, false), part(to, true)]);
        if self.is_copying() {
            return Ok(true);
        }
        let mut contended: Vec<Pending> = Vec::new();
        for at in 0..count {
            self.spend(1)?;
            contended.extend(self.contended_element(from, to, at));
            if contended.len() > MOST {
                break;
            }
        }
        let Some(first) = contended.first() else {
            return Ok(false);
        };
        let meant = self.is_meant_copy(&[from.array, to.array]);
        if contended.len() > 1 && contended.len() <= MOST && meant && !self.in_atomic_section() {
            return Ok(true);
        }
        self.use_grant_for(Some(*first), &[part(from, false), part(to, true)])?;
        if contended.len() > MOST {
            self.note_untorn(&[from.array, to.array]);
        }
        Ok(false)
    }

    /// Copies `count` elements, each by `copy`: a thread that stops in between goes on where it stopped when its native is
    /// called again.
    pub(crate) fn copy_elements(
        &mut self,
        from: Part,
        to: Part,
        count: u32,
        backwards: bool,
        mut copy: impl FnMut(&mut Machine, u32) -> Exec<()>,
    ) -> Exec<()> {
        let done = self.mem.get(self.current + tcb::COPIED).saturating_sub(1);
        for n in done..count {
            let at = if backwards { count - 1 - n } else { n };
            if let Some(pending) = self.contended_element(from, to, at) {
                self.mem.put(self.current, tcb::COPIED, n + 1);
                self.use_grant(Some(pending))?;
            }
            if let Err(trap) = copy(self, at) {
                self.mem.put(self.current, tcb::COPIED, 0);
                return Err(trap);
            }
        }
        self.mem.put(self.current, tcb::COPIED, 0);
        Ok(())
    }

    /// Whether the program makes the copy, itself or by way of `java.util.Arrays`, or one of the arrays. What the library
    /// copies for itself is under locks of its own, of which contention knows monitors only.
    fn is_meant_copy(&self, arrays: &[Addr]) -> bool {
        if arrays.iter().any(|array| self.is_made_by_program(*array)) {
            return true;
        }
        let frames = self.frames(self.current);
        let arrays = |method| &*self.world.class(self.world.method(method).class).name == "java/util/Arrays";
        let caller = frames.iter().find(|f| !arrays(f.method));
        caller.is_some_and(|f| self.is_program_code(f.method))
    }

    /// Whether a copy of the running thread has begun and is not done.
    pub(crate) fn is_copying(&self) -> bool {
        self.mem.get(self.current + tcb::COPIED) != 0
    }

    /// Several words were accessed in one step that others could have accessed in between.
    pub(crate) fn note_untorn(&mut self, objects: &[Addr]) {
        if !self.is_meant_copy(objects) {
            return;
        }
        self.narrow("what others can do in the middle of a copy of shared data was not tried".into());
    }

    /// What of an element others could notice. To read it and to write it elsewhere is one step.
    fn contended_element(&mut self, from: Part, to: Part, at: u32) -> Option<Pending> {
        let sides = [(from, false), (to, true)];
        let mut found = None;
        for (part, write) in sides {
            let offset = header::ARRAY_DATA + part.first + at;
            if self.is_noticed(part.array, offset, write) {
                if found.is_some() && part.array != from.array {
                    self.note_untorn(&[from.array, to.array]);
                }
                self.note_access(part.array, offset, write, false);
                found = Some(Pending {
                    object: part.array,
                    offset,
                    write,
                    synchronises: false,
                });
            }
        }
        found
    }
}
