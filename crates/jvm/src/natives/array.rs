//! `java.lang.reflect.Array`.

use super::{Args, Native, Table, Value, native};
use crate::class::{Kind, Shape};
use crate::machine::{Exec, Machine, Trap};
use crate::memory::{Addr, header};
use crate::natives::effects::{CACHES, CALLS, NONE, READS, WRITES, reads_whole};

pub const TABLES: &[Table] = &[
    ("java/lang/reflect/Array", OBJECTS),
    ("java/lang/reflect/Array", PRIMITIVES),
];

const OBJECTS: &[Native] = &[
    native("getLength", "(Ljava/lang/Object;)I", NONE, |m, a| {
        check_array(m, a.obj(0))?;
        Ok(Value::Int(m.array_length(a.obj(0)) as i32))
    }),
    native(
        "newArray",
        "(Ljava/lang/Class;I)Ljava/lang/Object;",
        CALLS.and(CACHES),
        |m, a| {
            if a.obj(0) == 0 {
                return Err(m.throw_new_plain("java/lang/NullPointerException"));
            }
            new_array(m, a.obj(0), &[a.int(1)])
        },
    ),
    native(
        "multiNewArray",
        "(Ljava/lang/Class;[I)Ljava/lang/Object;",
        CALLS.and(CACHES).spans(&[reads_whole(1)]),
        |m, a| {
            if a.obj(0) == 0 || a.obj(1) == 0 {
                return Err(m.throw_new_plain("java/lang/NullPointerException"));
            }
            let count = m.array_length(a.obj(1));
            let lengths: Vec<i32> = (0..count)
                .map(|i| m.mem.get(a.obj(1) + header::ARRAY_DATA + i) as i32)
                .collect();
            new_array(m, a.obj(0), &lengths)
        },
    ),
    native(
        "get",
        "(Ljava/lang/Object;I)Ljava/lang/Object;",
        READS.and(CALLS),
        |m, a| {
            check_index(m, a.obj(0), a.int(1))?;
            point(m, a, false)?;
            m.box_element(a.obj(0), a.int(1) as u32)
        },
    ),
    native(
        "set",
        "(Ljava/lang/Object;ILjava/lang/Object;)V",
        WRITES.and(CALLS),
        |m, a| {
            check_index(m, a.obj(0), a.int(1))?;
            point(m, a, true)?;
            m.unbox_into_element(a.obj(0), a.int(1) as u32, a.obj(2))
        },
    ),
];

const PRIMITIVES: &[Native] = &[
    native("getBoolean", "(Ljava/lang/Object;I)Z", READS, |m, a| {
        get(m, a, Kind::Boolean)
    }),
    native("getByte", "(Ljava/lang/Object;I)B", READS, |m, a| {
        get(m, a, Kind::Byte)
    }),
    native("getChar", "(Ljava/lang/Object;I)C", READS, |m, a| {
        get(m, a, Kind::Char)
    }),
    native("getShort", "(Ljava/lang/Object;I)S", READS, |m, a| {
        get(m, a, Kind::Short)
    }),
    native("getInt", "(Ljava/lang/Object;I)I", READS, |m, a| {
        get(m, a, Kind::Int)
    }),
    native("getLong", "(Ljava/lang/Object;I)J", READS, |m, a| {
        get(m, a, Kind::Long)
    }),
    native("getFloat", "(Ljava/lang/Object;I)F", READS, |m, a| {
        get(m, a, Kind::Float)
    }),
    native("getDouble", "(Ljava/lang/Object;I)D", READS, |m, a| {
        get(m, a, Kind::Double)
    }),
    native("setBoolean", "(Ljava/lang/Object;IZ)V", WRITES, |m, a| {
        set(m, a, Kind::Boolean, Value::Int(a.int(2)))
    }),
    native("setByte", "(Ljava/lang/Object;IB)V", WRITES, |m, a| {
        set(m, a, Kind::Byte, Value::Int(a.int(2)))
    }),
    native("setChar", "(Ljava/lang/Object;IC)V", WRITES, |m, a| {
        set(m, a, Kind::Char, Value::Int(a.int(2)))
    }),
    native("setShort", "(Ljava/lang/Object;IS)V", WRITES, |m, a| {
        set(m, a, Kind::Short, Value::Int(a.int(2)))
    }),
    native("setInt", "(Ljava/lang/Object;II)V", WRITES, |m, a| {
        set(m, a, Kind::Int, Value::Int(a.int(2)))
    }),
    native("setLong", "(Ljava/lang/Object;IJ)V", WRITES, |m, a| {
        set(m, a, Kind::Long, Value::Long(a.long(2)))
    }),
    native("setFloat", "(Ljava/lang/Object;IF)V", WRITES, |m, a| {
        set(m, a, Kind::Float, Value::Float(a.float(2)))
    }),
    native("setDouble", "(Ljava/lang/Object;ID)V", WRITES, |m, a| {
        set(m, a, Kind::Double, Value::Double(a.double(2)))
    }),
];

