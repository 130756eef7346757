//! `LambdaMetafactory`: one class per lambda or method reference.

use std::sync::Arc;

use beeline_classfile::{Constant, access};

use super::convert::{class_name, convert};
use super::{DynamicSite, SiteSpec};
use crate::asm::{ClassBuilder, CodeBuilder, op};
use crate::class::Kind;
use crate::load::{parameters, result_type};
use crate::machine::{Exec, Machine, Trap};

const SERIALIZABLE: i32 = 1;
const MARKERS: i32 = 2;
const BRIDGES: i32 = 4;

/// Reference kinds of JVMS 5.4.3.5.
mod kind {
    pub const INVOKE_VIRTUAL: u8 = 5;
    pub const INVOKE_STATIC: u8 = 6;
    pub const INVOKE_SPECIAL: u8 = 7;
    pub const NEW_INVOKE_SPECIAL: u8 = 8;
    pub const INVOKE_INTERFACE: u8 = 9;
}

struct Lambda {
    name: String,
    captures: Vec<Arc<str>>,
    implementation: beeline_classfile::MethodHandleRef,
    instantiated: Arc<str>,
}

impl Machine {
    pub(super) fn link_lambda(&mut self, spec: &SiteSpec, alternative: bool) -> Exec<DynamicSite> {
        let unlinkable = || Trap::Unsupported("a lambda call site with unusual arguments".into());
        let sam = spec.method_type(0).ok_or_else(unlinkable)?;
        let implementation = spec.method_handle(1).ok_or_else(unlinkable)?.clone();
        let instantiated = spec.method_type(2).ok_or_else(unlinkable)?;
        let interface = class_name(result_type(&spec.descriptor)).to_string();
        let mut interfaces = vec![interface.clone()];
        let mut bridges = vec![sam.clone()];
        let mut serializable = false;
        if alternative {
            let flags = spec.integer(3).ok_or_else(unlinkable)?;
            let mut next = 4;
            serializable = flags & SERIALIZABLE != 0;
            if flags & MARKERS != 0 {
                let count = spec.integer(next).ok_or_else(unlinkable)?;
                for i in 0..count as usize {
                    if let Some(Constant::Class(name)) = spec.argument(next + 1 + i) {
                        interfaces.push(name.to_string());
                    }
                }
                next += 1 + count as usize;
            }
            if flags & BRIDGES != 0 {
                let count = spec.integer(next).ok_or_else(unlinkable)?;
                for i in 0..count as usize {
                    bridges.extend(spec.method_type(next + 1 + i));
                }
            }
            if serializable && !interfaces.iter().any(|i| i == "java/io/Serializable") {
                interfaces.push("java/io/Serializable".into());
            }
        }
        interfaces.dedup();
        let lambda = Lambda {
            name: self.synthetic_name(spec.host, "Lambda"),
            captures: parameters(&spec.descriptor).map(Arc::from).collect(),
            implementation,
            instantiated,
        };
        let names: Vec<&str> = interfaces.iter().map(String::as_str).collect();
        let mut class = ClassBuilder::new(&lambda.name, "java/lang/Object", &names);
        lambda.fields_and_constructor(&mut class);
        for descriptor in &bridges {
            let code = lambda.body(&mut class, descriptor);
            class.method(access::PUBLIC, &spec.name, descriptor, Some(code));
        }
        if serializable {
            let host = self.world.class(spec.host).name.clone();
            let code = lambda.write_replace(&mut class, &host, &interface, &spec.name, &sam);
            class.method(
                access::PRIVATE | access::FINAL,
                "writeReplace",
                "()Ljava/lang/Object;",
                Some(code),
            );
        }
        let factory = lambda.factory(&mut class);
        class.method(
            access::STATIC | access::PUBLIC,
            "create",
            &spec.descriptor,
            Some(factory),
        );
        let id = self.define_synthetic(spec.host, class, true)?;
        if lambda.captures.is_empty() {
            // It has no fields, so one object serves all states.
            let object = self.in_base(|m| m.new_object(id))?;
            let hash = self.world.class(id).stable_hash;
            self.name_image_object(object, hash, true);
            return Ok(DynamicSite::Object(object));
        }
        let world = self.world.clone();
        let create = world
            .class(id)
            .methods
            .iter()
            .copied()
            .find(|m| &*world.method(*m).name == "create");
        Ok(DynamicSite::Call(create.expect("just made")))
    }
}

