//! `java.lang.Runtime`, `java.lang.Shutdown` and signals.

use super::{Args, Table, Value, native, nothing};
use crate::environment::Choosing;
use crate::machine::{Exec, Machine, Trap};
use crate::natives::effects::{CACHES, CHOOSES, LOCKS, NONE, RELEASES};

pub const TABLES: &[Table] = &[
    (
        "java/lang/Runtime",
        &[
            // Two processors: the least at which the library behaves as on a parallel machine.
            native("availableProcessors", "()I", CHOOSES, |m, _| {
                let chosen = m.choose_unknown(Choosing::Processors, 3)?;
                Ok(Value::Int([2, 1, 4][chosen as usize]))
            }),
            // Always the same: how much garbage there is depends on more than the state.
            native("freeMemory", "()J", CHOOSES, |m, _| {
                Ok(Value::Long(m.config.heap_words as i64 * 2))
            }),
            native("totalMemory", "()J", CHOOSES, |m, _| {
                Ok(Value::Long(m.config.heap_words as i64 * 4))
            }),
            native("maxMemory", "()J", CHOOSES, |m, _| {
                Ok(Value::Long(m.config.heap_words as i64 * 4))
            }),
            native("gc", "()V", CACHES.and(LOCKS), gc),
        ],
    ),
    (
        "java/lang/Shutdown",
        &[
            native("beforeHalt", "()V", NONE, nothing),
            native("halt0", "(I)V", RELEASES, halt),
        ],
    ),
    (
        "java/lang/Terminator",
        &[
            native("setup", "()V", NONE, nothing),
            native("teardown", "()V", NONE, nothing),
        ],
    ),
    (
        "jdk/internal/misc/Signal",
        &[
            native("findSignal0", "(Ljava/lang/String;)I", NONE, |_, _| {
                Ok(Value::Int(-1))
            }),
            native("handle0", "(IJ)J", NONE, super::zero_long),
        ],
    ),
];

fn gc(m: &mut Machine, _: Args) -> Exec<Value> {
    m.clear_on_request()?;
    m.collect_now();
    Ok(Value::Void)
}

fn halt(m: &mut Machine, a: Args) -> Exec<Value> {
    m.point_before_exit()?;
    m.console.flush();
    Err(Trap::Exit(a.int(0)))
}
