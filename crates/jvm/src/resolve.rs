//! Resolution: instructions that name pool entries become quick forms when first executed.

use std::sync::atomic::AtomicU64;

use beeline_classfile::{Constant, MemberRef, access};

use crate::class::{Class, ClassId, Field, Kind, Method, MethodId};
use crate::code::{Code, Insn, Op, field_flags};
use crate::machine::{Exec, Machine};
use crate::natives::Value;
use crate::world::{InterfaceSite, Selected, World};

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

    fn can_access_class(&self, world: &World, from: &Class, to: &Class) -> bool {
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

    fn access_text(&self, from: &Class, to: &Class) -> String {
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
        self.world.find_loaded(class.loader, name)
    }

    /// Makes sure that the host of a nest is loaded before private access is judged.
    fn load_nest_host(&mut self, class: ClassId) {
        let world = self.world.clone();
        let c = world.class(class);
        if let Some(host) = c.def.as_ref().and_then(|d| d.nest_host.clone()) {
            // A host that cannot be loaded leaves the class in a nest of its own.
            let _ = self.load(&host, c.loader);
        }
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
            let kind = if field.access & access::PRIVATE != 0 {
                "private "
            } else if field.access & access::PROTECTED != 0 {
                "protected "
            } else {
                ""
            };
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
            let kind = if method.is_private() {
                "private "
            } else if method.access & access::PROTECTED != 0 {
                "protected "
            } else {
                ""
            };
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

    /// `void a.B.m(int, java.lang.String)`.
    pub(crate) fn method_text(&self, class: &Class, name: &str, descriptor: &str) -> String {
        let parameters: Vec<String> = crate::load::parameters(descriptor).map(java_type).collect();
        let returns = descriptor.rsplit(')').next().unwrap_or("V");
        format!(
            "{} {}.{}({})",
            java_type(returns),
            class.java_name(),
            name,
            parameters.join(", ")
        )
    }

    /// Whether a class is initialised in every state there will ever be.
    pub(crate) fn is_ready(&self, class: ClassId) -> bool {
        if self.booted {
            self.ready.get(class as usize).copied().unwrap_or(false) || self.world.class(class).clinit_free()
        } else {
            self.init_state(class) == crate::world::mirror::INITIALISED
        }
    }

    /// Rewrites an instruction of the running method.
    #[cold]
    pub(crate) fn quicken(&mut self, code: &Code, pc: u32, insn: Insn) -> Exec<()> {
        let world = self.world.clone();
        let from = world.method(self.regs.method).class;
        let def = world.class(from).def.clone().expect("code has a definition");
        let constant = def.pool.get(insn.a).expect("the decoder checked the index");
        let quick = match (insn.op, constant) {
            (Op::GetStatic | Op::PutStatic, Constant::Field(member)) => {
                self.quick_static(from, insn, member)?
            }
            (Op::GetField | Op::PutField, Constant::Field(member)) => {
                self.quick_instance(from, insn, member)?
            }
            (op, Constant::Method { member, in_interface })
                if !self.kind_fits(from, op, member, *in_interface)? =>
            {
                return Err(self.wrong_kind(from, op, member)?);
            }
            (Op::InvokeStatic, Constant::Method { member, .. }) => self.quick_static_call(from, member)?,
            (Op::InvokeSpecial, Constant::Method { member, .. }) => self.quick_special_call(from, member)?,
            (Op::InvokeVirtual | Op::InvokeInterface, Constant::Method { member, .. }) => {
                self.quick_virtual_call(from, member)?
            }
            (Op::InvokeDynamic, Constant::InvokeDynamic { .. }) => {
                let site = self.link_call_site(from, insn.a)?;
                Insn::b(Op::InvokeDynamicQuick, site)
            }
            (Op::New, Constant::Class(name)) => {
                let class = self.resolve_class(from, name)?;
                let c = world.class(class);
                if c.is_abstract() || c.is_interface() || c.is_array() {
                    let text = c.java_name();
                    return Err(self.throw_new("java/lang/InstantiationError", &text));
                }
                Insn::b(
                    if self.is_ready(class) {
                        Op::NewReady
                    } else {
                        Op::NewQuick
                    },
                    class,
                )
            }
            (Op::ANewArray, Constant::Class(name)) => {
                let class = self.resolve_class(from, name)?;
                Insn::b(Op::NewArrayQuick, self.array_class(class))
            }
            (Op::MultiANewArray, Constant::Class(name)) => Insn {
                op: Op::MultiANewArrayQuick,
                x: insn.x,
                a: 0,
                b: self.resolve_class(from, name)?,
            },
            (Op::CheckCast, Constant::Class(name)) => {
                // Null passes without resolution, as the specification says.
                if unsafe { *self.regs.sp.sub(1) } as u32 == 0 {
                    self.regs.pc += 1;
                    return Err(crate::machine::Trap::Retry);
                }
                Insn::b(Op::CheckCastQuick, self.resolve_class(from, name)?)
            }
            (Op::InstanceOf, Constant::Class(name)) => {
                // Null is no instance of anything, and again nothing is resolved.
                let operand = unsafe { &mut *self.regs.sp.sub(1) };
                if *operand as u32 == 0 {
                    *operand = 0;
                    self.regs.pc += 1;
                    return Err(crate::machine::Trap::Retry);
                }
                Insn::b(Op::InstanceOfQuick, self.resolve_class(from, name)?)
            }
            _ => unreachable!("the decoder checked the constant's kind"),
        };
        code.quicken(pc, quick);
        Ok(())
    }

    /// Whether a class or interface is called as what it is (JVMS 5.4.3.3, 5.4.3.4).
    fn kind_fits(&mut self, from: ClassId, op: Op, member: &MemberRef, in_interface: bool) -> Exec<bool> {
        let world = self.world.clone();
        if world.class(from).synthetic {
            return Ok(true);
        }
        let owner = self.resolve_class(from, &member.class)?;
        let is_interface = world.class(owner).is_interface();
        Ok(match op {
            Op::InvokeVirtual => !is_interface,
            Op::InvokeInterface => is_interface,
            _ => is_interface == in_interface,
        })
    }

    fn wrong_kind(&mut self, from: ClassId, op: Op, member: &MemberRef) -> Exec<crate::machine::Trap> {
        let world = self.world.clone();
        let owner = self.resolve_class(from, &member.class)?;
        let owner = world.class(owner);
        let text = match (op, owner.is_interface()) {
            (Op::InvokeVirtual, _) => {
                format!("Found interface {}, but class was expected", owner.java_name())
            }
            (Op::InvokeInterface, _) => {
                format!("Found class {}, but interface was expected", owner.java_name())
            }
            (_, is_interface) => format!(
                "Method '{}' must be {} constant",
                self.method_text(owner, &member.name, &member.descriptor),
                if is_interface {
                    "InterfaceMethodref"
                } else {
                    "Methodref"
                }
            ),
        };
        Ok(self.throw_new("java/lang/IncompatibleClassChangeError", &text))
    }

    fn field_x(&self, field: &Field) -> u8 {
        let mut x = 0;
        if field.access & access::VOLATILE != 0 {
            x |= field_flags::VOLATILE;
        }
        if field.access & access::FINAL != 0 {
            x |= field_flags::FINAL;
        }
        x
    }

    fn check_final_write(&mut self, from: ClassId, field: &Field) -> Exec<()> {
        if field.access & access::FINAL != 0 && field.class != from {
            let world = self.world.clone();
            let text = format!(
                "Update to {} final field {}.{} attempted from a different class ({}) than the field's declaring class",
                if field.is_static() { "static" } else { "non-static" },
                world.class(field.class).java_name(),
                field.name,
                world.class(from).java_name()
            );
            return Err(self.throw_new("java/lang/IllegalAccessError", &text));
        }
        Ok(())
    }

    fn quick_static(&mut self, from: ClassId, insn: Insn, member: &MemberRef) -> Exec<Insn> {
        let field = self.resolve_field(from, member, true)?;
        let put = insn.op == Op::PutStatic;
        if put {
            self.check_final_write(from, &field)?;
        }
        let op = match (put, field.kind) {
            (false, Kind::Ref) => Op::GetStaticRef,
            (false, Kind::Long | Kind::Double) => Op::GetStatic64,
            (false, _) => Op::GetStatic32,
            (true, Kind::Ref) => Op::PutStaticRef,
            (true, Kind::Long | Kind::Double) => Op::PutStatic64,
            (true, _) => Op::PutStatic32,
        };
        let mut x = self.field_x(&field) | (field.kind as u8) << field_flags::KIND_SHIFT;
        if self.is_ready(field.class) {
            x |= field_flags::READY;
        }
        let offset = field.offset;
        Ok(Insn {
            op,
            x,
            a: offset as u16,
            b: self.mirror_of(field.class) + offset,
        })
    }

    fn quick_instance(&mut self, from: ClassId, insn: Insn, member: &MemberRef) -> Exec<Insn> {
        let field = self.resolve_field(from, member, false)?;
        let put = insn.op == Op::PutField;
        if put {
            self.check_final_write(from, &field)?;
        }
        let op = match (put, field.kind) {
            (false, Kind::Ref) => Op::GetFieldRef,
            (false, Kind::Long | Kind::Double) => Op::GetField64,
            (false, Kind::Byte) => Op::GetFieldByte,
            (false, Kind::Boolean) => Op::GetFieldBoolean,
            (false, Kind::Char) => Op::GetFieldChar,
            (false, Kind::Short) => Op::GetFieldShort,
            (false, _) => Op::GetField32,
            (true, Kind::Ref) => Op::PutFieldRef,
            (true, Kind::Long | Kind::Double) => Op::PutField64,
            (true, _) => Op::PutField32,
        };
        let x = self.field_x(&field);
        let offset = field.offset as u16;
        let site = self.world.field_sites.push(field) as u32;
        Ok(Insn {
            op,
            x,
            a: offset,
            b: site,
        })
    }

    fn quick_static_call(&mut self, from: ClassId, member: &MemberRef) -> Exec<Insn> {
        let world = self.world.clone();
        let id = self.resolve_method(from, member)?;
        let method = world.method(id);
        if method.signature_polymorphic || self.is_link_to(&world, method) {
            return self.link_polymorphic(from, method, &member.descriptor);
        }
        if !method.is_static() {
            let text = format!(
                "Expected static method '{}'",
                self.method_text(world.class(method.class), &method.name, &method.descriptor)
            );
            return Err(self.throw_new("java/lang/IncompatibleClassChangeError", &text));
        }
        let op = if self.is_ready(method.class) {
            Op::InvokeStaticReady
        } else {
            Op::InvokeStaticQuick
        };
        Ok(Insn::b(op, id))
    }

    fn quick_special_call(&mut self, from: ClassId, member: &MemberRef) -> Exec<Insn> {
        let world = self.world.clone();
        let id = self.resolve_method(from, member)?;
        let id = self.select_special(from, id)?;
        let method = world.method(id);
        if method.is_static() {
            let text = format!(
                "Expecting non-static method '{}'",
                self.method_text(world.class(method.class), &method.name, &method.descriptor)
            );
            return Err(self.throw_new("java/lang/IncompatibleClassChangeError", &text));
        }
        Ok(Insn {
            op: Op::InvokeDirectQuick,
            x: 0,
            a: method.arg_slots,
            b: id,
        })
    }

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

    fn quick_virtual_call(&mut self, from: ClassId, member: &MemberRef) -> Exec<Insn> {
        let world = self.world.clone();
        let id = self.resolve_method(from, member)?;
        let method = world.method(id);
        if method.signature_polymorphic {
            return self.link_polymorphic(from, method, &member.descriptor);
        }
        let owner = world.class(method.class);
        if method.is_static() {
            let text = format!(
                "Expecting non-static method '{}'",
                self.method_text(owner, &method.name, &method.descriptor)
            );
            return Err(self.throw_new("java/lang/IncompatibleClassChangeError", &text));
        }
        let a = method.arg_slots;
        Ok(if method.is_private() {
            Insn {
                op: Op::InvokeDirectQuick,
                x: 0,
                a,
                b: id,
            }
        } else if let Some(index) = method.vtable_index {
            Insn {
                op: Op::InvokeVirtualQuick,
                x: 0,
                a,
                b: index,
            }
        } else {
            let site = InterfaceSite {
                method: id,
                cache: AtomicU64::new(u64::MAX),
            };
            Insn {
                op: Op::InvokeInterfaceQuick,
                x: 0,
                a,
                b: world.interface_sites.push(site) as u32,
            }
        })
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
                let text = self.method_text(world.class(method.class), &method.name, &method.descriptor);
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
            self.method_text_short(method),
            if owner.is_interface() {
                "interface"
            } else {
                "abstract class"
            },
            owner.java_name()
        );
        self.throw_new("java/lang/AbstractMethodError", &text)
    }

    fn method_text_short(&self, method: &Method) -> String {
        let parameters: Vec<String> = crate::load::parameters(&method.descriptor)
            .map(java_type)
            .collect();
        let returns = method.descriptor.rsplit(')').next().unwrap_or("V");
        format!(
            "{} {}({})",
            java_type(returns),
            method.name,
            parameters.join(", ")
        )
    }

    #[cold]
    pub(crate) fn abstract_method(&mut self, method: &Method) -> crate::machine::Trap {
        let world = self.world.clone();
        let text = self.method_text(world.class(method.class), &method.name, &method.descriptor);
        self.throw_new("java/lang/AbstractMethodError", &text)
    }

    /// The value of a loadable constant. Strings and classes become immediate operands.
    #[cold]
    pub(crate) fn resolve_constant(&mut self, index: u16) -> Exec<Value> {
        let world = self.world.clone();
        let method = world.method(self.regs.method);
        let class = world.class(method.class);
        let def = class.def.clone().expect("code has a definition");
        let immediate = match def.pool.get(index) {
            Some(Constant::String(units)) => self.intern(units),
            Some(Constant::Class(name)) => {
                let id = self.resolve_class(class.id, name)?;
                self.mirror_of(id)
            }
            _ => return self.resolve_dynamic_constant(class.id, index),
        };
        if let Some(Ok(code)) = method.code.get() {
            code.quicken(self.regs.pc, Insn::b(Op::LdcRef, immediate));
        }
        Ok(Value::Ref(immediate))
    }
}

/// A descriptor as Java source writes the type.
pub fn java_type(descriptor: &str) -> String {
    let dimensions = descriptor.bytes().take_while(|b| *b == b'[').count();
    let element = &descriptor[dimensions..];
    let name = match Kind::of(element) {
        Kind::Ref => element
            .trim_start_matches('L')
            .trim_end_matches(';')
            .replace('/', "."),
        kind => kind.primitive_name().to_string(),
    };
    name + &"[]".repeat(dimensions)
}
