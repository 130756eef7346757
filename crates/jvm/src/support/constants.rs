//! Constants that the library computes: methods that call it, natives that store the result.

use beeline_classfile::access;

use super::NAME;
use crate::asm::{ClassBuilder, CodeBuilder, op};
use crate::indy::constants::{COMPUTED, FAILED};
use crate::machine::{Exec, Machine, Trap};
use crate::natives::{Args, Value};

/// Methods that compute a constant by calling the library and store it in the mirror's words.
pub(super) fn constant_methods(class: &mut ClassBuilder) {
    const CLASS: &str = "Ljava/lang/Class;";
    const STRING: &str = "Ljava/lang/String;";
    const TYPE: &str = "Ljava/lang/invoke/MethodType;";
    const HANDLE: &str = "Ljava/lang/invoke/MethodHandle;";
    const NATIVES: &str = "java/lang/invoke/MethodHandleNatives";
    const OBJECT: &str = "Ljava/lang/Object;";
    let find_type = |class: &mut ClassBuilder, code: &mut CodeBuilder| {
        let descriptor = format!("({CLASS}[{CLASS}){TYPE}");
        code.member(
            class,
            op::INVOKESTATIC,
            NATIVES,
            "findMethodHandleType",
            &descriptor,
        );
    };
    let statics = access::STATIC | access::PUBLIC;
    let store = |class: &mut ClassBuilder, code: &mut CodeBuilder, scratch: u16, native: &str, what: &str| {
        code.local(op::ASTORE, scratch)
            .local(op::ALOAD, 0)
            .local(op::ILOAD, 1)
            .local(op::ALOAD, scratch);
        let descriptor = format!("({CLASS}I{what})V");
        code.member(class, op::INVOKESTATIC, NAME, native, &descriptor);
        code.op(op::RETURN);
    };
    // What was computed, or thrown, is stored: it is the same ever after.
    let finish = |class: &mut ClassBuilder, mut code: CodeBuilder, scratch: u16| {
        let end = code.here();
        store(class, &mut code, scratch, "storeConstant", OBJECT);
        let handler = code.here();
        code.handler(0, end, handler);
        store(class, &mut code, scratch, "storeFailure", "Ljava/lang/Throwable;");
        code
    };

    let mut code = CodeBuilder::new(5);
    code.local(op::ALOAD, 2).local(op::ALOAD, 3);
    find_type(class, &mut code);
    let code = finish(class, code, 4);
    class.method(
        statics,
        "methodType",
        &format!("({CLASS}I{CLASS}[{CLASS})V"),
        Some(code),
    );

    // Fields have a class as their type, methods a method type.
    let mut code = CodeBuilder::new(8);
    let (field, link) = (code.label(), code.label());
    code.local(op::ALOAD, 0)
        .local(op::ILOAD, 2)
        .local(op::ALOAD, 3)
        .local(op::ALOAD, 4)
        .local(op::ALOAD, 5);
    code.local(op::ALOAD, 6).branch(op::IFNULL, field);
    code.local(op::ALOAD, 6);
    find_type(class, &mut code);
    code.branch(op::GOTO, link);
    code.place(field);
    code.place(link);
    let descriptor = format!("({CLASS}I{CLASS}{STRING}{OBJECT}){HANDLE}");
    code.member(
        class,
        op::INVOKESTATIC,
        NATIVES,
        "linkMethodHandleConstant",
        &descriptor,
    );
    let code = finish(class, code, 7);
    class.method(
        statics,
        "methodHandle",
        &format!("({CLASS}II{CLASS}{STRING}{CLASS}[{CLASS})V"),
        Some(code),
    );

    let mut code = CodeBuilder::new(7);
    for local in [2, 3, 4, 5, 0] {
        code.local(op::ALOAD, local);
    }
    let descriptor = format!("({HANDLE}{STRING}{CLASS}{OBJECT}{CLASS}){OBJECT}");
    code.member(
        class,
        op::INVOKESTATIC,
        "java/lang/invoke/ConstantBootstraps",
        "makeConstant",
        &descriptor,
    );
    let code = finish(class, code, 6);
    class.method(
        statics,
        "dynamicConstant",
        &format!("({CLASS}I{HANDLE}{STRING}{CLASS}{OBJECT})V"),
        Some(code),
    );

    let mut code = CodeBuilder::new(8);
    code.local(op::ALOAD, 2)
        .local(op::ALOAD, 3)
        .local(op::ALOAD, 4)
        .local(op::ALOAD, 5);
    find_type(class, &mut code);
    code.local(op::ALOAD, 6).local(op::ALOAD, 0);
    let site = "Ljava/lang/invoke/CallSite;";
    let descriptor = format!("({HANDLE}{STRING}{TYPE}{OBJECT}{CLASS}){site}");
    code.member(
        class,
        op::INVOKESTATIC,
        "java/lang/invoke/CallSite",
        "makeSite",
        &descriptor,
    );
    let code = finish(class, code, 7);
    class.method(
        statics,
        "callSite",
        &format!("({CLASS}I{HANDLE}{STRING}{CLASS}[{CLASS}{OBJECT})V"),
        Some(code),
    );
}

/// Stores a computed constant, unboxed if the pool entry is primitive.
pub(super) fn store_constant(m: &mut Machine, a: Args) -> Exec<Value> {
    use beeline_classfile::Constant;
    let (mirror, index, object) = (a.obj(0), a.int(1) as u16, a.obj(2));
    let world = m.world.clone();
    let class = world.class(m.class_of_mirror(mirror));
    let offset = class.dynamic_offsets[&index];
    let primitive = match class.def.as_ref().and_then(|d| d.pool.get(index)) {
        Some(Constant::Dynamic { descriptor, .. }) => {
            crate::class::Kind::of(descriptor) != crate::class::Kind::Ref
        }
        _ => false,
    };
    if m.mem.get(mirror + offset) == 0 {
        match m.unbox(object).filter(|_| primitive) {
            Some((_, Value::Int(v))) => m.mem.put(mirror, offset + 1, v as u32),
            Some((_, Value::Float(v))) => m.mem.put(mirror, offset + 1, v.to_bits()),
            Some((_, Value::Long(v))) => m.mem.put64(mirror, offset + 1, v as u64),
            Some((_, Value::Double(v))) => m.mem.put64(mirror, offset + 1, v.to_bits()),
            _ => m.put_ref(mirror, offset + 1, object),
        }
        m.mem.put(mirror, offset, COMPUTED);
    }
    Ok(Value::Void)
}

pub(super) fn store_failure(m: &mut Machine, a: Args) -> Exec<Value> {
    let (mirror, index, thrown) = (a.obj(0), a.int(1) as u16, a.obj(2));
    let class = m.class_of_mirror(mirror);
    let offset = m.world.class(class).dynamic_offsets[&index];
    m.put_ref(mirror, offset + 1, thrown);
    m.mem.put(mirror, offset, FAILED);
    Err(Trap::Throw(thrown))
}
