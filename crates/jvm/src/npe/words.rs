//! The words of the messages.

use beeline_classfile::MemberRef;

use super::{Analysis, MAX_DETAIL, Slots};
use crate::class::Kind;
use crate::code::Op;
use crate::load::parameters;

/// Opcodes of the class file, where the internal form tells less.
mod opcode {
    pub const ACONST_NULL: u8 = 0x01;
    pub const ICONST_M1: u8 = 0x02;
    pub const SIPUSH: u8 = 0x11;
    pub const ILOAD: u8 = 0x15;
    pub const ALOAD: u8 = 0x19;
    pub const ILOAD_0: u8 = 0x1a;
    pub const ILOAD_3: u8 = 0x1d;
    pub const ALOAD_0: u8 = 0x2a;
    pub const ALOAD_3: u8 = 0x2d;
    pub const IALOAD: u8 = 0x2e;
    pub const SALOAD: u8 = 0x35;
    pub const IASTORE: u8 = 0x4f;
    pub const SASTORE: u8 = 0x56;
    pub const WIDE: u8 = 0xc4;
}

impl Analysis<'_> {
    /// `Cannot …`
    pub(super) fn failed_action(&self, index: u32) -> Option<String> {
        const ELEMENTS: [&str; 8] = [
            "int",
            "long",
            "float",
            "double",
            "object",
            "byte/boolean",
            "char",
            "short",
        ];
        let insn = self.code.get(index);
        let code = self.opcode(index);
        Some(match insn.op {
            Op::ArrayLength => "Cannot read the array length".into(),
            Op::AThrow => "Cannot throw exception".into(),
            Op::MonitorEnter => "Cannot enter synchronized block".into(),
            Op::MonitorExit => "Cannot exit synchronized block".into(),
            Op::GetField => format!("Cannot read field \"{}\"", self.field(insn)?.name),
            Op::PutField => format!("Cannot assign field \"{}\"", self.field(insn)?.name),
            Op::InvokeVirtual | Op::InvokeSpecial | Op::InvokeInterface => {
                format!("Cannot invoke \"{}\"", method_text(self.called(insn)?))
            }
            _ if (opcode::IALOAD..=opcode::SALOAD).contains(&code) => {
                format!(
                    "Cannot load from {} array",
                    ELEMENTS[(code - opcode::IALOAD) as usize]
                )
            }
            _ if (opcode::IASTORE..=opcode::SASTORE).contains(&code) => {
                format!(
                    "Cannot store to {} array",
                    ELEMENTS[(code - opcode::IASTORE) as usize]
                )
            }
            _ => return None,
        })
    }

    /// ` because … is null`, or nothing where the source is not known.
    pub(super) fn cause(&self, index: u32, slot: usize, text: &mut String) {
        let Some(source) = self.stacks[index as usize]
            .as_ref()
            .and_then(|slots| slots.source(slot))
        else {
            return;
        };
        let Some(what) = self.describe(index, slot, MAX_DETAIL) else {
            return;
        };
        let called = matches!(
            self.code.get(source).op,
            Op::InvokeVirtual | Op::InvokeSpecial | Op::InvokeStatic | Op::InvokeInterface
        );
        let prefix = if called { "the return value of " } else { "" };
        *text += &format!(" because {prefix}\"{what}\" is null");
    }

    /// The expression that pushed the slot `slot` below the top before instruction `index`.
    fn describe(&self, index: u32, slot: usize, detail: u32) -> Option<String> {
        let slots = self.stacks[index as usize].as_ref().filter(|_| detail > 0)?;
        let source = slots.source(slot)?;
        let insn = self.code.get(source);
        let code = self.opcode(source);
        Some(match insn.op {
            Op::Load if is_described_load(code) => self.local(source, insn.a, slots),
            Op::Null if code == opcode::ACONST_NULL => "null".into(),
            Op::Const if (opcode::ICONST_M1..=opcode::SIPUSH).contains(&code) && !is_float_constant(code) => {
                (insn.b as i32).to_string()
            }
            Op::GetStatic => {
                let field = self.field(insn)?;
                format!("{}.{}", class_text(&field.class), field.name)
            }
            Op::GetField => {
                let field = &self.field(insn)?.name;
                match self.describe(source, 0, detail - 1) {
                    Some(object) => format!("{object}.{field}"),
                    None => field.to_string(),
                }
            }
            Op::InvokeVirtual | Op::InvokeSpecial | Op::InvokeStatic | Op::InvokeInterface => {
                method_text(self.called(insn)?)
            }
            _ if (opcode::IALOAD..=opcode::SALOAD).contains(&code) => {
                let array = self
                    .describe(source, 1, detail - 1)
                    .unwrap_or_else(|| "<array>".into());
                let index = self.describe(source, 0, detail).unwrap_or_else(|| "...".into());
                format!("{array}[{index}]")
            }
            _ => return None,
        })
    }

    fn local(&self, index: u32, local: u16, slots: &Slots) -> String {
        let pc = self.code.pcs[index as usize];
        let variables = self.def.code.iter().flat_map(|code| &code.local_variables);
        let named = variables.into_iter().find(|v| {
            v.index == local && pc >= v.start_pc && (pc as u32) < v.start_pc as u32 + v.length as u32
        });
        if let Some(variable) = named {
            return variable.name.to_string();
        }
        if !slots.is_written(local) {
            if !self.method.is_static() && local == 0 {
                return "this".into();
            }
            let mut first = !self.method.is_static() as u16;
            for (i, parameter) in parameters(&self.method.descriptor).enumerate() {
                let end = first + Kind::of(parameter).words() as u16;
                if (first..end).contains(&local) {
                    return format!("<parameter{}>", i + 1);
                }
                first = end;
            }
        }
        format!("<local{local}>")
    }

    fn opcode(&self, index: u32) -> u8 {
        let bytes = self.def.code.as_ref().map_or(&[][..], |code| &code.bytes);
        let pc = self.code.pcs[index as usize] as usize;
        match bytes[pc] {
            opcode::WIDE => bytes[pc + 1],
            code => code,
        }
    }
}

/// Only ints (as array indices) and references are described.
fn is_described_load(code: u8) -> bool {
    use opcode::*;
    matches!(code, ILOAD | ALOAD | ILOAD_0..=ILOAD_3 | ALOAD_0..=ALOAD_3)
}

fn is_float_constant(code: u8) -> bool {
    (0x09..=0x0f).contains(&code)
}

/// A class as messages name it: the two best known ones without their package.
fn class_text(name: &str) -> String {
    short(&name.replace('/', "."))
}

fn type_text(descriptor: &str) -> String {
    short(&crate::resolve::java_type(descriptor))
}

fn short(name: &str) -> String {
    for known in ["Object", "String"] {
        let rest = name
            .strip_prefix("java.lang.")
            .and_then(|rest| rest.strip_prefix(known));
        if let Some(dimensions) = rest.filter(|rest| rest.is_empty() || rest.starts_with('[')) {
            return format!("{known}{dimensions}");
        }
    }
    name.to_string()
}

fn method_text(member: &MemberRef) -> String {
    let types: Vec<String> = parameters(&member.descriptor).map(type_text).collect();
    format!(
        "{}.{}({})",
        class_text(&member.class),
        member.name,
        types.join(", ")
    )
}
