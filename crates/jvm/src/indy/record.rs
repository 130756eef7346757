//! `ObjectMethods`: `equals`, `hashCode` and `toString` of records.

use beeline_classfile::Constant;

use super::{DynamicSite, SiteSpec};
use crate::asm::{ClassBuilder, CodeBuilder, op};
use crate::class::Kind;
use crate::machine::{Exec, Machine, Trap};

/// A record component as its getter reads it.
struct Component {
    name: String,
    field: String,
    descriptor: String,
}

impl Machine {
    pub(super) fn link_record_method(&mut self, spec: &SiteSpec) -> Exec<DynamicSite> {
        let (Some(Constant::Class(record)), Some(Constant::String(names))) =
            (spec.argument(0), spec.argument(1))
        else {
            return Err(Trap::Unsupported("a record method with unusual arguments".into()));
        };
        let names = String::from_utf16_lossy(names);
        let names: Vec<&str> = names.split(';').filter(|n| !n.is_empty()).collect();
        let mut components = Vec::new();
        for (i, name) in names.iter().enumerate() {
            let Some(getter) = spec.method_handle(2 + i) else {
                return Err(Trap::Unsupported("a record method with unusual getters".into()));
            };
            components.push(Component {
                name: name.to_string(),
                field: getter.member.name.to_string(),
                descriptor: getter.member.descriptor.to_string(),
            });
        }
        let record = record.to_string();
        let simple = self.simple_name(spec.host);
        let method = spec.name.clone();
        self.define_site_method(spec.host, &method, &spec.descriptor, |class| match &*method {
            "equals" => equals(class, &record, &components),
            "hashCode" => hash_code(class, &record, &components),
            _ => to_string(class, &record, &simple, &components),
        })
    }

    /// `Class.getSimpleName` of a class with a definition.
    fn simple_name(&self, id: u32) -> String {
        let class = self.world.class(id);
        let inner = class
            .def
            .as_ref()
            .and_then(|d| d.inner_classes.iter().find(|i| i.inner == d.name));
        match inner {
            Some(inner) => inner.name.as_deref().unwrap_or("").to_string(),
            None => class.name.rsplit('/').next().unwrap_or("").to_string(),
        }
    }
}

fn get(class: &mut ClassBuilder, code: &mut CodeBuilder, local: u16, record: &str, component: &Component) {
    code.local(op::ALOAD, local);
    code.member(
        class,
        op::GETFIELD,
        record,
        &component.field,
        &component.descriptor,
    );
}

fn equals(class: &mut ClassBuilder, record: &str, components: &[Component]) -> CodeBuilder {
    let mut code = CodeBuilder::new(3);
    let (differ, same) = (code.label(), code.label());
    code.local(op::ALOAD, 0)
        .local(op::ALOAD, 1)
        .branch(op::IF_ACMPEQ, same);
    code.local(op::ALOAD, 1)
        .class(class, op::INSTANCEOF, record)
        .branch(op::IFEQ, differ);
    code.local(op::ALOAD, 1)
        .class(class, op::CHECKCAST, record)
        .local(op::ASTORE, 2);
    for component in components {
        get(class, &mut code, 0, record, component);
        get(class, &mut code, 2, record, component);
        match Kind::of(&component.descriptor) {
            Kind::Ref => {
                let descriptor = "(Ljava/lang/Object;Ljava/lang/Object;)Z";
                code.member(class, op::INVOKESTATIC, "java/util/Objects", "equals", descriptor);
                code.branch(op::IFEQ, differ);
            }
            kind @ (Kind::Float | Kind::Double) => {
                let d = kind.descriptor();
                code.member(
                    class,
                    op::INVOKESTATIC,
                    Machine::box_class(kind),
                    "compare",
                    &format!("({d}{d})I"),
                );
                code.branch(op::IFNE, differ);
            }
            Kind::Long => {
                code.op(op::LCMP).branch(op::IFNE, differ);
            }
            _ => {
                code.branch(op::IF_ICMPNE, differ);
            }
        }
    }
    code.place(same);
    code.op(op::ICONST_1).op(op::IRETURN);
    code.place(differ);
    code.op(op::ICONST_0).op(op::IRETURN);
    code
}

fn hash_code(class: &mut ClassBuilder, record: &str, components: &[Component]) -> CodeBuilder {
    let mut code = CodeBuilder::new(1);
    code.op(op::ICONST_0);
    for component in components {
        code.push_int(31).op(op::IMUL);
        get(class, &mut code, 0, record, component);
        match Kind::of(&component.descriptor) {
            Kind::Ref => {
                code.member(
                    class,
                    op::INVOKESTATIC,
                    "java/util/Objects",
                    "hashCode",
                    "(Ljava/lang/Object;)I",
                );
            }
            kind => {
                let descriptor = format!("({})I", kind.descriptor());
                code.member(
                    class,
                    op::INVOKESTATIC,
                    Machine::box_class(kind),
                    "hashCode",
                    &descriptor,
                );
            }
        }
        code.op(op::IADD);
    }
    code.op(op::IRETURN);
    code
}

fn to_string(class: &mut ClassBuilder, record: &str, simple: &str, components: &[Component]) -> CodeBuilder {
    const STRING: &str = "Ljava/lang/String;";
    let mut code = CodeBuilder::new(1);
    let text = |class: &mut ClassBuilder, code: &mut CodeBuilder, text: String| {
        let index = class.constant(Constant::String(text.encode_utf16().collect()));
        code.ldc(index);
    };
    text(class, &mut code, format!("{simple}["));
    for (i, component) in components.iter().enumerate() {
        let separator = if i == 0 { "" } else { ", " };
        text(class, &mut code, format!("{separator}{}=", component.name));
        code.member(
            class,
            op::INVOKEVIRTUAL,
            "java/lang/String",
            "concat",
            &format!("({STRING}){STRING}"),
        );
        get(class, &mut code, 0, record, component);
        let parameter = match Kind::of(&component.descriptor) {
            Kind::Ref => "Ljava/lang/Object;".to_string(),
            Kind::Byte | Kind::Short => "I".to_string(),
            kind => kind.descriptor().to_string(),
        };
        code.member(
            class,
            op::INVOKESTATIC,
            "java/lang/String",
            "valueOf",
            &format!("({parameter}){STRING}"),
        );
        code.member(
            class,
            op::INVOKEVIRTUAL,
            "java/lang/String",
            "concat",
            &format!("({STRING}){STRING}"),
        );
    }
    text(class, &mut code, "]".into());
    code.member(
        class,
        op::INVOKEVIRTUAL,
        "java/lang/String",
        "concat",
        &format!("({STRING}){STRING}"),
    );
    code.op(op::ARETURN);
    code
}
