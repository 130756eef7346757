//! The machine's own Java methods: where threads begin and end, how loaders of the program are
//! asked, how calls from natives are wrapped.

use std::sync::Arc;

use beeline_classfile::access;

use crate::asm::{ClassBuilder, CodeBuilder, op};
use crate::class::{Loader, MethodId};
use crate::indy::constants::{COMPUTED, FAILED};
use crate::load::Definition;
use crate::machine::{Exec, Machine, Trap};
use crate::natives::{Args, Native, Table, Value, native};
use crate::schedule::TERMINATED;
use crate::thread::tcb;

#[derive(Default, Clone, Copy)]
pub struct Support {
    /// `(Thread)V`: run, report what is uncaught, exit.
    pub thread_main: Option<MethodId>,
    /// `(ClassLoader, String)V`: ask and record; what the loader does not find is a linkage error.
    pub load_class: Option<MethodId>,
    /// The same for `Class.forName`, which lets the loader's exceptions pass.
    pub find_class: Option<MethodId>,
    /// The class that holds them all.
    pub class: crate::class::ClassId,
}

impl Support {
    /// A support method by name.
    pub fn method(&self, world: &crate::world::World, name: &str) -> MethodId {
        let methods = &world.class(self.class).methods;
        *methods
            .iter()
            .find(|m| &*world.method(**m).name == name)
            .expect("a support method")
    }
}

const NAME: &str = "beeline/internal/Support";

pub const TABLES: &[Table] = &[(NAME, NATIVES)];

const NATIVES: &[Native] = &[
    native("terminated", "(Ljava/lang/Thread;)V", terminated),
    native(
        "recordLoaded",
        "(Ljava/lang/ClassLoader;Ljava/lang/String;Ljava/lang/Class;)V",
        |m, a| record(m, a, "java/lang/NoClassDefFoundError"),
    ),
    native(
        "recordFound",
        "(Ljava/lang/ClassLoader;Ljava/lang/String;Ljava/lang/Class;)V",
        |m, a| record(m, a, "java/lang/ClassNotFoundException"),
    ),
    native("handlerThrew", "(Ljava/lang/Throwable;)V", handler_threw),
    native(
        "storeConstant",
        "(Ljava/lang/Class;ILjava/lang/Object;)V",
        store_constant,
    ),
    native(
        "storeFailure",
        "(Ljava/lang/Class;ILjava/lang/Throwable;)V",
        store_failure,
    ),
    native(
        "zeroResult",
        "(Ljava/lang/invoke/MethodHandle;)Ljava/lang/Object;",
        zero_result,
    ),
    native(
        "cleanupArguments",
        "(Ljava/lang/invoke/MethodHandle;[Ljava/lang/Object;Ljava/lang/Throwable;Ljava/lang/Object;)[Ljava/lang/Object;",
        cleanup_arguments,
    ),
    native(
        "notFound",
        "(Ljava/lang/String;Ljava/lang/Throwable;)V",
        not_found,
    ),
    native("awaitOthers", "()V", await_others),
    native("exitStatus", "(I)V", |_, a| Err(Trap::Exit(a.int(0)))),
];

impl Machine {
    pub(crate) fn make_support(&mut self) {
        let mut class = ClassBuilder::new(NAME, "java/lang/Object", &[]);
        let statics = access::STATIC | access::PUBLIC;
        for n in NATIVES {
            class.method(statics | access::NATIVE, n.name, n.descriptor, None);
        }
        let body = thread_main(&mut class);
        class.method(statics, "threadMain", "(Ljava/lang/Thread;)V", Some(body));
        let body = load_class(&mut class);
        class.method(
            statics,
            "loadClass",
            "(Ljava/lang/ClassLoader;Ljava/lang/String;)V",
            Some(body),
        );
        let mut body = CodeBuilder::new(2);
        call_loader(&mut class, &mut body, "recordFound");
        body.op(op::RETURN);
        class.method(
            statics,
            "findClass",
            "(Ljava/lang/ClassLoader;Ljava/lang/String;)V",
            Some(body),
        );
        constant_methods(&mut class);
        let body = try_finally(&mut class);
        class.method(statics, "tryFinally", TRY_FINALLY, Some(body));
        let how = Definition {
            synthetic: true,
            ..Definition::plain(Loader::Boot, "java.base")
        };
        let id = self
            .define(Arc::new(class.finish()), how)
            .expect("the support class is sound");
        self.mark_initialised(id);
        let world = self.world.clone();
        for loader in [Loader::Boot, Loader::Platform, Loader::App] {
            world.record_initiating(loader, NAME.into(), id);
        }
        let find = |name: &str| {
            world
                .class(id)
                .methods
                .iter()
                .copied()
                .find(|m| &*world.method(*m).name == name)
        };
        self.support.class = id;
        self.support.thread_main = find("threadMain");
        self.support.load_class = find("loadClass");
        self.support.find_class = find("findClass");
    }

