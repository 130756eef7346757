//! Operand stacks: what each instruction pops and pushes, and whether all paths agree on the depth.

use beeline_classfile::{Constant, ConstantPool};

use crate::class::Kind;
use crate::code::{Handler, Insn, Op, Switch};

/// Follows every path once and checks that operand stacks agree and stay within `max_stack`.
pub(super) fn check_depths(
    insns: &[Insn],
    switches: &[Switch],
    handlers: &[Handler],
    max_stack: i32,
    pool: &ConstantPool,
) -> Result<(), String> {
    const UNSEEN: i32 = -1;
    let mut depth = vec![UNSEEN; insns.len()];
    let mut work: Vec<(u32, i32)> = vec![(0, 0)];
    while let Some((index, incoming)) = work.pop() {
        let Some(seen) = depth.get_mut(index as usize) else {
            return Err("control flow falls through code end".into());
        };
        if *seen != UNSEEN {
            if *seen != incoming {
                return Err(format!("inconsistent stack height {seen} != {incoming}"));
            }
            continue;
        }
        *seen = incoming;
        for handler in handlers {
            if (handler.start..handler.end).contains(&index) {
                if max_stack < 1 {
                    return Err("stack size too large".into());
                }
                work.push((handler.target, 1));
            }
        }
        let insn = insns[index as usize];
        let (pops, pushes) = effect(insn, pool)?;
        if incoming < pops {
            return Err("unable to pop operand off an empty stack".into());
        }
        let after = incoming - pops + pushes;
        if after > max_stack {
            return Err("stack size too large".into());
        }
        match insn.op {
            Op::Goto => work.push((insn.b, after)),
            Op::Return | Op::Return2 | Op::ReturnVoid | Op::ReturnNarrow | Op::AThrow | Op::Ret => {}
            Op::Jsr => {
                work.push((insn.b, after));
                // The subroutine returns here with the address popped.
                work.push((index + 1, after - 1));
            }
            Op::TableSwitch | Op::LookupSwitch => {
                let switch = &switches[insn.b as usize];
                work.push((switch.default, after));
                work.extend(switch.targets.iter().map(|t| (*t, after)));
            }
            op if op.is_conditional() => {
                work.push((insn.b, after));
                work.push((index + 1, after));
            }
            _ => work.push((index + 1, after)),
        }
    }
    Ok(())
}

/// Slots popped and pushed by an instruction as the decoder emits it.
pub(crate) fn effect(insn: Insn, pool: &ConstantPool) -> Result<(i32, i32), String> {
    use Op::*;
    Ok(match insn.op {
        Nop | Mark | IInc | Goto | Ret | ReturnVoid => (0, 0),
        Const | Null | Ldc | LdcRef | Load | Jsr => (0, 1),
        LongConst | WideConst | Ldc2 | Load2 => (0, 2),
        Store | Pop | Return | ReturnNarrow | AThrow | MonitorEnter | MonitorExit | TableSwitch
        | LookupSwitch => (1, 0),
        Store2 | Pop2 | Return2 => (2, 0),
        ArrayLoad32 | ArrayLoadRef | ArrayLoadByte | ArrayLoadChar | ArrayLoadShort => (2, 1),
        ArrayLoad64 => (2, 2),
        ArrayStore32 | ArrayStoreRef | ArrayStoreByte | ArrayStoreShort => (3, 0),
        ArrayStore64 => (4, 0),
        Dup => (1, 2),
        DupX1 => (2, 3),
        DupX2 => (3, 4),
        Dup2 => (2, 4),
        Dup2X1 => (3, 5),
        Dup2X2 => (4, 6),
        Swap => (2, 2),
        IAdd | ISub | IMul | IDiv | IRem | IShl | IShr | IUshr | IAnd | IOr | IXor | FAdd | FSub | FMul
        | FDiv | FRem | FCmpL | FCmpG => (2, 1),
        LAdd | LSub | LMul | LDiv | LRem | LAnd | LOr | LXor | DAdd | DSub | DMul | DDiv | DRem => (4, 2),
        LShl | LShr | LUshr => (3, 2),
        LCmp | DCmpL | DCmpG => (4, 1),
        INeg | FNeg | I2F | F2I | I2B | I2C | I2S | ArrayLength | CheckCast | InstanceOf | ANewArray
        | NewArrayQuick => (1, 1),
        LNeg | DNeg | L2D | D2L => (2, 2),
        I2L | I2D | F2L | F2D => (1, 2),
        L2I | L2F | D2I | D2F => (2, 1),
        IfEq | IfNe | IfLt | IfGe | IfGt | IfLe | IfNull | IfNonNull => (1, 0),
        IfICmpEq | IfICmpNe | IfICmpLt | IfICmpGe | IfICmpGt | IfICmpLe | IfACmpEq | IfACmpNe => (2, 0),
        New => (0, 1),
        MultiANewArray => (insn.x as i32, 1),
        GetStatic | PutStatic | GetField | PutField => {
            let Some(Constant::Field(field)) = pool.get(insn.a) else {
                return Err("not a field".into());
            };
            let words = Kind::of(&field.descriptor).words() as i32;
            match insn.op {
                GetStatic => (0, words),
                PutStatic => (words, 0),
                GetField => (1, words),
                _ => (1 + words, 0),
            }
        }
        InvokeVirtual | InvokeSpecial | InvokeStatic | InvokeInterface | InvokeDynamic => {
            let descriptor = match pool.get(insn.a) {
                Some(Constant::Method { member, .. }) => &member.descriptor,
                Some(Constant::InvokeDynamic { descriptor, .. }) => descriptor,
                _ => return Err("not a method".into()),
            };
            let receiver = !matches!(insn.op, InvokeStatic | InvokeDynamic) as i32;
            let (arguments, returns) = crate::load::descriptor_slots(descriptor);
            (arguments as i32 + receiver, returns.words() as i32)
        }
        op => return Err(format!("{op:?} is not a decoded form")),
    })
}
