//! `java.lang.Throwable`, `java.lang.StackTraceElement` and the helpful message of
//! `NullPointerException`.

use super::{Args, Table, Value, native};
use crate::machine::{Exec, Machine};
use crate::memory::{Addr, header};
use crate::natives::effects::{CACHES, READS, WRITES};

pub const TABLES: &[Table] = &[
    (
        "java/lang/Throwable",
        &[native(
            "fillInStackTrace",
            "(I)Ljava/lang/Throwable;",
            WRITES,
            fill_in,
        )],
    ),
    (
        "java/lang/StackTraceElement",
        &[
            native(
                "initStackTraceElements",
                "([Ljava/lang/StackTraceElement;Ljava/lang/Throwable;)V",
                READS.and(CACHES),
                init_elements_17,
            )
            .until(18),
            native(
                "initStackTraceElements",
                "([Ljava/lang/StackTraceElement;Ljava/lang/Object;I)V",
                READS.and(CACHES),
                init_elements,
            )
            .since(19),
        ],
    ),
    (
        "java/lang/NullPointerException",
        &[native(
            "getExtendedNPEMessage",
            "()Ljava/lang/String;",
            READS.and(CACHES),
            extended_message,
        )],
    ),
];

fn fill_in(m: &mut Machine, a: Args) -> Exec<Value> {
    for field in ["backtrace", "depth", "stackTrace"] {
        let offset = m.offset(m.class_of(a.obj(0)), field);
        m.hold(a.obj(0), offset, 1, true);
    }
    m.go_through()?;
    m.fill_in_stack_trace(a.obj(0))?;
    Ok(Value::Ref(a.obj(0)))
}

fn init_elements_17(m: &mut Machine, a: Args) -> Exec<Value> {
    let backtrace = m.held_field(a.obj(1), "backtrace");
    fill_elements(m, a.obj(0), backtrace)
}

fn init_elements(m: &mut Machine, a: Args) -> Exec<Value> {
    fill_elements(m, a.obj(0), a.obj(1))
}

fn fill_elements(m: &mut Machine, elements: Addr, backtrace: Addr) -> Exec<Value> {
    let count = m.array_length(elements).min(if backtrace == 0 {
        0
    } else {
        m.array_length(backtrace) / 2
    });
    for i in 0..count {
        let method = m.mem.get(backtrace + header::ARRAY_DATA + i * 2);
        let pc = m.mem.get(backtrace + header::ARRAY_DATA + i * 2 + 1) as i32;
        let element = m.element_ref(elements, i);
        fill_element(m, element, method, pc)?;
    }
    Ok(Value::Void)
}

/// Sets the fields of one element. `pc` is an instruction index, or -2 for a native method.
pub(crate) fn fill_element(m: &mut Machine, element: Addr, method: u32, pc: i32) -> Exec<()> {
    let world = m.world.clone();
    let method = world.method(method);
    let class = world.class(method.class);
    let mirror = m.mirror_of(class.id);
    m.set_field(element, "declaringClassObject", mirror);
    let name = m.intern_str(&class.java_name());
    m.set_field(element, "declaringClass", name);
    let name = m.intern_str(&method.name);
    m.set_field(element, "methodName", name);
    if let Some(file) = class.def.as_ref().and_then(|d| d.source_file.as_ref()) {
        let file = m.intern_str(file);
        m.set_field(element, "fileName", file);
    }
    let line = if pc < 0 {
        pc
    } else {
        m.line_of(method.id, pc as u32)
    };
    m.set_field(element, "lineNumber", line as u32);
    if !class.module.is_empty() {
        let name = m.intern_str(&class.module);
        m.set_field(element, "moduleName", name);
        // Modules that programs make have no version.
        if m.module_of_package(class.loader, class.package()).is_empty() {
            let version = m.intern_str(world.jdk.version());
            m.set_field(element, "moduleVersion", version);
        }
    }
    let loader_name = match class.loader {
        crate::class::Loader::App => Some("app"),
        crate::class::Loader::Platform => Some("platform"),
        _ => None,
    };
    if let Some(name) = loader_name {
        let name = m.intern_str(name);
        m.set_field(element, "classLoaderName", name);
    }
    Ok(())
}

fn extended_message(m: &mut Machine, a: Args) -> Exec<Value> {
    let backtrace = m.held_field(a.obj(0), "backtrace");
    if backtrace == 0 || m.array_length(backtrace) == 0 {
        return Ok(Value::NULL);
    }
    let method = m.mem.get(backtrace + header::ARRAY_DATA);
    let pc = m.mem.get(backtrace + header::ARRAY_DATA + 1) as i32;
    if pc < 0 {
        return Ok(Value::NULL);
    }
    match crate::npe::message(m, method, pc as u32) {
        Some(text) => Ok(Value::Ref(m.string(&text)?)),
        None => Ok(Value::NULL),
    }
}