    /// Sets a class of the machine's own as initialised in all states.
    pub(crate) fn mark_initialised(&mut self, class: u32) {
        let at = self.mirror_of(class) + self.mirror_hidden + crate::world::mirror::INIT_STATE;
        self.mem.put_raw(at, crate::world::mirror::INITIALISED);
        if self.ready.len() <= class as usize {
            self.ready.resize(class as usize + 1, false);
        }
        self.ready[class as usize] = true;
    }

    /// A method that calls `main` of the program's class and then ends the machine the way the
    /// stock launcher does: wait for non-daemon threads, run shutdown hooks, exit.
    pub(crate) fn make_program_main(
        &mut self,
        class_name: &str,
        descriptor: &str,
        loader: Loader,
    ) -> Exec<MethodId> {
        let mut class = ClassBuilder::new("beeline/internal/Main", "java/lang/Object", &[]);
        let mut code = CodeBuilder::new(4);
        // Local 1 is the exit status.
        code.op(op::ICONST_0).local(op::ISTORE, 1);
        let start = code.here();
        if descriptor == "([Ljava/lang/String;)V" {
            code.local(op::ALOAD, 0);
        }
        code.member(&mut class, op::INVOKESTATIC, class_name, "main", descriptor);
        let end = code.here();
        let done = code.label();
        code.branch(op::GOTO, done);
        let handler = code.here();
        code.handler(start, end, handler);
        code.local(op::ASTORE, 2);
        code.op(op::ICONST_1).local(op::ISTORE, 1);
        code.member(
            &mut class,
            op::INVOKESTATIC,
            "java/lang/Thread",
            "currentThread",
            "()Ljava/lang/Thread;",
        );
        code.local(op::ALOAD, 2);
        code.member(
            &mut class,
            op::INVOKEVIRTUAL,
            "java/lang/Thread",
            "dispatchUncaughtException",
            "(Ljava/lang/Throwable;)V",
        );
        code.place(done);
        // The main thread ends here; what follows is the launcher's.
        code.member(
            &mut class,
            op::INVOKESTATIC,
            "java/lang/Thread",
            "currentThread",
            "()Ljava/lang/Thread;",
        );
        code.op(op::DUP);
        code.member(&mut class, op::INVOKEVIRTUAL, "java/lang/Thread", "exit", "()V");
        code.member(
            &mut class,
            op::INVOKESTATIC,
            NAME,
            "terminated",
            "(Ljava/lang/Thread;)V",
        );
        code.member(&mut class, op::INVOKESTATIC, NAME, "awaitOthers", "()V");
        code.member(
            &mut class,
            op::INVOKESTATIC,
            "java/lang/Shutdown",
            "shutdown",
            "()V",
        );
        code.local(op::ILOAD, 1);
        code.member(&mut class, op::INVOKESTATIC, NAME, "exitStatus", "(I)V");
        code.op(op::RETURN);
        class.method(
            access::STATIC | access::PUBLIC,
            "main",
            "([Ljava/lang/String;)V",
            Some(code),
        );
        let how = Definition {
            synthetic: true,
            ..Definition::plain(loader, "")
        };
        let id = match self.define(Arc::new(class.finish()), how) {
            Ok(id) => id,
            Err(e) => return Err(self.definition_error(e)),
        };
        self.mark_initialised(id);
        Ok(self.world.class(id).methods[0])
    }
}

