//! Constants computed at run time: method types, method handles and dynamic constants, and call
//! sites whose bootstrap methods are called as Java code.
//!
//! Each such pool entry has three words in the mirror of its class: a flag and the value. They are
//! state, since Java code computes them. While the flag is unset, a frame is pushed that computes
//! and stores the value, and the instruction is executed again.

use std::sync::Arc;

use beeline_classfile::{Constant, MethodHandleRef};

use crate::class::{ClassId, Kind};
use crate::frame::{REF, flags};
use crate::load::{parameters, result_type};
use crate::machine::{Exec, Machine, Trap};
use crate::memory::Addr;
use crate::natives::Value;

/// Values of the flag word: computed, or what the computation threw instead.
pub(crate) const COMPUTED: u32 = 1;
pub(crate) const FAILED: u32 = 2;

impl Machine {
    /// The value of a pool entry that `ldc` may name, boxed if it is primitive.
    fn boxed_constant(&mut self, class: ClassId, index: u16) -> Exec<Addr> {
        let world = self.world.clone();
        let def = world.class(class).def.clone().expect("a pool has a definition");
        match def.pool.get(index) {
            Some(Constant::String(units)) => Ok(self.intern(units)),
            Some(Constant::Integer(v)) => self.box_value(Kind::Int, Value::Int(*v)),
            Some(Constant::Float(v)) => self.box_value(Kind::Float, Value::Float(*v)),
            Some(Constant::Long(v)) => self.box_value(Kind::Long, Value::Long(*v)),
            Some(Constant::Double(v)) => self.box_value(Kind::Double, Value::Double(*v)),
            Some(Constant::Class(name)) => {
                let id = self.resolve_class(class, name)?;
                Ok(self.mirror_of(id))
            }
            Some(Constant::Dynamic { descriptor, .. }) => {
                let kind = Kind::of(descriptor);
                let value = self.resolve_dynamic_constant(class, index)?;
                self.box_value(kind, value)
            }
            _ => match self.resolve_dynamic_constant(class, index)? {
                Value::Ref(object) => Ok(object),
                _ => Ok(0),
            },
        }
    }

    /// The value of a method type, method handle or dynamic constant.
    pub(crate) fn resolve_dynamic_constant(&mut self, class: ClassId, index: u16) -> Exec<Value> {
        let world = self.world.clone();
        let c = world.class(class);
        let def = c.def.clone().expect("a pool has a definition");
        let offset = c.dynamic_offsets[&index];
        let at = c.mirror() + offset;
        if self.mem.get(at) == FAILED {
            return Err(Trap::Throw(self.mem.get(at + 1)));
        }
        if self.mem.get(at) != 0 {
            let descriptor = match def.pool.get(index) {
                Some(Constant::Dynamic { descriptor, .. }) => descriptor.clone(),
                _ => "L".into(),
            };
            return Ok(match Kind::of(&descriptor) {
                Kind::Ref => Value::Ref(self.mem.get(at + 1)),
                Kind::Long => Value::Long(self.mem.get64(at + 1) as i64),
                Kind::Double => Value::Double(f64::from_bits(self.mem.get64(at + 1))),
                Kind::Float => Value::Float(f32::from_bits(self.mem.get(at + 1))),
                _ => Value::Int(self.mem.get(at + 1) as i32),
            });
        }
        match def.pool.get(index) {
            Some(Constant::MethodType(descriptor)) => {
                let (returns, types) = self.descriptor_classes(class, descriptor)?;
                let arguments = [
                    self.mirror_slot(class),
                    index as u64,
                    REF | returns as u64,
                    REF | types as u64,
                ];
                self.compute("methodType", &arguments)
            }
            Some(Constant::MethodHandle(handle)) => {
                let arguments = self.handle_arguments(class, index, handle)?;
                self.compute("methodHandle", &arguments)
            }
            Some(Constant::Dynamic {
                bootstrap,
                name,
                descriptor,
            }) => {
                let (bsm, info) = self.bootstrap_arguments(class, *bootstrap)?;
                let ty = self.class_of_descriptor(class, descriptor)?;
                let name = self.intern_str(name);
                let arguments = [
                    self.mirror_slot(class),
                    index as u64,
                    REF | bsm as u64,
                    REF | name as u64,
                    REF | self.mirror_of(ty) as u64,
                    REF | info as u64,
                ];
                self.compute("dynamicConstant", &arguments)
            }
            _ => unreachable!("the decoder checked the constant"),
        }
    }

    fn mirror_slot(&self, class: ClassId) -> u64 {
        REF | self.mirror_of(class) as u64
    }

