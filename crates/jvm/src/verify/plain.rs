//! Instructions whose effect does not depend on the class file: arithmetic and stack juggling.

use super::frame::Frame;
use super::types::VType;
use super::{Check, bad};

/// Operands and result of the instructions that only compute, one character a value.
pub(super) fn arithmetic(opcode: u8) -> Option<(&'static [u8], &'static [u8])> {
    Some(match opcode {
        0x00 => (b"", b""),
        0x01 => (b"", b"N"),
        0x02..=0x08 | 0x10 | 0x11 => (b"", b"I"),
        0x09 | 0x0a => (b"", b"J"),
        0x0b..=0x0d => (b"", b"F"),
        0x0e | 0x0f => (b"", b"D"),
        0x60 | 0x64 | 0x68 | 0x6c | 0x70 | 0x78 | 0x7a | 0x7c | 0x7e | 0x80 | 0x82 => (b"II", b"I"),
        0x61 | 0x65 | 0x69 | 0x6d | 0x71 | 0x7f | 0x81 | 0x83 => (b"JJ", b"J"),
        0x62 | 0x66 | 0x6a | 0x6e | 0x72 => (b"FF", b"F"),
        0x63 | 0x67 | 0x6b | 0x6f | 0x73 => (b"DD", b"D"),
        0x74 | 0x91..=0x93 => (b"I", b"I"),
        0x75 => (b"J", b"J"),
        0x76 => (b"F", b"F"),
        0x77 => (b"D", b"D"),
        0x79 | 0x7b | 0x7d => (b"JI", b"J"),
        0x85 => (b"I", b"J"),
        0x86 => (b"I", b"F"),
        0x87 => (b"I", b"D"),
        0x88 => (b"J", b"I"),
        0x89 => (b"J", b"F"),
        0x8a => (b"J", b"D"),
        0x8b => (b"F", b"I"),
        0x8c => (b"F", b"J"),
        0x8d => (b"F", b"D"),
        0x8e => (b"D", b"I"),
        0x8f => (b"D", b"J"),
        0x90 => (b"D", b"F"),
        0x94 => (b"JJ", b"I"),
        0x95 | 0x96 => (b"FF", b"I"),
        0x97 | 0x98 => (b"DD", b"I"),
        _ => return None,
    })
}

pub(super) fn type_of(letter: u8) -> VType {
    match letter {
        b'J' => VType::Long,
        b'F' => VType::Float,
        b'D' => VType::Double,
        b'N' => VType::Null,
        _ => VType::Int,
    }
}

pub(super) fn increment(frame: &mut Frame, index: usize) -> Check<()> {
    frame.touch(index);
    if frame.local(index)? == VType::Int {
        Ok(())
    } else {
        Err(bad("Bad local variable type"))
    }
}

/// The instructions that only rearrange the operand stack.
pub(super) fn shuffle(frame: &mut Frame, opcode: u8) -> Check<()> {
    if matches!(opcode, 0x58 | 0x5c..=0x5e) {
        let (low, high) = frame.pop_pair()?;
        let below = match opcode {
            0x5d => vec![frame.pop_single()?],
            0x5e => {
                let (a, b) = frame.pop_pair()?;
                vec![a, b]
            }
            _ => Vec::new(),
        };
        if opcode == 0x58 {
            return Ok(());
        }
        for ty in [low, high].into_iter().chain(below).chain([low, high]) {
            frame.push_slot(ty)?;
        }
        return Ok(());
    }
    let top = frame.pop_single()?;
    match opcode {
        0x57 => return Ok(()),
        0x59 => frame.push_slot(top)?,
        0x5a | 0x5f => {
            let below = frame.pop_single()?;
            frame.push_slot(top)?;
            frame.push_slot(below)?;
            if opcode == 0x5f {
                return Ok(());
            }
        }
        _ => {
            let (a, b) = frame.pop_pair()?;
            for ty in [top, a, b] {
                frame.push_slot(ty)?;
            }
        }
    }
    frame.push_slot(top)
}
