//! Raw bytecode, an instruction after the other (JVMS 6.5).
//!
//! Nothing is trusted: an opcode that does not exist, operands that are cut off and jumps out of the method
//! are a [`BadCode`], never a panic. That a jump leads to the start of an instruction is for who knows all
//! starts to check.

/// Opcodes that are spoken of by name.
pub mod op {
    pub const LDC: u8 = 0x12;
    pub const LDC_W: u8 = 0x13;
    pub const ALOAD: u8 = 0x19;
    pub const ALOAD_0: u8 = 0x2a;
    pub const IALOAD: u8 = 0x2e;
    pub const SALOAD: u8 = 0x35;
    pub const ISTORE: u8 = 0x36;
    pub const ASTORE: u8 = 0x3a;
    pub const IASTORE: u8 = 0x4f;
    pub const AASTORE: u8 = 0x53;
    pub const SASTORE: u8 = 0x56;
    pub const DUP: u8 = 0x59;
    pub const DUP_X1: u8 = 0x5a;
    pub const DUP_X2: u8 = 0x5b;
    pub const DUP2: u8 = 0x5c;
    pub const DUP2_X1: u8 = 0x5d;
    pub const DUP2_X2: u8 = 0x5e;
    pub const SWAP: u8 = 0x5f;
    pub const IDIV: u8 = 0x6c;
    pub const LDIV: u8 = 0x6d;
    pub const IREM: u8 = 0x70;
    pub const LREM: u8 = 0x71;
    pub const IFEQ: u8 = 0x99;
    pub const IF_ACMPNE: u8 = 0xa6;
    pub const GOTO: u8 = 0xa7;
    pub const JSR: u8 = 0xa8;
    pub const RET: u8 = 0xa9;
    pub const TABLESWITCH: u8 = 0xaa;
    pub const LOOKUPSWITCH: u8 = 0xab;
    pub const IRETURN: u8 = 0xac;
    pub const RETURN: u8 = 0xb1;
    pub const GETSTATIC: u8 = 0xb2;
    pub const PUTSTATIC: u8 = 0xb3;
    pub const GETFIELD: u8 = 0xb4;
    pub const PUTFIELD: u8 = 0xb5;
    pub const INVOKEVIRTUAL: u8 = 0xb6;
    pub const INVOKESPECIAL: u8 = 0xb7;
    pub const INVOKESTATIC: u8 = 0xb8;
    pub const INVOKEINTERFACE: u8 = 0xb9;
    pub const INVOKEDYNAMIC: u8 = 0xba;
    pub const NEW: u8 = 0xbb;
    pub const NEWARRAY: u8 = 0xbc;
    pub const ANEWARRAY: u8 = 0xbd;
    pub const ARRAYLENGTH: u8 = 0xbe;
    pub const ATHROW: u8 = 0xbf;
    pub const CHECKCAST: u8 = 0xc0;
    pub const INSTANCEOF: u8 = 0xc1;
    pub const MONITORENTER: u8 = 0xc2;
    pub const MONITOREXIT: u8 = 0xc3;
    pub const WIDE: u8 = 0xc4;
    pub const MULTIANEWARRAY: u8 = 0xc5;
    pub const IFNULL: u8 = 0xc6;
    pub const IFNONNULL: u8 = 0xc7;
    pub const GOTO_W: u8 = 0xc8;
    pub const JSR_W: u8 = 0xc9;
}

/// Why code cannot be analysed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BadCode {
    #[error("the opcode {opcode:#04x} at {pc} does not exist")]
    Opcode { pc: u32, opcode: u8 },
    #[error("the code ends inside of the instruction at {pc}")]
    Truncated { pc: u32 },
    #[error("the switch at {pc} has impossible bounds")]
    Switch { pc: u32 },
    #[error("the instruction at {pc} leads to {target}, where no instruction begins")]
    Target { pc: u32, target: i64 },
    #[error("control runs over the end of the code")]
    RunsOver,
}

/// One instruction. `wide` and what it modifies are one, under the opcode of the latter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Instruction {
    pub pc: u32,
    pub opcode: u8,
    /// Where the next one begins.
    pub end: u32,
    pub operand: Operand,
}

/// What an instruction is about, besides its opcode.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Operand {
    /// Nothing that matters to control flow or to calls.
    None,
    /// A local variable.
    Local(u16),
    /// A constant pool index.
    Pool(u16),
    /// Where a jump goes.
    Jump(u32),
    /// A switch; its targets are asked for by [`targets`].
    Switch,
    /// A constant pool index and a number of dimensions.
    Dimensions(u16, u8),
}

/// The instructions of a method's code, up to the first that is wrong.
pub struct Instructions<'a> {
    code: &'a [u8],
    pc: usize,
}