    /// The call-site object of an `invokedynamic` entry whose bootstrap method is Java code.
    pub(super) fn resolve_call_site(&mut self, class: ClassId, index: u16) -> Exec<Addr> {
        let world = self.world.clone();
        let c = world.class(class);
        let at = c.mirror() + c.dynamic_offsets[&index];
        if self.mem.get(at) == FAILED {
            return Err(Trap::Throw(self.mem.get(at + 1)));
        }
        if self.mem.get(at) != 0 {
            return Ok(self.mem.get(at + 1));
        }
        let def = c.def.clone().expect("a pool has a definition");
        let Some(Constant::InvokeDynamic {
            bootstrap,
            name,
            descriptor,
        }) = def.pool.get(index)
        else {
            unreachable!("the decoder checked the constant")
        };
        let (bsm, info) = self.bootstrap_arguments(class, *bootstrap)?;
        let (returns, types) = self.descriptor_classes(class, descriptor)?;
        let name = self.intern_str(name);
        let arguments = [
            self.mirror_slot(class),
            index as u64,
            REF | bsm as u64,
            REF | name as u64,
            REF | returns as u64,
            REF | types as u64,
            REF | info as u64,
        ];
        match self.compute("callSite", &arguments)? {
            Value::Ref(site) => Ok(site),
            _ => unreachable!("compute pushes a frame"),
        }
    }

    /// A bootstrap method handle and its static arguments: none, the one, or an array of them.
    fn bootstrap_arguments(&mut self, class: ClassId, bootstrap: u16) -> Exec<(Addr, Addr)> {
        let world = self.world.clone();
        let def = world.class(class).def.clone().expect("a pool has a definition");
        let bootstrap = &def.bootstrap_methods[bootstrap as usize];
        let Value::Ref(bsm) = self.resolve_dynamic_constant(class, bootstrap.method)? else {
            unreachable!("a method handle is a reference")
        };
        let mut values = Vec::new();
        for argument in &bootstrap.arguments {
            values.push(self.boxed_constant(class, *argument)?);
        }
        let info = match values.len() {
            0 => 0,
            1 => values[0],
            _ => {
                let array = self.load_boot("[Ljava/lang/Object;");
                self.ref_array(array, &values)?
            }
        };
        Ok((bsm, info))
    }

    fn handle_arguments(&mut self, class: ClassId, index: u16, handle: &MethodHandleRef) -> Exec<Vec<u64>> {
        let owner = self.resolve_class(class, &handle.member.class)?;
        let name = self.intern_str(&handle.member.name);
        let (returns, types) = if handle.member.descriptor.starts_with('(') {
            self.descriptor_classes(class, &handle.member.descriptor)?
        } else {
            let ty = self.class_of_descriptor(class, &handle.member.descriptor)?;
            (self.mirror_of(ty), 0)
        };
        Ok(vec![
            self.mirror_slot(class),
            index as u64,
            handle.kind as u64,
            REF | self.mirror_of(owner) as u64,
            REF | name as u64,
            REF | returns as u64,
            REF | types as u64,
        ])
    }

    pub(crate) fn class_of_descriptor(&mut self, from: ClassId, descriptor: &str) -> Exec<ClassId> {
        match Kind::of(descriptor) {
            Kind::Ref => {
                let name: Arc<str> = super::convert::class_name(descriptor).into();
                self.resolve_class(from, &name)
            }
            kind => Ok(crate::load::primitive_id(kind)),
        }
    }

    /// The mirrors of a method descriptor: the result's, and an array of the parameters'.
    pub(crate) fn descriptor_classes(&mut self, from: ClassId, descriptor: &str) -> Exec<(Addr, Addr)> {
        let mut mirrors = Vec::new();
        for parameter in parameters(descriptor) {
            let id = self.class_of_descriptor(from, parameter)?;
            mirrors.push(self.mirror_of(id));
        }
        let returns = self.class_of_descriptor(from, result_type(descriptor))?;
        let array = self.load_boot("[Ljava/lang/Class;");
        let types = self.ref_array(array, &mirrors)?;
        Ok((self.mirror_of(returns), types))
    }

    /// Pushes a frame of a support method that computes a constant and stores it.
    fn compute(&mut self, name: &str, arguments: &[u64]) -> Exec<Value> {
        let world = self.world.clone();
        let method = self.support.method(&world, name);
        for argument in arguments {
            self.push_argument(*argument)?;
        }
        self.push_frame(world.method(method), flags::RETRY, 0)?;
        Err(Trap::Retry)
    }
}
