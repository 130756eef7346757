//! `java.lang.ClassLoader`: classes that the program defines from bytes.

use std::sync::Arc;

use super::{Args, Table, Value, native, null, protection};
use crate::class::Loader;
use crate::load::{Definition, LoadError};
use crate::machine::{Exec, Machine};
use crate::memory::Addr;

pub const TABLES: &[Table] = &[(
    "java/lang/ClassLoader",
    &[
        native(
            "defineClass1",
            "(Ljava/lang/ClassLoader;Ljava/lang/String;[BIILjava/security/ProtectionDomain;Ljava/lang/String;)Ljava/lang/Class;",
            |m, a| {
                let name = optional_name(m, a.obj(1));
                let bytes =
                    m.array_bytes(a.obj(2))[a.int(3) as usize..(a.int(3) + a.int(4)) as usize].to_vec();
                let class = define(m, a.obj(0), name, &bytes, false, None, 0)?;
                Ok(protection::with(m, class, a.obj(5)))
            },
        ),
        native(
            "defineClass0",
            "(Ljava/lang/ClassLoader;Ljava/lang/Class;Ljava/lang/String;[BIILjava/security/ProtectionDomain;ZILjava/lang/Object;)Ljava/lang/Class;",
            define_in_lookup,
        ),
        native(
            "findBootstrapClass",
            "(Ljava/lang/String;)Ljava/lang/Class;",
            |m, a| {
                let Some(name) = optional_name(m, a.obj(0)) else {
                    return Ok(Value::NULL);
                };
                match m.load(&name, Loader::Boot) {
                    Ok(id) if m.world.class(id).loader == Loader::Boot => Ok(Value::Ref(m.mirror_of(id))),
                    _ => Ok(Value::NULL),
                }
            },
        ),
        native(
            "findLoadedClass0",
            "(Ljava/lang/String;)Ljava/lang/Class;",
            |m, a| {
                let Some(name) = optional_name(m, a.obj(1)) else {
                    return Ok(Value::NULL);
                };
                let loader = m.loader_of_object(a.obj(0));
                Ok(Value::Ref(
                    m.world.find_loaded(loader, &name).map_or(0, |id| m.mirror_of(id)),
                ))
            },
        ),
        native(
            "findInitiatedClass0",
            "(Ljava/lang/String;)Ljava/lang/Class;",
            null,
        ),
        native(
            "retrieveDirectives",
            "()Ljava/lang/AssertionStatusDirectives;",
            directives,
        ),
    ],
)];

fn optional_name(m: &mut Machine, name: Addr) -> Option<String> {
    (name != 0).then(|| m.text(name).replace('.', "/"))
}

fn define(
    m: &mut Machine,
    loader: Addr,
    name: Option<String>,
    bytes: &[u8],
    hidden: bool,
    host: Option<crate::class::ClassId>,
    class_data: Addr,
) -> Exec<Value> {
    let mut def = match beeline_classfile::ClassDef::parse_up_to(bytes, m.world.jdk.major() as u16 + 44) {
        Ok(def) => def,
        Err(e) => {
            let error = crate::load::load_error(e, name.as_deref().unwrap_or("?"));
            return Err(m.definition_error(error));
        }
    };
    if let Some(name) = name.filter(|n| **n != *def.name) {
        let text = format!("{name} (wrong name: {})", def.name);
        return Err(m.throw_new("java/lang/NoClassDefFoundError", &text));
    }
    if hidden {
        let count = m.world.class_count();
        let own: Arc<str> = format!("{}+0x{count:016x}", def.name).into();
        rename(&mut def, own);
    }
    let loader = m.loader_of_object(loader);
    let module = match host {
        Some(host) => m.world.class(host).module.clone(),
        None => {
            let package = crate::class::package_of(&def.name).into();
            let modules = m.world.package_modules.lock().unwrap();
            modules.get(&(loader, package)).cloned().unwrap_or_default()
        }
    };
    let how = Definition {
        loader,
        module,
        synthetic: false,
        hidden,
        host: host.filter(|_| hidden),
    };
    match m.define(Arc::new(def), how) {
        Ok(id) => {
            let mirror = m.mirror_of(id);
            if class_data != 0 {
                m.set_field(mirror, "classData", class_data);
            }
            Ok(Value::Ref(mirror))
        }
        Err(LoadError::NotFound(name)) => Err(m.linkage_error(LoadError::NotFound(name))),
        Err(error) => Err(m.definition_error(error)),
    }
}

/// Gives a hidden class a name that no other has; its pool follows.
fn rename(def: &mut beeline_classfile::ClassDef, name: Arc<str>) {
    use beeline_classfile::Constant;
    let old = std::mem::replace(&mut def.name, name.clone());
    for constant in &mut def.pool.entries {
        match constant {
            Constant::Class(class) if *class == old => *class = name.clone(),
            Constant::Field(member) | Constant::Method { member, .. } if member.class == old => {
                member.class = name.clone();
            }
            Constant::MethodHandle(handle) if handle.member.class == old => {
                handle.member.class = name.clone()
            }
            _ => {}
        }
    }
}

/// `Lookup.defineClass` and hidden classes. Initialisation, if asked for, happens at first use:
/// only the initialiser's own output could tell the difference.
fn define_in_lookup(m: &mut Machine, a: Args) -> Exec<Value> {
    const HIDDEN: i32 = 2;
    let lookup = m.class_of_mirror(a.obj(1));
    let bytes = m.array_bytes(a.obj(3))[a.int(4) as usize..(a.int(4) + a.int(5)) as usize].to_vec();
    let flags = a.int(8);
    let hidden = flags & HIDDEN != 0;
    let name = optional_name(m, a.obj(2));
    let class = define(m, a.obj(0), name, &bytes, hidden, Some(lookup), a.obj(9))?;
    Ok(protection::with(m, class, a.obj(6)))
}

pub(super) fn unsafe_define(m: &mut Machine, a: Args) -> Exec<Value> {
    let name = optional_name(m, a.obj(1));
    let bytes = m.array_bytes(a.obj(2))[a.int(3) as usize..(a.int(3) + a.int(4)) as usize].to_vec();
    let class = define(m, a.obj(5), name, &bytes, false, None, 0)?;
    Ok(protection::with(m, class, a.obj(6)))
}

fn directives(m: &mut Machine, _: Args) -> Exec<Value> {
    let class = m.load_boot("java/lang/AssertionStatusDirectives");
    let object = m.new_object(class)?;
    let string_array = m.load_boot("[Ljava/lang/String;");
    let boolean_array = crate::load::primitive_array_id(crate::class::Kind::Boolean);
    for (names, flags) in [("classes", "classEnabled"), ("packages", "packageEnabled")] {
        let array = m.new_array(string_array, 0)?;
        m.set_field(object, names, array);
        let array = m.new_array(boolean_array, 0)?;
        m.set_field(object, flags, array);
    }
    m.set_field(object, "deflt", m.config.assertions as u32);
    Ok(Value::Ref(object))
}
