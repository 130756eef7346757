//! The second pass over bytecode: from opcodes to instructions.

use beeline_classfile::Constant;

use super::{Decoded, Decoder};
use crate::class::Kind;
use crate::code::{Insn, Op};

impl Decoder<'_> {
    pub(super) fn emit(&mut self) -> Decoded<()> {
        self.pc = 0;
        while self.pc < self.bytes.len() {
            let start = self.pc;
            for number in super::marks_at(self.marks, start) {
                self.insns.push(Insn::b(Op::Mark, number));
                self.pcs.push(start as u16);
            }
            let insn = self.instruction(start)?;
            self.insns.push(insn);
            self.pcs.push(start as u16);
        }
        Ok(())
    }

    fn instruction(&mut self, start: usize) -> Decoded<Insn> {
        use Op::*;
        const SIMPLE: [(u8, Op); 76] = [
            (0x00, Nop),
            (0x01, Null),
            (0x2e, ArrayLoad32),
            (0x2f, ArrayLoad64),
            (0x30, ArrayLoad32),
            (0x31, ArrayLoad64),
            (0x32, ArrayLoadRef),
            (0x33, ArrayLoadByte),
            (0x34, ArrayLoadChar),
            (0x35, ArrayLoadShort),
            (0x4f, ArrayStore32),
            (0x50, ArrayStore64),
            (0x51, ArrayStore32),
            (0x52, ArrayStore64),
            (0x53, ArrayStoreRef),
            (0x54, ArrayStoreByte),
            (0x55, ArrayStoreShort),
            (0x56, ArrayStoreShort),
            (0x57, Pop),
            (0x58, Pop2),
            (0x59, Dup),
            (0x5a, DupX1),
            (0x5b, DupX2),
            (0x5c, Dup2),
            (0x5d, Dup2X1),
            (0x5e, Dup2X2),
            (0x5f, Swap),
            (0x60, IAdd),
            (0x61, LAdd),
            (0x62, FAdd),
            (0x63, DAdd),
            (0x64, ISub),
            (0x65, LSub),
            (0x66, FSub),
            (0x67, DSub),
            (0x68, IMul),
            (0x69, LMul),
            (0x6a, FMul),
            (0x6b, DMul),
            (0x6c, IDiv),
            (0x6d, LDiv),
            (0x6e, FDiv),
            (0x6f, DDiv),
            (0x70, IRem),
            (0x71, LRem),
            (0x72, FRem),
            (0x73, DRem),
            (0x74, INeg),
            (0x75, LNeg),
            (0x76, FNeg),
            (0x77, DNeg),
            (0x78, IShl),
            (0x79, LShl),
            (0x7a, IShr),
            (0x7b, LShr),
            (0x7c, IUshr),
            (0x7d, LUshr),
            (0x7e, IAnd),
            (0x7f, LAnd),
            (0x80, IOr),
            (0x81, LOr),
            (0x82, IXor),
            (0x83, LXor),
            (0x85, I2L),
            (0x86, I2F),
            (0x87, I2D),
            (0x88, L2I),
            (0x89, L2F),
            (0x8a, L2D),
            (0x8b, F2I),
            (0x8c, F2L),
            (0x8d, F2D),
            (0x8e, D2I),
            (0x8f, D2L),
            (0x90, D2F),
            (0xbf, AThrow),
        ];
        let opcode = self.u8()?;
        if let Ok(found) = SIMPLE.binary_search_by_key(&opcode, |(code, _)| *code) {
            return Ok(Insn::new(SIMPLE[found].1));
        }
        Ok(match opcode {
            0x02..=0x08 => Insn::b(Const, (opcode as i32 - 3) as u32),
            0x09 | 0x0a => Insn::b(LongConst, (opcode - 9) as u32),
            0x0b..=0x0d => Insn::b(Const, ((opcode - 0x0b) as f32).to_bits()),
            0x0e => Insn::b(LongConst, 0),
            0x0f => {
                self.wide.push(1f64.to_bits());
                Insn::b(WideConst, self.wide.len() as u32 - 1)
            }
            0x10 => Insn::b(Const, self.u8()? as i8 as i32 as u32),
            0x11 => Insn::b(Const, self.u16()? as i16 as i32 as u32),
            0x12 => {
                let index = self.u8()? as u16;
                self.ldc(index)?
            }
            0x13 => {
                let index = self.u16()?;
                self.ldc(index)?
            }
            0x14 => self.ldc2()?,
            0x15..=0x19 | 0x36..=0x3a | 0xa9 => {
                let index = self.u8()? as u16;
                self.local_access(opcode, index)?
            }
            0x1a..=0x1d => Insn::a(Load, self.local((opcode - 0x1a) as u16, 1)?),
            0x1e..=0x21 => Insn::a(Load2, self.local((opcode - 0x1e) as u16, 2)?),
            0x22..=0x25 => Insn::a(Load, self.local((opcode - 0x22) as u16, 1)?),
            0x26..=0x29 => Insn::a(Load2, self.local((opcode - 0x26) as u16, 2)?),
            0x2a..=0x2d => Insn::a(Load, self.local((opcode - 0x2a) as u16, 1)?),
            0x3b..=0x3e => Insn::a(Store, self.local((opcode - 0x3b) as u16, 1)?),
            0x3f..=0x42 => Insn::a(Store2, self.local((opcode - 0x3f) as u16, 2)?),
            0x43..=0x46 => Insn::a(Store, self.local((opcode - 0x43) as u16, 1)?),
            0x47..=0x4a => Insn::a(Store2, self.local((opcode - 0x47) as u16, 2)?),
            0x4b..=0x4e => Insn::a(Store, self.local((opcode - 0x4b) as u16, 1)?),
            0x84 => {
                let index = self.u8()? as u16;
                let amount = self.u8()? as i8 as i32;
                self.increment(index, amount)?
            }
            0x91 => Insn::new(I2B),
            0x92 => Insn::new(I2C),
            0x93 => Insn::new(I2S),
            0x94 => Insn::new(LCmp),
            0x95 => Insn::new(FCmpL),
            0x96 => Insn::new(FCmpG),
            0x97 => Insn::new(DCmpL),
            0x98 => Insn::new(DCmpG),
            0x99..=0xa8 => {
                const BRANCHES: [Op; 16] = [
                    IfEq, IfNe, IfLt, IfGe, IfGt, IfLe, IfICmpEq, IfICmpNe, IfICmpLt, IfICmpGe, IfICmpGt,
                    IfICmpLe, IfACmpEq, IfACmpNe, Goto, Jsr,
                ];
                self.branch16(start, BRANCHES[(opcode - 0x99) as usize])?
            }
            0xaa => self.table_switch(start)?,
            0xab => self.lookup_switch(start)?,
            0xac => match self.returns {
                Kind::Boolean | Kind::Byte | Kind::Char | Kind::Short => Insn {
                    op: ReturnNarrow,
                    x: self.returns as u8,
                    a: 0,
                    b: 0,
                },
                Kind::Int => Insn::new(Return),
                _ => return Err("wrong return type in function".into()),
            },
            0xae if self.returns == Kind::Float => Insn::new(Return),
            0xb0 if self.returns == Kind::Ref => Insn::new(Return),
            0xad if self.returns == Kind::Long => Insn::new(Return2),
            0xaf if self.returns == Kind::Double => Insn::new(Return2),
            0xb1 if self.returns == Kind::Void => Insn::new(ReturnVoid),
            0xad..=0xb1 => return Err("wrong return type in function".into()),
            0xb2..=0xb5 => {
                const FIELDS: [Op; 4] = [GetStatic, PutStatic, GetField, PutField];
                let index = self.u16()?;
                let index = self.pool_entry(index, "a field", |c| matches!(c, Constant::Field(_)))?;
                Insn::a(FIELDS[(opcode - 0xb2) as usize], index)
            }
            0xb6..=0xb9 => {
                const CALLS: [Op; 4] = [InvokeVirtual, InvokeSpecial, InvokeStatic, InvokeInterface];
                let index = self.u16()?;
                let index = self.pool_entry(index, "a method", |c| matches!(c, Constant::Method { .. }))?;
                if opcode == 0xb9 {
                    self.u16()?;
                }
                Insn::a(CALLS[(opcode - 0xb6) as usize], index)
            }
            0xba => {
                let index = self.u16()?;
                self.u16()?;
                let is = |c: &Constant| matches!(c, Constant::InvokeDynamic { .. });
                Insn::a(InvokeDynamic, self.pool_entry(index, "a dynamic call site", is)?)
            }
            0xbb | 0xbd | 0xc0 | 0xc1 => {
                let op = match opcode {
                    0xbb => New,
                    0xbd => ANewArray,
                    0xc0 => CheckCast,
                    _ => InstanceOf,
                };
                let index = self.u16()?;
                Insn::a(
                    op,
                    self.pool_entry(index, "a class", |c| matches!(c, Constant::Class(_)))?,
                )
            }
            0xbc => {
                const ELEMENTS: [Kind; 8] = [
                    Kind::Boolean,
                    Kind::Char,
                    Kind::Float,
                    Kind::Double,
                    Kind::Byte,
                    Kind::Short,
                    Kind::Int,
                    Kind::Long,
                ];
                let code = self.u8()?;
                let kind = ELEMENTS
                    .get((code as usize).wrapping_sub(4))
                    .ok_or("bad element type of newarray")?;
                // The machine gives primitive array classes fixed ids, in the order of the kinds.
                Insn {
                    op: NewArrayQuick,
                    x: 0,
                    a: 0,
                    b: crate::load::primitive_array_id(*kind),
                }
            }
            0xbe => Insn::new(ArrayLength),
            0xc2 => Insn::new(MonitorEnter),
            0xc3 => Insn::new(MonitorExit),
            0xc4 => self.wide()?,
            0xc5 => {
                let index = self.u16()?;
                let dimensions = self.u8()?;
                let index = self.pool_entry(index, "a class", |c| match c {
                    Constant::Class(name) => {
                        dimensions > 0
                            && name.bytes().take_while(|b| *b == b'[').count() >= dimensions as usize
                    }
                    _ => false,
                })?;
                Insn {
                    op: MultiANewArray,
                    x: dimensions,
                    a: index,
                    b: 0,
                }
            }
            0xc6 => self.branch16(start, IfNull)?,
            0xc7 => self.branch16(start, IfNonNull)?,
            0xc8 | 0xc9 => {
                let offset = self.i32()?;
                let op = if opcode == 0xc8 { Goto } else { Jsr };
                Insn::b(op, self.target(start, offset as i64)?)
            }
            _ => return Err(format!("bad instruction 0x{opcode:02x} at {start}")),
        })
    }
}
