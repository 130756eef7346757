//! Instructions that use fields and methods, constructors included.

use std::sync::Arc;

use beeline_classfile::{Constant, MemberRef, access};

use crate::class::ClassId;

use super::body::Body;
use super::frame::Frame;
use super::types::{OBJECT_NAME, Signature, VType};
use super::{Check, Verifier, bad, bad_format};

impl<'w> Verifier<'w> {
    pub(super) fn bad_entry(&self, index: u16) -> super::Stop {
        let java = self.class.java_name();
        match self.def.pool.get(index) {
            None => bad(format!("Illegal constant pool index {index} in class {java}")),
            Some(_) => bad(format!(
                "Illegal type at constant pool entry {index} in class {java}"
            )),
        }
    }

    pub(super) fn class_name(&self, index: u16) -> Check<Arc<str>> {
        match self.def.pool.get(index) {
            Some(Constant::Class(name)) => Ok(name.clone()),
            _ => Err(self.bad_entry(index)),
        }
    }

    pub(super) fn class_constant(&mut self, index: u16) -> Check<VType> {
        match self.def.pool.get(index) {
            Some(Constant::Class(name)) => Ok(VType::Ref(self.names.id(name))),
            _ => Err(self.bad_entry(index)),
        }
    }

    /// The descriptor of a called method, read once for each entry of the pool.
    fn signature(&mut self, index: u16, descriptor: &str) -> Signature {
        if let Some(known) = self.signatures.get(&index) {
            return known.clone();
        }
        let signature = self.names.signature(descriptor);
        self.signatures.insert(index, signature.clone());
        signature
    }

    pub(super) fn field(&mut self, body: &Body, frame: &mut Frame, pc: usize) -> Check<()> {
        let (opcode, index) = (body.u8(pc), body.u16(pc + 1));
        let def = self.def;
        let Some(Constant::Field(member)) = def.pool.get(index) else {
            return Err(self.bad_entry(index));
        };
        let owner = self.names.id(&member.class);
        let ty = self
            .names
            .of_descriptor(&member.descriptor)
            .ok_or_else(|| self.bad_entry(index))?;
        if opcode >= 0xb4 && self.names.is_array(owner) {
            let name = self.class.java_name();
            return Err(bad(format!(
                "Expecting reference to class in class {name} at constant pool index {index}"
            )));
        }
        match opcode {
            0xb2 => frame.push(ty),
            0xb3 => self.pop(frame, ty),
            0xb4 => {
                let object = frame.pop_any_ref()?;
                if !self.assignable(object, VType::Ref(owner))? {
                    return Err(bad("Bad type on operand stack"));
                }
                frame.push(ty)?;
                self.protected(body, member, object, false)
            }
            _ => {
                self.pop(frame, ty)?;
                let mut object = frame.pop_any_ref()?;
                // A constructor may set fields of its own class before it calls another one.
                let own =
                    |f: &&crate::class::Field| f.name == member.name && f.descriptor == member.descriptor;
                if object == VType::UninitThis
                    && VType::Ref(owner) == body.this
                    && self.class.fields.iter().any(|f| own(&f))
                {
                    object = body.this;
                }
                if !self.assignable(object, VType::Ref(owner))? {
                    return Err(bad("Bad type on operand stack in putfield"));
                }
                self.protected(body, member, object, false)
            }
        }
    }

    /// Pops a value that can stand for `wanted`.
    fn pop(&mut self, frame: &mut Frame, wanted: VType) -> Check<()> {
        if let VType::Ref(_) = wanted {
            let found = frame.pop_slot()?;
            return if self.assignable(found, wanted)? {
                Ok(())
            } else {
                Err(bad("Bad type on operand stack"))
            };
        }
        frame.pop_primitive(wanted)
    }

    fn named_in_supers(&self, name: &str) -> bool {
        self.class
            .display
            .iter()
            .any(|id| *self.world.class(*id).name == *name)
    }

