//! `java.lang.ref`.

use super::{Args, Table, Value, native, nothing};
use crate::machine::{Exec, Machine, Trap};
use crate::thread::{Status, system};

pub const TABLES: &[Table] = &[
    (
        "java/lang/ref/Reference",
        &[
            native(
                "getAndClearReferencePendingList",
                "()Ljava/lang/ref/Reference;",
                |m, _| {
                    let pending = m.mem.get(m.system + system::PENDING_REFERENCES);
                    m.mem.put(m.system, system::PENDING_REFERENCES, 0);
                    Ok(Value::Ref(pending))
                },
            ),
            native("hasReferencePendingList", "()Z", |m, _| {
                Ok(Value::bool(m.mem.get(m.system + system::PENDING_REFERENCES) != 0))
            }),
            native("waitForReferencePendingList", "()V", wait_for_pending),
            native("refersTo0", "(Ljava/lang/Object;)Z", refers_to),
            native("clear0", "()V", clear),
        ],
    ),
    (
        "java/lang/ref/PhantomReference",
        &[
            native("refersTo0", "(Ljava/lang/Object;)Z", refers_to),
            native("clear0", "()V", clear),
        ],
    ),
    (
        "java/lang/ref/Finalizer",
        &[
            native("reportComplete", "(Ljava/lang/Object;)V", nothing),
            native("isFinalizationEnabled", "()Z", super::yes),
        ],
    ),
];

fn wait_for_pending(m: &mut Machine, _: Args) -> Exec<Value> {
    if m.mem.get(m.system + system::PENDING_REFERENCES) == 0 {
        m.set_status(m.current, Status::Idle);
        return Err(Trap::Block);
    }
    Ok(Value::Void)
}

fn refers_to(m: &mut Machine, a: Args) -> Exec<Value> {
    Ok(Value::bool(m.get_field(a.obj(0), "referent") == a.obj(1)))
}

fn clear(m: &mut Machine, a: Args) -> Exec<Value> {
    m.set_field(a.obj(0), "referent", 0);
    Ok(Value::Void)
}
