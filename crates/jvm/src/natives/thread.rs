//! `java.lang.Thread` and `java.lang.VirtualThread`.

use super::packages::own_body;
use super::{Args, Table, Value, native, nothing};
use crate::environment::Unknown;
use crate::machine::{Exec, Machine, Trap};
use crate::memory::{Addr, header};
use crate::natives::effects::{ACQUIRES, CACHES, CALLS, LOCKS, NONE, READS};
use crate::thread::{Status, system, tcb, wake};

pub const TABLES: &[Table] = &[
    (
        "java/lang/Thread",
        &[
            native("currentThread", "()Ljava/lang/Thread;", NONE, current_thread),
            native("currentCarrierThread", "()Ljava/lang/Thread;", NONE, |m, _| {
                Ok(Value::Ref(m.thread_object(m.current)))
            }),
            native("setCurrentThread", "(Ljava/lang/Thread;)V", NONE, |m, a| {
                m.mem.put(m.current, tcb::CURRENT, a.obj(1));
                Ok(Value::Void)
            }),
            native("scopedValueCache", "()[Ljava/lang/Object;", NONE, |m, _| {
                Ok(Value::Ref(m.mem.get(m.current + tcb::SCOPED_CACHE)))
            }),
            native("setScopedValueCache", "([Ljava/lang/Object;)V", NONE, |m, a| {
                m.mem.put(m.current, tcb::SCOPED_CACHE, a.obj(0));
                Ok(Value::Void)
            }),
            native(
                "findScopedValueBindings",
                "()Ljava/lang/Object;",
                NONE,
                find_bindings,
            ),
            native(
                "ensureMaterializedForStackWalk",
                "(Ljava/lang/Object;)V",
                NONE,
                nothing,
            ),
            native("yield", "()V", NONE, yield_now).until(18),
            native("yield0", "()V", NONE, yield_now).since(19),
            native("onSpinWait", "()V", NONE, yield_now),
            native("sleep", "(J)V", ACQUIRES, |m, a| {
                sleep(m, a.long(0).saturating_mul(1_000_000))
            })
            .until(18),
            native("sleep0", "(J)V", ACQUIRES, |m, a| sleep(m, a.long(0))),
            native("sleepNanos0", "(J)V", ACQUIRES, |m, a| sleep(m, a.long(0))),
            native("start0", "()V", LOCKS.and(CALLS), start),
            native("holdsLock", "(Ljava/lang/Object;)Z", NONE, |m, a| {
                if a.obj(0) == 0 {
                    return Err(m.throw_new_plain("java/lang/NullPointerException"));
                }
                Ok(Value::bool(m.holds_lock(a.obj(0))))
            }),
            native("isAlive", "()Z", ACQUIRES, is_alive).until(18),
            native("alive", "()Z", ACQUIRES, is_alive).since(19),
            native(
                "getState",
                "()Ljava/lang/Thread$State;",
                ACQUIRES.and(CALLS),
                state,
            )
            .until(18),
            native(
                "threadState",
                "()Ljava/lang/Thread$State;",
                ACQUIRES.and(CALLS),
                state,
            )
            .since(19),
            native("getStackTrace0", "()Ljava/lang/Object;", ACQUIRES, stack_trace),
            native(
                "dumpThreads",
                "([Ljava/lang/Thread;)[[Ljava/lang/StackTraceElement;",
                ACQUIRES,
                dump_threads,
            ),
            native("getThreads", "()[Ljava/lang/Thread;", ACQUIRES, all_threads),
            native("setPriority0", "(I)V", NONE, nothing),
            native("interrupt0", "()V", LOCKS, |m, a| {
                m.point()?;
                if let Some(block) = m.block_of_thread(a.obj(0)) {
                    m.interrupt(block);
                }
                Ok(Value::Void)
            }),
            native("clearInterruptEvent", "()V", NONE, nothing),
            native("setNativeName", "(Ljava/lang/String;)V", NONE, nothing),
            // The address of a counter that `ThreadIdentifiers.next`, replaced below, does not use.
            native("getNextThreadIdOffset", "()J", NONE, super::zero_long),
            native("stop0", "(Ljava/lang/Object;)V", NONE, |_, _| {
                Err(Trap::Unsupported("Thread.stop".into()))
            }),
            native("suspend0", "()V", NONE, |_, _| {
                Err(Trap::Unsupported("Thread.suspend".into()))
            }),
            native("resume0", "()V", NONE, |_, _| {
                Err(Trap::Unsupported("Thread.resume".into()))
            }),
        ],
    ),
    (
        "java/lang/Thread$ThreadIdentifiers",
        // The library counts in memory outside the heap; the machine keeps the count itself.
        &[native("next", "()J", CACHES, |m, _| {
            let id = m.mem.get64(m.system + system::THREAD_IDS).max(3);
            m.mem.put64(m.system, system::THREAD_IDS, id + 1);
            Ok(Value::Long(id as i64))
        })],
    ),
    (
        "java/lang/ThreadGroup",
        &[native(
            "uncaughtException",
            "(Ljava/lang/Thread;Ljava/lang/Throwable;)V",
            READS.and(CALLS),
            |m, a| {
                crate::properties::uncaught(m, a)?;
                own_body(m, a)
            },
        )],
    ),
    (
        "java/lang/VirtualThread",
        &[
            native("registerNatives", "()V", NONE, nothing),
            native("notifyJvmtiStart", "()V", NONE, nothing),
        ],
    ),
    (
        "jdk/internal/vm/ThreadContainers",
        &[native("trackAllThreads", "()Z", NONE, super::no)],
    ),
    (
        "java/lang/ProcessEnvironment",
        &[native("environ", "()[[B", NONE, environment)],
    ),
];

