//! `gov.nasa.jpf.vm.Verify`, which programs written for Java PathFinder call. What the methods do is said
//! in `java/gov/nasa/jpf/vm/Verify.java`.

use super::library_beeline::{
    assert_with_message, boring, choose_bool, choose_int, ignore_if, interesting, is_checking, random_bool,
};
use super::{Args, NativeFn, Table, Value, native, no, nothing};
use crate::class::Kind;
use crate::library::JPF;
use crate::load::primitive_array_id;
use crate::machine::{Exec, Machine, Trap};
use crate::memory::header;
use crate::natives::effects::{CHOOSES, FILES, NONE, READS, UPDATES};
use crate::thread::system;
use crate::visibility::Grant;

pub const TABLES: &[Table] = &[(
    JPF,
    &[
        native("random", "(I)I", CHOOSES, |m, a| {
            between(m, "Verify.random", 0, a.int(0))
        }),
        native("randomBool", "()Z", CHOOSES, random_bool),
        native("getBoolean", "()Z", CHOOSES, random_bool),
        native("getBoolean", "(Z)Z", CHOOSES, |m, a| choose_bool(m, !a.bool(0))),
        native("getInt", "(II)I", CHOOSES, |m, a| {
            between(m, "Verify.getInt", a.int(0), a.int(1))
        }),
        native("getIntFromList", "([I)I", CHOOSES.and(READS), |m, a| {
            choose_int(m, a, "Verify.getIntFromList")
        }),
        native("getIntFromSet", "([I)I", CHOOSES.and(READS), |m, a| {
            choose_int(m, a, "Verify.getIntFromSet")
        }),
        native("getLongFromList", "([J)J", CHOOSES.and(READS), |m, a| {
            choose_long(m, a, "Verify.getLongFromList")
        }),
        native("getLongFromSet", "([J)J", CHOOSES.and(READS), |m, a| {
            choose_long(m, a, "Verify.getLongFromSet")
        }),
        native("getFloatFromList", "([F)F", CHOOSES.and(READS), |m, a| {
            choose_float(m, a, "Verify.getFloatFromList")
        }),
        native("getFloatFromSet", "([F)F", CHOOSES.and(READS), |m, a| {
            choose_float(m, a, "Verify.getFloatFromSet")
        }),
        native("getDoubleFromList", "([D)D", CHOOSES.and(READS), |m, a| {
            choose_double(m, a, "Verify.getDoubleFromList")
        }),
        native("getDoubleFromSet", "([D)D", CHOOSES.and(READS), |m, a| {
            choose_double(m, a, "Verify.getDoubleFromSet")
        }),
        native("getInt", "(Ljava/lang/String;)I", CHOOSES, CONFIGURED),
        native("getDouble", "(Ljava/lang/String;)D", CHOOSES, CONFIGURED),
        native(
            "getObject",
            "(Ljava/lang/String;)Ljava/lang/Object;",
            CHOOSES,
            CONFIGURED,
        ),
        native(
            "randomObject",
            "(Ljava/lang/String;)Ljava/lang/Object;",
            CHOOSES,
            CONFIGURED,
        ),
        native("getBitFlip", "(JII)J", CHOOSES, |_, _| {
            Err(Trap::Unsupported("gov.nasa.jpf.vm.Verify.getBitFlip".into()))
        }),
        native("beginAtomic", "()V", CHOOSES, |m, _| m.begin_atomic()),
        native("endAtomic", "()V", CHOOSES, |m, _| m.end_atomic()),
        native("ignoreIf", "(Z)V", CHOOSES, ignore_if),
        native("interesting", "(Z)V", CHOOSES, interesting),
        native("boring", "(Z)V", CHOOSES, boring),
        native("assertTrue", "(Z)V", NONE, |m, a| m.assert_true(a.bool(0), None)),
        native("assertTrue", "(Ljava/lang/String;Z)V", NONE, |m, a| {
            assert_with_message(m, a.bool(1), a.obj(0))
        }),
        native("terminateSearch", "()V", CHOOSES, terminate_search),
        native("breakTransition", "(Ljava/lang/String;)V", CHOOSES, |m, _| {
            m.begin_step_here()?;
            m.granted = Grant::None;
            Ok(Value::Void)
        }),
        native("breakTransition", "(Ljava/lang/String;II)I", CHOOSES, |m, a| {
            m.begin_step_here()?;
            let value = between(m, "Verify.breakTransition", a.int(1), a.int(2))?;
            m.granted = Grant::None;
            Ok(value)
        }),
        native("incrementCounter", "(I)I", UPDATES, |m, a| {
            let value = counter(m, a.int(0))?.wrapping_add(1);
            set_counter(m, a.int(0), value)?;
            Ok(Value::Int(if a.int(0) < 0 { 0 } else { value }))
        }),
        native("getCounter", "(I)I", UPDATES, |m, a| {
            counter(m, a.int(0)).map(Value::Int)
        }),
        native("setCounter", "(II)V", UPDATES, |m, a| {
            counter(m, a.int(0))?;
            set_counter(m, a.int(0), a.int(1))
        }),
        native("resetCounter", "(I)V", UPDATES, |m, a| {
            counter(m, a.int(0))?;
            set_counter(m, a.int(0), 0)
        }),
        native("print", "(Ljava/lang/String;)V", FILES, |m, a| {
            let text = string(m, a.obj(0));
            print(m, text)
        }),
        native("print", "([Ljava/lang/String;)V", FILES, |m, a| {
            if a.obj(0) == 0 {
                return Err(m.throw_new_plain("java/lang/NullPointerException"));
            }
            let parts = 0..m.array_length(a.obj(0));
            let text = parts.map(|i| string(m, m.element_ref(a.obj(0), i))).collect();
            print(m, text)
        }),
        native("print", "(Ljava/lang/String;I)V", FILES, |m, a| {
            let text = format!("{} : {}", string(m, a.obj(0)), a.int(1));
            print(m, text)
        }),
        native("print", "(Ljava/lang/String;Z)V", FILES, |m, a| {
            let text = format!("{} : {}", string(m, a.obj(0)), a.bool(1));
            print(m, text)
        }),
        native("println", "(Ljava/lang/String;)V", FILES, |m, a| {
            let text = string(m, a.obj(0)) + "\n";
            print(m, text)
        }),
        native("println", "()V", FILES, |m, _| print(m, "\n".into())),
        native("threadPrint", "(Ljava/lang/String;)V", FILES, |m, a| {
            let text = format!("{}: {}", m.thread_name(m.current), string(m, a.obj(0)));
            print(m, text)
        }),
        native("threadPrintln", "(Ljava/lang/String;)V", FILES, |m, a| {
            let text = format!("{}: {}\n", m.thread_name(m.current), string(m, a.obj(0)));
            print(m, text)
        }),
        native("isRunningInJPF", "()Z", NONE, is_checking),
        native("vmIsMatchingStates", "()Z", NONE, is_checking),
        native("isTraceReplay", "()Z", NONE, no),
        native("addComment", "(Ljava/lang/String;)V", NONE, nothing),
        native("atLabel", "(Ljava/lang/String;)V", NONE, nothing),
        native("atLabel", "(I)V", NONE, nothing),
        native("instrumentPoint", "(Ljava/lang/String;)V", NONE, nothing),
        native("instrumentPointDeep", "(Ljava/lang/String;)V", NONE, nothing),
        native(
            "instrumentPointDeepRecur",
            "(Ljava/lang/String;I)V",
            NONE,
            nothing,
        ),
        native("busyWait", "(J)V", NONE, nothing),
        native("setProperties", "([Ljava/lang/String;)V", NONE, nothing),
    ],
)];

