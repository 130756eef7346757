//! Helpful messages of `NullPointerException` (JEP 358): which action failed, and what was null.
//!
//! The null reference is an operand of the failed instruction. Where it came from is found by
//! simulating the method's operand stack with the *places* that pushed each slot instead of values.
//! The passes over the code, and when they stop, are those of the stock JVM: where paths meet, its
//! answer depends on them.

use beeline_classfile::{ClassDef, Constant, MemberRef, MethodDef};

use crate::class::Method;
use crate::code::{Code, Insn, Op};
use crate::decode;
use crate::machine::Machine;

mod words;

/// How many expressions deep a description goes.
const MAX_DETAIL: u32 = 5;
/// Slots kept in all simulated stacks at most, as in the stock JVM: a larger method gets no analysis.
const MAX_SLOTS: usize = 1_000_000;

/// What was null at this instruction, in the stock JVM's words. `None` where the instruction cannot
/// fail on null itself: then the exception was made by the program.
pub(crate) fn message(machine: &mut Machine, method: u32, index: u32) -> Option<String> {
    let world = machine.world.clone();
    let method = world.method(method);
    let class = world.class(method.class);
    let def = class.def.as_ref()?;
    let method_def = class.method_def(method)?;
    // The running code may be in quick form already; the analysis wants the original.
    let code = machine.decode(class, method).ok()?;
    let mut analysis = Analysis {
        class: def,
        method,
        def: method_def,
        code,
        stacks: Vec::new(),
    };
    let slot = analysis.null_operand(index)?;
    analysis.simulate(index);
    let mut text = analysis.failed_action(index)?;
    analysis.cause(index, slot, &mut text);
    Some(text)
}

/// The operand stack before an instruction.
#[derive(Clone, Default)]
struct Slots {
    /// Instruction that pushed each slot; `None` where paths with different ones meet.
    sources: Vec<Option<u32>>,
    /// Locals 0 to 63 that have been assigned, so that they no longer hold a parameter.
    written: u64,
}

impl Slots {
    fn merge(&mut self, other: &Slots) {
        self.written |= other.written;
        for (mine, theirs) in self.sources.iter_mut().zip(&other.sources) {
            if mine != theirs {
                *mine = None;
            }
        }
    }

    /// The slot that is `depth` below the top.
    fn source(&self, depth: usize) -> Option<u32> {
        *self.sources.get(self.sources.len().checked_sub(depth + 1)?)?
    }

    fn write(&mut self, local: u16) {
        if local < 64 {
            self.written |= 1 << local;
        }
    }

    fn is_written(&self, local: u16) -> bool {
        local >= 64 || self.written & 1 << local != 0
    }

    /// Duplicates the top `count` slots below `skip` further ones.
    fn duplicate(&mut self, count: usize, skip: usize) {
        let length = self.sources.len();
        let top = self.sources[length - count..].to_vec();
        let at = length - count - skip;
        self.sources.splice(at..at, top);
    }
}

struct Analysis<'a> {
    class: &'a ClassDef,
    method: &'a Method,
    def: &'a MethodDef,
    code: Code,
    stacks: Vec<Option<Slots>>,
}

