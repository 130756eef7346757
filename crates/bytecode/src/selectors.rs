//! Names and descriptors of methods as numbers, so that they are compared and looked up as such.

use std::sync::Arc;

use beeline_classfile::descriptor::MethodDescriptor;
use rustc_hash::FxHashMap;

/// A name together with a descriptor, by number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Selector(pub u32);

/// How many slots of the operand stack a call takes and gives.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Shape {
    /// Without the receiver.
    pub arguments: u16,
    pub result: u8,
}

impl Shape {
    /// That of a descriptor; of one that is none, that of `()V`.
    pub fn of(descriptor: &str) -> Shape {
        MethodDescriptor::parse(descriptor).map_or(Shape::default(), |parsed| Shape {
            arguments: parsed.parameter_slots() as u16,
            result: parsed.return_type().map_or(0, |ty| ty.slots() as u8),
        })
    }
}

/// All that have occurred.
#[derive(Debug, Default)]
pub struct Selectors {
    texts: FxHashMap<Arc<str>, u32>,
    numbers: FxHashMap<(u32, u32), Selector>,
    all: Vec<(Arc<str>, Arc<str>, Shape)>,
}

impl Selectors {
    pub fn intern(&mut self, name: &Arc<str>, descriptor: &Arc<str>) -> Selector {
        let pair = (self.text(name), self.text(descriptor));
        let next = Selector(self.all.len() as u32);
        let selector = *self.numbers.entry(pair).or_insert(next);
        if selector == next {
            self.all
                .push((name.clone(), descriptor.clone(), Shape::of(descriptor)));
        }
        selector
    }

    /// The one of these texts, if any class has spoken of it.
    pub fn find(&self, name: &str, descriptor: &str) -> Option<Selector> {
        let pair = (*self.texts.get(name)?, *self.texts.get(descriptor)?);
        self.numbers.get(&pair).copied()
    }

    pub fn name(&self, selector: Selector) -> &Arc<str> {
        &self.all[selector.0 as usize].0
    }

    pub fn descriptor(&self, selector: Selector) -> &Arc<str> {
        &self.all[selector.0 as usize].1
    }

    pub fn shape(&self, selector: Selector) -> Shape {
        self.all[selector.0 as usize].2
    }

    fn text(&mut self, text: &Arc<str>) -> u32 {
        if let Some(number) = self.texts.get(text) {
            return *number;
        }
        let number = self.texts.len() as u32;
        self.texts.insert(text.clone(), number);
        number
    }
}
