//! Quick forms of calls.

use std::sync::atomic::AtomicU64;

use beeline_classfile::MemberRef;

use crate::class::{ClassId, Method};
use crate::code::{Insn, Op};
use crate::machine::{Exec, Machine};
use crate::world::{InterfaceSite, World};

impl Machine {
    pub(super) fn quick_static_call(&mut self, from: ClassId, member: &MemberRef) -> Exec<Insn> {
        let world = self.world.clone();
        let id = self.resolve_method(from, member)?;
        let method = world.method(id);
        if method.signature_polymorphic || self.is_link_to(&world, method) {
            return self.link_polymorphic(from, method, &member.descriptor);
        }
        if !method.is_static() {
            let text = format!("Expected static method '{}'", self.text_of_method(method));
            return Err(self.throw_new("java/lang/IncompatibleClassChangeError", &text));
        }
        self.note_call_linked(from, method);
        let op = if self.is_ready(method.class) {
            Op::InvokeStaticReady
        } else {
            Op::InvokeStaticQuick
        };
        Ok(Insn::b(op, id))
    }

    pub(super) fn quick_special_call(&mut self, from: ClassId, member: &MemberRef) -> Exec<Insn> {
        let world = self.world.clone();
        let id = self.resolve_method(from, member)?;
        let id = self.select_special(from, id)?;
        let method = world.method(id);
        self.check_instance(method)?;
        self.note_call_linked(from, method);
        Ok(Insn {
            op: Op::InvokeDirectQuick,
            x: 0,
            a: method.arg_slots,
            b: id,
        })
    }

    pub(super) fn quick_virtual_call(&mut self, from: ClassId, member: &MemberRef) -> Exec<Insn> {
        let world = self.world.clone();
        let id = self.resolve_method(from, member)?;
        let method = world.method(id);
        self.note_call_linked(from, method);
        if method.signature_polymorphic {
            return self.link_polymorphic(from, method, &member.descriptor);
        }
        self.check_instance(method)?;
        Ok(quick_call(&world, method))
    }

    /// A static method is not called on an object.
    fn check_instance(&mut self, method: &Method) -> Exec<()> {
        if !method.is_static() {
            return Ok(());
        }
        let text = format!("Expecting non-static method '{}'", self.text_of_method(method));
        Err(self.throw_new("java/lang/IncompatibleClassChangeError", &text))
    }
}

/// The quick form of a call by virtual dispatch, unless the method is static, private or a
/// constructor.
pub(crate) fn quick_call(world: &World, target: &Method) -> Insn {
    let a = target.arg_slots;
    if target.is_static() {
        Insn::b(Op::InvokeStaticQuick, target.id)
    } else if target.is_private() || target.name.starts_with('<') {
        Insn {
            op: Op::InvokeDirectQuick,
            x: 0,
            a,
            b: target.id,
        }
    } else if let Some(index) = target.vtable_index {
        Insn {
            op: Op::InvokeVirtualQuick,
            x: 0,
            a,
            b: index,
        }
    } else {
        let site = InterfaceSite {
            method: target.id,
            cache: AtomicU64::new(u64::MAX),
        };
        Insn {
            op: Op::InvokeInterfaceQuick,
            x: 0,
            a,
            b: world.interface_sites.push(site) as u32,
        }
    }
}
