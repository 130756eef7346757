//! Packages of the built-in loaders. Their classes are loaded by the machine, so the library has not
//! noted the packages; it is told of them when it asks.

use std::collections::BTreeMap;

use super::{Args, Table, Value, native};
use crate::class::{ClassId, Loader};
use crate::frame::{REF, flags};
use crate::machine::{Exec, Machine, Trap};
use crate::memory::Addr;

pub const TABLES: &[Table] = &[
    (
        "java/lang/ClassLoader",
        &[
            native(
                "getDefinedPackage",
                "(Ljava/lang/String;)Ljava/lang/Package;",
                defined_package,
            ),
            native("packages", "()Ljava/util/stream/Stream;", packages),
        ],
    ),
    (
        "jdk/internal/loader/BootLoader",
        &[
            native(
                "getSystemPackageLocation",
                "(Ljava/lang/String;)Ljava/lang/String;",
                |m, a| {
                    let name = m.text(a.obj(0));
                    match representatives(m, Loader::Boot).get(name.as_str()) {
                        Some(&class) => {
                            let module = m.world.class(class).module.clone();
                            Ok(Value::Ref(m.string(&format!("jrt:/{module}"))?))
                        }
                        None => Ok(Value::NULL),
                    }
                },
            ),
            native("getSystemPackageNames", "()[Ljava/lang/String;", |m, _| {
                let names: Vec<String> = representatives(m, Loader::Boot).into_keys().collect();
                let names = names.iter().map(|n| m.string(n)).collect::<Exec<Vec<Addr>>>()?;
                let class = m.load_boot("[Ljava/lang/String;");
                Ok(Value::Ref(m.ref_array(class, &names)?))
            }),
        ],
    ),
];

/// The packages (as `java/lang`) of the classes that a loader has defined, each with one of them.
fn representatives(m: &Machine, loader: Loader) -> BTreeMap<String, ClassId> {
    let named = |c: &&crate::class::Class| c.loader == loader && c.def.is_some() && !c.synthetic && !c.hidden;
    m.world
        .classes()
        .filter(named)
        .map(|c| (c.package().to_string(), c.id))
        .collect()
}

/// Runs the Java code of the method that the running native replaces.
pub(super) fn own_body(m: &mut Machine, a: Args) -> Exec<Value> {
    let method = m.current_native.expect("a native is running");
    let slots: Vec<u64> = (0..m.native_args as usize).map(|i| a.slot(i)).collect();
    m.call_from_native(method, &slots)
}

fn is_builtin(loader: Loader) -> bool {
    matches!(loader, Loader::App | Loader::Platform)
}

fn defined_package(m: &mut Machine, a: Args) -> Exec<Value> {
    let loader = m.loader_of_object(a.obj(0));
    if a.obj(1) == 0 || !is_builtin(loader) {
        return own_body(m, a);
    }
    let name = m.text(a.obj(1)).replace('.', "/");
    match representatives(m, loader).get(&name) {
        Some(&class) => {
            let define = define_package(m);
            let mirror = m.mirror_of(class);
            m.call_from_native(define, &[a.slot(0), REF | mirror as u64])
        }
        None => own_body(m, a),
    }
}

fn define_package(m: &mut Machine) -> u32 {
    let class = m.load_boot("java/lang/ClassLoader");
    m.method_named(class, "definePackage", "(Ljava/lang/Class;)Ljava/lang/Package;")
}

/// Defines the packages that the loader does not know yet, one after the other, then goes on.
fn packages(m: &mut Machine, a: Args) -> Exec<Value> {
    let loader = m.loader_of_object(a.obj(0));
    if is_builtin(loader) {
        let map = m.get_field(a.obj(0), "packages");
        let known = keys(m, map);
        let missing = representatives(m, loader)
            .into_iter()
            .find(|(name, _)| !known.contains(&name.replace('/', ".")));
        if let Some((_, class)) = missing {
            let world = m.world.clone();
            let define = define_package(m);
            let mirror = m.mirror_of(class);
            m.push_argument(a.slot(0))?;
            m.push_argument(REF | mirror as u64)?;
            m.push_frame(world.method(define), flags::RETRY, 0)?;
            return Err(Trap::Retry);
        }
    }
    own_body(m, a)
}

/// The keys, strings, of a `ConcurrentHashMap`.
fn keys(m: &mut Machine, map: Addr) -> Vec<String> {
    let table = m.get_field(map, "table");
    let mut found = Vec::new();
    let bins = if table == 0 { 0 } else { m.array_length(table) };
    for bin in 0..bins {
        let mut node = m.element_ref(table, bin);
        if node != 0
            && &*m.world.class(m.class_of(node)).name == "java/util/concurrent/ConcurrentHashMap$TreeBin"
        {
            node = m.get_field(node, "first");
        }
        while node != 0 {
            let key = m.get_field(node, "key");
            found.push(m.text(key));
            node = m.get_field(node, "next");
        }
    }
    found
}
