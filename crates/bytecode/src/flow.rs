//! Control flow inside of one method: where each instruction may go, normally and by an exception.
//!
//! Errors that linking may raise are left out, as are those of a machine without memory or stack except where
//! something is allocated or called: a call may throw anything, an allocation any error.

use beeline_classfile::{ClassDef, CodeDef, Constant};

use crate::instructions::{BadCode, Instruction, Instructions, Operand, op, targets};

/// Sets of exceptions that instructions throw on their own.
pub mod thrown {
    pub const NULL_POINTER: u16 = 1;
    pub const ARRAY_INDEX: u16 = 2;
    pub const ARRAY_STORE: u16 = 4;
    pub const ARITHMETIC: u16 = 8;
    pub const CLASS_CAST: u16 = 16;
    pub const NEGATIVE_SIZE: u16 = 32;
    pub const MONITOR_STATE: u16 = 64;
    /// Any other exception.
    pub const OTHER: u16 = 128;
    /// Anything thrown that is no exception: errors.
    pub const ERROR: u16 = 256;
    pub const ANY: u16 = 511;
    /// Those that are instances of `RuntimeException`.
    pub const RUNTIME: u16 = 127;
}

/// No instruction begins here.
const NONE: u32 = u32::MAX;

/// An entry of the exception table.
struct Handler {
    /// Byte offsets, the end exclusive.
    start: u32,
    end: u32,
    /// The number of the instruction it begins with.
    node: u32,
    /// What it may catch.
    may: u16,
    /// What does not get past it.
    surely: u16,
}

/// The instructions of a method and how they follow each other.
pub struct Flow<'a> {
    code: &'a [u8],
    pub instructions: Vec<Instruction>,
    /// By byte offset, the instruction that begins there.
    starts: Vec<u32>,
    handlers: Vec<Handler>,
    /// Where subroutines of old class files return to.
    after_jsr: Vec<u32>,
}

