//! `Field.get` and `Field.set` from JDK 18 on, where the library's accessors hold method handles.
//! The accessors are made without handles; the methods that would call them are replaced. (Earlier
//! accessors work through `Unsafe` and need no help.)

use crate::natives::effects::{CACHES, CALLS, READS, WRITES};
use beeline_classfile::access;

use super::{Args, Native, Table, Value, native};
use crate::class::{Field, Kind};
use crate::machine::{Exec, Machine, Trap};
use crate::memory::Addr;
use crate::resolve::java_type;

/// Bits of `MethodHandleFieldAccessorImpl.fieldFlags`.
const READ_ONLY: u32 = 1;
const STATIC: u32 = 2;
const ALWAYS: u32 = 0x8000;

pub const TABLES: &[Table] = &[
    (
        "jdk/internal/reflect/MethodHandleAccessorFactory",
        &[native(
            "newFieldAccessor",
            "(Ljava/lang/reflect/Field;Z)Ljdk/internal/reflect/FieldAccessorImpl;",
            CALLS.and(CACHES),
            new_accessor,
        )],
    ),
    (
        "jdk/internal/reflect/MethodHandleBooleanFieldAccessorImpl",
        BOOLEAN,
    ),
    ("jdk/internal/reflect/MethodHandleByteFieldAccessorImpl", BYTE),
    (
        "jdk/internal/reflect/MethodHandleCharacterFieldAccessorImpl",
        CHAR,
    ),
    ("jdk/internal/reflect/MethodHandleShortFieldAccessorImpl", SHORT),
    ("jdk/internal/reflect/MethodHandleIntegerFieldAccessorImpl", INT),
    ("jdk/internal/reflect/MethodHandleLongFieldAccessorImpl", LONG),
    ("jdk/internal/reflect/MethodHandleFloatFieldAccessorImpl", FLOAT),
    ("jdk/internal/reflect/MethodHandleDoubleFieldAccessorImpl", DOUBLE),
    ("jdk/internal/reflect/MethodHandleObjectFieldAccessorImpl", OBJECT),
];

const BOOLEAN: &[Native] = &[
    native("getBoolean", "(Ljava/lang/Object;)Z", READS, get),
    native("setBoolean", "(Ljava/lang/Object;Z)V", WRITES.and(CALLS), set),
];
const BYTE: &[Native] = &[
    native("getByte", "(Ljava/lang/Object;)B", READS, get),
    native("setByte", "(Ljava/lang/Object;B)V", WRITES.and(CALLS), set),
];
const CHAR: &[Native] = &[
    native("getChar", "(Ljava/lang/Object;)C", READS, get),
    native("setChar", "(Ljava/lang/Object;C)V", WRITES.and(CALLS), set),
];
const SHORT: &[Native] = &[
    native("getShort", "(Ljava/lang/Object;)S", READS, get),
    native("setShort", "(Ljava/lang/Object;S)V", WRITES.and(CALLS), set),
];
const INT: &[Native] = &[
    native("getInt", "(Ljava/lang/Object;)I", READS, get),
    native("setInt", "(Ljava/lang/Object;I)V", WRITES.and(CALLS), set),
];
const LONG: &[Native] = &[
    native("getLong", "(Ljava/lang/Object;)J", READS, get),
    native("setLong", "(Ljava/lang/Object;J)V", WRITES.and(CALLS), set),
];
const FLOAT: &[Native] = &[
    native("getFloat", "(Ljava/lang/Object;)F", READS, get),
    native("setFloat", "(Ljava/lang/Object;F)V", WRITES.and(CALLS), set),
];
const DOUBLE: &[Native] = &[
    native("getDouble", "(Ljava/lang/Object;)D", READS, get),
    native("setDouble", "(Ljava/lang/Object;D)V", WRITES.and(CALLS), set),
];
const OBJECT: &[Native] = &[
    native("get", "(Ljava/lang/Object;)Ljava/lang/Object;", READS, get),
    native(
        "set",
        "(Ljava/lang/Object;Ljava/lang/Object;)V",
        WRITES.and(CALLS),
        set,
    ),
];

/// `newFieldAccessor(field, isReadOnly)`.
fn new_accessor(m: &mut Machine, a: Args) -> Exec<Value> {
    let field = m.reflected_field(a.obj(0));
    m.refuse_abstract_field(&field, "reflection")?;
    m.initialise(field.class)?;
    let of = match field.kind {
        Kind::Ref => "Object",
        kind => Machine::box_class(kind).trim_start_matches("java/lang/"),
    };
    let class = m.load_boot(&format!("jdk/internal/reflect/MethodHandle{of}FieldAccessorImpl"));
    m.initialise(class)?;
    let accessor = m.new_object(class)?;
    m.set_field(accessor, "field", a.obj(0));
    let flags = if a.bool(1) { READ_ONLY } else { 0 } | if field.is_static() { STATIC } else { 0 };
    m.set_field(accessor, "fieldFlags", flags | ALWAYS);
    Ok(Value::Ref(accessor))
}

