//! Quick forms of field accesses.

use beeline_classfile::{MemberRef, access};

use crate::class::{ClassId, Field, Kind};
use crate::code::{Insn, Op, field_flags};
use crate::machine::{Exec, Machine};

impl Machine {
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

    pub(super) fn quick_static(&mut self, from: ClassId, insn: Insn, member: &MemberRef) -> Exec<Insn> {
        let field = self.resolve_field(from, member, true)?;
        let put = insn.op == Op::PutStatic;
        if put {
            self.check_final_write(from, &field)?;
        }
        if let Some(quick) = self.quick_abstract(&field, put) {
            return Ok(quick);
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

    /// The form for fields that have an abstract domain.
    fn quick_abstract(&mut self, field: &Field, put: bool) -> Option<Insn> {
        let abstraction = self.abstraction_of(field)?;
        let mut x = self.field_x(field);
        if self.is_ready(field.class) {
            x |= field_flags::READY;
        }
        let site = self.world.field_sites.push(field.clone()) as u32;
        assert!(site < 1 << 24, "a program has no more field accesses than that");
        Some(Insn {
            op: if put { Op::PutAbstract } else { Op::GetAbstract },
            x,
            a: field.offset as u16,
            b: site | u32::from(abstraction) << 24,
        })
    }

    pub(super) fn quick_instance(&mut self, from: ClassId, insn: Insn, member: &MemberRef) -> Exec<Insn> {
        let field = self.resolve_field(from, member, false)?;
        let put = insn.op == Op::PutField;
        if put {
            self.check_final_write(from, &field)?;
        }
        if let Some(quick) = self.quick_abstract(&field, put) {
            return Ok(quick);
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
}
