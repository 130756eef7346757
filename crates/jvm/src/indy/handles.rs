//! Calls of method handles and var handles.
//!
//! A direct method handle is called straight away. Other handles are described by a lambda form,
//! which is compiled to a method of the machine's own when first needed (see `form`). A var handle's
//! access mode is a static method of the class that implements it.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};

use beeline_classfile::access;

use super::DynamicSite;
use super::convert::convert;
use crate::asm::{ClassBuilder, CodeBuilder, op};
use crate::class::{ClassId, Kind, Method, MethodId};
use crate::code::{Insn, Op};
use crate::frame::REF;
use crate::load::{descriptor_slots, parameters};
use crate::machine::{Exec, Machine, Trap};
use crate::memory::Addr;
use crate::natives::Value;
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

/// Reference kinds in the flags of a `MemberName`.
pub(crate) const KIND_SHIFT: u32 = 24;

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
        let kind = match (&*world.class(method.class).name, &*method.name) {
            ("java/lang/invoke/VarHandle", _) => HandleCall::Var,
            (_, "invokeExact") => HandleCall::Exact,
            (_, "invoke") => HandleCall::Inexact,
            (_, "invokeBasic") => HandleCall::Basic,
            _ => HandleCall::Link,
        };
        let mut classes = Vec::new();
        if matches!(kind, HandleCall::Exact | HandleCall::Inexact) {
            classes.push(self.class_of_descriptor(from, descriptor.rsplit(')').next().unwrap_or("V"))?);
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

    fn type_matches(&mut self, handle: Addr, classes: &[ClassId]) -> bool {
        let ty = self.get_field(handle, "type");
        let types = self.get_field(ty, "ptypes");
        let returns = self.get_field(ty, "rtype");
        self.array_length(types) as usize == classes.len() - 1
            && returns == self.mirror_of(classes[0])
            && (1..classes.len()).all(|i| self.element_ref(types, i as u32 - 1) == self.mirror_of(classes[i]))
    }

    fn wrong_method_type(&mut self, handle: Addr, descriptor: &str) -> Trap {
        let ty = self.get_field(handle, "type");
        let expected = self.method_type_text(ty);
        let simple = |d: &str| {
            let name = crate::resolve::java_type(d);
            name.rsplit(['.', '$']).next().unwrap_or("").to_string()
        };
        let found: Vec<String> = parameters(descriptor).map(simple).collect();
        let found = format!(
            "({}){}",
            found.join(","),
            simple(descriptor.rsplit(')').next().unwrap_or("V"))
        );
        let text = if self.world.jdk.major() >= 21 {
            format!("handle's method type {expected} but found {found}")
        } else {
            format!("expected {expected} but found {found}")
        };
        self.throw_new("java/lang/invoke/WrongMethodTypeException", &text)
    }

    fn method_type_text(&mut self, ty: Addr) -> String {
        let simple = |m: &Machine, mirror: Addr| {
            let class = m.world.class(m.class_of_mirror(mirror));
            let name = crate::resolve::java_type(&class.descriptor());
            name.rsplit(['.', '$']).next().unwrap_or("").to_string()
        };
        let types = self.get_field(ty, "ptypes");
        let returns = self.get_field(ty, "rtype");
        let names: Vec<String> = (0..self.array_length(types))
            .map(|i| simple(self, self.element_ref(types, i)))
            .collect();
        format!("({}){}", names.join(","), simple(self, returns))
    }

    /// `mh.asType(type).invokeBasic(…)` as a method of the call site's descriptor.
    fn inexact_adapter(&mut self, site: &HandleSite) -> Exec<MethodId> {
        if let Some(adapter) = site.adapter.get() {
            return Ok(*adapter);
        }
        let descriptor = format!("(Ljava/lang/invoke/MethodHandle;{}", &site.descriptor[1..]);
        let id = self.define_adapter(site.host, &descriptor, |class| {
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
            let mut slot = 1;
            for parameter in parameters(&site.descriptor) {
                let kind = Kind::of(parameter);
                code.load(kind, slot);
                slot += kind.words() as u16;
            }
            code.member(
                class,
                op::INVOKEVIRTUAL,
                "java/lang/invoke/MethodHandle",
                "invokeBasic",
                &site.descriptor,
            );
            code.returns(Kind::of(site.descriptor.rsplit(')').next().unwrap_or("V")));
            code
        })?;
        Ok(*site.adapter.get_or_init(|| id))
    }

    /// Defines a static method for a call site.
    pub(super) fn define_adapter(
        &mut self,
        host: ClassId,
        descriptor: &str,
        build: impl FnOnce(&mut ClassBuilder) -> CodeBuilder,
    ) -> Exec<MethodId> {
        let name = self.synthetic_name(host, "Adapter");
        let mut class = ClassBuilder::new(&name, "java/lang/Object", &[]);
        let code = build(&mut class);
        class.method(access::STATIC | access::PUBLIC, "adapt", descriptor, Some(code));
        let id = self.define_synthetic(host, class, false)?;
        Ok(self.world.class(id).methods[0])
    }

    // ---- method handles --------------------------------------------------------------------------

    /// Calls the handle below the top `slots` slots, which it takes as its arguments.
    pub(crate) fn invoke_basic(&mut self, slots: u32) -> Exec<()> {
        let world = self.world.clone();
        let handle = unsafe { *self.regs.sp.sub(slots as usize) } as u32;
        let class = world.class(self.class_of(handle));
        match &*class.name {
            "java/lang/invoke/DirectMethodHandle"
            | "java/lang/invoke/DirectMethodHandle$Special"
            | "java/lang/invoke/DirectMethodHandle$Interface" => {
                let member = self.get_field(handle, "member");
                self.invoke_member(member, slots - 1, true)
            }
            "java/lang/invoke/DirectMethodHandle$Constructor" => {
                let member = self.get_field(handle, "initMethod");
                let target = self.member_method(member)?;
                let factory = self.constructor_factory(target)?;
                self.drop_handle(slots);
                self.call_method(factory)
            }
            "java/lang/invoke/DirectMethodHandle$Accessor"
            | "java/lang/invoke/DirectMethodHandle$StaticAccessor" => self.invoke_accessor(handle, slots),
            _ => {
                let form = self.get_field(handle, "form");
                let compiled = self.compiled_form(form)?;
                // The form comes first, then the handle and its arguments.
                self.insert_below(slots, REF | form as u64)?;
                self.push_frame(world.method(compiled), 0, 0)
            }
        }
    }

    /// Takes the handle out from under its arguments.
    fn drop_handle(&mut self, slots: u32) {
        unsafe {
            let first = self.regs.sp.sub(slots as usize);
            std::ptr::copy(first.add(1), first, slots as usize - 1);
            self.regs.sp = self.regs.sp.sub(1);
        }
    }

    /// Puts one slot below the top `slots`.
    pub(super) fn insert_below(&mut self, slots: u32, value: u64) -> Exec<()> {
        self.push_argument(0)?;
        unsafe {
            let first = self.regs.sp.sub(slots as usize + 1);
            std::ptr::copy(first, first.add(1), slots as usize);
            *first = value;
        }
        Ok(())
    }

    /// Calls the method that a `MemberName` stands for on the top `slots` arguments, which lie above
    /// a handle if `above_handle`.
    fn invoke_member(&mut self, member: Addr, slots: u32, above_handle: bool) -> Exec<()> {
        let world = self.world.clone();
        let id = self.member_method(member)?;
        let method = world.method(id);
        let kind = self.get_field(member, "flags") >> KIND_SHIFT & 0xf;
        let mut target = id;
        if !method.is_static() {
            let receiver = unsafe { *self.regs.sp.sub(slots as usize) } as u32;
            if receiver == 0 {
                return Err(self.null_pointer());
            }
            let class = self.class_of(receiver);
            // Kinds 5 and 9 are virtual and interface calls.
            if matches!(kind, 5 | 9) && !method.is_private() {
                target = match method.vtable_index {
                    Some(index) => world.class(class).vtable[index as usize],
                    None => match world.select_interface(class, method) {
                        crate::world::Selected::Method(found) => found,
                        _ => return Err(self.abstract_method(method)),
                    },
                };
            }
        } else if !self.is_ready(method.class) {
            self.initialise(method.class)?;
        }
        if above_handle {
            self.drop_handle(slots + 1);
        }
        self.call_method(target)
    }

    fn link_to(&mut self, site: &HandleSite) -> Exec<()> {
        let member = unsafe { *self.regs.sp.sub(1) } as u32;
        if member == 0 {
            return Err(self.null_pointer());
        }
        self.regs.sp = unsafe { self.regs.sp.sub(1) };
        self.invoke_member(member, site.slots - 1, false)
    }

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

    /// Calls a method whose arguments are on the stack, whatever kind of method it is.
    pub(crate) fn call_method(&mut self, target: MethodId) -> Exec<()> {
        let world = self.world.clone();
        let method = world.method(target);
        match self.invoke_special_case(method)? {
            Some(value) => {
                self.regs.sp = unsafe { self.regs.sp.sub(method.arg_slots as usize) };
                self.push_value(value)?;
                self.regs.pc += 1;
                Ok(())
            }
            None => Ok(()),
        }
    }

    pub(crate) fn push_value(&mut self, value: Value) -> Exec<()> {
        match value {
            Value::Void => Ok(()),
            Value::Int(v) => self.push_argument(v as u32 as u64),
            Value::Float(v) => self.push_argument(v.to_bits() as u64),
            Value::Ref(v) => self.push_argument(REF | v as u64),
            Value::Long(v) => {
                self.push_argument(v as u64 & 0xffff_ffff)?;
                self.push_argument(v as u64 >> 32)
            }
            Value::Double(v) => self.push_value(Value::Long(v.to_bits() as i64)),
        }
    }

    /// `new T(…)` as a static method, made once per constructor.
    pub(crate) fn constructor_factory(&mut self, constructor: MethodId) -> Exec<MethodId> {
        if let Some(factory) = self.world.factories.lock().unwrap().get(&constructor) {
            return Ok(*factory);
        }
        let world = self.world.clone();
        let method = world.method(constructor);
        let owner = world.class(method.class).name.clone();
        let parameters_part = method.descriptor.trim_end_matches('V').to_string();
        let id = self.define_adapter(method.class, &format!("{parameters_part}L{owner};"), |class| {
            let mut code = CodeBuilder::new(method.arg_slots);
            code.class(class, op::NEW, &owner).op(op::DUP);
            let mut slot = 0;
            for parameter in parameters(&method.descriptor) {
                let kind = Kind::of(parameter);
                code.load(kind, slot);
                slot += kind.words() as u16;
            }
            code.member(class, op::INVOKESPECIAL, &owner, "<init>", &method.descriptor);
            code.op(op::ARETURN);
            code
        })?;
        world.factories.lock().unwrap().insert(constructor, id);
        Ok(id)
    }

    /// A getter or setter handle.
    fn invoke_accessor(&mut self, handle: Addr, slots: u32) -> Exec<()> {
        let member = self.get_field(handle, "member");
        let field = self.member_field(member)?;
        let kind = self.get_field(member, "flags") >> KIND_SHIFT & 0xf;
        let (is_put, is_static) = (matches!(kind, 3 | 4), matches!(kind, 2 | 4));
        let first = unsafe { self.regs.sp.sub(slots as usize) };
        let object = if is_static {
            if !self.is_ready(field.class) {
                self.initialise(field.class)?;
            }
            self.mirror_of(field.class)
        } else {
            match unsafe { *first.add(1) } as u32 {
                0 => return Err(self.null_pointer()),
                object => object,
            }
        };
        self.point(object)?;
        let result = if is_put {
            let low = unsafe { *first.add(1 + !is_static as usize) };
            match field.kind {
                Kind::Ref => self.put_ref(object, field.offset, low as u32),
                Kind::Long | Kind::Double => {
                    let high = unsafe { *first.add(2 + !is_static as usize) };
                    self.mem
                        .put64(object, field.offset, low & 0xffff_ffff | high << 32);
                }
                _ => self.mem.put(object, field.offset, low as u32),
            }
            Value::Void
        } else {
            self.read_field(object, &field)
        };
        self.regs.sp = first;
        self.push_value(result)?;
        self.regs.pc += 1;
        Ok(())
    }

    pub(crate) fn read_field(&self, object: Addr, field: &crate::class::Field) -> Value {
        let word = self.mem.get(object + field.offset);
        match field.kind {
            Kind::Ref => Value::Ref(word),
            Kind::Long => Value::Long(self.mem.get64(object + field.offset) as i64),
            Kind::Double => Value::Double(f64::from_bits(self.mem.get64(object + field.offset))),
            Kind::Float => Value::Float(f32::from_bits(word)),
            Kind::Boolean => Value::Int(word as u8 as i32),
            Kind::Byte => Value::Int(word as i8 as i32),
            Kind::Char => Value::Int(word as u16 as i32),
            Kind::Short => Value::Int(word as i16 as i32),
            Kind::Int | Kind::Void => Value::Int(word as i32),
        }
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
            Some(field) => Ok(field.clone()),
            None => Err(self.throw_new("java/lang/NoSuchFieldError", &name)),
        }
    }

    // ---- var handles -----------------------------------------------------------------------------

    fn invoke_var_handle(&mut self, site: &HandleSite, handle: Addr) -> Exec<()> {
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
        let given_result = site.descriptor.rsplit(')').next().unwrap_or("V");
        let wanted_result = target.descriptor.rsplit(')').next().unwrap_or("V");
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
        self.define_adapter(target.class, &descriptor, |class| {
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
        let id = self.define_adapter(site.host, &full, |class| {
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
            let mut slot = 1;
            for parameter in parameters(&site.descriptor) {
                let kind = Kind::of(parameter);
                code.load(kind, slot);
                slot += kind.words() as u16;
            }
            code.member(class, op::INVOKEVIRTUAL, HANDLE, "invokeBasic", &full);
            code.returns(Kind::of(site.descriptor.rsplit(')').next().unwrap_or("V")));
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
