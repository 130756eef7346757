//! Calls of the library that mean nothing to threads by themselves, and its calls back into the program.

use beeline_bytecode::{MethodId, Shape, op};
use beeline_classfile::access;
use beeline_classfile::descriptor::{FieldType, MethodDescriptor};

use crate::invoke::Call;
use crate::outside::return_class;
use crate::values::*;
use crate::walk::{Frame, State, Walk};

impl Walk<'_> {
    /// A call that means nothing to threads by itself.
    #[allow(clippy::too_many_arguments)]
    pub fn other(
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
    pub fn call_back(
        &mut self,
        frame: &Frame,
        index: usize,
        call: &Call,
        receiver: &Slot,
        state: &mut State,
    ) {
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
