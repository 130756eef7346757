//! Whether a call has the handle's type, and what becomes of one that has not: `invokeExact` refuses it,
//! `invoke` adapts the handle.

use super::HandleSite;
use crate::asm::{CodeBuilder, op};
use crate::class::{ClassId, Kind, MethodId};
use crate::load::{parameters, result_type};
use crate::machine::{Exec, Machine, Trap};
use crate::memory::Addr;
use crate::resolve::java_type;

impl Machine {
    pub(super) fn type_matches(&mut self, handle: Addr, classes: &[ClassId]) -> bool {
        let ty = self.get_field(handle, "type");
        let types = self.get_field(ty, "ptypes");
        let returns = self.get_field(ty, "rtype");
        self.array_length(types) as usize == classes.len() - 1
            && returns == self.mirror_of(classes[0])
            && (1..classes.len()).all(|i| self.element_ref(types, i as u32 - 1) == self.mirror_of(classes[i]))
    }

    pub(super) fn wrong_method_type(&mut self, handle: Addr, descriptor: &str) -> Trap {
        let ty = self.get_field(handle, "type");
        let (expected, found) = (simple_text(&self.type_descriptor(ty)), simple_text(descriptor));
        let text = if self.world.jdk.major() >= 21 {
            format!("handle's method type {expected} but found {found}")
        } else {
            format!("expected {expected} but found {found}")
        };
        self.throw_new("java/lang/invoke/WrongMethodTypeException", &text)
    }

    /// `mh.asType(type).invokeBasic(…)` as a method of the call site's descriptor.
    pub(super) fn inexact_adapter(&mut self, site: &HandleSite) -> Exec<MethodId> {
        if let Some(adapter) = site.adapter.get() {
            return Ok(*adapter);
        }
        let descriptor = format!("(Ljava/lang/invoke/MethodHandle;{}", &site.descriptor[1..]);
        let id = self.define_static(site.host, "adapt", &descriptor, |class| {
            let mut code = CodeBuilder::new(site.slots as u16);
            let ty = class.constant(beeline_classfile::Constant::MethodType(
                site.descriptor.as_str().into(),
            ));
            code.local(op::ALOAD, 0).ldc(ty);
            code.member(
                class,
                op::INVOKEVIRTUAL,
                "java/lang/invoke/MethodHandle",
                "asType",
                "(Ljava/lang/invoke/MethodType;)Ljava/lang/invoke/MethodHandle;",
            );
            code.load_parameters(&site.descriptor, 1);
            code.member(
                class,
                op::INVOKEVIRTUAL,
                "java/lang/invoke/MethodHandle",
                "invokeBasic",
                &site.descriptor,
            );
            code.returns(Kind::of(result_type(&site.descriptor)));
            code
        })?;
        Ok(*site.adapter.get_or_init(|| id))
    }
}

/// A method's type as `MethodType.toString` writes it: `(int,String)void`.
fn simple_text(descriptor: &str) -> String {
    let simple = |d: &str| {
        let name = java_type(d);
        name.rsplit(['.', '$']).next().unwrap_or("").to_string()
    };
    let names: Vec<String> = parameters(descriptor).map(simple).collect();
    format!("({}){}", names.join(","), simple(result_type(descriptor)))
}
