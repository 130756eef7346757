//! The bytes of one method: where its instructions start, what they refer to, and whether its
//! exception table makes sense.

use beeline_classfile::{CodeDef, MethodDef};

use super::types::{Signature, VType};
use super::{Check, bad, bad_format};
use crate::decode::operand_bytes;

pub(super) struct Body<'w> {
    pub code: &'w CodeDef,
    pub bytes: &'w [u8],
    pub signature: Signature,
    pub is_static: bool,
    /// A constructor of a class other than `Object`.
    pub is_init: bool,
    pub this: VType,
    /// Whether an instruction starts at each offset.
    starts: Vec<bool>,
    /// The code covered by any handler, to answer quickly for the rest.
    covered: (usize, usize),
}

impl<'w> Body<'w> {
    pub fn new(
        method: &'w MethodDef,
        code: &'w CodeDef,
        signature: Signature,
        this: VType,
        is_object: bool,
    ) -> Body<'w> {
        Body {
            code,
            bytes: &code.bytes,
            signature,
            is_static: method.access & beeline_classfile::access::STATIC != 0,
            is_init: &*method.name == "<init>" && !is_object,
            this,
            starts: Vec::new(),
            covered: (usize::MAX, 0),
        }
    }

    pub fn u8(&self, at: usize) -> u8 {
        self.bytes.get(at).copied().unwrap_or(0)
    }
    pub fn u16(&self, at: usize) -> u16 {
        (self.u8(at) as u16) << 8 | self.u8(at + 1) as u16
    }
    pub fn i32(&self, at: usize) -> i32 {
        (self.u16(at) as i32) << 16 | self.u16(at + 2) as i32
    }

    pub fn is_start(&self, pc: usize) -> bool {
        self.starts.get(pc).copied().unwrap_or(false)
    }

    /// Finds the instructions and checks the exception table against them.
    pub fn scan(&mut self) -> Check<()> {
        self.starts = vec![false; self.bytes.len()];
        let mut pc = 0;
        while pc < self.bytes.len() {
            self.starts[pc] = true;
            let length = self.length(pc).ok_or_else(|| bad("Bad instruction"))?;
            if pc + length > self.bytes.len() {
                return Err(bad("Bad instruction"));
            }
            pc += length;
        }
        for entry in &self.code.exception_table {
            let (start, end) = (entry.start_pc as usize, entry.end_pc as usize);
            if !self.is_start(start) {
                return Err(bad_format(format!("Illegal exception table start_pc {start}")));
            }
            if end != self.bytes.len() && !self.is_start(end) {
                return Err(bad_format(format!("Illegal exception table end_pc {end}")));
            }
            if !self.is_start(entry.handler_pc as usize) {
                return Err(bad_format(format!(
                    "Illegal exception table handler_pc {}",
                    entry.handler_pc
                )));
            }
            self.covered = (self.covered.0.min(start), self.covered.1.max(end));
        }
        Ok(())
    }

    pub fn may_be_covered(&self, pc: usize) -> bool {
        (self.covered.0..self.covered.1).contains(&pc)
    }

    /// The handlers that cover an instruction: handler offset and caught class.
    pub fn handlers(&self, pc: usize) -> impl Iterator<Item = (usize, Option<u16>)> + use<'w> {
        let table = if self.may_be_covered(pc) {
            &self.code.exception_table[..]
        } else {
            &[]
        };
        table
            .iter()
            .filter(move |e| (e.start_pc as usize..e.end_pc as usize).contains(&pc))
            .map(|e| (e.handler_pc as usize, e.catch_type))
    }

    /// Bytes of the instruction at `pc`; nothing for what is no instruction.
    pub fn length(&self, pc: usize) -> Option<usize> {
        Some(match self.u8(pc) {
            0xc4 => match self.u8(pc + 1) {
                0x84 => 6,
                0x15..=0x19 | 0x36..=0x3a | 0xa9 => 4,
                _ => return None,
            },
            0xaa => {
                let at = aligned(pc);
                let count = self.i32(at + 8) as i64 - self.i32(at + 4) as i64 + 1;
                let count = usize::try_from(count).ok().filter(|n| *n > 0 && *n <= 1 << 16)?;
                at + 12 + 4 * count - pc
            }
            0xab => {
                let at = aligned(pc);
                let count = usize::try_from(self.i32(at + 4)).ok().filter(|n| *n <= 1 << 16)?;
                at + 8 + 8 * count - pc
            }
            opcode => 1 + operand_bytes(opcode)?,
        })
    }

    pub fn next(&self, pc: usize) -> usize {
        pc + self.length(pc).unwrap_or(1)
    }

    /// A jump target, which must be an instruction.
    pub fn target(&self, pc: usize, offset: i32) -> Check<usize> {
        let target = pc as i64 + offset as i64;
        match usize::try_from(target) {
            Ok(target) if self.is_start(target) => Ok(target),
            _ => Err(bad(format!("Illegal target of jump or branch {target}"))),
        }
    }

    /// Where control may go from a branching instruction, besides the next one. Empty for others.
    pub fn targets(&self, pc: usize, into: &mut Vec<usize>) -> Check<()> {
        into.clear();
        match self.u8(pc) {
            0x99..=0xa8 | 0xc6 | 0xc7 => into.push(self.target(pc, self.u16(pc + 1) as i16 as i32)?),
            0xc8 | 0xc9 => into.push(self.target(pc, self.i32(pc + 1))?),
            0xaa => {
                let at = aligned(pc);
                into.push(self.target(pc, self.i32(at))?);
                for i in (at + 12..self.next(pc)).step_by(4) {
                    into.push(self.target(pc, self.i32(i))?);
                }
            }
            0xab => {
                let at = aligned(pc);
                into.push(self.target(pc, self.i32(at))?);
                for i in (at + 8..self.next(pc)).step_by(8) {
                    if i > at + 8 && self.i32(i - 8) >= self.i32(i) {
                        return Err(bad("Bad lookupswitch instruction"));
                    }
                    into.push(self.target(pc, self.i32(i + 4))?);
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// Whether every way out of a handler is an exception. What a failed `super()` leaves behind
    /// must never be returned from.
    pub fn only_throws(&self, handler: usize) -> Check<bool> {
        let mut seen = vec![false; self.bytes.len()];
        let mut work = vec![handler];
        let mut targets = Vec::new();
        while let Some(pc) = work.pop() {
            if pc >= self.bytes.len() {
                return Ok(false);
            }
            if std::mem::replace(&mut seen[pc], true) {
                continue;
            }
            work.extend(self.handlers(pc).map(|(handler, _)| handler));
            self.targets(pc, &mut targets)?;
            work.append(&mut targets);
            match self.u8(pc) {
                0xac..=0xb1 | 0xa8 | 0xa9 | 0xc9 => return Ok(false),
                0xa7 | 0xaa | 0xab | 0xbf | 0xc8 => {}
                _ => work.push(self.next(pc)),
            }
        }
        Ok(true)
    }
}

/// Where the operands of a switch at `pc` start.
pub(super) fn aligned(pc: usize) -> usize {
    (pc + 4) & !3
}
