//! Calls of the class library: what its well-known methods mean for threads, and callbacks into the program.

use std::sync::Arc;

use beeline_bytecode::{MethodId, op};

use crate::facts::{Signal, What};
use crate::invoke::Call;
use crate::library::{self, Call as Known};
use crate::values::*;
use crate::walk::{Frame, State, Walk};

impl Walk<'_> {
    /// A method that is not the program's. `resolved`: what it is if it is called on objects.
    pub fn outside(
        &mut self,
        frame: &Frame,
        index: usize,
        call: &Call,
        resolved: Option<MethodId>,
        state: &mut State,
    ) -> Slot {
        let at = At {
            method: frame.method,
            pc: frame.body.instructions[index].pc,
        };
        let name = call.member.name.clone();
        let on_object = call.opcode != op::INVOKESTATIC;
        let receiver = call
            .arguments
            .first()
            .filter(|_| on_object)
            .cloned()
            .unwrap_or_default();
        let arguments = &call.arguments[usize::from(on_object).min(call.arguments.len())..];
        let class = self.receiver_class(call, &receiver, resolved);
        let descriptor = &call.member.descriptor;
        let mut result = Slot {
            expr: self.expr(Expr::At(at, receiver.expr)),
            ..Slot::default()
        };
        for one in &call.arguments {
            result.add_reads(&one.reads);
        }
        let is_thread = receiver.objects.iter().any(|object| self.is_thread(*object));
        let mut known = library::call(&class, &name, descriptor);
        if is_thread || &*class == "java/lang/Thread" {
            let of_thread = library::thread_call(&name, descriptor);
            known = if of_thread == Known::Other {
                known
            } else {
                of_thread
            };
        }
        match known {
            Known::Lock | Known::TryLock => {
                let lock = self.stamped(&class, &name, &receiver);
                self.acquire(
                    frame.context.thread,
                    at,
                    &lock,
                    false,
                    known == Known::Lock,
                    &mut state.env,
                );
            }
            Known::Unlock => {
                self.released.insert(frame.method);
                self.release(&receiver, false, &mut state.env);
            }
            Known::Wait(timed) => self.signal(frame, index, &receiver, &name, Some(timed), state),
            Known::Notify => self.signal(frame, index, &receiver, &name, None, state),
            Known::Start => self.start(frame, index, &receiver, state),
            Known::Join | Known::JoinAll => {
                let ended = receiver
                    .objects
                    .iter()
                    .filter_map(|object| self.handles.get(object));
                let ended = ended.fold(0, |all, more| all | more);
                if state.env.held != 0 {
                    self.note(frame, at.pc, &state.env, What::Join(ended));
                }
                state.env.joined |= ended;
                result.objects = self.contents(&receiver.objects);
            }
            Known::Submit => {
                self.note_use(frame, at, &receiver, &name, false, state);
                let future = self.made(frame, index, &return_class(descriptor));
                self.submit(frame, index, &receiver, arguments, &future, state);
                if library::waits_for_tasks(&name) {
                    state.env.joined |= self.handles.get(&future.objects[0]).copied().unwrap_or(0);
                }
                return Slot {
                    reads: result.reads,
                    ..future
                };
            }
            Known::ReadLock | Known::WriteLock => {
                let field = if known == Known::ReadLock {
                    READ_LOCK
                } else {
                    WRITE_LOCK
                };
                for &base in &receiver.objects {
                    let many = self.objects[base.0 as usize].many;
                    let half = self.object(Origin::Loaded(base, field), &return_class(descriptor), many, 0);
                    union(&mut result.objects, &[half], 12);
                }
                result.expr = self.expr(Expr::Load(receiver.expr, field));
                result.via = receiver.via;
            }
            Known::Condition => {
                result = self.made(frame, index, &return_class(descriptor));
                self.store((result.objects[0], LOCK), &receiver.objects);
            }
            Known::Synchronized => {
                let kind = name.strip_prefix("synchronized").unwrap_or("Collection");
                let class: Arc<str> = format!("java/util/Collections$Synchronized{kind}").into();
                result = self.made(frame, index, &class);
                let inside = self.contents(&arguments.first().cloned().unwrap_or_default().objects);
                self.store((result.objects[0], CONTENTS), &inside);
            }
            Known::Read | Known::Write | Known::View => {
                let result = self.operate(frame, index, call, &receiver, arguments, known, state);
                self.call_back(frame, index, call, &receiver, state);
                return result;
            }
            Known::Await => {
                let what = What::Await {
                    objects: receiver.objects.clone(),
                    name: self.name_of(&receiver),
                };
                self.note(frame, at.pc, &state.env, what);
            }
            Known::CountDown => self.note_use(frame, at, &receiver, &name, true, state),
            Known::Other => {
                if library::is_executor(&class) {
                    self.note_use(frame, at, &receiver, &name, name.starts_with("shutdown"), state);
                }
                self.other(frame, index, call, &receiver, arguments, &mut result, state);
                self.call_back(frame, index, call, &receiver, state);
            }
        }
        result
    }

    /// What is called, as exactly as it is known.
    fn receiver_class(&mut self, call: &Call, receiver: &Slot, resolved: Option<MethodId>) -> Arc<str> {
        let exact = receiver
            .objects
            .iter()
            .map(|object| self.objects[object.0 as usize].class.clone());
        let exact: Vec<Arc<str>> = exact.filter(|class| library::is_container(class)).collect();
        if let Some(class) = exact
            .first()
            .filter(|_| library::is_container(&call.member.class))
        {
            return class.clone();
        }
        // A class of the program that extends one of the library.
        match resolved.map(|method| self.hierarchy.method(method).class) {
            Some(class)
                if self
                    .hierarchy
                    .find(&call.member.class)
                    .is_some_and(|named| self.hierarchy.class(named).own) =>
            {
                self.hierarchy.class(class).name.clone()
            }
            _ => call.member.class.clone(),
        }
    }

    /// Locking a `StampedLock` for reading is done on the lock itself.
    fn stamped(&mut self, class: &str, name: &str, receiver: &Slot) -> Slot {
        let mut lock = receiver.clone();
        if class.ends_with("StampedLock") && name.contains("ead") {
            let halves = receiver.objects.iter().map(|base| {
                let many = self.objects[base.0 as usize].many;
                self.object(Origin::Loaded(*base, READ_LOCK), &class.into(), many, 0)
            });
            lock.objects = halves.collect();
            lock.objects.sort_unstable();
        }
        lock
    }

    fn signal(
        &mut self,
        frame: &Frame,
        index: usize,
        on: &Slot,
        name: &Arc<str>,
        wait: Option<bool>,
        state: &mut State,
    ) {
        let signal = Signal {
            objects: on.objects.clone(),
            name: self.name_of(on),
            operation: name.clone(),
            looped: frame.body.in_loop[index] || self.is_called_in_loop(frame),
            timed: wait == Some(true),
            checks: state.env.checks.clone(),
            changed: state.env.changed,
        };
        let what = if wait.is_some() {
            What::Wait(signal)
        } else {
            What::Notify(signal)
        };
        self.note(frame, frame.body.instructions[index].pc, &state.env, what);
    }

    /// The call of a method is in a loop of its caller.
    fn is_called_in_loop(&mut self, frame: &Frame) -> bool {
        let Some(from) = frame.context.from else {
            return false;
        };
        self.body(from.method)
            .is_some_and(|body| body.is_in_loop(from.pc))
    }

    fn start(&mut self, frame: &Frame, index: usize, receiver: &Slot, state: &mut State) {
        for &object in &receiver.objects {
            let tasks = self.loaded((object, TASK)).to_vec();
            let all = if tasks.is_empty() { vec![object] } else { tasks };
            self.spawn(frame, index, &all, &[object], state);
        }
    }

    /// Tasks among the arguments, or in collections among them, are run by others.
    fn submit(
        &mut self,
        frame: &Frame,
        index: usize,
        on: &Slot,
        arguments: &[Slot],
        future: &Slot,
        state: &mut State,
    ) {
        let mut tasks: Vec<Obj> = arguments.iter().flat_map(|one| one.objects.clone()).collect();
        for object in tasks.clone() {
            tasks.extend_from_slice(self.loaded((object, CONTENTS)));
            tasks.extend_from_slice(self.loaded((object, TASK)));
        }
        tasks.sort_unstable();
        tasks.dedup();
        let mut handles = on.objects.clone();
        union(&mut handles, &future.objects, 16);
        handles.retain(|handle| !self.lambdas.contains_key(handle));
        self.spawn(frame, index, &tasks, &handles, state);
    }
}

/// The class that a method returns; `Object` for what is no class.
pub fn return_class(descriptor: &str) -> Arc<str> {
    let class = descriptor
        .rsplit_once(")L")
        .and_then(|(_, class)| class.strip_suffix(';'));
    class.unwrap_or("java/lang/Object").into()
}
