//! Who may use what: classes, members, modules and nests.

use beeline_classfile::access;

use crate::class::{Class, ClassId};
use crate::machine::Machine;
use crate::world::World;

impl Machine {
    pub(super) fn can_access_class(&self, world: &World, from: &Class, to: &Class) -> bool {
        let mut to = to;
        while let crate::class::Shape::Array { component, .. } = to.shape {
            to = world.class(component);
        }
        (to.access & access::PUBLIC != 0 && self.is_exported(world, from, to))
            || to.is_primitive()
            || from.synthetic
            || from.hidden
            || (from.package() == to.package() && (from.loader == to.loader))
    }

    /// Whether the module system lets `from` see the package of `to`. Only code of the program is
    /// checked: the JDK's modules were compiled against each other.
    fn is_exported(&self, world: &World, from: &Class, to: &Class) -> bool {
        if !from.module.is_empty() || to.module.is_empty() || !self.booted {
            return true;
        }
        world
            .exports
            .lock()
            .unwrap()
            .contains(&(to.module.clone(), to.package().into()))
    }

    pub(super) fn access_text(&self, from: &Class, to: &Class) -> String {
        if to.access & access::PUBLIC != 0 && to.module != from.module {
            let package = to.package().replace('/', ".");
            let unnamed = format!("unnamed module @{:x}", self.unnamed_module_hash(from));
            return format!(
                "class {} (in {unnamed}) cannot access class {} (in module {}) because module {} does not export {package} to {unnamed}",
                from.java_name(),
                to.java_name(),
                to.module,
                to.module,
            );
        }
        format!(
            "failed to access class {} from class {} ({})",
            to.java_name(),
            from.java_name(),
            self.modules_text(to, from)
        )
    }

    /// The identity hash of the unnamed module that a class is in, as messages show it.
    fn unnamed_module_hash(&self, class: &Class) -> i32 {
        let at = self.class_module_offset;
        match self.mem.get(class.mirror() + at) {
            0 => 0,
            module => self.identity_hash_of(module),
        }
    }

    /// Whether `from` may use a member with these flags of class `owner`.
    pub(crate) fn can_access_member(&self, from: &Class, owner: &Class, flags: u16) -> bool {
        if flags & access::PUBLIC != 0 || from.id == owner.id || from.synthetic {
            return true;
        }
        if flags & access::PRIVATE != 0 {
            return self.nest_host(from) == self.nest_host(owner);
        }
        let same_package = from.package() == owner.package() && from.loader == owner.loader;
        same_package
            || (flags & access::PROTECTED != 0 && self.world.is_subtype(from.id, owner.id))
            || from
                .host
                .is_some_and(|host| self.can_access_member(self.world.class(host), owner, flags))
    }

    /// The host of a class's nest: itself, unless a valid host claims it.
    pub(crate) fn nest_host(&self, class: &Class) -> ClassId {
        if let Some(host) = class.host {
            return self.nest_host(self.world.class(host));
        }
        let Some(name) = class.def.as_ref().and_then(|d| d.nest_host.as_ref()) else {
            return class.id;
        };
        let Some(host) = self.find_related(class, name) else {
            return class.id;
        };
        let members = self
            .world
            .class(host)
            .def
            .as_ref()
            .map(|d| &d.nest_members[..])
            .unwrap_or_default();
        if members.contains(&class.name) {
            host
        } else {
            class.id
        }
    }

    /// A class that `class` names and that its loader has seen; loading is left to the caller.
    fn find_related(&self, class: &Class, name: &str) -> Option<ClassId> {
        self.find_loaded(class.loader, name)
    }

    /// Makes sure that the host of a nest is loaded before private access is judged.
    pub(super) fn load_nest_host(&mut self, class: ClassId) {
        let world = self.world.clone();
        let c = world.class(class);
        if let Some(host) = c.def.as_ref().and_then(|d| d.nest_host.clone()) {
            // A host that cannot be loaded leaves the class in a nest of its own.
            let _ = self.load(&host, c.loader);
        }
    }
}