impl<'a> Instructions<'a> {
    pub fn new(code: &'a [u8]) -> Instructions<'a> {
        Instructions { code, pc: 0 }
    }
}

impl Iterator for Instructions<'_> {
    type Item = Result<Instruction, BadCode>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.pc >= self.code.len() {
            return None;
        }
        let decoded = decode(self.code, self.pc);
        self.pc = decoded.as_ref().map_or(self.code.len(), |one| one.end as usize);
        Some(decoded)
    }
}

fn decode(code: &[u8], pc: usize) -> Result<Instruction, BadCode> {
    let truncated = BadCode::Truncated { pc: pc as u32 };
    let byte = |at: usize| code.get(pc + at).copied().ok_or(truncated.clone());
    let short = |at: usize| Ok::<u16, BadCode>(u16::from_be_bytes([byte(at)?, byte(at + 1)?]));
    let jump = |offset: i64| {
        let target = pc as i64 + offset;
        let inside = (0..code.len() as i64).contains(&target);
        inside
            .then_some(Operand::Jump(target as u32))
            .ok_or(BadCode::Target {
                pc: pc as u32,
                target,
            })
    };
    let opcode = byte(0)?;
    let (length, operand) = match opcode {
        0x00..=0x0f | 0x1a..=0x29 | 0x2b..=0x35 | 0x3b..=0x83 | 0x85..=0x98 | 0xac..=0xb1 => {
            (1, Operand::None)
        }
        op::ALOAD_0 => (1, Operand::Local(0)),
        // bipush, newarray; sipush
        0x10 | op::NEWARRAY => (2, Operand::None),
        0x11 => (3, Operand::None),
        op::LDC => (2, Operand::Pool(u16::from(byte(1)?))),
        0x13 | 0x14 => (3, Operand::Pool(short(1)?)),
        0x15..=0x19 | 0x36..=0x3a | op::RET => (2, Operand::Local(u16::from(byte(1)?))),
        // iinc
        0x84 => (3, Operand::None),
        op::IFEQ..=op::JSR | op::IFNULL | op::IFNONNULL => (3, jump(i64::from(short(1)? as i16))?),
        op::GOTO_W | op::JSR_W => (5, jump(i64::from(int(code, pc + 1).ok_or(truncated.clone())?))?),
        op::TABLESWITCH | op::LOOKUPSWITCH => {
            let end = switch_end(code, pc)?;
            (end - pc, Operand::Switch)
        }
        op::GETSTATIC..=op::INVOKESTATIC | op::NEW | op::ANEWARRAY | op::CHECKCAST | op::INSTANCEOF => {
            (3, Operand::Pool(short(1)?))
        }
        op::INVOKEINTERFACE | op::INVOKEDYNAMIC => (5, Operand::Pool(short(1)?)),
        op::ARRAYLENGTH | op::ATHROW | op::MONITORENTER | op::MONITOREXIT => (1, Operand::None),
        op::MULTIANEWARRAY => (4, Operand::Dimensions(short(1)?, byte(3)?)),
        op::WIDE => return wide(code, pc),
        _ => {
            return Err(BadCode::Opcode {
                pc: pc as u32,
                opcode,
            });
        }
    };
    finish(code, pc, opcode, length, operand)
}

fn wide(code: &[u8], pc: usize) -> Result<Instruction, BadCode> {
    let truncated = || BadCode::Truncated { pc: pc as u32 };
    let opcode = *code.get(pc + 1).ok_or_else(truncated)?;
    let local = code.get(pc + 2..pc + 4).ok_or_else(truncated)?;
    let local = u16::from_be_bytes([local[0], local[1]]);
    match opcode {
        0x15..=0x19 | 0x36..=0x3a | op::RET => finish(code, pc, opcode, 4, Operand::Local(local)),
        0x84 => finish(code, pc, opcode, 6, Operand::None),
        _ => Err(BadCode::Opcode {
            pc: pc as u32,
            opcode: op::WIDE,
        }),
    }
}

fn finish(
    code: &[u8],
    pc: usize,
    opcode: u8,
    length: usize,
    operand: Operand,
) -> Result<Instruction, BadCode> {
    let end = pc + length;
    if end > code.len() {
        return Err(BadCode::Truncated { pc: pc as u32 });
    }
    Ok(Instruction {
        pc: pc as u32,
        opcode,
        end: end as u32,
        operand,
    })
}

fn int(code: &[u8], at: usize) -> Option<i32> {
    let bytes = code.get(at..)?.first_chunk::<4>()?;
    Some(i32::from_be_bytes(*bytes))
}

