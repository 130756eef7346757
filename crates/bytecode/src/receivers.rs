//! Which instructions work on `this`: the operand stack is followed through a method, one bit a slot.
//!
//! It is enough to go once through the code from top to bottom: compilers leave something on the stack only
//! where they jump forward (`f(c ? a : b)`). Where a jump comes from below, nothing is known of the slots.

use beeline_program::NodeDef;

use crate::flow::Flow;
use crate::instructions::{Instruction, Operand, op};

/// The operand stack: how deep it is, and which of its lowest 64 slots hold `this`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Stack {
    depth: u32,
    this: u64,
}

impl Stack {
    fn push(&mut self, this: bool) {
        if self.depth < 64 {
            let bit = 1 << self.depth;
            self.this = if this { self.this | bit } else { self.this & !bit };
        }
        self.depth += 1;
    }

    fn pop(&mut self) -> bool {
        let this = self.at(0);
        self.depth = self.depth.saturating_sub(1);
        this
    }

    /// A slot, counted from the top.
    fn at(self, below: u32) -> bool {
        let place = self.depth.checked_sub(below + 1);
        place.is_some_and(|place| place < 64 && self.this >> place & 1 != 0)
    }

    fn exchange(&mut self, pops: u32, pushes: u32) {
        self.depth = self.depth.saturating_sub(pops);
        for _ in 0..pushes {
            self.push(false);
        }
    }

    fn merged(self, other: Stack) -> Stack {
        let this = if self.depth == other.depth {
            self.this & other.this
        } else {
            0
        };
        Stack {
            this,
            depth: self.depth,
        }
    }
}

/// For each instruction, whether the object it accesses, calls or locks is `this`. `shapes` says how many slots
/// each instruction with a constant takes and gives, the object not counted. For methods that have a `this`.
pub fn on_this(flow: &Flow, nodes: &[NodeDef], shapes: &[(u16, u16)]) -> Vec<bool> {
    let all = &flow.instructions;
    let mut found = vec![false; all.len()];
    if all.iter().any(stores_first_local) {
        return found;
    }
    let mut entries: Vec<Option<Stack>> = vec![None; all.len()];
    for start in flow.handler_starts() {
        entries[start as usize] = Some(Stack { depth: 1, this: 0 });
    }
    let mut from_below = vec![false; all.len()];
    for (node, def) in nodes.iter().enumerate() {
        for &next in def.successors.iter().filter(|next| **next as usize <= node) {
            from_below[next as usize] = true;
        }
    }
    let mut current: Option<Stack> = Some(Stack::default());
    for (node, one) in all.iter().enumerate() {
        let mut stack = match (current, entries[node]) {
            (Some(falling), Some(jumping)) => falling.merged(jumping),
            (one, other) => one.or(other).unwrap_or_default(),
        };
        if from_below[node] {
            stack.this = 0;
        }
        found[node] = step(&mut stack, one, shapes[node]);
        let ends = matches!(
            one.opcode,
            op::GOTO | op::GOTO_W | op::RET | op::IRETURN..=op::RETURN | op::ATHROW
        ) || one.operand == Operand::Switch;
        current = (!ends).then_some(stack);
        if matches!(one.operand, Operand::Jump(_) | Operand::Switch) {
            for &next in &nodes[node].successors {
                let entry = &mut entries[next as usize];
                *entry = Some(entry.map_or(stack, |known| known.merged(stack)));
            }
        }
    }
    found
}

/// istore_0, lstore_0, fstore_0, dstore_0, astore_0, or the long forms.
fn stores_first_local(one: &Instruction) -> bool {
    matches!(one.opcode, 0x3b | 0x3f | 0x43 | 0x47 | 0x4b)
        || matches!(one.opcode, op::ISTORE..=op::ASTORE) && one.operand == Operand::Local(0)
}

