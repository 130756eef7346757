//! Reading, writing and exchanging fields, elements and bytes. Each is one visible operation on a
//! shared object, whatever the order of memory that it asks for: the plain forms are seen by other
//! threads too.

use super::super::{Args, Native, Value, native};
use super::{must_belong, must_hold, place, read, write};
use crate::environment::Choosing;
use crate::machine::{Exec, Machine};
use crate::memory::Addr;
use crate::natives::effects::{CHOOSES, READS, UPDATES, WRITES};

/// Rows for each primitive type: its name in methods, its descriptor, its bytes, its value from bits.
macro_rules! accessors {
    ($($name:literal $descriptor:literal $size:literal $make:ident),*) => {
        &[
            $(
                getter!(concat!("get", $name), $descriptor, $size, $make, false),
                getter!(concat!("get", $name, "Volatile"), $descriptor, $size, $make, true),
                setter!(concat!("put", $name), $descriptor, $size, false),
                setter!(concat!("put", $name, "Volatile"), $descriptor, $size, true),
            )*
            native("getReference", "(Ljava/lang/Object;J)Ljava/lang/Object;", READS, |m, a| get_reference(m, a, false)),
            native("getReferenceVolatile", "(Ljava/lang/Object;J)Ljava/lang/Object;", READS, |m, a| get_reference(m, a, true)),
            native("putReference", "(Ljava/lang/Object;JLjava/lang/Object;)V", WRITES, |m, a| put_reference(m, a, false)),
            native("putReferenceVolatile", "(Ljava/lang/Object;JLjava/lang/Object;)V", WRITES, |m, a| put_reference(m, a, true)),
        ]
    };
}
macro_rules! getter {
    ($name:expr, $descriptor:literal, $size:literal, $make:ident, $synchronises:literal) => {
        native(
            $name,
            concat!("(Ljava/lang/Object;J)", $descriptor),
            READS,
            |m, a| {
                let (object, offset) = target(m, a, $size, false, $synchronises)?;
                Ok($make(read(m, object, offset, $size)))
            },
        )
    };
}
macro_rules! setter {
    ($name:expr, $descriptor:literal, $size:literal, $synchronises:literal) => {
        native(
            $name,
            concat!("(Ljava/lang/Object;J", $descriptor, ")V"),
            WRITES,
            |m, a| {
                let (object, offset) = target(m, a, $size, true, $synchronises)?;
                write(m, object, offset, $size, operand(a, 0, $size));
                Ok(Value::Void)
            },
        )
    };
}

fn as_int(v: u64) -> Value {
    Value::Int(v as u32 as i32)
}
fn as_long(v: u64) -> Value {
    Value::Long(v as i64)
}
fn as_float(v: u64) -> Value {
    Value::Float(f32::from_bits(v as u32))
}
fn as_double(v: u64) -> Value {
    Value::Double(f64::from_bits(v))
}
fn as_boolean(v: u64) -> Value {
    Value::Int((v & 0xff != 0) as i32)
}
fn as_byte(v: u64) -> Value {
    Value::Int(v as i8 as i32)
}
fn as_short(v: u64) -> Value {
    Value::Int(v as i16 as i32)
}
fn as_char(v: u64) -> Value {
    Value::Int(v as u16 as i32)
}

pub(super) const ROWS: &[Native] = accessors!(
    "Int" "I" 4 as_int,
    "Long" "J" 8 as_long,
    "Float" "F" 4 as_float,
    "Double" "D" 8 as_double,
    "Boolean" "Z" 1 as_boolean,
    "Byte" "B" 1 as_byte,
    "Short" "S" 2 as_short,
    "Char" "C" 2 as_char
);