    /// A protected member of a superclass in another package may only be used on objects of the
    /// class at hand (JVMS 4.10.1.8).
    fn protected(&mut self, body: &Body, member: &MemberRef, object: VType, is_method: bool) -> Check<()> {
        if object == body.this || !self.named_in_supers(&member.class) {
            return Ok(());
        }
        let owner = self.resolve(&member.class)?;
        let Some(flags_and_holder) = self.find_member(owner, member, is_method) else {
            return Ok(());
        };
        if !self.is_foreign_protected(owner, flags_and_holder) {
            return Ok(());
        }
        let of_object = &*member.class == "java/lang/Object";
        if let VType::Ref(name) = object
            && of_object
            && is_method
            && &*member.name == "clone"
            && self.names.is_array(name)
        {
            // Arrays have a public `clone`.
            return Ok(());
        }
        let (VType::Ref(from), VType::Ref(to)) = (object, body.this) else {
            return if object == VType::Null {
                Ok(())
            } else {
                Err(bad("Bad access to protected data"))
            };
        };
        if self.class_assignable(from, to, true)? {
            return Ok(());
        }
        Err(bad(if is_method {
            "Bad access to protected data in invokevirtual"
        } else {
            "Bad access to protected data in getfield"
        }))
    }

    fn is_foreign_protected(&self, owner: ClassId, (flags, holder): (u16, ClassId)) -> bool {
        let holder = self.world.class(holder);
        flags & access::PROTECTED != 0
            && self.world.is_subtype(self.class.id, owner)
            && !(holder.package() == self.class.package() && holder.loader == self.class.loader)
    }

    /// Flags and declaring class of what a member reference finds, if anything.
    fn find_member(&self, owner: ClassId, member: &MemberRef, is_method: bool) -> Option<(u16, ClassId)> {
        if is_method {
            let sig = self.world.sig(&member.name, &member.descriptor);
            return self.world.find_in_chain(owner, sig).map(|m| (m.access, m.class));
        }
        self.world
            .find_field(owner, &member.name, &member.descriptor)
            .map(|f| (f.access, f.class))
    }

    pub(super) fn invoke(&mut self, body: &Body, frame: &mut Frame, pc: usize) -> Check<()> {
        let (opcode, index) = (body.u8(pc), body.u16(pc + 1));
        let def = self.def;
        let entry = def.pool.get(index);
        if opcode == 0xba {
            let Some(Constant::InvokeDynamic { descriptor, .. }) = entry else {
                return Err(self.bad_entry(index));
            };
            return self.invoke_dynamic(body, frame, pc, index, descriptor);
        }
        let Some(Constant::Method { member, in_interface }) = entry else {
            return Err(self.bad_entry(index));
        };
        let allowed = match opcode {
            0xb6 => !in_interface,
            0xb9 => *in_interface,
            _ => !in_interface || def.major >= 52,
        };
        if !allowed {
            return Err(self.bad_entry(index));
        }
        let signature = self.signature(index, &member.descriptor);
        if opcode == 0xb9 {
            if body.u8(pc + 3) as usize != signature.slots + 1 {
                return Err(bad("Inconsistent args count operand in invokeinterface"));
            }
            if body.u8(pc + 4) != 0 {
                return Err(bad("Fourth operand byte of invokeinterface must be zero"));
            }
        }
        let is_init = &*member.name == "<init>";
        if member.name.starts_with('<') {
            if opcode != 0xb7 || !is_init {
                return Err(bad("Illegal call to internal method"));
            }
        } else if opcode == 0xb7 {
            self.check_special(body, member, *in_interface)?;
        }
        for ty in signature.parameters.iter().rev() {
            self.pop(frame, *ty)?;
        }
        let owner = VType::Ref(self.names.id(&member.class));
        match opcode {
            0xb7 if is_init => self.invoke_init(body, frame, member)?,
            0xb7 => self.pop(frame, body.this)?,
            0xb6 => {
                let object = frame.pop_slot()?;
                if !self.assignable(object, owner)? {
                    return Err(bad("Bad type on operand stack"));
                }
                self.protected(body, member, object, true)?;
            }
            0xb9 => self.pop(frame, owner)?,
            _ => {}
        }
        match signature.returns {
            Some(_) if is_init => Err(bad("Return type must be void in <init> method")),
            Some(ty) => frame.push(ty),
            None => Ok(()),
        }
    }

