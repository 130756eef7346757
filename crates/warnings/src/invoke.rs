//! Calls: which methods of the program they may reach, and with what.

use std::sync::Arc;

use beeline_bytecode::{MethodId, Operand, Shape, op};
use beeline_classfile::{Constant, MemberRef, MethodHandleRef};

use crate::facts::What;
use crate::values::*;
use crate::walk::{Context, Frame, Lambda, Outcome, State, Walk};

/// A call as an instruction or a lambda makes it.
pub struct Call {
    pub member: MemberRef,
    pub opcode: u8,
    /// Receiver first if there is one; longs and doubles take two.
    pub arguments: Vec<Slot>,
}

impl Walk<'_> {
    pub fn invoke(&mut self, frame: &Frame, index: usize, state: &mut State) {
        let one = frame.body.instructions[index];
        let Operand::Pool(constant) = one.operand else {
            return;
        };
        let def = frame.body.class.clone();
        match def.pool.get(constant) {
            Some(Constant::InvokeDynamic {
                bootstrap,
                name,
                descriptor,
            }) => {
                let shape = Shape::of(descriptor);
                let captured = taken(&mut state.stack, usize::from(shape.arguments));
                let mut slot = Slot::default();
                for one in &captured {
                    slot.add_reads(&one.reads);
                }
                if let Some(body) = lambda_body(&def, *bootstrap) {
                    let class = descriptor
                        .rsplit_once(")L")
                        .and_then(|(_, class)| class.strip_suffix(';'));
                    let class: Arc<str> = class.unwrap_or("java/lang/Object").into();
                    slot = self.made(frame, index, &class);
                    self.remember_lambda(slot.objects[0], body, captured);
                } else if &**name == "makeConcatWithConstants" {
                    slot.objects.clear();
                }
                state.stack.push(slot);
            }
            Some(Constant::Method { member, .. }) => {
                let shape = Shape::of(&member.descriptor);
                let receiver = usize::from(one.opcode != op::INVOKESTATIC);
                let arguments = taken(&mut state.stack, usize::from(shape.arguments) + receiver);
                let call = Call {
                    member: member.clone(),
                    opcode: one.opcode,
                    arguments,
                };
                let result = self.call(frame, index, call, state);
                state.stack.extend((shape.result > 0).then_some(result));
                state.stack.extend((shape.result > 1).then(Slot::default));
            }
            _ => {}
        }
    }

    fn remember_lambda(&mut self, object: Obj, body: MethodHandleRef, captured: Vec<Slot>) {
        match self.lambdas.get_mut(&object) {
            None => {
                self.lambdas.insert(object, Lambda { body, captured });
                self.grew = true;
            }
            Some(known) => {
                let mut grew = false;
                for (one, other) in known.captured.iter_mut().zip(&captured) {
                    grew |= union(&mut one.objects, &other.objects, 12);
                    if one.expr != other.expr {
                        one.expr = UNKNOWN;
                    }
                }
                self.grew |= grew;
            }
        }
    }

    /// Makes a call and says what it returns.
    pub fn call(&mut self, frame: &Frame, index: usize, mut call: Call, state: &mut State) -> Slot {
        let Some(named) = self.load_class(&call.member.class) else {
            return self.outside(frame, index, &call, None, state);
        };
        let selector = self
            .hierarchy
            .selectors
            .intern(&call.member.name, &call.member.descriptor);
        let resolved = self.hierarchy.resolve(named, selector);
        if call.opcode == op::INVOKESTATIC {
            self.initialise(named, frame.context.thread);
        }
        if matches!(call.opcode, op::INVOKESTATIC | op::INVOKESPECIAL) {
            return match resolved.filter(|method| self.body(*method).is_some()) {
                Some(method) => {
                    let outcome = self.enter_own(frame, index, method, call.arguments, state);
                    state.env = outcome.env;
                    outcome.result
                }
                None => self.outside(frame, index, &call, None, state),
            };
        }
        let receiver = call.arguments.first().cloned().unwrap_or_default();
        let receiver = self.known_or_instances(receiver, &call.member.class);
        call.arguments[0] = receiver.clone();
        if receiver.objects.is_empty() {
            return self.outside(frame, index, &call, None, state);
        }
        self.note_open_call(frame, index, &call, resolved, state);
        let mut all: Option<Outcome> = None;
        let mut foreign: Vec<Obj> = Vec::new();
        for &object in &receiver.objects {
            let target = self.target(object, resolved);
            let Some(method) = target else {
                if let Some(lambda) = self.lambda_called(object, &call.member) {
                    let outcome =
                        self.call_lambda(frame, index, &lambda, call.arguments[1..].to_vec(), state);
                    self.add_outcome(&mut all, outcome);
                } else {
                    foreign.push(object);
                }
                continue;
            };
            let mut arguments = call.arguments.clone();
            arguments[0].objects = vec![object];
            let outcome = self.enter_own(frame, index, method, arguments, state);
            self.add_outcome(&mut all, outcome);
        }
        if !foreign.is_empty() {
            call.arguments[0].objects = foreign;
            let mut after = state.clone();
            let result = self.outside(frame, index, &call, resolved, &mut after);
            self.add_outcome(
                &mut all,
                Outcome {
                    result,
                    env: after.env,
                },
            );
        }
        let outcome = all.unwrap_or_else(|| Outcome {
            result: Slot::default(),
            env: state.env.clone(),
        });
        state.env = outcome.env;
        outcome.result
    }

    fn add_outcome(&mut self, all: &mut Option<Outcome>, more: Outcome) {
        match all {
            None => *all = Some(more),
            Some(known) => {
                known.result.join(&more.result, || UNKNOWN);
                self.meet(&mut known.env, &more.env);
            }
        }
    }

    /// The method of the program that is called on an object.
    pub fn target(&mut self, object: Obj, resolved: Option<MethodId>) -> Option<MethodId> {
        if self.lambdas.contains_key(&object) {
            // Default methods of the program's own interfaces.
            return resolved.filter(|method| self.body(*method).is_some());
        }
        let name = self.objects[object.0 as usize].class.clone();
        let class = self.load_class(&name)?;
        let method = self.hierarchy.select(class, resolved?)?;
        self.body(method).map(|_| method)
    }

    /// The lambda behind an object, if this call is what it is for.
    fn lambda_called(&self, object: Obj, member: &MemberRef) -> Option<Lambda> {
        let lambda = self.lambdas.get(&object)?;
        let of_object = matches!(
            &*member.name,
            "equals" | "hashCode" | "toString" | "getClass" | "wait" | "notify" | "notifyAll"
        );
        (!of_object).then(|| lambda.clone())
    }

    /// Enters a method of the program from a call.
    pub fn enter_own(
        &mut self,
        frame: &Frame,
        index: usize,
        method: MethodId,
        arguments: Vec<Slot>,
        state: &State,
    ) -> Outcome {
        let at = At {
            method: frame.method,
            pc: frame.body.instructions[index].pc,
        };
        let info = self.hierarchy.method(method);
        let is_static = info.access & beeline_classfile::access::STATIC != 0;
        let name = self.hierarchy.selectors.name(info.selector).clone();
        let this = arguments
            .first()
            .filter(|_| !is_static)
            .and_then(|this| match this.objects[..] {
                [one] => Some(one),
                _ => None,
            });
        let owner = match this {
            Some(this) => Owner::Receiver(this),
            None if is_static => Owner::Caller(at),
            None => Owner::Nobody,
        };
        let building = match &*name {
            "<init>" => this,
            _ => frame.context.building,
        };
        let context = Context {
            thread: frame.context.thread,
            owner,
            repeated: frame.context.repeated || frame.body.in_loop[index],
            building,
            from: Some(at),
        };
        self.enter(method, arguments, state.env.clone(), context, Some(at))
    }

    /// Runs the body of a lambda with these arguments.
    pub fn call_lambda(
        &mut self,
        frame: &Frame,
        index: usize,
        lambda: &Lambda,
        arguments: Vec<Slot>,
        state: &State,
    ) -> Outcome {
        let mut all = lambda.captured.clone();
        all.extend(arguments);
        let opcode = match lambda.body.kind {
            6 => op::INVOKESTATIC,
            7 | 8 => op::INVOKESPECIAL,
            9 => op::INVOKEINTERFACE,
            _ => op::INVOKEVIRTUAL,
        };
        let wanted = usize::from(Shape::of(&lambda.body.member.descriptor).arguments)
            + usize::from(opcode != op::INVOKESTATIC);
        let mut made = None;
        if lambda.body.kind == 8 {
            let object = self.made(frame, index, &lambda.body.member.class);
            all.insert(0, object.clone());
            made = Some(object);
        }
        all.resize(wanted, Slot::default());
        let call = Call {
            member: lambda.body.member.clone(),
            opcode,
            arguments: all,
        };
        let mut after = state.clone();
        let result = self.call(frame, index, call, &mut after);
        Outcome {
            result: made.unwrap_or(result),
            env: after.env,
        }
    }

    /// Somebody else's method is called while a lock is held.
    fn note_open_call(
        &mut self,
        frame: &Frame,
        index: usize,
        call: &Call,
        resolved: Option<MethodId>,
        state: &State,
    ) {
        let Some(resolved) = resolved.filter(|_| state.env.held != 0) else {
            return;
        };
        let info = self.hierarchy.method(resolved);
        let class = self.hierarchy.class(info.class);
        let open = class.is_interface() || info.access & beeline_classfile::access::ABSTRACT != 0;
        let listener = call.arguments[0]
            .objects
            .iter()
            .any(|object| self.lambdas.contains_key(object));
        if open && (class.own || listener) {
            let name = format!("{}.{}", crate::locks::simple(&class.name), call.member.name).into();
            let objects = call.arguments[0].objects.clone();
            let pc = frame.body.instructions[index].pc;
            self.note(frame, pc, &state.env, What::OpenCall { name, objects });
        }
    }
}

/// The topmost slots, in the order in which they were pushed.
fn taken(stack: &mut Vec<Slot>, count: usize) -> Vec<Slot> {
    let from = stack.len().saturating_sub(count);
    let mut taken = stack.split_off(from);
    taken.resize(count, Slot::default());
    taken
}

/// What a lambda does, if a call site makes one.
fn lambda_body(def: &beeline_classfile::ClassDef, bootstrap: u16) -> Option<MethodHandleRef> {
    let bootstrap = def.bootstrap_methods.get(usize::from(bootstrap))?;
    let Some(Constant::MethodHandle(factory)) = def.pool.get(bootstrap.method) else {
        return None;
    };
    if &*factory.member.class != "java/lang/invoke/LambdaMetafactory" {
        return None;
    }
    bootstrap
        .arguments
        .iter()
        .find_map(|index| match def.pool.get(*index) {
            Some(Constant::MethodHandle(body)) => Some(body.clone()),
            _ => None,
        })
}
