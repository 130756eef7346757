//! Whether two classes or methods have the same hash, so that fingerprints take one for the other.

use rustc_hash::FxHashMap;

use crate::class::{ClassId, MethodId};
use crate::world::World;

/// The classes and methods that were looked at so far.
#[derive(Default)]
pub(crate) struct Clashes {
    classes: FxHashMap<u64, ClassId>,
    methods: FxHashMap<u64, MethodId>,
    looked_at: (usize, usize),
    found: bool,
}

impl Clashes {
    /// Looks at what was loaded since the last time.
    pub fn look(&mut self, world: &World) -> bool {
        let (classes, methods) = (world.class_count(), world.method_count());
        for id in self.looked_at.0 as ClassId..classes as ClassId {
            let class = world.class(id);
            let first = *self.classes.entry(class.stable_hash).or_insert(id);
            // A name stands for several classes if several loaders know it, or if the program makes them.
            self.found |=
                first != id && (world.class(first).name != class.name || class.synthetic && !class.made);
        }
        for id in self.looked_at.1 as MethodId..methods as MethodId {
            let method = world.method(id);
            let first = *self.methods.entry(method.stable_hash).or_insert(id);
            self.found |= first != id && !self.are_namesakes(world, first, id);
        }
        self.looked_at = (classes, methods);
        self.found
    }

    fn are_namesakes(&self, world: &World, one: MethodId, other: MethodId) -> bool {
        let (one, other) = (world.method(one), world.method(other));
        one.name == other.name
            && one.descriptor == other.descriptor
            && world.class(one.class).name == world.class(other.class).name
    }
}
