//! `java.lang.Module` and the boot layer.

use std::sync::Arc;

use super::{Args, Table, Value, native, nothing};
use crate::machine::{Exec, Machine};

pub const TABLES: &[Table] = &[
    (
        "java/lang/Module",
        &[
            native("defineModule0", "*", define_module),
            native("addReads0", "*", nothing),
            native("addExports0", "*", nothing),
            native("addExportsToAll0", "*", nothing),
            native("addExportsToAllUnnamed0", "*", nothing),
        ],
    ),
    (
        "jdk/internal/loader/BootLoader",
        &[native("setBootLoaderUnnamedModule0", "(Ljava/lang/Module;)V", nothing)],
    ),
    ("jdk/internal/module/ModuleBootstrap", &[native("unused", "()V", nothing)]),
];

fn define_module(m: &mut Machine, a: Args) -> Exec<Value> {
    let module = a.obj(0);
    let name = m.get_field(module, "name");
    if name == 0 {
        return Ok(Value::Void);
    }
    let name: Arc<str> = m.text(name).into();
    m.modules.insert(name.clone(), module);
    let world = m.world.clone();
    if m.booted {
        // A module that the program made: classes to come find it by their package.
        let loader = m.get_field(module, "loader");
        let loader = m.loader_of_object(loader);
        for i in 0..m.array_length(a.obj(4)) {
            let package = m.element_ref(a.obj(4), i);
            let package: Arc<str> = m.text(package).replace('.', "/").into();
            world.package_modules.lock().unwrap().insert((loader, package), name.clone());
        }
    }
    for class in world.classes().filter(|c| c.module == name && c.mirror() != 0) {
        m.set_module(class.id, class.mirror());
    }
    Ok(Value::Void)
}
