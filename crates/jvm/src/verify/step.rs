//! The effect of one instruction on a type state. Both ways of verification share it.

use beeline_classfile::Constant;

use super::body::{Body, aligned};
use super::frame::Frame;
use super::plain::{arithmetic, increment, shuffle, type_of};
use super::types::{CLASS_NAME, HANDLE_NAME, METHOD_TYPE_NAME, STRING_NAME, THROWABLE_NAME, VType};
use super::{Check, Verifier, bad};

/// Where control goes after an instruction; branch targets are in `Verifier::targets`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Flow {
    Next,
    /// To the targets or on.
    Branch,
    /// To the targets only.
    Jump,
    End,
    /// Into a subroutine.
    Call,
    /// Out of the subroutine that starts at this offset.
    Leave(u16),
}

const KINDS: [VType; 4] = [VType::Int, VType::Long, VType::Float, VType::Double];

impl Verifier<'_> {
    pub(super) fn step(&mut self, body: &Body, frame: &mut Frame, pc: usize) -> Check<Flow> {
        let opcode = body.u8(pc);
        if let Some((pops, pushes)) = arithmetic(opcode) {
            for letter in pops.iter().rev() {
                frame.pop_primitive(type_of(*letter))?;
            }
            for letter in pushes {
                frame.push(type_of(*letter))?;
            }
            return Ok(Flow::Next);
        }
        match opcode {
            0x12 => self.constant(frame, body.u8(pc + 1) as u16, false)?,
            0x13 | 0x14 => self.constant(frame, body.u16(pc + 1), opcode == 0x14)?,
            0x15..=0x19 => self.load_local(frame, opcode - 0x15, body.u8(pc + 1) as usize)?,
            0x1a..=0x2d => self.load_local(frame, (opcode - 0x1a) / 4, ((opcode - 0x1a) % 4) as usize)?,
            0x36..=0x3a => self.store_local(frame, opcode - 0x36, body.u8(pc + 1) as usize)?,
            0x3b..=0x4e => self.store_local(frame, (opcode - 0x3b) / 4, ((opcode - 0x3b) % 4) as usize)?,
            0x2e..=0x35 => self.array_load(frame, opcode - 0x2e)?,
            0x4f..=0x56 => self.array_store(frame, opcode - 0x4f)?,
            0x57..=0x5f => shuffle(frame, opcode)?,
            0x84 => increment(frame, body.u8(pc + 1) as usize)?,
            0x99..=0xa8 | 0xaa | 0xab | 0xc6..=0xc9 => return self.branch(body, frame, pc),
            0xa9 => return self.leave(frame, body.u8(pc + 1) as usize),
            0xac..=0xb1 => {
                self.return_value(body, frame, opcode)?;
                return Ok(Flow::End);
            }
            0xb2..=0xb5 => self.field(body, frame, pc)?,
            0xb6..=0xba => self.invoke(body, frame, pc)?,
            0xbb => self.new_object(frame, pc, body.u16(pc + 1))?,
            0xbc => self.new_primitive_array(frame, body.u8(pc + 1))?,
            0xbd => {
                let component = self.class_name(body.u16(pc + 1))?;
                if component.bytes().take_while(|b| *b == b'[').count() >= 255 {
                    return Err(bad(
                        "Illegal anewarray instruction, array has more than 255 dimensions",
                    ));
                }
                frame.pop_primitive(VType::Int)?;
                let array = self.names.array_of(&component);
                frame.push(array)?;
            }
            0xbe => match frame.pop_any_ref()? {
                VType::Null => frame.push(VType::Int)?,
                VType::Ref(name) if self.names.is_array(name) => frame.push(VType::Int)?,
                _ => return Err(bad("Bad type on operand stack in arraylength")),
            },
            0xbf => {
                let thrown = frame.pop_object()?;
                if !self.assignable(thrown, VType::Ref(THROWABLE_NAME))? {
                    return Err(bad("Bad type on operand stack"));
                }
                return Ok(Flow::End);
            }
            0xc0 | 0xc1 => {
                let ty = self.class_constant(body.u16(pc + 1))?;
                frame.pop_object()?;
                frame.push(if opcode == 0xc0 { ty } else { VType::Int })?;
            }
            0xc2 | 0xc3 if self.inferring => {
                frame.pop_object()?;
            }
            0xc2 | 0xc3 => {
                frame.pop_any_ref()?;
            }
            0xc4 => {
                let index = body.u16(pc + 2) as usize;
                match body.u8(pc + 1) {
                    op @ 0x15..=0x19 => self.load_local(frame, op - 0x15, index)?,
                    op @ 0x36..=0x3a => self.store_local(frame, op - 0x36, index)?,
                    0x84 => increment(frame, index)?,
                    0xa9 => return self.leave(frame, index),
                    _ => return Err(bad("Bad instruction")),
                }
            }
            0xc5 => self.new_multi_array(frame, body.u16(pc + 1), body.u8(pc + 3))?,
            _ => return Err(bad(format!("Bad instruction: {opcode:02x}"))),
        }
        Ok(Flow::Next)
    }

    fn constant(&mut self, frame: &mut Frame, index: u16, wide: bool) -> Check<()> {
        let major = self.def.major;
        let ty = match self.def.pool.get(index) {
            Some(Constant::Integer(_)) => VType::Int,
            Some(Constant::Float(_)) => VType::Float,
            Some(Constant::Long(_)) => VType::Long,
            Some(Constant::Double(_)) => VType::Double,
            Some(Constant::String(_)) => VType::Ref(STRING_NAME),
            Some(Constant::Class(_)) if major >= 49 => VType::Ref(CLASS_NAME),
            Some(Constant::MethodHandle(_)) if major >= 51 => VType::Ref(HANDLE_NAME),
            Some(Constant::MethodType(_)) if major >= 51 => VType::Ref(METHOD_TYPE_NAME),
            Some(Constant::Dynamic { descriptor, .. }) => self
                .names
                .of_descriptor(descriptor)
                .ok_or_else(|| self.bad_entry(index))?,
            _ => return Err(self.bad_entry(index)),
        };
        if ty.is_wide() != wide {
            return Err(self.bad_entry(index));
        }
        frame.push(ty)
    }

    /// `kind`: int, long, float, double or reference, in the order of the opcodes.
    fn load_local(&mut self, frame: &mut Frame, kind: u8, index: usize) -> Check<()> {
        let found = frame.local(index)?;
        frame.touch(index);
        let Some(&wanted) = KINDS.get(kind as usize) else {
            if !found.is_any_ref() {
                return Err(bad("Bad local variable type"));
            }
            return frame.push(found);
        };
        if let Some(high) = wanted.high() {
            frame.touch(index + 1);
            if frame.local(index + 1)? != high {
                return Err(bad("Bad local variable type"));
            }
        }
        if found != wanted {
            return Err(bad("Bad local variable type"));
        }
        frame.push(wanted)
    }

    fn store_local(&mut self, frame: &mut Frame, kind: u8, index: usize) -> Check<()> {
        let ty = match KINDS.get(kind as usize) {
            Some(&ty) => {
                frame.pop_primitive(ty)?;
                ty
            }
            None => match frame.pop_slot()? {
                ty @ VType::Return(_) => ty,
                ty if ty.is_any_ref() => ty,
                _ => return Err(bad("Bad type on operand stack")),
            },
        };
        frame.set_local(index, ty)
    }

    fn array(&mut self, frame: &mut Frame, kind: u8) -> Check<VType> {
        // In the order of the opcodes; bytes and booleans share theirs.
        const ELEMENTS: [&[u8]; 8] = [b"I", b"J", b"F", b"D", b"L[", b"BZ", b"C", b"S"];
        let array = frame.pop_any_ref()?;
        match array {
            VType::Null => Ok(array),
            VType::Ref(name) if self.names.is_array_of(name, ELEMENTS[kind as usize & 7]) => Ok(array),
            _ => Err(bad("Bad type on operand stack in array access")),
        }
    }

    fn array_load(&mut self, frame: &mut Frame, kind: u8) -> Check<()> {
        frame.pop_primitive(VType::Int)?;
        let array = self.array(frame, kind)?;
        let element = match (kind, array) {
            (4, VType::Ref(name)) => self.names.component(name),
            (4, _) => VType::Null,
            _ => KINDS.get(kind as usize).copied().unwrap_or(VType::Int),
        };
        frame.push(element)
    }

    fn array_store(&mut self, frame: &mut Frame, kind: u8) -> Check<()> {
        match kind {
            4 => {
                frame.pop_object()?;
            }
            _ => frame.pop_primitive(KINDS.get(kind as usize).copied().unwrap_or(VType::Int))?,
        }
        frame.pop_primitive(VType::Int)?;
        // Whether the value fits is found out when it is stored.
        self.array(frame, kind).map(|_| ())
    }

    fn branch(&mut self, body: &Body, frame: &mut Frame, pc: usize) -> Check<Flow> {
        let opcode = body.u8(pc);
        let mut targets = std::mem::take(&mut self.targets);
        let found = body.targets(pc, &mut targets);
        self.targets = targets;
        found?;
        Ok(match opcode {
            0x99..=0x9e => {
                frame.pop_primitive(VType::Int)?;
                Flow::Branch
            }
            0x9f..=0xa4 => {
                frame.pop_primitive(VType::Int)?;
                frame.pop_primitive(VType::Int)?;
                Flow::Branch
            }
            0xa5 | 0xa6 | 0xc6 | 0xc7 => {
                for _ in 0..1 + (opcode < 0xa7) as u8 {
                    if self.inferring {
                        frame.pop_any_ref()?;
                    } else {
                        frame.pop_object()?;
                    }
                }
                Flow::Branch
            }
            0xaa | 0xab => {
                if self.def.major < 51 && (pc + 1..aligned(pc)).any(|at| body.u8(at) != 0) {
                    return Err(bad("Nonzero padding byte in lookupswitch or tableswitch"));
                }
                frame.pop_primitive(VType::Int)?;
                Flow::Jump
            }
            0xa8 | 0xc9 => {
                if !self.inferring {
                    return Err(bad(format!("Bad instruction: {opcode:02x}")));
                }
                let target = self.targets[0] as u16;
                frame.push(VType::Return(target))?;
                Flow::Call
            }
            _ => Flow::Jump,
        })
    }

    fn leave(&mut self, frame: &mut Frame, index: usize) -> Check<Flow> {
        if !self.inferring {
            return Err(bad("Bad instruction: a9"));
        }
        frame.touch(index);
        match frame.local(index)? {
            VType::Return(entry) => Ok(Flow::Leave(entry)),
            _ => Err(bad(format!("Register {index} contains wrong type"))),
        }
    }

    fn return_value(&mut self, body: &Body, frame: &mut Frame, opcode: u8) -> Check<()> {
        let returns = body.signature.returns;
        match (KINDS.get((opcode - 0xac) as usize), returns) {
            (Some(&ty), Some(wanted)) => {
                frame.pop_primitive(ty)?;
                if ty != wanted {
                    return Err(bad("Bad return type"));
                }
            }
            (None, Some(wanted)) if opcode == 0xb0 => {
                let ty = frame.pop_any_ref()?;
                if !self.assignable(ty, wanted)? {
                    return Err(bad("Bad return type"));
                }
            }
            (None, None) if opcode == 0xb1 => {
                if body.is_init && frame.this_uninit {
                    return Err(bad("Constructor must call super() or this() before the return"));
                }
            }
            (_, None) => return Err(bad("Method does not expect a return value")),
            _ => return Err(bad("Method expects a return value")),
        }
        Ok(())
    }

    fn new_object(&mut self, frame: &mut Frame, pc: usize, index: u16) -> Check<()> {
        if self.class_name(index)?.starts_with('[') {
            return Err(bad("Illegal new instruction"));
        }
        let ty = VType::Uninit(pc as u16);
        if self.inferring {
            // An older object of the same place must not be taken for the new one.
            if frame.stack.contains(&ty) {
                return Err(bad("Uninitialized object on stack at creating point"));
            }
            frame.replace(ty, VType::Top);
        }
        frame.push(ty)
    }

    fn new_primitive_array(&mut self, frame: &mut Frame, code: u8) -> Check<()> {
        const NAMES: [&str; 8] = ["[Z", "[C", "[F", "[D", "[B", "[S", "[I", "[J"];
        let name = NAMES
            .get((code as usize).wrapping_sub(4))
            .ok_or_else(|| bad("Illegal newarray instruction"))?;
        frame.pop_primitive(VType::Int)?;
        let array = VType::Ref(self.names.id(name));
        frame.push(array)
    }

    fn new_multi_array(&mut self, frame: &mut Frame, index: u16, dimensions: u8) -> Check<()> {
        let ty = self.class_constant(index)?;
        let name = self.class_name(index)?;
        let depth = name.bytes().take_while(|b| *b == b'[').count();
        if depth == 0 {
            return Err(bad(format!(
                "Illegal constant pool index in multianewarray: {index}"
            )));
        }
        if dimensions == 0 || depth < dimensions as usize {
            return Err(bad(format!("Illegal dimension in multianewarray: {dimensions}")));
        }
        for _ in 0..dimensions {
            frame.pop_primitive(VType::Int)?;
        }
        frame.push(ty)
    }
}
