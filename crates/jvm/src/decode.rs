//! From bytecode to the internal form, with the structural checks that memory safety needs:
//! every operand in range, every branch at an instruction, every stack depth within its frame.

mod depths;
mod instructions;
mod operands;
mod starts;

pub(crate) use depths::effect;
pub(crate) use starts::operand_bytes;

use std::sync::atomic::AtomicU32;

use beeline_classfile::{CodeDef, Constant, ConstantPool};

use crate::class::Kind;
use crate::code::{Code, Handler, Insn, Op, Switch};
use depths::check_depths;

/// Decodes one method. The error is the message of a `VerifyError`.
///
/// `verified` says that the class has passed the verifier. It alone can tell where a subroutine of old
/// class files returns to and with what on the stack; what it has let pass is taken as it is.
///
/// `marks` are byte offsets before which a marking instruction goes, with its number.
pub fn decode(
    def: &CodeDef,
    pool: &ConstantPool,
    returns: Kind,
    arg_slots: u32,
    verified: bool,
    marks: &[(u16, u32)],
) -> Result<Code, String> {
    let mut decoder = Decoder {
        bytes: &def.bytes,
        pool,
        pc: 0,
        returns,
        max_locals: def.max_locals as u32,
        index_of: Vec::new(),
        insns: Vec::new(),
        pcs: Vec::new(),
        switches: Vec::new(),
        wide: Vec::new(),
        marks,
    };
    if arg_slots > def.max_locals as u32 {
        return Err("Arguments can't fit into locals".into());
    }
    decoder.find_starts()?;
    decoder.emit()?;
    let Decoder {
        index_of,
        insns,
        pcs,
        switches,
        wide,
        ..
    } = decoder;
    let at = |pc: u16| -> Result<u32, String> {
        match index_of.get(pc as usize) {
            Some(&index) if index != u32::MAX => Ok(index),
            _ => Err(format!("exception table points between instructions, at {pc}")),
        }
    };
    let mut handlers = Vec::with_capacity(def.exception_table.len());
    for entry in &def.exception_table {
        let end = if entry.end_pc as usize == def.bytes.len() {
            insns.len() as u32
        } else {
            at(entry.end_pc)?
        };
        handlers.push(Handler {
            start: at(entry.start_pc)?,
            end,
            target: at(entry.handler_pc)?,
            catch_type: entry.catch_type.unwrap_or(0),
            resolved: AtomicU32::new(0),
        });
    }
    if !verified || !insns.iter().any(|insn| insn.op == Op::Jsr) {
        check_depths(&insns, &switches, &handlers, def.max_stack as i32, pool)?;
    }
    let mut code = Code::new(insns, pcs, def.max_locals as u32, def.max_stack as u32);
    code.handlers = handlers.into();
    code.switches = switches.into();
    code.wide = wide.into();
    code.lines = def.lines.clone().into();
    Ok(code)
}

struct Decoder<'a> {
    bytes: &'a [u8],
    pool: &'a ConstantPool,
    pc: usize,
    returns: Kind,
    max_locals: u32,
    /// Byte offset to instruction index; `u32::MAX` inside instructions.
    index_of: Vec<u32>,
    insns: Vec<Insn>,
    pcs: Vec<u16>,
    switches: Vec<Switch>,
    wide: Vec<u64>,
    marks: &'a [(u16, u32)],
}

type Decoded<T> = Result<T, String>;

/// The numbers of the marks at a byte offset.
fn marks_at(marks: &[(u16, u32)], pc: usize) -> impl Iterator<Item = u32> {
    let here = marks.iter().filter(move |(at, _)| *at as usize == pc);
    here.map(|(_, number)| *number)
}

impl Decoder<'_> {
    fn u8(&mut self) -> Decoded<u8> {
        let byte = *self.bytes.get(self.pc).ok_or("code ends inside an instruction")?;
        self.pc += 1;
        Ok(byte)
    }

    fn u16(&mut self) -> Decoded<u16> {
        Ok((self.u8()? as u16) << 8 | self.u8()? as u16)
    }

    fn i32(&mut self) -> Decoded<i32> {
        Ok((self.u16()? as i32) << 16 | self.u16()? as i32)
    }

    fn pad(&mut self) {
        while !self.pc.is_multiple_of(4) {
            self.pc += 1;
        }
    }

    fn target(&self, start: usize, offset: i64) -> Decoded<u32> {
        let target = start as i64 + offset;
        match usize::try_from(target).ok().and_then(|t| self.index_of.get(t)) {
            Some(&index) if index != u32::MAX => Ok(index),
            _ => Err(format!("illegal target of jump or branch at {start}")),
        }
    }

    fn local(&self, index: u16, slots: u32) -> Decoded<u16> {
        if index as u32 + slots > self.max_locals {
            return Err(format!("local variable {index} out of range"));
        }
        Ok(index)
    }

    fn branch16(&mut self, start: usize, op: Op) -> Decoded<Insn> {
        let offset = self.u16()? as i16;
        Ok(Insn::b(op, self.target(start, offset as i64)?))
    }

    fn pool_entry(&self, index: u16, wanted: &str, is: impl Fn(&Constant) -> bool) -> Decoded<u16> {
        match self.pool.get(index) {
            Some(constant) if is(constant) => Ok(index),
            _ => Err(format!("constant pool index {index} is not {wanted}")),
        }
    }
}
