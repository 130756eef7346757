//! From bytecode to the internal form, with the structural checks that memory safety needs:
//! every operand in range, every branch at an instruction, every stack depth within its frame.

use std::sync::atomic::AtomicU32;

use beeline_classfile::{CodeDef, Constant, ConstantPool};

use crate::class::Kind;
use crate::code::{Code, Handler, Insn, Op, Switch};

/// Decodes one method. The error is the message of a `VerifyError`.
pub fn decode(def: &CodeDef, pool: &ConstantPool, returns: Kind, arg_slots: u32) -> Result<Code, String> {
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
    check_depths(&insns, &switches, &handlers, def.max_stack as i32, pool)?;
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
}

type Decoded<T> = Result<T, String>;

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

    /// First pass: where instructions start.
    fn find_starts(&mut self) -> Decoded<()> {
        self.index_of = vec![u32::MAX; self.bytes.len()];
        let mut count = 0;
        while self.pc < self.bytes.len() {
            let start = self.pc;
            self.index_of[start] = count;
            count += 1;
            let opcode = self.u8()?;
            let extra = match opcode {
                0x10 | 0x12 | 0x15..=0x19 | 0x36..=0x3a | 0xa9 | 0xbc => 1,
                0x11
                | 0x13
                | 0x14
                | 0x84
                | 0x99..=0xa8
                | 0xb2..=0xb8
                | 0xbb
                | 0xbd
                | 0xc0
                | 0xc1
                | 0xc6
                | 0xc7 => 2,
                0xc5 => 3,
                0xb9 | 0xba | 0xc8 | 0xc9 => 4,
                0xc4 => {
                    if self.u8()? == 0x84 {
                        4
                    } else {
                        2
                    }
                }
                0xaa => {
                    self.pad();
                    self.i32()?;
                    let (low, high) = (self.i32()? as i64, self.i32()? as i64);
                    if high < low {
                        return Err("tableswitch with low greater than high".into());
                    }
                    (high - low + 1) * 4
                }
                0xab => {
                    self.pad();
                    self.i32()?;
                    let pairs = self.i32()?;
                    if pairs < 0 {
                        return Err("lookupswitch with a negative count".into());
                    }
                    pairs as i64 * 8
                }
                0xca..=0xff => return Err(format!("bad instruction 0x{opcode:02x} at {start}")),
                _ => 0,
            };
            let end = self.pc as i64 + extra;
            if end > self.bytes.len() as i64 {
                return Err(format!("code ends inside the instruction at {start}"));
            }
            self.pc = end as usize;
        }
        if self.bytes.is_empty() {
            return Err("no code".into());
        }
        Ok(())
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

    /// Second pass: the instructions.
    fn emit(&mut self) -> Decoded<()> {
        self.pc = 0;
        while self.pc < self.bytes.len() {
            let start = self.pc;
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
            0x15 | 0x17 | 0x19 => self.load(1)?,
            0x16 | 0x18 => self.load(2)?,
            0x1a..=0x1d => Insn::a(Load, self.local((opcode - 0x1a) as u16, 1)?),
            0x1e..=0x21 => Insn::a(Load2, self.local((opcode - 0x1e) as u16, 2)?),
            0x22..=0x25 => Insn::a(Load, self.local((opcode - 0x22) as u16, 1)?),
            0x26..=0x29 => Insn::a(Load2, self.local((opcode - 0x26) as u16, 2)?),
            0x2a..=0x2d => Insn::a(Load, self.local((opcode - 0x2a) as u16, 1)?),
            0x36 | 0x38 | 0x3a => self.store(1)?,
            0x37 | 0x39 => self.store(2)?,
            0x3b..=0x3e => Insn::a(Store, self.local((opcode - 0x3b) as u16, 1)?),
            0x3f..=0x42 => Insn::a(Store2, self.local((opcode - 0x3f) as u16, 2)?),
            0x43..=0x46 => Insn::a(Store, self.local((opcode - 0x43) as u16, 1)?),
            0x47..=0x4a => Insn::a(Store2, self.local((opcode - 0x47) as u16, 2)?),
            0x4b..=0x4e => Insn::a(Store, self.local((opcode - 0x4b) as u16, 1)?),
            0x84 => {
                let index = self.u8()? as u16;
                let amount = self.u8()? as i8 as i32;
                Insn {
                    op: IInc,
                    x: 0,
                    a: self.local(index, 1)?,
                    b: amount as u32,
                }
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
            0xa9 => {
                let index = self.u8()? as u16;
                Insn::a(Ret, self.local(index, 1)?)
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

    fn load(&mut self, slots: u32) -> Decoded<Insn> {
        let index = self.u8()? as u16;
        Ok(Insn::a(
            if slots == 1 { Op::Load } else { Op::Load2 },
            self.local(index, slots)?,
        ))
    }

    fn store(&mut self, slots: u32) -> Decoded<Insn> {
        let index = self.u8()? as u16;
        Ok(Insn::a(
            if slots == 1 { Op::Store } else { Op::Store2 },
            self.local(index, slots)?,
        ))
    }

    fn wide(&mut self) -> Decoded<Insn> {
        let opcode = self.u8()?;
        let index = self.u16()?;
        Ok(match opcode {
            0x15 | 0x17 | 0x19 => Insn::a(Op::Load, self.local(index, 1)?),
            0x16 | 0x18 => Insn::a(Op::Load2, self.local(index, 2)?),
            0x36 | 0x38 | 0x3a => Insn::a(Op::Store, self.local(index, 1)?),
            0x37 | 0x39 => Insn::a(Op::Store2, self.local(index, 2)?),
            0xa9 => Insn::a(Op::Ret, self.local(index, 1)?),
            0x84 => {
                let amount = self.u16()? as i16 as i32;
                Insn {
                    op: Op::IInc,
                    x: 0,
                    a: self.local(index, 1)?,
                    b: amount as u32,
                }
            }
            _ => return Err("bad wide instruction".into()),
        })
    }

    fn ldc(&mut self, index: u16) -> Decoded<Insn> {
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

    fn ldc2(&mut self) -> Decoded<Insn> {
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

    fn table_switch(&mut self, start: usize) -> Decoded<Insn> {
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

    fn lookup_switch(&mut self, start: usize) -> Decoded<Insn> {
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

/// Follows every path once and checks that operand stacks agree and stay within `max_stack`.
fn check_depths(
    insns: &[Insn],
    switches: &[Switch],
    handlers: &[Handler],
    max_stack: i32,
    pool: &ConstantPool,
) -> Result<(), String> {
    const UNSEEN: i32 = -1;
    let mut depth = vec![UNSEEN; insns.len()];
    let mut work: Vec<(u32, i32)> = vec![(0, 0)];
    while let Some((index, incoming)) = work.pop() {
        let Some(seen) = depth.get_mut(index as usize) else {
            return Err("control flow falls through code end".into());
        };
        if *seen != UNSEEN {
            if *seen != incoming {
                return Err(format!("inconsistent stack height {seen} != {incoming}"));
            }
            continue;
        }
        *seen = incoming;
        for handler in handlers {
            if (handler.start..handler.end).contains(&index) {
                if max_stack < 1 {
                    return Err("stack size too large".into());
                }
                work.push((handler.target, 1));
            }
        }
        let insn = insns[index as usize];
        let (pops, pushes) = effect(insn, pool)?;
        if incoming < pops {
            return Err("unable to pop operand off an empty stack".into());
        }
        let after = incoming - pops + pushes;
        if after > max_stack {
            return Err("stack size too large".into());
        }
        match insn.op {
            Op::Goto => work.push((insn.b, after)),
            Op::Return | Op::Return2 | Op::ReturnVoid | Op::ReturnNarrow | Op::AThrow | Op::Ret => {}
            Op::Jsr => {
                work.push((insn.b, after));
                // The subroutine returns here with the address popped.
                work.push((index + 1, after - 1));
            }
            Op::TableSwitch | Op::LookupSwitch => {
                let switch = &switches[insn.b as usize];
                work.push((switch.default, after));
                work.extend(switch.targets.iter().map(|t| (*t, after)));
            }
            op if (Op::IfEq as u8..=Op::IfNonNull as u8).contains(&(op as u8)) => {
                work.push((insn.b, after));
                work.push((index + 1, after));
            }
            _ => work.push((index + 1, after)),
        }
    }
    Ok(())
}

/// Slots popped and pushed by an instruction as the decoder emits it.
pub(crate) fn effect(insn: Insn, pool: &ConstantPool) -> Result<(i32, i32), String> {
    use Op::*;
    Ok(match insn.op {
        Nop | IInc | Goto | Ret | ReturnVoid => (0, 0),
        Const | Null | Ldc | LdcRef | Load | Jsr => (0, 1),
        LongConst | WideConst | Ldc2 | Load2 => (0, 2),
        Store | Pop | Return | ReturnNarrow | AThrow | MonitorEnter | MonitorExit | TableSwitch
        | LookupSwitch => (1, 0),
        Store2 | Pop2 | Return2 => (2, 0),
        ArrayLoad32 | ArrayLoadRef | ArrayLoadByte | ArrayLoadChar | ArrayLoadShort => (2, 1),
        ArrayLoad64 => (2, 2),
        ArrayStore32 | ArrayStoreRef | ArrayStoreByte | ArrayStoreShort => (3, 0),
        ArrayStore64 => (4, 0),
        Dup => (1, 2),
        DupX1 => (2, 3),
        DupX2 => (3, 4),
        Dup2 => (2, 4),
        Dup2X1 => (3, 5),
        Dup2X2 => (4, 6),
        Swap => (2, 2),
        IAdd | ISub | IMul | IDiv | IRem | IShl | IShr | IUshr | IAnd | IOr | IXor | FAdd | FSub | FMul
        | FDiv | FRem | FCmpL | FCmpG => (2, 1),
        LAdd | LSub | LMul | LDiv | LRem | LAnd | LOr | LXor | DAdd | DSub | DMul | DDiv | DRem => (4, 2),
        LShl | LShr | LUshr => (3, 2),
        LCmp | DCmpL | DCmpG => (4, 1),
        INeg | FNeg | I2F | F2I | I2B | I2C | I2S | ArrayLength | CheckCast | InstanceOf | ANewArray
        | NewArrayQuick => (1, 1),
        LNeg | DNeg | L2D | D2L => (2, 2),
        I2L | I2D | F2L | F2D => (1, 2),
        L2I | L2F | D2I | D2F => (2, 1),
        IfEq | IfNe | IfLt | IfGe | IfGt | IfLe | IfNull | IfNonNull => (1, 0),
        IfICmpEq | IfICmpNe | IfICmpLt | IfICmpGe | IfICmpGt | IfICmpLe | IfACmpEq | IfACmpNe => (2, 0),
        New => (0, 1),
        MultiANewArray => (insn.x as i32, 1),
        GetStatic | PutStatic | GetField | PutField => {
            let Some(Constant::Field(field)) = pool.get(insn.a) else {
                return Err("not a field".into());
            };
            let words = Kind::of(&field.descriptor).words() as i32;
            match insn.op {
                GetStatic => (0, words),
                PutStatic => (words, 0),
                GetField => (1, words),
                _ => (1 + words, 0),
            }
        }
        InvokeVirtual | InvokeSpecial | InvokeStatic | InvokeInterface | InvokeDynamic => {
            let descriptor = match pool.get(insn.a) {
                Some(Constant::Method { member, .. }) => &member.descriptor,
                Some(Constant::InvokeDynamic { descriptor, .. }) => descriptor,
                _ => return Err("not a method".into()),
            };
            let receiver = !matches!(insn.op, InvokeStatic | InvokeDynamic) as i32;
            let (arguments, returns) = crate::load::descriptor_slots(descriptor);
            (arguments as i32 + receiver, returns.words() as i32)
        }
        op => return Err(format!("{op:?} is not a decoded form")),
    })
}
