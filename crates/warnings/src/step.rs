//! What each instruction does to what is known.

use std::sync::Arc;

use beeline_bytecode::{Operand, effect, op};
use beeline_classfile::Constant;

use crate::enter::check;
use crate::facts::{Held, What};
use crate::values::*;
use crate::walk::{Frame, State, Walk};

/// Who makes objects for whom for whom: deeper, nobody asks.
const DEEPEST_OWNERS: usize = 3;

impl Walk<'_> {
    /// Executes an instruction. What is returned, if the method ends here.
    pub fn step(&mut self, frame: &Frame, index: usize, state: &mut State) -> Option<Slot> {
        let one = frame.body.instructions[index];
        let at = At {
            method: frame.method,
            pc: one.pc,
        };
        match one.opcode {
            op::LDC | op::LDC_W => {
                let slot = self.constant(frame, one.operand);
                state.stack.push(slot);
            }
            0x15..=0x2d => load(state, one.opcode, one.operand),
            0x36..=0x4e => store(state, one.opcode, one.operand),
            op::IALOAD..=op::SALOAD => self.load_element(frame, at, one.opcode, state),
            op::IASTORE..=op::SASTORE => self.store_element(frame, at, one.opcode, state),
            op::DUP..=op::SWAP => shuffle(&mut state.stack, one.opcode),
            op::IRETURN..=op::RETURN => {
                let wide = matches!(one.opcode, 0xad | 0xaf);
                if wide {
                    state.stack.pop();
                }
                self.note_kept(frame, at, state);
                return Some(state.stack.pop().unwrap_or_default());
            }
            op::GETSTATIC..=op::PUTFIELD => self.field_access(frame, at, one.opcode, one.operand, state),
            op::INVOKEVIRTUAL..=op::INVOKEDYNAMIC => self.invoke(frame, index, state),
            op::NEW | op::NEWARRAY | op::ANEWARRAY | op::MULTIANEWARRAY => {
                self.make(frame, index, state);
            }
            op::ATHROW if frame.body.handlers[index].is_empty() => self.note_kept(frame, at, state),
            op::CHECKCAST => {
                if let (Some(slot), Some(class)) = (state.stack.last_mut(), class_named(frame, one.operand)) {
                    self.cast(slot, &class);
                }
            }
            op::MONITORENTER => {
                let lock = state.stack.pop().unwrap_or_default();
                self.acquire(frame.context.thread, at, &lock, true, true, &mut state.env);
            }
            op::MONITOREXIT => {
                let lock = state.stack.pop().unwrap_or_default();
                self.release(&lock, true, &mut state.env);
            }
            opcode => {
                let (pops, pushes) = effect(opcode);
                let mut result = Slot::default();
                for _ in 0..pops {
                    let taken = state.stack.pop().unwrap_or_default();
                    result.add_reads(&taken.reads);
                }
                if matches!(one.operand, Operand::Jump(_) | Operand::Switch) {
                    check(&mut state.env, &result.reads);
                }
                state.stack.extend(std::iter::repeat_n(result, pushes as usize));
            }
        }
        None
    }

    /// A method ends with a lock that it has acquired by a call.
    fn note_kept(&mut self, frame: &Frame, at: At, state: &State) {
        let held = self.held(state.env.held).iter();
        let kept: Vec<Held> = held
            .filter(|lock| !lock.monitor && lock.at.method == frame.method)
            .cloned()
            .collect();
        for lock in kept {
            self.note(frame, at.pc, &state.env, What::Keep(lock));
        }
    }

    fn constant(&mut self, frame: &Frame, operand: Operand) -> Slot {
        let Operand::Pool(index) = operand else {
            return Slot::default();
        };
        match frame.body.class.pool.get(index) {
            Some(Constant::Class(name)) => self.class_object(name),
            Some(Constant::String(units)) => {
                let object = self.object(Origin::Text(units.clone()), &"java/lang/String".into(), false, 0);
                let expr = self.expr(Expr::Object(object));
                Slot::of(object, expr)
            }
            _ => Slot::default(),
        }
    }

    /// An object that an instruction makes, of this class.
    pub fn made(&mut self, frame: &Frame, index: usize, class: &Arc<str>) -> Slot {
        let at = At {
            method: frame.method,
            pc: frame.body.instructions[index].pc,
        };
        let context = &frame.context;
        let owner = match context.owner {
            Owner::Receiver(owner) if self.owners_of(owner) >= DEEPEST_OWNERS => Owner::Nobody,
            owner => owner,
        };
        let of_many = matches!(owner, Owner::Receiver(owner) if self.objects[owner.0 as usize].many);
        let many =
            context.repeated || of_many || frame.body.in_loop[index] || self.threads[context.thread].many;
        let object = self.object(Origin::New(at, owner), class, many, context.thread);
        if let Some(id) = self.load_class(class)
            && self.hierarchy.class(id).own
        {
            self.initialise(id, context.thread);
            self.grew |= union(self.instances.entry(id).or_default(), &[object], 64);
        }
        let expr = self.expr(Expr::Object(object));
        Slot::of(object, expr)
    }

    fn owners_of(&self, mut object: Obj) -> usize {
        let mut count = 1;
        while let Origin::New(_, Owner::Receiver(owner)) = self.objects[object.0 as usize].origin {
            object = owner;
            count += 1;
            if count > DEEPEST_OWNERS {
                break;
            }
        }
        count
    }

    fn make(&mut self, frame: &Frame, index: usize, state: &mut State) {
        let one = frame.body.instructions[index];
        let class: Arc<str> = match one.opcode {
            op::NEW => class_named(frame, one.operand).unwrap_or_else(|| "java/lang/Object".into()),
            _ => "[".into(),
        };
        let lengths = match (one.opcode, one.operand) {
            (op::NEW, _) => 0,
            (_, Operand::Dimensions(_, dimensions)) => usize::from(dimensions),
            _ => 1,
        };
        state.stack.truncate(state.stack.len().saturating_sub(lengths));
        let slot = self.made(frame, index, &class);
        state.stack.push(slot);
    }

    /// Keeps what may be of a class. Interfaces of the library are no reason to drop anything: entries of maps are
    /// taken for what they contain.
    fn cast(&mut self, slot: &mut Slot, class: &str) {
        if class.starts_with('[') {
            return;
        }
        let Some(wanted) = self.load_class(class) else {
            return;
        };
        if !self.hierarchy.class(wanted).own {
            return;
        }
        let objects = std::mem::take(&mut slot.objects);
        for object in objects {
            let name = self.objects[object.0 as usize].class.clone();
            let fits = self.lambdas.contains_key(&object)
                || self.load_class(&name).is_some_and(|id| {
                    self.hierarchy.is_subtype(id, wanted) || self.hierarchy.is_subtype(wanted, id)
                });
            if fits && !name.starts_with('[') {
                slot.objects.push(object);
            }
        }
    }
}