fn current_thread(m: &mut Machine, _: Args) -> Exec<Value> {
    Ok(Value::Ref(m.mem.get(m.current + tcb::CURRENT)))
}

fn yield_now(m: &mut Machine, _: Args) -> Exec<Value> {
    // Where threads stop before visible operations anyway, others have had their chance.
    m.yielded = !m.to_points;
    Ok(Value::Void)
}

fn sleep(m: &mut Machine, nanos: i64) -> Exec<Value> {
    let me = m.current;
    match m.mem.get(me + tcb::WAKE) {
        wake::NONE => {
            if nanos < 0 {
                return Err(m.throw_new("java/lang/IllegalArgumentException", "timeout value is negative"));
            }
            m.point_before_waiting()?;
            if m.take_interrupt() {
                return Err(m.throw_new("java/lang/InterruptedException", "sleep interrupted"));
            }
            if nanos == 0 {
                return yield_now(m, Args::new(std::ptr::null()));
            }
            m.mem.put(me, tcb::WAKE, wake::WAITING);
            m.wait_until(Status::Sleeping, Some(nanos as u64));
            Err(Trap::Block)
        }
        reason => {
            m.clear_wait();
            if reason == wake::INTERRUPTED && m.take_interrupt() {
                return Err(m.throw_new("java/lang/InterruptedException", "sleep interrupted"));
            }
            Ok(Value::Void)
        }
    }
}

fn start(m: &mut Machine, a: Args) -> Exec<Value> {
    m.get_ready()?;
    m.point()?;
    m.start_thread(a.obj(0))?;
    Ok(Value::Void)
}

fn is_alive(m: &mut Machine, a: Args) -> Exec<Value> {
    let thread = a.obj(0);
    m.point_at(thread, header::LOCK, false, true)?;
    let alive = m.block_of_thread(thread).is_some();
    let mark = (m.get_field64(thread, "eetop") >> 32) as u32;
    if mark != 0 {
        m.learn_of_end(mark);
    }
    Ok(Value::bool(alive))
}

/// The machine's own status; the library's field only says whether a thread was started.
fn state(m: &mut Machine, a: Args) -> Exec<Value> {
    let thread = a.obj(0);
    let class = m.load_boot("java/lang/Thread$State");
    m.initialise(class)?;
    // The library often asks whether the running thread itself has ended.
    let myself = m.block_of_thread(thread) == Some(m.current);
    if !myself && m.java_thread_status(thread) != crate::schedule::TERMINATED {
        point_before_looking(m)?;
    }
    let name = match m.block_of_thread(thread) {
        Some(block) => {
            match m.status(block) {
                Status::Runnable | Status::Initialising => "RUNNABLE",
                // Back from a wait, it is blocked until it has its monitor again.
                Status::Blocked if m.mem.get(block + tcb::WAKE) != wake::NONE => "BLOCKED",
                // Before a free monitor a thread may run on. Nobody knows whether it has tried to.
                Status::Blocked if m.is_enabled(block) || m.choose(2) == 1 => "RUNNABLE",
                Status::Blocked => "BLOCKED",
                Status::Waiting | Status::Parked | Status::Idle | Status::Joining => "WAITING",
                Status::TimedWaiting | Status::TimedParked | Status::Sleeping => "TIMED_WAITING",
                Status::Terminated => "TERMINATED",
            }
        }
        None if m.java_thread_status(thread) == 0 => "NEW",
        None => "TERMINATED",
    };
    Ok(Value::Ref(m.get_static(class, name)))
}

