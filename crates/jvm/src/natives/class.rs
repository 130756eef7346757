//! `java.lang.Class`, except for reflective members (see `reflection`).

use crate::natives::effects::{CALLS, NONE};
use beeline_classfile::access;

use super::{Args, Native, Table, Value, native, null};
use crate::class::{ClassId, Kind, Loader, Shape};
use crate::load::{LoadError, primitive_id};
use crate::machine::{Exec, Machine};
use crate::memory::Addr;

pub const TABLES: &[Table] = &[("java/lang/Class", NATIVES)];

const NATIVES: &[Native] = &[
    native(
        "forName0",
        "(Ljava/lang/String;ZLjava/lang/ClassLoader;Ljava/lang/Class;)Ljava/lang/Class;",
        CALLS,
        for_name,
    ),
    native("isInstance", "(Ljava/lang/Object;)Z", NONE, |m, a| {
        let class = this(m, a);
        Ok(Value::bool(
            a.obj(1) != 0 && m.world.is_subtype(m.class_of(a.obj(1)), class),
        ))
    }),
    native("isAssignableFrom", "(Ljava/lang/Class;)Z", NONE, |m, a| {
        if a.obj(1) == 0 {
            return Err(m.throw_new_plain("java/lang/NullPointerException"));
        }
        let (to, from) = (this(m, a), m.class_of_mirror(a.obj(1)));
        Ok(Value::bool(m.world.is_subtype(from, to)))
    }),
    native("isInterface", "()Z", NONE, |m, a| {
        Ok(Value::bool(m.world.class(this(m, a)).is_interface()))
    }),
    native("isArray", "()Z", NONE, |m, a| {
        Ok(Value::bool(m.world.class(this(m, a)).is_array()))
    }),
    native("isPrimitive", "()Z", NONE, |m, a| {
        Ok(Value::bool(m.world.class(this(m, a)).is_primitive()))
    }),
    native("isHidden", "()Z", NONE, |m, a| {
        Ok(Value::bool(m.world.class(this(m, a)).hidden))
    }),
    native("getSuperclass", "()Ljava/lang/Class;", NONE, |m, a| {
        let class = m.world.clone();
        let class = class.class(this(m, a));
        let parent = class
            .super_class
            .filter(|_| !class.is_interface() && !class.is_primitive());
        Ok(Value::Ref(parent.map_or(0, |p| m.mirror_of(p))))
    }),
    native("getInterfaces0", "()[Ljava/lang/Class;", NONE, |m, a| {
        let interfaces = m.world.class(this(m, a)).interfaces.clone();
        class_array(m, &interfaces)
    }),
    native("getModifiers", "()I", NONE, |m, a| {
        Ok(Value::Int(modifiers(m, this(m, a)) as i32))
    }),
    native("getClassAccessFlagsRaw0", "()I", NONE, |m, a| {
        Ok(Value::Int(m.world.class(this(m, a)).access as i32))
    }),
    native("getClassFileVersion0", "()I", NONE, |m, a| {
        let version = m
            .world
            .class(this(m, a))
            .def
            .as_ref()
            .map_or(0, |d| (d.minor as i32) << 16 | d.major as i32);
        Ok(Value::Int(version))
    }),
    native("getSigners", "()[Ljava/lang/Object;", NONE, null),
    native(
        "getPrimitiveClass",
        "(Ljava/lang/String;)Ljava/lang/Class;",
        NONE,
        |m, a| {
            let name = m.text(a.obj(0));
            let kind = Kind::PRIMITIVES.into_iter().find(|k| k.primitive_name() == name);
            Ok(Value::Ref(kind.map_or(0, |k| m.mirror_of(primitive_id(k)))))
        },
    ),
    native("desiredAssertionStatus0", "(Ljava/lang/Class;)Z", NONE, |m, a| {
        let class = m.class_of_mirror(a.obj(0));
        let system = m.world.class(class).loader == Loader::Boot;
        Ok(Value::bool(m.config.assertions && !system))
    }),
    native("getGenericSignature0", "()Ljava/lang/String;", NONE, |m, a| {
        let text = m
            .world
            .class(this(m, a))
            .def
            .as_ref()
            .and_then(|d| d.signature.clone());
        optional_string(m, text.as_deref())
    }),
    native("getRawAnnotations", "()[B", NONE, |m, a| {
        let bytes = m
            .world
            .class(this(m, a))
            .def
            .as_ref()
            .and_then(|d| d.annotations.clone());
        optional_bytes(m, bytes.as_deref())
    }),
    native("getRawTypeAnnotations", "()[B", NONE, |m, a| {
        let bytes = m
            .world
            .class(this(m, a))
            .def
            .as_ref()
            .and_then(|d| d.type_annotations.clone());
        optional_bytes(m, bytes.as_deref())
    }),
    native(
        "getConstantPool",
        "()Ljdk/internal/reflect/ConstantPool;",
        NONE,
        |m, a| {
            let class = m.load_boot("jdk/internal/reflect/ConstantPool");
            let pool = m.new_object(class)?;
            m.set_field(pool, "constantPoolOop", a.obj(0));
            Ok(Value::Ref(pool))
        },
    ),
    native(
        "getEnclosingMethod0",
        "()[Ljava/lang/Object;",
        CALLS,
        enclosing_method,
    ),
    native(
        "getDeclaringClass0",
        "()Ljava/lang/Class;",
        CALLS,
        declaring_class,
    ),
    native("getSimpleBinaryName0", "()Ljava/lang/String;", NONE, |m, a| {
        let world = m.world.clone();
        let def = world.class(this(m, a)).def.clone();
        let name = def
            .as_ref()
            .and_then(|d| d.inner_classes.iter().find(|i| i.inner == d.name)?.name.clone());
        optional_string(m, name.as_deref())
    }),
    native("getDeclaredClasses0", "()[Ljava/lang/Class;", CALLS, |m, a| {
        let world = m.world.clone();
        let id = this(m, a);
        let def = world.class(id).def.clone();
        let names: Vec<_> = def
            .iter()
            .flat_map(|d| {
                d.inner_classes
                    .iter()
                    .filter(|i| i.outer.as_ref() == Some(&d.name))
            })
            .map(|i| i.inner.clone())
            .collect();
        let classes = resolve_all(m, id, &names)?;
        class_array(m, &classes)
    }),
    native("isRecord0", "()Z", NONE, |m, a| {
        Ok(Value::bool(
            m.world
                .class(this(m, a))
                .def
                .as_ref()
                .is_some_and(|d| d.record.is_some()),
        ))
    }),
    native("getNestHost0", "()Ljava/lang/Class;", CALLS, |m, a| {
        let world = m.world.clone();
        let class = world.class(this(m, a));
        if let Some(name) = class.def.as_ref().and_then(|d| d.nest_host.clone()) {
            let _ = m.load(&name, class.loader);
        }
        let host = m.nest_host(class);
        Ok(Value::Ref(m.mirror_of(host)))
    }),
    native("getNestMembers0", "()[Ljava/lang/Class;", CALLS, |m, a| {
        let world = m.world.clone();
        let class = world.class(this(m, a));
        if let Some(name) = class.def.as_ref().and_then(|d| d.nest_host.clone()) {
            let _ = m.load(&name, class.loader);
        }
        let host = m.nest_host(class);
        let names = world
            .class(host)
            .def
            .as_ref()
            .map(|d| d.nest_members.clone())
            .unwrap_or_default();
        let mut classes = vec![host];
        classes.extend(resolve_all(m, host, &names)?);
        class_array(m, &classes)
    }),
    native(
        "getPermittedSubclasses0",
        "()[Ljava/lang/Class;",
        CALLS,
        |m, a| {
            let world = m.world.clone();
            let id = this(m, a);
            let names = world
                .class(id)
                .def
                .as_ref()
                .map(|d| d.permitted_subclasses.clone())
                .unwrap_or_default();
            if names.is_empty() {
                return Ok(Value::NULL);
            }
            let classes = resolve_all(m, id, &names)?;
            class_array(m, &classes)
        },
    ),
];

