//! `MethodHandles.tryFinally`, with natives that look at the types of handles.

use super::NAME;
use crate::asm::{ClassBuilder, CodeBuilder, op};
use crate::machine::{Exec, Machine};
use crate::natives::{Args, Value};

pub(crate) const TRY_FINALLY: &str =
    "(Ljava/lang/invoke/MethodHandle;Ljava/lang/invoke/MethodHandle;[Ljava/lang/Object;)Ljava/lang/Object;";

/// `MethodHandles.tryFinally`: the library's fallback passes null as the result of a target that
/// threw, which no primitive parameter takes; compiled code passes a zero, and so does this.
pub(super) fn try_finally(class: &mut ClassBuilder) -> CodeBuilder {
    const HANDLE: &str = "java/lang/invoke/MethodHandle";
    const CALL: &str = "([Ljava/lang/Object;)Ljava/lang/Object;";
    let mut code = CodeBuilder::new(5);
    code.op(op::ACONST_NULL).local(op::ASTORE, 3);
    code.local(op::ALOAD, 0);
    code.member(
        class,
        op::INVOKESTATIC,
        NAME,
        "zeroResult",
        &format!("(L{HANDLE};)Ljava/lang/Object;"),
    );
    code.local(op::ASTORE, 4);
    let start = code.here();
    code.local(op::ALOAD, 0).local(op::ALOAD, 2);
    code.member(class, op::INVOKEVIRTUAL, HANDLE, "invokeWithArguments", CALL);
    code.local(op::ASTORE, 4);
    let end = code.here();
    let cleanup = code.label();
    code.branch(op::GOTO, cleanup);
    let handler = code.here();
    code.handler(start, end, handler);
    code.local(op::ASTORE, 3);
    code.place(cleanup);
    code.local(op::ALOAD, 1)
        .local(op::ALOAD, 0)
        .local(op::ALOAD, 2)
        .local(op::ALOAD, 3)
        .local(op::ALOAD, 4);
    let descriptor =
        format!("(L{HANDLE};[Ljava/lang/Object;Ljava/lang/Throwable;Ljava/lang/Object;)[Ljava/lang/Object;");
    code.member(class, op::INVOKESTATIC, NAME, "cleanupArguments", &descriptor);
    code.member(class, op::INVOKEVIRTUAL, HANDLE, "invokeWithArguments", CALL);
    let normal = code.label();
    code.local(op::ALOAD, 3).branch(op::IFNULL, normal);
    code.local(op::ALOAD, 3).op(op::ATHROW);
    code.place(normal);
    code.op(op::ARETURN);
    code
}

fn result_kind(m: &mut Machine, handle: crate::memory::Addr) -> crate::class::Kind {
    let ty = m.get_field(handle, "type");
    let result = m.get_field(ty, "rtype");
    match m.world.class(m.class_of_mirror(result)).shape {
        crate::class::Shape::Primitive(kind) => kind,
        _ => crate::class::Kind::Ref,
    }
}

/// The zero of a handle's result type, boxed.
pub(super) fn zero_result(m: &mut Machine, a: Args) -> Exec<Value> {
    use crate::class::Kind;
    let kind = result_kind(m, a.obj(0));
    let zero = match kind {
        Kind::Ref | Kind::Void => return Ok(Value::NULL),
        Kind::Long => Value::Long(0),
        Kind::Float => Value::Float(0.0),
        Kind::Double => Value::Double(0.0),
        _ => Value::Int(0),
    };
    Ok(Value::Ref(m.box_value(kind, zero)?))
}

/// What the cleanup handle is called with: the exception, the result unless void, the arguments.
pub(super) fn cleanup_arguments(m: &mut Machine, a: Args) -> Exec<Value> {
    let mut items = vec![a.obj(2)];
    if result_kind(m, a.obj(0)) != crate::class::Kind::Void {
        items.push(a.obj(3));
    }
    items.extend((0..m.array_length(a.obj(1))).map(|i| m.element_ref(a.obj(1), i)));
    let class = m.load_boot("[Ljava/lang/Object;");
    Ok(Value::Ref(m.ref_array(class, &items)?))
}