/// Operands of switches begin at a multiple of four.
fn aligned(pc: usize) -> usize {
    (pc + 4) & !3
}

/// Where a switch ends. Its table is inside of the code.
fn switch_end(code: &[u8], pc: usize) -> Result<usize, BadCode> {
    let (at, truncated) = (aligned(pc), BadCode::Truncated { pc: pc as u32 });
    let word = |index: usize| int(code, at + 4 * index).ok_or(truncated.clone()).map(i64::from);
    let words = if code[pc] == op::TABLESWITCH {
        let (low, high) = (word(1)?, word(2)?);
        if high < low {
            return Err(BadCode::Switch { pc: pc as u32 });
        }
        3 + (high - low + 1)
    } else {
        let pairs = word(1)?;
        if pairs < 0 {
            return Err(BadCode::Switch { pc: pc as u32 });
        }
        2 + 2 * pairs
    };
    let end = at as i64 + 4 * words;
    if end > code.len() as i64 {
        return Err(truncated);
    }
    Ok(end as usize)
}

/// Where a switch may go, the default first. Offsets may lead anywhere.
pub fn targets(code: &[u8], switch: &Instruction) -> impl Iterator<Item = i64> {
    let (pc, at, end) = (
        switch.pc as usize,
        aligned(switch.pc as usize),
        switch.end as usize,
    );
    // A table begins after its bounds, pairs begin with their keys.
    let (first, step) = if switch.opcode == op::TABLESWITCH {
        (12, 4)
    } else {
        (12, 8)
    };
    let places = std::iter::once(at).chain((at + first..end).step_by(step));
    places.filter_map(move |place| Some(pc as i64 + i64::from(int(code, place)?)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn all(code: &[u8]) -> Vec<Result<Instruction, BadCode>> {
        Instructions::new(code).collect()
    }

    #[test]
    fn operands_and_lengths() {
        let code = [
            op::ALOAD_0,
            op::WIDE,
            op::ALOAD,
            1,
            2,
            op::LDC,
            7,
            op::GOTO,
            0xff,
            0xf9,
            op::RETURN,
        ];
        let all: Vec<Instruction> = all(&code).into_iter().map(Result::unwrap).collect();
        let seen: Vec<_> = all.iter().map(|one| (one.pc, one.opcode, one.operand)).collect();
        assert_eq!(
            seen,
            [
                (0, op::ALOAD_0, Operand::Local(0)),
                (1, op::ALOAD, Operand::Local(258)),
                (5, op::LDC, Operand::Pool(7)),
                (7, op::GOTO, Operand::Jump(0)),
                (10, op::RETURN, Operand::None),
            ]
        );
    }

    #[test]
    fn switches() {
        let mut table = vec![0, op::TABLESWITCH, 0, 0];
        for word in [100, 5i32, 6, 7, -1] {
            table.extend(word.to_be_bytes());
        }
        let found = Instructions::new(&table).nth(1).unwrap().unwrap();
        assert_eq!(found.end as usize, table.len());
        assert_eq!(targets(&table, &found).collect::<Vec<_>>(), [101, 8, 0]);

        let mut lookup = vec![op::LOOKUPSWITCH, 0, 0, 0];
        for word in [3, 2i32, -9, 10, 70, 20] {
            lookup.extend(word.to_be_bytes());
        }
        let found = Instructions::new(&lookup).next().unwrap().unwrap();
        assert_eq!(found.end as usize, lookup.len());
        assert_eq!(targets(&lookup, &found).collect::<Vec<_>>(), [3, 10, 20]);
    }

    #[test]
    fn what_is_wrong() {
        assert_eq!(all(&[0xba]), [Err(BadCode::Truncated { pc: 0 })]);
        assert_eq!(all(&[0xcb]), [Err(BadCode::Opcode { pc: 0, opcode: 0xcb })]);
        assert_eq!(
            all(&[op::GOTO, 0, 9]),
            [Err(BadCode::Target { pc: 0, target: 9 })]
        );
        let mut table = vec![op::TABLESWITCH, 0, 0, 0];
        for word in [0, i32::MIN, i32::MAX] {
            table.extend(word.to_be_bytes());
        }
        assert_eq!(all(&table), [Err(BadCode::Truncated { pc: 0 })]);
    }

    proptest! {
        #[test]
        fn any_bytes_are_taken(code in prop::collection::vec(any::<u8>(), 0..80)) {
            let mut end = 0;
            for one in Instructions::new(&code).flatten() {
                prop_assert_eq!(one.pc, end);
                prop_assert!(one.end > one.pc && one.end as usize <= code.len());
                end = one.end;
                if one.operand == Operand::Switch {
                    prop_assert!(targets(&code, &one).count() > 0);
                }
            }
        }
    }
}
