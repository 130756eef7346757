//! How a loader of the program is asked for a class, and what its answer means.

use super::NAME;
use crate::asm::{ClassBuilder, CodeBuilder, op};
use crate::frame::REF;
use crate::machine::{Exec, Machine, Trap};
use crate::memory::Addr;
use crate::natives::{Args, Value};
use crate::stubs::StubKey;

/// `loader.loadClass(name)`, then the native `record` with the answer. A loader that is not registered as capable of loading
/// in parallel is locked meanwhile, as HotSpot does.
pub(super) fn call_loader(class: &mut ClassBuilder, code: &mut CodeBuilder, record: &str) {
    let (parallel, done) = (code.label(), code.label());
    code.local(op::ALOAD, 0);
    code.member(
        class,
        op::INVOKESTATIC,
        NAME,
        "isParallel",
        "(Ljava/lang/ClassLoader;)Z",
    );
    code.branch(op::IFNE, parallel);
    code.local(op::ALOAD, 0).op(op::MONITORENTER);
    let start = code.here();
    ask(class, code, record);
    let end = code.here();
    code.local(op::ALOAD, 0)
        .op(op::MONITOREXIT)
        .branch(op::GOTO, done);
    let handler = code.here();
    code.handler(start, end, handler);
    code.local(op::ALOAD, 0).op(op::MONITOREXIT).op(op::ATHROW);
    code.place(parallel);
    ask(class, code, record);
    code.place(done);
}

fn ask(class: &mut ClassBuilder, code: &mut CodeBuilder, record: &str) {
    code.local(op::ALOAD, 0)
        .local(op::ALOAD, 1)
        .local(op::ALOAD, 0)
        .local(op::ALOAD, 1);
    code.member(
        class,
        op::INVOKEVIRTUAL,
        "java/lang/ClassLoader",
        "loadClass",
        "(Ljava/lang/String;)Ljava/lang/Class;",
    );
    let descriptor = "(Ljava/lang/ClassLoader;Ljava/lang/String;Ljava/lang/Class;)V";
    code.member(class, op::INVOKESTATIC, NAME, record, descriptor);
}

pub(super) fn load_class(class: &mut ClassBuilder) -> CodeBuilder {
    let mut code = CodeBuilder::new(3);
    let start = code.here();
    call_loader(class, &mut code, "recordLoaded");
    let end = code.here();
    code.op(op::RETURN);
    let handler = code.here();
    code.handler(start, end, handler);
    code.local(op::ASTORE, 2).local(op::ALOAD, 1).local(op::ALOAD, 2);
    code.member(
        class,
        op::INVOKESTATIC,
        NAME,
        "notFound",
        "(Ljava/lang/String;Ljava/lang/Throwable;)V",
    );
    code.op(op::RETURN);
    code
}

/// Whether a loader may load several classes at the same time. It never changes.
pub(super) fn is_parallel(m: &mut Machine, a: Args) -> Exec<Value> {
    Ok(Value::bool(m.get_field(a.obj(0), "parallelLockMap") != 0))
}

/// Remembers what a loader answered. No class, or one of another name, is no answer.
pub(super) fn record(m: &mut Machine, a: Args, error: &str) -> Exec<Value> {
    let name = m.text(a.obj(1));
    let found = if a.obj(2) == 0 {
        None
    } else {
        Some(m.class_of_mirror(a.obj(2)))
    };
    match found {
        Some(class) if m.world.class(class).java_name() == name => {
            let loader = m.loader_of_object(a.obj(0));
            let name = name.replace('.', "/");
            crate::natives::class_loader::point(m, a.obj(0), &name, true)?;
            m.note_asked(a.obj(0), &name)?;
            m.world.record_initiating(loader, name.into(), class);
            Ok(Value::Void)
        }
        _ => Err(m.throw_new(error, &name.replace('.', "/"))),
    }
}

/// Turns a loader's `ClassNotFoundException` into the error that linking throws (JVMS 5.3).
pub(super) fn not_found(m: &mut Machine, a: Args) -> Exec<Value> {
    let thrown = a.obj(1);
    let expected = m.load_boot("java/lang/ClassNotFoundException");
    if !m.world.is_subtype(m.class_of(thrown), expected) {
        return Err(Trap::Throw(thrown));
    }
    let name = m.text(a.obj(0)).replace('.', "/");
    let message = m.string(&name)?;
    let error = m.load_boot("java/lang/NoClassDefFoundError");
    Err(m.throw_object(error, message, thrown))
}

/// Links a class, and initialises it if asked to; the class is the result. May be called again.
pub(super) fn settle(m: &mut Machine, a: Args) -> Exec<Value> {
    let class = m.class_of_mirror(a.obj(0));
    m.link_class(class)?;
    if a.bool(1) {
        m.initialise(class)?;
    }
    Ok(Value::Ref(a.obj(0)))
}

impl Machine {
    /// Ends a native that has defined a class by linking it. Linking may have to ask loaders and run
    /// initialisers; the native is not called again after that, as it would define a second class.
    pub(crate) fn settle_from_native(&mut self, mirror: Addr, initialise: bool) -> Exec<Value> {
        let world = self.world.clone();
        let stub = self.stub(StubKey {
            target: self.support.method(&world, "settle"),
            make: None,
            native: self.current_native,
            wrap: false,
        })?;
        self.call_from_native(stub, &[REF | mirror as u64, initialise as u64])
    }
}
