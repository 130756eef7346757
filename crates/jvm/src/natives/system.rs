//! `java.lang.System`.

use super::{Args, Table, Value, native};
use crate::class::Shape;
use crate::copies::Part;
use crate::machine::{Exec, Machine};
use crate::memory::header;
use crate::natives::effects::{CACHES, CHOOSES, NONE, UPDATES, WRITES};

pub const TABLES: &[Table] = &[(
    "java/lang/System",
    &[
        native("setIn0", "(Ljava/io/InputStream;)V", WRITES, |m, a| {
            set_stream(m, "in", a)
        }),
        native("setOut0", "(Ljava/io/PrintStream;)V", WRITES, |m, a| {
            set_stream(m, "out", a)
        }),
        native("setErr0", "(Ljava/io/PrintStream;)V", WRITES, |m, a| {
            set_stream(m, "err", a)
        }),
        native("currentTimeMillis", "()J", CHOOSES, |m, _| {
            m.note_clock_read();
            m.tick();
            Ok(Value::Long(m.wall_clock_nanos() / 1_000_000))
        }),
        native("nanoTime", "()J", CHOOSES, |m, _| {
            m.note_clock_read();
            m.tick();
            Ok(Value::Long(m.clock() as i64))
        }),
        native(
            "arraycopy",
            "(Ljava/lang/Object;ILjava/lang/Object;II)V",
            UPDATES,
            array_copy,
        ),
        native(
            "identityHashCode",
            "(Ljava/lang/Object;)I",
            CACHES,
            |m, a| match a.obj(0) {
                0 => Ok(Value::Int(0)),
                object => {
                    m.note_identity_hash();
                    Ok(Value::Int(m.identity_hash(object)))
                }
            },
        ),
        native(
            "mapLibraryName",
            "(Ljava/lang/String;)Ljava/lang/String;",
            NONE,
            |m, a| {
                let name = m.text(a.obj(0));
                Ok(Value::Ref(m.string(&format!("lib{name}.so"))?))
            },
        ),
    ],
)];

fn set_stream(m: &mut Machine, name: &'static str, a: Args) -> Exec<Value> {
    let system = m.load_boot("java/lang/System");
    let offset = m.offset(system, name);
    let mirror = m.mirror_of(system);
    m.note_write_from_outside(mirror, offset);
    m.point_at(mirror, offset, true, false)?;
    m.put_ref(mirror, offset, a.obj(0));
    Ok(Value::Void)
}

