//! Protection domains, by which libraries find the jar that a class came from.
//!
//! The built-in loaders would make a class's domain when they define it. Here the machine defines
//! their classes, and few programs ask: the domain is made then. The loader keeps one for each place,
//! so classes of one jar share theirs.

use super::packages::own_body;
use super::{Table, Value, native};
use crate::class::{ClassId, Kind, Loader, MethodId};
use crate::code::{Code, Insn, Op};
use crate::frame::REF;
use crate::load::stable_hash;
use crate::machine::{Exec, Machine};
use crate::memory::Addr;
use crate::natives::effects::{CACHES, CALLS};
use crate::world::mirror;

pub const TABLES: &[Table] = &[(
    "java/lang/Class",
    &[
        native(
            "getProtectionDomain0",
            "()Ljava/security/ProtectionDomain;",
            CALLS.and(CACHES),
            |m, a| match domain(m, a.obj(0)) {
                Some(domain) => domain.give(m),
                None => Ok(Value::NULL),
            },
        ),
        // Here the library reads a field of the class, where older ones called the native.
        native(
            "getProtectionDomain",
            "()Ljava/security/ProtectionDomain;",
            CALLS.and(CACHES),
            |m, a| match domain(m, a.obj(0)) {
                Some(domain) => domain.give(m),
                None => own_body(m, a),
            },
        )
        .since(24),
    ],
)];

/// Notes the domain that the program defines a class with.
pub(super) fn with(m: &mut Machine, class: Value, domain: Addr) -> Value {
    if let Value::Ref(mirror_object) = class {
        let offset = m.mirror_hidden + mirror::PROTECTION_DOMAIN;
        m.mem.put(mirror_object, offset, domain);
    }
    class
}

enum Domain {
    Known(Addr),
    /// The domain of a folder or jar, or of a module (by its URL), of a built-in loader.
    Of {
        loader: Addr,
        place: String,
        module: bool,
    },
}

/// None: the boot loader's classes, arrays and proxies have no domain of their own.
fn domain(m: &mut Machine, mirror_object: Addr) -> Option<Domain> {
    let world = m.world.clone();
    let known = m
        .mem
        .get(mirror_object + m.mirror_hidden + mirror::PROTECTION_DOMAIN);
    if known != 0 {
        return Some(Domain::Known(known));
    }
    let mut class = world.class(m.class_of_mirror(mirror_object));
    while let Some(host) = class.host {
        class = world.class(host);
    }
    class.def.as_ref()?;
    let loader = match class.loader {
        Loader::App => m.app_loader,
        Loader::Platform => m.platform_loader,
        Loader::Boot | Loader::Custom(_) => return None,
    };
    if !class.module.is_empty() {
        let place = format!("jrt:/{}", class.module);
        let in_image = world.jdk.find_class(&class.name).is_some();
        return in_image.then_some(Domain::Of {
            loader,
            place,
            module: true,
        });
    }
    let found = world.class_path.find_class(&class.name).ok().flatten()?;
    Some(Domain::Of {
        loader,
        place: found.origin.to_string_lossy().into_owned(),
        module: false,
    })
}

impl Domain {
    fn give(self, m: &mut Machine) -> Exec<Value> {
        match self {
            Domain::Known(domain) => Ok(Value::Ref(domain)),
            Domain::Of {
                loader,
                place,
                module,
            } => {
                let maker = maker(m, module)?;
                let place = m.string(&place)?;
                m.call_from_native(maker, &[REF | loader as u64, REF | place as u64])
            }
        }
    }
}

/// The method `(loader, place) -> loader.getProtectionDomain(new CodeSource(URL of place, null))`.
fn maker(m: &mut Machine, module: bool) -> Exec<MethodId> {
    let world = m.world.clone();
    let cell = &world.domain_makers[module as usize];
    if let Some(&known) = cell.get() {
        return Ok(known);
    }
    let direct = |method, a| Insn {
        op: Op::InvokeDirectQuick,
        x: 0,
        a,
        b: method,
    };
    let url = if module {
        let class = initialised(m, "java/net/URL")?;
        let init = m.method_named(class, "<init>", "(Ljava/lang/String;)V");
        vec![
            Insn::b(Op::NewQuick, class),
            Insn::new(Op::Dup),
            Insn::a(Op::Load, 1),
            direct(init, 2),
        ]
    } else {
        let class = initialised(m, "jdk/internal/loader/URLClassPath")?;
        let to_url = m.method_named(class, "toFileURL", "(Ljava/lang/String;)Ljava/net/URL;");
        vec![Insn::a(Op::Load, 1), Insn::b(Op::InvokeStaticQuick, to_url)]
    };
    let source = initialised(m, "java/security/CodeSource")?;
    let init = m.method_named(source, "<init>", "(Ljava/net/URL;[Ljava/security/CodeSigner;)V");
    let loader = m.load_boot("java/security/SecureClassLoader");
    let descriptor = "(Ljava/security/CodeSource;)Ljava/security/ProtectionDomain;";
    let get = m.method_named(loader, "getProtectionDomain", descriptor);
    let mut insns = vec![
        Insn::a(Op::Load, 0),
        Insn::b(Op::NewQuick, source),
        Insn::new(Op::Dup),
    ];
    insns.extend(url);
    insns.extend([
        Insn::new(Op::Null),
        direct(init, 3),
        direct(get, 2),
        Insn::new(Op::Return),
    ]);
    let pcs = (0..insns.len() as u16).collect();
    let code = Code::new(insns, pcs, 2, 6);
    let hash = stable_hash(&[
        "<protection domain>",
        if module { "module" } else { "class path" },
    ]);
    Ok(*cell.get_or_init(|| world.add_stub("<protection domain>", 2, Kind::Ref, code, hash)))
}

fn initialised(m: &mut Machine, name: &str) -> Exec<ClassId> {
    let class = m.load_boot(name);
    m.initialise(class)?;
    Ok(class)
}
