//! `java.lang.System`.

use super::{Args, Table, Value, native};
use crate::class::Shape;
use crate::machine::{Exec, Machine};
use crate::memory::header;

pub const TABLES: &[Table] = &[(
    "java/lang/System",
    &[
        native("setIn0", "(Ljava/io/InputStream;)V", |m, a| {
            set_stream(m, "in", a)
        }),
        native("setOut0", "(Ljava/io/PrintStream;)V", |m, a| {
            set_stream(m, "out", a)
        }),
        native("setErr0", "(Ljava/io/PrintStream;)V", |m, a| {
            set_stream(m, "err", a)
        }),
        native("currentTimeMillis", "()J", |m, _| {
            m.note_clock_read();
            m.tick();
            Ok(Value::Long(m.wall_clock_nanos() / 1_000_000))
        }),
        native("nanoTime", "()J", |m, _| {
            m.note_clock_read();
            m.tick();
            Ok(Value::Long(m.clock() as i64))
        }),
        native(
            "arraycopy",
            "(Ljava/lang/Object;ILjava/lang/Object;II)V",
            array_copy,
        ),
        native("identityHashCode", "(Ljava/lang/Object;)I", |m, a| {
            match a.obj(0) {
                0 => Ok(Value::Int(0)),
                object => Ok(Value::Int(m.identity_hash(object))),
            }
        }),
        native(
            "mapLibraryName",
            "(Ljava/lang/String;)Ljava/lang/String;",
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
    m.point_ranges(&[
        (from, header::ARRAY_DATA + from_at, count, false),
        (to, header::ARRAY_DATA + to_at, count, true),
    ])?;
    let checked = element == crate::class::Kind::Ref
        && from_component != to_component
        && !world.is_subtype(from_component, to_component);
    if element == crate::class::Kind::Ref {
        let shared = m.mem.get(to) & header::SHARED != 0;
        for i in 0..count {
            // Copying onto itself to the right must not read what it has just written.
            let i = if from == to && from_at < to_at {
                count - 1 - i
            } else {
                i
            };
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
            if shared {
                m.put_ref(to, header::ARRAY_DATA + to_at + i, value);
            } else {
                m.mem.put(to, header::ARRAY_DATA + to_at + i, value);
            }
        }
        return Ok(Value::Void);
    }
    let shift = element.element_shift();
    let (from_byte, to_byte, bytes) = (from_at << shift, to_at << shift, (count as usize) << shift);
    if bytes == 0 {
        return Ok(Value::Void);
    }
    let first = to_byte / 4;
    let last = (to_byte as usize + bytes - 1) / 4;
    m.mem
        .touch(to, to + header::ARRAY_DATA + first, last as u32 - first + 1);
    m.mem.copy_bytes(
        from + header::ARRAY_DATA,
        from_byte as usize,
        to + header::ARRAY_DATA,
        to_byte as usize,
        bytes,
    );
    Ok(Value::Void)
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
