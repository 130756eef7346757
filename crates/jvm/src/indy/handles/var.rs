//! Var handles: an access mode is a static method of the class that implements the handle.

use std::sync::atomic::Ordering;

use super::HandleSite;
use crate::asm::{CodeBuilder, op};
use crate::class::{ClassId, Kind, MethodId};
use crate::indy::convert::convert;
use crate::load::{parameters, result_type};
use crate::machine::{Exec, Machine, Trap};
use crate::memory::Addr;

impl Machine {
    pub(super) fn invoke_var_handle(&mut self, site: &HandleSite, handle: Addr) -> Exec<()> {
        let world = self.world.clone();
        let form = self.get_field(handle, "vform");
        let implementation = self.get_field(form, "implClass");
        if implementation == 0 {
            return Err(Trap::Unsupported("an indirect var handle".into()));
        }
        let class = self.class_of_mirror(implementation);
        if self.get_field(handle, "exact") & 1 != 0 {
            let adapter = self.var_handle_adapter(site)?;
            return self.call_method(adapter);
        }
        let cached = site.cache.load(Ordering::Relaxed);
        let target = if cached >> 32 == class as u64 {
            cached as u32
        } else {
            let target = self.var_handle_target(site, class)?;
            site.cache
                .store((class as u64) << 32 | target as u64, Ordering::Relaxed);
            target
        };
        self.call_method(world.method(target).id)
    }

    /// The implementation of an access mode, adapted to the call site where kinds differ.
    fn var_handle_target(&mut self, site: &HandleSite, class: ClassId) -> Exec<MethodId> {
        let world = self.world.clone();
        let mut current = Some(class);
        let mut found = None;
        while let Some(id) = current {
            let c = world.class(id);
            found = c
                .methods
                .iter()
                .map(|m| world.method(*m))
                .find(|m| m.is_static() && *m.name == *site.name);
            if found.is_some() {
                break;
            }
            current = c.super_class;
        }
        let Some(target) = found else {
            return Err(self.throw_new_plain("java/lang/UnsupportedOperationException"));
        };
        let given: Vec<&str> = parameters(&site.descriptor).collect();
        let wanted: Vec<&str> = parameters(&target.descriptor).skip(1).collect();
        let given_result = result_type(&site.descriptor);
        let wanted_result = result_type(&target.descriptor);
        let stack_kind = |d: &str| match Kind::of(d) {
            Kind::Boolean | Kind::Byte | Kind::Char | Kind::Short => Kind::Int,
            kind => kind,
        };
        let same_arguments = given.len() == wanted.len()
            && given
                .iter()
                .zip(&wanted)
                .all(|(g, w)| stack_kind(g) == stack_kind(w));
        if same_arguments && stack_kind(given_result) == stack_kind(wanted_result) {
            return Ok(target.id);
        }
        if !same_arguments || given_result != "V" {
            return self.var_handle_adapter(site);
        }
        // Only the result is dropped.
        let descriptor = format!("(Ljava/lang/invoke/VarHandle;{}", &site.descriptor[1..]);
        let owner = world.class(target.class).name.clone();
        self.define_static(target.class, "adapt", &descriptor, |class| {
            let mut code = CodeBuilder::new(site.slots as u16);
            code.local(op::ALOAD, 0);
            let mut slot = 1;
            for (from, to) in given.iter().zip(&wanted) {
                code.load(Kind::of(from), slot);
                slot += Kind::of(from).words() as u16;
                convert(class, &mut code, from, to);
            }
            code.member(class, op::INVOKESTATIC, &owner, &target.name, &target.descriptor);
            convert(class, &mut code, wanted_result, given_result);
            code.returns(Kind::of(given_result));
            code
        })
    }

    /// The general way, as the library itself goes it: the handle of the access mode, converted to
    /// the call site's type (or, for exact handles, required to have it), then called.
    fn var_handle_adapter(&mut self, site: &HandleSite) -> Exec<MethodId> {
        const VAR: &str = "java/lang/invoke/VarHandle";
        const MODE: &str = "java/lang/invoke/VarHandle$AccessMode";
        const HANDLE: &str = "java/lang/invoke/MethodHandle";
        const TYPE: &str = "Ljava/lang/invoke/MethodType;";
        if let Some(adapter) = site.adapter.get() {
            return Ok(*adapter);
        }
        let mode = constant_name(&site.name);
        let full = format!("(L{VAR};{}", &site.descriptor[1..]);
        let id = self.define_static(site.host, "adapt", &full, |class| {
            let mut code = CodeBuilder::new(site.slots as u16);
            let exact = class.constant(beeline_classfile::Constant::MethodType(
                site.descriptor.as_str().into(),
            ));
            let with_handle = class.constant(beeline_classfile::Constant::MethodType(full.as_str().into()));
            let fits = code.label();
            code.local(op::ALOAD, 0);
            code.member(class, op::INVOKEVIRTUAL, VAR, "hasInvokeExactBehavior", "()Z")
                .branch(op::IFEQ, fits);
            for _ in 0..2 {
                code.local(op::ALOAD, 0);
                code.member(class, op::GETSTATIC, MODE, &mode, &format!("L{MODE};"));
                code.member(
                    class,
                    op::INVOKEVIRTUAL,
                    VAR,
                    "accessModeType",
                    &format!("(L{MODE};){TYPE}"),
                );
            }
            let differs = code.label();
            code.ldc(exact).branch(op::IF_ACMPNE, differs);
            code.op(op::POP).branch(op::GOTO, fits);
            code.place(differs);
            code.ldc(exact);
            let error = "Ljava/lang/invoke/WrongMethodTypeException;";
            let make = format!("({TYPE}{TYPE}){error}");
            code.member(
                class,
                op::INVOKESTATIC,
                "java/lang/invoke/Invokers",
                "newWrongMethodTypeException",
                &make,
            );
            code.op(op::ATHROW);
            code.place(fits);
            code.local(op::ALOAD, 0);
            code.member(class, op::GETSTATIC, MODE, &mode, &format!("L{MODE};"));
            code.member(class, op::INVOKEVIRTUAL, "java/lang/Enum", "ordinal", "()I");
            code.member(
                class,
                op::INVOKEVIRTUAL,
                VAR,
                "getMethodHandle",
                &format!("(I)L{HANDLE};"),
            );
            code.ldc(with_handle);
            code.member(
                class,
                op::INVOKEVIRTUAL,
                HANDLE,
                "asType",
                &format!("({TYPE})L{HANDLE};"),
            );
            code.local(op::ALOAD, 0);
            code.load_parameters(&site.descriptor, 1);
            code.member(class, op::INVOKEVIRTUAL, HANDLE, "invokeBasic", &full);
            code.returns(Kind::of(result_type(&site.descriptor)));
            code
        })?;
        Ok(*site.adapter.get_or_init(|| id))
    }
}

/// `getAndAdd` is the access mode `GET_AND_ADD`.
fn constant_name(method: &str) -> String {
    let mut name = String::new();
    for c in method.chars() {
        if c.is_uppercase() {
            name.push('_');
        }
        name.push(c.to_ascii_uppercase());
    }
    name
}