fn this(m: &Machine, a: Args) -> ClassId {
    m.class_of_mirror(a.obj(0))
}

pub(super) fn class_array(m: &mut Machine, classes: &[ClassId]) -> Exec<Value> {
    let class = m.load_boot("[Ljava/lang/Class;");
    let mirrors: Vec<Addr> = classes.iter().map(|c| m.mirror_of(*c)).collect();
    Ok(Value::Ref(m.ref_array(class, &mirrors)?))
}

pub(super) fn optional_string(m: &mut Machine, text: Option<&str>) -> Exec<Value> {
    match text {
        Some(text) => Ok(Value::Ref(m.intern_str(text))),
        None => Ok(Value::NULL),
    }
}

pub(super) fn optional_bytes(m: &mut Machine, bytes: Option<&[u8]>) -> Exec<Value> {
    match bytes {
        Some(bytes) => Ok(Value::Ref(m.byte_array(bytes)?)),
        None => Ok(Value::NULL),
    }
}

fn resolve_all(m: &mut Machine, from: ClassId, names: &[std::sync::Arc<str>]) -> Exec<Vec<ClassId>> {
    names.iter().map(|n| m.resolve_class_unchecked(from, n)).collect()
}

pub(super) fn modifiers(m: &Machine, id: ClassId) -> u16 {
    let class = m.world.class(id);
    match class.shape {
        Shape::Array { component, .. } => {
            modifiers(m, component) & (access::PUBLIC | access::PRIVATE | access::PROTECTED)
                | access::FINAL
                | access::ABSTRACT
        }
        _ => {
            let inner = class
                .def
                .as_ref()
                .and_then(|d| d.inner_classes.iter().find(|i| i.inner == d.name));
            inner.map_or(class.access, |i| i.access) & !access::SUPER
        }
    }
}