/// The field of an accessor and the object that holds it. The error is why `receiver` does not:
/// it is null, or its class is another.
fn holder(m: &mut Machine, accessor: Addr, receiver: Addr) -> Result<(Field, Addr), Field> {
    let reflected = m.get_field(accessor, "field");
    let field = m.reflected_field(reflected);
    if field.is_static() {
        let mirror = m.mirror_of(field.class);
        return Ok((field, mirror));
    }
    if receiver == 0 || !m.world.is_subtype(m.class_of(receiver), field.class) {
        return Err(field);
    }
    Ok((field, receiver))
}

fn wrong_receiver(m: &mut Machine, verb: &str, field: &Field, receiver: Addr) -> Trap {
    if receiver == 0 {
        return m.throw_new_plain("java/lang/NullPointerException");
    }
    let text = format!(
        "Can not {verb}{} {} field {}.{} on {}",
        if field.access & access::FINAL != 0 {
            " final"
        } else {
            ""
        },
        type_name(&field.descriptor),
        m.world.class(field.class).java_name(),
        field.name,
        m.world.class(m.class_of(receiver)).java_name()
    );
    m.throw_new("java/lang/IllegalArgumentException", &text)
}

/// As `Class.getName` gives it.
fn type_name(descriptor: &str) -> String {
    if descriptor.starts_with('[') {
        descriptor.replace('/', ".")
    } else {
        java_type(descriptor)
    }
}

/// `getInt(receiver)` and the like.
fn get(m: &mut Machine, a: Args) -> Exec<Value> {
    let (field, object) = match holder(m, a.obj(0), a.obj(1)) {
        Ok(found) => found,
        Err(field) => return Err(wrong_receiver(m, "get", &field, a.obj(1))),
    };
    if field.access & access::FINAL == 0 || m.visibility.finals_escape {
        m.point_at(object, field.offset, false, field.access & access::VOLATILE != 0)?;
    }
    let at = object + field.offset;
    let word = m.mem.get(at);
    Ok(match field.kind {
        Kind::Ref => Value::Ref(word),
        Kind::Long => Value::Long(m.mem.get64(at) as i64),
        Kind::Double => Value::Double(f64::from_bits(m.mem.get64(at))),
        Kind::Float => Value::Float(f32::from_bits(word)),
        Kind::Boolean => Value::Int(word as i32 & 1),
        Kind::Byte => Value::Int(word as i8 as i32),
        Kind::Char => Value::Int(word as u16 as i32),
        Kind::Short => Value::Int(word as i16 as i32),
        Kind::Int | Kind::Void => Value::Int(word as i32),
    })
}

/// `setInt(receiver, value)` and the like.
fn set(m: &mut Machine, a: Args) -> Exec<Value> {
    let accessor = a.obj(0);
    let found = holder(m, accessor, a.obj(1));
    let read_only = m.get_field(accessor, "fieldFlags") & READ_ONLY != 0;
    let (field, object) = match found {
        Ok(found) => found,
        // Writes of references check the receiver first.
        Err(field) if read_only || field.kind == Kind::Ref => return own_body(m, &field, a),
        Err(field) => return Err(wrong_receiver(m, "set", &field, a.obj(1))),
    };
    if read_only {
        return own_body(m, &field, a);
    }
    if field.kind == Kind::Ref && a.obj(2) != 0 {
        let class = m.type_of(field.class, &field.descriptor)?;
        if !m.world.is_subtype(m.class_of(a.obj(2)), class) {
            let thrower = "throwSetIllegalArgumentException";
            let thrower = m.method_named(m.class_of(accessor), thrower, "(Ljava/lang/Object;)V");
            return m.call_from_native(thrower, &[a.slot(0), a.slot(2)]);
        }
    }
    m.note_write_from_outside(object, field.offset);
    m.point_at(object, field.offset, true, field.access & access::VOLATILE != 0)?;
    match field.kind {
        Kind::Ref => m.put_ref(object, field.offset, a.obj(2)),
        Kind::Long | Kind::Double => m.mem.put64(object, field.offset, a.long(2) as u64),
        _ => m.mem.put(object, field.offset, a.int(2) as u32),
    }
    Ok(Value::Void)
}

/// Runs the Java code of the setter that this native replaces: it throws before it would need its
/// method handle.
fn own_body(m: &mut Machine, field: &Field, a: Args) -> Exec<Value> {
    let setter = m.current_native.expect("a native is running");
    let slots: Vec<u64> = (0..2 + field.kind.words() as usize).map(|i| a.slot(i)).collect();
    m.call_from_native(setter, &slots)
}
