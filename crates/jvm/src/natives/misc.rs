//! Small natives of many classes: reflection's caller checks, security, text, scoped memory.

use super::{Args, Native, Table, Value, native, nothing, null};
use crate::machine::{Exec, Machine};
use crate::natives::effects::{CALLS, NONE};

pub const TABLES: &[Table] = &[
    ("jdk/internal/reflect/Reflection", REFLECTION),
    (
        "java/util/TimeZone",
        &[native(
            "getSystemTimeZoneID",
            "(Ljava/lang/String;)Ljava/lang/String;",
            NONE,
            |m, _| Ok(Value::Ref(m.string("UTC")?)),
        )],
    ),
    (
        "jdk/internal/misc/ScopedMemoryAccess",
        &[native("closeScope0", "*", NONE, |_, _| Ok(Value::Int(1)))],
    ),
    (
        "java/util/concurrent/atomic/AtomicLong",
        &[native("VMSupportsCS8", "()Z", NONE, super::yes)],
    ),
    // Only starting a process is beyond the model.
    ("java/lang/ProcessImpl", &[native("init", "()V", NONE, nothing)]),
    (
        "java/io/Console",
        &[
            native("ttyStatus", "()I", NONE, super::no),
            native("istty", "()Z", NONE, super::no),
            native("encoding", "()Ljava/lang/String;", NONE, null),
        ],
    ),
];

const REFLECTION: &[Native] = &[
    native("getCallerClass", "()Ljava/lang/Class;", NONE, caller_class),
    native("getClassAccessFlags", "(Ljava/lang/Class;)I", NONE, |m, a| {
        let class = m.class_of_mirror(a.obj(0));
        Ok(Value::Int(m.world.class(class).access as i32))
    }),
    native(
        "areNestMates",
        "(Ljava/lang/Class;Ljava/lang/Class;)Z",
        CALLS,
        |m, a| {
            let world = m.world.clone();
            let (x, y) = (m.class_of_mirror(a.obj(0)), m.class_of_mirror(a.obj(1)));
            for id in [x, y] {
                let class = world.class(id);
                if let Some(host) = class.def.as_ref().and_then(|d| d.nest_host.clone()) {
                    let _ = m.load(&host, class.loader);
                }
            }
            Ok(Value::bool(
                m.nest_host(world.class(x)) == m.nest_host(world.class(y)),
            ))
        },
    ),
];

/// The class that called the method that asks. As in the stock JVM, frames of reflection between
/// the two do not count.
fn caller_class(m: &mut Machine, _: Args) -> Exec<Value> {
    let world = m.world.clone();
    let accessor = m.load_boot("jdk/internal/reflect/MethodAccessorImpl");
    let counts = |f: &crate::frame::FrameView| {
        let method = world.method(f.method);
        let class = world.class(method.class);
        let invokes = &*class.name == "java/lang/reflect/Method" && &*method.name == "invoke";
        !method.hidden && !invokes && !world.is_subtype(class.id, accessor)
    };
    // The first frame is the method that called `getCallerClass`.
    let caller = m.frames(m.current).into_iter().skip(1).find(counts);
    Ok(Value::Ref(
        caller.map_or(0, |f| m.mirror_of(world.method(f.method).class)),
    ))
}