/// Scoped values keep their bindings in a local variable of `runWith` frames.
fn find_bindings(m: &mut Machine, _: Args) -> Exec<Value> {
    let world = m.world.clone();
    for frame in m.frames(m.current) {
        let method = world.method(frame.method);
        if &*method.name != "runWith" {
            continue;
        }
        let class = &*world.class(method.class).name;
        if matches!(
            class,
            "java/lang/Thread"
                | "java/lang/VirtualThread"
                | "java/lang/ScopedValue$Carrier"
                | "java/lang/ThreadBuilders$BoundVirtualThread"
        ) {
            // The bindings are the first argument after the receiver, if there is one.
            let index = !method.is_static() as u32;
            return Ok(Value::Ref(m.frame_local(&frame, index) as u32));
        }
    }
    Ok(Value::NULL)
}

fn trace_of(m: &mut Machine, thread: Addr) -> Exec<Addr> {
    let class = m.load_boot("[Ljava/lang/StackTraceElement;");
    let element_class = m.load_boot("java/lang/StackTraceElement");
    let Some(block) = m.block_of_thread(thread) else {
        return m.new_array(class, 0);
    };
    let trace = super::stack_walk::trace_of_thread(m, block);
    let array = m.new_array(class, trace.len() as u32)?;
    for (i, (method, pc)) in trace.into_iter().enumerate() {
        let element = m.new_object(element_class)?;
        super::throwable::fill_element(m, element, method, pc)?;
        m.set_element_ref(array, i as u32, element);
    }
    Ok(array)
}

/// Where other threads stand, between two instructions of theirs, is tried only as far as steps end.
fn note_stack_asked(m: &mut Machine, thread: Addr) {
    if m.block_of_thread(thread).is_some_and(|block| block != m.current) {
        m.narrow(
            "the program looked at the stacks of other threads, of which only those between steps were tried"
                .into(),
        );
    }
}

fn stack_trace(m: &mut Machine, a: Args) -> Exec<Value> {
    note_stack_asked(m, a.obj(0));
    point_before_looking(m)?;
    if m.block_of_thread(a.obj(0)).is_none() {
        return Ok(Value::NULL);
    }
    Ok(Value::Ref(trace_of(m, a.obj(0))?))
}

fn dump_threads(m: &mut Machine, a: Args) -> Exec<Value> {
    point_before_looking(m)?;
    let count = m.array_length(a.obj(0));
    for i in 0..count {
        let thread = m.element_ref(a.obj(0), i);
        note_stack_asked(m, thread);
    }
    let class = m.load_boot("[[Ljava/lang/StackTraceElement;");
    let array = m.new_array(class, count)?;
    for i in 0..count {
        let thread = m.element_ref(a.obj(0), i);
        let trace = trace_of(m, thread)?;
        m.set_element_ref(array, i, trace);
    }
    Ok(Value::Ref(array))
}

/// Which threads there are, and what they do, is asked for.
fn point_before_looking(m: &mut Machine) -> Exec<()> {
    m.note_state_asked();
    m.choices.unknown.insert(Unknown::ThreadStates);
    m.point()
}

fn all_threads(m: &mut Machine, _: Args) -> Exec<Value> {
    point_before_looking(m)?;
    let mut threads: Vec<Addr> = m
        .live_threads()
        .into_iter()
        .map(|i| m.thread_object(m.control_block(i)))
        .collect();
    // Virtual threads are not listed, nor is the launcher's once `main` has ended.
    if let Ok(virtual_thread) = m.load("java/lang/BaseVirtualThread", crate::class::Loader::Boot) {
        threads.retain(|t| !m.world.is_subtype(m.class_of(*t), virtual_thread));
    }
    threads.retain(|t| m.block_of_thread(*t).is_some());
    let class = m.load_boot("[Ljava/lang/Thread;");
    Ok(Value::Ref(m.ref_array(class, &threads)?))
}

fn environment(m: &mut Machine, _: Args) -> Exec<Value> {
    // The environment differs between machines; a run must not.
    let class = m.load_boot("[[B");
    Ok(Value::Ref(m.new_array(class, 0)?))
}
