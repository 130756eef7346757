//! `jdk.internal.loader`: the built-in class loaders find classes and resources through the
//! machine's own class path.

use super::{Args, Table, Value, native, no, nothing, yes};
use crate::load::LoadError;
use crate::machine::{Exec, Machine, Trap};
use crate::memory::Addr;
use crate::natives::effects::{CALLS, NONE};

pub const TABLES: &[Table] = &[
    (
        "jdk/internal/loader/BuiltinClassLoader",
        &[
            native(
                "loadClassOrNull",
                "(Ljava/lang/String;Z)Ljava/lang/Class;",
                CALLS,
                load_or_null,
            ),
            native(
                "findClassInModuleOrNull",
                "(Ljdk/internal/loader/BuiltinClassLoader$LoadedModule;Ljava/lang/String;)Ljava/lang/Class;",
                CALLS,
                |m, a| find_own(m, a.obj(0), a.obj(2)),
            ),
            native(
                "findClassOnClassPathOrNull",
                "(Ljava/lang/String;)Ljava/lang/Class;",
                CALLS,
                |m, a| find_own(m, a.obj(0), a.obj(1)),
            ),
        ],
    ),
    (
        "jdk/internal/loader/NativeLibraries",
        &[
            native(
                "findBuiltinLib",
                "(Ljava/lang/String;)Ljava/lang/String;",
                NONE,
                |_, a| Ok(Value::Ref(a.obj(0))),
            ),
            native("load", "*", NONE, yes),
            native("unload", "*", NONE, nothing),
        ],
    ),
    (
        "jdk/internal/loader/RawNativeLibraries",
        &[native("load0", "*", NONE, no)],
    ),
    (
        "jdk/internal/loader/NativeLibrary",
        &[native("findEntry0", "*", NONE, super::zero_long)],
    ),
    (
        "java/lang/System",
        &[
            native("load", "(Ljava/lang/String;)V", NONE, |m, a| {
                load_library(m, a.obj(0))
            }),
            native("loadLibrary", "(Ljava/lang/String;)V", NONE, |m, a| {
                load_library(m, a.obj(0))
            }),
        ],
    ),
    (
        "java/lang/Runtime",
        &[
            native("load", "(Ljava/lang/String;)V", NONE, |m, a| {
                load_library(m, a.obj(1))
            }),
            native("loadLibrary", "(Ljava/lang/String;)V", NONE, |m, a| {
                load_library(m, a.obj(1))
            }),
        ],
    ),
    (
        "jdk/internal/loader/BootLoader",
        &[native("loadLibrary", "(Ljava/lang/String;)V", NONE, nothing)],
    ),
];

fn load_or_null(m: &mut Machine, a: Args) -> Exec<Value> {
    if a.obj(1) == 0 {
        return Err(m.throw_new_plain("java/lang/NullPointerException"));
    }
    let name = m.text(a.obj(1));
    let loader = m.loader_of_object(a.obj(0));
    if name.contains('/') || name.starts_with('[') {
        return Ok(Value::NULL);
    }
    match m.load(&name.replace('.', "/"), loader) {
        Ok(id) => Ok(Value::Ref(m.mirror_of(id))),
        Err(LoadError::NotFound(_)) => Ok(Value::NULL),
        Err(other) => Err(m.definition_error(other)),
    }
}

/// A class that this very loader defines.
fn find_own(m: &mut Machine, object: Addr, name: Addr) -> Exec<Value> {
    let name = m.text(name).replace('.', "/");
    let loader = m.loader_of_object(object);
    match m.load(&name, loader) {
        Ok(id) if m.world.class(id).loader == loader => Ok(Value::Ref(m.mirror_of(id))),
        Ok(_) | Err(LoadError::NotFound(_)) => Ok(Value::NULL),
        Err(other) => Err(m.definition_error(other)),
    }
}

/// The library's own native code is the machine's; there is nothing to load. Native code of the program could do anything,
/// and nothing of it could be undone.
fn load_library(m: &mut Machine, name: Addr) -> Exec<Value> {
    let caller = m.world.method(m.regs.method).class;
    if !m.world.class(caller).is_of_program() {
        return Ok(Value::Void);
    }
    if name == 0 {
        return Err(m.throw_new_plain("java/lang/NullPointerException"));
    }
    let name = m.text(name);
    Err(Trap::Unsupported(format!(
        "native code of the program: the library {name}"
    )))
}
