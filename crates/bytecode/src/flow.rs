//! Control flow inside of one method: where each instruction may go, normally and by an exception.
//!
//! Errors that linking may raise are left out, as are those of a machine without memory or stack except where
//! something is allocated or called: a call may throw anything, an allocation any error.

use beeline_classfile::{CodeDef, Constant, ConstantPool};

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
    pub fn read(pool: &ConstantPool, code: &'a CodeDef) -> Result<Flow<'a>, BadCode> {
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
            let (may, surely) = caught(pool, entry.catch_type);
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
fn caught(pool: &ConstantPool, catch_type: Option<u16>) -> (u16, u16) {
    use thrown::*;
    let name = match catch_type.map(|index| pool.get(index)) {
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

#[cfg(test)]
mod tests {
    use super::*;
    use beeline_classfile::ExceptionEntry;
    use proptest::prelude::*;

    /// Classes that handlers of these tests catch, from index 1 on.
    const CAUGHT: [&str; 5] = [
        "java/lang/NullPointerException",
        "java/lang/RuntimeException",
        "java/lang/Exception",
        "java/lang/Throwable",
        "my/Failure",
    ];

    fn pool() -> ConstantPool {
        let classes = CAUGHT.map(|name| Constant::Class(name.into()));
        ConstantPool {
            entries: std::iter::once(Constant::Unusable).chain(classes).collect(),
        }
    }

    fn code(bytes: &[u8], table: &[(u16, u16, u16, Option<u16>)]) -> CodeDef {
        let entry = |&(start_pc, end_pc, handler_pc, catch_type)| ExceptionEntry {
            start_pc,
            end_pc,
            handler_pc,
            catch_type,
        };
        CodeDef {
            max_stack: 9,
            max_locals: 9,
            bytes: bytes.into(),
            exception_table: table.iter().map(entry).collect(),
            lines: Vec::new(),
            stack_map: None,
            local_variables: Vec::new(),
        }
    }

    /// Successors by number of the instruction.
    fn successors(bytes: &[u8]) -> Result<Vec<Vec<u32>>, BadCode> {
        let code = code(bytes, &[]);
        let flow = Flow::read(&pool(), &code)?;
        (0..flow.instructions.len())
            .map(|node| flow.successors(node))
            .collect()
    }

    #[test]
    fn every_kind_of_jump() {
        const NOP: u8 = 0;
        // 0: ifeq 7; 1: nop; 2: goto 0; 3: return
        let loops = [op::IFEQ, 0, 7, NOP, op::GOTO, 0xff, 0xfc, op::RETURN];
        assert_eq!(
            successors(&loops).unwrap(),
            [vec![1, 3], vec![2], vec![0], vec![]]
        );
        // A condition that does not matter.
        let same = [op::IFNULL, 0, 3, op::ATHROW];
        assert_eq!(successors(&same).unwrap(), [vec![1], vec![]]);
        let far = [op::GOTO_W, 0, 0, 0, 6, op::RETURN, op::RETURN];
        assert_eq!(successors(&far).unwrap(), [vec![2], vec![], vec![]]);
        // The subroutine at 4 is called twice and returns to where it was called from.
        let old = [op::JSR, 0, 7, op::JSR, 0, 4, op::RETURN, op::RET, 1];
        assert_eq!(successors(&old).unwrap(), [vec![3], vec![3], vec![], vec![1, 2]]);
    }

    #[test]
    fn switches_lead_to_each_target_once() {
        let mut bytes = vec![op::TABLESWITCH, 0, 0, 0];
        for word in [28i32, 0, 2, 29, 28, 30] {
            bytes.extend(word.to_be_bytes());
        }
        bytes.extend([op::RETURN; 3]);
        assert_eq!(successors(&bytes).unwrap()[0], [1, 2, 3]);
        let mut bytes = vec![op::LOOKUPSWITCH, 0, 0, 0];
        for word in [24i32, 2, 7, 25, 9, 24] {
            bytes.extend(word.to_be_bytes());
        }
        bytes.extend([0, op::RETURN]);
        let error = successors(&bytes).unwrap_err();
        assert_eq!(error, BadCode::Target { pc: 0, target: 24 });
        let shifted: Vec<u8> = bytes.iter().copied().chain([0, 0, op::RETURN]).collect();
        assert!(successors(&shifted).is_err());
    }

    #[test]
    fn running_over_the_end() {
        assert_eq!(successors(&[0]), Err(BadCode::RunsOver));
        assert_eq!(
            successors(&[op::GOTO, 0, 2]),
            Err(BadCode::Target { pc: 0, target: 2 })
        );
    }

    #[test]
    fn handlers_by_what_is_thrown() {
        use thrown::*;
        // 0: getfield; 1 to 5: handlers; 6: outside
        let bytes = [op::GETFIELD, 0, 0, 0, 0, 0, 0, 0, op::RETURN];
        let all = |table: &[(u16, u16, u16, Option<u16>)], node: usize, thrown: u16| {
            let code = code(&bytes, table);
            Flow::read(&pool(), &code).unwrap().handlers(node, thrown)
        };
        let [null, runtime, exception, throwable, failure] = [1, 2, 3, 4, 5].map(Some);
        let at = |handler: u16, class: Option<u16>| (0, 3, handler, class);
        let escapes = |nodes: &[u32]| (nodes.to_vec(), true);
        let caught = |nodes: &[u32]| (nodes.to_vec(), false);
        assert_eq!(all(&[], 0, NULL_POINTER), escapes(&[]));
        assert_eq!(all(&[], 0, 0), caught(&[]));
        assert_eq!(all(&[at(3, null)], 0, NULL_POINTER), caught(&[1]));
        assert_eq!(all(&[at(3, null)], 0, ANY), escapes(&[1]));
        assert_eq!(all(&[at(3, null)], 0, ARITHMETIC), escapes(&[]));
        assert_eq!(
            all(&[at(3, failure), at(4, runtime)], 0, NULL_POINTER),
            caught(&[2])
        );
        assert_eq!(all(&[at(3, failure), at(4, exception)], 0, ANY), escapes(&[1, 2]));
        assert_eq!(
            all(&[at(3, runtime), at(4, throwable), at(5, None)], 0, ANY),
            caught(&[1, 2])
        );
        assert_eq!(all(&[at(3, None)], 0, ANY), caught(&[1]));
        assert_eq!(all(&[at(3, None)], 1, ANY), escapes(&[]));
    }

    #[test]
    fn what_instructions_throw() {
        assert_eq!(throws(op::GETFIELD, false, false), thrown::NULL_POINTER);
        assert_eq!(throws(op::GETFIELD, true, false), 0);
        assert_eq!(throws(op::GETSTATIC, false, false), 0);
        assert_eq!(throws(op::GETSTATIC, false, true), thrown::ERROR);
        assert_eq!(throws(op::INVOKEVIRTUAL, true, false), thrown::ANY);
        assert_eq!(throws(op::IDIV, false, false), thrown::ARITHMETIC);
        // aload_0, fadd and a return do not.
        assert_eq!(
            [op::ALOAD_0, 0x62, op::RETURN].map(|one| throws(one, false, false)),
            [0; 3]
        );
    }

    proptest! {
        /// Bytes of any kind give a flow whose nodes exist, or an error.
        #[test]
        fn any_code_is_taken(
            bytes in prop::collection::vec(any::<u8>(), 1..60),
            entries in prop::collection::vec((0u16..60, 0u16..60, 0u16..60, prop::option::of(0u16..9)), 0..4),
        ) {
            let code = code(&bytes, &entries);
            if let Ok(flow) = Flow::read(&pool(), &code) {
                let count = flow.instructions.len() as u32;
                let shapes = vec![(3, 2); count as usize];
                let successors: Result<Vec<_>, _> = (0..count as usize).map(|node| flow.successors(node)).collect();
                if let Ok(successors) = successors {
                    prop_assert!(successors.iter().flatten().all(|next| *next < count));
                    let node = |successors| beeline_program::NodeDef { successors, ..Default::default() };
                    let nodes: Vec<_> = successors.into_iter().map(node).collect();
                    crate::receivers::on_this(&flow, &nodes, &shapes);
                }
                for node in 0..count as usize {
                    prop_assert!(flow.handlers(node, thrown::ANY).0.iter().all(|next| *next < count));
                }
            }
        }
    }
}
