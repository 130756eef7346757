//! `java.lang.invoke`: resolution of member names, and the parts of the lambda-form machinery that
//! the machine does itself.

use crate::natives::effects::{CACHES, CALLS, NONE, WRITES};
use beeline_classfile::{MemberRef, access};

use super::{Args, Native, Table, Value, native, no, nothing, null};
use crate::class::{ClassId, MethodId};
use crate::machine::{Exec, Machine, Trap};
use crate::memory::Addr;

pub const TABLES: &[Table] = &[
    ("java/lang/invoke/MethodHandleNatives", NATIVES),
    (
        "java/lang/invoke/LambdaForm",
        // Forms are compiled by the machine when they are called.
        &[
            native("prepare", "()V", NONE, nothing),
            native("compileToBytecode", "()V", NONE, nothing),
        ],
    ),
    (
        "java/lang/invoke/MethodHandle",
        &[
            native("customize", "()V", NONE, nothing),
            native("maybeCustomize", "()V", NONE, nothing),
        ],
    ),
    (
        "java/lang/invoke/MethodHandleImpl",
        &[
            native("isCompileConstant", "(Ljava/lang/Object;)Z", NONE, no),
            native("tryFinally", crate::support::TRY_FINALLY, CALLS, |m, a| {
                let world = m.world.clone();
                let method = m.support.method(&world, "tryFinally");
                m.call_from_native(method, &[a.slot(0), a.slot(1), a.slot(2)])
            }),
        ],
    ),
];

const NATIVES: &[Native] = &[
    native(
        "init",
        "(Ljava/lang/invoke/MemberName;Ljava/lang/Object;)V",
        CACHES.and(CALLS),
        init,
    ),
    native(
        "expand",
        "(Ljava/lang/invoke/MemberName;)V",
        CACHES.and(CALLS),
        expand,
    ),
    native(
        "resolve",
        "(Ljava/lang/invoke/MemberName;Ljava/lang/Class;IZ)Ljava/lang/invoke/MemberName;",
        CACHES.and(CALLS),
        resolve,
    ),
    native(
        "objectFieldOffset",
        "(Ljava/lang/invoke/MemberName;)J",
        CACHES,
        field_offset,
    ),
    native(
        "staticFieldOffset",
        "(Ljava/lang/invoke/MemberName;)J",
        CACHES,
        field_offset,
    ),
    native(
        "staticFieldBase",
        "(Ljava/lang/invoke/MemberName;)Ljava/lang/Object;",
        CACHES,
        |m, a| {
            let field = m.member_field(a.obj(0))?;
            Ok(Value::Ref(m.mirror_of(field.class)))
        },
    ),
    native(
        "getMemberVMInfo",
        "(Ljava/lang/invoke/MemberName;)Ljava/lang/Object;",
        NONE,
        null,
    ),
    native(
        "setCallSiteTargetNormal",
        "(Ljava/lang/invoke/CallSite;Ljava/lang/invoke/MethodHandle;)V",
        WRITES,
        |m, a| set_target(m, a, false),
    ),
    native(
        "setCallSiteTargetVolatile",
        "(Ljava/lang/invoke/CallSite;Ljava/lang/invoke/MethodHandle;)V",
        WRITES,
        |m, a| set_target(m, a, true),
    ),
    native("clearCallSiteContext", "*", NONE, nothing),
    native("getNamedCon", "(I[Ljava/lang/Object;)I", NONE, no),
];

/// Bits of `MemberName.flags`.
mod flag {
    pub const IS_METHOD: u32 = 0x0001_0000;
    pub const IS_CONSTRUCTOR: u32 = 0x0002_0000;
    pub const IS_FIELD: u32 = 0x0004_0000;
    pub const CALLER_SENSITIVE: u32 = 0x0010_0000;
    pub const TRUSTED_FINAL: u32 = 0x0020_0000;
    pub const KIND_SHIFT: u32 = 24;
}