impl Lambda {
    fn slots<'a>(types: impl Iterator<Item = &'a str>) -> u16 {
        types.map(|t| Kind::of(t).words() as u16).sum()
    }

    fn capture_slots(&self) -> u16 {
        Self::slots(self.captures.iter().map(|c| &**c))
    }

    fn constructor_descriptor(&self) -> String {
        format!("({})V", self.captures.concat())
    }

    fn fields_and_constructor(&self, class: &mut ClassBuilder) {
        let mut code = CodeBuilder::new(1 + self.capture_slots());
        code.local(op::ALOAD, 0);
        code.member(class, op::INVOKESPECIAL, "java/lang/Object", "<init>", "()V");
        let mut slot = 1;
        for (i, capture) in self.captures.iter().enumerate() {
            let name = format!("arg${}", i + 1);
            class.field(access::PRIVATE | access::FINAL, &name, capture);
            code.local(op::ALOAD, 0).load(Kind::of(capture), slot);
            code.member(class, op::PUTFIELD, &self.name, &name, capture);
            slot += Kind::of(capture).words() as u16;
        }
        code.op(op::RETURN);
        class.method(
            access::PRIVATE,
            "<init>",
            &self.constructor_descriptor(),
            Some(code),
        );
    }

    fn factory(&self, class: &mut ClassBuilder) -> CodeBuilder {
        let mut code = CodeBuilder::new(self.capture_slots());
        code.class(class, op::NEW, &self.name).op(op::DUP);
        let mut slot = 0;
        for capture in &self.captures {
            code.load(Kind::of(capture), slot);
            slot += Kind::of(capture).words() as u16;
        }
        code.member(
            class,
            op::INVOKESPECIAL,
            &self.name,
            "<init>",
            &self.constructor_descriptor(),
        );
        code.op(op::ARETURN);
        code
    }

    /// The interface method: captured values, then arguments, each converted, then the call.
    fn body(&self, class: &mut ClassBuilder, descriptor: &str) -> CodeBuilder {
        let target = &self.implementation;
        let member = &target.member;
        let mut code = CodeBuilder::new(1 + Self::slots(parameters(descriptor)));
        let mut wanted: Vec<String> = Vec::new();
        let has_receiver = matches!(
            target.kind,
            kind::INVOKE_VIRTUAL | kind::INVOKE_SPECIAL | kind::INVOKE_INTERFACE
        );
        if has_receiver {
            wanted.push(reference_descriptor(&member.class));
        }
        wanted.extend(parameters(&member.descriptor).map(str::to_string));
        if target.kind == kind::NEW_INVOKE_SPECIAL {
            code.class(class, op::NEW, &member.class).op(op::DUP);
        }
        let mut wanted = wanted.iter();
        for (i, capture) in self.captures.iter().enumerate() {
            code.local(op::ALOAD, 0);
            code.member(
                class,
                op::GETFIELD,
                &self.name,
                &format!("arg${}", i + 1),
                capture,
            );
            if let Some(to) = wanted.next() {
                convert(class, &mut code, capture, to);
            }
        }
        let mut slot = 1;
        let instantiated: Vec<&str> = parameters(&self.instantiated).collect();
        for (i, given) in parameters(descriptor).enumerate() {
            code.load(Kind::of(given), slot);
            slot += Kind::of(given).words() as u16;
            let through = instantiated.get(i).copied().unwrap_or(given);
            // The instantiated type says what the erased one really is.
            let seen = if Kind::of(given) == Kind::Ref && Kind::of(through) == Kind::Ref {
                convert(class, &mut code, given, through);
                through
            } else {
                given
            };
            if let Some(to) = wanted.next() {
                convert(class, &mut code, seen, to);
            }
        }
        let opcode = match target.kind {
            kind::INVOKE_STATIC => op::INVOKESTATIC,
            kind::INVOKE_SPECIAL | kind::NEW_INVOKE_SPECIAL => op::INVOKESPECIAL,
            kind::INVOKE_INTERFACE => op::INVOKEINTERFACE,
            _ => op::INVOKEVIRTUAL,
        };
        code.member(class, opcode, &member.class, &member.name, &member.descriptor);
        let result = if target.kind == kind::NEW_INVOKE_SPECIAL {
            reference_descriptor(&member.class)
        } else {
            result_type(&member.descriptor).to_string()
        };
        let returns = result_type(descriptor);
        convert(class, &mut code, &result, returns);
        code.returns(Kind::of(returns));
        code
    }

    fn write_replace(
        &self,
        class: &mut ClassBuilder,
        host: &str,
        interface: &str,
        name: &str,
        sam: &str,
    ) -> CodeBuilder {
        const FORM: &str = "java/lang/invoke/SerializedLambda";
        let mut code = CodeBuilder::new(1);
        let text = |class: &mut ClassBuilder, code: &mut CodeBuilder, text: &str| {
            let index = class.constant(Constant::String(text.encode_utf16().collect()));
            code.ldc(index);
        };
        code.class(class, op::NEW, FORM).op(op::DUP);
        let host_class = class.constant(Constant::Class(host.into()));
        code.ldc(host_class);
        text(class, &mut code, interface);
        text(class, &mut code, name);
        text(class, &mut code, sam);
        code.push_int(self.implementation.kind as i16);
        text(class, &mut code, &self.implementation.member.class);
        text(class, &mut code, &self.implementation.member.name);
        text(class, &mut code, &self.implementation.member.descriptor);
        text(class, &mut code, &self.instantiated);
        code.push_int(self.captures.len() as i16);
        code.class(class, op::ANEWARRAY, "java/lang/Object");
        for (i, capture) in self.captures.iter().enumerate() {
            code.op(op::DUP).push_int(i as i16).local(op::ALOAD, 0);
            code.member(
                class,
                op::GETFIELD,
                &self.name,
                &format!("arg${}", i + 1),
                capture,
            );
            convert(class, &mut code, capture, "Ljava/lang/Object;");
            code.op(op::AASTORE);
        }
        code.member(
            class,
            op::INVOKESPECIAL,
            FORM,
            "<init>",
            "(Ljava/lang/Class;Ljava/lang/String;Ljava/lang/String;Ljava/lang/String;ILjava/lang/String;Ljava/lang/String;Ljava/lang/String;Ljava/lang/String;[Ljava/lang/Object;)V",
        );
        code.op(op::ARETURN);
        code
    }
}

fn reference_descriptor(class: &str) -> String {
    if class.starts_with('[') {
        class.to_string()
    } else {
        format!("L{class};")
    }
}