fn thread_main(class: &mut ClassBuilder) -> CodeBuilder {
    let mut code = CodeBuilder::new(3);
    let start = code.here();
    code.local(op::ALOAD, 0);
    code.member(class, op::INVOKEVIRTUAL, "java/lang/Thread", "run", "()V");
    let end = code.here();
    let done = code.label();
    code.branch(op::GOTO, done);
    let handler = code.here();
    code.handler(start, end, handler);
    code.local(op::ASTORE, 1).local(op::ALOAD, 0).local(op::ALOAD, 1);
    let report = code.here();
    code.member(
        class,
        op::INVOKEVIRTUAL,
        "java/lang/Thread",
        "dispatchUncaughtException",
        "(Ljava/lang/Throwable;)V",
    );
    let reported = code.here();
    let exit = code.label();
    code.branch(op::GOTO, exit);
    let threw = code.here();
    code.handler(report, reported, threw);
    code.member(
        class,
        op::INVOKESTATIC,
        NAME,
        "handlerThrew",
        "(Ljava/lang/Throwable;)V",
    );
    code.place(done);
    code.place(exit);
    code.local(op::ALOAD, 0);
    code.member(class, op::INVOKEVIRTUAL, "java/lang/Thread", "exit", "()V");
    code.local(op::ALOAD, 0);
    code.member(
        class,
        op::INVOKESTATIC,
        NAME,
        "terminated",
        "(Ljava/lang/Thread;)V",
    );
    code.op(op::RETURN);
    code
}

