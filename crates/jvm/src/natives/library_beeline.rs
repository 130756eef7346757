//! `beeline.Verify`, by which programs talk to Beeline. What the methods do is said in
//! `java/beeline/Verify.java`.

use super::{Args, Table, Value, native};
use crate::library::BEELINE;
use crate::machine::{Exec, Machine};
use crate::memory::header;
use crate::natives::effects::{CHOOSES, NONE};

pub const TABLES: &[Table] = &[(
    BEELINE,
    &[
        native("random", "(I)I", CHOOSES, |m, a| random(m, 0, a.int(0))),
        native("random", "(II)I", CHOOSES, |m, a| random(m, a.int(0), a.int(1))),
        native("randomBool", "()Z", CHOOSES, random_bool),
        native(
            "choose",
            "([Ljava/lang/Object;)Ljava/lang/Object;",
            CHOOSES,
            |m, a| {
                let values = a.obj(0);
                let index = m.choose_element("Verify.choose", values)?;
                let value = m.element_ref(values, index);
                m.tell(|m| m.value_text(value));
                Ok(Value::Ref(value))
            },
        ),
        native("choose", "([I)I", CHOOSES, |m, a| {
            choose_int(m, a, "Verify.choose")
        }),
        native("beginAtomic", "()V", CHOOSES, |m, _| m.begin_atomic()),
        native("endAtomic", "()V", CHOOSES, |m, _| m.end_atomic()),
        native("assume", "(Z)V", CHOOSES, |m, a| m.assume(a.bool(0))),
        native("ignoreIf", "(Z)V", CHOOSES, ignore_if),
        native("interesting", "(Z)V", CHOOSES, interesting),
        native("boring", "(Z)V", CHOOSES, boring),
        native("assertTrue", "(Z)V", NONE, |m, a| m.assert_true(a.bool(0), None)),
        native("assertTrue", "(ZLjava/lang/String;)V", NONE, |m, a| {
            assert_with_message(m, a.bool(0), a.obj(1))
        }),
        native("isChecking", "()Z", NONE, is_checking),
    ],
)];

fn random(m: &mut Machine, low: i32, high: i32) -> Exec<Value> {
    if low > high {
        let message = format!("there is no number from {low} to {high}");
        return Err(m.throw_new("java/lang/IllegalArgumentException", &message));
    }
    m.choose_number("Verify.random", low, high).map(Value::Int)
}

pub(super) fn random_bool(m: &mut Machine, _: Args) -> Exec<Value> {
    choose_bool(m, false)
}

pub(super) fn choose_bool(m: &mut Machine, first: bool) -> Exec<Value> {
    m.begin_step_here()?;
    let value = first != (m.open_choice("a choice of two", 2) == 1);
    m.tell(|_| value.to_string());
    Ok(Value::bool(value))
}

/// Any element of an array of `int`.
pub(super) fn choose_int(m: &mut Machine, a: Args, who: &str) -> Exec<Value> {
    let index = m.choose_element(who, a.obj(0))?;
    let value = m.mem.get(a.obj(0) + header::ARRAY_DATA + index) as i32;
    m.tell(|_| value.to_string());
    Ok(Value::Int(value))
}

pub(super) fn ignore_if(m: &mut Machine, a: Args) -> Exec<Value> {
    m.assume(!a.bool(0))
}

pub(super) fn interesting(m: &mut Machine, a: Args) -> Exec<Value> {
    m.hints.interesting |= a.bool(0);
    Ok(Value::Void)
}

pub(super) fn boring(m: &mut Machine, a: Args) -> Exec<Value> {
    m.hints.boring |= a.bool(0);
    Ok(Value::Void)
}

/// The message is a string, or null.
pub(super) fn assert_with_message(m: &mut Machine, condition: bool, message: u32) -> Exec<Value> {
    let message = (!condition && message != 0).then(|| m.text(message));
    m.assert_true(condition, message.as_deref())
}

pub(super) fn is_checking(m: &mut Machine, _: Args) -> Exec<Value> {
    Ok(Value::bool(m.script.is_some()))
}