macro_rules! exchangers {
    ($($name:literal $descriptor:literal $size:literal $make:ident),*) => {
        &[
            $(
                native(
                    concat!("compareAndSet", $name),
                    concat!("(Ljava/lang/Object;J", $descriptor, $descriptor, ")Z"), UPDATES,
                    |m, a| Ok(Value::bool(exchange(m, a, $size)?.1)),
                ),
                native(
                    concat!("compareAndExchange", $name),
                    concat!("(Ljava/lang/Object;J", $descriptor, $descriptor, ")", $descriptor), UPDATES,
                    |m, a| Ok($make(exchange(m, a, $size)?.0)),
                ),
                native(
                    concat!("getAndAdd", $name),
                    concat!("(Ljava/lang/Object;J", $descriptor, ")", $descriptor), UPDATES,
                    |m, a| Ok($make(update(m, a, $size, u64::wrapping_add)?)),
                ),
                native(
                    concat!("getAndSet", $name),
                    concat!("(Ljava/lang/Object;J", $descriptor, ")", $descriptor), UPDATES,
                    |m, a| Ok($make(update(m, a, $size, |_, new| new)?)),
                ),
            )*
            native(
                "compareAndSetReference",
                "(Ljava/lang/Object;JLjava/lang/Object;Ljava/lang/Object;)Z", UPDATES,
                |m, a| Ok(Value::bool(exchange_ref(m, a)?.1)),
            ),
            native(
                "compareAndExchangeReference",
                "(Ljava/lang/Object;JLjava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;", UPDATES,
                |m, a| Ok(Value::Ref(exchange_ref(m, a)?.0)),
            ),
            native(
                "getAndSetReference",
                "(Ljava/lang/Object;JLjava/lang/Object;)Ljava/lang/Object;", UPDATES,
                |m, a| {
                    let (object, word) = reference_target(m, a, Some(4), true)?;
                    let old = m.mem.get(object + word);
                    m.put_ref(object, word, a.obj(4));
                    Ok(Value::Ref(old))
                },
            ),
        ]
    };
}

/// Each is one operation of the hardware, where the library may have a loop around it: one step here
/// too. For bytes and shorts that loop would also exchange the whole word of a narrow field.
pub(super) const ATOMIC: &[Native] = exchangers!(
    "Int" "I" 4 as_int,
    "Long" "J" 8 as_long,
    "Byte" "B" 1 as_byte,
    "Short" "S" 2 as_short
);

macro_rules! weak_exchangers {
    ($($name:literal $descriptor:literal $size:literal),*) => {
        &[
            $(
                native(
                    concat!("weakCompareAndSet", $name),
                    concat!("(Ljava/lang/Object;J", $descriptor, $descriptor, ")Z"), UPDATES.and(CHOOSES),
                    |m, a| Ok(Value::bool(!fails_for_no_reason(m)? && exchange(m, a, $size)?.1)),
                ),
            )*
            native("weakCompareAndSetReference", REFERENCES, UPDATES.and(CHOOSES), weak_exchange_ref),
            native("weakCompareAndSetReferencePlain", REFERENCES, UPDATES.and(CHOOSES), weak_exchange_ref),
            native("weakCompareAndSetReferenceAcquire", REFERENCES, UPDATES.and(CHOOSES), weak_exchange_ref),
            native("weakCompareAndSetReferenceRelease", REFERENCES, UPDATES.and(CHOOSES), weak_exchange_ref),
        ]
    };
}

const REFERENCES: &str = "(Ljava/lang/Object;JLjava/lang/Object;Ljava/lang/Object;)Z";

/// The same operations where the specification lets them fail for no reason.
pub(super) const WEAK: &[Native] = weak_exchangers!(
    "Int" "I" 4,
    "IntPlain" "I" 4,
    "IntAcquire" "I" 4,
    "IntRelease" "I" 4,
    "Long" "J" 8,
    "LongPlain" "J" 8,
    "LongAcquire" "J" 8,
    "LongRelease" "J" 8
);

