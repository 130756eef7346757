//! `java.lang.StackStreamFactory`: the frames that a `StackWalker` sees, batch by batch, and the
//! elements made of them.
//!
//! While a walk is open, the frames it visits stay where they are: they wait for the walk to end. So
//! the walker's anchor simply names the next frame to visit by its place on the stack.

use crate::natives::effects::{CACHES, CALLS, NONE};
use beeline_classfile::Constant;

use super::{Args, Native, Table, Value, native, nothing, yes};
use crate::class::MethodId;
use crate::code::Op;
use crate::frame::{NO_FRAME, REF};
use crate::machine::{Exec, Machine, Trap};
use crate::memory::Addr;
use crate::thread::{Status, tcb};

pub const TABLES: &[Table] = &[
    (WALKER, WALK),
    (
        "java/lang/StackStreamFactory",
        &[native("checkStackWalkModes", "()Z", NONE, yes)],
    ),
    (
        "java/lang/StackTraceElement",
        &[native(
            "initStackTraceElement",
            "(Ljava/lang/StackTraceElement;Ljava/lang/StackFrameInfo;)V",
            CALLS.and(CACHES),
            init_element,
        )],
    ),
];

const WALKER: &str = "java/lang/StackStreamFactory$AbstractStackWalker";

/// The arguments have changed with continuations (19) and with batches counted in frames (22).
const WALK: &[Native] = &[
    native(
        "callStackWalk",
        "(JIII[Ljava/lang/Object;)Ljava/lang/Object;",
        CALLS.and(CACHES),
        |m, a| {
            begin(
                m,
                a,
                Batch {
                    mode: a.long(1) as u32,
                    first: a.int(5),
                    end: a.int(5) + a.int(4),
                    buffer: a.obj(6),
                },
            )
        },
    ),
    native(
        "callStackWalk",
        "(JILjdk/internal/vm/ContinuationScope;Ljdk/internal/vm/Continuation;II[Ljava/lang/Object;)Ljava/lang/Object;",
        CALLS.and(CACHES),
        |m, a| {
            begin(
                m,
                a,
                Batch {
                    mode: a.long(1) as u32,
                    first: a.int(7),
                    end: a.int(7) + a.int(6),
                    buffer: a.obj(8),
                },
            )
        },
    ),
    native(
        "callStackWalk",
        "(IILjdk/internal/vm/ContinuationScope;Ljdk/internal/vm/Continuation;II[Ljava/lang/Object;)Ljava/lang/Object;",
        CALLS.and(CACHES),
        |m, a| {
            begin(
                m,
                a,
                Batch {
                    mode: a.int(1) as u32,
                    first: a.int(6),
                    end: a.int(5),
                    buffer: a.obj(7),
                },
            )
        },
    ),
    native(
        "fetchStackFrames",
        "(JJII[Ljava/lang/Object;)I",
        CALLS.and(CACHES),
        |m, a| {
            let batch = Batch {
                mode: a.long(1) as u32,
                first: a.int(6),
                end: a.int(6) + a.int(5),
                buffer: a.obj(7),
            };
            Ok(Value::Int(batch.first + fetch(m, a.obj(0), a.long(3), batch)?))
        },
    ),
    native(
        "fetchStackFrames",
        "(IJIII[Ljava/lang/Object;)I",
        CALLS.and(CACHES),
        |m, a| {
            let batch = Batch {
                mode: a.int(1) as u32,
                first: a.int(6),
                end: a.int(5),
                buffer: a.obj(7),
            };
            Ok(Value::Int(fetch(m, a.obj(0), a.long(2), batch)?))
        },
    ),
    native("setContinuation", "*", NONE, nothing),
];

/// Bits of a walk's mode.
mod mode {
    pub const CLASSES_ONLY: u32 = 0x2;
    /// Up to JDK 21.
    pub const GET_CALLER_CLASS: u32 = 0x4;
    pub const LIVE_FRAMES: u32 = 0x100;
}

/// Bits of `flags` of a member name, which a frame has too.
mod flag {
    pub const IS_METHOD: u32 = 0x0001_0000;
    pub const IS_CONSTRUCTOR: u32 = 0x0002_0000;
    pub const CALLER_SENSITIVE: u32 = 0x0010_0000;
}

/// Where frames are wanted: elements `first` to `end` of an array.
#[derive(Clone, Copy)]
struct Batch {
    mode: u32,
    first: i32,
    end: i32,
    buffer: Addr,
}

/// A visible frame: the method and its byte offset, -1 for native methods.
struct Seen {
    method: MethodId,
    offset: i32,
    /// Place on the stack.
    fp: u32,
}