/// Reference kinds.
mod kind {
    pub const GET_FIELD: u32 = 1;
    pub const GET_STATIC: u32 = 2;
    pub const INVOKE_VIRTUAL: u32 = 5;
    pub const INVOKE_STATIC: u32 = 6;
    pub const INVOKE_SPECIAL: u32 = 7;
    pub const NEW_INVOKE_SPECIAL: u32 = 8;
    pub const INVOKE_INTERFACE: u32 = 9;
}

/// The field is final for everybody else.
fn set_target(m: &mut Machine, a: Args, volatile: bool) -> Exec<Value> {
    let offset = m.offset(m.class_of(a.obj(0)), "target");
    m.note_write_from_outside(a.obj(0), offset);
    m.point_at(a.obj(0), offset, true, volatile)?;
    m.put_ref(a.obj(0), offset, a.obj(1));
    Ok(Value::Void)
}

fn field_offset(m: &mut Machine, a: Args) -> Exec<Value> {
    Ok(Value::Long(m.member_field(a.obj(0))?.offset as i64 * 4))
}

/// Fills a member name with what it was resolved to.
fn set_method(m: &mut Machine, member: Addr, id: MethodId, wanted: u32) -> Exec<()> {
    let world = m.world.clone();
    let method = world.method(id);
    let constructor = &*method.name == "<init>";
    let reference = if method.is_static() {
        kind::INVOKE_STATIC
    } else if constructor {
        if wanted == kind::NEW_INVOKE_SPECIAL {
            wanted
        } else {
            kind::INVOKE_SPECIAL
        }
    } else if wanted == kind::INVOKE_SPECIAL || method.is_private() {
        kind::INVOKE_SPECIAL
    } else if world.class(method.class).is_interface() {
        kind::INVOKE_INTERFACE
    } else if method.access & access::FINAL != 0 || world.class(method.class).access & access::FINAL != 0 {
        kind::INVOKE_SPECIAL
    } else {
        kind::INVOKE_VIRTUAL
    };
    let is = if constructor {
        flag::IS_CONSTRUCTOR
    } else {
        flag::IS_METHOD
    };
    let mut flags = method.access as u32 | is | reference << flag::KIND_SHIFT;
    if is_caller_sensitive(m, id) {
        flags |= flag::CALLER_SENSITIVE;
    }
    m.set_field(member, "flags", flags);
    let mirror = m.mirror_of(method.class);
    m.set_field(member, "clazz", mirror);
    let class = m.load_boot("java/lang/invoke/ResolvedMethodName");
    let resolved = m.new_object(class)?;
    m.set_field_if_any(resolved, "vmholder", mirror);
    let at = m.injected_offset(resolved);
    m.mem.put(resolved, at, id);
    m.set_field(member, "method", resolved);
    Ok(())
}

/// Whether the method is annotated so that it may ask who called it.
fn is_caller_sensitive(m: &Machine, id: MethodId) -> bool {
    use beeline_classfile::Constant;
    let method = m.world.method(id);
    let class = m.world.class(method.class);
    let Some(def) = &class.def else { return false };
    let Some(bytes) = class.method_def(method).and_then(|d| d.annotations.as_ref()) else {
        return false;
    };
    bytes.get(2..4).is_some_and(|b| {
        let index = u16::from_be_bytes([b[0], b[1]]);
        matches!(def.pool.get(index), Some(Constant::Utf8(n)) if &**n == "Ljdk/internal/reflect/CallerSensitive;")
    })
}

fn set_field_member(m: &mut Machine, member: Addr, field: &crate::class::Field, wanted: u32) {
    let getter = if field.is_static() {
        kind::GET_STATIC
    } else {
        kind::GET_FIELD
    };
    // Setters are two above getters.
    let reference = if matches!(wanted, 3 | 4) {
        getter + 2
    } else {
        getter
    };
    let mut flags = field.access as u32 | flag::IS_FIELD | reference << flag::KIND_SHIFT;
    let class = m.world.class(field.class);
    let trusted = class.hidden || class.def.as_ref().is_some_and(|d| d.record.is_some());
    if field.access & access::FINAL != 0 && (field.is_static() || trusted) {
        flags |= flag::TRUSTED_FINAL;
    }
    m.set_field(member, "flags", flags);
    let mirror = m.mirror_of(field.class);
    m.set_field(member, "clazz", mirror);
}

