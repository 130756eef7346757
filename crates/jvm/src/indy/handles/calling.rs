//! Calling a method handle whose type fits, by the kind of handle it is.

use super::HandleSite;
use super::members::KIND_SHIFT;
use crate::asm::{CodeBuilder, op};
use beeline_classfile::access;

use crate::class::{Kind, MethodId};
use crate::frame::REF;
use crate::machine::{Exec, Machine};
use crate::memory::Addr;
use crate::natives::Value;

impl Machine {
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
    pub(in crate::indy) fn insert_below(&mut self, slots: u32, value: u64) -> Exec<()> {
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

    pub(super) fn link_to(&mut self, site: &HandleSite) -> Exec<()> {
        let member = unsafe { *self.regs.sp.sub(1) } as u32;
        if member == 0 {
            return Err(self.null_pointer());
        }
        self.regs.sp = unsafe { self.regs.sp.sub(1) };
        self.invoke_member(member, site.slots - 1, false)
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
        let id = self.define_static(
            method.class,
            "adapt",
            &format!("{parameters_part}L{owner};"),
            |class| {
                let mut code = CodeBuilder::new(method.arg_slots);
                code.class(class, op::NEW, &owner).op(op::DUP);
                code.load_parameters(&method.descriptor, 0);
                code.member(class, op::INVOKESPECIAL, &owner, "<init>", &method.descriptor);
                code.op(op::ARETURN);
                code
            },
        )?;
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
        let volatile = field.access & access::VOLATILE != 0;
        self.point_at(object, field.offset, is_put, volatile)?;
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
}