/// The choice begins a step, because a program tries again what fails; the operation itself belongs to that step, too.
fn fails_for_no_reason(m: &mut Machine) -> Exec<bool> {
    if !m.chooses(Choosing::WeakCas) {
        return Ok(false);
    }
    m.begin_step_here()?;
    Ok(m.choose(2) == 1)
}

fn weak_exchange_ref(m: &mut Machine, a: Args) -> Exec<Value> {
    Ok(Value::bool(!fails_for_no_reason(m)? && exchange_ref(m, a)?.1))
}

/// What an access of so many bytes works on. Stops before it where other threads could notice.
/// Plain accesses are no synchronisation.
fn target(m: &mut Machine, a: Args, size: u32, write: bool, synchronises: bool) -> Exec<(Addr, u64)> {
    let (object, offset) = place(m, a.obj(1), a.long(2), size.into())?;
    must_hold(m, false, object, offset, size.into())?;
    come_to(m, (object, offset), size, write, synchronises)
}

/// The same for a reference: the object, and the word that holds it. `new` is the argument to be put there.
fn reference_target(m: &mut Machine, a: Args, new: Option<usize>, synchronises: bool) -> Exec<(Addr, u32)> {
    let (object, offset) = place(m, a.obj(1), a.long(2), 4)?;
    must_hold(m, true, object, offset, 4)?;
    let word = (offset / 4) as u32;
    if let Some(new) = new {
        must_belong(m, object, word, a.obj(new))?;
    }
    come_to(m, (object, offset), 4, new.is_some(), synchronises)?;
    Ok((object, word))
}

fn come_to(
    m: &mut Machine,
    (object, offset): (Addr, u64),
    size: u32,
    write: bool,
    synchronises: bool,
) -> Exec<(Addr, u64)> {
    let (first, count) = m.elements(object, offset, size as u64);
    if write {
        m.note_write_from_outside(object, first);
    }
    if count == 1 {
        m.point_at(object, first, write, synchronises)?;
    } else {
        m.point_ranges(&[(object, first, count, write)])?;
    }
    Ok((object, offset))
}

/// The bits of an argument after object and offset.
fn operand(a: Args, index: usize, size: u32) -> u64 {
    match size {
        8 => a.long(4 + index * 2) as u64,
        4 => a.int(4 + index) as u32 as u64,
        _ => a.int(4 + index) as u64 & ((1 << (size * 8)) - 1),
    }
}

fn get_reference(m: &mut Machine, a: Args, synchronises: bool) -> Exec<Value> {
    let (object, word) = reference_target(m, a, None, synchronises)?;
    Ok(Value::Ref(m.mem.get(object + word)))
}

fn put_reference(m: &mut Machine, a: Args, synchronises: bool) -> Exec<Value> {
    let (object, word) = reference_target(m, a, Some(4), synchronises)?;
    m.put_ref(object, word, a.obj(4));
    Ok(Value::Void)
}

/// The old value, and whether it was the expected one.
fn exchange(m: &mut Machine, a: Args, size: u32) -> Exec<(u64, bool)> {
    let (object, offset) = target(m, a, size, true, true)?;
    let old = read(m, object, offset, size);
    let expected = operand(a, 0, size);
    if old == expected {
        write(m, object, offset, size, operand(a, 1, size));
    }
    Ok((old, old == expected))
}

fn exchange_ref(m: &mut Machine, a: Args) -> Exec<(Addr, bool)> {
    let (object, word) = reference_target(m, a, Some(5), true)?;
    let old = m.mem.get(object + word);
    let same = old == a.obj(4);
    if same {
        m.put_ref(object, word, a.obj(5));
    }
    Ok((old, same))
}

/// The old value; `f` makes the new one from it and the argument.
fn update(m: &mut Machine, a: Args, size: u32, f: fn(u64, u64) -> u64) -> Exec<u64> {
    let (object, offset) = target(m, a, size, true, true)?;
    let old = read(m, object, offset, size);
    write(m, object, offset, size, f(old, operand(a, 0, size)));
    Ok(old)
}
