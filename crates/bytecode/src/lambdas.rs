//! `invokedynamic`: lambdas and method references are classes of their own.
//!
//! The class that `LambdaMetafactory` makes has one method, of two instructions: the call of what the lambda
//! stands for, and the return. Call sites of other bootstrap methods are calls of something unknown, of which so
//! much is known that concatenation and the methods of records call `toString`, `hashCode` and `equals`.

use std::sync::Arc;

use beeline_classfile::descriptor::{FieldType, MethodDescriptor};
use beeline_classfile::{ClassDef, Constant, MethodHandleRef, access};
use beeline_program::{Body, DispatchId, NodeDef};

use crate::calls::Effect;
use crate::hierarchy::{ClassId, MethodId};
use crate::instructions::op;
use crate::rta::Analysis;

/// `altMetafactory`'s flags.
const MARKERS: i32 = 2;
const BRIDGES: i32 = 4;

impl Analysis<'_> {
    /// What the first execution of a call site makes. A lambda is not called here.
    pub fn link_dynamic(
        &mut self,
        class: ClassId,
        def: &Arc<ClassDef>,
        bootstrap: u16,
        name: &Arc<str>,
        descriptor: &str,
    ) -> Option<DispatchId> {
        let bootstrap = def.bootstrap_methods.get(bootstrap as usize)?;
        let Some(Constant::MethodHandle(factory)) = def.pool.get(bootstrap.method) else {
            return None;
        };
        let arguments: Vec<&Constant> = bootstrap
            .arguments
            .iter()
            .filter_map(|at| def.pool.get(*at))
            .collect();
        let is_lambda = &*factory.member.class == "java/lang/invoke/LambdaMetafactory";
        if let [
            Constant::MethodType(erased),
            Constant::MethodHandle(body),
            _,
            more @ ..,
        ] = &arguments[..]
            && is_lambda
        {
            let interface = descriptor.rsplit_once(")L")?.1.strip_suffix(';')?;
            self.lambda(class, interface, name, erased, body, more);
            return None;
        }
        match &*factory.member.class {
            "java/lang/invoke/StringConcatFactory" => {
                let parameters = MethodDescriptor::parse(descriptor)?.parameters();
                self.implicit_calls(parameters, "toString", "()Ljava/lang/String;")
            }
            "java/lang/runtime/ObjectMethods" => {
                let called = match &**name {
                    "toString" => "()Ljava/lang/String;",
                    "hashCode" => "()I",
                    _ => "(Ljava/lang/Object;)Z",
                };
                let components = arguments.iter().filter_map(|argument| match argument {
                    Constant::MethodHandle(getter) => FieldType::parse(&getter.member.descriptor),
                    _ => None,
                });
                self.implicit_calls(components, name, called)
            }
            _ => None,
        }
    }

    /// Lambdas that the machine has made of a class before the program starts may be any of it.
    pub fn link_all_dynamic(&mut self, class: ClassId) {
        let pool = self
            .hierarchy
            .class(class)
            .def
            .iter()
            .flat_map(|def| &def.pool.entries);
        let dynamic = pool
            .enumerate()
            .filter(|(_, one)| matches!(one, Constant::InvokeDynamic { .. }));
        let indices: Vec<u16> = dynamic.map(|(index, _)| index as u16).collect();
        for index in indices {
            self.site(class, index);
        }
    }

    /// A method of `Object` may be called on values of these types.
    fn implicit_calls<'t>(
        &mut self,
        types: impl Iterator<Item = FieldType<'t>>,
        name: &str,
        descriptor: &str,
    ) -> Option<DispatchId> {
        let object = self.load("java/lang/Object")?;
        let selector = self.hierarchy.selectors.find(name, descriptor)?;
        let mut receivers = Vec::new();
        for ty in types {
            // A string is what it says.
            if let FieldType::Class(name) = ty
                && name != "java/lang/String"
            {
                receivers.extend(self.load(name));
            }
        }
        if receivers.contains(&object) {
            receivers = vec![object];
        }
        self.call_on_any(receivers, selector)
    }

    fn lambda(
        &mut self,
        host: ClassId,
        interface: &str,
        name: &Arc<str>,
        erased: &Arc<str>,
        body: &MethodHandleRef,
        more: &[&Constant],
    ) {
        let mut supers: Vec<ClassId> = self.load("java/lang/Object").into_iter().collect();
        supers.extend(self.load(interface));
        let mut descriptors = vec![erased.clone()];
        self.alternatives(more, &mut supers, &mut descriptors);
        descriptors.sort_unstable();
        descriptors.dedup();
        let public = |descriptor| (access::PUBLIC, name.clone(), descriptor);
        let methods: Vec<_> = descriptors.into_iter().map(public).collect();
        let count = methods.len();
        let owner = self.hierarchy.class(host);
        let (own, file) = (
            owner.own,
            owner.def.as_ref().and_then(|def| def.source_file.clone()),
        );
        let number = self.hierarchy.size().0;
        let name: Arc<str> = format!("{}$$Lambda${number}", owner.name).into();
        let class = self.hierarchy.synthesise(name, own, &supers, methods);
        self.make_room();
        let called = self.call_handle(host, body);
        for index in 0..count {
            let method = self.hierarchy.nth_method(class, index);
            let procedure = self.declare(method, file.clone());
            let nodes = vec![
                NodeDef {
                    successors: vec![1],
                    escapes: true,
                    call: called.call,
                    side: called.side,
                    ..NodeDef::default()
                },
                NodeDef {
                    offset: 1,
                    exit: true,
                    ..NodeDef::default()
                },
            ];
            self.builder.define(procedure, Body { nodes });
        }
        self.instantiate(class);
    }

    /// Reads what `altMetafactory` takes besides: flags, then interfaces and then descriptors, as the flags say.
    fn alternatives(
        &mut self,
        more: &[&Constant],
        supers: &mut Vec<ClassId>,
        descriptors: &mut Vec<Arc<str>>,
    ) {
        let mut more = more.iter().copied();
        let Some(Constant::Integer(flags)) = more.next() else {
            return;
        };
        let counted = |count: Option<&Constant>| match count {
            Some(Constant::Integer(count)) => usize::try_from(*count).unwrap_or(0),
            _ => 0,
        };
        if flags & MARKERS != 0 {
            let count = counted(more.next());
            for marker in more.by_ref().take(count) {
                if let Constant::Class(name) = marker {
                    supers.extend(self.load(name));
                }
            }
        }
        if flags & BRIDGES != 0 {
            let count = counted(more.next());
            for bridge in more.by_ref().take(count) {
                if let Constant::MethodType(descriptor) = bridge {
                    descriptors.push(descriptor.clone());
                }
            }
        }
    }

    /// The call that a method handle stands for.
    fn call_handle(&mut self, host: ClassId, handle: &MethodHandleRef) -> Effect {
        let mut effect = Effect {
            call: Some(self.opaque),
            ..Effect::default()
        };
        let opcode = match handle.kind {
            5 => op::INVOKEVIRTUAL,
            6 => op::INVOKESTATIC,
            7 | 8 => op::INVOKESPECIAL,
            9 => op::INVOKEINTERFACE,
            _ => return effect,
        };
        let member = &handle.member;
        let Some(named) = self.load(&member.class) else {
            return effect;
        };
        let selector = self.hierarchy.selectors.intern(&member.name, &member.descriptor);
        let Some(method): Option<MethodId> = self.hierarchy.resolve(named, selector) else {
            return effect;
        };
        self.invoke(host, opcode, named, method, &mut effect);
        if handle.kind == 8 {
            self.instantiate(named);
            effect.side = self.initialisation(host, named);
        }
        effect
    }
}
