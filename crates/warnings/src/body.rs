//! The instructions of a method and where control may go after each.

use std::sync::Arc;

use beeline_bytecode::{BadCode, Instruction, Instructions, Operand, op, targets};
use beeline_classfile::{ClassDef, CodeDef};

/// A method's code, ready to be walked through.
pub struct Body {
    pub class: Arc<ClassDef>,
    pub instructions: Vec<Instruction>,
    /// By instruction, the instructions that may be next.
    pub successors: Vec<Vec<usize>>,
    /// By instruction, first instructions of handlers of what it may throw.
    pub handlers: Vec<Vec<usize>>,
    /// By instruction, whether a jump backwards goes over it.
    pub in_loop: Vec<bool>,
    pub lines: Vec<u32>,
    pub max_locals: usize,
}

impl Body {
    pub fn read(class: &Arc<ClassDef>, code: &CodeDef) -> Result<Body, BadCode> {
        let instructions = Instructions::new(&code.bytes).collect::<Result<Vec<_>, _>>()?;
        if instructions.is_empty() {
            return Err(BadCode::RunsOver);
        }
        let at = |from: u32, target: i64| {
            let found = u32::try_from(target)
                .ok()
                .and_then(|pc| position(&instructions, pc));
            found.ok_or(BadCode::Target { pc: from, target })
        };
        let mut successors = Vec::with_capacity(instructions.len());
        let mut handlers = Vec::with_capacity(instructions.len());
        for one in &instructions {
            let mut next = Vec::new();
            match (one.opcode, one.operand) {
                (op::IRETURN..=op::RETURN | op::ATHROW | op::RET, _) => {}
                (op::GOTO | op::GOTO_W | op::JSR | op::JSR_W, Operand::Jump(target)) => {
                    next.push(at(one.pc, i64::from(target))?);
                }
                (_, Operand::Jump(target)) => {
                    next.push(at(one.pc, i64::from(one.end))?);
                    next.push(at(one.pc, i64::from(target))?);
                }
                (_, Operand::Switch) => {
                    for target in targets(&code.bytes, one) {
                        next.push(at(one.pc, target)?);
                    }
                }
                _ => next.push(at(one.pc, i64::from(one.end))?),
            }
            next.sort_unstable();
            next.dedup();
            successors.push(next);
            let covering = code
                .exception_table
                .iter()
                .filter(|entry| (u32::from(entry.start_pc)..u32::from(entry.end_pc)).contains(&one.pc));
            let mut reached = Vec::new();
            for entry in covering {
                reached.push(at(one.pc, i64::from(entry.handler_pc))?);
            }
            handlers.push(reached);
        }
        let mut in_loop = vec![false; instructions.len()];
        for (from, next) in successors.iter().enumerate() {
            for &to in next.iter().filter(|to| **to <= from) {
                in_loop[to..=from].fill(true);
            }
        }
        let lines = instructions.iter().map(|one| line_at(code, one.pc)).collect();
        let max_locals = usize::from(code.max_locals);
        Ok(Body {
            class: class.clone(),
            instructions,
            successors,
            handlers,
            in_loop,
            lines,
            max_locals,
        })
    }

    pub fn is_in_loop(&self, pc: u32) -> bool {
        position(&self.instructions, pc).is_some_and(|at| self.in_loop[at])
    }

    pub fn line(&self, pc: u32) -> u32 {
        position(&self.instructions, pc).map_or(0, |at| self.lines[at])
    }

    /// The line that a thread comes to next after it has executed what is at an offset, without a jump.
    pub fn line_after(&self, pc: u32) -> Option<u32> {
        let at = position(&self.instructions, pc)?;
        let here = self.lines[at];
        let ends = |opcode: u8| matches!(opcode, op::IRETURN..=op::RETURN | op::ATHROW);
        let mut now = at;
        for _ in 0..self.instructions.len() {
            if ends(self.instructions[now].opcode) {
                return None;
            }
            now = *self.successors[now].first()?;
            if self.lines[now] != here && self.lines[now] != 0 {
                return Some(self.lines[now]);
            }
        }
        None
    }
}

fn position(instructions: &[Instruction], pc: u32) -> Option<usize> {
    instructions.binary_search_by_key(&pc, |one| one.pc).ok()
}

/// The source line of an offset, 0 if it is not known.
fn line_at(code: &CodeDef, pc: u32) -> u32 {
    let before = code.lines.iter().filter(|(start, _)| u32::from(*start) <= pc);
    before
        .max_by_key(|(start, _)| *start)
        .map_or(0, |(_, line)| u32::from(*line))
}
