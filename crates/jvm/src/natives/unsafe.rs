//! `jdk.internal.misc.Unsafe`.
//!
//! Offsets are bytes from an object's first word, so that the library's own arithmetic on array
//! offsets holds. Memory outside the heap is modelled by byte arrays: an address is the block in
//! its high half and the byte in its low half.

use super::{Args, Native, Table, Value, native, no, nothing, yes};
use crate::class::{Kind, Shape};
use crate::load::primitive_array_id;
use crate::machine::{Exec, Machine, Trap};
use crate::memory::{Addr, header};
use crate::thread::{Status, tcb, wake};

pub const TABLES: &[Table] = &[
    ("jdk/internal/misc/Unsafe", ACCESS),
    ("jdk/internal/misc/Unsafe", ATOMIC),
    ("jdk/internal/misc/Unsafe", OTHER),
];

macro_rules! getter {
    ($name:literal, $descriptor:literal, $size:literal, $make:expr) => {
        native($name, $descriptor, |m, a| {
            let (object, offset) = place(m, a.obj(1), a.long(2))?;
            let make: fn(u64) -> Value = $make;
            Ok(make(read(m, object, offset, $size)))
        })
    };
}
macro_rules! volatile_getter {
    ($name:literal, $descriptor:literal, $size:literal, $make:expr) => {
        native($name, $descriptor, |m, a| {
            let (object, offset) = place(m, a.obj(1), a.long(2))?;
            m.point(object)?;
            let make: fn(u64) -> Value = $make;
            Ok(make(read(m, object, offset, $size)))
        })
    };
}
macro_rules! setter {
    ($name:literal, $descriptor:literal, $size:literal) => {
        native($name, $descriptor, |m, a| {
            let (object, offset) = place(m, a.obj(1), a.long(2))?;
            let value = if $size == 8 {
                a.long(4) as u64
            } else {
                a.int(4) as u32 as u64
            };
            write(m, object, offset, $size, value);
            Ok(Value::Void)
        })
    };
}
macro_rules! volatile_setter {
    ($name:literal, $descriptor:literal, $size:literal) => {
        native($name, $descriptor, |m, a| {
            let (object, offset) = place(m, a.obj(1), a.long(2))?;
            m.point(object)?;
            let value = if $size == 8 {
                a.long(4) as u64
            } else {
                a.int(4) as u32 as u64
            };
            write(m, object, offset, $size, value);
            Ok(Value::Void)
        })
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
fn as_ref(v: u64) -> Value {
    Value::Ref(v as u32)
}

const ACCESS: &[Native] = &[
    getter!("getInt", "(Ljava/lang/Object;J)I", 4, as_int),
    getter!("getLong", "(Ljava/lang/Object;J)J", 8, as_long),
    getter!("getFloat", "(Ljava/lang/Object;J)F", 4, as_float),
    getter!("getDouble", "(Ljava/lang/Object;J)D", 8, as_double),
    getter!("getBoolean", "(Ljava/lang/Object;J)Z", 1, as_boolean),
    getter!("getByte", "(Ljava/lang/Object;J)B", 1, as_byte),
    getter!("getShort", "(Ljava/lang/Object;J)S", 2, as_short),
    getter!("getChar", "(Ljava/lang/Object;J)C", 2, as_char),
    getter!(
        "getReference",
        "(Ljava/lang/Object;J)Ljava/lang/Object;",
        4,
        as_ref
    ),
    volatile_getter!("getIntVolatile", "(Ljava/lang/Object;J)I", 4, as_int),
    volatile_getter!("getLongVolatile", "(Ljava/lang/Object;J)J", 8, as_long),
    volatile_getter!("getFloatVolatile", "(Ljava/lang/Object;J)F", 4, as_float),
    volatile_getter!("getDoubleVolatile", "(Ljava/lang/Object;J)D", 8, as_double),
    volatile_getter!("getBooleanVolatile", "(Ljava/lang/Object;J)Z", 1, as_boolean),
    volatile_getter!("getByteVolatile", "(Ljava/lang/Object;J)B", 1, as_byte),
    volatile_getter!("getShortVolatile", "(Ljava/lang/Object;J)S", 2, as_short),
    volatile_getter!("getCharVolatile", "(Ljava/lang/Object;J)C", 2, as_char),
    volatile_getter!(
        "getReferenceVolatile",
        "(Ljava/lang/Object;J)Ljava/lang/Object;",
        4,
        as_ref
    ),
    setter!("putInt", "(Ljava/lang/Object;JI)V", 4),
    setter!("putLong", "(Ljava/lang/Object;JJ)V", 8),
    setter!("putFloat", "(Ljava/lang/Object;JF)V", 4),
    setter!("putDouble", "(Ljava/lang/Object;JD)V", 8),
    setter!("putBoolean", "(Ljava/lang/Object;JZ)V", 1),
    setter!("putByte", "(Ljava/lang/Object;JB)V", 1),
    setter!("putShort", "(Ljava/lang/Object;JS)V", 2),
    setter!("putChar", "(Ljava/lang/Object;JC)V", 2),
    native(
        "putReference",
        "(Ljava/lang/Object;JLjava/lang/Object;)V",
        put_reference,
    ),
    volatile_setter!("putIntVolatile", "(Ljava/lang/Object;JI)V", 4),
    volatile_setter!("putLongVolatile", "(Ljava/lang/Object;JJ)V", 8),
    volatile_setter!("putFloatVolatile", "(Ljava/lang/Object;JF)V", 4),
    volatile_setter!("putDoubleVolatile", "(Ljava/lang/Object;JD)V", 8),
    volatile_setter!("putBooleanVolatile", "(Ljava/lang/Object;JZ)V", 1),
    volatile_setter!("putByteVolatile", "(Ljava/lang/Object;JB)V", 1),
    volatile_setter!("putShortVolatile", "(Ljava/lang/Object;JS)V", 2),
    volatile_setter!("putCharVolatile", "(Ljava/lang/Object;JC)V", 2),
    native(
        "putReferenceVolatile",
        "(Ljava/lang/Object;JLjava/lang/Object;)V",
        |m, a| {
            m.point(a.obj(1))?;
            put_reference(m, a)
        },
    ),
];

const ATOMIC: &[Native] = &[
    native("compareAndSetInt", "(Ljava/lang/Object;JII)Z", |m, a| {
        Ok(Value::bool(exchange(m, a, 4)?.1))
    }),
    native("compareAndSetLong", "(Ljava/lang/Object;JJJ)Z", |m, a| {
        Ok(Value::bool(exchange(m, a, 8)?.1))
    }),
    native(
        "compareAndSetReference",
        "(Ljava/lang/Object;JLjava/lang/Object;Ljava/lang/Object;)Z",
        |m, a| Ok(Value::bool(exchange_ref(m, a)?.1)),
    ),
    native("compareAndExchangeInt", "(Ljava/lang/Object;JII)I", |m, a| {
        Ok(as_int(exchange(m, a, 4)?.0))
    }),
    native("compareAndExchangeLong", "(Ljava/lang/Object;JJJ)J", |m, a| {
        Ok(as_long(exchange(m, a, 8)?.0))
    }),
    native(
        "compareAndExchangeReference",
        "(Ljava/lang/Object;JLjava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;",
        |m, a| Ok(as_ref(exchange_ref(m, a)?.0)),
    ),
    // One operation of the hardware, where the library has a loop around it: one step here too.
    native("getAndAddInt", "(Ljava/lang/Object;JI)I", |m, a| {
        let old = update(m, a, 4, |old, by| (old as u32).wrapping_add(by as u32) as u64)?;
        Ok(as_int(old))
    }),
    native("getAndAddLong", "(Ljava/lang/Object;JJ)J", |m, a| {
        Ok(as_long(update(m, a, 8, |old, by| old.wrapping_add(by))?))
    }),
    native("getAndSetInt", "(Ljava/lang/Object;JI)I", |m, a| {
        Ok(as_int(update(m, a, 4, |_, new| new)?))
    }),
    native("getAndSetLong", "(Ljava/lang/Object;JJ)J", |m, a| {
        Ok(as_long(update(m, a, 8, |_, new| new)?))
    }),
    native(
        "getAndSetReference",
        "(Ljava/lang/Object;JLjava/lang/Object;)Ljava/lang/Object;",
        |m, a| {
            let (object, offset) = place(m, a.obj(1), a.long(2))?;
            m.point(object)?;
            let old = read(m, object, offset, 4);
            m.put_ref(object, (offset / 4) as u32, a.obj(4));
            Ok(as_ref(old))
        },
    ),
];

const OTHER: &[Native] = &[
    native("fullFence", "()V", nothing),
    native("loadFence", "()V", nothing),
    native("storeFence", "()V", nothing),
    native("isBigEndian0", "()Z", no),
    native("unalignedAccess0", "()Z", yes),
    native("addressSize0", "()I", |_, _| Ok(Value::Int(8))),
    native("pageSize", "()I", |_, _| Ok(Value::Int(4096))),
    native("arrayBaseOffset0", "(Ljava/lang/Class;)I", |_, _| {
        Ok(Value::Int(header::ARRAY_DATA as i32 * 4))
    }),
    native("arrayIndexScale0", "(Ljava/lang/Class;)I", index_scale),
    native("objectFieldOffset0", "(Ljava/lang/reflect/Field;)J", |m, a| {
        Ok(Value::Long(m.reflected_field(a.obj(1)).offset as i64 * 4))
    }),
    native(
        "objectFieldOffset1",
        "(Ljava/lang/Class;Ljava/lang/String;)J",
        offset_by_name,
    ),
    native(
        "knownObjectFieldOffset0",
        "(Ljava/lang/Class;Ljava/lang/String;)J",
        offset_by_name,
    ),
    native("staticFieldOffset0", "(Ljava/lang/reflect/Field;)J", |m, a| {
        Ok(Value::Long(m.reflected_field(a.obj(1)).offset as i64 * 4))
    }),
    native(
        "staticFieldBase0",
        "(Ljava/lang/reflect/Field;)Ljava/lang/Object;",
        |m, a| {
            let class = m.reflected_field(a.obj(1)).class;
            Ok(Value::Ref(m.mirror_of(class)))
        },
    ),
    native("shouldBeInitialized0", "(Ljava/lang/Class;)Z", |m, a| {
        let class = m.class_of_mirror(a.obj(1));
        Ok(Value::bool(
            m.init_state(class) != crate::world::mirror::INITIALISED,
        ))
    }),
    native("ensureClassInitialized0", "(Ljava/lang/Class;)V", |m, a| {
        let class = m.class_of_mirror(a.obj(1));
        m.initialise(class)?;
        Ok(Value::Void)
    }),
    native("notifyStrictStaticAccess0", "*", nothing),
    native(
        "allocateInstance",
        "(Ljava/lang/Class;)Ljava/lang/Object;",
        |m, a| {
            let class = m.class_of_mirror(a.obj(1));
            let c = m.world.clone();
            let c = c.class(class);
            if c.is_abstract() || c.is_array() || c.is_primitive() {
                return Err(m.throw_new("java/lang/InstantiationException", &c.java_name()));
            }
            m.initialise(class)?;
            Ok(Value::Ref(m.new_object(class)?))
        },
    ),
    native(
        "allocateUninitializedArray0",
        "(Ljava/lang/Class;I)Ljava/lang/Object;",
        |m, a| {
            let class = m.class_of_mirror(a.obj(1));
            let array = m.array_class(class);
            Ok(Value::Ref(m.new_array(array, a.int(2) as u32)?))
        },
    ),
    native("throwException", "(Ljava/lang/Throwable;)V", |_, a| {
        Err(Trap::Throw(a.obj(1)))
    }),
    native("getLoadAverage0", "([DI)I", |_, _| Ok(Value::Int(-1))),
    native("park", "(ZJ)V", park),
    native("unpark", "(Ljava/lang/Object;)V", unpark),
    native("allocateMemory0", "(J)J", |m, a| allocate_memory(m, a.long(1))),
    native("reallocateMemory0", "(JJ)J", reallocate_memory),
    native("freeMemory0", "(J)V", nothing),
    native("setMemory0", "(Ljava/lang/Object;JJB)V", set_memory),
    native(
        "copyMemory0",
        "(Ljava/lang/Object;JLjava/lang/Object;JJ)V",
        copy_memory,
    ),
    native(
        "copySwapMemory0",
        "(Ljava/lang/Object;JLjava/lang/Object;JJJ)V",
        copy_swap_memory,
    ),
    native("writebackMemory", "*", nothing),
    native(
        "defineClass0",
        "(Ljava/lang/String;[BIILjava/lang/ClassLoader;Ljava/security/ProtectionDomain;)Ljava/lang/Class;",
        super::class_loader::unsafe_define,
    ),
];

/// The object and byte offset of an access; addresses outside the heap lead to their block.
pub(super) fn place(m: &mut Machine, object: Addr, offset: i64) -> Exec<(Addr, u64)> {
    if object != 0 {
        return Ok((object, offset as u64));
    }
    let block = (offset >> 32) as u32;
    let byte = offset as u32 as u64;
    if block == 0 || block >= m.mem.limit_words() || m.class_of(block) != primitive_array_id(Kind::Byte) {
        return Err(Trap::Unsupported(format!(
            "access to the raw address {offset:#x}"
        )));
    }
    Ok((block, header::ARRAY_DATA as u64 * 4 + byte))
}

fn read(m: &Machine, object: Addr, offset: u64, size: u32) -> u64 {
    let word = object + (offset / 4) as u32;
    match (size, offset % 4) {
        (8, 0) => m.mem.get64(word),
        (4, 0) => m.mem.get(word) as u64,
        (1, sub) => (m.mem.get(word) >> (sub * 8)) as u64 & 0xff,
        (2, sub) if sub != 3 => (m.mem.get(word) >> (sub * 8)) as u64 & 0xffff,
        _ => (0..size as u64)
            .map(|i| read(m, object, offset + i, 1) << (i * 8))
            .sum(),
    }
}

fn write(m: &mut Machine, object: Addr, offset: u64, size: u32, value: u64) {
    let word = (offset / 4) as u32;
    match (size, offset % 4) {
        (8, 0) => m.mem.put64(object, word, value),
        (4, 0) => m.mem.put(object, word, value as u32),
        (1, sub) => {
            let old = m.mem.get(object + word);
            let shift = sub * 8;
            m.mem.put(
                object,
                word,
                old & !(0xff << shift) | (value as u32 & 0xff) << shift,
            );
        }
        _ => {
            for i in 0..size as u64 {
                write(m, object, offset + i, 1, value >> (i * 8));
            }
        }
    }
}

fn put_reference(m: &mut Machine, a: Args) -> Exec<Value> {
    let (object, offset) = place(m, a.obj(1), a.long(2))?;
    m.put_ref(object, (offset / 4) as u32, a.obj(4));
    Ok(Value::Void)
}

fn exchange(m: &mut Machine, a: Args, size: u32) -> Exec<(u64, bool)> {
    let (object, offset) = place(m, a.obj(1), a.long(2))?;
    m.point(object)?;
    let old = read(m, object, offset, size);
    let (expected, new) = if size == 8 {
        (a.long(4) as u64, a.long(6) as u64)
    } else {
        (a.int(4) as u32 as u64, a.int(5) as u32 as u64)
    };
    if old == expected {
        write(m, object, offset, size, new);
    }
    Ok((old, old == expected))
}

fn exchange_ref(m: &mut Machine, a: Args) -> Exec<(u64, bool)> {
    let (object, offset) = place(m, a.obj(1), a.long(2))?;
    m.point(object)?;
    let old = read(m, object, offset, 4);
    if old as u32 == a.obj(4) {
        m.put_ref(object, (offset / 4) as u32, a.obj(5));
        return Ok((old, true));
    }
    Ok((old, false))
}

fn update(m: &mut Machine, a: Args, size: u32, f: fn(u64, u64) -> u64) -> Exec<u64> {
    let (object, offset) = place(m, a.obj(1), a.long(2))?;
    m.point(object)?;
    let old = read(m, object, offset, size);
    let operand = if size == 8 {
        a.long(4) as u64
    } else {
        a.int(4) as u32 as u64
    };
    write(m, object, offset, size, f(old, operand));
    Ok(old)
}

fn index_scale(m: &mut Machine, a: Args) -> Exec<Value> {
    let class = m.class_of_mirror(a.obj(1));
    match m.world.class(class).shape {
        Shape::Array { element, .. } => Ok(Value::Int(1 << element.element_shift())),
        _ => Ok(Value::Int(0)),
    }
}

fn offset_by_name(m: &mut Machine, a: Args) -> Exec<Value> {
    let world = m.world.clone();
    let class = m.class_of_mirror(a.obj(1));
    let name = m.text(a.obj(2));
    let field = world.class(class).fields.iter().find(|f| *f.name == *name);
    match field {
        Some(field) => Ok(Value::Long(field.offset as i64 * 4)),
        None => Err(m.throw_new("java/lang/InternalError", &name)),
    }
}

fn park(m: &mut Machine, a: Args) -> Exec<Value> {
    let me = m.current;
    let waiting = m.mem.get(me + tcb::WAKE);
    if waiting == wake::NONE {
        m.point(0)?;
    }
    if m.mem.get(me + tcb::PERMIT) != 0 {
        m.mem.put(me, tcb::PERMIT, 0);
        m.clear_wait();
        return Ok(Value::Void);
    }
    if waiting != wake::NONE || m.is_interrupted() {
        m.clear_wait();
        return Ok(Value::Void);
    }
    let (absolute, time) = (a.bool(1), a.long(2));
    if time < 0 || (absolute && time == 0) {
        return Ok(Value::Void);
    }
    let timeout = if absolute {
        let now = m.wall_clock_nanos() / 1_000_000;
        Some((time.saturating_sub(now).max(0) as u64).saturating_mul(1_000_000))
    } else {
        (time > 0).then_some(time as u64)
    };
    m.mem.put(me, tcb::WAKE, wake::WAITING);
    m.wait_until(
        if timeout.is_some() {
            Status::TimedParked
        } else {
            Status::Parked
        },
        timeout,
    );
    Err(Trap::Block)
}

fn unpark(m: &mut Machine, a: Args) -> Exec<Value> {
    m.point(0)?;
    if a.obj(1) == 0 {
        return Ok(Value::Void);
    }
    if let Some(block) = m.block_of_thread(a.obj(1)) {
        m.mem.put(block, tcb::PERMIT, 1);
        if matches!(m.status(block), Status::Parked | Status::TimedParked) {
            m.wake(block, wake::NOTIFIED);
        }
    }
    Ok(Value::Void)
}

fn allocate_memory(m: &mut Machine, bytes: i64) -> Exec<Value> {
    if bytes > i32::MAX as i64 {
        return Err(m.throw_new(
            "java/lang/OutOfMemoryError",
            "Cannot reserve memory outside the heap",
        ));
    }
    let block = m.new_array(primitive_array_id(Kind::Byte), bytes.max(1) as u32)?;
    m.keep_outside_memory(block)?;
    Ok(Value::Long((block as i64) << 32))
}

fn reallocate_memory(m: &mut Machine, a: Args) -> Exec<Value> {
    let Value::Long(new) = allocate_memory(m, a.long(3))? else {
        unreachable!()
    };
    let old = (a.long(1) >> 32) as u32;
    if old != 0 {
        let target = (new >> 32) as u32;
        let bytes = m.array_length(old).min(m.array_length(target)) as usize;
        let content = m.array_bytes(old)[..bytes].to_vec();
        m.mem
            .bytes_mut(target, target + header::ARRAY_DATA, bytes)
            .copy_from_slice(&content);
    }
    Ok(Value::Long(new))
}

fn set_memory(m: &mut Machine, a: Args) -> Exec<Value> {
    let (object, offset) = place(m, a.obj(1), a.long(2))?;
    let (first, count) = (offset as usize & !3, a.long(4) as usize);
    let skip = offset as usize - first;
    m.mem.bytes_mut(object, object + (first / 4) as u32, skip + count)[skip..].fill(a.int(6) as u8);
    Ok(Value::Void)
}

fn copy_memory(m: &mut Machine, a: Args) -> Exec<Value> {
    let (from, from_offset) = place(m, a.obj(1), a.long(2))?;
    let (to, to_offset) = place(m, a.obj(4), a.long(5))?;
    let count = a.long(7) as usize;
    if count > 0 {
        let (first, last) = (to_offset / 4, (to_offset + count as u64 - 1) / 4);
        m.mem.touch(to, to + first as u32, (last - first) as u32 + 1);
        m.mem
            .copy_bytes(from, from_offset as usize, to, to_offset as usize, count);
    }
    Ok(Value::Void)
}

fn copy_swap_memory(m: &mut Machine, a: Args) -> Exec<Value> {
    let (from, from_offset) = place(m, a.obj(1), a.long(2))?;
    let (to, to_offset) = place(m, a.obj(4), a.long(5))?;
    let (bytes, element) = (a.long(7) as u64, a.long(9) as u64);
    let content: Vec<u64> = (0..bytes).map(|i| read(m, from, from_offset + i, 1)).collect();
    for (i, byte) in content.into_iter().enumerate() {
        let i = i as u64;
        let swapped = i / element * element + (element - 1 - i % element);
        write(m, to, to_offset + swapped, 1, byte);
    }
    Ok(Value::Void)
}
