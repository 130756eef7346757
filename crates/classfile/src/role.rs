//! The roles that strings of the constant pool play, and the rule for each.

use crate::descriptor::{FieldType, MethodDescriptor};
use crate::names;

/// A role that a string of the pool can play. Each has its own rule.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Role {
    FieldName = 1,
    MethodName = 2,
    FieldDescriptor = 4,
    MethodDescriptor = 8,
    ClassConstant = 16,
}

impl Role {
    pub fn allows(self, text: &str) -> bool {
        match self {
            Role::FieldName => names::is_unqualified(text),
            Role::MethodName => names::is_method_name(text),
            Role::FieldDescriptor => FieldType::parse(text).is_some(),
            Role::MethodDescriptor => MethodDescriptor::parse(text).is_some(),
            Role::ClassConstant => names::is_class_constant(text),
        }
    }

    pub fn title(self) -> &'static str {
        match self {
            Role::FieldName => "field name",
            Role::MethodName => "method name",
            Role::FieldDescriptor => "field signature",
            Role::MethodDescriptor => "method signature",
            Role::ClassConstant => "class name",
        }
    }
}