/// Starts a walk: fills the first batch, and calls back.
fn begin(m: &mut Machine, a: Args, batch: Batch) -> Exec<Value> {
    let world = m.world.clone();
    if batch.mode & mode::LIVE_FRAMES != 0 {
        return Err(Trap::Unsupported("stack frames with local variables".into()));
    }
    let walker = m.load_boot(WALKER);
    let frames = visible_frames(m);
    let own = |frame: &Seen| {
        let class = world.class(world.method(frame.method).class);
        class.id == walker || &*class.name == "java/lang/StackWalker"
    };
    let first = frames
        .iter()
        .find(|frame| !own(frame))
        .map_or(NO_FRAME, |frame| frame.fp);
    let (count, next) = fill(m, &frames, first, batch)?;
    // From JDK 22 on the callback is told how many frames there are, before how many there could be;
    // the latter looks at the end index instead.
    let callback = m.method_named(walker, "doStackWalk", "(JIIII)Ljava/lang/Object;");
    let ints = [0, count, batch.first, batch.first + count].map(|v| v as u32 as u64);
    let mut arguments = vec![
        REF | a.obj(0) as u64,
        next as u64 & 0xffff_ffff,
        (next >> 32) as u64,
    ];
    arguments.extend(ints);
    m.call_from_native(callback, &arguments)
}

fn fetch(m: &mut Machine, walker: Addr, anchor: i64, batch: Batch) -> Exec<i32> {
    let frames = visible_frames(m);
    let (count, next) = fill(m, &frames, (anchor - 1) as u32, batch)?;
    m.set_field64(walker, "anchor", next as u64);
    Ok(count)
}

/// Fills a batch from the frame at `first` on. Gives how many frames there were, and the anchor for
/// the next batch, which is never zero.
fn fill(m: &mut Machine, frames: &[Seen], first: u32, batch: Batch) -> Exec<(i32, i64)> {
    let world = m.world.clone();
    let mut rest = frames.iter().skip_while(|frame| frame.fp != first).peekable();
    let room = (batch.end - batch.first).max(0);
    let mut count = 0;
    while let Some(frame) = rest.next_if(|_| count < room) {
        let index = (batch.first + count) as u32;
        let mirror = m.mirror_of(world.method(frame.method).class);
        if batch.mode & mode::GET_CALLER_CLASS != 0 && count == 0 && is_caller_sensitive(m, frame.method) {
            let method = world.method(frame.method);
            let called = m.method_text(world.class(method.class), &method.name, &method.descriptor);
            let text = format!("StackWalker::getCallerClass called from @CallerSensitive {called} method");
            return Err(m.throw_new("java/lang/UnsupportedOperationException", &text));
        }
        let element = m.element_ref(batch.buffer, index);
        if batch.mode & mode::CLASSES_ONLY == 0 {
            fill_frame(m, element, frame, mirror)?;
        } else if element == 0 || m.class_of(element) == m.class_class {
            m.set_element_ref(batch.buffer, index, mirror);
        } else {
            set_flags(m, element, frame.method);
            m.set_field(element, "classOrMemberName", mirror);
        }
        count += 1;
    }
    let next = rest.peek().map_or(NO_FRAME, |frame| frame.fp);
    Ok((count, next as i64 + 1))
}

fn visible_frames(m: &mut Machine) -> Vec<Seen> {
    let world = m.world.clone();
    let stand_ins = world.stand_ins.lock().unwrap();
    let seen = m.frames(m.current).into_iter().filter_map(|frame| {
        let method = world.method(frame.method);
        if method.hidden {
            let native = *stand_ins.get(&frame.method)?;
            return Some(Seen {
                method: native,
                offset: -1,
                fp: frame.fp,
            });
        }
        let code = method.code.get().and_then(|code| code.as_ref().ok());
        let offset = code
            .and_then(|code| code.pcs.get(frame.pc as usize))
            .map_or(-1, |pc| *pc as i32);
        Some(Seen {
            method: frame.method,
            offset,
            fp: frame.fp,
        })
    });
    seen.collect()
}

/// The frames of a thread as others see them: methods and instructions, -2 for native methods. A thread
/// that cannot go on stands in the native method that its top frame calls.
pub(super) fn trace_of_thread(m: &Machine, block: Addr) -> Vec<(MethodId, i32)> {
    let world = &m.world;
    let stand_ins = world.stand_ins.lock().unwrap();
    let mut trace = Vec::new();
    if block != m.current && m.status(block) != Status::Runnable {
        trace.extend(called_native(m, block).map(|native| (native, -2)));
    }
    for frame in m.frames(block) {
        if !world.method(frame.method).hidden {
            trace.push((frame.method, frame.pc as i32));
        } else if let Some(native) = stand_ins.get(&frame.method) {
            trace.push((*native, -2));
        }
    }
    trace
}

