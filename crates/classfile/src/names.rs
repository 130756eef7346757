//! Which names a class file may give to classes, fields and methods (JVMS 4.2).

use crate::descriptor::FieldType;

pub(crate) const CONSTRUCTOR: &str = "<init>";
pub(crate) const CLASS_INITIALIZER: &str = "<clinit>";

/// An unqualified name: of a field, a local variable, one segment of a class name.
pub(crate) fn is_unqualified(name: &str) -> bool {
    !name.is_empty() && !name.bytes().any(|byte| matches!(byte, b'.' | b';' | b'[' | b'/'))
}

/// A method's name: unqualified and without angle brackets, or one of the two special ones.
pub(crate) fn is_method_name(name: &str) -> bool {
    name == CONSTRUCTOR
        || name == CLASS_INITIALIZER
        || is_unqualified(name) && !name.bytes().any(|byte| matches!(byte, b'<' | b'>'))
}

/// The internal name of a class that is no array: segments that are unqualified names.
pub(crate) fn is_class_name(name: &str) -> bool {
    // One pass over the bytes: this runs for every class name of every class.
    let mut previous = b'/';
    for byte in name.bytes() {
        if matches!(byte, b'.' | b';' | b'[') || byte == b'/' && previous == b'/' {
            return false;
        }
        previous = byte;
    }
    previous != b'/'
}

/// What a `Class` constant may say: a class name, or the descriptor of an array.
pub(crate) fn is_class_constant(name: &str) -> bool {
    if name.starts_with('[') {
        FieldType::parse(name).is_some()
    } else {
        is_class_name(name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names() {
        assert!(is_unqualified("a<b>"));
        assert!(
            !is_unqualified("") && !is_unqualified("a/b") && !is_unqualified("a.b") && !is_unqualified("[a")
        );
        assert!(is_method_name("<init>") && is_method_name("<clinit>") && is_method_name("lambda$0"));
        assert!(!is_method_name("<other>") && !is_method_name("a<b"));
        assert!(
            is_class_constant("java/lang/Object") && is_class_constant("[[I") && is_class_constant("[La/B;")
        );
        assert!(!is_class_constant("[a/B") && !is_class_constant("a//B") && !is_class_constant("/a"));
        assert!(!is_class_name("[I") && !is_class_name("") && !is_class_name("a/") && is_class_name("a"));
    }
}
