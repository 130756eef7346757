//! Instructions whose operands take more than a look: constants, local variables, switches.

use beeline_classfile::Constant;

use super::{Decoded, Decoder};
use crate::class::Kind;
use crate::code::{Insn, Op, Switch};

impl Decoder<'_> {
    /// A load, a store or `ret`, whose index was one byte or, after `wide`, two.
    pub(super) fn local_access(&self, opcode: u8, index: u16) -> Decoded<Insn> {
        Ok(match opcode {
            0x15 | 0x17 | 0x19 => Insn::a(Op::Load, self.local(index, 1)?),
            0x16 | 0x18 => Insn::a(Op::Load2, self.local(index, 2)?),
            0x36 | 0x38 | 0x3a => Insn::a(Op::Store, self.local(index, 1)?),
            0x37 | 0x39 => Insn::a(Op::Store2, self.local(index, 2)?),
            0xa9 => Insn::a(Op::Ret, self.local(index, 1)?),
            _ => return Err("bad wide instruction".into()),
        })
    }

    pub(super) fn increment(&self, index: u16, amount: i32) -> Decoded<Insn> {
        Ok(Insn {
            op: Op::IInc,
            x: 0,
            a: self.local(index, 1)?,
            b: amount as u32,
        })
    }

    pub(super) fn wide(&mut self) -> Decoded<Insn> {
        let opcode = self.u8()?;
        let index = self.u16()?;
        if opcode == 0x84 {
            let amount = self.u16()? as i16 as i32;
            return self.increment(index, amount);
        }
        self.local_access(opcode, index)
    }

    pub(super) fn ldc(&mut self, index: u16) -> Decoded<Insn> {
        Ok(match self.pool.get(index) {
            Some(Constant::Integer(value)) => Insn::b(Op::Const, *value as u32),
            Some(Constant::Float(value)) => Insn::b(Op::Const, value.to_bits()),
            Some(
                Constant::String(_)
                | Constant::Class(_)
                | Constant::MethodHandle(_)
                | Constant::MethodType(_),
            ) => Insn::a(Op::Ldc, index),
            Some(Constant::Dynamic { descriptor, .. }) if Kind::of(descriptor).words() == 1 => {
                Insn::a(Op::Ldc, index)
            }
            _ => return Err(format!("illegal type in constant pool: ldc of entry {index}")),
        })
    }

    pub(super) fn ldc2(&mut self) -> Decoded<Insn> {
        let index = self.u16()?;
        let bits = match self.pool.get(index) {
            Some(Constant::Long(value)) => *value as u64,
            Some(Constant::Double(value)) => value.to_bits(),
            Some(Constant::Dynamic { descriptor, .. }) if Kind::of(descriptor).words() == 2 => {
                return Ok(Insn::a(Op::Ldc2, index));
            }
            _ => return Err(format!("illegal type in constant pool: ldc2_w of entry {index}")),
        };
        self.wide.push(bits);
        Ok(Insn::b(Op::WideConst, self.wide.len() as u32 - 1))
    }

    pub(super) fn table_switch(&mut self, start: usize) -> Decoded<Insn> {
        self.pad();
        let default = self.i32()?;
        let (low, high) = (self.i32()?, self.i32()?);
        let mut targets = Vec::with_capacity((high as i64 - low as i64 + 1) as usize);
        for _ in low as i64..=high as i64 {
            let offset = self.i32()?;
            targets.push(self.target(start, offset as i64)?);
        }
        let default = self.target(start, default as i64)?;
        self.switches.push(Switch {
            default,
            low,
            targets: targets.into(),
            keys: Box::default(),
        });
        Ok(Insn::b(Op::TableSwitch, self.switches.len() as u32 - 1))
    }

    pub(super) fn lookup_switch(&mut self, start: usize) -> Decoded<Insn> {
        self.pad();
        let default = self.i32()?;
        let count = self.i32()? as usize;
        let (mut keys, mut targets) = (Vec::with_capacity(count), Vec::with_capacity(count));
        for _ in 0..count {
            let key = self.i32()?;
            if keys.last().is_some_and(|last| *last >= key) {
                return Err("lookupswitch keys are not sorted".into());
            }
            keys.push(key);
            let offset = self.i32()?;
            targets.push(self.target(start, offset as i64)?);
        }
        let default = self.target(start, default as i64)?;
        self.switches.push(Switch {
            default,
            low: 0,
            targets: targets.into(),
            keys: keys.into(),
        });
        Ok(Insn::b(Op::LookupSwitch, self.switches.len() as u32 - 1))
    }
}
