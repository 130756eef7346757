//! Types and methods as messages write them.

use beeline_classfile::access;

use crate::class::{Class, Kind, Method};
use crate::load::{parameters, result_type};
use crate::machine::Machine;

impl Machine {
    /// `void a.B.m(int, java.lang.String)`.
    pub(crate) fn method_text(&self, class: &Class, name: &str, descriptor: &str) -> String {
        method_text(&format!("{}.{name}", class.java_name()), descriptor)
    }

    /// The same for a method that was found.
    pub(super) fn text_of_method(&self, method: &Method) -> String {
        self.method_text(self.world.class(method.class), &method.name, &method.descriptor)
    }
}

/// `void m(int, java.lang.String)`.
pub(super) fn method_text(name: &str, descriptor: &str) -> String {
    let types: Vec<String> = parameters(descriptor).map(java_type).collect();
    format!(
        "{} {name}({})",
        java_type(result_type(descriptor)),
        types.join(", ")
    )
}

/// A descriptor as Java source writes the type.
pub(crate) fn java_type(descriptor: &str) -> String {
    let dimensions = descriptor.bytes().take_while(|b| *b == b'[').count();
    let element = &descriptor[dimensions..];
    let name = match Kind::of(element) {
        Kind::Ref => element
            .trim_start_matches('L')
            .trim_end_matches(';')
            .replace('/', "."),
        kind => kind.primitive_name().to_string(),
    };
    name + &"[]".repeat(dimensions)
}

/// The word for who may use a member, with a space after it.
pub(super) fn visibility_text(flags: u16) -> &'static str {
    if flags & access::PRIVATE != 0 {
        "private "
    } else if flags & access::PROTECTED != 0 {
        "protected "
    } else {
        ""
    }
}
