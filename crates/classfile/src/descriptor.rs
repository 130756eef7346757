//! Field and method descriptors (JVMS 4.3), read without allocation.

use crate::names::is_class_name;

/// One type of a descriptor. References borrow the text they were read from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FieldType<'a> {
    Boolean,
    Byte,
    Char,
    Short,
    Int,
    Long,
    Float,
    Double,
    /// A class or interface, by its internal name: `java/lang/String`.
    Class(&'a str),
    /// An array, by its whole descriptor: `[[I`, `[Ljava/lang/String;`.
    Array(&'a str),
}

impl<'a> FieldType<'a> {
    /// Reads a whole field descriptor; `None` if it is not one.
    pub fn parse(descriptor: &'a str) -> Option<FieldType<'a>> {
        match split_type(descriptor) {
            Some((field_type, "")) => Some(field_type),
            _ => None,
        }
    }

    /// How many local variables or operand stack slots a value takes: two for long and double.
    pub fn slots(self) -> usize {
        if matches!(self, FieldType::Long | FieldType::Double) {
            2
        } else {
            1
        }
    }

    pub fn is_reference(self) -> bool {
        matches!(self, FieldType::Class(_) | FieldType::Array(_))
    }

    /// The type of an array's elements; `None` for anything but an array.
    pub fn element(self) -> Option<FieldType<'a>> {
        match self {
            FieldType::Array(descriptor) => FieldType::parse(&descriptor[1..]),
            _ => None,
        }
    }
}

/// A method descriptor that has been checked as a whole.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MethodDescriptor<'a> {
    parameters: &'a str,
    return_type: Option<FieldType<'a>>,
    parameter_slots: usize,
}

impl<'a> MethodDescriptor<'a> {
    /// Reads and checks a whole method descriptor; `None` if it is not one.
    ///
    /// The limit of 255 argument slots is not part of the descriptor's grammar: it counts `this` too.
    pub fn parse(descriptor: &'a str) -> Option<MethodDescriptor<'a>> {
        let after_open = descriptor.strip_prefix('(')?;
        let mut rest = after_open;
        let mut parameter_slots = 0;
        while !rest.starts_with(')') {
            let (parameter, tail) = split_type(rest)?;
            parameter_slots += parameter.slots();
            rest = tail;
        }
        let parameters = &after_open[..after_open.len() - rest.len()];
        let return_type = match &rest[1..] {
            "V" => None,
            other => Some(FieldType::parse(other)?),
        };
        Some(MethodDescriptor {
            parameters,
            return_type,
            parameter_slots,
        })
    }

    /// The parameter types from left to right.
    pub fn parameters(&self) -> Parameters<'a> {
        Parameters {
            rest: self.parameters,
        }
    }

    /// `None` for void.
    pub fn return_type(&self) -> Option<FieldType<'a>> {
        self.return_type
    }

    /// Slots of all parameters, without `this`.
    pub fn parameter_slots(&self) -> usize {
        self.parameter_slots
    }
}

/// Iterator over the parameter types of a method descriptor.
#[derive(Debug, Clone)]
pub struct Parameters<'a> {
    rest: &'a str,
}

impl<'a> Iterator for Parameters<'a> {
    type Item = FieldType<'a>;

    fn next(&mut self) -> Option<FieldType<'a>> {
        let (parameter, rest) = split_type(self.rest)?;
        self.rest = rest;
        Some(parameter)
    }
}

/// The most dimensions an array type may have (JVMS 4.3.2).
const MAX_DIMENSIONS: usize = 255;

/// Splits the first type off a text.
fn split_type(text: &str) -> Option<(FieldType<'_>, &str)> {
    let simple = match text.as_bytes().first()? {
        b'Z' => FieldType::Boolean,
        b'B' => FieldType::Byte,
        b'C' => FieldType::Char,
        b'S' => FieldType::Short,
        b'I' => FieldType::Int,
        b'J' => FieldType::Long,
        b'F' => FieldType::Float,
        b'D' => FieldType::Double,
        b'L' => {
            let end = text.bytes().position(|byte| byte == b';')?;
            let name = &text[1..end];
            return is_class_name(name).then_some((FieldType::Class(name), &text[end + 1..]));
        }
        b'[' => {
            let dimensions = text.bytes().take_while(|&byte| byte == b'[').count();
            if dimensions > MAX_DIMENSIONS {
                return None;
            }
            // The element is no array, so this goes one level deep.
            let (_, rest) = split_type(&text[dimensions..])?;
            return Some((FieldType::Array(&text[..text.len() - rest.len()]), rest));
        }
        _ => return None,
    };
    Some((simple, &text[1..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parameters_and_slots() {
        let method = MethodDescriptor::parse("(IJ[[DLjava/lang/String;D)[I").unwrap();
        assert_eq!(
            method.parameters().collect::<Vec<_>>(),
            [
                FieldType::Int,
                FieldType::Long,
                FieldType::Array("[[D"),
                FieldType::Class("java/lang/String"),
                FieldType::Double
            ]
        );
        assert_eq!(method.parameter_slots(), 7);
        assert_eq!(method.return_type(), Some(FieldType::Array("[I")));
        assert_eq!(MethodDescriptor::parse("()V").unwrap().return_type(), None);
    }

    #[test]
    fn elements_of_arrays() {
        let array = FieldType::parse("[[Ljava/lang/Object;").unwrap();
        assert_eq!(array.element(), Some(FieldType::Array("[Ljava/lang/Object;")));
        assert_eq!(
            array.element().unwrap().element(),
            Some(FieldType::Class("java/lang/Object"))
        );
        assert_eq!(FieldType::Int.element(), None);
    }

    #[test]
    fn what_is_no_descriptor() {
        for text in [
            "",
            "V",
            "X",
            "L;",
            "Ljava/lang/String",
            "La.b;",
            "L/a;",
            "La//b;",
            "[",
            "[V",
            "II",
            "Lä",
            "ä",
        ] {
            assert_eq!(FieldType::parse(text), None, "{text}");
        }
        for text in ["", "()", "(", "(V)V", "()VV", "I", "(I", "()X", "(Lä)V", "()"] {
            assert_eq!(MethodDescriptor::parse(text), None, "{text}");
        }
        assert!(FieldType::parse(&format!("{}I", "[".repeat(255))).is_some());
        assert!(FieldType::parse(&format!("{}I", "[".repeat(256))).is_none());
    }
}
