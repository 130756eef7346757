//! Where fields and elements are, and classes to be initialised or instantiated.

use super::super::{Args, Native, Value, class_loader, native, nothing};
use crate::class::{Field, Shape};
use crate::machine::{Exec, Machine};
use crate::memory::header;
use crate::natives::effects::{ACQUIRES, CACHES, CALLS, NONE, TOGETHER, reads_part};
use crate::world::mirror;

pub(super) const ROWS: &[Native] = &[
    native("arrayBaseOffset0", "(Ljava/lang/Class;)I", NONE, |_, _| {
        Ok(Value::Int(header::ARRAY_DATA as i32 * 4))
    }),
    native("arrayIndexScale0", "(Ljava/lang/Class;)I", NONE, index_scale),
    native(
        "objectFieldOffset0",
        "(Ljava/lang/reflect/Field;)J",
        NONE,
        |m, a| {
            let field = m.reflected_field(a.obj(1));
            offset(m, &field)
        },
    ),
    native(
        "objectFieldOffset1",
        "(Ljava/lang/Class;Ljava/lang/String;)J",
        NONE,
        offset_by_name,
    ),
    native(
        "knownObjectFieldOffset0",
        "(Ljava/lang/Class;Ljava/lang/String;)J",
        NONE,
        offset_by_name,
    ),
    native(
        "staticFieldOffset0",
        "(Ljava/lang/reflect/Field;)J",
        NONE,
        |m, a| {
            let field = m.reflected_field(a.obj(1));
            offset(m, &field)
        },
    ),
    native(
        "staticFieldBase0",
        "(Ljava/lang/reflect/Field;)Ljava/lang/Object;",
        NONE,
        |m, a| {
            let class = m.reflected_field(a.obj(1)).class;
            Ok(Value::Ref(m.mirror_of(class)))
        },
    ),
    native(
        "shouldBeInitialized0",
        "(Ljava/lang/Class;)Z",
        ACQUIRES,
        |m, a| {
            let class = m.class_of_mirror(a.obj(1));
            Ok(Value::bool(m.init_state(class) != mirror::INITIALISED))
        },
    ),
    native(
        "ensureClassInitialized0",
        "(Ljava/lang/Class;)V",
        CALLS,
        |m, a| {
            let class = m.class_of_mirror(a.obj(1));
            m.initialise(class)?;
            Ok(Value::Void)
        },
    ),
    native("notifyStrictStaticAccess0", "*", NONE, nothing),
    native(
        "allocateInstance",
        "(Ljava/lang/Class;)Ljava/lang/Object;",
        CALLS,
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
        NONE,
        |m, a| {
            let class = m.class_of_mirror(a.obj(1));
            let array = m.array_class(class);
            Ok(Value::Ref(m.new_array(array, a.int(2) as u32)?))
        },
    ),
    native(
        "defineClass0",
        "(Ljava/lang/String;[BIILjava/lang/ClassLoader;Ljava/security/ProtectionDomain;)Ljava/lang/Class;",
        CALLS.and(CACHES).and(TOGETHER).spans(&[reads_part(2)]),
        class_loader::unsafe_define,
    ),
];

fn index_scale(m: &mut Machine, a: Args) -> Exec<Value> {
    let class = m.class_of_mirror(a.obj(1));
    match m.world.class(class).shape {
        Shape::Array { element, .. } => Ok(Value::Int(1 << element.element_shift())),
        _ => Ok(Value::Int(0)),
    }
}

/// Who knows where a field is accesses it as it is.
fn offset(m: &Machine, field: &Field) -> Exec<Value> {
    m.refuse_abstract_field(field, "reflection or a field updater")?;
    Ok(Value::Long(field.offset as i64 * 4))
}

fn offset_by_name(m: &mut Machine, a: Args) -> Exec<Value> {
    let world = m.world.clone();
    let class = m.class_of_mirror(a.obj(1));
    let name = m.text(a.obj(2));
    let field = world.class(class).fields.iter().find(|f| *f.name == *name);
    match field {
        Some(field) => offset(m, field),
        None => Err(m.throw_new("java/lang/InternalError", &name)),
    }
}
