//! Packages of the built-in loaders. Their classes are loaded by the machine, so the library has not
//! noted the packages; it is told of them when it asks.

use crate::natives::effects::{CACHES, CALLS};
use std::collections::BTreeMap;

use super::{Args, Table, Value, native};
use crate::class::{ClassId, Kind, Loader, MethodId};
use crate::code::{Code, Insn, Op};
use crate::frame::{REF, flags};
use crate::load::stable_hash;
use crate::machine::{Exec, Machine, Trap};
use crate::memory::Addr;
use crate::world::mirror;

/// The attributes of a jar's manifest that a package shows, in the order of its constructor.
const VERSIONS: [&str; 6] = [
    "specification-title",
    "specification-version",
    "specification-vendor",
    "implementation-title",
    "implementation-version",
    "implementation-vendor",
];

pub const TABLES: &[Table] = &[
    (
        "java/lang/ClassLoader",
        &[
            native(
                "getDefinedPackage",
                "(Ljava/lang/String;)Ljava/lang/Package;",
                CALLS.and(CACHES),
                defined_package,
            ),
            native(
                "packages",
                "()Ljava/util/stream/Stream;",
                CALLS.and(CACHES),
                packages,
            ),
            native(
                "definePackage",
                "(Ljava/lang/Class;)Ljava/lang/Package;",
                CALLS.and(CACHES),
                package_of_class,
            ),
        ],
    ),
    (
        "jdk/internal/loader/BootLoader",
        &[
            native(
                "getSystemPackageLocation",
                "(Ljava/lang/String;)Ljava/lang/String;",
                CALLS.and(CACHES),
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
            native(
                "getSystemPackageNames",
                "()[Ljava/lang/String;",
                CALLS.and(CACHES),
                |m, _| {
                    let names: Vec<String> = representatives(m, Loader::Boot).into_keys().collect();
                    let names = names.iter().map(|n| m.string(n)).collect::<Exec<Vec<Addr>>>()?;
                    let class = m.load_boot("[Ljava/lang/String;");
                    Ok(Value::Ref(m.ref_array(class, &names)?))
                },
            ),
        ],
    ),
];

/// The packages (as `java/lang`) of the classes that a loader has defined, each with one of them: of those that this
/// state has made use of, for which classes are loaded depends on what was executed before going back.
fn representatives(m: &Machine, loader: Loader) -> BTreeMap<String, ClassId> {
    let named = |c: &&crate::class::Class| c.loader == loader && c.def.is_some() && !c.synthetic && !c.hidden;
    m.world
        .classes()
        .filter(named)
        .filter(|c| m.init_state(c.id) != mirror::UNINITIALISED)
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
            make_from_manifest(m, a.obj(0), class)?;
            let define = define_package(m);
            let mirror = m.mirror_of(class);
            m.call_from_native(define, &[a.slot(0), REF | mirror as u64])
        }
        None => own_body(m, a),
    }
}

/// The package that `Class.getPackage` gives.
fn package_of_class(m: &mut Machine, a: Args) -> Exec<Value> {
    let class = m.class_of_mirror(a.obj(1));
    make_from_manifest(m, a.obj(0), class)?;
    own_body(m, a)
}

/// Makes the package of a class that came from a jar. The loader would have made it of what the
/// manifest says when it defined the package's first class; here it is made before the library looks.
/// The native that asks runs again afterwards, and finds it made.
fn make_from_manifest(m: &mut Machine, loader: Addr, class: ClassId) -> Exec<()> {
    let world = m.world.clone();
    let mut class = world.class(class);
    while let Some(host) = class.host {
        class = world.class(host);
    }
    if class.loader != Loader::App || !class.module.is_empty() || class.def.is_none() {
        return Ok(());
    }
    let map = m.get_field(loader, "packages");
    let name = class.package().replace('/', ".");
    if keys(m, map).contains(&name) {
        return Ok(());
    }
    let Some((jar, attributes)) = world.class_path.package_attributes(&class.name) else {
        return Ok(());
    };
    let sealed = attributes
        .get("sealed")
        .is_some_and(|s| s.eq_ignore_ascii_case("true"));
    let place = sealed.then(|| jar.to_string_lossy());
    let values = VERSIONS.iter().map(|v| attributes.get(*v).map(String::as_str));
    let texts = std::iter::once(Some(&*name))
        .chain(values)
        .chain([place.as_deref()]);
    let maker = package_maker(m, sealed)?;
    let mut arguments = vec![map, loader];
    for text in texts {
        arguments.push(text.map_or(Ok(0), |text| m.string(text))?);
    }
    for argument in arguments {
        m.push_argument(REF | argument as u64)?;
    }
    m.push_frame(world.method(maker), flags::RETRY, 0)?;
    Err(Trap::Retry)
}

/// The method `(map, loader, name, versions…, place) -> map.putIfAbsent(name, new Package(…))`.
fn package_maker(m: &mut Machine, sealed: bool) -> Exec<MethodId> {
    let world = m.world.clone();
    let cell = &world.package_makers[sealed as usize];
    if let Some(&known) = cell.get() {
        return Ok(known);
    }
    let mut seal = vec![Insn::a(Op::Load, 9)];
    if sealed {
        let urls = m.load_boot("jdk/internal/loader/URLClassPath");
        m.initialise(urls)?;
        let to_url = m.method_named(urls, "toFileURL", "(Ljava/lang/String;)Ljava/net/URL;");
        seal.push(Insn::b(Op::InvokeStaticQuick, to_url));
    }
    let package = m.load_boot("java/lang/Package");
    m.initialise(package)?;
    let strings = "Ljava/lang/String;".repeat(1 + VERSIONS.len());
    let descriptor = format!("({strings}Ljava/net/URL;Ljava/lang/ClassLoader;)V");
    let init = m.method_named(package, "<init>", &descriptor);
    let map = m.load_boot("java/util/concurrent/ConcurrentHashMap");
    let descriptor = "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;";
    let put = m.method_named(map, "putIfAbsent", descriptor);
    let direct = |method, a| Insn {
        op: Op::InvokeDirectQuick,
        x: 0,
        a,
        b: method,
    };
    let mut insns = vec![Insn::a(Op::Load, 0), Insn::a(Op::Load, 2)];
    insns.extend([Insn::b(Op::NewQuick, package), Insn::new(Op::Dup)]);
    insns.extend((2..9).map(|slot| Insn::a(Op::Load, slot)));
    insns.extend(seal);
    insns.extend([
        Insn::a(Op::Load, 1),
        direct(init, 10),
        direct(put, 3),
        Insn::new(Op::Return),
    ]);
    let pcs = (0..insns.len() as u16).collect();
    let code = Code::new(insns, pcs, 10, 14);
    let hash = stable_hash(&["<package>", if sealed { "sealed" } else { "open" }]);
    Ok(*cell.get_or_init(|| world.add_stub("<package>", 10, Kind::Ref, code, hash)))
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
            make_from_manifest(m, a.obj(0), class)?;
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