fn check_array(m: &mut Machine, array: Addr) -> Exec<()> {
    if array == 0 {
        return Err(m.throw_new_plain("java/lang/NullPointerException"));
    }
    if !m.world.class(m.class_of(array)).is_array() {
        return Err(illegal(m, "Argument is not an array"));
    }
    Ok(())
}

fn check_index(m: &mut Machine, array: Addr, index: i32) -> Exec<()> {
    check_array(m, array)?;
    let length = m.array_length(array);
    if index as u32 >= length {
        // Unlike the instructions, this gives no message.
        return Err(m.throw_new_plain("java/lang/ArrayIndexOutOfBoundsException"));
    }
    Ok(())
}

fn illegal(m: &mut Machine, text: &str) -> Trap {
    m.throw_new("java/lang/IllegalArgumentException", text)
}

fn check_primitive(m: &mut Machine, a: Args) -> Exec<Kind> {
    check_array(m, a.obj(0))?;
    let kind = m.element_kind(a.obj(0));
    if kind == Kind::Ref {
        return Err(illegal(m, "Argument is not an array of primitive type"));
    }
    check_index(m, a.obj(0), a.int(1))?;
    Ok(kind)
}

/// Stops before the access to an element if others could notice it.
fn point(m: &mut Machine, a: Args, write: bool) -> Exec<()> {
    m.point_at(a.obj(0), header::ARRAY_DATA + a.int(1) as u32, write, false)
}

fn get(m: &mut Machine, a: Args, wanted: Kind) -> Exec<Value> {
    let kind = check_primitive(m, a)?;
    let value = m.get_element(a.obj(0), a.int(1) as u32);
    match Machine::widen(kind, value, wanted) {
        Some(value) => {
            point(m, a, false)?;
            Ok(value)
        }
        None => Err(illegal(m, "argument type mismatch")),
    }
}

fn set(m: &mut Machine, a: Args, given: Kind, value: Value) -> Exec<Value> {
    let kind = check_primitive(m, a)?;
    match Machine::widen(given, value, kind) {
        Some(value) => {
            point(m, a, true)?;
            m.set_element(a.obj(0), a.int(1) as u32, value);
            Ok(Value::Void)
        }
        None => Err(illegal(m, "argument type mismatch")),
    }
}

/// An array of as many dimensions as there are lengths.
fn new_array(m: &mut Machine, component: Addr, lengths: &[i32]) -> Exec<Value> {
    let mut class = m.class_of_mirror(component);
    let world = m.world.clone();
    let known = world.class(class).name.bytes().take_while(|b| *b == b'[').count();
    let is_void = matches!(world.class(class).shape, Shape::Primitive(Kind::Void));
    if is_void || lengths.is_empty() || known + lengths.len() > 255 {
        return Err(m.throw_new_plain("java/lang/IllegalArgumentException"));
    }
    for _ in lengths {
        class = m.array_class(class);
    }
    Ok(Value::Ref(m.new_nested_array(class, lengths)?))
}
