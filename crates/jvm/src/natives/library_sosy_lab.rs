//! `org.sosy_lab.sv_benchmarks.Verifier`, which the programs of the software verification competition call.
//! Its values stand for all values of their types, of which a few are tried; they are listed in
//! `java/org/sosy_lab/sv_benchmarks/Verifier.java`.

use super::library_beeline::random_bool;
use super::{Args, Table, Value, native};
use crate::library::SOSY_LAB;
use crate::machine::{Exec, Machine, Trap};
use crate::natives::effects::CHOOSES;

pub const TABLES: &[Table] = &[(
    SOSY_LAB,
    &[
        native("assume", "(Z)V", CHOOSES, assume),
        native("nondetBoolean", "()Z", CHOOSES, random_bool),
        native("nondetByte", "()B", CHOOSES, |m, _| {
            let values = [0, 1, -1, 2, i8::MAX, i8::MIN];
            Ok(Value::Int(sample(m, "nondetByte", &values)? as i32))
        }),
        native("nondetChar", "()C", CHOOSES, |m, _| {
            let names = ["'a'", "'b'", "'A'", "'0'", "' '", "0", "0xffff"];
            let values = [0x61, 0x62, 0x41, 0x30, 0x20, 0, 0xffff];
            let pick = m.choose_sample("Verifier.nondetChar", &names)?;
            Ok(Value::Int(values[pick]))
        }),
        native("nondetShort", "()S", CHOOSES, |m, _| {
            let values = [0, 1, -1, 2, i16::MAX, i16::MIN];
            Ok(Value::Int(sample(m, "nondetShort", &values)? as i32))
        }),
        native("nondetInt", "()I", CHOOSES, |m, _| {
            let values = [0, 1, -1, 2, i32::MAX, i32::MIN];
            sample(m, "nondetInt", &values).map(Value::Int)
        }),
        native("nondetLong", "()J", CHOOSES, |m, _| {
            let values = [0, 1, -1, 2, i64::MAX, i64::MIN];
            sample(m, "nondetLong", &values).map(Value::Long)
        }),
        native("nondetFloat", "()F", CHOOSES, |m, _| {
            let (least, greatest) = (f32::MIN, f32::MAX);
            let values = [0.0, 1.0, -1.0, 0.5, greatest, least, f32::INFINITY, f32::NAN];
            sample_of(m, "nondetFloat", &values, |v| format!("{v:?}")).map(Value::Float)
        }),
        native("nondetDouble", "()D", CHOOSES, |m, _| {
            let (least, greatest) = (f64::MIN, f64::MAX);
            let values = [0.0, 1.0, -1.0, 0.5, greatest, least, f64::INFINITY, f64::NAN];
            sample_of(m, "nondetDouble", &values, |v| format!("{v:?}")).map(Value::Double)
        }),
        native("nondetString", "()Ljava/lang/String;", CHOOSES, |m, _| {
            let values = ["", "a", "ab", "0", "-1"];
            let text = sample_of(m, "nondetString", &values, |v| format!("\"{v}\""))?;
            m.string(text).map(Value::Ref)
        }),
    ],
)];

/// Where nothing is searched, the program ends as it does with the original.
fn assume(m: &mut Machine, a: Args) -> Exec<Value> {
    if !a.bool(0) && m.script.is_none() {
        return Err(Trap::Exit(1));
    }
    m.assume(a.bool(0))
}

fn sample<T: Copy + ToString>(m: &mut Machine, method: &str, values: &[T]) -> Exec<T> {
    sample_of(m, method, values, T::to_string)
}

fn sample_of<T: Copy>(m: &mut Machine, method: &str, values: &[T], text: impl Fn(&T) -> String) -> Exec<T> {
    let texts: Vec<String> = values.iter().map(text).collect();
    let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
    let pick = m.choose_sample(&format!("Verifier.{method}"), &texts)?;
    Ok(values[pick])
}
