//! The first pass over bytecode: where instructions start.

use super::{Decoded, Decoder};

impl Decoder<'_> {
    /// Numbers the instructions, and checks that each ends within the code.
    pub(super) fn find_starts(&mut self) -> Decoded<()> {
        self.index_of = vec![u32::MAX; self.bytes.len()];
        let mut count = 0;
        while self.pc < self.bytes.len() {
            let start = self.pc;
            self.index_of[start] = count;
            count += 1 + super::marks_at(self.marks, start).count() as u32;
            let opcode = self.u8()?;
            let extra = match opcode {
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
                _ => match operand_bytes(opcode) {
                    Some(bytes) => bytes as i64,
                    None => return Err(format!("bad instruction 0x{opcode:02x} at {start}")),
                },
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
}

/// Bytes that follow an opcode. Nothing for what is no instruction, and for those whose length
/// depends on more than the opcode: switches and `wide`.
pub(crate) fn operand_bytes(opcode: u8) -> Option<usize> {
    Some(match opcode {
        0x10 | 0x12 | 0x15..=0x19 | 0x36..=0x3a | 0xa9 | 0xbc => 1,
        0x11 | 0x13 | 0x14 | 0x84 | 0x99..=0xa8 | 0xb2..=0xb8 | 0xbb | 0xbd | 0xc0 | 0xc1 | 0xc6 | 0xc7 => 2,
        0xc5 => 3,
        0xb9 | 0xba | 0xc8 | 0xc9 => 4,
        0xaa | 0xab | 0xc4 | 0xca..=0xff => return None,
        _ => 0,
    })
}