fn init(m: &mut Machine, a: Args) -> Exec<Value> {
    let world = m.world.clone();
    let (member, reference) = (a.obj(0), a.obj(1));
    let class_name = world.class(m.class_of(reference)).name.clone();
    let mirror = m.get_field(reference, "clazz");
    let class = m.class_of_mirror(mirror);
    let slot = m.get_field(reference, "slot");
    match &*class_name {
        "java/lang/reflect/Field" => {
            let field = world.class(class).fields[slot as usize].clone();
            set_field_member(m, member, &field, kind::GET_FIELD);
        }
        "java/lang/reflect/Method" => {
            let id = world.class(class).methods[slot as usize];
            set_method(m, member, id, kind::INVOKE_VIRTUAL)?;
        }
        _ => {
            let id = world.class(class).methods[slot as usize];
            set_method(m, member, id, kind::NEW_INVOKE_SPECIAL)?;
        }
    }
    Ok(Value::Void)
}

fn expand(m: &mut Machine, a: Args) -> Exec<Value> {
    let member = a.obj(0);
    let world = m.world.clone();
    if m.get_field(member, "method") != 0 {
        let method = m.member_method(member)?;
        let method = world.method(method);
        let name = m.intern_str(&method.name);
        m.set_field(member, "name", name);
        let descriptor = m.intern_str(&method.descriptor);
        m.set_field(member, "type", descriptor);
    }
    Ok(Value::Void)
}

fn resolve(m: &mut Machine, a: Args) -> Exec<Value> {
    let (member, caller, speculative) = (a.obj(0), a.obj(1), a.bool(3));
    match resolve_member(m, member, caller) {
        Ok(()) => Ok(Value::Ref(member)),
        Err(Trap::Throw(_)) if speculative => Ok(Value::NULL),
        Err(trap) => Err(trap),
    }
}

fn resolve_member(m: &mut Machine, member: Addr, _caller: Addr) -> Exec<()> {
    let world = m.world.clone();
    let flags = m.get_field(member, "flags");
    let wanted = flags >> flag::KIND_SHIFT & 0xf;
    let mirror = m.get_field(member, "clazz");
    let (name, ty) = (m.get_field(member, "name"), m.get_field(member, "type"));
    if mirror == 0 || name == 0 || ty == 0 {
        return Err(m.throw_new("java/lang/InternalError", "nothing to resolve"));
    }
    let class: ClassId = m.class_of_mirror(mirror);
    let name = m.text(name);
    let descriptor = m.type_descriptor(ty);
    if flags & flag::IS_FIELD != 0 {
        return match world.find_field(class, &name, &descriptor) {
            Some(field) => {
                let field = field.clone();
                set_field_member(m, member, &field, wanted);
                Ok(())
            }
            None => Err(m.throw_new("java/lang/NoSuchFieldError", &name)),
        };
    }
    let member_ref = MemberRef {
        class: world.class(class).name.clone(),
        name: name.as_str().into(),
        descriptor: descriptor.as_str().into(),
    };
    let id = m.find_for_handle(class, &member_ref)?;
    let method = world.method(id);
    if method.is_static() != (wanted == kind::INVOKE_STATIC) && !method.signature_polymorphic {
        let text = format!(
            "no such method: {}.{name}{descriptor}",
            world.class(class).java_name()
        );
        return Err(m.throw_new("java/lang/IncompatibleClassChangeError", &text));
    }
    let makes = (wanted == kind::NEW_INVOKE_SPECIAL).then_some(class);
    m.note_call_by_name(id, makes);
    set_method(m, member, id, wanted)
}
