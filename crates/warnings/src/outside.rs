//! Calls of the class library: what its well-known methods mean for threads, and callbacks into the program.

use std::sync::Arc;

use beeline_bytecode::{MethodId, Shape, op};
use beeline_classfile::access;
use beeline_classfile::descriptor::{FieldType, MethodDescriptor};

use crate::facts::{Access, Signal, What};
use crate::invoke::Call;
use crate::library::{self, Call as Known};
use crate::locks::simple;
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
        if let Some(building) = frame
            .context
            .building
            .filter(|building| receiver.objects.contains(building))
        {
            let what = What::Escape {
                object: building,
                how: "a thread that it starts".into(),
            };
            self.note(frame, frame.body.instructions[index].pc, &state.env, what);
        }
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

    /// What is in collections, whichever view they are seen through.
    pub fn contents(&self, of: &[Obj]) -> Vec<Obj> {
        let mut all = Vec::new();
        for root in self.roots(of) {
            union(&mut all, self.loaded((root, CONTENTS)), 12);
        }
        all
    }

    /// The collections behind iterators and views.
    pub fn roots(&self, of: &[Obj]) -> Vec<Obj> {
        let mut roots = Vec::new();
        for &object in of {
            let behind = self.loaded((object, VIEWED));
            union(
                &mut roots,
                if behind.is_empty() {
                    std::slice::from_ref(&object)
                } else {
                    behind
                },
                12,
            );
        }
        roots
    }

    /// Reads or changes a collection or an atomic variable.
    #[allow(clippy::too_many_arguments)]
    fn operate(
        &mut self,
        frame: &Frame,
        index: usize,
        call: &Call,
        receiver: &Slot,
        arguments: &[Slot],
        known: Known,
        state: &mut State,
    ) -> Slot {
        let at = At {
            method: frame.method,
            pc: frame.body.instructions[index].pc,
        };
        let name = &call.member.name;
        let write = known == Known::Write;
        let is_entry = call.member.class.ends_with("Entry");
        let roots = self.roots(&receiver.objects);
        let mut reads = Vec::new();
        let mut from: Vec<u32> = Vec::new();
        for one in arguments {
            union(&mut from, &one.reads, 12);
        }
        for &root in roots.iter().filter(|_| !is_entry) {
            let location = (root, CONTENTS);
            let class = self.objects[root.0 as usize].class.clone();
            if !library::is_container(&class) {
                continue;
            }
            if !write {
                reads.push(self.reads.number(&Read {
                    location,
                    at,
                    held: state.env.held,
                }));
            }
            let access = Access {
                location,
                write,
                safe: library::is_thread_safe(&class),
                operation: name.clone(),
                from: from.clone(),
                checks: state.env.checks.clone(),
                building: frame.context.building == Some(root),
                name: self.name_of_root(receiver, root),
            };
            state.env.changed |= write;
            self.note(frame, at.pc, &state.env, What::Access(access));
        }
        if write {
            let given: Vec<Obj> = arguments.iter().flat_map(|one| one.objects.clone()).collect();
            for &root in &roots {
                self.store((root, CONTENTS), &given);
            }
            for one in arguments {
                self.escapes(frame, at, receiver, one, state);
            }
        }
        reads.sort_unstable();
        let mut result = Slot {
            expr: self.expr(Expr::At(at, receiver.expr)),
            reads,
            ..Slot::default()
        };
        if known == Known::View {
            let view = self.made(frame, index, &return_class(&call.member.descriptor));
            self.store((view.objects[0], VIEWED), &roots);
            result.objects = view.objects;
            result.via = receiver.via;
        } else if call.member.class.starts_with("java/lang/StringBu")
            && call.member.descriptor.contains(")Ljava/lang/StringBu")
        {
            result = receiver.clone();
        } else if is_entry {
            result.objects = receiver.objects.clone();
        } else if return_class(&call.member.descriptor).as_ref() != "java/lang/String" {
            result.objects = self.contents(&receiver.objects);
            for one in arguments
                .iter()
                .filter(|one| one.objects.iter().any(|object| self.lambdas.contains_key(object)))
            {
                result.objects.retain(|object| !one.objects.contains(object));
            }
        }
        result
    }

    /// An operation on an object of the library that threads may share, which may be shut.
    fn note_use(&mut self, frame: &Frame, at: At, on: &Slot, name: &Arc<str>, write: bool, state: &State) {
        for &object in &on.objects {
            let access = Access {
                location: (object, CONTENTS),
                write,
                safe: true,
                operation: name.clone(),
                from: Vec::new(),
                checks: state.env.checks.clone(),
                building: false,
                name: self.name_of(on),
            };
            self.note(frame, at.pc, &state.env, What::Access(access));
        }
    }

    fn name_of_root(&self, receiver: &Slot, root: Obj) -> Arc<str> {
        if receiver.via.is_some() || receiver.objects.contains(&root) {
            return self.name_of(receiver);
        }
        format!("the {}", simple(&self.objects[root.0 as usize].class)).into()
    }

    /// A call that means nothing to threads by itself.
    #[allow(clippy::too_many_arguments)]
    fn other(
        &mut self,
        frame: &Frame,
        index: usize,
        call: &Call,
        receiver: &Slot,
        arguments: &[Slot],
        result: &mut Slot,
        state: &mut State,
    ) {
        let at = At {
            method: frame.method,
            pc: frame.body.instructions[index].pc,
        };
        let given: Vec<Obj> = arguments.iter().flat_map(|one| one.objects.clone()).collect();
        let descriptor = &call.member.descriptor;
        if &*call.member.name == "<init>" {
            let task = call.member.class.starts_with("java/lang/Thread")
                || call.member.class.ends_with("FutureTask");
            let mut inside = given.clone();
            inside.extend(self.contents(&given));
            for &object in &receiver.objects {
                let field = if task { TASK } else { CONTENTS };
                let tasks: Vec<Obj> = given
                    .iter()
                    .copied()
                    .filter(|one| self.entry_exists(*one))
                    .collect();
                self.store((object, field), if task { &tasks } else { &inside });
            }
            return;
        }
        if &*call.member.name == "getClass" {
            if let [object] = receiver.objects[..] {
                let class = self.objects[object.0 as usize].class.clone();
                result.objects = self.class_object(&class).objects;
            }
            return;
        }
        for one in arguments {
            self.escapes(frame, at, receiver, one, state);
        }
        if !descriptor.contains(")L") {
            return;
        }
        let class = return_class(descriptor);
        if matches!(
            &*class,
            "java/lang/String" | "java/lang/Integer" | "java/lang/Long" | "java/lang/Boolean"
        ) {
            return;
        }
        if call.opcode == op::INVOKESTATIC {
            if &*class == "java/lang/Object" {
                result.objects = given;
                result.objects.sort_unstable();
                result.objects.dedup();
                return;
            }
            let made = self.made(frame, index, &class);
            let mut inside = given.clone();
            inside.extend(self.contents(&given));
            self.store((made.objects[0], CONTENTS), &inside);
            result.objects = made.objects;
            result.expr = made.expr;
            return;
        }
        result.objects = self.contents(&receiver.objects);
        if result.objects.is_empty() {
            result.objects = self.made(frame, index, &class).objects;
        }
    }

    fn entry_exists(&self, object: Obj) -> bool {
        let object_class = &self.objects[object.0 as usize].class;
        self.lambdas.contains_key(&object)
            || self
                .hierarchy
                .find(object_class)
                .is_some_and(|class| self.hierarchy.class(class).own)
    }

    /// The library may call what it is given: lambdas, and methods of interfaces that it asks for.
    fn call_back(&mut self, frame: &Frame, index: usize, call: &Call, receiver: &Slot, state: &mut State) {
        let Some(parsed) = MethodDescriptor::parse(&call.member.descriptor) else {
            return;
        };
        if &*call.member.name == "<init>" {
            return;
        }
        let mut slot = usize::from(call.opcode != op::INVOKESTATIC);
        for parameter in parsed.parameters() {
            let argument = call.arguments.get(slot).cloned().unwrap_or_default();
            slot += parameter.slots();
            let FieldType::Class(wanted) = parameter else {
                continue;
            };
            for &object in &argument.objects {
                if let Some(lambda) = self.lambdas.get(&object).cloned() {
                    let inside = Slot {
                        objects: self.contents(&receiver.objects),
                        ..Slot::default()
                    };
                    let count = usize::from(Shape::of(&lambda.body.member.descriptor).arguments);
                    let outcome = self.call_lambda(frame, index, &lambda, vec![inside; count], state);
                    state.env = outcome.env;
                    continue;
                }
                for method in self.asked_for(object, wanted) {
                    let count = usize::from(
                        self.hierarchy
                            .selectors
                            .shape(self.hierarchy.method(method).selector)
                            .arguments,
                    );
                    let expr = self.expr(Expr::Object(object));
                    let mut arguments = vec![Slot::of(object, expr)];
                    arguments.resize(count + 1, Slot::default());
                    state.env = self.enter_own(frame, index, method, arguments, state).env;
                }
            }
        }
    }

    /// Methods of the program that implement an interface of the library for an object.
    fn asked_for(&mut self, object: Obj, interface: &str) -> Vec<MethodId> {
        let name = self.objects[object.0 as usize].class.clone();
        let (Some(class), Some(interface)) = (self.load_class(&name), self.load_class(interface)) else {
            return Vec::new();
        };
        let wanted = self.hierarchy.class(interface);
        if !self.hierarchy.class(class).own || wanted.own || !wanted.is_interface() {
            return Vec::new();
        }
        let count = wanted.def.as_ref().map_or(0, |def| def.methods.len());
        let declared = (0..count).map(|at| self.hierarchy.nth_method(interface, at));
        let declared =
            declared.filter(|method| self.hierarchy.method(*method).access & access::ABSTRACT != 0);
        let found: Vec<MethodId> = declared
            .filter_map(|method| self.hierarchy.select(class, method))
            .collect();
        found
            .into_iter()
            .filter(|method| self.body(*method).is_some())
            .collect()
    }
}

/// The class that a method returns; `Object` for what is no class.
fn return_class(descriptor: &str) -> Arc<str> {
    let class = descriptor
        .rsplit_once(")L")
        .and_then(|(_, class)| class.strip_suffix(';'));
    class.unwrap_or("java/lang/Object").into()
}
