//! Which method a call runs, and the errors if there is none.

use super::text::method_text;
use crate::class::{ClassId, Method, MethodId};
use crate::machine::{Exec, Machine};
use crate::world::{InterfaceSite, Selected};

impl Machine {
    /// The method that `invokespecial` runs (JVMS 6.5): for a superclass call, the one found from
    /// the direct superclass up.
    pub(crate) fn select_special(&mut self, from: ClassId, id: MethodId) -> Exec<MethodId> {
        let world = self.world.clone();
        let method = world.method(id);
        if &*method.name == "<init>" || method.is_private() {
            return Ok(id);
        }
        let current = world.class(from);
        let owner = world.class(method.class);
        let selected = if owner.is_interface() {
            if method.is_abstract() {
                world.find_method(from, method.sig).map(|m| m.id)
            } else {
                Some(id)
            }
        } else if from != owner.id && world.is_subtype(from, owner.id) {
            current
                .super_class
                .and_then(|s| world.find_method(s, method.sig))
                .map(|m| m.id)
        } else {
            Some(id)
        };
        match selected {
            Some(selected) if !world.method(selected).is_abstract() => Ok(selected),
            _ => Err(self.abstract_method(method)),
        }
    }

    /// The method an interface call runs on an object of `class`.
    #[cold]
    pub(crate) fn select(&mut self, site: &InterfaceSite, class: ClassId) -> Exec<MethodId> {
        let world = self.world.clone();
        let target = world.method(site.method);
        if !world.is_subtype(class, target.class) {
            let text = format!(
                "Class {} does not implement the requested interface {}",
                world.class(class).java_name(),
                world.class(target.class).java_name()
            );
            return Err(self.throw_new("java/lang/IncompatibleClassChangeError", &text));
        }
        match world.select_interface(class, target) {
            Selected::Method(found) => {
                site.cache.store(
                    (class as u64) << 32 | found as u64,
                    std::sync::atomic::Ordering::Relaxed,
                );
                Ok(found)
            }
            Selected::Abstract => Err(self.abstract_receiver(target, class)),
            Selected::Conflict => {
                let text = format!("Conflicting default methods: {}", target.name);
                Err(self.throw_new("java/lang/IncompatibleClassChangeError", &text))
            }
            Selected::NotPublic(id) => {
                let method = world.method(id);
                let text = self.text_of_method(method);
                Err(self.throw_new("java/lang/IllegalAccessError", &text))
            }
        }
    }

    /// A virtual call on an object of `class` found no code.
    #[cold]
    pub(crate) fn abstract_receiver(&mut self, method: &Method, class: ClassId) -> crate::machine::Trap {
        let world = self.world.clone();
        let owner = world.class(method.class);
        let text = format!(
            "Receiver class {} does not define or inherit an implementation of the resolved method 'abstract {}' of {} {}.",
            world.class(class).java_name(),
            method_text(&method.name, &method.descriptor),
            if owner.is_interface() {
                "interface"
            } else {
                "abstract class"
            },
            owner.java_name()
        );
        self.throw_new("java/lang/AbstractMethodError", &text)
    }

    #[cold]
    pub(crate) fn abstract_method(&mut self, method: &Method) -> crate::machine::Trap {
        let text = self.text_of_method(method);
        self.throw_new("java/lang/AbstractMethodError", &text)
    }
}
