//! `StringConcatFactory`: concatenation as a chain of `StringBuilder` calls.

use beeline_classfile::Constant;

use super::{DynamicSite, SiteSpec};
use crate::asm::{CodeBuilder, op};
use crate::class::Kind;
use crate::load::parameters;
use crate::machine::{Exec, Machine, Trap};

const BUILDER: &str = "java/lang/StringBuilder";

/// One piece of a recipe.
enum Piece {
    Text(Vec<u16>),
    Argument,
    Constant(usize),
}

fn pieces(recipe: &[u16]) -> Vec<Piece> {
    let mut pieces = Vec::new();
    let mut constants = 0;
    for unit in recipe {
        match unit {
            1 => pieces.push(Piece::Argument),
            2 => {
                pieces.push(Piece::Constant(constants));
                constants += 1;
            }
            unit => match pieces.last_mut() {
                Some(Piece::Text(text)) => text.push(*unit),
                _ => pieces.push(Piece::Text(vec![*unit])),
            },
        }
    }
    pieces
}

impl Machine {
    pub(super) fn link_concat(&mut self, spec: &SiteSpec, with_recipe: bool) -> Exec<DynamicSite> {
        let types: Vec<&str> = parameters(&spec.descriptor).collect();
        let recipe: Vec<u16> = if with_recipe {
            match spec.argument(0) {
                Some(Constant::String(units)) => units.to_vec(),
                _ => return Err(Trap::Unsupported("a concatenation without a recipe".into())),
            }
        } else {
            vec![1; types.len()]
        };
        let mut constants = Vec::new();
        for i in 1..spec.arguments.len() {
            constants.push(match spec.argument(i) {
                Some(Constant::String(units)) => units.to_vec(),
                Some(Constant::Integer(value)) => value.to_string().encode_utf16().collect(),
                Some(Constant::Long(value)) => value.to_string().encode_utf16().collect(),
                Some(Constant::Class(name)) => format!("class {}", name.replace('/', "."))
                    .encode_utf16()
                    .collect(),
                _ => return Err(Trap::Unsupported("an unusual constant in a concatenation".into())),
            });
        }
        let slots: u16 = types.iter().map(|t| Kind::of(t).words() as u16).sum();
        self.define_site_method(spec.host, "Concat", &spec.descriptor, |class| {
            let mut code = CodeBuilder::new(slots);
            code.class(class, op::NEW, BUILDER).op(op::DUP);
            code.member(class, op::INVOKESPECIAL, BUILDER, "<init>", "()V");
            let mut slot = 0;
            let mut argument = types.iter();
            for piece in pieces(&recipe) {
                let parameter = match piece {
                    Piece::Argument => {
                        let Some(ty) = argument.next() else { break };
                        let kind = Kind::of(ty);
                        code.load(kind, slot);
                        slot += kind.words() as u16;
                        match kind {
                            Kind::Byte | Kind::Short => "I".to_string(),
                            Kind::Ref if *ty == "Ljava/lang/String;" => ty.to_string(),
                            Kind::Ref => "Ljava/lang/Object;".to_string(),
                            kind => kind.descriptor().to_string(),
                        }
                    }
                    Piece::Text(text) => {
                        let index = class.constant(Constant::String(text.into()));
                        code.ldc(index);
                        "Ljava/lang/String;".to_string()
                    }
                    Piece::Constant(i) => {
                        let text = constants.get(i).cloned().unwrap_or_default();
                        let index = class.constant(Constant::String(text.into()));
                        code.ldc(index);
                        "Ljava/lang/String;".to_string()
                    }
                };
                let descriptor = format!("({parameter})L{BUILDER};");
                code.member(class, op::INVOKEVIRTUAL, BUILDER, "append", &descriptor);
            }
            code.member(
                class,
                op::INVOKEVIRTUAL,
                BUILDER,
                "toString",
                "()Ljava/lang/String;",
            );
            code.op(op::ARETURN);
            code
        })
    }
}