/// Choices that a configuration file describes: the bodies that come with a program would give one value, as
/// if there were no other.
const CONFIGURED: NativeFn = |_, _| {
    Err(Trap::Unsupported(
        "choices of gov.nasa.jpf.vm.Verify that are configured by name".into(),
    ))
};

/// A number between the two, whichever is the lower one.
fn between(m: &mut Machine, who: &str, one: i32, other: i32) -> Exec<Value> {
    m.choose_number(who, one.min(other), one.max(other))
        .map(Value::Int)
}

fn choose_long(m: &mut Machine, a: Args, who: &str) -> Exec<Value> {
    let index = m.choose_element(who, a.obj(0))?;
    let value = m.mem.get64(a.obj(0) + header::ARRAY_DATA + index * 2) as i64;
    m.tell(|_| value.to_string());
    Ok(Value::Long(value))
}

fn choose_float(m: &mut Machine, a: Args, who: &str) -> Exec<Value> {
    let index = m.choose_element(who, a.obj(0))?;
    let value = f32::from_bits(m.mem.get(a.obj(0) + header::ARRAY_DATA + index));
    m.tell(|_| value.to_string());
    Ok(Value::Float(value))
}

fn choose_double(m: &mut Machine, a: Args, who: &str) -> Exec<Value> {
    let index = m.choose_element(who, a.obj(0))?;
    let value = f64::from_bits(m.mem.get64(a.obj(0) + header::ARRAY_DATA + index * 2));
    m.tell(|_| value.to_string());
    Ok(Value::Double(value))
}

fn terminate_search(m: &mut Machine, _: Args) -> Exec<Value> {
    if m.script.is_none() {
        return Ok(Value::Void);
    }
    m.hints.terminated = true;
    Err(Trap::Point)
}

/// The value of a counter. All threads have the same ones, so others may come first.
fn counter(m: &mut Machine, id: i32) -> Exec<i32> {
    m.point()?;
    let counters = m.mem.get(m.system + system::COUNTERS);
    if id < 0 || counters == 0 || id as u32 >= m.array_length(counters) {
        return Ok(0);
    }
    Ok(m.mem.get(counters + header::ARRAY_DATA + id as u32) as i32)
}

/// Sets a counter, after its value was asked for in the same step.
fn set_counter(m: &mut Machine, id: i32, value: i32) -> Exec<Value> {
    let Ok(id) = u32::try_from(id) else {
        return Ok(Value::Void);
    };
    let mut counters = m.mem.get(m.system + system::COUNTERS);
    let known = if counters == 0 {
        0
    } else {
        m.array_length(counters)
    };
    if id >= known {
        let larger = m.new_array(primitive_array_id(Kind::Int), id + 1)?;
        for i in 0..known {
            let value = m.mem.get(counters + header::ARRAY_DATA + i);
            m.mem.put(larger, header::ARRAY_DATA + i, value);
        }
        m.put_ref(m.system, system::COUNTERS, larger);
        counters = larger;
    }
    // It was seen when its value was asked for.
    m.note_seen(&[(counters, header::ARRAY_DATA + id, 1, true)]);
    m.mem.put(counters, header::ARRAY_DATA + id, value as u32);
    Ok(Value::Void)
}

fn string(m: &mut Machine, string: u32) -> String {
    match string {
        0 => "null".into(),
        string => m.text(string),
    }
}

fn print(m: &mut Machine, text: String) -> Exec<Value> {
    m.console.write(1, text.as_bytes());
    Ok(Value::Void)
}