impl<'a> Flow<'a> {
    pub fn read(class: &ClassDef, code: &'a CodeDef) -> Result<Flow<'a>, BadCode> {
        let bytes = &*code.bytes;
        let mut flow = Flow {
            code: bytes,
            instructions: Vec::with_capacity(bytes.len() / 2),
            starts: vec![NONE; bytes.len()],
            handlers: Vec::new(),
            after_jsr: Vec::new(),
        };
        for one in Instructions::new(bytes) {
            let one = one?;
            flow.starts[one.pc as usize] = flow.instructions.len() as u32;
            flow.instructions.push(one);
        }
        if flow.instructions.is_empty() {
            return Err(BadCode::RunsOver);
        }
        for one in &flow.instructions {
            if matches!(one.opcode, op::JSR | op::JSR_W) {
                flow.after_jsr.push(flow.at(one.pc, i64::from(one.end))?);
            }
        }
        for entry in &code.exception_table {
            let (may, surely) = caught(class, entry.catch_type);
            flow.handlers.push(Handler {
                start: u32::from(entry.start_pc),
                end: u32::from(entry.end_pc),
                node: flow.at(u32::from(entry.start_pc), i64::from(entry.handler_pc))?,
                may,
                surely,
            });
        }
        Ok(flow)
    }

    /// The instruction that begins at an offset.
    fn at(&self, from: u32, target: i64) -> Result<u32, BadCode> {
        let known = usize::try_from(target).ok().and_then(|at| self.starts.get(at));
        match known {
            Some(&node) if node != NONE => Ok(node),
            _ if target == self.code.len() as i64 => Err(BadCode::RunsOver),
            _ => Err(BadCode::Target { pc: from, target }),
        }
    }

    /// Where control may go after an instruction that throws nothing, each once.
    pub fn successors(&self, node: usize) -> Result<Vec<u32>, BadCode> {
        let one = &self.instructions[node];
        let jump = |target: u32| self.at(one.pc, i64::from(target));
        let next = || self.at(one.pc, i64::from(one.end));
        Ok(match (one.opcode, one.operand) {
            (op::GOTO | op::GOTO_W | op::JSR | op::JSR_W, Operand::Jump(target)) => vec![jump(target)?],
            (_, Operand::Jump(target)) => {
                let (next, target) = (next()?, jump(target)?);
                if next == target {
                    vec![next]
                } else {
                    vec![next, target]
                }
            }
            (_, Operand::Switch) => {
                let all = targets(self.code, one).map(|target| self.at(one.pc, target));
                let mut all = all.collect::<Result<Vec<u32>, BadCode>>()?;
                all.sort_unstable();
                all.dedup();
                all
            }
            (op::RET, _) => self.after_jsr.clone(),
            (op::IRETURN..=op::RETURN | op::ATHROW, _) => Vec::new(),
            _ => vec![next()?],
        })
    }

    /// Which handlers an instruction that throws these may reach, and whether one of them leaves the method.
    pub fn handlers(&self, node: usize, mut thrown: u16) -> (Vec<u32>, bool) {
        let mut reached = Vec::new();
        if thrown == 0 || self.handlers.is_empty() {
            return (reached, thrown != 0);
        }
        let pc = self.instructions[node].pc;
        for handler in &self.handlers {
            if (handler.start..handler.end).contains(&pc) && handler.may & thrown != 0 {
                if !reached.contains(&handler.node) {
                    reached.push(handler.node);
                }
                thrown &= !handler.surely;
                if thrown == 0 {
                    break;
                }
            }
        }
        (reached, thrown != 0)
    }

    /// First instructions of handlers.
    pub fn handler_starts(&self) -> impl Iterator<Item = u32> {
        self.handlers.iter().map(|handler| handler.node)
    }
}

/// What an instruction may throw. `on_this`: the object it works on is the method's receiver, which is not null.
/// `initialises`: it may run an initialiser first.
pub fn throws(opcode: u8, on_this: bool, initialises: bool) -> u16 {
    use thrown::*;
    let null = if on_this { 0 } else { NULL_POINTER };
    match opcode {
        op::AASTORE => NULL_POINTER | ARRAY_INDEX | ARRAY_STORE,
        op::IALOAD..=op::SALOAD | op::IASTORE..=op::SASTORE => NULL_POINTER | ARRAY_INDEX,
        op::IDIV | op::LDIV | op::IREM | op::LREM => ARITHMETIC,
        op::GETSTATIC | op::PUTSTATIC if initialises => ERROR,
        op::GETFIELD | op::PUTFIELD | op::MONITORENTER => null,
        op::ARRAYLENGTH => NULL_POINTER,
        op::MONITOREXIT => null | MONITOR_STATE,
        op::INVOKEVIRTUAL..=op::INVOKEDYNAMIC | op::ATHROW => ANY,
        op::NEW => ERROR,
        op::NEWARRAY | op::ANEWARRAY | op::MULTIANEWARRAY => NEGATIVE_SIZE | ERROR,
        op::CHECKCAST if !on_this => CLASS_CAST,
        _ => 0,
    }
}

/// What a handler may catch, and what it surely does.
fn caught(class: &ClassDef, catch_type: Option<u16>) -> (u16, u16) {
    use thrown::*;
    let name = match catch_type.map(|index| class.pool.get(index)) {
        Some(Some(Constant::Class(name))) => &**name,
        _ => return (ANY, ANY),
    };
    let Some(simple) = name.strip_prefix("java/lang/") else {
        return (OTHER | ERROR, 0);
    };
    let one = |exception: u16| (exception, exception);
    match simple {
        "Throwable" => one(ANY),
        "Exception" => one(ANY & !ERROR),
        "Error" => (ERROR, 0),
        "RuntimeException" => (RUNTIME | OTHER, RUNTIME),
        "NullPointerException" => one(NULL_POINTER),
        "IndexOutOfBoundsException" => (ARRAY_INDEX | OTHER, ARRAY_INDEX),
        "ArrayIndexOutOfBoundsException" => one(ARRAY_INDEX),
        "ArrayStoreException" => one(ARRAY_STORE),
        "ArithmeticException" => one(ARITHMETIC),
        "ClassCastException" => one(CLASS_CAST),
        "NegativeArraySizeException" => one(NEGATIVE_SIZE),
        "IllegalMonitorStateException" => one(MONITOR_STATE),
        _ => (OTHER | ERROR, 0),
    }
}
