//! Conversions between the types of a call site and those of its target, as code.

use crate::asm::{ClassBuilder, CodeBuilder, op};
use crate::class::Kind;
use crate::machine::Machine;

/// The class name in a reference descriptor, in the form that `checkcast` takes.
pub fn class_name(descriptor: &str) -> &str {
    match descriptor.strip_prefix('L') {
        Some(rest) => rest.trim_end_matches(';'),
        None => descriptor,
    }
}

/// The primitive kind that a wrapper class holds.
fn wrapped(descriptor: &str) -> Option<Kind> {
    let name = class_name(descriptor);
    Kind::PRIMITIVES
        .into_iter()
        .take(8)
        .find(|k| Machine::box_class(*k) == name)
}

fn unbox_method(kind: Kind) -> (&'static str, String) {
    let name = match kind {
        Kind::Boolean => "booleanValue",
        Kind::Byte => "byteValue",
        Kind::Char => "charValue",
        Kind::Short => "shortValue",
        Kind::Int => "intValue",
        Kind::Float => "floatValue",
        Kind::Long => "longValue",
        _ => "doubleValue",
    };
    (name, format!("(){}", kind.descriptor()))
}

/// Emits a widening primitive conversion.
fn widen(code: &mut CodeBuilder, from: Kind, to: Kind) {
    let opcode = match (from, to) {
        (Kind::Long, Kind::Float) => op::L2F,
        (Kind::Long, Kind::Double) => op::L2D,
        (Kind::Float, Kind::Double) => op::F2D,
        (Kind::Long | Kind::Float | Kind::Double, _) => return,
        (_, Kind::Long) => op::I2L,
        (_, Kind::Float) => op::I2F,
        (_, Kind::Double) => op::I2D,
        _ => return,
    };
    code.op(opcode);
}

/// Emits the conversion of the top of the stack from one type to another, as method references
/// adapt their arguments (JLS 15.13.2): boxing, unboxing, widening and casts.
pub fn convert(class: &mut ClassBuilder, code: &mut CodeBuilder, from: &str, to: &str) {
    let (source, target) = (Kind::of(from), Kind::of(to));
    match (source, target) {
        (Kind::Void, Kind::Void) => {}
        (Kind::Void, Kind::Ref) => {
            code.op(op::ACONST_NULL);
        }
        (_, Kind::Void) => {
            code.op(if source.words() == 2 { op::POP2 } else { op::POP });
        }
        (Kind::Ref, Kind::Ref) => {
            if from != to && to != "Ljava/lang/Object;" {
                code.class(class, op::CHECKCAST, class_name(to));
            }
        }
        (Kind::Ref, _) => {
            let boxed = wrapped(from).unwrap_or(target);
            // A `Number` of unknown class is asked for the value it is wanted as.
            let holder = if from == "Ljava/lang/Number;" {
                "java/lang/Number"
            } else {
                Machine::box_class(boxed)
            };
            if class_name(from) != holder {
                code.class(class, op::CHECKCAST, holder);
            }
            let (name, descriptor) = unbox_method(boxed);
            code.member(class, op::INVOKEVIRTUAL, holder, name, &descriptor);
            widen(code, boxed, target);
        }
        (_, Kind::Ref) => {
            // The wrapper that is wanted decides, as for `long` arguments of an `int` constant.
            let boxed = wrapped(to).unwrap_or(source);
            widen(code, source, boxed);
            let holder = Machine::box_class(boxed);
            let descriptor = format!("({})L{holder};", boxed.descriptor());
            code.member(class, op::INVOKESTATIC, holder, "valueOf", &descriptor);
        }
        _ => widen(code, source, target),
    }
}
