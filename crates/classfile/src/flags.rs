//! Which access flags may stand together (JVMS 4.1, 4.5, 4.6), as HotSpot enforces them.

use crate::access::*;
use crate::error::{Damage, damaged};
use crate::names::{CLASS_INITIALIZER, CONSTRUCTOR};
use crate::pool::shortened;

/// Class file versions that changed a rule.
const JAVA_5: u16 = 49;
const JAVA_6: u16 = 50;
const JAVA_7: u16 = 51;
const JAVA_8: u16 = 52;
const JAVA_9: u16 = 53;
const JAVA_17: u16 = 61;

/// Checks a class's flags and returns them as they count: interfaces of old compilers lacked
/// `ABSTRACT`.
pub(crate) fn class_flags(flags: u16, major: u16) -> Result<u16, Damage> {
    if flags & MODULE != 0 && major >= JAVA_9 {
        return Ok(flags);
    }
    let flags = if flags & INTERFACE != 0 && major < JAVA_6 {
        flags | ABSTRACT
    } else {
        flags
    };
    let has = |flag| flags & flag != 0;
    let illegal = if has(INTERFACE) {
        !has(ABSTRACT) || has(FINAL) || major >= JAVA_5 && (has(SUPER) || has(ENUM))
    } else {
        has(FINAL) && has(ABSTRACT) || major >= JAVA_5 && has(ANNOTATION)
    };
    if illegal {
        damaged!("Illegal class modifiers 0x{flags:X}")
    } else {
        Ok(flags)
    }
}

pub(crate) fn field_flags(flags: u16, name: &str, in_interface: bool, major: u16) -> Result<(), Damage> {
    let has = |flag| flags & flag != 0;
    let illegal = if in_interface {
        let needed = PUBLIC | STATIC | FINAL;
        flags & needed != needed
            || has(PRIVATE)
            || has(PROTECTED)
            || has(VOLATILE)
            || has(TRANSIENT)
            || major >= JAVA_5 && has(ENUM)
    } else {
        more_than_one_visibility(flags) || has(FINAL) && has(VOLATILE)
    };
    if illegal {
        damaged!("Illegal field modifiers 0x{flags:X} of field {}", shortened(name))
    } else {
        Ok(())
    }
}

/// Checks a method's flags and returns them as they count: a class initialiser's flags other than
/// `STATIC` and `STRICT` mean nothing (JVMS 4.6).
pub(crate) fn method_flags(flags: u16, name: &str, in_interface: bool, major: u16) -> Result<u16, Damage> {
    if name == CLASS_INITIALIZER {
        return match (major >= JAVA_7, flags & STATIC != 0) {
            (true, false) => damaged!("Method {CLASS_INITIALIZER} is not static"),
            _ => Ok(flags & STRICT | STATIC),
        };
    }
    let has = |flag| flags & flag != 0;
    let strict_counts = (JAVA_5..JAVA_17).contains(&major);
    let illegal = if in_interface {
        if name == CONSTRUCTOR {
            return damaged!("Interface cannot have a method named {CONSTRUCTOR}");
        }
        if major >= JAVA_8 {
            has(PUBLIC) == has(PRIVATE)
                || has(NATIVE)
                || has(PROTECTED)
                || has(FINAL)
                || has(SYNCHRONIZED)
                || has(ABSTRACT) && (has(PRIVATE) || has(STATIC) || strict_counts && has(STRICT))
        } else {
            !has(PUBLIC)
                || !has(ABSTRACT)
                || has(STATIC)
                || has(FINAL)
                || has(NATIVE)
                || major >= JAVA_5 && (has(PRIVATE) || has(PROTECTED) || has(SYNCHRONIZED) || has(STRICT))
        }
    } else if more_than_one_visibility(flags) {
        true
    } else if name == CONSTRUCTOR {
        has(STATIC)
            || has(FINAL)
            || has(SYNCHRONIZED)
            || has(NATIVE)
            || has(ABSTRACT)
            || major >= JAVA_5 && has(BRIDGE)
    } else {
        has(ABSTRACT)
            && (has(FINAL)
                || has(NATIVE)
                || has(PRIVATE)
                || has(STATIC)
                || major >= JAVA_5 && has(SYNCHRONIZED)
                || strict_counts && has(STRICT))
    };
    if illegal {
        damaged!(
            "Illegal method modifiers 0x{flags:X} of method {}",
            shortened(name)
        )
    } else {
        Ok(flags)
    }
}

fn more_than_one_visibility(flags: u16) -> bool {
    (flags & (PUBLIC | PRIVATE | PROTECTED)).count_ones() > 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classes() {
        assert!(class_flags(PUBLIC | SUPER, 61).is_ok());
        assert!(class_flags(INTERFACE, 61).is_err());
        assert_eq!(class_flags(INTERFACE, 49).unwrap(), INTERFACE | ABSTRACT);
        assert!(class_flags(FINAL | ABSTRACT, 61).is_err());
        assert!(class_flags(MODULE, 53).is_ok());
    }

    #[test]
    fn members() {
        assert!(field_flags(PUBLIC | STATIC | FINAL, "a", true, 61).is_ok());
        assert!(field_flags(PUBLIC, "a", true, 61).is_err());
        assert!(field_flags(FINAL | VOLATILE, "a", false, 61).is_err());
        assert!(method_flags(PUBLIC | PRIVATE, "a", false, 61).is_err());
        assert!(method_flags(ABSTRACT | STATIC, "a", false, 61).is_err());
        assert!(method_flags(PRIVATE, "a", true, 61).is_ok());
        assert!(method_flags(PUBLIC, "a", true, 51).is_err());
        assert!(method_flags(0, "<clinit>", false, 61).is_err());
        assert_eq!(
            method_flags(PUBLIC | STATIC, "<clinit>", false, 61).unwrap(),
            STATIC
        );
        assert!(method_flags(STATIC, "<init>", false, 61).is_err());
    }
}
