//! `java.lang.String` and its helpers.

use super::{Args, Table, Value, native};
use crate::machine::{Exec, Machine};
use crate::natives::effects::{CACHES, NONE};

pub const TABLES: &[Table] = &[
    (
        "java/lang/String",
        &[native("intern", "()Ljava/lang/String;", CACHES, intern)],
    ),
    (
        "java/lang/StringUTF16",
        &[native("isBigEndian", "()Z", NONE, super::no)],
    ),
    (
        "java/lang/StringCoding",
        &[native("err", "(Ljava/lang/String;)V", NONE, super::nothing)],
    ),
    ("java/lang/Float", FLOAT),
    ("java/lang/Double", DOUBLE),
];

const FLOAT: &[super::Native] = &[
    native("floatToRawIntBits", "(F)I", NONE, |_, a| Ok(Value::Int(a.int(0)))),
    native("intBitsToFloat", "(I)F", NONE, |_, a| {
        Ok(Value::Float(a.float(0)))
    }),
];

const DOUBLE: &[super::Native] = &[
    native("doubleToRawLongBits", "(D)J", NONE, |_, a| {
        Ok(Value::Long(a.long(0)))
    }),
    native("longBitsToDouble", "(J)D", NONE, |_, a| {
        Ok(Value::Double(a.double(0)))
    }),
];

fn intern(m: &mut Machine, a: Args) -> Exec<Value> {
    let units = m.utf16(a.obj(0));
    m.spend(units.len() as u32)?;
    // The image never shrinks. What is left of it is for classes and literals, which must have room.
    if m.mem.is_spare_half_used() {
        return Err(m.no_memory());
    }
    Ok(Value::Ref(m.intern(&units)))
}