fn for_name(m: &mut Machine, a: Args) -> Exec<Value> {
    if a.obj(0) == 0 {
        return Err(m.throw_new_plain("java/lang/NullPointerException"));
    }
    let name = m.text(a.obj(0));
    if name.contains('/') {
        return Err(m.throw_new("java/lang/ClassNotFoundException", &name));
    }
    let internal = name.replace('.', "/");
    if !is_class_name(&internal) {
        return Err(m.throw_new("java/lang/ClassNotFoundException", &internal));
    }
    let loader = m.loader_of_object(a.obj(2));
    let element = internal.trim_start_matches('[');
    let element = if element.len() == internal.len() {
        element
    } else {
        descriptor_class(element)
    };
    // Others may define it, or have the loader find it, at the same time.
    super::class_loader::point(m, a.obj(2), element, false)?;
    let class = match m.load(&internal, loader) {
        Ok(class) => class,
        Err(LoadError::NotFound(missing) | LoadError::AskLoader(_, missing)) if missing == element => {
            if loader == Loader::Boot {
                return Err(m.throw_new("java/lang/ClassNotFoundException", &internal));
            }
            return Err(m.ask_loader_object(a.obj(2), element, true));
        }
        Err(LoadError::NotFound(missing)) if !missing.contains(' ') => {
            return Err(m.load_failure(loader, LoadError::NotFound(missing)));
        }
        Err(other) => return Err(m.definition_error(other)),
    };
    if a.bool(1) {
        m.initialise(class)?;
    }
    Ok(Value::Ref(m.mirror_of(class)))
}

fn descriptor_class(descriptor: &str) -> &str {
    descriptor
        .strip_prefix('L')
        .and_then(|d| d.strip_suffix(';'))
        .unwrap_or(descriptor)
}

/// Whether the stock JVM would look for a class of this internal name at all.
fn is_class_name(name: &str) -> bool {
    let dimensions = name.bytes().take_while(|b| *b == b'[').count();
    let rest = &name[dimensions..];
    let plain =
        |n: &str| !n.is_empty() && !n.starts_with('/') && !n.contains("//") && !n.contains(['.', ';', '[']);
    match dimensions {
        0 => plain(rest),
        1..=255 => match rest.strip_prefix('L') {
            Some(class) => class.strip_suffix(';').is_some_and(plain),
            None => rest.len() == 1 && "ZBCSIFJD".contains(rest),
        },
        _ => false,
    }
}

fn enclosing_method(m: &mut Machine, a: Args) -> Exec<Value> {
    let world = m.world.clone();
    let id = this(m, a);
    let Some(enclosing) = world
        .class(id)
        .def
        .as_ref()
        .and_then(|d| d.enclosing_method.clone())
    else {
        return Ok(Value::NULL);
    };
    let class = m.resolve_class_unchecked(id, &enclosing.class)?;
    let array_class = m.load_boot("[Ljava/lang/Object;");
    let array = m.new_array(array_class, 3)?;
    let mirror = m.mirror_of(class);
    m.set_element_ref(array, 0, mirror);
    if let Some((name, descriptor)) = enclosing.method {
        let name = m.intern_str(&name);
        m.set_element_ref(array, 1, name);
        let descriptor = m.intern_str(&descriptor);
        m.set_element_ref(array, 2, descriptor);
    }
    Ok(Value::Ref(array))
}

fn declaring_class(m: &mut Machine, a: Args) -> Exec<Value> {
    let world = m.world.clone();
    let id = this(m, a);
    let def = world.class(id).def.clone();
    let outer = def
        .as_ref()
        .and_then(|d| d.inner_classes.iter().find(|i| i.inner == d.name)?.outer.clone());
    let Some(outer) = outer else {
        return Ok(Value::NULL);
    };
    let outer = m.resolve_class_unchecked(id, &outer)?;
    let (outer, inner) = (world.class(outer), world.class(id));
    // The outer class must know this one: not only its name, but itself.
    let listed = outer.def.as_ref().is_some_and(|d| {
        let mut members = d.inner_classes.iter();
        members.any(|i| i.inner == inner.name && i.outer.as_ref() == Some(&outer.name))
    });
    if !listed || m.resolve_class_unchecked(outer.id, &inner.name)? != id {
        let text = format!(
            "{} and {} disagree on InnerClasses attribute",
            outer.java_name(),
            inner.java_name()
        );
        return Err(m.throw_new("java/lang/IncompatibleClassChangeError", &text));
    }
    Ok(Value::Ref(m.mirror_of(outer.id)))
}
