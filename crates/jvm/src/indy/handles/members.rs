//! What a `MemberName` stands for: a method or a field.

use crate::class::MethodId;
use crate::machine::{Exec, Machine};
use crate::memory::Addr;

/// Reference kinds in the flags of a `MemberName`.
pub(crate) const KIND_SHIFT: u32 = 24;

impl Machine {
    /// The method that a resolved `MemberName` stands for.
    pub(crate) fn member_method(&mut self, member: Addr) -> Exec<MethodId> {
        let resolved = self.get_field(member, "method");
        if resolved == 0 {
            return Err(self.throw_new("java/lang/InternalError", "unresolved member name"));
        }
        Ok(self.mem.get(resolved + self.injected_offset(resolved)))
    }

    /// The word after the declared fields of a class that has an injected one.
    pub(crate) fn injected_offset(&self, object: Addr) -> u32 {
        self.world.class(self.class_of(object)).instance_words - 1
    }

    /// The field that a `MemberName` stands for.
    pub(crate) fn member_field(&mut self, member: Addr) -> Exec<crate::class::Field> {
        let mirror = self.get_field(member, "clazz");
        let class = self.class_of_mirror(mirror);
        let name = self.get_field(member, "name");
        let name = self.text(name);
        let ty = self.get_field(member, "type");
        let descriptor = self.type_descriptor(ty);
        let world = self.world.clone();
        match world.find_field(class, &name, &descriptor) {
            Some(field) => {
                self.refuse_abstract_field(field, "a method handle")?;
                Ok(field.clone())
            }
            None => Err(self.throw_new("java/lang/NoSuchFieldError", &name)),
        }
    }
}