    fn invoke_dynamic(
        &mut self,
        body: &Body,
        frame: &mut Frame,
        pc: usize,
        index: u16,
        descriptor: &str,
    ) -> Check<()> {
        if self.def.major < 51 {
            return Err(bad_format(
                "invokedynamic instructions not supported by this class file version".into(),
            ));
        }
        if body.u8(pc + 3) != 0 || body.u8(pc + 4) != 0 {
            return Err(bad(
                "Third and fourth operand bytes of invokedynamic must be zero",
            ));
        }
        if let Some(Constant::InvokeDynamic { name, .. }) = self.def.pool.get(index)
            && name.starts_with('<')
        {
            return Err(bad("Illegal call to internal method"));
        }
        let signature = self.signature(index, descriptor);
        for ty in signature.parameters.iter().rev() {
            self.pop(frame, *ty)?;
        }
        match signature.returns {
            Some(ty) => frame.push(ty),
            None => Ok(()),
        }
    }

    /// `invokespecial` reaches the class itself, its superclasses and its direct superinterfaces.
    fn check_special(&mut self, body: &Body, member: &MemberRef, in_interface: bool) -> Check<()> {
        let def = self.def;
        let direct = member.class == self.class.name
            || def.interfaces.contains(&member.class)
            || def.super_name.as_ref().is_some_and(|s| *s == member.class);
        if direct {
            return Ok(());
        }
        let owner = VType::Ref(self.names.id(&member.class));
        if self.inferring && !self.named_in_supers(&member.class) {
            return Err(bad("Illegal use of nonvirtual function call"));
        }
        if !self.assignable(body.this, owner)? {
            return Err(bad(
                "Bad invokespecial instruction: current class isn't assignable to reference class.",
            ));
        }
        if in_interface {
            return Err(bad(
                "Bad invokespecial instruction: interface method reference is in an indirect superinterface.",
            ));
        }
        Ok(())
    }

    fn invoke_init(&mut self, body: &Body, frame: &mut Frame, member: &MemberRef) -> Check<()> {
        let object = frame.pop_slot()?;
        match object {
            VType::UninitThis => {
                let super_name = self.def.super_name.as_deref();
                if member.class != self.class.name && super_name != Some(&*member.class) {
                    return Err(bad("Bad <init> method call"));
                }
                self.constructed = Some(object);
                frame.replace(object, body.this);
                frame.this_uninit = false;
            }
            VType::Uninit(at) => {
                let made = self.class_constant(body.u16(at as usize + 1))?;
                if made != VType::Ref(self.names.id(&member.class)) {
                    return Err(bad("Call to wrong <init> method"));
                }
                self.check_protected_init(body, member, made)?;
                self.constructed = Some(object);
                frame.replace(object, made);
            }
            _ => return Err(bad("Bad operand type when invoking <init>")),
        }
        Ok(())
    }

    fn check_protected_init(&mut self, body: &Body, member: &MemberRef, made: VType) -> Check<()> {
        if !self.named_in_supers(&member.class) {
            return Ok(());
        }
        let owner = self.resolve(&member.class)?;
        let sig = self.world.sig(&member.name, &member.descriptor);
        let Some(method) = self.world.find_in_chain(owner, sig) else {
            return Ok(());
        };
        let holder = self.world.class(method.class);
        let near = holder.package() == self.class.package() && holder.loader == self.class.loader;
        if method.access & access::PROTECTED == 0 || near {
            return Ok(());
        }
        let (VType::Ref(from), VType::Ref(to)) = (made, body.this) else {
            return Ok(());
        };
        if from != OBJECT_NAME && self.class_assignable(from, to, true)? {
            return Ok(());
        }
        Err(bad("Bad access to protected <init> method"))
    }
}