/// What an instruction does to the stack, and whether it works on `this`.
fn step(stack: &mut Stack, one: &Instruction, shape: (u16, u16)) -> bool {
    let (pops, pushes) = (u32::from(shape.0), u32::from(shape.1));
    match one.opcode {
        op::ALOAD | op::ALOAD_0 if one.operand == Operand::Local(0) => stack.push(true),
        op::DUP..=op::SWAP => shuffle(stack, one.opcode),
        op::GETFIELD | op::PUTFIELD | op::INVOKEVIRTUAL | op::INVOKESPECIAL | op::INVOKEINTERFACE => {
            let this = stack.at(pops);
            stack.exchange(pops + 1, pushes);
            return this;
        }
        op::GETSTATIC | op::PUTSTATIC | op::INVOKESTATIC | op::INVOKEDYNAMIC => {
            stack.exchange(pops, pushes);
        }
        op::MULTIANEWARRAY => {
            if let Operand::Dimensions(_, dimensions) = one.operand {
                stack.exchange(u32::from(dimensions), 1);
            }
        }
        op::MONITORENTER | op::MONITOREXIT => return stack.pop(),
        // It stays what it is.
        op::CHECKCAST => return stack.at(0),
        opcode => {
            let (pops, pushes) = effect(opcode);
            stack.exchange(pops, pushes);
        }
    }
    false
}

fn shuffle(stack: &mut Stack, opcode: u8) {
    // From the top downwards.
    let count = match opcode {
        op::DUP => 1,
        op::DUP_X1 | op::DUP2 | op::SWAP => 2,
        op::DUP_X2 | op::DUP2_X1 => 3,
        _ => 4,
    };
    let mut taken = [false; 4];
    for slot in &mut taken[..count] {
        *slot = stack.pop();
    }
    // What is pushed, as positions in what was taken.
    let order: &[usize] = match opcode {
        op::DUP => &[0, 0],
        op::DUP_X1 => &[0, 1, 0],
        op::DUP_X2 => &[0, 2, 1, 0],
        op::DUP2 => &[1, 0, 1, 0],
        op::DUP2_X1 => &[1, 0, 2, 1, 0],
        op::DUP2_X2 => &[1, 0, 3, 2, 1, 0],
        _ => &[0, 1],
    };
    for &position in order {
        stack.push(taken[position]);
    }
}

/// Slots taken and given by instructions that always do the same.
pub fn effect(opcode: u8) -> (u32, u32) {
    match opcode {
        0x09 | 0x0a | 0x0e | 0x0f | 0x14 | 0x16 | 0x18 | 0x1e..=0x21 | 0x26..=0x29 => (0, 2),
        0x01..=0x2d => (0, 1),
        0x2f | 0x31 => (2, 2),
        0x2e..=0x35 => (2, 1),
        0x37 | 0x39 | 0x3f..=0x42 | 0x47..=0x4a => (2, 0),
        0x36..=0x4e => (1, 0),
        0x50 | 0x52 => (4, 0),
        0x4f..=0x56 => (3, 0),
        0x57 => (1, 0),
        0x58 => (2, 0),
        // Arithmetic of int, long, float and double in turn.
        0x60..=0x73 => {
            if opcode & 1 == 0 {
                (2, 1)
            } else {
                (4, 2)
            }
        }
        0x74..=0x77 => {
            if opcode & 1 == 0 {
                (1, 1)
            } else {
                (2, 2)
            }
        }
        0x78..=0x7d => {
            if opcode & 1 == 0 {
                (2, 1)
            } else {
                (3, 2)
            }
        }
        0x7e..=0x83 => {
            if opcode & 1 == 0 {
                (2, 1)
            } else {
                (4, 2)
            }
        }
        0x85 | 0x87 | 0x8c | 0x8d => (1, 2),
        0x88 | 0x89 | 0x8e | 0x90 => (2, 1),
        0x8a | 0x8f => (2, 2),
        0x86 | 0x8b | 0x91..=0x93 => (1, 1),
        0x94 | 0x97 | 0x98 => (4, 1),
        0x95 | 0x96 => (2, 1),
        0x99..=0x9e | op::IFNULL | op::IFNONNULL | op::TABLESWITCH | op::LOOKUPSWITCH => (1, 0),
        0x9f..=0xa6 => (2, 0),
        op::JSR | op::JSR_W | op::NEW => (0, 1),
        op::NEWARRAY | op::ANEWARRAY | op::ARRAYLENGTH | op::INSTANCEOF => (1, 1),
        _ => (0, 0),
    }
}