impl Analysis<'_> {
    /// How far below the top the reference is that the instruction follows.
    fn null_operand(&self, index: u32) -> Option<usize> {
        let insn = self.code.get(index);
        Some(match insn.op {
            Op::GetField | Op::ArrayLength | Op::AThrow | Op::MonitorEnter | Op::MonitorExit => 0,
            Op::ArrayLoad32
            | Op::ArrayLoad64
            | Op::ArrayLoadRef
            | Op::ArrayLoadByte
            | Op::ArrayLoadChar
            | Op::ArrayLoadShort => 1,
            Op::ArrayStore32 | Op::ArrayStoreRef | Op::ArrayStoreByte | Op::ArrayStoreShort => 2,
            Op::ArrayStore64 => 3,
            Op::PutField => crate::class::Kind::of(&self.field(insn)?.descriptor).words() as usize,
            Op::InvokeVirtual | Op::InvokeSpecial | Op::InvokeInterface => {
                let member = self.called(insn)?;
                // Java code never calls a constructor on null: the place is where the program
                // itself constructs the exception.
                if &*member.name == "<init>" {
                    return None;
                }
                crate::load::descriptor_slots(&member.descriptor).0 as usize
            }
            _ => return None,
        })
    }

    fn field(&self, insn: Insn) -> Option<&MemberRef> {
        match self.class.pool.get(insn.a) {
            Some(Constant::Field(member)) => Some(member),
            _ => None,
        }
    }

    fn called(&self, insn: Insn) -> Option<&MemberRef> {
        match self.class.pool.get(insn.a) {
            Some(Constant::Method { member, .. }) => Some(member),
            _ => None,
        }
    }

    /// Finds the stacks of all instructions up to `wanted`, in passes over the whole code as long as
    /// some instruction is still without one and a pass reaches new ones.
    fn simulate(&mut self, wanted: u32) {
        let count = self.code.len();
        self.stacks = vec![None; count];
        self.stacks[0] = Some(Slots::default());
        for handler in &self.code.handlers {
            let caught = Slots {
                sources: vec![Some(handler.target)],
                written: 0,
            };
            self.stacks[handler.target as usize].get_or_insert(caught);
        }
        let mut kept = 0;
        loop {
            let (mut complete, mut reached_new) = (true, false);
            for index in 0..count as u32 {
                match self.stacks[index as usize].clone() {
                    None => complete = false,
                    Some(slots) => {
                        for (target, slots) in self.step(index, slots) {
                            reached_new |= self.arrive(target, slots, &mut kept);
                        }
                    }
                }
                if index + 1 == wanted && self.stacks[wanted as usize].is_some() {
                    return;
                }
                if kept > MAX_SLOTS {
                    return;
                }
            }
            if complete || !reached_new {
                return;
            }
        }
    }

    /// Brings a stack to an instruction; tells whether it is the first to get there.
    fn arrive(&mut self, target: u32, mut slots: Slots, kept: &mut usize) -> bool {
        let Some(place) = self.stacks.get_mut(target as usize) else {
            return false;
        };
        let first = place.is_none();
        match place {
            Some(known) => slots.merge(known),
            None => *kept += slots.sources.len(),
        }
        *place = Some(slots);
        first
    }

    /// The effect of one instruction, and where control may go from it.
    fn step(&self, index: u32, mut slots: Slots) -> Vec<(u32, Slots)> {
        let insn = self.code.get(index);
        let Ok((pops, pushes)) = decode::effect(insn, &self.class.pool) else {
            return Vec::new();
        };
        if slots.sources.len() < pops as usize {
            return Vec::new();
        }
        match insn.op {
            // The reference stays the same one.
            Op::CheckCast => {}
            Op::Dup => slots.duplicate(1, 0),
            Op::DupX1 => slots.duplicate(1, 1),
            Op::DupX2 => slots.duplicate(1, 2),
            Op::Dup2 => slots.duplicate(2, 0),
            Op::Dup2X1 => slots.duplicate(2, 1),
            Op::Dup2X2 => slots.duplicate(2, 2),
            Op::Swap => {
                let length = slots.sources.len();
                slots.sources.swap(length - 1, length - 2);
            }
            _ => {
                let left = slots.sources.len() - pops as usize;
                slots.sources.truncate(left);
                slots
                    .sources
                    .extend(std::iter::repeat_n(Some(index), pushes as usize));
            }
        }
        match insn.op {
            Op::Store | Op::IInc => slots.write(insn.a),
            Op::Store2 => {
                slots.write(insn.a);
                slots.write(insn.a + 1);
            }
            _ => {}
        }
        let next = index + 1;
        match insn.op {
            Op::Goto | Op::Jsr => vec![(insn.b, slots)],
            Op::Return | Op::Return2 | Op::ReturnVoid | Op::ReturnNarrow | Op::AThrow | Op::Ret => Vec::new(),
            Op::TableSwitch | Op::LookupSwitch => {
                let switch = &self.code.switches[insn.b as usize];
                let targets = switch.targets.iter().chain([&switch.default]);
                targets.map(|target| (*target, slots.clone())).collect()
            }
            op if op.is_conditional() => {
                vec![(next, slots.clone()), (insn.b, slots)]
            }
            _ => vec![(next, slots)],
        }
    }
}
