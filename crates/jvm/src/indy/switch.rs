//! `SwitchBootstraps`: pattern and enum switches as chains of tests.

use beeline_classfile::Constant;

use super::{DynamicSite, SiteSpec};
use crate::asm::{ClassBuilder, CodeBuilder, Label, op};
use crate::class::Kind;
use crate::machine::{Exec, Machine};

enum Test {
    Class(String),
    Text(Vec<u16>),
    Integer(i32),
    /// An enum constant, by class and name.
    Enum(String, String),
}

impl Machine {
    /// Links a switch, unless it has primitive types as selector or labels: these are left to the library.
    pub(super) fn link_switch(&mut self, spec: &SiteSpec) -> Exec<Option<DynamicSite>> {
        match self.switch_tests(spec) {
            Some(tests) => self.link_tests(spec, &tests).map(Some),
            None => Ok(None),
        }
    }

    fn switch_tests(&self, spec: &SiteSpec) -> Option<Vec<Test>> {
        let mut tests = Vec::new();
        let selector = crate::load::parameters(&spec.descriptor)
            .next()
            .filter(|selector| Kind::of(selector) == Kind::Ref)?;
        // The second bootstrap method of the same shape takes names of constants as strings.
        let names_are_constants = self.is_enum_switch(spec, selector);
        for i in 0..spec.arguments.len() {
            tests.push(match spec.argument(i)? {
                Constant::Class(name) => Test::Class(name.to_string()),
                Constant::String(name) if names_are_constants => Test::Enum(
                    super::convert::class_name(selector).to_string(),
                    String::from_utf16_lossy(name),
                ),
                Constant::String(units) => Test::Text(units.to_vec()),
                Constant::Integer(value) => Test::Integer(*value),
                Constant::Dynamic { bootstrap, .. } => enum_label(spec, *bootstrap)?,
                _ => return None,
            });
        }
        Some(tests)
    }

    fn link_tests(&mut self, spec: &SiteSpec, tests: &[Test]) -> Exec<DynamicSite> {
        self.define_site_method(spec.host, "Switch", &spec.descriptor, |class| {
            let mut code = CodeBuilder::new(2);
            let null = code.label();
            code.local(op::ALOAD, 0).branch(op::IFNULL, null);
            for (i, test) in tests.iter().enumerate() {
                let next = code.label();
                code.push_int(i as i16)
                    .local(op::ILOAD, 1)
                    .branch(op::IF_ICMPLT, next);
                emit_test(class, &mut code, test, next);
                code.push_int(i as i16).op(op::IRETURN);
                code.place(next);
            }
            code.push_int(tests.len() as i16).op(op::IRETURN);
            code.place(null);
            code.push_int(-1).op(op::IRETURN);
            code
        })
    }

    fn is_enum_switch(&self, spec: &SiteSpec, selector: &str) -> bool {
        let class = super::convert::class_name(selector);
        self.find_loaded(self.world.class(spec.host).loader, class)
            .is_some_and(|id| self.world.class(id).access & beeline_classfile::access::ENUM != 0)
    }
}

/// A qualified enum constant arrives as a dynamic constant that describes it: a call of
/// `EnumDesc.of` on a class description and the constant's name.
fn enum_label(spec: &SiteSpec, bootstrap: u16) -> Option<Test> {
    let arguments = &spec.def.bootstrap_methods.get(bootstrap as usize)?.arguments;
    let mut class = None;
    let mut name = None;
    for argument in arguments {
        match spec.def.pool.get(*argument)? {
            Constant::String(units) => name = Some(String::from_utf16_lossy(units)),
            Constant::Dynamic { bootstrap, .. } => {
                for inner in &spec.def.bootstrap_methods.get(*bootstrap as usize)?.arguments {
                    if let Constant::String(units) = spec.def.pool.get(*inner)? {
                        class = Some(String::from_utf16_lossy(units).replace('.', "/"));
                    }
                }
            }
            _ => {}
        }
    }
    Some(Test::Enum(class?, name?))
}

/// Jumps to `next` unless the selector in local 0 passes the test.
fn emit_test(class: &mut ClassBuilder, code: &mut CodeBuilder, test: &Test, next: Label) {
    match test {
        Test::Class(name) => {
            code.local(op::ALOAD, 0)
                .class(class, op::INSTANCEOF, name)
                .branch(op::IFEQ, next);
        }
        Test::Text(units) => {
            let index = class.constant(Constant::String(units.clone().into()));
            code.ldc(index).local(op::ALOAD, 0);
            code.member(
                class,
                op::INVOKEVIRTUAL,
                "java/lang/String",
                "equals",
                "(Ljava/lang/Object;)Z",
            );
            code.branch(op::IFEQ, next);
        }
        Test::Integer(value) => {
            let (character, matched) = (code.label(), code.label());
            let index = class.constant(Constant::Integer(*value));
            code.local(op::ALOAD, 0)
                .class(class, op::INSTANCEOF, "java/lang/Number")
                .branch(op::IFEQ, character);
            code.local(op::ALOAD, 0)
                .class(class, op::CHECKCAST, "java/lang/Number");
            code.member(class, op::INVOKEVIRTUAL, "java/lang/Number", "intValue", "()I");
            code.ldc(index)
                .branch(op::IF_ICMPNE, next)
                .branch(op::GOTO, matched);
            code.place(character);
            code.local(op::ALOAD, 0)
                .class(class, op::INSTANCEOF, "java/lang/Character")
                .branch(op::IFEQ, next);
            code.local(op::ALOAD, 0)
                .class(class, op::CHECKCAST, "java/lang/Character");
            code.member(
                class,
                op::INVOKEVIRTUAL,
                "java/lang/Character",
                "charValue",
                "()C",
            );
            code.ldc(index).branch(op::IF_ICMPNE, next);
            code.place(matched);
        }
        Test::Enum(owner, name) => {
            // By class and name: a constant that no longer exists matches nothing.
            code.local(op::ALOAD, 0)
                .class(class, op::INSTANCEOF, owner)
                .branch(op::IFEQ, next);
            code.local(op::ALOAD, 0)
                .class(class, op::CHECKCAST, "java/lang/Enum");
            code.member(
                class,
                op::INVOKEVIRTUAL,
                "java/lang/Enum",
                "name",
                "()Ljava/lang/String;",
            );
            let index = class.constant(Constant::String(name.encode_utf16().collect()));
            code.ldc(index);
            code.member(
                class,
                op::INVOKEVIRTUAL,
                "java/lang/String",
                "equals",
                "(Ljava/lang/Object;)Z",
            );
            code.branch(op::IFEQ, next);
        }
    }
}
