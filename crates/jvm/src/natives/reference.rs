//! `java.lang.ref`.

use super::{Args, Table, Value, native, nothing};
use crate::machine::{Exec, Machine, Trap};
use crate::memory::Addr;
use crate::natives::effects::{LOCKS, NONE, READS, WRITES};
use crate::thread::{Status, system};

pub const TABLES: &[Table] = &[
    (
        "java/lang/ref/Reference",
        &[
            native(
                "getAndClearReferencePendingList",
                "()Ljava/lang/ref/Reference;",
                LOCKS,
                |m, _| {
                    let pending = m.mem.get(m.system + system::PENDING_REFERENCES);
                    m.mem.put(m.system, system::PENDING_REFERENCES, 0);
                    Ok(Value::Ref(pending))
                },
            ),
            native("hasReferencePendingList", "()Z", LOCKS, |m, _| {
                Ok(Value::bool(m.mem.get(m.system + system::PENDING_REFERENCES) != 0))
            }),
            native("waitForReferencePendingList", "()V", LOCKS, wait_for_pending),
            // The library has an instruction here that the stock JVM replaces, too.
            native("get", "()Ljava/lang/Object;", READS, get),
            native("refersTo0", "(Ljava/lang/Object;)Z", READS, refers_to),
            native("clear0", "()V", WRITES, clear),
        ],
    ),
    (
        "java/lang/ref/PhantomReference",
        &[
            native("refersTo0", "(Ljava/lang/Object;)Z", READS, refers_to),
            native("clear0", "()V", WRITES, clear),
        ],
    ),
    (
        "java/lang/ref/Finalizer",
        &[
            native("reportComplete", "(Ljava/lang/Object;)V", NONE, nothing),
            native("isFinalizationEnabled", "()Z", NONE, super::yes),
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

fn get(m: &mut Machine, a: Args) -> Exec<Value> {
    Ok(Value::Ref(referent(m, a.obj(0))?))
}

fn refers_to(m: &mut Machine, a: Args) -> Exec<Value> {
    Ok(Value::bool(referent(m, a.obj(0))? == a.obj(1)))
}

/// What a reference refers to. Like an access to a volatile field: clearing it is no data race.
fn referent(m: &mut Machine, reference: Addr) -> Exec<Addr> {
    let offset = m.referent_offset;
    if m.is_collected_at_any_moment() && m.mem.get(reference + offset) != 0 {
        // The collector may come first.
        m.hold(reference, offset, 1, false);
        m.go_through_visibly()?;
    } else {
        m.point_at(reference, offset, false, true)?;
    }
    Ok(m.mem.get(reference + offset))
}

fn clear(m: &mut Machine, a: Args) -> Exec<Value> {
    m.point_at(a.obj(0), m.referent_offset, true, true)?;
    m.mem.put(a.obj(0), m.referent_offset, 0);
    Ok(Value::Void)
}
