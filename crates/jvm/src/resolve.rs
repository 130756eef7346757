//! Resolution: the classes, fields and methods that the names in a constant pool stand for (JVMS 5.4.3).

mod calls;
mod fields;
mod quicken;
mod selection;
mod text;
mod visibility;

pub(crate) use calls::quick_call;
pub(crate) use text::java_type;

use beeline_classfile::{MemberRef, access};

use crate::class::{ClassId, Field, MethodId};
use crate::machine::{Exec, Machine};
use crate::world::World;
use text::visibility_text;

impl Machine {
    /// The class that the pool of `from` calls `name`.
    pub(crate) fn resolve_class(&mut self, from: ClassId, name: &str) -> Exec<ClassId> {
        let world = self.world.clone();
        let class = world.class(from);
        // A hidden class finds itself, and the classes it was made for, by name.
        let mut near = (class.hidden || class.synthetic).then_some(class);
        while let Some(c) = near {
            if *c.name == *name {
                return Ok(c.id);
            }
            near = c.host.map(|host| world.class(host));
        }
        let id = match self.load(name, class.loader) {
            Ok(id) => id,
            Err(error) => return Err(self.load_failure(class.loader, error)),
        };
        if !self.can_access_class(&world, class, world.class(id)) {
            let text = self.access_text(class, world.class(id));
            return Err(self.throw_new("java/lang/IllegalAccessError", &text));
        }
        Ok(id)
    }

    pub(crate) fn resolve_field(
        &mut self,
        from: ClassId,
        member: &MemberRef,
        is_static: bool,
    ) -> Exec<Field> {
        let world = self.world.clone();
        let owner = self.resolve_class(from, &member.class)?;
        let Some(field) = world.find_field(owner, &member.name, &member.descriptor) else {
            let text = format!(
                "Class {} does not have member field '{} {}'",
                world.class(owner).java_name(),
                java_type(&member.descriptor),
                member.name
            );
            let text = if world.jdk.major() >= 21 {
                text
            } else {
                member.name.to_string()
            };
            return Err(self.throw_new("java/lang/NoSuchFieldError", &text));
        };
        if field.access & access::PRIVATE != 0 {
            self.load_nest_host(from);
            self.load_nest_host(field.class);
        }
        let declaring = world.class(field.class);
        if !self.can_access_member(world.class(from), declaring, field.access) {
            let kind = visibility_text(field.access);
            let text = format!(
                "class {} tried to access {kind}field {}.{} ({})",
                world.class(from).java_name(),
                declaring.java_name(),
                field.name,
                self.modules_text(world.class(from), declaring)
            );
            return Err(self.throw_new("java/lang/IllegalAccessError", &text));
        }
        if field.is_static() != is_static {
            let wanted = if is_static { "static" } else { "non-static" };
            let text = format!("Expected {wanted} field {}.{}", declaring.java_name(), field.name);
            return Err(self.throw_new("java/lang/IncompatibleClassChangeError", &text));
        }
        Ok(field.clone())
    }

    pub(crate) fn resolve_method(&mut self, from: ClassId, member: &MemberRef) -> Exec<MethodId> {
        let world = self.world.clone();
        let owner = self.resolve_class(from, &member.class)?;
        self.resolve_method_in(from, owner, &member.name, &member.descriptor, &world)
    }

    /// Method resolution for a handle, whose access Java code has checked.
    pub(crate) fn find_for_handle(&mut self, class: ClassId, member: &MemberRef) -> Exec<MethodId> {
        let world = self.world.clone();
        let owner = world.class(class);
        self.resolve_method_in(owner.id, owner.id, &member.name, &member.descriptor, &world)
    }

    fn resolve_method_in(
        &mut self,
        from: ClassId,
        owner: ClassId,
        name: &str,
        descriptor: &str,
        world: &World,
    ) -> Exec<MethodId> {
        let sig = world.sig(name, descriptor);
        let mut found = world.find_method(owner, sig);
        if found.is_none()
            && matches!(
                &*world.class(owner).name,
                "java/lang/invoke/MethodHandle" | "java/lang/invoke/VarHandle"
            )
        {
            let c = world.class(owner);
            found = c
                .methods
                .iter()
                .map(|m| world.method(*m))
                .find(|m| m.signature_polymorphic && &*m.name == name);
        }
        if found.is_none() && world.class(owner).is_interface() {
            found = world
                .find_in_chain(crate::load::OBJECT, sig)
                .filter(|m| m.access & access::PUBLIC != 0);
        }
        let Some(method) = found else {
            let text = format!("'{}'", self.method_text(world.class(owner), name, descriptor));
            return Err(self.throw_new("java/lang/NoSuchMethodError", &text));
        };
        if method.is_private() {
            self.load_nest_host(from);
            self.load_nest_host(method.class);
        }
        let declaring = world.class(method.class);
        let is_clone = declaring.id == crate::load::OBJECT && world.class(owner).is_array();
        if !is_clone && !self.can_access_member(world.class(from), declaring, method.access) {
            let kind = visibility_text(method.access);
            let text = format!(
                "class {} tried to access {kind}method '{}' ({})",
                world.class(from).java_name(),
                self.method_text(declaring, name, descriptor),
                self.modules_text(world.class(from), declaring)
            );
            return Err(self.throw_new("java/lang/IllegalAccessError", &text));
        }
        Ok(method.id)
    }
}