pub fn class_named(frame: &Frame, operand: Operand) -> Option<Arc<str>> {
    let Operand::Pool(index) = operand else {
        return None;
    };
    match frame.body.class.pool.get(index) {
        Some(Constant::Class(name)) => Some(name.clone()),
        _ => None,
    }
}

/// Which local variable, and whether it takes two slots.
fn local(opcode: u8, operand: Operand, long: u8, short: u8) -> (usize, bool) {
    let (kind, number) = match operand {
        Operand::Local(number) if opcode < short => (opcode - long, usize::from(number)),
        _ => ((opcode - short) / 4, usize::from((opcode - short) % 4)),
    };
    (number, matches!(kind, 1 | 3))
}

fn load(state: &mut State, opcode: u8, operand: Operand) {
    let (number, wide) = local(opcode, operand, 0x15, 0x1a);
    let slot = state.locals.get(number).cloned().unwrap_or_default();
    state.stack.push(slot);
    if wide {
        state.stack.push(Slot::default());
    }
}

fn store(state: &mut State, opcode: u8, operand: Operand) {
    let (number, wide) = local(opcode, operand, 0x36, 0x3b);
    if wide {
        state.stack.pop();
    }
    let slot = state.stack.pop().unwrap_or_default();
    if let Some(variable) = state.locals.get_mut(number) {
        *variable = slot;
    }
}

fn shuffle(stack: &mut Vec<Slot>, opcode: u8) {
    // How many are moved, and how many below them they are put.
    let (count, below) = match opcode {
        op::DUP => (1, 0),
        op::DUP_X1 => (1, 1),
        op::DUP_X2 => (1, 2),
        op::DUP2 => (2, 0),
        op::DUP2_X1 => (2, 1),
        op::DUP2_X2 => (2, 2),
        _ => {
            let top = stack.len();
            if top >= 2 {
                stack.swap(top - 1, top - 2);
            }
            return;
        }
    };
    let Some(place) = stack.len().checked_sub(count + below) else {
        return;
    };
    let copied = stack[stack.len() - count..].to_vec();
    stack.splice(place..place, copied);
}