fn array_copy(m: &mut Machine, a: Args) -> Exec<Value> {
    let (from, from_at, to, to_at, count) = (a.obj(0), a.int(1), a.obj(2), a.int(3), a.int(4));
    if from == 0 || to == 0 {
        return Err(m.throw_new_plain("java/lang/NullPointerException"));
    }
    let world = m.world.clone();
    let (from_class, to_class) = (world.class(m.class_of(from)), world.class(m.class_of(to)));
    let (
        Shape::Array {
            element,
            component: from_component,
        },
        Shape::Array {
            element: other,
            component: to_component,
        },
    ) = (from_class.shape, to_class.shape)
    else {
        let (what, class) = if from_class.is_array() {
            ("destination", to_class)
        } else {
            ("source", from_class)
        };
        let text = format!("arraycopy: {what} type {} is not an array", class.java_name());
        return Err(m.throw_new("java/lang/ArrayStoreException", &text));
    };
    if element != other {
        let name = |kind: crate::class::Kind| match kind {
            crate::class::Kind::Ref => "object array[]".to_string(),
            kind => format!("{}[]", kind.primitive_name()),
        };
        let text = format!(
            "arraycopy: type mismatch: can not copy {} into {}",
            name(element),
            name(other)
        );
        return Err(m.throw_new("java/lang/ArrayStoreException", &text));
    }
    let (from_length, to_length) = (m.array_length(from), m.array_length(to));
    if let Some(text) = bounds_problem(from_at, from_length, to_at, to_length, count, |length, to| {
        let class = if to { to_class } else { from_class };
        match element {
            crate::class::Kind::Ref => format!("object array[{length}]"),
            _ => format!(
                "{}[{length}]",
                crate::resolve::java_type(&class.name).trim_end_matches("[]")
            ),
        }
    }) {
        return Err(m.throw_new("java/lang/ArrayIndexOutOfBoundsException", &text));
    }
    let (from_at, to_at, count) = (from_at as u32, to_at as u32, count as u32);
    let checked = element == crate::class::Kind::Ref
        && from_component != to_component
        && !world.is_subtype(from_component, to_component);
    // Copying onto itself to the right must not read what it has just written.
    let backwards = from == to && from_at < to_at;
    let part = |array, first| Part { array, first };
    let (source, target) = (part(from, from_at), part(to, to_at));
    let torn = m.must_tear(source, target, count)?;
    if !torn && element != crate::class::Kind::Ref {
        copy_at_once(m, element, source, target, count)?;
        return Ok(Value::Void);
    }
    let copy = |m: &mut Machine, i: u32| {
        if element != crate::class::Kind::Ref {
            return copy_at_once(m, element, part(from, from_at + i), part(to, to_at + i), 1);
        }
        m.spend(1)?;
        let value = m.element_ref(from, from_at + i);
        if checked && value != 0 {
            let class = m.class_of(value);
            if !world.is_subtype(class, to_component) {
                let text = format!(
                    "arraycopy: element type mismatch: can not cast one of the elements of {} to the type of the destination array, {}",
                    crate::resolve::java_type(&from_class.name),
                    world.class(to_component).java_name()
                );
                return Err(m.throw_new("java/lang/ArrayStoreException", &text));
            }
        }
        m.put_ref(to, header::ARRAY_DATA + to_at + i, value);
        Ok(())
    };
    if torn {
        m.copy_elements(source, target, count, backwards, copy)?;
    } else {
        let nth = |n| if backwards { count - 1 - n } else { n };
        (0..count).try_for_each(|n| copy(m, nth(n)))?;
    }
    Ok(Value::Void)
}

/// Copies elements that are no references.
pub(super) fn copy_at_once(
    m: &mut Machine,
    element: crate::class::Kind,
    from: Part,
    to: Part,
    count: u32,
) -> Exec<()> {
    let shift = element.element_shift();
    let bytes = (count as usize) << shift;
    if bytes == 0 {
        return Ok(());
    }
    let (from_byte, to_byte) = ((from.first as usize) << shift, (to.first as usize) << shift);
    let first = to_byte as u32 / 4;
    let last = (to_byte + bytes - 1) as u32 / 4;
    for (first, words) in crate::spending::in_parts(first, last - first + 1) {
        m.spend(words)?;
        m.mem
            .touch(to.array, to.array + header::ARRAY_DATA + first, words);
    }
    let (source, target) = (from.array + header::ARRAY_DATA, to.array + header::ARRAY_DATA);
    m.mem.copy_bytes(source, from_byte, target, to_byte, bytes);
    Ok(())
}

fn bounds_problem(
    from_at: i32,
    from_length: u32,
    to_at: i32,
    to_length: u32,
    count: i32,
    name: impl Fn(u32, bool) -> String,
) -> Option<String> {
    if from_at < 0 {
        return Some(format!(
            "arraycopy: source index {from_at} out of bounds for {}",
            name(from_length, false)
        ));
    }
    if to_at < 0 {
        return Some(format!(
            "arraycopy: destination index {to_at} out of bounds for {}",
            name(to_length, true)
        ));
    }
    if count < 0 {
        return Some(format!("arraycopy: length {count} is negative"));
    }
    let end = from_at as u32 + count as u32;
    if end > from_length {
        return Some(format!(
            "arraycopy: last source index {end} out of bounds for {}",
            name(from_length, false)
        ));
    }
    let end = to_at as u32 + count as u32;
    if end > to_length {
        return Some(format!(
            "arraycopy: last destination index {end} out of bounds for {}",
            name(to_length, true)
        ));
    }
    None
}
