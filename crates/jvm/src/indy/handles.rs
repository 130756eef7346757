//! Calls of method handles and var handles.
//!
//! A direct method handle is called straight away. Other handles are described by a lambda form,
//! which is compiled to a method of the machine's own when first needed (see `form`). A var handle's
//! access mode is a static method of the class that implements it.

mod calling;
mod members;
mod types;
mod var;

pub(super) use members::KIND_SHIFT;

use std::sync::OnceLock;
use std::sync::atomic::AtomicU64;

use super::DynamicSite;
use crate::class::{ClassId, Method, MethodId};
use crate::code::{Insn, Op};
use crate::load::{descriptor_slots, parameters, result_type};
use crate::machine::{Exec, Machine};
use crate::world::World;

/// A linked call of a signature-polymorphic method.
pub struct HandleSite {
    pub host: ClassId,
    pub kind: HandleCall,
    pub descriptor: String,
    /// Argument slots, the handle included.
    pub slots: u32,
    /// The classes of the descriptor: result first.
    pub classes: Vec<ClassId>,
    /// For inexact calls: a method that adapts the handle first.
    pub adapter: OnceLock<MethodId>,
    /// For var handles: (implementing class, target) of the last call.
    pub cache: AtomicU64,
    pub name: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HandleCall {
    Exact,
    Inexact,
    Basic,
    /// `linkToStatic` and its kin: the last argument names the method.
    Link,
    Var,
}

impl Machine {
    pub(crate) fn is_link_to(&self, world: &World, method: &Method) -> bool {
        method.is_native()
            && method.name.starts_with("linkTo")
            && &*world.class(method.class).name == "java/lang/invoke/MethodHandle"
    }

    pub(crate) fn link_polymorphic(
        &mut self,
        from: ClassId,
        method: &Method,
        descriptor: &str,
    ) -> Exec<Insn> {
        let world = self.world.clone();
        self.note_call_linked(from, method);
        let kind = match (&*world.class(method.class).name, &*method.name) {
            ("java/lang/invoke/VarHandle", _) => HandleCall::Var,
            (_, "invokeExact") => HandleCall::Exact,
            (_, "invoke") => HandleCall::Inexact,
            (_, "invokeBasic") => HandleCall::Basic,
            _ => HandleCall::Link,
        };
        let mut classes = Vec::new();
        if matches!(kind, HandleCall::Exact | HandleCall::Inexact) {
            classes.push(self.class_of_descriptor(from, result_type(descriptor))?);
            for parameter in parameters(descriptor) {
                classes.push(self.class_of_descriptor(from, parameter)?);
            }
        }
        let receiver = (kind != HandleCall::Link) as u32;
        let site = HandleSite {
            host: from,
            kind,
            descriptor: descriptor.into(),
            slots: descriptor_slots(descriptor).0 + receiver,
            classes,
            adapter: OnceLock::new(),
            cache: AtomicU64::new(0),
            name: method.name.to_string(),
        };
        Ok(Insn::b(
            Op::InvokePolymorphic,
            world.dynamic_sites.push(DynamicSite::Handle(site)) as u32,
        ))
    }

    pub(crate) fn invoke_polymorphic(&mut self, site: u32) -> Exec<()> {
        let world = self.world.clone();
        let DynamicSite::Handle(site) = &world.dynamic_sites[site as usize] else {
            unreachable!("a handle site")
        };
        if site.kind == HandleCall::Link {
            return self.link_to(site);
        }
        let handle = unsafe { *self.regs.sp.sub(site.slots as usize) } as u32;
        if handle == 0 {
            return Err(self.null_pointer());
        }
        match site.kind {
            HandleCall::Var => self.invoke_var_handle(site, handle),
            HandleCall::Basic => self.invoke_basic(site.slots),
            _ if self.type_matches(handle, &site.classes) => self.invoke_basic(site.slots),
            HandleCall::Exact => Err(self.wrong_method_type(handle, &site.descriptor)),
            _ => {
                let adapter = self.inexact_adapter(site)?;
                self.push_frame(world.method(adapter), 0, 0)
            }
        }
    }
}