/// The native method that the top frame of a waiting thread has called.
fn called_native(m: &Machine, block: Addr) -> Option<MethodId> {
    let frame = m.frames(block).into_iter().next()?;
    let code = m.world.method(frame.method).code.get()?.as_ref().ok()?;
    let insn = code.get(frame.pc);
    let target = match insn.op {
        Op::InvokeStaticQuick | Op::InvokeStaticReady | Op::InvokeDirectQuick => insn.b,
        Op::InvokeVirtualQuick => {
            let (stack, top) = (m.mem.get(block + tcb::STACK), m.mem.get(block + tcb::SP));
            let receiver = m.slot(stack, top - insn.a as u32) as u32;
            m.world.class(m.class_of(receiver)).vtable[insn.b as usize]
        }
        _ => return None,
    };
    m.world.method(target).is_native().then_some(target)
}

/// Describes a frame in a `StackFrameInfo`: by a member name of its own up to JDK 21, by the resolved
/// method since.
fn fill_frame(m: &mut Machine, info: Addr, frame: &Seen, mirror: Addr) -> Exec<()> {
    let world = m.world.clone();
    let method = world.method(frame.method);
    m.set_field(info, "bci", frame.offset as u32);
    let class = m.load_boot("java/lang/invoke/ResolvedMethodName");
    let resolved = m.new_object(class)?;
    m.set_field_if_any(resolved, "vmholder", mirror);
    let at = m.injected_offset(resolved);
    m.mem.put(resolved, at, frame.method);
    let target = if m.find_offset(m.class_of(info), "memberName").is_some() {
        let member = m.get_field(info, "memberName");
        m.set_field(member, "clazz", mirror);
        m.set_field(member, "method", resolved);
        member
    } else {
        m.set_field(info, "classOrMemberName", resolved);
        info
    };
    set_flags(m, target, frame.method);
    let name = m.intern_str(&method.name);
    m.set_field(target, "name", name);
    let descriptor = m.intern_str(&method.descriptor);
    m.set_field(target, "type", descriptor);
    Ok(())
}

fn set_flags(m: &mut Machine, target: Addr, method: MethodId) {
    let world = m.world.clone();
    let constructor = &*world.method(method).name == "<init>";
    let mut flags = world.method(method).access as u32;
    flags |= if constructor {
        flag::IS_CONSTRUCTOR
    } else {
        flag::IS_METHOD
    };
    if is_caller_sensitive(m, method) {
        flags |= flag::CALLER_SENSITIVE;
    }
    // A frame keeps a bit of its own there.
    let old = m.get_field(target, "flags");
    m.set_field(target, "flags", old | flags);
}

/// Whether the method carries the library's mark for those that ask who called them.
fn is_caller_sensitive(m: &Machine, method: MethodId) -> bool {
    let method = m.world.method(method);
    let class = m.world.class(method.class);
    let (Some(def), Some(method_def)) = (&class.def, class.method_def(method)) else {
        return false;
    };
    let Some(bytes) = &method_def.annotations else {
        return false;
    };
    // The mark has no elements, and stands first where it stands.
    let index = bytes.get(2..4).map_or(0, |b| u16::from_be_bytes([b[0], b[1]]));
    matches!(def.pool.get(index), Some(Constant::Utf8(name)) if &**name == "Ljdk/internal/reflect/CallerSensitive;")
}

fn init_element(m: &mut Machine, a: Args) -> Exec<Value> {
    let info = a.obj(1);
    let resolved = if m.find_offset(m.class_of(info), "memberName").is_some() {
        let member = m.get_field(info, "memberName");
        m.get_field(member, "method")
    } else {
        m.get_field(info, "classOrMemberName")
    };
    let at = m.injected_offset(resolved);
    let method = m.mem.get(resolved + at);
    let offset = m.get_field(info, "bci") as i32;
    let world = m.world.clone();
    let code = world
        .method(method)
        .code
        .get()
        .and_then(|code| code.as_ref().ok());
    let index = code.and_then(|code| code.pcs.iter().position(|pc| *pc as i32 == offset));
    super::throwable::fill_element(m, a.obj(0), method, index.map_or(-2, |index| index as i32))?;
    Ok(Value::Void)
}
