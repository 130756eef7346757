//! `java.lang.Object`, and the hash codes of enumerations, which are those of objects.

use super::{Args, Table, Value, native};
use crate::class::Shape;
use crate::copies::Part;
use crate::machine::{Exec, Machine};
use crate::memory::{Addr, header};
use crate::natives::effects::{CACHES, LOCKS, NONE, READS};
use crate::thread::tcb;

pub const TABLES: &[Table] = &[
    (
        "java/lang/Object",
        &[
            native("getClass", "()Ljava/lang/Class;", NONE, get_class),
            native("hashCode", "()I", CACHES, hash_code),
            native("clone", "()Ljava/lang/Object;", READS, clone),
            native("notify", "()V", LOCKS, notify),
            native("notifyAll", "()V", LOCKS, notify_all),
            native("wait", "(J)V", LOCKS, wait).until(18),
            native("wait0", "(J)V", LOCKS, wait).since(19),
        ],
    ),
    // Later libraries keep it in a field, which booting may have filled: then nobody would see that the program asks.
    ("java/lang/Enum", &[native("hashCode", "()I", CACHES, hash_code)]),
];

fn get_class(m: &mut Machine, a: Args) -> Exec<Value> {
    Ok(Value::Ref(m.mirror_of(m.class_of(a.obj(0)))))
}

pub(super) fn hash_code(m: &mut Machine, a: Args) -> Exec<Value> {
    m.note_identity_hash();
    Ok(Value::Int(m.identity_hash(a.obj(0))))
}

fn clone(m: &mut Machine, a: Args) -> Exec<Value> {
    let object = a.obj(0);
    let world = m.world.clone();
    let class = world.class(m.class_of(object));
    let first = if class.is_array() {
        header::ARRAY_DATA
    } else {
        header::SIZE
    };
    let words = m.object_words(object) - first;
    let copy = match class.shape {
        Shape::Array { .. } => return clone_array(m, object),
        _ => {
            let cloneable = m.load_boot("java/lang/Cloneable");
            if !world.is_subtype(class.id, cloneable) {
                return Err(m.throw_new("java/lang/CloneNotSupportedException", &class.java_name()));
            }
            m.point_ranges(&[(object, first, words, false)])?;
            m.new_object(class.id)?
        }
    };
    m.mem.copy_raw(object + first, copy + first, words);
    Ok(Value::Ref(copy))
}

/// The copy is the thread's own until it is done, so that it can be made in several steps.
fn clone_array(m: &mut Machine, array: Addr) -> Exec<Value> {
    let length = m.array_length(array);
    let copy = match m.mem.get(m.current + tcb::CLONE) {
        0 => m.new_array(m.class_of(array), length)?,
        begun => begun,
    };
    let words = m.object_words(array) - header::ARRAY_DATA;
    let part = |array, first| Part { array, first };
    if !m.must_tear(part(array, 0), part(copy, 0), length)? {
        m.mem
            .copy_raw(array + header::ARRAY_DATA, copy + header::ARRAY_DATA, words);
        return Ok(Value::Ref(copy));
    }
    m.mem.put(m.current, tcb::CLONE, copy);
    let Shape::Array { element, .. } = m.world.class(m.class_of(array)).shape else {
        unreachable!("an array")
    };
    m.copy_elements(part(array, 0), part(copy, 0), length, false, |m, i| {
        super::system::copy_at_once(m, element, part(array, i), part(copy, i), 1)
    })?;
    m.mem.put(m.current, tcb::CLONE, 0);
    Ok(Value::Ref(copy))
}

fn notify(m: &mut Machine, a: Args) -> Exec<Value> {
    m.monitor_notify(a.obj(0), false)?;
    Ok(Value::Void)
}

fn notify_all(m: &mut Machine, a: Args) -> Exec<Value> {
    m.monitor_notify(a.obj(0), true)?;
    Ok(Value::Void)
}

fn wait(m: &mut Machine, a: Args) -> Exec<Value> {
    let millis = a.long(1);
    if millis < 0 {
        return Err(m.throw_new("java/lang/IllegalArgumentException", "timeout value is negative"));
    }
    let timeout = (millis > 0).then(|| (millis as u64).saturating_mul(1_000_000));
    m.monitor_wait(a.obj(0), timeout)?;
    Ok(Value::Void)
}
