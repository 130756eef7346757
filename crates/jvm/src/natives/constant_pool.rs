//! `jdk.internal.reflect.ConstantPool`, through which the library reads annotations.

use crate::natives::effects::CALLS;
use beeline_classfile::Constant;

use super::{Args, Table, Value, native};
use crate::class::ClassId;
use crate::machine::{Exec, Machine, Trap};

pub const TABLES: &[Table] = &[(
    "jdk/internal/reflect/ConstantPool",
    &[
        native("getSize0", "(Ljava/lang/Object;)I", CALLS, |m, a| {
            let class = m.class_of_mirror(a.obj(1));
            let size = m
                .world
                .class(class)
                .def
                .as_ref()
                .map_or(0, |d| d.pool.entries.len());
            Ok(Value::Int(size as i32))
        }),
        native(
            "getClassAt0",
            "(Ljava/lang/Object;I)Ljava/lang/Class;",
            CALLS,
            |m, a| match entry(m, a)? {
                (class, Constant::Class(name)) => {
                    let found = m.resolve_class_unchecked(class, &name)?;
                    Ok(Value::Ref(m.mirror_of(found)))
                }
                _ => Err(wrong_type(m)),
            },
        ),
        native(
            "getIntAt0",
            "(Ljava/lang/Object;I)I",
            CALLS,
            |m, a| match entry(m, a)?.1 {
                Constant::Integer(value) => Ok(Value::Int(value)),
                _ => Err(wrong_type(m)),
            },
        ),
        native(
            "getLongAt0",
            "(Ljava/lang/Object;I)J",
            CALLS,
            |m, a| match entry(m, a)?.1 {
                Constant::Long(value) => Ok(Value::Long(value)),
                _ => Err(wrong_type(m)),
            },
        ),
        native(
            "getFloatAt0",
            "(Ljava/lang/Object;I)F",
            CALLS,
            |m, a| match entry(m, a)?.1 {
                Constant::Float(value) => Ok(Value::Float(value)),
                _ => Err(wrong_type(m)),
            },
        ),
        native(
            "getDoubleAt0",
            "(Ljava/lang/Object;I)D",
            CALLS,
            |m, a| match entry(m, a)?.1 {
                Constant::Double(value) => Ok(Value::Double(value)),
                _ => Err(wrong_type(m)),
            },
        ),
        native(
            "getStringAt0",
            "(Ljava/lang/Object;I)Ljava/lang/String;",
            CALLS,
            |m, a| match entry(m, a)?.1 {
                Constant::String(units) => Ok(Value::Ref(m.intern(&units))),
                _ => Err(wrong_type(m)),
            },
        ),
        native(
            "getUTF8At0",
            "(Ljava/lang/Object;I)Ljava/lang/String;",
            CALLS,
            |m, a| match entry(m, a)?.1 {
                Constant::Utf8(text) => Ok(Value::Ref(m.string(&text)?)),
                _ => Err(wrong_type(m)),
            },
        ),
        native("getTagAt0", "(Ljava/lang/Object;I)B", CALLS, |m, a| {
            Ok(Value::Int(tag(&entry(m, a)?.1)))
        }),
    ],
)];

/// The class whose pool it is, and the constant asked for.
fn entry(m: &mut Machine, a: Args) -> Exec<(ClassId, Constant)> {
    let class = m.class_of_mirror(a.obj(1));
    let found = m
        .world
        .class(class)
        .def
        .as_ref()
        .and_then(|d| d.pool.get(a.int(2) as u16).cloned());
    match found {
        Some(constant) if a.int(2) > 0 && a.int(2) <= u16::MAX as i32 => Ok((class, constant)),
        _ => Err(m.throw_new(
            "java/lang/IllegalArgumentException",
            "Constant pool index out of bounds",
        )),
    }
}

fn wrong_type(m: &mut Machine) -> Trap {
    m.throw_new(
        "java/lang/IllegalArgumentException",
        "Wrong type at constant pool index",
    )
}

/// Tags of JVMS table 4.4-A.
fn tag(constant: &Constant) -> i32 {
    match constant {
        Constant::Unusable => 0,
        Constant::Utf8(_) => 1,
        Constant::Integer(_) => 3,
        Constant::Float(_) => 4,
        Constant::Long(_) => 5,
        Constant::Double(_) => 6,
        Constant::Class(_) => 7,
        Constant::String(_) => 8,
        Constant::Field(_) => 9,
        Constant::Method {
            in_interface: false, ..
        } => 10,
        Constant::Method {
            in_interface: true, ..
        } => 11,
        Constant::NameAndType(..) => 12,
        Constant::MethodHandle(_) => 15,
        Constant::MethodType(_) => 16,
        Constant::Dynamic { .. } => 17,
        Constant::InvokeDynamic { .. } => 18,
        Constant::Module(_) => 19,
        Constant::Package(_) => 20,
    }
}
