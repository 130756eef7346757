//! `java.lang.Module` and the boot layer.

use crate::natives::effects::CACHES;
use std::sync::Arc;

use super::{Args, Table, Value, native, nothing};
use crate::machine::{Exec, Machine};

pub const TABLES: &[Table] = &[
    (
        "java/lang/Module",
        &[
            native("defineModule0", "*", CACHES, define_module),
            native("addReads0", "*", CACHES, nothing),
            native("addExports0", "*", CACHES, add_exports_to),
            native("addExportsToAll0", "*", CACHES, add_exports),
            native("addExportsToAllUnnamed0", "*", CACHES, add_exports),
        ],
    ),
    (
        "jdk/internal/loader/BootLoader",
        &[native(
            "setBootLoaderUnnamedModule0",
            "(Ljava/lang/Module;)V",
            CACHES,
            nothing,
        )],
    ),
];

/// Records a package that code outside named modules may use.
fn add_exports(m: &mut Machine, a: Args) -> Exec<Value> {
    let name = m.get_field(a.obj(0), "name");
    if name != 0 {
        let module: Arc<str> = m.text(name).into();
        let package: Arc<str> = m.text(a.obj(1)).replace('.', "/").into();
        m.world.exports.lock().unwrap().insert((module, package));
    }
    Ok(Value::Void)
}

/// An export to one module matters here only if that one has no name.
fn add_exports_to(m: &mut Machine, a: Args) -> Exec<Value> {
    if m.get_field(a.obj(2), "name") != 0 {
        return Ok(Value::Void);
    }
    add_exports(m, a)
}

fn define_module(m: &mut Machine, a: Args) -> Exec<Value> {
    let module = a.obj(0);
    let name = m.get_field(module, "name");
    if name == 0 {
        return Ok(Value::Void);
    }
    let name: Arc<str> = m.text(name).into();
    if m.booted {
        m.add_module(module, a.obj(4))?;
        return Ok(Value::Void);
    }
    m.modules.insert(name.clone(), module);
    let world = m.world.clone();
    for class in world.classes().filter(|c| c.module == name && c.mirror() != 0) {
        m.set_module(class.id, class.mirror());
    }
    Ok(Value::Void)
}
