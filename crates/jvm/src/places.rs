//! Where threads stand, in the numbers of somebody who knows the program without running it.
//!
//! Methods are looked up by name when they are first seen on a stack; from then on a frame costs an access to a table.

use std::sync::Arc;

use beeline_search::{Frame, StepFacts};

use crate::class::{ClassId, MethodId};
use crate::frame::{self, NO_FRAME, REF};
use crate::machine::Machine;
use crate::thread::{ThreadIndex, tcb};

/// What places and types are called.
pub trait Atlas: Send + Sync {
    /// The number of the instruction at an offset of a method, if the method is known. The class is in internal form.
    fn node(&self, class: &str, method: &str, descriptor: &str, pc: u16) -> Option<u32>;

    /// The number of a class as the type of a receiver.
    fn receiver(&self, class: &str) -> Option<u32>;
}

/// No number.
const UNKNOWN: u32 = u32::MAX;

/// What has been looked up so far.
pub(crate) struct Places {
    atlas: Arc<dyn Atlas>,
    /// By method: the number of each instruction of its code. Empty for methods that are not known.
    nodes: Vec<Option<Box<[u32]>>>,
    /// By class; 0 if nobody has looked, else one more than the number.
    receivers: Vec<u32>,
    /// Frames of one thread, from the innermost on.
    found: Vec<Frame>,
}

impl Places {
    pub fn new(atlas: Arc<dyn Atlas>) -> Places {
        Places {
            atlas,
            nodes: Vec::new(),
            receivers: Vec::new(),
            found: Vec::new(),
        }
    }
}

impl Machine {
    /// Notes where the threads stand that have moved in the last step.
    pub(crate) fn note_stacks(&mut self, moved: &[ThreadIndex], facts: &mut StepFacts) {
        let Some(mut places) = self.places.take() else {
            return;
        };
        for &thread in moved {
            let block = self.control_block(thread);
            if block != 0 {
                self.places_of(block, &mut places);
            }
            facts.stacks.note(thread, places.found.drain(..).rev());
        }
        self.places = Some(places);
    }

    /// The frames of a thread from the innermost on, without those of methods that nobody knows.
    fn places_of(&self, block: u32, places: &mut Places) {
        let stack = self.mem.get(block + tcb::STACK);
        let mut fp = self.mem.get(block + tcb::FP);
        while fp != NO_FRAME {
            let (method, pc) = frame::split_method(self.slot(stack, fp));
            let node = self.node_of(places, method, pc);
            if node != UNKNOWN {
                let receiver = self.receiver_of(places, method, stack, fp);
                places.found.push(Frame { node, receiver });
            }
            fp = frame::split_link(self.slot(stack, fp + 1)).0;
        }
    }

    fn node_of(&self, places: &mut Places, method: MethodId, pc: u32) -> u32 {
        if places.nodes.len() <= method as usize {
            places.nodes.resize(method as usize + 1, None);
        }
        let nodes = places.nodes[method as usize].get_or_insert_with(|| {
            let found = self.world.method(method);
            let class = self.world.class(found.class);
            let Some(Ok(code)) = found.code.get() else {
                return Box::default();
            };
            let number = |pc: &u16| {
                places
                    .atlas
                    .node(&class.name, &found.name, &found.descriptor, *pc)
            };
            // If the first instruction is not known, none is.
            if code.pcs.first().is_none_or(|pc| number(pc).is_none()) {
                return Box::default();
            }
            code.pcs.iter().map(|pc| number(pc).unwrap_or(UNKNOWN)).collect()
        });
        nodes.get(pc as usize).copied().unwrap_or(UNKNOWN)
    }

    fn receiver_of(&self, places: &mut Places, method: MethodId, stack: u32, fp: u32) -> Option<u32> {
        let found = self.world.method(method);
        if found.is_static() {
            return None;
        }
        let locals = found.code.get()?.as_ref().ok()?.max_locals;
        let this = self.slot(stack, fp - locals);
        if this & REF == 0 || this as u32 == 0 {
            return None;
        }
        let class: ClassId = self.class_of(this as u32);
        if places.receivers.len() <= class as usize {
            places.receivers.resize(class as usize + 1, 0);
        }
        let known = &mut places.receivers[class as usize];
        if *known == 0 {
            let number = places.atlas.receiver(&self.world.class(class).name);
            *known = number.map_or(UNKNOWN, |number| number + 1);
        }
        (*known != UNKNOWN).then(|| *known - 1)
    }
}
