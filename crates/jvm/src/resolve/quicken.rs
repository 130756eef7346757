//! Instructions that name pool entries become quick forms when first executed.

use beeline_classfile::{Constant, MemberRef};

use crate::class::{ClassId, Loader};
use crate::code::{Code, Insn, Op};
use crate::machine::{Exec, Machine};
use crate::natives::Value;

impl Machine {
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
                self.note_creation_linked(from, class);
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
        self.make_quick(code, pc, quick);
        Ok(())
    }

    /// Replaces an instruction of the running method by its quick form. In classes of loaders that the program has made,
    /// that holds for this step only: in another state the loader has not been asked yet, and is to be.
    fn make_quick(&mut self, code: &Code, pc: u32, quick: Insn) {
        let (method, before) = (self.regs.method, code.get(pc));
        let class = self.world.class(self.world.method(method).class);
        if matches!(class.loader, Loader::Custom(_)) {
            self.quick_for_now.push((method, pc, before));
        }
        code.quicken(pc, quick);
    }

    /// A step begins: instructions that were quick for the last one alone are as they were.
    #[inline]
    pub(crate) fn slow_down_again(&mut self) {
        while let Some((method, pc, before)) = self.quick_for_now.pop() {
            if let Some(Ok(code)) = self.world.method(method).code.get() {
                code.quicken(pc, before);
            }
        }
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
            self.make_quick(code, self.regs.pc, Insn::b(Op::LdcRef, immediate));
        }
        Ok(Value::Ref(immediate))
    }
}
