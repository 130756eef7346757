//! `jdk.internal.misc.Unsafe`.
//!
//! Offsets are bytes from an object's first word, so that the library's own arithmetic on array
//! offsets holds. Addresses outside the heap are those of `outside`.

mod access;
mod layout;
mod memory;
mod park;

use super::{Native, Table, Value, native, no, nothing, outside, yes};
use crate::class::{Kind, Shape};
use crate::machine::{Exec, Machine, Trap};
use crate::memory::{Addr, header};
use crate::natives::effects::NONE;

pub const TABLES: &[Table] = &[
    ("jdk/internal/misc/Unsafe", access::ROWS),
    ("jdk/internal/misc/Unsafe", access::ATOMIC),
    ("jdk/internal/misc/Unsafe", access::WEAK),
    ("jdk/internal/misc/Unsafe", layout::ROWS),
    ("jdk/internal/misc/Unsafe", memory::ROWS),
    ("jdk/internal/misc/Unsafe", park::ROWS),
    ("jdk/internal/misc/Unsafe", OTHER),
];

const OTHER: &[Native] = &[
    native("fullFence", "()V", NONE, nothing),
    native("loadFence", "()V", NONE, nothing),
    native("storeFence", "()V", NONE, nothing),
    native("isBigEndian0", "()Z", NONE, no),
    native("unalignedAccess0", "()Z", NONE, yes),
    native("addressSize0", "()I", NONE, |_, _| Ok(Value::Int(8))),
    native("pageSize", "()I", NONE, |_, _| Ok(Value::Int(4096))),
    native("throwException", "(Ljava/lang/Throwable;)V", NONE, |_, a| {
        Err(Trap::Throw(a.obj(1)))
    }),
    native("getLoadAverage0", "([DI)I", NONE, |_, _| Ok(Value::Int(-1))),
];

/// The object and byte offset of an access to so many bytes; addresses outside the heap lead to their block. What is not
/// all within the fields or elements of an object is memory that the machine does not have.
fn place(m: &Machine, object: Addr, offset: i64, bytes: u64) -> Exec<(Addr, u64)> {
    let (object, offset) = if object == 0 {
        let (block, byte) = outside::block_at(m, offset)?;
        (block, header::ARRAY_DATA as u64 * 4 + byte as u64)
    } else {
        (object, offset as u64)
    };
    let first = header::SIZE as u64 * 4;
    let end = m.object_words(object) as u64 * 4;
    match offset.checked_add(bytes) {
        Some(beyond) if offset >= first && beyond <= end => Ok((object, offset)),
        _ => Err(Trap::Unsupported(format!(
            "an access by Unsafe to {bytes} bytes at offset {} of an object of class {}, which ends at {end}",
            offset as i64,
            m.world.class(m.class_of(object)).java_name()
        ))),
    }
}

/// Refuses to take numbers for references, and references for numbers: the machine's are neither addresses nor stable.
fn must_hold(m: &Machine, references: bool, object: Addr, offset: u64, bytes: u64) -> Exec<()> {
    let class = m.world.class(m.class_of(object));
    let words = (offset / 4) as u32..(offset + bytes).div_ceil(4) as u32;
    let fits = match class.shape {
        _ if bytes == 0 => true,
        Shape::Array { element, .. } => (element == Kind::Ref) == references,
        _ if class.id == m.class_class && words.start >= m.mirror_hidden => {
            let statics = &m.world.class(m.class_of_mirror(object)).static_ref_offsets;
            words
                .into_iter()
                .all(|word| statics.contains(&word) == references)
        }
        _ => words.into_iter().all(|word| {
            let bits = class.ref_words.get(word as usize / 64).copied().unwrap_or(0);
            (bits >> (word % 64) & 1 != 0) == references
        }),
    };
    match fits && (!references || offset.is_multiple_of(4)) {
        true => Ok(()),
        false => Err(Trap::Unsupported(format!(
            "an access by Unsafe that takes {} at offset {offset} of an object of class {}",
            match references {
                true => "something else for a reference",
                false => "a reference for something else",
            },
            class.java_name()
        ))),
    }
}

/// Refuses to let the program put an object where those of its class do not belong. The library knows what it does.
fn must_belong(m: &Machine, object: Addr, word: u32, value: Addr) -> Exec<()> {
    let caller = m.world.class(m.world.method(m.regs.method).class);
    if value == 0 || !caller.is_of_program() && &*caller.name != "sun/misc/Unsafe" {
        return Ok(());
    }
    let (class, kind) = (m.class_of(object), m.class_of(value));
    let belongs = match m.world.class(class).shape {
        Shape::Array { component, .. } => m.world.is_subtype(kind, component),
        _ => {
            let field = match class == m.class_class {
                true => m.field_at(m.class_of_mirror(object), word, true),
                false => m.field_at(class, word, false),
            };
            let name = field.and_then(|(owner, field)| {
                let loader = m.world.class(owner).loader;
                let name = field
                    .descriptor
                    .strip_prefix('L')
                    .and_then(|d| d.strip_suffix(';'));
                m.find_loaded(loader, name.unwrap_or(&field.descriptor))
            });
            name.is_some_and(|target| m.world.is_subtype(kind, target))
        }
    };
    match belongs {
        true => Ok(()),
        false => Err(Trap::Unsupported(format!(
            "an object of class {} put by Unsafe into one of class {}, where it does not belong",
            m.world.class(kind).java_name(),
            m.world.class(class).java_name()
        ))),
    }
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
        (1 | 2, sub) if sub as u32 + size <= 4 => {
            let mask = (1 << (size * 8)) - 1;
            let old = m.mem.get(object + word) & !(mask << (sub * 8));
            let new = old | (value as u32 & mask) << (sub * 8);
            let new = extended(m, object, word, new);
            m.mem.put(object, word, new);
        }
        _ => {
            for i in 0..size as u64 {
                write(m, object, offset + i, 1, value >> (i * 8));
            }
        }
    }
}

/// A word as the interpreter would have stored it. A narrow field has a whole word, which holds its
/// value extended: were only some bytes of it written, equal states would differ in the others.
fn extended(m: &Machine, object: Addr, word: u32, value: u32) -> u32 {
    match kind_of_field(m, object, word) {
        Some(Kind::Byte) => value as i8 as u32,
        Some(Kind::Boolean) => value & 0xff,
        Some(Kind::Short) => value as i16 as u32,
        Some(Kind::Char) => value & 0xffff,
        _ => value,
    }
}

/// The kind of the field at a word of an object; none for elements of arrays.
fn kind_of_field(m: &Machine, object: Addr, word: u32) -> Option<Kind> {
    let id = m.class_of(object);
    if m.world.class(id).is_array() {
        return None;
    }
    let statics = id == m.class_class && word >= m.mirror_hidden;
    let mut class = Some(if statics { m.class_of_mirror(object) } else { id });
    while let Some(id) = class {
        let c = m.world.class(id);
        let field = c
            .fields
            .iter()
            .find(|f| f.offset == word && f.is_static() == statics);
        if let Some(field) = field {
            return Some(field.kind);
        }
        class = c.super_class.filter(|_| !statics);
    }
    None
}