/// `loader.loadClass(name)`, then the native `record` with the answer.
fn call_loader(class: &mut ClassBuilder, code: &mut CodeBuilder, record: &str) {
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

fn load_class(class: &mut ClassBuilder) -> CodeBuilder {
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

/// What a handler of uncaught exceptions throws is reported in the stock JVM's words.
fn handler_threw(m: &mut Machine, a: Args) -> Exec<Value> {
    let class = m.world.class(m.class_of(a.obj(0))).java_name();
    let thread = m.thread_name(m.current);
    let text =
        format!("\nException: {class} thrown from the UncaughtExceptionHandler in thread \"{thread}\"\n");
    m.console.write(2, text.as_bytes());
    Ok(Value::Void)
}

/// The last act of a thread: it is no longer alive, and whoever joins it is told.
fn terminated(m: &mut Machine, a: Args) -> Exec<Value> {
    let thread = a.obj(0);
    m.monitor_enter(thread)?;
    m.set_field64(thread, "eetop", 0);
    m.set_thread_status(thread, TERMINATED);
    m.monitor_notify(thread, true)?;
    m.monitor_exit(thread);
    Ok(Value::Void)
}

/// Remembers what a loader answered. No class, or one of another name, is no answer.
fn record(m: &mut Machine, a: Args, error: &str) -> Exec<Value> {
    let name = m.text(a.obj(1));
    let found = if a.obj(2) == 0 {
        None
    } else {
        Some(m.class_of_mirror(a.obj(2)))
    };
    match found {
        Some(class) if m.world.class(class).java_name() == name => {
            let loader = m.loader_of_object(a.obj(0));
            m.world
                .record_initiating(loader, name.replace('.', "/").into(), class);
            Ok(Value::Void)
        }
        _ => Err(m.throw_new(error, &name.replace('.', "/"))),
    }
}

/// Turns a loader's `ClassNotFoundException` into the error that linking throws (JVMS 5.3).
fn not_found(m: &mut Machine, a: Args) -> Exec<Value> {
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

/// Waits until only daemon threads are left besides this one.
fn await_others(m: &mut Machine, _: Args) -> Exec<Value> {
    let me = m.current;
    for index in m.live_threads() {
        let block = m.control_block(index);
        let thread = m.mem.get(block + tcb::THREAD);
        if block != me && !m.is_daemon(thread) {
            m.block_on(crate::thread::Status::Joining, thread);
            return Err(Trap::Block);
        }
    }
    m.set_status(me, crate::thread::Status::Runnable);
    m.mem.put(me, tcb::BLOCKER, 0);
    Ok(Value::Void)
}

/// Methods that compute a constant by calling the library and store it in the mirror's words.
fn constant_methods(class: &mut ClassBuilder) {
    const CLASS: &str = "Ljava/lang/Class;";
    const STRING: &str = "Ljava/lang/String;";
    const TYPE: &str = "Ljava/lang/invoke/MethodType;";
    const HANDLE: &str = "Ljava/lang/invoke/MethodHandle;";
    const NATIVES: &str = "java/lang/invoke/MethodHandleNatives";
    const OBJECT: &str = "Ljava/lang/Object;";
    let find_type = format!("({CLASS}[{CLASS}){TYPE}");
    let statics = access::STATIC | access::PUBLIC;
    // What was computed, or thrown, is stored: it is the same ever after.
    let finish = |class: &mut ClassBuilder, mut code: CodeBuilder, scratch: u16| {
        let end = code.here();
        code.local(op::ASTORE, scratch)
            .local(op::ALOAD, 0)
            .local(op::ILOAD, 1)
            .local(op::ALOAD, scratch);
        code.member(
            class,
            op::INVOKESTATIC,
            NAME,
            "storeConstant",
            &format!("({CLASS}I{OBJECT})V"),
        );
        code.op(op::RETURN);
        let handler = code.here();
        code.handler(0, end, handler);
        code.local(op::ASTORE, scratch)
            .local(op::ALOAD, 0)
            .local(op::ILOAD, 1)
            .local(op::ALOAD, scratch);
        code.member(
            class,
            op::INVOKESTATIC,
            NAME,
            "storeFailure",
            &format!("({CLASS}ILjava/lang/Throwable;)V"),
        );
        code.op(op::RETURN);
        code
    };

    let mut code = CodeBuilder::new(5);
    code.local(op::ALOAD, 2).local(op::ALOAD, 3);
    code.member(
        class,
        op::INVOKESTATIC,
        NATIVES,
        "findMethodHandleType",
        &find_type,
    );
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
    code.member(
        class,
        op::INVOKESTATIC,
        NATIVES,
        "findMethodHandleType",
        &find_type,
    );
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
    code.member(
        class,
        op::INVOKESTATIC,
        NATIVES,
        "findMethodHandleType",
        &find_type,
    );
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
fn store_constant(m: &mut Machine, a: Args) -> Exec<Value> {
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

fn store_failure(m: &mut Machine, a: Args) -> Exec<Value> {
    let (mirror, index, thrown) = (a.obj(0), a.int(1) as u16, a.obj(2));
    let class = m.class_of_mirror(mirror);
    let offset = m.world.class(class).dynamic_offsets[&index];
    m.put_ref(mirror, offset + 1, thrown);
    m.mem.put(mirror, offset, FAILED);
    Err(Trap::Throw(thrown))
}

pub(crate) const TRY_FINALLY: &str =
    "(Ljava/lang/invoke/MethodHandle;Ljava/lang/invoke/MethodHandle;[Ljava/lang/Object;)Ljava/lang/Object;";

/// `MethodHandles.tryFinally`: the library's fallback passes null as the result of a target that
/// threw, which no primitive parameter takes; compiled code passes a zero, and so does this.
fn try_finally(class: &mut ClassBuilder) -> CodeBuilder {
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
fn zero_result(m: &mut Machine, a: Args) -> Exec<Value> {
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
fn cleanup_arguments(m: &mut Machine, a: Args) -> Exec<Value> {
    let mut items = vec![a.obj(2)];
    if result_kind(m, a.obj(0)) != crate::class::Kind::Void {
        items.push(a.obj(3));
    }
    items.extend((0..m.array_length(a.obj(1))).map(|i| m.element_ref(a.obj(1), i)));
    let class = m.load_boot("[Ljava/lang/Object;");
    Ok(Value::Ref(m.ref_array(class, &items)?))
}
